import Foundation
import Mcpview
import XCTest

// What the library took is given back as soon as nothing refers to it.
final class MemoryTests: XCTestCase {
    /// Kilobytes of memory in use.
    private func resident() throws -> Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
            throw XCTSkip("no /proc/self/status")
        }
        let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try XCTUnwrap(Int(line.split(whereSeparator: \.isWhitespace)[1]))
    }

    /// Does it many times, so that a quarter of what would be kept is seen: where neither person nor model sees it, the answer
    /// has many bytes, which every object that is not freed keeps.
    private func givesBack(_ times: Int, _ bytes: Int, _ work: ([UInt8]) throws -> Void) throws {
        let padding = String(repeating: "x", count: bytes)
        let answer = Array(
            #"""
            {"_meta":{"padding":"\#(padding)"},"content":[{"type":"text","text":"some words"}],
            "structuredContent":{"rows":[{"i":1},{"i":2}]}}
            """#.utf8)
        for _ in 0..<times / 5 { try work(answer) }
        let before = try resident()
        for _ in 0..<times { try work(answer) }
        let (grown, kept) = (try resident() - before, times * bytes / 1024)
        XCTAssertLessThan(grown, kept / 4, "kB that were not given back, of at least \(kept)")
    }

    func testThousandsOfRendersAreGivenBack() throws {
        try givesBack(4_000, 20_000) { answer in
            let split = try ToolResult(parsing: answer).split()
            let (commands, model) = (try split.render(), try split.model())
            XCTAssertEqual(try commands.first(.text).text, "some words")
            XCTAssertTrue(model.text.contains("some words"))
        }
    }

    func testEveryKindOfObjectIsGivenBack() throws {
        let tool = #"{"name":"t","outputSchema":{"type":"object"}}"#
        try givesBack(100, 1_000_000) { answer in
            let tool = try Tool(parsing: tool)
            let result = try ToolResult(parsing: answer)
            let report = try result.validate(with: tool)
            let commands = try result.split(tool: tool, report: report).render()
            let window = try commands.window(of: commands.first(.table).id, first: 1, count: 1)
            XCTAssertEqual(Array(result.blocks).count, 1)
            XCTAssertFalse(try window.first(.table).description.isEmpty)
            XCTAssertNil(try result.value(at: "/nothing"))
        }
    }

    func testDrawingsAreGivenBack() throws {
        let answer = try Data(contentsOf: Answers.repository("examples/data/render-stats.json"))
        let commands = try ToolResult(parsing: answer).split().render()
        let id = try commands.first(.chart).id
        struct Stop: Error {}
        func draw() throws {
            XCTAssertFalse(try commands.draw(chart: id) { text, _ in Double(text.count) * 7 }.marks.isEmpty)
            XCTAssertThrowsError(try commands.draw(chart: id) { _, _ in throw Stop() })
        }
        for _ in 0..<50 { try draw() }
        let before = try resident()
        for _ in 0..<300 { try draw() }
        XCTAssertLessThan(try resident() - before, 8_000, "kB after 600 drawings")
    }
}
