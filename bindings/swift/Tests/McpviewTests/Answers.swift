import Foundation
import Mcpview
import XCTest

// Answers of servers, short ways through them, and the files of the repository that tests read.
enum Answers {
    static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    static let rendered = """
        {"content":[{"type":"text","text":"Rendered."},{"type":"image","mimeType":"image/png","data":"\(png)"}],
        "structuredContent":{"stars":1523,"big":18446744073709551615,"huge":123456789012345678901234567890,
        "half":0.5,"yes":true,"no":null,"word":"Grüße ☃","layers":[{"n":"a"},{"n":"b"}]}}
        """

    static let form = """
        {"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","requestState":"s","inputRequests":
        {"who":{"method":"elicitation/create","params":{"mode":"form","message":"Who?","requestedSchema":
        {"type":"object","properties":{"age":{"type":"integer","minimum":18}},"required":["age"]}}}}}}
        """

    static func rows(_ count: Int) -> String {
        let rows = (0..<count).map { "{\"i\":\($0)}" }
        return "{\"content\":[],\"structuredContent\":{\"rows\":[" + rows.joined(separator: ",") + "]}}"
    }

    static func words(_ text: String) -> String {
        "{\"content\":[{\"type\":\"text\",\"text\":\"\(text)\"}]}"
    }

    static func split(_ answer: String) throws -> Split {
        try ToolResult(parsing: answer).split()
    }

    static func render(_ answer: String, options: RenderOptions = RenderOptions()) throws -> Commands {
        try split(answer).render(options: options)
    }

    /// A file or folder of the repository; the test is skipped where the package is not in it.
    static func repository(_ path: String) throws -> URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        let found = folder.appendingPathComponent(path)
        guard FileManager.default.fileExists(atPath: found.path) else {
            throw XCTSkip("this package is not inside the repository: no \(found.path)")
        }
        return found
    }
}

extension Sequence where Element == Row {
    func first(_ kind: Kind, file: StaticString = #filePath, line: UInt = #line) throws -> Row {
        try XCTUnwrap(first { $0.kind == kind }, "a row of kind \(kind)", file: file, line: line)
    }
}

/// What the call throws must be a status.
func assertFails<Value>(
    _ status: Status, file: StaticString = #filePath, line: UInt = #line, _ call: () throws -> Value
) {
    XCTAssertThrowsError(try call(), file: file, line: line) { error in
        XCTAssertEqual((error as? McpviewError)?.status, status, file: file, line: line)
    }
}
