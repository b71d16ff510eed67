import CMcpview

/// What the language model is told. Never base64, never what was for the person only.
public final class Model: LibraryObject, @unchecked Sendable {
    private let facts: mcpview_model_facts

    override init(_ pointer: OpaquePointer) {
        // NULL for a NULL model only.
        facts = mcpview_model_info(pointer).pointee
        super.init(pointer)
    }

    deinit { mcpview_model_free(pointer) }

    /// All words, decoded, whatever the format.
    public var text: String { withExtendedLifetime(self) { String(facts.text) } }

    /// The JSON or text of the format.
    public var output: String { withExtendedLifetime(self) { String(facts.output) } }

    /// The cursor with which the next part can be had; nil if there is no more.
    public var cursor: String? { withExtendedLifetime(self) { facts.cursor.len == 0 ? nil : String(facts.cursor) } }

    /// Whether something was left out for the budget.
    public var isTruncated: Bool { facts.truncated != 0 }

    /// The remarks made while writing.
    public var diagnostics: Diagnostic.List { remarks(mcpview_model_diagnostics) }
}
