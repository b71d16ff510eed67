import Mcpview

let answer = """
    {"result":{"content":[{"type":"text","text":"Baked 2 lights.","annotations":{"audience":["user"]}}],
    "structuredContent":{"lights":[{"name":"key","lumens":800},{"name":"rim","lumens":250}]}}}
    """

let split = try ToolResult(parsing: answer).split()  // the bytes of a tools/call answer will do, too
for row in try split.render() where row.kind != .end {
    print(String(repeating: " ", count: row.depth * 2) + row.kindName, row.text)
}
print("for the model:", try split.model().text)
