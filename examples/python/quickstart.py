"""usage: quickstart.py LIBRARY (the built libmcpview)"""
import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])


class Str(ctypes.Structure):
    _fields_ = [("ptr", ctypes.c_void_p), ("len", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.ptr, self.len).decode("utf-8")


class Command(ctypes.Structure):
    _fields_ = [
        ("kind", ctypes.c_uint32), ("flags", ctypes.c_uint32),
        ("id", ctypes.c_uint64), ("hash", ctypes.c_uint64),
        ("span", ctypes.c_uint32), ("depth", ctypes.c_uint32),
        ("variant", ctypes.c_uint32), ("index", ctypes.c_uint32),
        ("text", Str), ("name", Str), ("uri", Str), ("data", Str),
        ("number", ctypes.c_double), ("number2", ctypes.c_double), ("reserved", ctypes.c_uint64),
    ]


library.mcpview_commands_rows.restype = ctypes.POINTER(Command)
library.mcpview_kind_name.restype = ctypes.c_char_p

answer = b'{"result":{"content":[{"type":"resource_link","uri":"https://example.net/q3.pdf","name":"Q3 report"}]}}'
result, split, commands = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
assert library.mcpview_result_parse(answer, ctypes.c_size_t(len(answer)), None, ctypes.byref(result)) == 0
assert library.mcpview_result_split(result, None, None, None, ctypes.byref(split)) == 0
assert library.mcpview_split_render(split, None, ctypes.byref(commands)) == 0

count = ctypes.c_size_t()
rows = library.mcpview_commands_rows(commands, ctypes.byref(count))
for row in rows[:count.value]:
    print("  " * row.depth + library.mcpview_kind_name(row.kind).decode(), row.text, row.uri)

library.mcpview_commands_free(commands)
library.mcpview_split_free(split)
library.mcpview_result_free(result)
