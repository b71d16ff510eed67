import Foundation
import Mcpview
import XCTest

// The rows, and what hangs on them.
final class RowTests: XCTestCase {
    func testRowsAreACollection() throws {
        let commands = try Answers.render(Answers.rendered)
        XCTAssertEqual(commands.top.map(\.kind), [.block, .block, .block])
        XCTAssertEqual(Array(commands).count, commands.count)
        XCTAssertEqual(commands.last?.kind, .end)
        XCTAssertEqual(commands.map(\.position), Array(0..<commands.count))
        XCTAssertEqual(commands[0], commands.first)
        XCTAssertEqual(Set(commands).count, commands.count)
        // Every row of a level, stepped through by span, is what a walk over all rows finds at its depth.
        for row in commands where row.has(.container) {
            let below = commands[(row.position + 1)..<(row.position + row.span)]
            XCTAssertEqual(Array(row.children), below.filter { $0.depth == row.depth + 1 && $0.kind != .end })
        }
        XCTAssertTrue(try commands.first(.text).children.isEmpty)
        XCTAssertEqual(commands.diagnostics.count, 0)
    }

    func testTablesAndPictures() throws {
        let commands = try Answers.render(Answers.rendered)
        let image = try commands.first(.image)
        let bytes = image.withData { [UInt8]($0) }
        XCTAssertEqual(bytes, [UInt8](try XCTUnwrap(Data(base64Encoded: Answers.png))))
        XCTAssertEqual(image.dataCount, bytes.count)
        XCTAssertEqual(image.number, 1)
        XCTAssertEqual(image.number2, 1)
        XCTAssertTrue(image.description.hasPrefix("image "))

        let table = try commands.first(.table)
        XCTAssertEqual(commands.row(withId: table.id), table)
        XCTAssertEqual(table.children.map(\.kind), [.column, .row, .row])
        XCTAssertEqual(table.children.first?.columnType, .string)
        XCTAssertNil(table.children.first?.columnAlignment)
        XCTAssertEqual(table.kindName, "table")
        XCTAssertNotEqual(table.hash, 0)
        XCTAssertTrue(table.has([.container, .forUser]))
        XCTAssertNil(table.attribute("nothing"))
        XCTAssertEqual(try commands.pointer(of: table.id), "/structuredContent/layers")
        XCTAssertEqual(
            try commands.text(of: table.id, style: .csv).split(whereSeparator: \.isNewline).map(String.init), ["n", "a", "b"])
        XCTAssertGreaterThanOrEqual(try commands.lines(of: table.id), 3)
        XCTAssertNil(commands.row(withId: 1))
    }

    func testTheMemoryOfTheLibraryCanBeRead() throws {
        let commands = try Answers.render(Answers.rendered)
        commands.withUnsafeRows { rows in
            XCTAssertEqual(rows.map(\.id), commands.map(\.id))
            XCTAssertEqual(rows.map { Int($0.span) }, commands.map(\.span))
        }
        let text = try commands.first(.text)
        XCTAssertEqual(text.withText { String(decoding: $0, as: UTF8.self) }, text.text)
        struct Stop: Error {}
        XCTAssertThrowsError(try text.withText { _ in throw Stop() })
    }

    func testMediaIsDecodedWhereItIsWanted() throws {
        let lazy = try Answers.render(Answers.rendered, options: RenderOptions(flags: .mediaLazy))
        let image = try lazy.first(.image)
        XCTAssertTrue(image.has(.lazy))
        XCTAssertEqual(image.withData { $0.count }, 0)
        let index = try XCTUnwrap(image.index)
        let bytes = try lazy.decode(media: index)
        XCTAssertEqual(Data(bytes).base64EncodedString(), Answers.png)
        XCTAssertEqual(try lazy.decodedCount(ofMedia: index), bytes.count)

        var buffer = [UInt8](repeating: 0, count: bytes.count + 3)
        XCTAssertEqual(try buffer.withUnsafeMutableBytes { try lazy.decode(media: index, into: $0) }, bytes.count)
        XCTAssertEqual(buffer, bytes + [0, 0, 0])
        var small = [UInt8](repeating: 7, count: 3)
        assertFails(.limit) { try small.withUnsafeMutableBytes { try lazy.decode(media: index, into: $0) } }
        XCTAssertEqual(small, [7, 7, 7])
        assertFails(.notFound) { try lazy.decode(media: 99) }

        XCTAssertEqual(lazy.media.count, 1)
        XCTAssertEqual(lazy.media[0].mime, "image/png")
        XCTAssertEqual(lazy.media[0].kind, .image)
        XCTAssertEqual(lazy.media[0].size, UInt64(bytes.count))
        XCTAssertFalse(lazy.media[0].isActive)
    }

    func testWindowsFoldsAndLanguages() throws {
        let split = try Answers.split(Answers.rows(1500))
        let commands = try split.render()
        let table = try commands.first(.table)
        XCTAssertTrue(table.has(.truncated))
        XCTAssertEqual(table.number2, 1500)
        let more = try table.children.first(.more)
        XCTAssertEqual(MoreSide(rawValue: more.variant), .after)
        let window = try commands.window(of: table.id, first: 1400, count: 10)
        XCTAssertEqual(window.filter { $0.kind == .row }.map(\.index), (1400..<1410).map { UInt32($0) })
        let same = try split.render(options: RenderOptions(windowId: table.id, windowFirst: 1400, windowCount: 10))
        XCTAssertEqual(same.filter { $0.kind == .row }.count, 10)

        let lines = try Answers.split(Answers.words((0..<200).map { "line \($0)\\n" }.joined()))
        let fold = try lines.render().first(.fold)
        XCTAssertTrue(fold.has(.folded))
        let opened = try lines.render(options: RenderOptions(openIds: [fold.id]))
        XCTAssertEqual(opened.row(withId: fold.id)?.has(.folded), false)
        XCTAssertEqual(try lines.render(options: RenderOptions(openIds: [])).row(withId: fold.id)?.has(.folded), true)

        let words = try Answers.render(#"{"content":[]}"#, options: RenderOptions(locale: .simplifiedChinese))
        XCTAssertTrue(words.contains { $0.text.contains("工具") })
    }

    func testLinksAreClassified() throws {
        let commands = try Answers.render(
            #"""
            {"content":[{"type":"resource_link","uri":"https://example.net/a","name":"A"},
            {"type":"resource_link","uri":"javascript:alert(1)","name":"B"}]}
            """#)
        let links = commands.filter { $0.linkClass != nil }
        XCTAssertEqual(links.map(\.linkClass), [.web, .unsafe])
        XCTAssertEqual(links.map(\.uri), ["https://example.net/a", ""])
        XCTAssertNil(commands.first?.linkClass)
    }
}
