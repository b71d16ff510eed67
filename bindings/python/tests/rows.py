"""Prints the rows of an answer as mcpview-inspect --rows does: rows.py ANSWER.json [TOOL.json]"""

import math
import sys

import mcpview
from mcpview import Flag, Kind

LONGEST = 120
SILENT = Flag.CONTAINER | Flag.HAS_NUMBER | Flag.HAS_NUMBER2 | Flag.FOR_USER | Flag.FOR_MODEL


def word(constants, number):
    for constant in constants:
        if constant == number:
            return constant.name.lower()
    return str(number)


VARIANTS = {
    Kind.ITEM: mcpview.ValueType, Kind.CELL: mcpview.ValueType, Kind.JSON: mcpview.ValueType,
    Kind.LIST: mcpview.ListStyle, Kind.ROW: mcpview.Severity, Kind.NOTICE: mcpview.Severity,
    Kind.ERROR: mcpview.ErrorOrigin, Kind.TASK: mcpview.TaskStatus, Kind.INPUT: mcpview.InputType,
    Kind.ACTION: mcpview.Action, Kind.MORE: mcpview.MoreSide,
}


def variant(row):
    if row.kind == Kind.COLUMN:
        said = word(mcpview.ValueType, row.variant & 0xFF) if row.variant & 0xFF else "0"
        alignment = row.variant >> mcpview.Alignment.SHIFT
        return said + "/" + word(mcpview.Alignment, alignment) if alignment else said
    if row.kind in (Kind.AXIS, Kind.SCALE):
        # SHIFT has a number of its own.
        types = [scale for scale in mcpview.ScaleType if scale.name != "SHIFT"]
        scale = row.variant >> mcpview.ScaleType.SHIFT
        said = word(mcpview.Channel, row.variant & 0xFF)
        return said + "/" + word(types, scale) if scale else said
    return word(VARIANTS.get(row.kind, ()), row.variant)


def quoted(text):
    data = text.encode("utf-8")
    end = min(len(data), LONGEST)
    while end < len(data) and data[end] & 0xC0 == 0x80:
        end -= 1
    out = ""
    for c in data[:end].decode("utf-8"):
        if c in '"\\':
            out += "\\" + c
        elif c == "\n":
            out += "\\n"
        elif c == "\t":
            out += "\\t"
        elif c < " " or c == "\x7f":
            out += "\\x{:02x}".format(ord(c))
        else:
            out += c
    return '"' + out + '"' + ("\u2026({} bytes)".format(len(data)) if end < len(data) else "")


def number(value):
    if value == math.floor(value) and abs(value) < 2 ** 53:
        return str(int(value))
    return next(text for text in ("%.{}g".format(p) % value for p in range(1, 18)) if float(text) == value)


def line(row):
    out = "  " * row.depth + row.kind_name
    if row.variant:
        out += ":" + variant(row)
    if row.index is None:
        out += " #-"
    elif row.index:
        out += " #{}".format(row.index)
    for flag in Flag:
        if row.flags & flag & ~SILENT:
            out += " +" + flag.name.lower()
    user, model = row.flags & Flag.FOR_USER, row.flags & Flag.FOR_MODEL
    if not user or not model:
        out += " @user" if user else " @model" if model else " @none"
    if row.link_class:
        out += " link=" + row.link_class.name.lower()
    for label, text in (("", row.text), ("name=", row.name), ("uri=", row.uri)):
        if text:
            out += " " + label + quoted(text)
    for label, value in (("n", row.number), ("n2", row.number2)):
        if value is not None:
            out += " {}={}".format(label, number(value))
    if row.flags & Flag.LAZY:
        out += " data=lazy"
    elif len(row.data):
        out += " data={}".format(len(row.data))
    return out


def dump(answer, tool=None):
    result = mcpview.parse(answer)
    tool = mcpview.Tool(tool) if tool else None
    commands = result.split(tool, result.validate(tool)).render()
    return "".join(line(row) + "\n" for row in commands if row.kind != Kind.END)


if __name__ == "__main__":
    files = [open(path, "rb").read() for path in sys.argv[1:]]
    sys.stdout.buffer.write(dump(*files).encode("utf-8"))
