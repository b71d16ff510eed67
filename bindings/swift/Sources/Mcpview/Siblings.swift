/// Rows of one level of a list, one after another by `span`, without a copy.
public struct Siblings: Collection, Sendable {
    /// The list that they belong to.
    public let commands: Commands
    /// The position in the list of the first one.
    public let startIndex: Int
    /// The position in the list behind the last one and all below it.
    public let endIndex: Int

    init(_ commands: Commands, from start: Int, to end: Int) {
        self.commands = commands
        startIndex = start
        endIndex = end
    }

    /// The row at a position in the list.
    public subscript(position: Int) -> Row {
        precondition(position >= startIndex && position < endIndex, "no row of this level at \(position)")
        return commands[position]
    }

    /// The position of the next row of this level.
    public func index(after position: Int) -> Int { position + self[position].span }
}
