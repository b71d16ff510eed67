import CMcpview

/// The outcome of validating `structuredContent` against the tool's `outputSchema`: data, not a gate.
public final class Report: LibraryObject, @unchecked Sendable {
    deinit { mcpview_report_free(pointer) }

    /// The outcome, at a glance.
    ///
    /// - Throws: `McpviewError` after a failure inside the library.
    public func facts() throws -> ReportFacts {
        ReportFacts(self, try McpviewError.present(withHandle(mcpview_report_info)))
    }

    /// The outcome.
    public var verdict: Verdict {
        withHandle { Verdict(rawValue: mcpview_report_info($0)?.pointee.verdict ?? 0) }
    }

    /// The violations, each with both JSON Pointers.
    public var errors: Violation.List {
        let (first, count) = array(mcpview_report_errors)
        return Violation.List(self, first, count)
    }

    /// The remarks on schema and `structuredContent`.
    public var diagnostics: Diagnostic.List { remarks(mcpview_report_diagnostics) }
}
