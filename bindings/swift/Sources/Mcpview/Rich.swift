import CMcpview

/// Builders of rich content, for authors of servers: each gives the JSON to put under `__rich__`.
///
/// Each throws a `McpviewError`: `refused`, with `words` for a developer, for input that would not be shown; `abiMismatch` if
/// the shared library does not fit.
public enum Rich {
    /// Makes a chart.
    ///
    /// - Parameter spec: JSON of a Vega-Lite or Chart.js specification, an object.
    public static func chart(spec: String) throws -> String {
        try make([spec]) { text, out in
            mcpview_rich_chart(text[0].ptr, text[0].len, out)
        }
    }

    /// Makes a form.
    ///
    /// - Parameters:
    ///   - schema: JSON Schema of the answers, an object.
    ///   - title: nil for none.
    public static func form(schema: String, title: String? = nil) throws -> String {
        try make([schema, title]) { text, out in
            mcpview_rich_form(text[0].ptr, text[0].len, text[1].ptr, text[1].len, out)
        }
    }

    /// Makes an image from its encoded bytes.
    ///
    /// - Parameters:
    ///   - bytes: a whole PNG, JPEG, … file.
    ///   - mime: nil for image/png.
    ///   - alt: words for who cannot see it; nil for none.
    public static func image(
        bytes: some Collection<UInt8>, mime: String? = nil, alt: String? = nil
    ) throws -> String {
        try withContiguous(bytes) { first, count in
            try make([mime, alt]) { text, out in
                UnsafeBufferPointer(start: first, count: count).withMemoryRebound(to: UInt8.self) { bytes in
                    mcpview_rich_image(
                        bytes.baseAddress, bytes.count, text[0].ptr, text[0].len, text[1].ptr, text[1].len, out)
                }
            }
        }
    }

    /// Makes an image from a file, the one function that opens a file. It throws `io` if the file cannot be read, too.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - mime: nil to take the type from the file's ending.
    ///   - alt: words for who cannot see it; nil for the file's name.
    public static func image(file path: String, mime: String? = nil, alt: String? = nil) throws -> String {
        try make([path, mime, alt]) { text, out in
            mcpview_rich_image_from_file(
                text[0].ptr, text[0].len, text[1].ptr, text[1].len, text[2].ptr, text[2].len, out)
        }
    }

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - headers: JSON array of strings.
    ///   - rows: JSON array of arrays, each as long as the headers.
    ///   - title: nil for none.
    public static func table(headers: String, rows: String, title: String? = nil) throws -> String {
        try make([headers, rows, title]) { text, out in
            mcpview_rich_table(text[0].ptr, text[0].len, text[1].ptr, text[1].len, text[2].ptr, text[2].len, out)
        }
    }

    /// Makes a dashboard.
    ///
    /// - Parameter components: JSON array of what the other functions make.
    public static func dashboard(components: String) throws -> String {
        try make([components]) { text, out in
            mcpview_rich_dashboard(text[0].ptr, text[0].len, out)
        }
    }

    /// Attaches rich content to the result of a skill: sets its `context.__rich__`.
    ///
    /// - Parameters:
    ///   - rich: what another function made.
    ///   - result: JSON object.
    public static func attach(_ rich: String, to result: String) throws -> String {
        try make([result, rich]) { text, out in
            mcpview_rich_attach(text[0].ptr, text[0].len, text[1].ptr, text[1].len, out)
        }
    }

    /// Makes the success of a skill.
    ///
    /// - Parameters:
    ///   - message: words for the person.
    ///   - rich: what another function made.
    ///   - context: JSON object of further members; nil for none.
    public static func success(message: String, rich: String, context: String? = nil) throws -> String {
        try make([message, rich, context]) { text, out in
            mcpview_rich_success(
                text[0].ptr, text[0].len, text[1].ptr, text[1].len, text[2].ptr, text[2].len, out)
        }
    }

    /// Calls a builder with texts; nil is an empty one.
    private static func make(
        _ texts: [String?], _ build: ([mcpview_str], UnsafeMutablePointer<OpaquePointer?>) -> mcpview_status
    ) throws -> String {
        try Library.check()
        let scratch = Scratch()
        return try withExtendedLifetime(scratch) {
            let copies = texts.map(scratch.copy)
            return try madeText { build(copies, $0) }
        }
    }
}
