"""Loading the shared library, and what its functions take and give."""

import ctypes
import os
import sys
from ctypes import POINTER, byref, c_char_p, c_int64, c_double, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p

from . import _structs as structs

ABI_VERSION = 1


class LibraryError(OSError):
    """The shared library is missing, or is not the one that this package was made for."""


def _file_names():
    if sys.platform == "win32":
        return ["mcpview.dll"]
    if sys.platform == "darwin":
        return ["libmcpview.0.dylib", "libmcpview.dylib"]
    return ["libmcpview.so.0", "libmcpview.so"]


# Name, result, arguments: of the functions that this package calls.
_HANDLE = c_void_p
_OUT = POINTER(c_void_p)
_TEXT = [c_char_p, c_size_t]
_COUNT = POINTER(c_size_t)
_FUNCTIONS = [
    ("status_text", c_char_p, [c_uint32]),
    ("buffer_data", c_void_p, [_HANDLE, _COUNT]),
    ("buffer_free", None, [_HANDLE]),
    ("tool_options_init", c_uint32, [POINTER(structs.ToolOptions), c_size_t]),
    ("tool_parse", c_uint32, _TEXT + [POINTER(structs.ToolOptions), _OUT]),
    ("tool_info", POINTER(structs.ToolFacts), [_HANDLE]),
    ("tool_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("tool_free", None, [_HANDLE]),
    ("parse_options_init", c_uint32, [POINTER(structs.ParseOptions), c_size_t]),
    ("result_parse", c_uint32, _TEXT + [POINTER(structs.ParseOptions), _OUT]),
    ("resource_parse", c_uint32, _TEXT + [POINTER(structs.ParseOptions), _OUT]),
    ("result_info", POINTER(structs.ResultFacts), [_HANDLE]),
    ("result_meta", c_uint32, [_HANDLE, POINTER(structs.Str)]),
    ("result_raw", c_uint32, [_HANDLE] + _TEXT + [POINTER(structs.Str)]),
    ("result_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("result_blocks", POINTER(structs.Block), [_HANDLE, _COUNT]),
    ("result_get", c_uint32, [_HANDLE] + _TEXT + [POINTER(structs.Value)]),
    ("result_error", POINTER(structs.ErrorFacts), [_HANDLE]),
    ("result_task", POINTER(structs.TaskFacts), [_HANDLE]),
    ("result_input", POINTER(structs.InputRequest), [_HANDLE, _COUNT]),
    ("result_free", None, [_HANDLE]),
    ("validate_options_init", c_uint32, [POINTER(structs.ValidateOptions), c_size_t]),
    ("result_validate", c_uint32, [_HANDLE, _HANDLE, POINTER(structs.ValidateOptions), _OUT]),
    ("report_info", POINTER(structs.ReportFacts), [_HANDLE]),
    ("report_errors", POINTER(structs.Violation), [_HANDLE, _COUNT]),
    ("report_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("report_free", None, [_HANDLE]),
    ("split_options_init", c_uint32, [POINTER(structs.SplitOptions), c_size_t]),
    ("result_split", c_uint32, [_HANDLE, _HANDLE, _HANDLE, POINTER(structs.SplitOptions), _OUT]),
    ("split_blocks", POINTER(structs.SplitBlock), [_HANDLE, c_uint32, _COUNT]),
    ("split_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("split_free", None, [_HANDLE]),
    ("render_options_init", c_uint32, [POINTER(structs.RenderOptions), c_size_t]),
    ("split_render", c_uint32, [_HANDLE, POINTER(structs.RenderOptions), _OUT]),
    ("commands_window", c_uint32, [_HANDLE, c_uint64, c_uint64, c_uint64, _OUT]),
    ("commands_rows", POINTER(structs.Command), [_HANDLE, _COUNT]),
    ("commands_find", c_size_t, [_HANDLE, c_uint64]),
    ("commands_pointer", c_uint32, [_HANDLE, c_uint64, _OUT]),
    ("commands_text", c_uint32, [_HANDLE, c_uint64, c_uint32, _OUT]),
    ("commands_lines", c_uint32, [_HANDLE, c_uint64, c_uint32, POINTER(c_uint64)]),
    ("commands_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("commands_free", None, [_HANDLE]),
    ("kind_name", c_char_p, [c_uint32]),
    ("drawing_options_init", c_uint32, [POINTER(structs.DrawingOptions), c_size_t]),
    ("commands_drawing", c_uint32, [_HANDLE, c_uint64, POINTER(structs.DrawingOptions), _OUT]),
    ("drawing_info", POINTER(structs.DrawingFacts), [_HANDLE]),
    ("drawing_marks", POINTER(structs.Mark), [_HANDLE, _COUNT]),
    ("drawing_verbs", POINTER(c_uint8), [_HANDLE, _COUNT]),
    ("drawing_points", POINTER(c_double), [_HANDLE, _COUNT]),
    ("drawing_numbers", POINTER(c_double), [_HANDLE, _COUNT]),
    ("drawing_gradients", POINTER(structs.Gradient), [_HANDLE, _COUNT]),
    ("drawing_stops", POINTER(structs.Stop), [_HANDLE, _COUNT]),
    ("drawing_views", POINTER(structs.View), [_HANDLE, _COUNT]),
    ("drawing_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("drawing_hit", c_uint32, [_HANDLE, c_double, c_double, POINTER(structs.Hit)]),
    ("drawing_words", c_uint32, [_HANDLE, c_uint32, c_uint32, _OUT]),
    ("drawing_free", None, [_HANDLE]),
    ("form_submit", c_uint32, [_HANDLE, c_uint64, c_uint32] + _TEXT + [_OUT]),
    ("commands_media", POINTER(structs.Media), [_HANDLE, _COUNT]),
    ("media_decode", c_uint32, [_HANDLE, c_uint32, c_void_p, c_size_t, _COUNT]),
    ("model_options_init", c_uint32, [POINTER(structs.ModelOptions), c_size_t]),
    ("split_model", c_uint32, [_HANDLE, POINTER(structs.ModelOptions), _OUT]),
    ("model_info", POINTER(structs.ModelFacts), [_HANDLE]),
    ("model_diagnostics", POINTER(structs.Diagnostic), [_HANDLE, _COUNT]),
    ("model_free", None, [_HANDLE]),
    ("rich_chart", c_uint32, _TEXT + [_OUT]),
    ("rich_form", c_uint32, _TEXT * 2 + [_OUT]),
    ("rich_image", c_uint32, _TEXT * 3 + [_OUT]),
    ("rich_image_from_file", c_uint32, _TEXT * 3 + [_OUT]),
    ("rich_table", c_uint32, _TEXT * 3 + [_OUT]),
    ("rich_dashboard", c_uint32, _TEXT + [_OUT]),
    ("rich_attach", c_uint32, _TEXT * 2 + [_OUT]),
    ("rich_success", c_uint32, _TEXT * 3 + [_OUT]),
    ("version_string", c_char_p, []),
]


class _Library:
    """The functions, without their prefix."""

    def __init__(self, path):
        try:
            handle = ctypes.CDLL(path)
        except OSError as error:
            raise LibraryError(
                "{} cannot be loaded: {}. Install the wheel, which has it inside, or call mcpview.load(path)".format(
                    path, error))
        try:
            check = handle.mcpview_abi_check
        except AttributeError:
            raise LibraryError("{} is no mcpview library".format(path))
        check.restype = c_uint32
        check.argtypes = [c_uint32] + [c_size_t] * 4
        sizes = [ctypes.sizeof(struct) for struct in
                 (structs.Command, structs.Diagnostic, structs.Block, structs.Media)]
        if check(ABI_VERSION, *sizes) != 0:
            raise LibraryError("{} has another ABI than this package (version {})".format(path, ABI_VERSION))
        for name, result, arguments in _FUNCTIONS:
            try:
                function = getattr(handle, "mcpview_" + name)
            except AttributeError:
                raise LibraryError("{} is too old: it has no mcpview_{}".format(path, name))
            function.restype = result
            function.argtypes = arguments
            setattr(self, name, function)


_loaded = None


def load(path=None):
    """Loads the library from a file, or from where the package has it. Done at the first use if not called.

    Raises LibraryError if there is none, or if it does not fit this package.
    """
    global _loaded
    if path is not None:
        _loaded = _Library(os.fspath(path))
        return
    folder = os.path.dirname(os.path.abspath(__file__))
    for name in _file_names():
        file = os.path.join(folder, name)
        if os.path.exists(file):
            _loaded = _Library(file)
            return
    # The system's own search.
    _loaded = _Library(_file_names()[0])


def library():
    if _loaded is None:
        load()
    return _loaded


def array(function, handle, *more):
    """The items of an array that a handle owns."""
    count = c_size_t()
    items = function(handle, *more, byref(count))
    return items[: count.value] if items else []


def pair(data):
    """A text or bytes as pointer and length."""
    if data is None:
        data = b""
    elif isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    elif not isinstance(data, bytes):
        data = bytes(data)
    return data, len(data)


def text_of(value):
    """A string of the library."""
    return ctypes.string_at(value.ptr, value.len).decode("utf-8") if value.len else ""


__all__ = ["LibraryError", "array", "byref", "c_double", "c_int64", "library", "load", "pair", "text_of"]
