import mcpview

answer = {"result": {"content": [
    {"type": "resource_link", "uri": "https://example.net/q3.pdf", "name": "Q3 report"}]}}

split = mcpview.parse(answer).split()           # bytes or str of a tools/call answer will do, too
for row in split.render():
    if row.kind != mcpview.Kind.END:
        print("  " * row.depth + row.kind_name, row.text, row.uri)
print(split.model().text)                       # what the language model is told
