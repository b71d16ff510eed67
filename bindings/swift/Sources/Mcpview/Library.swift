import CMcpview

/// The shared library behind this package.
public enum Library {
    /// The version of the shared library (`0.1.0`).
    public static var version: String { String(cString: mcpview_version_string()) }

    /// Words for a status, in English, for logs.
    public static func text(of status: Status) -> String {
        String(cString: mcpview_status_text(status.rawValue))
    }

    /// The library's own lower-case word for a kind of row (`table`), also of kinds that this package does not know.
    public static func name(of kind: Kind) -> String {
        String(cString: mcpview_kind_name(kind.rawValue))
    }

    /// The library's own stable word for a topic (`base64_data_uri`), also of topics that this package does not know.
    public static func name(of topic: Topic) -> String {
        String(cString: mcpview_diagnostic_name(topic.rawValue))
    }

    /// The library's own lower-case word for what a mark is for (`axis-label`), also of roles that this package does not know.
    public static func name(of role: Drawing.Role) -> String {
        String(cString: mcpview_role_name(role.rawValue))
    }

    /// Checks that the library that was loaded is one that this package was made for.
    ///
    /// Whatever starts from bytes does so by itself. A host that calls this first can say so before it reads anything.
    ///
    /// - Throws: `McpviewError` with status `abiMismatch` and words that say what does not fit.
    public static func check() throws {
        if let problem { throw problem }
    }

    private static let problem = problem(
        abi: UInt32(MCPVIEW_ABI_VERSION), header: UInt32(MCPVIEW_VERSION_NUMBER))

    /// What is wrong with the library for a header of these versions.
    static func problem(abi: UInt32, header: UInt32) -> McpviewError? {
        let status = mcpview_abi_check(
            abi, MemoryLayout<mcpview_command>.size, MemoryLayout<mcpview_diagnostic>.size,
            MemoryLayout<mcpview_block>.size, MemoryLayout<mcpview_media>.size)
        if status != MCPVIEW_STATUS_OK {
            let words = "libmcpview \(version) has another ABI than this package (version \(abi))"
            return McpviewError(Status(rawValue: status), words: words)
        }
        if mcpview_version_number() < header {
            let words = "libmcpview is too old: its version is \(version)"
            return McpviewError(.abiMismatch, words: words)
        }
        return nil
    }
}
