"""Checks outputs of the model's side against the types that the providers publish.

usage: validate.py OUTPUTS.jsonl

Each line is {"name": ..., "format": ..., "output": ...}. Unknown fields are errors, so that a
misspelt one is seen. Prints how many outputs hold for each format; exit status 1 if one does
not, or if the checks accept something that they must refuse.
"""
import json
import sys
from collections import Counter
from collections.abc import Iterator

import anthropic.types as anthropic
from google.genai import types as gemini
from mcp.types import CallToolResult
from openai.types import chat
from openai.types.responses import (
    ResponseInputImageContentParam,
    ResponseInputTextContentParam,
)
from openai.types.responses.response_input_param import FunctionCallOutput
from pydantic import TypeAdapter


def strict(*types):
    for kind in types:
        config = dict(getattr(kind, "__pydantic_config__", {}))
        kind.__pydantic_config__ = {**config, "extra": "forbid"}


strict(
    anthropic.ToolResultBlockParam,
    anthropic.TextBlockParam,
    anthropic.ImageBlockParam,
    anthropic.Base64ImageSourceParam,
    chat.ChatCompletionToolMessageParam,
    chat.ChatCompletionContentPartTextParam,
    FunctionCallOutput,
    ResponseInputTextContentParam,
    ResponseInputImageContentParam,
)
TOOL_RESULT = TypeAdapter(anthropic.ToolResultBlockParam)
TOOL_MESSAGE = TypeAdapter(chat.ChatCompletionToolMessageParam)
CALL_OUTPUT = TypeAdapter(FunctionCallOutput)


def consume(value):
    """Iterables are checked only while they are read."""
    if isinstance(value, dict):
        for inner in value.values():
            consume(inner)
    elif isinstance(value, (list, tuple, Iterator)) or (
        hasattr(value, "__next__") and not isinstance(value, (str, bytes))
    ):
        for inner in value:
            consume(inner)


def check_chat(text):
    value = json.loads(text)
    if isinstance(value.get("content"), str):
        # pydantic reads a string as an iterable of its letters; a string is what may stand there.
        value["content"] = []
    consume(TOOL_MESSAGE.validate_python(value))


def check_mcp(text):
    result = CallToolResult.model_validate_json(text)
    assert result.content, "no content"
    known = {
        "text": {"type", "text"},
        "image": {"type", "data", "mimeType"},
        "resource_link": {"type", "uri", "name", "description", "mimeType", "size"},
        "resource": {"type", "resource"},
    }
    value = json.loads(text)
    assert set(value) <= {"content", "isError"}, set(value)
    for block in value["content"]:
        assert set(block) <= known[block["type"]], block


CHECKS = {
    "Anthropic": lambda text: consume(TOOL_RESULT.validate_json(text)),
    "OpenAiChat": check_chat,
    "OpenAiResponses": lambda text: consume(CALL_OUTPUT.validate_json(text)),
    "Gemini": gemini.Part.model_validate_json,
    "Mcp": check_mcp,
}

REFUSED = [
    ("Anthropic", {"type": "tool_result", "content": []}),
    ("Anthropic", {"type": "tool_result", "tool_use_id": "a", "content": [{"type": "text"}]}),
    ("Anthropic", {"type": "tool_result", "tool_use_id": "a", "isError": True}),
    ("Anthropic", {"type": "tool_result", "tool_use_id": "a", "content": [{"type": "image",
        "source": {"type": "base64", "media_type": "image/tiff", "data": ""}}]}),
    ("OpenAiChat", {"role": "tool", "content": "a"}),
    ("OpenAiChat", {"role": "tool", "tool_call_id": "a", "content": [{"type": "image_url"}]}),
    ("OpenAiResponses", {"type": "function_call_output", "call_id": "a"}),
    ("OpenAiResponses", {"type": "function_call_output", "call_id": "a",
        "output": [{"type": "input_text", "words": "a"}]}),
    ("Gemini", {"functionResponse": {"name": "a", "response": "words"}}),
    ("Gemini", {"functionResponse": {"name": "a", "answer": {}}}),
    ("Mcp", {"content": [{"type": "text"}]}),
    ("Mcp", {"content": [{"type": "text", "text": "a", "_meta": {}}]}),
]


def main():
    wrong = 0
    for name, value in REFUSED:
        try:
            CHECKS[name](json.dumps(value))
        except Exception:
            continue
        wrong += 1
        print(f"the check of {name} accepts {value}")
    held = Counter()
    for line in open(sys.argv[1], encoding="utf-8"):
        entry = json.loads(line)
        try:
            CHECKS[entry["format"]](entry["output"])
            held[entry["format"]] += 1
        except Exception as error:
            wrong += 1
            if wrong < 20:
                print(f"{entry['name']} as {entry['format']}: {str(error)[:600]}\n  {entry['output'][:400]}")
    print(f"providers: {dict(held)} hold, {wrong} do not")
    return 1 if wrong or set(held) != set(CHECKS) else 0


if __name__ == "__main__":
    sys.exit(main())
