import CMcpview

/// A call went wrong: a mistake of the caller, or a failure inside the library. Never a matter of the input.
public struct McpviewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// How it went wrong.
    public let status: Status
    /// What a builder has against its input, or what is wrong with the shared library; else empty.
    public let words: String
    /// What went wrong, in English, for logs.
    public let message: String

    /// The word for the status in the header (`bad_argument`).
    public var name: String { status.name }

    /// The word for the status, and the message.
    public var description: String { "\(name): \(message)" }

    init(_ status: Status, words: String = "") {
        self.status = status
        self.words = words
        let text = Library.text(of: status)
        message = words.isEmpty ? text : "\(text): \(words)"
    }

    /// Throws unless the status is OK.
    static func check(_ status: mcpview_status) throws {
        if status != MCPVIEW_STATUS_OK {
            throw McpviewError(Status(rawValue: status))
        }
    }

    /// A pointer that cannot be NULL but after a failure inside the library.
    static func present<Pointer>(_ pointer: Pointer?) throws -> Pointer {
        guard let pointer else { throw McpviewError(.panic) }
        return pointer
    }
}
