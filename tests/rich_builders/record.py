"""Says what the helpers of dcc-mcp-core make of some arguments, a line of JSON each.

usage: record.py CASES.json FOLDER

Each case is {"call": NAME, ...arguments}. Files that a case names are made in FOLDER.
"""
import base64
import json
import sys
from pathlib import Path

from dcc_mcp_core import rich_content
from dcc_mcp_core.rich_content import RichContent


def rich(case, folder):
    call = case["call"]
    if call == "chart":
        return RichContent.chart(case["spec"])
    if call == "form":
        return RichContent.form(case["schema"], title=case.get("title"))
    if call == "table":
        return RichContent.table(case["headers"], case["rows"], title=case.get("title"))
    if call == "dashboard":
        return RichContent.dashboard([rich(part, folder) for part in case["components"]])
    arguments = [case["mime"]] if "mime" in case else []
    data = base64.b64decode(case["bytes"])
    if call == "image":
        return RichContent.image(data, *arguments, alt=case.get("alt"))
    if call == "image_from_file":
        path = folder / case["file"]
        path.write_bytes(data)
        return RichContent.image_from_file(path, *arguments, alt=case.get("alt"))
    raise ValueError(call)


def made(case, folder):
    call = case["call"]
    if call == "attach":
        return rich_content.attach_rich_content(case["result"], rich(case["rich"], folder))
    if call != "success":
        return rich(case, folder).to_dict()
    message, part, context = case["message"], case["rich"], case.get("context", {})
    if part["call"] == "chart":
        return rich_content.skill_success_with_chart(message, part["spec"], **context)
    if part["call"] == "table":
        return rich_content.skill_success_with_table(
            message, part["headers"], part["rows"], title=part.get("title"), **context
        )
    data = base64.b64decode(part["bytes"])
    if part["call"] == "image":
        mime = part.get("mime", "image/png")
        return rich_content.skill_success_with_image(
            message, image_data=data, mime=mime, alt=part.get("alt"), **context
        )
    path = folder / part["file"]
    path.write_bytes(data)
    return rich_content.skill_success_with_image(
        message, image_path=path, alt=part.get("alt"), **context
    )


def main():
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    cases = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for case in cases:
        json.dump(made(case, Path(sys.argv[2])), sys.stdout, ensure_ascii=False, separators=(",", ":"))
        print()


main()
