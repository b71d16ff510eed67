#!/usr/bin/env python3
"""Writes the inputs that fuzzing starts from: the answers of the tests and examples, and charts.

usage: seeds.py FOLDER [--run REPLAY_PROGRAM]
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = 0x8000  # a tool definition follows the answer


def answers():
    """Name, answer and tool definition (or None), as text."""
    for folder in ("tests/fixtures", "examples/data", "examples/charts"):
        for path in sorted((ROOT / folder).glob("*.json")):
            if path.name.endswith(".tool.json"):
                continue
            tool = path.with_suffix(".tool.json")
            yield path.stem, path.read_text("utf-8"), tool.read_text("utf-8") if tool.exists() else None
    for path in sorted((ROOT / "tests/cases").glob("*.json")):
        case = json.loads(path.read_text("utf-8"))
        if "response" in case:
            tool = case.get("tool")
            yield path.stem, json.dumps(case["response"]), tool and json.dumps(tool)
    for path in sorted((ROOT / "tests/data/charts").rglob("*.json")):
        if ".scene." not in path.name:
            spec = json.loads(path.read_text("utf-8"))
            chart = {"content": [], "structuredContent": {"__rich__": {"kind": "chart", "spec": spec}}}
            yield "chart-" + path.stem, json.dumps(chart), None


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, answer, tool) in enumerate(answers()):
        choice = number & 0x1F | (TOOL if tool else 0)
        seed = choice.to_bytes(2, "little") + answer.encode()
        if tool:
            seed += b"\0" + tool.encode()
        if len(seed) <= 65536:
            (folder / name).write_bytes(seed)
    if sys.argv[2:3] == ["--run"]:
        sys.exit(subprocess.call([sys.argv[3], *sorted(map(str, folder.iterdir()))]))


main()
