"""MCP tool results in native applications: parse, validate, split by audience, render to a flat list of rows.

    import mcpview

    result = mcpview.parse(answer)               # bytes or str: the answer of a tools/call
    commands = result.split().render()
    for row in commands.top():
        draw(row)                                # row.kind, row.text, row.children, ...
    print(result.split().model().text)           # what the language model is told

The C header of the library is the manual; names here are those of it without the prefix. Handles free
themselves, or with `close()` or a `with` block; used after that they raise ValueError. Bad input is content: it
gives a result that renders, with diagnostics. Error says what a caller did wrong. Objects may be used by several
threads; only close() must come last.
"""

import ctypes
import json as _json
from ctypes import byref, c_size_t, c_uint32, c_uint64, c_void_p

from . import _structs as structs
from ._constants import *  # noqa: F401,F403
from ._constants import (
    Anchor, Audience, Baseline, BlockKind, Cap, DrawingFlag, Flag, Join, JsonKind, Kind, LinkClass,
    MarkKind, MediaKind, Origin, ParseFlag, RenderFlag, RequestKind, ResultKind, Role, Severity, Shape, SkipReason,
    Status, TaskStatus, TextStyle, Theme, Topic, Verb, Verdict,
)
from ._library import LibraryError, array, library, load, pair, text_of

__version__ = "0.1.0"


class Error(Exception):
    """A call went wrong: `status` says how, `words` what a builder or form had against its input."""

    def __init__(self, status, words=""):
        self.status = _typed(Status, status)
        self.words = words
        said = library().status_text(status).decode("utf-8")
        Exception.__init__(self, "{}: {}".format(said, words) if words else said)


def _typed(kind, number):
    """The constant of a number; the number itself where this package does not know it."""
    try:
        return kind(number)
    except ValueError:
        return number


def _checked(status):
    if status != 0:
        raise Error(status)


class _Owned:
    """A handle of the library."""

    __slots__ = ("_handle", "_free", "__weakref__")

    def __init__(self, handle, free):
        self._handle = handle
        self._free = free

    @property
    def handle(self):
        """The handle for functions of the C header."""
        if self._handle is None:
            raise ValueError("{} is closed".format(type(self).__name__))
        return self._handle

    def close(self):
        """Frees it now. Other objects made from it stay usable."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self._free(handle)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        # Also of an object whose making failed.
        if getattr(self, "_handle", None) is not None:
            self.close()


def _made(function, free, *arguments):
    """The handle that a function writes through its last argument."""
    out = c_void_p()
    _checked(function(*(arguments + (byref(out),))))
    return out.value, free


def _buffer(function, *arguments, **options):
    """The text of the buffer that a function makes; with `words` also of a refusal."""
    lib = library()
    out = c_void_p()
    status = function(*(arguments + (byref(out),)))
    text = ""
    if out.value:
        length = c_size_t()
        data = lib.buffer_data(out, byref(length))
        text = ctypes.string_at(data, length.value).decode("utf-8")
        lib.buffer_free(out)
    if status != 0:
        raise Error(status, text)
    return text


def _options(struct, init, given):
    options = struct()
    _checked(init(byref(options), ctypes.sizeof(struct)))
    for name, value in given.items():
        if value is not None:
            setattr(options, name, value)
    return options


def _str(text, kept):
    """A string for an options struct; `kept` keeps its bytes alive."""
    if text is None:
        return None
    data, length = pair(text)
    kept.append(data)
    return structs.Str(ctypes.cast(ctypes.c_char_p(data), c_void_p), length)


class Diagnostic:
    """A remark: what was repaired, ignored or left out, and where."""

    __slots__ = ("topic", "severity", "offset", "at", "message")

    def __init__(self, raw):
        self.topic = _typed(Topic, raw.topic)
        self.severity = _typed(Severity, raw.severity)
        self.offset = None if raw.offset == 2 ** 64 - 1 else raw.offset
        self.at = text_of(raw.at)
        self.message = text_of(raw.message)

    def __repr__(self):
        return "Diagnostic({!r}, {!r}, {!r})".format(self.topic, self.at, self.message)


def _diagnostics(function, handle):
    return [Diagnostic(raw) for raw in array(function, handle)]


class Facts:
    """The fields of a struct of the library, read once; strings are decoded."""

    __slots__ = ("_fields",)

    def __init__(self, raw, types=None):
        self._fields = {}
        for name, kind in raw._fields_:
            if name.startswith("reserved") or isinstance(kind, type(ctypes.POINTER(c_uint32))):
                continue
            value = getattr(raw, name)
            if isinstance(value, structs.Str):
                value = text_of(value)
            elif types and name in types:
                value = _typed(types[name], value)
            self._fields[name] = value

    def __getattr__(self, name):
        try:
            return object.__getattribute__(self, "_fields")[name]
        except KeyError:
            raise AttributeError(name)

    def __dir__(self):
        return sorted(self._fields)

    def __repr__(self):
        return "Facts({})".format(", ".join("{}={!r}".format(*item) for item in self._fields.items()))


class Tool(_Owned):
    """A tool's definition with its compiled outputSchema: made once, used for every call."""

    __slots__ = ()

    def __init__(self, definition, name=None):
        """From one entry of tools/list (bytes, str, or the parsed object), or a whole answer and a name."""
        if isinstance(definition, (dict, list)):
            definition = _json.dumps(definition)
        lib = library()
        kept = []
        options = _options(structs.ToolOptions, lib.tool_options_init, {"name": _str(name, kept)})
        data, length = pair(definition)
        _Owned.__init__(self, *_made(lib.tool_parse, lib.tool_free, data, length, byref(options)))

    @property
    def info(self):
        """Name, title, description, annotations, outputSchema, hints, ... as `Facts`."""
        return Facts(library().tool_info(self.handle).contents)

    @property
    def diagnostics(self):
        return _diagnostics(library().tool_diagnostics, self.handle)


class Result(_Owned):
    """What a tools/call answered. Made by `parse`."""

    __slots__ = ()

    @property
    def kind(self):
        return _typed(ResultKind, library().result_info(self.handle).contents.kind)

    @property
    def info(self):
        return Facts(library().result_info(self.handle).contents, {"kind": ResultKind})

    @property
    def blocks(self):
        """The content blocks as they came, one `Facts` for each entry of `content`."""
        return [Facts(raw, {"kind": BlockKind, "audience": Audience})
                for raw in array(library().result_blocks, self.handle)]

    @property
    def diagnostics(self):
        return _diagnostics(library().result_diagnostics, self.handle)

    @property
    def error(self):
        """The JSON-RPC error, if it is one."""
        raw = library().result_error(self.handle)
        return Facts(raw.contents) if raw else None

    @property
    def task(self):
        """The task handle, if it has one."""
        raw = library().result_task(self.handle)
        return Facts(raw.contents, {"status": TaskStatus}) if raw else None

    @property
    def input_requests(self):
        return [Facts(raw, {"kind": RequestKind}) for raw in array(library().result_input, self.handle)]

    def raw(self, pointer=""):
        """The raw JSON at a JSON Pointer from the root of the input; KeyError where there is nothing."""
        out = structs.Str()
        data, length = pair(pointer)
        status = library().result_raw(self.handle, data, length, byref(out))
        if status == Status.NOT_FOUND:
            raise KeyError(pointer)
        _checked(status)
        return text_of(out)

    def get(self, pointer="", default=None):
        """The value at a JSON Pointer into structuredContent: None, bool, int, float, str, list or dict.

        Integers keep every digit, whatever their size.
        """
        value = structs.Value()
        data, length = pair(pointer)
        status = library().result_get(self.handle, data, length, byref(value))
        if status == Status.NOT_FOUND:
            return default
        _checked(status)
        kind = value.kind
        if kind == JsonKind.STRING:
            return text_of(value.text)
        if kind == JsonKind.NUMBER:
            if value.flags & 1:
                return value.int64
            if value.flags & 2:
                return value.uint64
            digits = text_of(value.text).lstrip("-")
            return int(text_of(value.text)) if digits.isdigit() else value.number
        if kind == JsonKind.BOOLEAN:
            return bool(value.flags & 8)
        if kind == JsonKind.NULL:
            return None
        return _json.loads(text_of(value.raw))

    def validate(self, tool=None, level=None, mismatch=None):
        """Validates structuredContent against the tool's outputSchema."""
        lib = library()
        options = _options(structs.ValidateOptions, lib.validate_options_init, {"level": level, "mismatch": mismatch})
        handle = tool.handle if tool is not None else None
        return Report(*_made(lib.result_validate, lib.report_free, self.handle, handle, byref(options)))

    def split(self, tool=None, report=None, structured=None, flags=None):
        """Splits it by audience."""
        lib = library()
        options = _options(structs.SplitOptions, lib.split_options_init, {"structured": structured, "flags": flags})
        return Split(*_made(
            lib.result_split, lib.split_free, self.handle, tool.handle if tool is not None else None,
            report.handle if report is not None else None, byref(options)))


class Report(_Owned):
    """The outcome of a validation."""

    __slots__ = ()

    @property
    def verdict(self):
        return _typed(Verdict, library().report_info(self.handle).contents.verdict)

    @property
    def reason(self):
        return _typed(SkipReason, library().report_info(self.handle).contents.reason)

    @property
    def errors(self):
        """The violations: `at`, `schema_at`, `keyword`, `message`."""
        return [Facts(raw) for raw in array(library().report_errors, self.handle)]

    @property
    def diagnostics(self):
        return _diagnostics(library().report_diagnostics, self.handle)


class Split(_Owned):
    """A result, split by audience."""

    __slots__ = ()

    def blocks(self, audience):
        """The parts that an audience gets."""
        return [Facts(raw, {"origin": Origin, "audience": Audience})
                for raw in array(library().split_blocks, self.handle, int(audience))]

    @property
    def diagnostics(self):
        return _diagnostics(library().split_diagnostics, self.handle)

    def render(self, open_ids=(), media_lazy=False, window=None, **options):
        """Renders the person's part.

        `options` are the fields of mcpview_render_options: locale, max_rows, max_depth, markdown, fold_lines, width,
        window_rows, window_lines, tree_depth, now, cached_at, max_age. `open_ids` are those of folds and nodes that the
        person opened; `window` is (id, first, count).
        """
        lib = library()
        known = {name for name, _ in structs.RenderOptions._fields_}
        for name in options:
            if name not in known or name == "struct_size":
                raise TypeError("render() has no option {!r}".format(name))
        ids = (c_uint64 * len(open_ids))(*open_ids)
        if window is not None:
            options["window_id"], options["window_first"], options["window_count"] = window
        options = _options(structs.RenderOptions, lib.render_options_init, options)
        options.open_ids, options.open_id_count = ids, len(ids)
        if media_lazy:
            options.flags |= RenderFlag.MEDIA_LAZY
        return Commands(*_made(lib.split_render, lib.commands_free, self.handle, byref(options)))

    def model(self, format=None, cursor=None, tool_name=None, call_id=None, fence=False, **options):
        """Writes what the language model is told.

        `options` are the fields of mcpview_model_options: media, max_bytes, max_tokens, bytes_per_token, max_images,
        max_image_bytes, max_image_side.
        """
        lib = library()
        kept = []
        known = {name for name, _ in structs.ModelOptions._fields_}
        for name in options:
            if name not in known or name == "struct_size":
                raise TypeError("model() has no option {!r}".format(name))
        options.update(
            format=format, cursor=_str(cursor, kept), tool_name=_str(tool_name, kept), call_id=_str(call_id, kept))
        options = _options(structs.ModelOptions, lib.model_options_init, options)
        if fence:
            options.flags |= 1
        return Model(*_made(lib.split_model, lib.model_free, self.handle, byref(options)))


class Model(_Owned):
    """What the language model is told."""

    __slots__ = ()

    @property
    def _info(self):
        return library().model_info(self.handle).contents

    @property
    def text(self):
        """All words, whatever the format."""
        return text_of(self._info.text)

    @property
    def output(self):
        """The JSON or text of the format."""
        return text_of(self._info.output)

    @property
    def cursor(self):
        """With which the next part can be had; empty if there is no more."""
        return text_of(self._info.cursor)

    @property
    def truncated(self):
        return bool(self._info.truncated)

    @property
    def diagnostics(self):
        return _diagnostics(library().model_diagnostics, self.handle)


class Row:
    """A row of a list: a view that keeps its list alive."""

    __slots__ = ("commands", "position", "_raw")

    def __init__(self, commands, position, raw):
        self.commands = commands
        self.position = position
        self._raw = raw

    def _field(self):
        self.commands.handle  # raises if closed
        return self._raw

    @property
    def kind(self):
        """A `Kind`; an int where this package does not know it: then show `text` and go on."""
        return _typed(Kind, self._field().kind)

    @property
    def kind_name(self):
        return library().kind_name(self._field().kind).decode("ascii")

    @property
    def flags(self):
        return Flag(self._field().flags & 0xFFFFFF)

    @property
    def link_class(self):
        """The class of `uri`, or None."""
        number = self._field().flags >> 24 & 15
        return _typed(LinkClass, number) if number else None

    @property
    def id(self):
        return self._field().id

    @property
    def hash(self):
        return self._field().hash

    @property
    def span(self):
        return self._field().span

    @property
    def depth(self):
        return self._field().depth

    @property
    def variant(self):
        return self._field().variant

    @property
    def index(self):
        """The ordinal, or None."""
        index = self._field().index
        return None if index == 0xFFFFFFFF else index

    @property
    def text(self):
        return text_of(self._field().text)

    @property
    def name(self):
        return text_of(self._field().name)

    @property
    def uri(self):
        return text_of(self._field().uri)

    @property
    def data(self):
        """Decoded media, or JSON of a default: a read-only memoryview, without a copy from
        Python 3.8 on; it keeps the list alive."""
        data = self._field().data
        if not data.len:
            return memoryview(b"")
        owner = (ctypes.c_ubyte * data.len).from_address(data.ptr)
        owner._commands = self.commands  # the view keeps the list alive
        view = memoryview(owner).cast("B")
        # Python 3.7 has no read-only views of what can be written.
        return view.toreadonly() if hasattr(view, "toreadonly") else memoryview(bytes(view))

    @property
    def number(self):
        raw = self._field()
        return raw.number if raw.flags & Flag.HAS_NUMBER else None

    @property
    def number2(self):
        raw = self._field()
        return raw.number2 if raw.flags & Flag.HAS_NUMBER2 else None

    @property
    def children(self):
        """The rows directly below it."""
        raw = self._field()
        if not raw.flags & Flag.CONTAINER:
            return iter(())
        return self.commands._siblings(self.position + 1, self.position + raw.span - 1)

    def attribute(self, name):
        """The words of its ATTR with this name, or None."""
        for child in self.children:
            if child.kind == Kind.ATTR and child.name == name:
                return child.text
        return None

    def __repr__(self):
        return "<Row {} {!r}>".format(self.kind_name, self.text)


_MEASURE = ctypes.CFUNCTYPE(ctypes.c_double, c_void_p, structs.Str, ctypes.POINTER(structs.Font))

_NO_ORDINAL = 2 ** 32 - 1


class Mark:
    """One step of painting, read once. Colours are 0xRRGGBBAA, 0 is none.

    `path` has a pair of `Verb` and coordinates for each step, the mark's `x` and `y` added; `dash` and `numbers`
    are tuples; what does not stand for data has None as `series` and `point`.
    """

    _TYPES = {"kind": MarkKind, "role": Role, "shape": Shape, "cap": Cap, "join": Join, "anchor": Anchor,
              "baseline": Baseline}
    _PLAIN = ("group", "item", "view", "fill", "stroke", "weight", "x", "y", "width", "height", "stroke_width",
              "dash_offset", "miter_limit", "font_size", "angle")
    _OPTIONAL = ("series", "point", "gradient", "stroke_gradient")
    __slots__ = tuple(_TYPES) + _PLAIN + _OPTIONAL + (
        "italic", "radii", "text", "name", "family", "path", "dash", "numbers")

    def __init__(self, raw, verbs, points, numbers):
        for name, kind in self._TYPES.items():
            value = getattr(raw, name)
            setattr(self, name, _typed(kind, value) if value else None)
        for name in self._PLAIN:
            setattr(self, name, getattr(raw, name))
        for name in self._OPTIONAL:
            value = getattr(raw, name)
            setattr(self, name, None if value == _NO_ORDINAL else value)
        self.italic = raw.italic != 0
        self.radii = (raw.radius_top_left, raw.radius_top_right, raw.radius_bottom_right, raw.radius_bottom_left)
        self.text, self.name, self.family = text_of(raw.text), text_of(raw.name), text_of(raw.family)
        self.dash = tuple(numbers[raw.first_dash: raw.first_dash + raw.dash_count])
        self.numbers = tuple(numbers[raw.first_number: raw.first_number + raw.number_count])
        self.path = []
        at, origin = raw.first_point, (raw.x, raw.y)
        for verb in verbs[raw.first_verb: raw.first_verb + raw.verb_count]:
            count = _COORDINATES[verb]
            self.path.append((Verb(verb), tuple(points[at + i] + origin[i % 2] for i in range(count))))
            at += count

    def __repr__(self):
        return "Mark({!r}, {!r}, {!r})".format(self.kind, self.role, self.text or self.name)


_COORDINATES = {Verb.MOVE: 2, Verb.LINE: 2, Verb.CUBIC: 6, Verb.CLOSE: 0}


class Drawing(_Owned):
    """A chart to paint: a sequence of `Mark` in paint order. Made by `Commands.draw`."""

    __slots__ = ("_raw", "_count", "_arrays")

    def __init__(self, handle, free):
        _Owned.__init__(self, handle, free)
        lib = library()
        count = c_size_t()
        self._raw = lib.drawing_marks(handle, byref(count))
        self._count = count.value
        self._arrays = tuple(array(function, handle)
                             for function in (lib.drawing_verbs, lib.drawing_points, lib.drawing_numbers))

    def __len__(self):
        self.handle
        return self._count

    def __getitem__(self, position):
        self.handle
        if isinstance(position, slice):
            return [self[at] for at in range(*position.indices(self._count))]
        if position < 0:
            position += self._count
        if not 0 <= position < self._count:
            raise IndexError(position)
        return Mark(self._raw[position], *self._arrays)

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    @property
    def info(self):
        """Width, height, background as `Facts`."""
        return Facts(library().drawing_info(self.handle).contents)

    @property
    def views(self):
        """The plot areas."""
        return [Facts(raw) for raw in array(library().drawing_views, self.handle)]

    @property
    def gradients(self):
        """The gradients, each with its stops as pairs of offset and colour."""
        lib = library()
        stops = [(raw.offset, raw.color) for raw in array(lib.drawing_stops, self.handle)]
        return [(Facts(raw), stops[raw.first_stop: raw.first_stop + raw.stop_count])
                for raw in array(lib.drawing_gradients, self.handle)]

    def hit(self, x, y):
        """What is under the pointer, as `Facts` (mark, series, point, row: an id or 0), or None."""
        found = structs.Hit()
        status = library().drawing_hit(self.handle, x, y, byref(found))
        if status == Status.NOT_FOUND:
            return None
        _checked(status)
        return Facts(found)

    def words(self, series, point):
        """The words of a datum, for a tooltip."""
        return _buffer(library().drawing_words, self.handle, series, point)

    @property
    def diagnostics(self):
        """What was not drawn."""
        return _diagnostics(library().drawing_diagnostics, self.handle)


class Commands(_Owned):
    """The list of render commands: a sequence of `Row` in preorder, ENDs too."""

    __slots__ = ("_rows", "_count")

    def __init__(self, handle, free):
        _Owned.__init__(self, handle, free)
        count = c_size_t()
        self._rows = library().commands_rows(handle, byref(count))
        self._count = count.value

    def __len__(self):
        self.handle
        return self._count

    def __getitem__(self, position):
        self.handle
        if isinstance(position, slice):
            return [self[at] for at in range(*position.indices(self._count))]
        if position < 0:
            position += self._count
        if not 0 <= position < self._count:
            raise IndexError(position)
        return Row(self, position, self._rows[position])

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def _siblings(self, at, end):
        while at < end:
            row = self[at]
            yield row
            at += row.span

    def top(self):
        """The rows at the top: blocks, errors, notices, tasks."""
        return self._siblings(0, len(self))

    def find(self, id):
        """The row with an id; KeyError if the list has none."""
        at = library().commands_find(self.handle, id)
        if at >= self._count:
            raise KeyError(id)
        return self[at]

    def window(self, id, first, count):
        """Another window of a long table, list, grid, tree, node or text."""
        lib = library()
        return Commands(*_made(lib.commands_window, lib.commands_free, self.handle, id, first, count))

    def pointer(self, id):
        """The JSON Pointer of the value that a row shows."""
        return _buffer(library().commands_pointer, self.handle, id)

    def copy(self, id, style=TextStyle.PLAIN):
        """The words of a row and of everything below it."""
        return _buffer(library().commands_text, self.handle, id, style)

    def lines(self, id, width=0):
        """An estimate of the lines that a row fills."""
        lines = c_uint64()
        _checked(library().commands_lines(self.handle, id, width, byref(lines)))
        return lines.value

    def draw(self, chart_id, width=0, height=0, device_scale=0, theme=Theme.LIGHT, strict=False, measure=None,
             palette=None, font=None, foreground=0, background=0, axis=0, grid=0):
        """The `Drawing` of a CHART row. Sizes are pixels of the whole picture, colours 0xRRGGBBAA.

        `measure(text, family, size, weight, italic)` gives the width of a text in pixels. Raises Error with
        status UNSUPPORTED for a chart that cannot be drawn; `words` say what is missing.
        """
        lib = library()
        kept = []
        options = _options(structs.DrawingOptions, lib.drawing_options_init, {
            "width": width, "height": height, "device_scale": device_scale, "theme": theme, "font": _str(font, kept),
            "foreground": foreground, "background": background, "axis": axis, "grid": grid,
            "flags": DrawingFlag.STRICT if strict else 0})
        if palette:
            colours = (c_uint32 * len(palette))(*palette)
            options.palette = ctypes.cast(colours, ctypes.POINTER(c_uint32))
            options.palette_count = len(palette)
        failed = []
        if measure is not None:
            @_MEASURE
            def callback(_, text, pointer):
                try:
                    face = pointer.contents
                    return float(measure(text_of(text), text_of(face.family), face.size, face.weight,
                                         bool(face.italic)))
                except BaseException as error:  # Must not pass through the library.
                    failed.append(error)
                    return -1.0
            options.measure = ctypes.cast(callback, c_void_p).value
        out = c_void_p()
        status = lib.commands_drawing(self.handle, chart_id, byref(options), byref(out))
        drawing = Drawing(out.value, lib.drawing_free) if out.value else None
        if failed:
            raise failed[0]
        if status != 0:
            raise Error(status, "; ".join(d.message for d in drawing.diagnostics) if drawing is not None else "")
        return drawing

    def submit(self, form_id, action, answers=None):
        """Checks the answers (a dict) to a form and gives the JSON to send, parsed.

        Raises Error with status REFUSED and, in `words`, JSON of the errors of each field.
        """
        data, length = pair(_json.dumps({} if answers is None else answers))
        return _json.loads(_buffer(library().form_submit, self.handle, form_id, action, data, length))

    @property
    def media(self):
        return [Facts(raw, {"kind": MediaKind}) for raw in array(library().commands_media, self.handle)]

    def decode(self, index):
        """The decoded bytes of a media item; IndexError if there is none."""
        lib = library()
        length = c_size_t()
        status = lib.media_decode(self.handle, index, None, 0, byref(length))
        if status == Status.NOT_FOUND:
            raise IndexError(index)
        if status == Status.OK:
            return b""
        if status != Status.LIMIT:
            raise Error(status)
        buffer = ctypes.create_string_buffer(length.value)
        _checked(lib.media_decode(self.handle, index, buffer, length.value, byref(length)))
        return buffer.raw[: length.value]

    @property
    def diagnostics(self):
        return _diagnostics(library().commands_diagnostics, self.handle)


def _parse(function, data, version, batch_index):
    lib = library()
    if isinstance(data, (dict, list)):
        data = _json.dumps(data)
    kept = []
    options = _options(structs.ParseOptions, lib.parse_options_init, {"version": _str(version, kept)})
    if batch_index is not None:
        options.flags |= ParseFlag.BATCH_INDEX
        options.batch_index = batch_index
    data, length = pair(data)
    return Result(*_made(function, lib.result_free, data, length, byref(options)))


def parse(data, version=None, batch_index=None):
    """Reads the answer of a tools/call: bytes, str, any buffer, or the parsed message."""
    return _parse(library().result_parse, data, version, batch_index)


def parse_resource(data, version=None, batch_index=None):
    """Reads the answer of a resources/read into the same blocks and rows."""
    return _parse(library().resource_parse, data, version, batch_index)


def library_version():
    """The version of the shared library."""
    return library().version_string().decode("ascii")


class rich:
    """Builders of rich content, for authors of servers: each gives the object to put under `__rich__`.

    Error has status REFUSED, and words, for input that would not be shown.
    """

    @staticmethod
    def _make(function, *texts):
        arguments = []
        for text in texts:
            arguments.extend(pair(text))
        return _json.loads(_buffer(function, *arguments))

    @staticmethod
    def chart(spec):
        return rich._make(library().rich_chart, _json.dumps(spec))

    @staticmethod
    def form(schema, title=None):
        return rich._make(library().rich_form, _json.dumps(schema), title)

    @staticmethod
    def image(data, mime=None, alt=None):
        return rich._make(library().rich_image, data, mime, alt)

    @staticmethod
    def image_from_file(path, mime=None, alt=None):
        return rich._make(library().rich_image_from_file, str(path), mime, alt)

    @staticmethod
    def table(headers, rows, title=None):
        return rich._make(library().rich_table, _json.dumps(headers), _json.dumps(rows), title)

    @staticmethod
    def dashboard(components):
        return rich._make(library().rich_dashboard, _json.dumps(components))

    @staticmethod
    def attach(result, content):
        return rich._make(library().rich_attach, _json.dumps(result), _json.dumps(content))

    @staticmethod
    def success(message, content, context=None):
        context = _json.dumps(context) if context else None
        return rich._make(library().rich_success, message, _json.dumps(content), context)
