"""The installed package: MCPVIEW_SOURCE names the repository."""

import ctypes
import gc
import json
import os
import subprocess
import sys
import threading

import pytest

import mcpview
from mcpview import Flag, Kind, Status, _structs
from rows import dump

SOURCE = os.environ.get("MCPVIEW_SOURCE", os.path.join(os.path.dirname(__file__), "..", "..", ".."))
FIXTURES = os.path.join(SOURCE, "tests", "fixtures")
PNG = ("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
ANSWER = {
    "content": [{"type": "text", "text": "Rendered."}, {"type": "image", "mimeType": "image/png", "data": PNG}],
    "structuredContent": {"stars": 1523, "big": 2 ** 70, "half": 0.5, "no": None, "layers": [{"n": "a"}, {"n": "b"}]},
}


def fixtures():
    names = sorted(name[:-5] for name in os.listdir(FIXTURES) if name.endswith(".json"))
    return [name for name in names if not name.endswith(".tool")]


@pytest.mark.parametrize("name", fixtures())
def test_rows_of_every_fixture(name):
    def read(ending):
        path = os.path.join(FIXTURES, name + ending)
        if not os.path.exists(path):
            return None
        with open(path, "rb") as file:
            return file.read()

    assert dump(read(".json"), read(".tool.json")) == read(".rows.txt").decode("utf-8")


def test_there_are_fixtures():
    assert len(fixtures()) >= 40


def test_layout_is_the_librarys():
    """abi/layout.txt is what the Rust side says of each struct."""
    with open(os.path.join(SOURCE, "abi", "layout.txt")) as file:
        lines = file.read().splitlines()
    struct, seen = None, 0
    for line in lines:
        words = line.split()
        if line.startswith("  "):
            field = getattr(struct, words[0])
            assert (field.offset, field.size) == (int(words[1]), int(words[2])), line
            seen += 1
        elif line.startswith("mcpview_"):
            name = "".join(part.capitalize() for part in words[0][len("mcpview_"):].split("_"))
            struct = getattr(_structs, name)
            assert ctypes.sizeof(struct) == int(words[1]), line
    assert seen > 150


def test_the_way():
    result = mcpview.parse(ANSWER)
    assert result.kind == mcpview.ResultKind.RESULT
    assert [block.kind for block in result.blocks] == [mcpview.BlockKind.TEXT, mcpview.BlockKind.IMAGE]
    assert result.get("/stars") == 1523 and result.get("/big") == 2 ** 70 and result.get("/half") == 0.5
    assert result.get("/no", 1) is None and result.get("/none", 7) == 7
    assert result.get("/layers") == [{"n": "a"}, {"n": "b"}]
    assert json.loads(result.raw("/structuredContent/layers/1")) == {"n": "b"}
    with pytest.raises(KeyError):
        result.raw("/nothing")
    split = result.split()
    commands = split.render()
    result.close()
    split.close()
    assert [row.kind for row in commands.top()] == [Kind.BLOCK] * 3
    image = next(row for row in commands if row.kind == Kind.IMAGE)
    assert bytes(image.data)[:4] == b"\x89PNG" == commands.decode(image.index)[:4]
    with pytest.raises(TypeError):
        image.data[0] = 0
    assert (image.number, image.number2) == (1, 1)
    table = next(row for row in commands if row.kind == Kind.TABLE)
    assert commands.find(table.id).position == table.position
    assert [child.kind for child in table.children] == [Kind.COLUMN, Kind.ROW, Kind.ROW]
    assert commands.pointer(table.id) == "/structuredContent/layers"
    assert commands.copy(table.id, mcpview.TextStyle.CSV).split() == ["n", "a", "b"]
    assert commands.lines(table.id) >= 3
    assert len(commands.media) == 1 and commands.media[0].mime == "image/png"
    assert commands[-1].kind == Kind.END and len(commands[:2]) == 2


def test_a_view_of_bytes_keeps_the_list_alive():
    data = next(row for row in mcpview.parse(ANSWER).split().render() if row.kind == Kind.IMAGE).data
    gc.collect()
    assert bytes(data)[:4] == b"\x89PNG"


def test_model_formats_and_parts():
    split = mcpview.parse({"content": [{"type": "text", "text": "line of words\n" * 100}]}).split()
    assert split.model().text.startswith("line of words")
    output = json.loads(split.model(format=mcpview.Format.ANTHROPIC, call_id="c1").output)
    assert output["type"] == "tool_result" and output["tool_use_id"] == "c1"
    parts, cursor = [], None
    while cursor != "":
        part = split.model(max_bytes=300, cursor=cursor)
        cursor = part.cursor
        parts.append(part)
    assert len(parts) > 3 and parts[0].truncated and not parts[-1].truncated
    with pytest.raises(mcpview.Error) as caught:
        split.model(max_bytes=3)
    assert caught.value.status == Status.LIMIT
    with pytest.raises(TypeError):
        split.model(max_byte=3)


def test_validation():
    tool = mcpview.Tool({"name": "t", "title": "T", "outputSchema": {
        "type": "object", "required": ["missing"], "properties": {"stars": {"type": "string"}}}})
    assert (tool.info.name, tool.info.title) == ("t", "T")
    report = mcpview.parse(ANSWER).validate(tool)
    assert report.verdict == mcpview.Verdict.INVALID
    assert sorted(error.keyword for error in report.errors) == ["required", "type"]
    assert mcpview.parse(ANSWER).validate().reason == mcpview.SkipReason.NO_TOOL


def test_windows_folds_and_words():
    rows = [{"i": i} for i in range(1500)]
    split = mcpview.parse({"content": [], "structuredContent": {"rows": rows}}).split()
    commands = split.render()
    table = next(row for row in commands if row.kind == Kind.TABLE)
    assert table.flags & Flag.TRUNCATED and table.number2 == 1500
    window = commands.window(table.id, 1400, 10)
    commands.close()
    assert [row.index for row in window if row.kind == Kind.ROW] == list(range(1400, 1410))
    same = split.render(window=(window.find(next(r.id for r in window if r.kind == Kind.TABLE)).id, 1400, 10))
    assert sum(row.kind == Kind.ROW for row in same) == 10
    words = mcpview.parse({"content": []}).split().render(locale=mcpview.Locale.SIMPLIFIED_CHINESE)
    assert any("\u5de5\u5177" in row.text for row in words)
    with pytest.raises(TypeError):
        split.render(widht=3)
    with pytest.raises(mcpview.Error) as caught:
        split.render(locale=99)
    assert caught.value.status == Status.BAD_ARGUMENT


def test_forms():
    message = {"resultType": "input_required", "inputRequests": {"who": {"method": "elicitation/create", "params": {
        "mode": "form", "message": "Who?", "requestedSchema": {
            "type": "object", "properties": {"age": {"type": "integer", "minimum": 18}}, "required": ["age"]}}}},
        "requestState": "s"}
    commands = mcpview.parse({"jsonrpc": "2.0", "id": 1, "result": message}).split().render()
    form = next(row for row in commands if row.kind == Kind.FORM)
    sent = commands.submit(form.id, mcpview.Action.ACCEPT, {"age": "40"})
    assert sent["inputResponses"]["who"]["content"] == {"age": 40} and sent["requestState"] == "s"
    with pytest.raises(mcpview.Error) as caught:
        commands.submit(form.id, mcpview.Action.ACCEPT, {"age": 3})
    assert caught.value.status == Status.REFUSED
    assert json.loads(caught.value.words)["errors"][0]["code"] == "answer_minimum"


def chart_commands(spec):
    rich = mcpview.rich.success("Done", mcpview.rich.chart(spec))
    return mcpview.parse({"content": [], "structuredContent": rich}).split().render()


BARS = {"$schema": "https://vega.github.io/schema/vega-lite/v6.json", "mark": "bar",
        "data": {"values": [{"layer": "hair", "ms": 12}, {"layer": "skin", "ms": 30}]},
        "encoding": {"x": {"field": "layer", "type": "nominal"}, "y": {"field": "ms", "type": "quantitative"}}}


def test_drawings():
    commands = chart_commands(BARS)
    chart = next(row for row in commands if row.kind == Kind.CHART)
    asked = []

    def measure(text, family, size, weight, italic):
        asked.append((text, weight))
        return 0.5 * len(text) * size

    with commands.draw(chart.id, width=400, theme=mcpview.Theme.DARK, palette=[0x102030FF], measure=measure) as drawing:
        assert abs(drawing.info.width - 400) < 2 and asked and any(weight == 700 for _, weight in asked)
        bars = [mark for mark in drawing if mark.role == mcpview.Role.MARK and mark.kind == mcpview.MarkKind.RECT]
        assert len(bars) == 2 and all(bar.fill == 0x102030FF and bar.shape == mcpview.Shape.RECT for bar in bars)
        for bar in bars:
            hit = drawing.hit(bar.x + bar.width / 2, bar.y + bar.height / 2)
            assert (hit.series, hit.point) == (bar.series, bar.point)
            assert commands.find(hit.row).kind == Kind.POINT
            assert "layer" in drawing.words(hit.series, hit.point)
        grid = next(mark for mark in drawing if mark.role == mcpview.Role.AXIS_GRID)
        assert [verb for verb, _ in grid.path] == [mcpview.Verb.MOVE, mcpview.Verb.LINE] and grid.series is None
        assert drawing.hit(-9, -9) is None and not drawing.diagnostics and len(drawing.views) == 1
    with pytest.raises(ZeroDivisionError):
        commands.draw(chart.id, measure=lambda *_: 1 / 0)
    other = chart_commands({"$schema": "https://vega.github.io/schema/vega/v6.json", "marks": [], "scales": []})
    chart = next(row for row in other if row.kind == Kind.CHART)
    with pytest.raises(mcpview.Error) as caught:
        other.draw(chart.id)
    assert caught.value.status == Status.UNSUPPORTED and "Vega" in caught.value.words


def test_rich_builders():
    assert mcpview.rich.table(["a", "b"], [[1, 2]])["kind"] == "table"
    with pytest.raises(mcpview.Error) as caught:
        mcpview.rich.table(["a", "b"], [[1]])
    assert caught.value.status == Status.REFUSED and caught.value.words
    made = mcpview.rich.success("Done", mcpview.rich.chart({"mark": "bar"}), {"n": 1})
    assert made["context"]["n"] == 1 and made["context"]["__rich__"]["kind"] == "chart"


@pytest.mark.parametrize("data", [b"", "", None, b"\xff\xfe", "{", "[]", b"\0", bytearray(b"{}"), memoryview(b"{}")])
def test_bad_input_is_content(data):
    result = mcpview.parse(data)
    assert len(result.split().render()) >= 1


def test_wrong_types_and_closed_handles():
    with pytest.raises(TypeError):
        mcpview.parse(1.5)
    result = mcpview.parse(ANSWER)
    with result.split() as split:
        commands = split.render()
    with pytest.raises(ValueError):
        split.render()
    row = commands[0]
    commands.close()
    commands.close()
    for use in (lambda: commands[0], lambda: len(commands), lambda: row.text, lambda: row.children, commands.top):
        with pytest.raises(ValueError):
            list(use() or [])
    with pytest.raises(KeyError):
        result.split().render().find(1)
    with pytest.raises(mcpview.Error):
        result.split().render().window(1, 0, 1)


def test_threads_share_handles():
    split = mcpview.parse(ANSWER).split()
    expected = [row.text for row in split.render()]
    seen = []

    def work():
        for _ in range(50):
            seen.append([row.text for row in split.render()] == expected)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [True] * 100


def test_everything_is_freed():
    resource = pytest.importorskip("resource")
    answer = json.dumps({"content": [{"type": "text", "text": "x" * 1000000}]}).encode()

    def work(times):
        for _ in range(times):
            split = mcpview.parse(answer).split()
            split.render()
            split.model()
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = work(10)
    assert work(60) - before < 20000, "kilobytes that were not given back"


@pytest.fixture
def another_library(tmp_path):
    """A shared library that is not ours."""
    source, library = tmp_path / "other.c", tmp_path / "libother.so"
    source.write_text("int other(void) { return 1; }")
    subprocess.check_call(["cc", "-shared", "-fPIC", "-o", str(library), str(source)])
    return str(library)


def said_of(path):
    code = "import mcpview\ntry:\n mcpview.load({!r})\nexcept mcpview.LibraryError as e:\n print(e)".format(path)
    return subprocess.check_output([sys.executable, "-c", code]).decode()


def test_a_missing_library_is_said():
    assert "/nowhere/libmcpview.so cannot be loaded" in said_of("/nowhere/libmcpview.so")


def test_another_library_is_said(another_library):
    assert "is no mcpview library" in said_of(another_library)


def test_another_abi_is_said():
    code = ("import mcpview, mcpview._library as l\nl.ABI_VERSION = 99\n"
            "try:\n mcpview.parse('{}')\nexcept mcpview.LibraryError as e:\n print(e)")
    assert "another ABI" in subprocess.check_output([sys.executable, "-c", code]).decode()
