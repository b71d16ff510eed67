// Reads from objects that nothing but what is read refers to: Lifetimes <ANSWER_WITH_A_CHART.json
//
// Optimised, a compiler lets go of an object after its last use. Under a sanitizer of addresses it is seen if something is read
// after that.
import Mcpview

let chartAnswer = sequence(state: ()) { _ in readLine(strippingNewline: false) }.joined()

@inline(never) func result() throws -> ToolResult {
    try ToolResult(
        parsing: #"""
            {"_meta":{"a":1},"content":[{"type":"text","text":"words"},{"type":"hologram"},{"type":"resource_link",
            "uri":"https://example.net","name":"n","icons":[{"src":"https://example.net/i.png"}]}],
            "structuredContent":{"rows":[{"i":1},{"i":2}],"s":"string"}}
            """#)
}

@inline(never) func tool() throws -> Tool {
    try Tool(parsing: #"{"name":"tool","outputSchema":{"type":"object","required":["m"],"properties":{"m":{"title":"M"}}}}"#)
}

@inline(never) func commands() throws -> Commands { try result().split().render() }

@inline(never) func drawing() throws -> Drawing {
    let commands = try ToolResult(parsing: chartAnswer).split().render()
    return try commands.draw(chart: commands.first { $0.kind == .chart }!.id) { text, _ in Double(text.count) * 6 }
}

var read: [String] = []
for _ in 0..<3 {
    read = [
        try result().blocks[0].text, try result().blocks[2].icons[0].src, try result().diagnostics[0].message,
        try result().facts().method, try result().value(at: "/s")!.text, try result().string(at: "/s"), try result().raw(),
        try result().structured()!, try result().meta()!,
        try tool().facts().members[0].title, try tool().facts().name,
        try result().validate(with: tool()).errors[0].message, try result().validate(with: tool()).facts().verdict.name,
        try result().split(tool: tool(), report: result().validate(with: tool())).blocks(for: .user)[0].at,
        try commands().first { $0.kind == .table }!.text, try commands().top.first!.children.first!.text,
        try commands().first { $0.kind == .table }!.children.first!.commands.last!.kindName,
        try commands().first!.withText { String($0.count) }, try commands().withUnsafeRows { String($0.last!.kind) },
        try Array(commands()).map(\.text).joined(), try Array(commands().top.reversed())[0].kindName,
        try result().split().model().text, try result().split().model().diagnostics.map(\.message).joined(),
        try drawing().marks.last!.family, try drawing().marks.first { $0.role == .mark }!.path.map { "\($0)" }.joined(),
        try drawing().marks.map { $0.numbers.count + $0.dashes.count }.description, try drawing().views[0].width.description,
        try drawing().hit(x: 60, y: 100)?.point.description ?? "", try drawing().facts().background.description,
    ]
}
print("read \(read.count) values of objects that nothing else refers to")
