import CMcpview

/// What comes of the answers to a form.
public enum FormOutcome: Hashable, Sendable {
    /// They are fine: the JSON to send.
    case accepted(String)
    /// They are not: JSON of what is wrong with each field, `{"errors":[{"at":…,"code":…,"limit":…,"message":…}]}`, with
    /// words for the person in the language of the list.
    case refused(String)
}

extension Commands {
    /// Checks the answers to a form and gives the JSON to send, or what is wrong with them.
    ///
    /// What a text field can mean is converted ("12" for an integer, "true" for a boolean), and checked: required fields,
    /// types, ranges, steps, lengths, patterns, formats, choices.
    ///
    /// - Parameters:
    ///   - form: the id of the FORM row.
    ///   - action: the variant of one of its ACTION rows: `accept` (`open` counts as that), `decline` or `cancel`.
    ///   - answers: a JSON object with the `name` of each INPUT; read only when accepting a form with inputs.
    /// - Throws: `McpviewError`: `notFound` or `typeMismatch` if the id is of no FORM; `badArgument` if the form does not offer
    ///   the action, or the answers are no JSON object.
    public func submit(form: UInt64, action: FormAction, answers: String = "{}") throws -> FormOutcome {
        let (status, text) = withHandle { handle in
            answers.withBytes { first, count in
                outcome { mcpview_form_submit(handle, form, action.rawValue, first, count, $0) }
            }
        }
        if status == MCPVIEW_STATUS_REFUSED { return .refused(text) }
        try McpviewError.check(status)
        return .accepted(text)
    }
}
