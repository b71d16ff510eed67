import CMcpview

/// A row of a list: a view that keeps its list alive and reads from it, without a copy.
public struct Row: @unchecked Sendable {
    /// The list that it belongs to.
    public let commands: Commands
    let raw: UnsafePointer<mcpview_command>

    init(_ commands: Commands, _ raw: UnsafePointer<mcpview_command>) {
        self.commands = commands
        self.raw = raw
    }

    private func read<Value>(_ get: (UnsafePointer<mcpview_command>) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(commands) { try get(raw) }
    }

    /// Its position in the list.
    public var position: Int { raw - commands.rows.baseAddress! }

    /// What it is. `unrecognized` is of a newer library: show `text` and go on.
    public var kind: Kind { read { Kind(rawValue: $0.pointee.kind) } }

    /// The library's word for its kind (`table`).
    public var kindName: String { Library.name(of: kind) }

    /// Its flags, without the class of a link.
    public var flags: RowFlags { read { RowFlags(rawValue: $0.pointee.flags & 0x00FF_FFFF) } }

    /// Whether it has all of these flags.
    public func has(_ flags: RowFlags) -> Bool { self.flags.contains(flags) }

    /// The class of `uri`; nil where there is none.
    public var linkClass: LinkClass? {
        let number = read { $0.pointee.flags >> 24 & 0xF }
        return number == 0 ? nil : LinkClass(rawValue: number)
    }

    /// Identity, from the place in the response: the same across renders, never 0. The END of a row has the id of its opener;
    /// else ids are unique. Keep selection and folding by it.
    public var id: UInt64 { read { $0.pointee.id } }

    /// Content of the subtree. Equal id and equal hash: a host may keep what it has drawn.
    public var hash: UInt64 { read { $0.pointee.hash } }

    /// Rows of this subtree, this row and its END included.
    public var span: Int { read { Int($0.pointee.span) } }

    /// How deep it stands; 0 at the top.
    public var depth: Int { read { Int($0.pointee.depth) } }

    /// Per kind: heading level, severity, type, …; 0 is unspecified. For END the kind that it closes.
    ///
    /// The enumeration of the kind reads it: `Severity(rawValue: row.variant)` of a NOTICE.
    public var variant: UInt32 { read { $0.pointee.variant } }

    /// The type of the values of a COLUMN; nil is unspecified.
    public var columnType: ValueType? {
        let number = variant & 0xFF
        return number == 0 ? nil : ValueType(rawValue: number)
    }

    /// Where the cells of a COLUMN stand; nil is automatic.
    public var columnAlignment: ColumnAlignment? {
        let number = variant >> MCPVIEW_ALIGN_SHIFT & 3
        return number == 0 ? nil : ColumnAlignment(rawValue: number)
    }

    /// What an AXIS is for; nil is unspecified.
    public var axisChannel: Channel? {
        let number = variant & 0xFF
        return number == 0 ? nil : Channel(rawValue: number)
    }

    /// The type of the scale of an AXIS; nil is unspecified.
    public var axisScale: ScaleType? {
        let number = variant >> MCPVIEW_SCALE_SHIFT
        return number == 0 ? nil : ScaleType(rawValue: number)
    }

    /// Ordinal, per kind: content block, row, column, media item; nil where there is none.
    public var index: UInt32? { read { $0.pointee.index == .max ? nil : $0.pointee.index } }

    /// Readable words, plain and sanitised. Only those of MARKDOWN may go to a Markdown widget.
    public var text: String { read { String($0.pointee.text) } }

    /// Calls a function with the bytes of `text` in UTF-8, without a copy. They live until the list is freed: at least until the
    /// function returns.
    public func withText<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
        try read { try body(UnsafeRawBufferPointer($0.pointee.text.bytes)) }
    }

    /// Machine key, exactly as received: column, field, language, media type. Never displayed.
    public var name: String { read { String($0.pointee.name) } }

    /// Link or resource address; empty if it is unsafe or invalid. Never fetched.
    public var uri: String { read { String($0.pointee.uri) } }

    /// A number, per kind: value, width, total, …; nil where there is none.
    public var number: Double? { read { has(.hasNumber) ? $0.pointee.number : nil } }

    /// A second number, per kind; nil where there is none.
    public var number2: Double? { read { has(.hasNumber2) ? $0.pointee.number2 : nil } }

    /// How many bytes of decoded media, or of the JSON of a default or an option, it has.
    public var dataCount: Int { read { $0.pointee.data.len } }

    /// Calls a function with its bytes, without a copy: decoded media, or the JSON of a default or an option.
    ///
    /// They live until the list is freed: at least until the function returns.
    public func withData<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
        try read { try body(UnsafeRawBufferPointer(start: $0.pointee.data.ptr, count: $0.pointee.data.len)) }
    }

    /// The rows directly below it.
    public var children: Siblings {
        let position = position
        return has(.container)
            ? Siblings(commands, from: position + 1, to: position + span - 1)
            : Siblings(commands, from: position, to: position)
    }

    /// Gives the words of its ATTR with a name; nil if it has none.
    public func attribute(_ name: String) -> String? {
        children.first { $0.kind == .attr && $0.name == name }?.text
    }
}

extension Row: Hashable, CustomStringConvertible {
    /// Whether both are the same row of the same list.
    public static func == (left: Row, right: Row) -> Bool { left.raw == right.raw }

    /// Hashes the place in memory.
    public func hash(into hasher: inout Hasher) { hasher.combine(raw) }

    /// Its kind and its words, for logs.
    public var description: String { "\(kindName) \"\(text)\"" }
}
