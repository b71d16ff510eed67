import CMcpview
import Foundation
@testable import Mcpview
import XCTest

// abi/layout.txt is what the Rust side says of its structs; the header in the package must say the same.
final class LayoutTests: XCTestCase {
    /// A field as abi/layout.txt has it.
    static func line<Struct, Field>(_ name: String, _ path: KeyPath<Struct, Field>) -> String {
        let offset = MemoryLayout<Struct>.offset(of: path).map(String.init) ?? "?"
        return "  \(name) \(offset) \(MemoryLayout<Field>.size)"
    }

    func testStructsLieAsTheLibrarysDo() throws {
        try XCTSkipIf(MemoryLayout<Int>.size != 8, "abi/layout.txt is that of 64 bits")
        let wanted = try String(contentsOf: Answers.repository("abi/layout.txt"), encoding: .utf8)
        let given = LayoutTests.structs()
        XCTAssertGreaterThan(given.count, 200)
        XCTAssertEqual(given, wanted.split(separator: "\n").map(String.init))
    }

    func testTheLibraryFits() throws {
        try Library.check()
        XCTAssertEqual(Library.version.split(separator: ".").count, 3)
        let header = UInt32(MCPVIEW_VERSION_NUMBER)
        XCTAssertNil(Library.problem(abi: UInt32(MCPVIEW_ABI_VERSION), header: header))
        let other = try XCTUnwrap(Library.problem(abi: 999, header: header))
        XCTAssertEqual(other.status, .abiMismatch)
        XCTAssertTrue(other.message.contains("has another ABI than this package (version 999)"), other.message)
        let old = try XCTUnwrap(Library.problem(abi: UInt32(MCPVIEW_ABI_VERSION), header: header + 1))
        XCTAssertTrue(old.message.contains("too old: its version is \(Library.version)"), old.message)
    }
}
