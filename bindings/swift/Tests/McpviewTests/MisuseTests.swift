import Mcpview
import XCTest

// Wrong input and wrong use: content or an error, never a crash.
final class MisuseTests: XCTestCase {
    func testBadInputIsContent() throws {
        for text in ["", "{", "[]", "\0", "nonsense", "{\"content\":7}", "{\"content\":[{}]}"] {
            XCTAssertFalse(try Answers.render(text).isEmpty, "a row for <\(text)>")
        }
        for bytes: [UInt8] in [[], [0xFF, 0xFE], [0], Array("{\"content\":[{\"type\":\"text\",\"text\":\"\u{1F}".utf8) + [0xC3]] {
            let result = try ToolResult(parsing: bytes)
            XCTAssertFalse(try result.split().render().isEmpty)
            XCTAssertFalse(try result.split().model().text.isEmpty)
        }
        XCTAssertEqual(try ToolResult(parsing: EmptyCollection<UInt8>()).kind, .invalid)
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        XCTAssertEqual(try ToolResult(parsing: nothing).kind, .invalid)
        XCTAssertEqual(try ToolResult(parsingResource: "").kind, .invalid)
        assertFails(.notFound) { try Tool(parsing: "") }
        assertFails(.notFound) { try Tool(parsing: [0xFF] as [UInt8]) }
    }

    func testDeepAndLongInputIsContent() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        XCTAssertFalse(try Answers.render("{\"content\":[],\"structuredContent\":\(deep)}").isEmpty)
        let long = String(repeating: "a\u{301}", count: 100_000)
        XCTAssertEqual(try ToolResult(parsing: Answers.words(long)).blocks[0].text, long)
    }

    func testWrongTypesAndPlaces() throws {
        let result = try ToolResult(parsing: Answers.rendered)
        let split = try result.split()
        let commands = try split.render()
        assertFails(.typeMismatch) { try result.int64(at: "/word") }
        assertFails(.typeMismatch) { try result.string(at: "/stars") }
        assertFails(.typeMismatch) { try result.boolean(at: "/no") }
        assertFails(.typeMismatch) { try result.int64(at: "/half") }
        assertFails(.limit) { try result.int64(at: "/big") }
        assertFails(.notFound) { try result.double(at: "/nothing") }
        assertFails(.notFound) { try result.uint64(at: "no pointer") }
        assertFails(.notFound) { try result.raw(at: "/nothing") }
        XCTAssertNil(try result.value(at: "no pointer"))
        assertFails(.notFound) { try commands.window(of: 1, first: 0, count: 1) }
        assertFails(.notFound) { try commands.pointer(of: 1) }
        assertFails(.notFound) { try commands.text(of: 1) }
        assertFails(.notFound) { try commands.lines(of: 1) }
        assertFails(.badArgument) { try commands.text(of: commands[0].id, style: .unrecognized(99)) }
        assertFails(.badArgument) { try split.render(options: RenderOptions(locale: .unrecognized(99))) }
        assertFails(.badArgument) { try split.render(options: RenderOptions(flags: RenderFlags(rawValue: 1 << 31))) }
        assertFails(.badArgument) { try result.validate(options: ValidateOptions(level: .unrecognized(99))) }
        assertFails(.badArgument) { try result.split(options: SplitOptions(structured: .unrecognized(99))) }
        XCTAssertTrue(split.blocks(for: Audience(rawValue: 99)).isEmpty)
        assertFails(.refused) { try Rich.chart(spec: "") }
        assertFails(.refused) { try Rich.form(schema: "7") }
        assertFails(.refused) { try Rich.dashboard(components: "{}") }
        assertFails(.refused) { try Rich.image(bytes: []) }
        assertFails(.io) { try Rich.image(file: "") }
    }

    func testWhatIsMadeOutlivesItsParents() throws {
        // Each of these is freed as soon as the next one is made.
        func parts() throws -> (Commands, Model, Commands) {
            let split = try ToolResult(parsing: Answers.rendered).split()
            let commands = try split.render()
            return (commands, try split.model(), try commands.window(of: commands.first(.table).id, first: 1, count: 1))
        }
        let (commands, model, window) = try parts()
        XCTAssertTrue(model.text.contains("Rendered."))
        XCTAssertTrue(commands.contains { $0.text == "Rendered." })
        XCTAssertTrue(window.contains { $0.text == "b" })
        XCTAssertEqual(try commands.first(.image).withData { $0.count }, 70)
        XCTAssertTrue(try commands.text(of: commands.first(.table).id).contains("a"))
    }

    func testViewsKeepWhatTheyReadFrom() throws {
        weak var list: Commands?
        weak var owner: ToolResult?
        var row: Row?
        var block: ContentBlock?
        do {
            let result = try ToolResult(parsing: Answers.rendered)
            let commands = try result.split().render()
            (list, owner) = (commands, result)
            row = try commands.first(.image)
            block = result.blocks[1]
        }
        XCTAssertNotNil(list)
        XCTAssertEqual(row?.withData { $0.count }, 70)
        XCTAssertEqual(block?.data, Answers.png)
        XCTAssertNotNil(owner)
        row = nil
        block = nil
        XCTAssertNil(list, "and nothing else does")
        XCTAssertNil(owner)
    }
}
