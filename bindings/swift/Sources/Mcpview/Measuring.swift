import CMcpview

extension Commands {
    /// A function of the host that gives the width of one line of text, in pixels: its advance. A number that is negative or not
    /// finite stands for the built-in width.
    public typealias Measure = (_ text: String, _ font: Drawing.Font) throws -> Double

    /// Draws a chart of the list. It is evaluated anew from its specification: call it again when the size or the theme changes.
    ///
    /// - Parameters:
    ///   - chart: the id of a CHART row.
    ///   - options: how it is drawn.
    /// - Returns: the drawing; `isSupported` says whether the chart can be drawn.
    /// - Throws: `McpviewError`: `notFound` if no CHART of the list has the id; `badArgument` if an option has a value that it
    ///   cannot have.
    public func draw(chart: UInt64, options: DrawingOptions = DrawingOptions()) throws -> Drawing {
        try draw(chart, options) { _ in }
    }

    /// Draws a chart of the list with texts as the host measures them.
    ///
    /// - Parameters:
    ///   - chart: the id of a CHART row.
    ///   - options: how it is drawn.
    ///   - measuring: called only before this returns, by the calling thread.
    /// - Returns: the drawing; `isSupported` says whether the chart can be drawn.
    /// - Throws: what `measuring` threw first; else as without it.
    public func draw(
        chart: UInt64, options: DrawingOptions = DrawingOptions(), measuring: Measure
    ) throws -> Drawing {
        try withoutActuallyEscaping(measuring) { measure in
            let host = Measuring(measure)
            let drawing = try withExtendedLifetime(host) {
                try draw(chart, options) { native in
                    native.measure_user = Unmanaged.passUnretained(host).toOpaque()
                    native.measure = { user, text, font in
                        Unmanaged<Measuring>.fromOpaque(user!).takeUnretainedValue().width(text, font)
                    }
                }
            }
            if let thrown = host.thrown { throw thrown }
            return drawing
        }
    }

    private func draw(
        _ chart: UInt64, _ options: DrawingOptions, _ complete: (inout mcpview_drawing_options) -> Void
    ) throws -> Drawing {
        try withHandle { handle in
            let scratch = Scratch()
            return try withExtendedLifetime(scratch) {
                var native = options.native(scratch)
                complete(&native)
                var made: OpaquePointer?
                let status = mcpview_commands_drawing(handle, chart, &native, &made)
                // A drawing that says why there is none is one, too.
                if status != MCPVIEW_STATUS_UNSUPPORTED { try McpviewError.check(status) }
                return Drawing(try McpviewError.present(made), isSupported: status == MCPVIEW_STATUS_OK)
            }
        }
    }
}

/// A function of the host for the time of one call. No error may pass through the library: the first one is kept.
private final class Measuring {
    private let measure: Commands.Measure
    private(set) var thrown: Error?

    init(_ measure: @escaping Commands.Measure) {
        self.measure = measure
    }

    func width(_ text: mcpview_str, _ font: UnsafePointer<mcpview_font>?) -> Double {
        let builtIn = -1.0
        guard thrown == nil, let font else { return builtIn }
        do {
            return try measure(String(text), Drawing.Font(font.pointee))
        } catch {
            thrown = error
            return builtIn
        }
    }
}
