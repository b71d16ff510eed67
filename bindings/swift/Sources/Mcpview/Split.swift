import CMcpview

/// A result, split by audience: who gets what, after the policy. Audience is a routing hint, never a security boundary.
public final class Split: LibraryObject, @unchecked Sendable {
    deinit { mcpview_split_free(pointer) }

    /// The parts that an audience gets, in the server's order.
    ///
    /// - Parameter audience: `user`, `assistant`, or `both` for what either of them gets. Other values give none.
    public func blocks(for audience: Audience) -> SplitBlock.List {
        let (first, count) = array { mcpview_split_blocks($0, audience.rawValue, $1) }
        return SplitBlock.List(self, first, count)
    }

    /// The remarks made while splitting.
    public var diagnostics: Diagnostic.List { remarks(mcpview_split_diagnostics) }

    /// Renders the person's part to a list of rows.
    ///
    /// - Throws: `McpviewError`: `badArgument` if an option has a value that it cannot have.
    public func render(options: RenderOptions = RenderOptions()) throws -> Commands {
        Commands(
            try withHandle { handle in
                try withNative(options.native) { native in
                    try made { mcpview_split_render(handle, native, $0) }
                }
            })
    }

    /// Writes what the language model is told.
    ///
    /// - Throws: `McpviewError`: `badArgument` if an option has a value that it cannot have, or the cursor belongs to another
    ///   split; `limit` for a budget below 64 bytes.
    public func model(options: ModelOptions = ModelOptions()) throws -> Model {
        Model(
            try withHandle { handle in
                try withNative(options.native) { native in
                    try made { mcpview_split_model(handle, native, $0) }
                }
            })
    }
}
