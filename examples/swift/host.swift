// A host in the terminal: Host ANSWER.json [TOOL.json]
import Foundation
import Mcpview

/// One loop, one switch. A kind without a case shows its words, so nothing is lost.
func draw(_ rows: Siblings, _ indent: String = "") {
    for row in rows {
        switch row.kind {
        case .attr:  // a property of the row it stands in; nothing to draw
            break
        case .block:
            draw(row.children, indent)
        case .fold:
            // A window would open it on a click: render again with its id in openIds.
            print(indent + (row.has(.folded) ? "[+] " : "[-] ") + row.text)
            if !row.has(.folded) { draw(row.children, indent + "  ") }
        case .error:
            print(indent + "Error: " + row.text)
            draw(row.children, indent + "  ")
        case .table:
            print(indent + row.text)
            drawTable(row, indent + "  ")
        case .chart:
            print(indent + row.text)
            drawChart(row, indent + "  ")
        case .image:
            // row.withData gives the encoded picture to the toolkit's loader, without a copy.
            print("\(indent)[\(row.name), \(row.dataCount) bytes] \(row.text)")
        case .link:
            // What to open is the person's choice; an unsafe address is not in uri.
            print("\(indent)\(row.text) <\(row.uri)>")
        case .input:
            print(indent + row.text + (row.has(.required) ? " (needed)" : ""))
        default:
            if !row.text.isEmpty {
                print(indent + row.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indent))
            }
            if !row.has(.whole) { draw(row.children, indent + "  ") }  // else its words repeat all that is below
        }
    }
}

func drawTable(_ table: Row, _ indent: String) {
    print(indent + table.children.filter { $0.kind == .column }.map(\.text).joined(separator: " | "))
    for row in table.children where row.kind != .column {
        // A MORE row has no cells, but words: how many rows there are besides.
        print(indent + (row.kind == .row ? row.children.map(\.text).joined(separator: " | ") : row.text))
    }
}

/// A canvas would paint every mark; a terminal says what they are.
func drawChart(_ chart: Row, _ indent: String) {
    guard let drawing = try? chart.commands.draw(chart: chart.id), drawing.isSupported else {
        draw(chart.children, indent)  // its rows are its data
        return
    }
    for mark in drawing.marks where mark.role == .mark {
        switch mark.kind {
        case .rect: print("\(indent)box \(Int(mark.width)) x \(Int(mark.height)) at \(Int(mark.x)), \(Int(mark.y))")
        case .path: print("\(indent)path of \(Array(mark.path).count) steps")
        case .text: print("\(indent)\"\(mark.text)\"")
        default: break
        }
    }
}

/// Asks for each input, and has the answers checked before anything is sent.
func ask(_ form: Row) throws {
    let actions = form.children.filter { $0.kind == .action }.map { FormAction(rawValue: $0.variant) }
    guard actions.contains(.accept) || actions.contains(.open) else { return }  // an address that must not be opened
    var answers: [String: String] = [:]
    for input in form.children where input.kind == .input {
        print(input.text + "? ", terminator: "")
        answers[input.name] = readLine() ?? ""
    }
    let json = String(decoding: try JSONEncoder().encode(answers), as: UTF8.self)
    switch try form.commands.submit(form: form.id, action: .accept, answers: json) {
    case .accepted(let answer): print("\nTo send: " + answer)
    case .refused(let why): print("\nNot sent: " + why)  // JSON, an entry for each field
    }
}

let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard let answer = files.first else {
    print("usage: Host ANSWER.json [TOOL.json]")
    exit(2)
}
do {
    let tool = try files.dropFirst().first.map { try Tool(parsing: Data(contentsOf: $0)) }
    let result = try ToolResult(parsing: Data(contentsOf: answer))
    let split = try result.split(tool: tool, report: result.validate(with: tool))
    let commands = try split.render(options: RenderOptions(width: 100))
    draw(commands.top)
    for form in commands where form.kind == .form { try ask(form) }
    print("The model is told:\n" + (try split.model().text))
} catch {
    // Of the answer it is never: the file cannot be read, or libmcpview is another one.
    print("\(error)")
    exit(1)
}
