import Foundation
import Mcpview
import XCTest

// tests/fixtures: each answer, and the rows that every binding makes of it.
final class GoldenTests: XCTestCase {
    func testRowsOfEveryFixture() throws {
        let folder = try Answers.repository("tests/fixtures")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = files.filter { $0.hasSuffix(".rows.txt") }.map { String($0.dropLast(".rows.txt".count)) }
        XCTAssertGreaterThanOrEqual(names.count, 40)
        for name in names.sorted() {
            func read(_ ending: String) -> Data? {
                try? Data(contentsOf: folder.appendingPathComponent(name + ending))
            }
            let rows = try RowDump.dump(XCTUnwrap(read(".json")), tool: read(".tool.json"))
            XCTAssertEqual(Data(rows.utf8), read(".rows.txt"), name)
        }
    }

    func testNumbersAreWrittenAsInC() {
        let written: [(Double, String)] = [
            (0, "0"), (-3, "-3"), (0.5, "0.5"), (-12.25, "-12.25"), (1e-5, "1e-05"), (0.0001, "0.0001"), (1.5e-7, "1.5e-07"),
            (1e300, "1e+300"), (0.1 + 0.2, "0.30000000000000004"), (1e16, "1e+16"), (1234567890123456768, "1.2345678901234568e+18"), (1.25e17, "1.25e+17"),
        ]
        for (value, text) in written { XCTAssertEqual(RowDump.digits(value), text) }
    }
}
