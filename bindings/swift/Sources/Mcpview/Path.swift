import CMcpview

extension Drawing {
    /// A step of a path, with coordinates of the drawing.
    public enum Step: Hashable, Sendable {
        /// Start a new part here.
        case move(x: Double, y: Double)
        /// A straight line to here.
        case line(x: Double, y: Double)
        /// A cubic Bézier curve by two control points to here.
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
        /// Back to where the part started.
        case close
    }

    /// The steps of a PATH, without a copy.
    public struct Path: Sequence, IteratorProtocol, @unchecked Sendable {
        private let drawing: Drawing
        private let x: Double
        private let y: Double
        private var verbs: Slice<UnsafeBufferPointer<UInt8>>
        private var points: Slice<UnsafeBufferPointer<Double>>

        init(_ drawing: Drawing, _ mark: mcpview_mark) {
            self.drawing = drawing
            (x, y) = (mark.x, mark.y)
            verbs = drawing.allVerbs.dropFirst(Int(mark.first_verb)).prefix(Int(mark.verb_count))
            points = drawing.allPoints.dropFirst(Int(mark.first_point))
        }

        private mutating func point() -> (Double, Double)? {
            guard points.count >= 2 else { return nil }
            return (x + points.removeFirst(), y + points.removeFirst())
        }

        /// The next step; nil behind the last one, and at a step of a newer library.
        public mutating func next() -> Step? {
            withExtendedLifetime(drawing) {
                guard let verb = verbs.popFirst() else { return nil }
                switch Verb(rawValue: UInt32(verb)) {
                case .move: return point().map { .move(x: $0, y: $1) }
                case .line: return point().map { .line(x: $0, y: $1) }
                case .cubic:
                    guard let (x1, y1) = point(), let (x2, y2) = point(), let (x, y) = point() else { return nil }
                    return .cubic(x1: x1, y1: y1, x2: x2, y2: y2, x: x, y: y)
                case .close: return .close
                case .unrecognized:
                    // How many points it has is not known.
                    verbs = verbs.suffix(0)
                    return nil
                }
            }
        }
    }
}

extension Drawing.Mark {
    private var drawing: Drawing { unsafeDowncast(owner, to: Drawing.self) }

    private func numbers(_ first: UInt32, _ count: UInt32) -> [Double] {
        withExtendedLifetime(owner) { Array(drawing.allNumbers.dropFirst(Int(first)).prefix(Int(count))) }
    }

    /// PATH: its steps, with coordinates of the drawing.
    public var path: Drawing.Path { withExtendedLifetime(owner) { Drawing.Path(drawing, native.pointee) } }

    /// Outline: dashes and gaps in turn; empty for a solid one.
    public var dashes: [Double] { numbers(firstDash, dashCount) }

    /// The parameters of the shape.
    public var numbers: [Double] { numbers(firstNumber, numberCount) }
}
