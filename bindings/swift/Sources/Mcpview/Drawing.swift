import CMcpview

/// The drawing of a chart: marks in paint order, which any canvas can paint with one loop and one switch.
///
/// Colours are 0xRRGGBBAA of sRGB, not premultiplied; 0 is none. Lengths are pixels of the drawing, y downwards.
public final class Drawing: LibraryObject, @unchecked Sendable {
    /// Whether the chart can be drawn. Else there are no marks, and the diagnostics say what is missing: show its rows instead.
    public let isSupported: Bool
    let allVerbs: UnsafeBufferPointer<UInt8>
    let allPoints: UnsafeBufferPointer<Double>
    let allNumbers: UnsafeBufferPointer<Double>

    init(_ pointer: OpaquePointer, isSupported: Bool) {
        func all<Element>(
            _ of: (OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafePointer<Element>?
        ) -> UnsafeBufferPointer<Element> {
            var count = 0
            let first = of(pointer, &count)
            return UnsafeBufferPointer(start: first, count: count)
        }
        self.isSupported = isSupported
        allVerbs = all(mcpview_drawing_verbs)
        allPoints = all(mcpview_drawing_points)
        allNumbers = all(mcpview_drawing_numbers)
        super.init(pointer)
    }

    deinit { mcpview_drawing_free(pointer) }

    /// What holds for the whole drawing.
    ///
    /// - Throws: `McpviewError` after a failure inside the library.
    public func facts() throws -> Facts {
        Facts(self, try McpviewError.present(withHandle(mcpview_drawing_info)))
    }

    /// The marks in paint order.
    public var marks: Mark.List {
        let (first, count) = array(mcpview_drawing_marks)
        return Mark.List(self, first, count)
    }

    /// The gradients.
    public var gradients: Gradient.List {
        let (first, count) = array(mcpview_drawing_gradients)
        return Gradient.List(self, first, count)
    }

    /// The stops of all gradients.
    public var stops: Stop.List {
        let (first, count) = array(mcpview_drawing_stops)
        return Stop.List(self, first, count)
    }

    /// The plot areas.
    public var views: View.List {
        let (first, count) = array(mcpview_drawing_views)
        return View.List(self, first, count)
    }

    /// The steps of all paths: numbers of `Verb`. `Mark.path` gives those of one mark with their points.
    public var verbs: [UInt8] { withExtendedLifetime(self) { Array(allVerbs) } }

    /// The coordinates of all paths, x and y in turn, without the origin of their mark.
    public var points: [Double] { withExtendedLifetime(self) { Array(allPoints) } }

    /// Lengths of dashes and parameters of shapes. `Mark.dashes` and `Mark.numbers` give those of one mark.
    public var numbers: [Double] { withExtendedLifetime(self) { Array(allNumbers) } }

    /// Remarks on what was not drawn; `at` points into the chart's specification.
    public var diagnostics: Diagnostic.List { remarks(mcpview_drawing_diagnostics) }

    /// Finds the datum at a place, for tooltips and selection: quick enough for every move of a pointer.
    ///
    /// - Parameters:
    ///   - x: pixels of the drawing from the left.
    ///   - y: pixels of the drawing from the top.
    /// - Returns: what is there; nil if nothing is.
    /// - Throws: `McpviewError` after a failure inside the library.
    public func hit(x: Double, y: Double) throws -> Hit? {
        try withHandle { handle in
            var hit = mcpview_hit()
            let status = mcpview_drawing_hit(handle, x, y, &hit)
            if status == MCPVIEW_STATUS_NOT_FOUND { return nil }
            try McpviewError.check(status)
            return Hit(self, hit)
        }
    }

    /// Gives the words of a datum, for a tooltip: a line for its series, and one of title and value for each channel.
    ///
    /// - Parameters:
    ///   - series: the series, as `hit` gives it.
    ///   - point: the point in it.
    /// - Throws: `McpviewError`: `notFound` if there is no such datum.
    public func words(series: UInt32, point: UInt32) throws -> String {
        try withHandle { handle in try madeText { mcpview_drawing_words(handle, series, point, $0) } }
    }

    /// A font, for a host that measures a text.
    public struct Font: Hashable, Sendable {
        /// Family names as CSS lists them (`"Inter", sans-serif`); empty for the host's own.
        public let family: String
        /// Size in pixels.
        public let size: Double
        /// Weight, 100 to 900: 400 is normal, 700 bold.
        public let weight: UInt32
        /// Whether the letters are slanted.
        public let isItalic: Bool

        init(_ raw: mcpview_font) {
            family = String(raw.family)
            size = raw.size
            weight = raw.weight
            isItalic = raw.italic != 0
        }
    }
}
