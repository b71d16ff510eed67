"""Structs of the library. Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit."""

from ctypes import POINTER, Structure, c_double, c_int64, c_size_t, c_uint32, c_uint64, c_void_p


class Str(Structure):
    _fields_ = [
        ("ptr", c_void_p),
        ("len", c_size_t),
    ]


class Bytes(Structure):
    _fields_ = [
        ("ptr", c_void_p),
        ("len", c_size_t),
    ]


class Diagnostic(Structure):
    _fields_ = [
        ("topic", c_uint32),
        ("severity", c_uint32),
        ("offset", c_uint64),
        ("at", Str),
        ("message", Str),
        ("reserved", c_uint64),
    ]


class ToolOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("name", Str),
        ("max_bytes", c_uint64),
        ("max_depth", c_uint32),
        ("max_diagnostics", c_uint32),
        ("max_schema_bytes", c_uint32),
        ("max_schema_depth", c_uint32),
    ]


class Icon(Structure):
    _fields_ = [
        ("src", Str),
        ("mime", Str),
        ("sizes", Str),
        ("theme", Str),
        ("reserved", c_uint64),
    ]


class Member(Structure):
    _fields_ = [
        ("name", Str),
        ("title", Str),
        ("description", Str),
        ("schema", Str),
        ("types", c_uint32),
        ("required", c_uint32),
        ("reserved", c_uint64),
    ]


class ToolFacts(Structure):
    _fields_ = [
        ("name", Str),
        ("title", Str),
        ("description", Str),
        ("annotations", Str),
        ("meta", Str),
        ("ui_uri", Str),
        ("output_schema", Str),
        ("icons", POINTER(Icon)),
        ("icon_count", c_size_t),
        ("members", POINTER(Member)),
        ("member_count", c_size_t),
        ("visibility", c_uint32),
        ("hints", c_uint32),
        ("hints_stated", c_uint32),
        ("diagnostic_count", c_uint32),
        ("reserved", c_uint64),
        ("reserved2", c_uint64),
    ]


class ParseOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("version", Str),
        ("max_bytes", c_uint64),
        ("max_depth", c_uint32),
        ("max_diagnostics", c_uint32),
        ("batch_index", c_uint32),
        ("reserved", c_uint32),
    ]


class ResultFacts(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("version", c_uint32),
        ("structured", c_uint32),
        ("flags", c_uint32),
        ("batch_count", c_uint32),
        ("block_count", c_uint32),
        ("input_count", c_uint32),
        ("diagnostic_count", c_uint32),
        ("id", Str),
        ("method", Str),
        ("ui_uri", Str),
        ("request_state", Str),
        ("reserved", c_uint64),
        ("reserved2", c_uint64),
    ]


class Block(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("index", c_uint32),
        ("audience", c_uint32),
        ("flags", c_uint32),
        ("priority", c_double),
        ("size", c_uint64),
        ("type_name", Str),
        ("text", Str),
        ("data", Str),
        ("uri", Str),
        ("mime", Str),
        ("name", Str),
        ("title", Str),
        ("description", Str),
        ("last_modified", Str),
        ("meta", Str),
        ("resource_meta", Str),
        ("raw", Str),
        ("icons", POINTER(Icon)),
        ("icon_count", c_size_t),
        ("reserved", c_uint64),
        ("reserved2", c_uint64),
    ]


class Value(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("flags", c_uint32),
        ("int64", c_int64),
        ("uint64", c_uint64),
        ("number", c_double),
        ("size", c_uint64),
        ("text", Str),
        ("raw", Str),
        ("reserved", c_uint64),
    ]


class ErrorFacts(Structure):
    _fields_ = [
        ("code", c_int64),
        ("has_code", c_uint32),
        ("reserved", c_uint32),
        ("message", Str),
        ("data", Str),
        ("raw", Str),
        ("reserved2", c_uint64),
    ]


class TaskFacts(Structure):
    _fields_ = [
        ("id", Str),
        ("status_name", Str),
        ("message", Str),
        ("immediate_response", Str),
        ("raw", Str),
        ("status", c_uint32),
        ("flags", c_uint32),
        ("ttl_ms", c_uint64),
        ("poll_interval_ms", c_uint64),
        ("reserved", c_uint64),
    ]


class InputRequest(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("index", c_uint32),
        ("key", Str),
        ("method", Str),
        ("message", Str),
        ("url", Str),
        ("schema", Str),
        ("raw", Str),
        ("reserved", c_uint64),
    ]


class ValidateOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("level", c_uint32),
        ("mismatch", c_uint32),
        ("max_steps", c_uint64),
        ("max_instance_depth", c_uint32),
        ("max_errors", c_uint32),
    ]


class ReportFacts(Structure):
    _fields_ = [
        ("verdict", c_uint32),
        ("reason", c_uint32),
        ("mismatch", c_uint32),
        ("incomplete", c_uint32),
        ("error_count", c_uint32),
        ("diagnostic_count", c_uint32),
        ("reserved", c_uint64),
        ("reserved2", c_uint64),
    ]


class Violation(Structure):
    _fields_ = [
        ("at", Str),
        ("schema_at", Str),
        ("keyword", Str),
        ("message", Str),
        ("reserved", c_uint64),
    ]


class SplitOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("structured", c_uint32),
        ("max_depth", c_uint32),
        ("max_bytes", c_uint64),
        ("max_media_bytes", c_uint64),
        ("max_media_pixels", c_uint64),
    ]


class SplitBlock(Structure):
    _fields_ = [
        ("origin", c_uint32),
        ("index", c_uint32),
        ("audience", c_uint32),
        ("has_priority", c_uint32),
        ("priority", c_double),
        ("at", Str),
        ("reserved", c_uint64),
        ("reserved2", c_uint64),
    ]


class RenderOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("locale", c_uint32),
        ("max_rows", c_uint32),
        ("max_depth", c_uint32),
        ("markdown", c_uint32),
        ("fold_lines", c_uint32),
        ("width", c_uint32),
        ("open_ids", POINTER(c_uint64)),
        ("open_id_count", c_size_t),
        ("window_rows", c_uint32),
        ("window_lines", c_uint32),
        ("tree_depth", c_uint32),
        ("reserved", c_uint32),
        ("window_id", c_uint64),
        ("window_first", c_uint64),
        ("window_count", c_uint64),
        ("now", c_int64),
        ("cached_at", c_int64),
        ("max_age", c_uint64),
    ]


class Command(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("flags", c_uint32),
        ("id", c_uint64),
        ("hash", c_uint64),
        ("span", c_uint32),
        ("depth", c_uint32),
        ("variant", c_uint32),
        ("index", c_uint32),
        ("text", Str),
        ("name", Str),
        ("uri", Str),
        ("data", Bytes),
        ("number", c_double),
        ("number2", c_double),
        ("reserved", c_uint64),
    ]


class Font(Structure):
    _fields_ = [
        ("family", Str),
        ("size", c_double),
        ("weight", c_uint32),
        ("italic", c_uint32),
    ]


class DrawingOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("width", c_double),
        ("height", c_double),
        ("device_scale", c_double),
        ("theme", c_uint32),
        ("foreground", c_uint32),
        ("background", c_uint32),
        ("axis", c_uint32),
        ("grid", c_uint32),
        ("reserved", c_uint32),
        ("palette", POINTER(c_uint32)),
        ("palette_count", c_size_t),
        ("font", Str),
        ("measure", c_void_p),
        ("measure_user", c_void_p),
    ]


class DrawingFacts(Structure):
    _fields_ = [
        ("width", c_double),
        ("height", c_double),
        ("background", c_uint32),
        ("diagnostic_count", c_uint32),
        ("reserved", c_uint64),
    ]


class Mark(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("role", c_uint32),
        ("shape", c_uint32),
        ("group", c_uint32),
        ("item", c_uint32),
        ("view", c_uint32),
        ("series", c_uint32),
        ("point", c_uint32),
        ("fill", c_uint32),
        ("stroke", c_uint32),
        ("gradient", c_uint32),
        ("stroke_gradient", c_uint32),
        ("cap", c_uint32),
        ("join", c_uint32),
        ("first_verb", c_uint32),
        ("verb_count", c_uint32),
        ("first_point", c_uint32),
        ("first_dash", c_uint32),
        ("dash_count", c_uint32),
        ("first_number", c_uint32),
        ("number_count", c_uint32),
        ("anchor", c_uint32),
        ("baseline", c_uint32),
        ("weight", c_uint32),
        ("italic", c_uint32),
        ("reserved", c_uint32),
        ("x", c_double),
        ("y", c_double),
        ("width", c_double),
        ("height", c_double),
        ("radius_top_left", c_double),
        ("radius_top_right", c_double),
        ("radius_bottom_right", c_double),
        ("radius_bottom_left", c_double),
        ("stroke_width", c_double),
        ("dash_offset", c_double),
        ("miter_limit", c_double),
        ("font_size", c_double),
        ("angle", c_double),
        ("text", Str),
        ("name", Str),
        ("family", Str),
        ("reserved2", c_uint64),
    ]


class Gradient(Structure):
    _fields_ = [
        ("radial", c_uint32),
        ("first_stop", c_uint32),
        ("stop_count", c_uint32),
        ("reserved", c_uint32),
        ("x1", c_double),
        ("y1", c_double),
        ("x2", c_double),
        ("y2", c_double),
        ("r1", c_double),
        ("r2", c_double),
    ]


class Stop(Structure):
    _fields_ = [
        ("offset", c_double),
        ("color", c_uint32),
        ("reserved", c_uint32),
    ]


class View(Structure):
    _fields_ = [
        ("x", c_double),
        ("y", c_double),
        ("width", c_double),
        ("height", c_double),
    ]


class Hit(Structure):
    _fields_ = [
        ("mark", c_uint32),
        ("series", c_uint32),
        ("point", c_uint32),
        ("reserved", c_uint32),
        ("row", c_uint64),
        ("reserved2", c_uint64),
    ]


class Media(Structure):
    _fields_ = [
        ("kind", c_uint32),
        ("index", c_uint32),
        ("width", c_uint32),
        ("height", c_uint32),
        ("active", c_uint32),
        ("reserved", c_uint32),
        ("size", c_uint64),
        ("hash", c_uint64),
        ("mime", Str),
        ("declared", Str),
        ("caption", Str),
        ("uri", Str),
        ("reserved2", c_uint64),
    ]


class ModelOptions(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("flags", c_uint32),
        ("format", c_uint32),
        ("media", c_uint32),
        ("max_bytes", c_uint64),
        ("max_tokens", c_uint64),
        ("bytes_per_token", c_uint32),
        ("max_images", c_uint32),
        ("max_image_bytes", c_uint64),
        ("max_image_side", c_uint32),
        ("reserved", c_uint32),
        ("cursor", Str),
        ("tool_name", Str),
        ("call_id", Str),
    ]


class ModelFacts(Structure):
    _fields_ = [
        ("text", Str),
        ("output", Str),
        ("cursor", Str),
        ("truncated", c_uint32),
        ("diagnostic_count", c_uint32),
        ("reserved", c_uint64),
        ("reserved2", c_uint64),
    ]
