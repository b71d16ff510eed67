import Foundation
import Mcpview
import XCTest

// The way of an answer: parse, validate, split, and what the model is told.
final class AnswerTests: XCTestCase {
    func testBlocksAndValues() throws {
        let result = try ToolResult(parsing: Answers.rendered)
        XCTAssertEqual(result.kind, .result)
        XCTAssertEqual(try result.facts().structured, .value)
        XCTAssertEqual(result.blocks.map(\.kind), [.text, .image])
        XCTAssertEqual(result.blocks[0].text, "Rendered.")
        XCTAssertEqual(result.blocks[1].data, Answers.png)
        XCTAssertEqual(result.blocks[0].audience, [])
        XCTAssertEqual(try result.int64(at: "/stars"), 1523)
        XCTAssertEqual(try result.uint64(at: "/big"), .max)
        XCTAssertEqual(try result.double(at: "/half"), 0.5)
        XCTAssertEqual(try result.boolean(at: "/yes"), true)
        XCTAssertEqual(try result.string(at: "/word"), "Grüße ☃")
        XCTAssertEqual(try result.value(at: "/huge")?.text, "123456789012345678901234567890")
        XCTAssertEqual(try result.value(at: "/no")?.kind, .null)
        XCTAssertEqual(try result.value(at: "/layers")?.size, 2)
        XCTAssertEqual(try result.value(at: "/stars")?.flags, [.int64, .uint64, .double])
        XCTAssertEqual(try result.value(at: "/stars")?.int64, 1523)
        XCTAssertNil(try result.value(at: "/nothing"))
        XCTAssertEqual(try result.raw(at: "/structuredContent/layers/1"), "{\"n\":\"b\"}")
        XCTAssertEqual(try result.raw(), Answers.rendered)
        XCTAssertTrue(try XCTUnwrap(result.structured()).contains("\"stars\""))
        XCTAssertNil(try result.meta())
        XCTAssertNil(result.error)
        XCTAssertNil(result.task)
        XCTAssertTrue(result.inputRequests.isEmpty)
    }

    func testErrorsTasksAndInput() throws {
        let error = try ToolResult(parsing: #"{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"No"}}"#)
        XCTAssertEqual(error.kind, .protocolError)
        XCTAssertEqual(try error.facts().id, "7")
        XCTAssertEqual(error.error?.code, -32602)
        XCTAssertEqual(error.error?.hasCode, true)
        XCTAssertEqual(error.error?.message, "No")
        XCTAssertNil(try error.structured())

        let task = try ToolResult(parsing: #"{"taskId":"t","status":"working","ttl":60000,"_meta":{"a":1}}"#)
        XCTAssertEqual(task.kind, .task)
        XCTAssertEqual(task.task?.status, .working)
        XCTAssertEqual(task.task?.flags, .ttl)
        XCTAssertEqual(task.task?.ttlMs, 60000)
        XCTAssertEqual(try task.meta(), #"{"a":1}"#)

        let form = try ToolResult(parsing: Answers.form)
        XCTAssertEqual(form.kind, .inputRequired)
        XCTAssertEqual(form.inputRequests.first?.kind, .form)
        XCTAssertEqual(form.inputRequests.first?.key, "who")
        XCTAssertEqual(try form.facts().requestState, "\"s\"")

        let resource = try ToolResult(
            parsingResource: #"{"contents":[{"uri":"file:///a.txt","mimeType":"text/plain","text":"words"}]}"#)
        XCTAssertTrue(try resource.facts().flags.contains(.resource))
        XCTAssertEqual(resource.blocks[0].text, "words")
    }

    func testABatchIsReadByItsIndex() throws {
        let batch = #"[{"id":1,"result":{"content":[]}},{"id":2,"error":{"code":1,"message":"x"}}]"#
        XCTAssertEqual(try ToolResult(parsing: batch, options: ParseOptions(batchIndex: 1)).kind, .protocolError)
        XCTAssertEqual(try ToolResult(parsing: batch).facts().batchCount, 2)
    }

    func testBytesOfEveryKindAreRead() throws {
        let bytes = Array(Answers.words("inside").utf8)
        let around = [0x67, 0x67] + bytes + [0x67]
        XCTAssertEqual(try ToolResult(parsing: bytes).blocks[0].text, "inside")
        XCTAssertEqual(try ToolResult(parsing: around[2..<around.count - 1]).blocks[0].text, "inside")
        XCTAssertEqual(try ToolResult(parsing: Data(bytes)).blocks[0].text, "inside")
        XCTAssertEqual(try ToolResult(parsing: bytes.lazy.map { $0 }).blocks[0].text, "inside")
        try bytes.withUnsafeBytes { XCTAssertEqual(try ToolResult(parsing: $0).blocks[0].text, "inside") }
        XCTAssertEqual(try ToolResult(parsing: Substring(Answers.words("inside")).utf8).blocks[0].text, "inside")
    }

    func testValidation() throws {
        let tool = try Tool(
            parsing: #"""
                {"name":"t","title":"T","outputSchema":{"type":"object","required":["missing"],
                "properties":{"stars":{"type":["string","null"]}}}}
                """#)
        let facts = try tool.facts()
        XCTAssertEqual(facts.name, "t")
        XCTAssertEqual(facts.title, "T")
        XCTAssertEqual(facts.members[0].name, "stars")
        XCTAssertEqual(facts.members[0].types, [.string, .null])
        XCTAssertFalse(facts.members[0].isRequired)
        XCTAssertEqual(tool.diagnostics.count, 0)

        let result = try ToolResult(parsing: Answers.rendered)
        let report = try result.validate(with: tool)
        XCTAssertEqual(report.verdict, .invalid)
        XCTAssertEqual(report.errors.map(\.keyword).sorted(), ["required", "type"])
        XCTAssertEqual(report.errors.first { $0.keyword == "type" }?.at, "/stars")
        XCTAssertEqual(try report.facts().errorCount, 2)
        XCTAssertFalse(report.diagnostics.isEmpty)
        XCTAssertEqual(try result.validate().facts().reason, .noTool)
        let refusing = try result.validate(with: tool, options: ValidateOptions(mismatch: .refuse))
        let error = try result.split(tool: tool, report: refusing).render().first(.error)
        XCTAssertEqual(ErrorOrigin(rawValue: error.variant), .schema)

        let list = #"{"tools":[{"name":"a"},{"name":"b","title":"B"}]}"#
        XCTAssertEqual(try Tool(parsing: list, options: ToolOptions(name: "b")).facts().title, "B")
        assertFails(.notFound) { try Tool(parsing: list, options: ToolOptions(name: "c")) }
    }

    func testSplitBlocksByAudience() throws {
        let split = try Answers.split(
            #"""
            {"content":[{"type":"text","text":"a","annotations":{"audience":["user"],"priority":0.5}},
            {"type":"text","text":"b","annotations":{"audience":["assistant"]}}]}
            """#)
        let blocks = split.blocks(for: .user)
        XCTAssertEqual(blocks.count, 1)
        XCTAssertEqual(blocks[0].origin, .block)
        XCTAssertEqual(blocks[0].index, 0)
        XCTAssertTrue(blocks[0].hasPriority && blocks[0].priority == 0.5)
        XCTAssertEqual(blocks[0].at, "/content/0")
        XCTAssertEqual(split.blocks(for: .assistant).first?.index, 1)
        XCTAssertEqual(split.blocks(for: .both).count, 2)
        XCTAssertEqual(split.diagnostics.count, 0)
        XCTAssertEqual(try split.model().text, "b")
    }

    func testModelFormatsAndParts() throws {
        let split = try Answers.split(Answers.words(String(repeating: "line of words\\n", count: 100)))
        let anthropic = try split.model(options: ModelOptions(format: .anthropic, callId: "c1"))
        XCTAssertTrue(anthropic.output.contains("\"tool_use_id\":\"c1\""))
        XCTAssertTrue(anthropic.text.hasPrefix("line of words"))
        XCTAssertNil(anthropic.cursor)
        var parts: [Model] = []
        repeat {
            parts.append(try split.model(options: ModelOptions(maxBytes: 300, cursor: parts.last?.cursor)))
        } while parts.last?.cursor != nil
        XCTAssertGreaterThan(parts.count, 3)
        XCTAssertTrue(parts.dropLast().allSatisfy(\.isTruncated))
        XCTAssertEqual(parts.last?.isTruncated, false)
        let fenced = try split.model(options: ModelOptions(flags: .fence))
        XCTAssertGreaterThan(fenced.output.utf8.count, fenced.text.utf8.count)
        assertFails(.limit) { try split.model(options: ModelOptions(maxBytes: 3)) }
        assertFails(.badArgument) { try split.model(options: ModelOptions(cursor: "nonsense")) }
    }

    func testForms() throws {
        let commands = try Answers.render(Answers.form)
        let form = try commands.first(.form).id
        guard case .accepted(let sent) = try commands.submit(form: form, action: .accept, answers: #"{"age":"40"}"#) else {
            return XCTFail("it was refused")
        }
        XCTAssertTrue(sent.contains(#""content":{"age":40}"#) && sent.contains(#""requestState":"s""#), sent)
        guard case .refused(let why) = try commands.submit(form: form, action: .accept, answers: #"{"age":3}"#) else {
            return XCTFail("it was accepted")
        }
        XCTAssertTrue(why.contains("answer_minimum"), why)
        guard case .accepted(let no) = try commands.submit(form: form, action: .decline) else {
            return XCTFail("it was refused")
        }
        XCTAssertTrue(no.contains("decline"), no)
        assertFails(.badArgument) { try commands.submit(form: form, action: .accept, answers: "[]") }
        assertFails(.badArgument) { try commands.submit(form: form, action: .unrecognized(77)) }
        assertFails(.typeMismatch) { try commands.submit(form: commands[0].id, action: .accept) }
        assertFails(.notFound) { try commands.submit(form: 1, action: .accept) }
    }

    func testRichBuilders() throws {
        XCTAssertTrue(try Rich.table(headers: #"["a","b"]"#, rows: "[[1,2]]").contains(#""kind":"table""#))
        assertFails(.refused) { try Rich.table(headers: #"["a","b"]"#, rows: "[[1]]") }
        let chart = try Rich.chart(spec: #"{"mark":"bar"}"#)
        let made = try Rich.success(message: "Done ☃", rich: chart, context: #"{"n":1}"#)
        XCTAssertTrue(made.contains(#""n":1"#) && made.contains(#""__rich__":{"kind":"chart""#), made)
        XCTAssertTrue(try Rich.attach(chart, to: #"{"success":true}"#).contains(#""__rich__""#))
        XCTAssertTrue(try Rich.form(schema: #"{"type":"object"}"#, title: "T").contains(#""title":"T""#))
        XCTAssertTrue(try Rich.dashboard(components: "[\(chart)]").contains(#""components":[{"#))
        let png = try XCTUnwrap(Data(base64Encoded: Answers.png))
        XCTAssertTrue(try Rich.image(bytes: png, alt: "A dot").contains(Answers.png))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        XCTAssertTrue(try Rich.image(file: file.path).contains(Answers.png))
        assertFails(.io) { try Rich.image(file: file.path + ".missing", mime: "image/png") }
    }

    func testDiagnosticsSayWhatAndWhere() throws {
        let result = try ToolResult(parsing: #"{"content":[{"type":"hologram","text":"a"}]}"#)
        let remarks = result.diagnostics
        XCTAssertEqual(try result.facts().diagnosticCount, UInt32(remarks.count))
        let remark = try XCTUnwrap(remarks.first { $0.topic == .blockUnknownType })
        XCTAssertTrue(remark.at.hasPrefix("/content/0"))
        XCTAssertEqual(remark.topic.name, "block_unknown_type")
        XCTAssertFalse(remark.message.isEmpty)
        XCTAssertTrue(Severity.allCases.contains(remark.severity))
    }
}
