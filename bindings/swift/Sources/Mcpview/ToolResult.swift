import CMcpview

/// What a `tools/call` answered, taken apart: everything that the server sent can be read from here.
///
/// Bad input is content: whatever the bytes are, they give a result that renders, with diagnostics.
public final class ToolResult: LibraryObject, @unchecked Sendable {
    /// Reads the answer of a `tools/call`.
    ///
    /// - Parameters:
    ///   - json: the whole JSON-RPC message, or a bare result object, as it came. Copied.
    ///   - options: how to read it.
    /// - Throws: `McpviewError`: `abiMismatch` if the shared library does not fit.
    public convenience init(parsing json: some Collection<UInt8>, options: ParseOptions = ParseOptions()) throws {
        self.init(try ToolResult.read(json, options, mcpview_result_parse))
    }

    /// Reads the answer of a `tools/call` from a string; as from bytes.
    public convenience init(parsing json: String, options: ParseOptions = ParseOptions()) throws {
        try self.init(parsing: json.utf8, options: options)
    }

    /// Reads the answer of a `resources/read` into the same blocks and rows.
    ///
    /// - Parameters:
    ///   - json: the whole JSON-RPC message, or a bare result object, as it came. Copied.
    ///   - options: how to read it.
    /// - Throws: `McpviewError`: `abiMismatch` if the shared library does not fit.
    public convenience init(
        parsingResource json: some Collection<UInt8>, options: ParseOptions = ParseOptions()
    ) throws {
        self.init(try ToolResult.read(json, options, mcpview_resource_parse))
    }

    /// Reads the answer of a `resources/read` from a string; as from bytes.
    public convenience init(parsingResource json: String, options: ParseOptions = ParseOptions()) throws {
        try self.init(parsingResource: json.utf8, options: options)
    }

    private static func read(
        _ json: some Collection<UInt8>, _ options: ParseOptions,
        _ parse: (
            UnsafePointer<CChar>?, Int, UnsafePointer<mcpview_parse_options>?, UnsafeMutablePointer<OpaquePointer?>?
        ) -> mcpview_status
    ) throws -> OpaquePointer {
        try Library.check()
        return try withContiguous(json) { first, count in
            try withNative(options.native) { native in
                try made { parse(first, count, native, $0) }
            }
        }
    }

    deinit { mcpview_result_free(pointer) }

    /// What the message is, at a glance.
    ///
    /// - Throws: `McpviewError` after a failure inside the library.
    public func facts() throws -> ResultFacts {
        ResultFacts(self, try McpviewError.present(withHandle(mcpview_result_info)))
    }

    /// What the message is.
    public var kind: ResultKind {
        withHandle { ResultKind(rawValue: mcpview_result_info($0)?.pointee.kind ?? 0) }
    }

    /// The content blocks as they came, one for each entry of `content`.
    public var blocks: ContentBlock.List {
        let (first, count) = array(mcpview_result_blocks)
        return ContentBlock.List(self, first, count)
    }

    /// The raw JSON of `structuredContent`; nil if it is absent.
    ///
    /// - Throws: `McpviewError` after a failure inside the library.
    public func structured() throws -> String? {
        try withHandle { handle in
            var state = MCPVIEW_STRUCTURED_ABSENT
            var json = mcpview_str()
            try McpviewError.check(mcpview_result_structured(handle, &state, &json))
            return state == MCPVIEW_STRUCTURED_ABSENT ? nil : String(json)
        }
    }

    /// The raw JSON of `_meta`, for the host, which neither model nor person gets; nil if there is none.
    ///
    /// - Throws: `McpviewError` after a failure inside the library.
    public func meta() throws -> String? {
        try withHandle { handle in
            var json = mcpview_str()
            let status = mcpview_result_meta(handle, &json)
            if status == MCPVIEW_STATUS_NOT_FOUND { return nil }
            try McpviewError.check(status)
            return String(json)
        }
    }

    /// The JSON-RPC error; nil if it is none.
    public var error: ErrorFacts? { withHandle(mcpview_result_error).map { ErrorFacts(self, $0) } }

    /// The task handle, also of a finished task whose result came with it; nil if there is none.
    public var task: TaskFacts? { withHandle(mcpview_result_task).map { TaskFacts(self, $0) } }

    /// The requests for input. `ResultFacts.requestState` goes back with the answers.
    public var inputRequests: InputRequest.List {
        let (first, count) = array(mcpview_result_input)
        return InputRequest.List(self, first, count)
    }

    /// The remarks on the message: what was repaired, ignored or left out, and where.
    public var diagnostics: Diagnostic.List { remarks(mcpview_result_diagnostics) }

    /// Validates `structuredContent` against the tool's `outputSchema`. Nothing is ever fetched.
    ///
    /// - Parameters:
    ///   - tool: the tool that was called; nil gives a report that says `skipped`, `noTool`.
    ///   - options: how to validate.
    /// - Throws: `McpviewError`: `badArgument` if an option has a value that it cannot have.
    public func validate(with tool: Tool? = nil, options: ValidateOptions = ValidateOptions()) throws -> Report {
        try withExtendedLifetime(tool) {
            Report(
                try withHandle { handle in
                    try withNative(options.native) { native in
                        try made { mcpview_result_validate(handle, tool?.pointer, native, $0) }
                    }
                })
        }
    }

    /// Splits it by audience.
    ///
    /// - Parameters:
    ///   - tool: the tool that was called.
    ///   - report: the outcome of the validation.
    ///   - options: how to split.
    /// - Throws: `McpviewError`: `badArgument` if an option has a value that it cannot have.
    public func split(
        tool: Tool? = nil, report: Report? = nil, options: SplitOptions = SplitOptions()
    ) throws -> Split {
        try withExtendedLifetime((tool, report)) {
            Split(
                try withHandle { handle in
                    try withNative(options.native) { native in
                        try made { mcpview_result_split(handle, tool?.pointer, report?.pointer, native, $0) }
                    }
                })
        }
    }
}
