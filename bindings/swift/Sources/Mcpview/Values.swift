import CMcpview

/// Typed access by JSON Pointer (RFC 6901). Numbers are read from their digits, so that integers of 64 bits keep them all;
/// nothing is converted silently between types.
extension ToolResult {
    /// What a function of the library gives at a place.
    private func get<Value>(
        _ pointer: String, _ empty: Value,
        _ read: (OpaquePointer?, UnsafePointer<CChar>?, Int, UnsafeMutablePointer<Value>?) -> mcpview_status
    ) throws -> Value {
        try withHandle { handle in
            var value = empty
            try McpviewError.check(pointer.withBytes { read(handle, $0, $1, &value) })
            return value
        }
    }

    /// Gives the raw JSON at a JSON Pointer from the root of the input, as it came.
    ///
    /// - Parameter pointer: empty is the whole input.
    /// - Throws: `McpviewError`: `notFound` if there is nothing.
    public func raw(at pointer: String = "") throws -> String {
        try withExtendedLifetime(self) { String(try get(pointer, mcpview_str(), mcpview_result_raw)) }
    }

    /// Gives the value at a JSON Pointer into `structuredContent`, with all its digits; nil if there is none.
    ///
    /// - Parameter pointer: empty is `structuredContent`.
    /// - Throws: `McpviewError` after a failure inside the library.
    public func value(at pointer: String = "") throws -> JsonValue? {
        do {
            return JsonValue(self, try get(pointer, mcpview_value(), mcpview_result_get))
        } catch let error as McpviewError where error.status == .notFound {
            return nil
        }
    }

    /// Gives the integer at a JSON Pointer into `structuredContent`; `3.0` is one, `"3"` is not.
    ///
    /// - Throws: `McpviewError`: `notFound`, `typeMismatch`, or `limit` if it does not fit.
    public func int64(at pointer: String) throws -> Int64 {
        try get(pointer, 0, mcpview_result_get_int64)
    }

    /// Gives the unsigned integer at a JSON Pointer into `structuredContent`; a negative one is `limit`.
    ///
    /// - Throws: `McpviewError`: `notFound`, `typeMismatch`, or `limit` if it does not fit.
    public func uint64(at pointer: String) throws -> UInt64 {
        try get(pointer, 0, mcpview_result_get_uint64)
    }

    /// Gives the number at a JSON Pointer into `structuredContent` as the nearest double.
    ///
    /// - Throws: `McpviewError`: `notFound`, `typeMismatch`, or `limit` if it is beyond the range of a double.
    public func double(at pointer: String) throws -> Double {
        try get(pointer, 0, mcpview_result_get_double)
    }

    /// Gives the boolean at a JSON Pointer into `structuredContent`.
    ///
    /// - Throws: `McpviewError`: `notFound` or `typeMismatch`.
    public func boolean(at pointer: String) throws -> Bool {
        try get(pointer, 0, mcpview_result_get_boolean) != 0
    }

    /// Gives the string at a JSON Pointer into `structuredContent`; not sanitised, it may hold anything.
    ///
    /// - Throws: `McpviewError`: `notFound` or `typeMismatch`.
    public func string(at pointer: String) throws -> String {
        try withExtendedLifetime(self) { String(try get(pointer, mcpview_str(), mcpview_result_get_string)) }
    }
}
