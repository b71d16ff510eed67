import Mcpview
import XCTest

// Constants have the words of the library, and numbers of newer libraries are values, too.
final class ConstantTests: XCTestCase {
    func testNamesAreThoseOfTheLibrary() {
        XCTAssertGreaterThan(Kind.allCases.count, 40)
        for kind in Kind.allCases { XCTAssertEqual(kind.name, Library.name(of: kind)) }
        XCTAssertGreaterThan(Topic.allCases.count, 50)
        for topic in Topic.allCases { XCTAssertEqual(topic.name, Library.name(of: topic)) }
        for role in Drawing.Role.allCases {
            XCTAssertEqual(String(role.name.map { $0 == "_" ? "-" : $0 }), Library.name(of: role))
        }
        for status in Status.allCases { XCTAssertNotEqual(Library.text(of: status), "unknown status") }
    }

    func testNumbersGoBothWays() {
        for kind in Kind.allCases { XCTAssertEqual(Kind(rawValue: kind.rawValue), kind) }
        for status in Status.allCases { XCTAssertEqual(Status(rawValue: status.rawValue), status) }
        XCTAssertEqual(Set(Kind.allCases.map(\.rawValue)).count, Kind.allCases.count)
    }

    func testUnknownNumbersAreValues() {
        let kind = Kind(rawValue: 0x7FFF)
        XCTAssertEqual(kind, .unrecognized(0x7FFF))
        XCTAssertEqual(kind.rawValue, 0x7FFF)
        XCTAssertEqual(kind.description, "unrecognized(32767)")
        XCTAssertEqual(kind.name, "unknown")
        XCTAssertEqual(Library.name(of: kind), "unknown")
        XCTAssertEqual(Library.name(of: Topic(rawValue: 9999)), "unknown")
        XCTAssertEqual(Library.text(of: Status(rawValue: 77)), "unknown status")
        // The same number is the same constant, however it was made.
        XCTAssertEqual(Kind.unrecognized(Kind.text.rawValue), .text)
        XCTAssertEqual(Set([Kind.unrecognized(Kind.text.rawValue), .text]).count, 1)
    }

    func testFlagsAreSets() {
        let flags: RowFlags = [.strong, .code]
        XCTAssertTrue(flags.contains(.strong))
        XCTAssertFalse(flags.contains([.strong, .emphasis]))
        XCTAssertEqual(flags.description, "[strong, code]")
        XCTAssertEqual(RowFlags(rawValue: 0x8000_0000).rawValue, 0x8000_0000)
        XCTAssertEqual(JsonHolds.true.rawValue, 8)
    }

    func testErrorsSayWhatWentWrong() throws {
        XCTAssertThrowsError(try Rich.chart(spec: "[]")) { error in
            guard let error = error as? McpviewError else { return XCTFail("\(error)") }
            XCTAssertEqual(error.status, .refused)
            XCTAssertEqual(error.name, "refused")
            XCTAssertFalse(error.words.isEmpty)
            XCTAssertTrue(error.message.hasPrefix(Library.text(of: .refused)))
            XCTAssertTrue(error.message.hasSuffix(error.words))
            XCTAssertEqual("\(error)", "refused: \(error.message)")
        }
    }
}
