import CMcpview

/// A tool's definition with its compiled `outputSchema`: made once, used for every call of that tool.
public final class Tool: LibraryObject, @unchecked Sendable {
    /// Reads a tool's definition. An unusable schema still gives a tool; its diagnostics say why.
    ///
    /// - Parameters:
    ///   - json: one entry of `tools/list`, or a whole `tools/list` answer and the option `name`; UTF-8. Copied.
    ///   - options: how to read it.
    /// - Throws: `McpviewError`: `notFound` if no tool, or none of that name, is in the JSON; `abiMismatch` if the shared
    ///   library does not fit.
    public convenience init(parsing json: some Collection<UInt8>, options: ToolOptions = ToolOptions()) throws {
        try Library.check()
        self.init(
            try withContiguous(json) { first, count in
                try withNative(options.native) { native in
                    try made { mcpview_tool_parse(first, count, native, $0) }
                }
            })
    }

    /// Reads a tool's definition from a string; as from bytes.
    public convenience init(parsing json: String, options: ToolOptions = ToolOptions()) throws {
        try self.init(parsing: json.utf8, options: options)
    }

    deinit { mcpview_tool_free(pointer) }

    /// What the definition says. Untrusted: a server may claim anything.
    ///
    /// - Throws: `McpviewError` after a failure inside the library.
    public func facts() throws -> ToolFacts {
        ToolFacts(self, try McpviewError.present(withHandle(mcpview_tool_info)))
    }

    /// The remarks on the definition.
    public var diagnostics: Diagnostic.List { remarks(mcpview_tool_diagnostics) }
}
