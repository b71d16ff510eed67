import CMcpview

extension Commands {
    /// The media items in the order of their ordinals. Nothing is decoded.
    public var media: MediaItem.List {
        let (first, count) = array(mcpview_commands_media)
        return MediaItem.List(self, first, count)
    }

    /// Gives the decoded size of a media item, in bytes.
    ///
    /// - Parameter index: its ordinal.
    /// - Throws: `McpviewError`: `notFound` if there is no such item, or none that can be decoded.
    public func decodedCount(ofMedia index: UInt32) throws -> Int {
        try withHandle { handle in
            var count = 0
            let status = mcpview_media_decode(handle, index, nil, 0, &count)
            // The size alone was asked for: nothing fits into no buffer.
            if status != MCPVIEW_STATUS_LIMIT { try McpviewError.check(status) }
            return count
        }
    }

    /// Decodes a media item into memory of the host. The library keeps no copy.
    ///
    /// - Parameters:
    ///   - index: its ordinal.
    ///   - buffer: where the bytes go.
    /// - Returns: how many bytes were written.
    /// - Throws: `McpviewError`: `notFound` if there is no such item, or none that can be decoded; `limit` if the buffer is too
    ///   small: nothing was written.
    @discardableResult
    public func decode(media index: UInt32, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try withHandle { handle in
            var count = 0
            let bytes = buffer.bindMemory(to: UInt8.self)
            try McpviewError.check(mcpview_media_decode(handle, index, bytes.baseAddress, bytes.count, &count))
            return count
        }
    }

    /// Decodes a media item. The library keeps no copy.
    ///
    /// - Parameter index: its ordinal.
    /// - Throws: `McpviewError`: `notFound` if there is no such item, or none that can be decoded.
    public func decode(media index: UInt32) throws -> [UInt8] {
        let count = try decodedCount(ofMedia: index)
        return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = try decode(media: index, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
