import CMcpview

/// The list of render commands: rows in preorder, ENDs too.
///
/// A collection of its rows, without a copy of any: `for row in commands` sees all of them, `commands.top` those at the top.
public final class Commands: LibraryObject, RandomAccessCollection, @unchecked Sendable {
    let rows: UnsafeBufferPointer<mcpview_command>

    override init(_ pointer: OpaquePointer) {
        var count = 0
        let first = mcpview_commands_rows(pointer, &count)
        rows = UnsafeBufferPointer(start: first, count: count)
        super.init(pointer)
    }

    deinit { mcpview_commands_free(pointer) }

    /// Where the first row is: 0.
    public var startIndex: Int { 0 }

    /// How many rows there are.
    public var endIndex: Int { rows.count }

    /// The row at a position, which must be in `indices`.
    public subscript(position: Int) -> Row {
        precondition(indices.contains(position), "no row at \(position)")
        return Row(self, rows.baseAddress! + position)
    }

    /// The rows at the top: blocks, errors, notices, tasks.
    public var top: Siblings { Siblings(self, from: 0, to: rows.count) }

    /// Calls a function with the rows in the memory of the library, for code that counts nanoseconds.
    ///
    /// They live until this object is freed: at least until the function returns.
    public func withUnsafeRows<Value>(
        _ body: (UnsafeBufferPointer<mcpview_command>) throws -> Value
    ) rethrows -> Value {
        try withExtendedLifetime(self) { try body(rows) }
    }

    /// Gives the row with an id: the opener of a container, never an END; nil if no row of the list has it.
    public func row(withId id: UInt64) -> Row? {
        let position = withHandle { mcpview_commands_find($0, id) }
        // SIZE_MAX for none.
        return indices.contains(position) ? self[position] : nil
    }

    /// Renders another window of a container of the list. Ids are those of this list.
    ///
    /// - Parameters:
    ///   - id: a TABLE, LIST, GRID, TREE, NODE, TEXT or CODE of the list.
    ///   - first: ordinal of the first child wanted; past the end the window is empty.
    ///   - count: how many are wanted at most.
    /// - Throws: `McpviewError`: `notFound` for no such container, or one that is always shown whole.
    public func window(of id: UInt64, first: UInt64, count: UInt64) throws -> Commands {
        Commands(try withHandle { handle in try made { mcpview_commands_window(handle, id, first, count, $0) } })
    }

    /// Gives the JSON Pointer, from the root of the input, of the value that a row shows.
    ///
    /// - Throws: `McpviewError`: `notFound` if no row has the id.
    public func pointer(of id: UInt64) throws -> String {
        try withHandle { handle in try madeText { mcpview_commands_pointer(handle, id, $0) } }
    }

    /// Gives the words of a row and of everything below it, to copy or to export.
    ///
    /// - Throws: `McpviewError`: `notFound` if no row has the id; `badArgument` for an unknown style.
    public func text(of id: UInt64, style: TextStyle = .plain) throws -> String {
        try withHandle { handle in try madeText { mcpview_commands_text(handle, id, style.rawValue, $0) } }
    }

    /// Estimates how many lines a row and everything below it fill.
    ///
    /// - Parameters:
    ///   - id: the id of the row.
    ///   - width: columns; 0 for 80.
    /// - Throws: `McpviewError`: `notFound` if no row has the id.
    public func lines(of id: UInt64, width: UInt32 = 0) throws -> UInt64 {
        try withHandle { handle in
            var lines: UInt64 = 0
            try McpviewError.check(mcpview_commands_lines(handle, id, width, &lines))
            return lines
        }
    }

    /// The remarks made while rendering.
    public var diagnostics: Diagnostic.List { remarks(mcpview_commands_diagnostics) }
}
