import CMcpview

extension String {
    /// The words of a string of the library, which is always UTF-8.
    init(_ text: mcpview_str) {
        self = text.bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls a function with its bytes in UTF-8 and their number.
    func withBytes<Value>(_ body: (UnsafePointer<CChar>?, Int) throws -> Value) rethrows -> Value {
        var text = self
        return try text.withUTF8 { utf8 in
            try utf8.withMemoryRebound(to: CChar.self) { try body($0.baseAddress, $0.count) }
        }
    }
}

/// The text that a function of the library writes into a buffer, also when it refuses.
func outcome(
    of make: (UnsafeMutablePointer<OpaquePointer?>) -> mcpview_status
) -> (status: mcpview_status, text: String) {
    var buffer: OpaquePointer?
    let status = make(&buffer)
    defer { mcpview_buffer_free(buffer) }
    var length = 0
    let first = mcpview_buffer_data(buffer, &length)
    return (status, String(mcpview_str(ptr: first, len: length)))
}

/// The text that a function of the library writes into a buffer.
///
/// - Throws: `McpviewError`, with the words of a refusal.
func madeText(_ make: (UnsafeMutablePointer<OpaquePointer?>) -> mcpview_status) throws -> String {
    let (status, text) = outcome(of: make)
    if status != MCPVIEW_STATUS_OK {
        throw McpviewError(Status(rawValue: status), words: text)
    }
    return text
}

extension mcpview_str {
    var bytes: UnsafeBufferPointer<CChar> { UnsafeBufferPointer(start: ptr, count: len) }
}

/// Calls a function with bytes that lie one behind another: those of the collection where it has them so, else a copy.
func withContiguous<Value>(
    _ bytes: some Collection<UInt8>, _ body: (UnsafePointer<CChar>?, Int) throws -> Value
) rethrows -> Value {
    func call(_ buffer: UnsafeBufferPointer<UInt8>) throws -> Value {
        try buffer.withMemoryRebound(to: CChar.self) { try body($0.baseAddress, $0.count) }
    }
    if let value = try bytes.withContiguousStorageIfAvailable(call) { return value }
    return try Array(bytes).withUnsafeBufferPointer(call)
}

/// Memory that lives for one call of the library.
final class Scratch {
    private var taken: [UnsafeMutableRawPointer] = []

    private func take<Element>(_ elements: some Collection<Element>) -> UnsafeMutableBufferPointer<Element> {
        // Room for one element more: an empty string is given, too.
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count + 1)
        _ = memory.initialize(from: elements)
        taken.append(UnsafeMutableRawPointer(memory.baseAddress!))
        return memory
    }

    /// A string; nil is "not given".
    func copy(_ text: String?) -> mcpview_str {
        guard let text else { return mcpview_str() }
        return mcpview_str(ptr: take(text.utf8.lazy.map(CChar.init(bitPattern:))).baseAddress, len: text.utf8.count)
    }

    /// An array of numbers; nil for none.
    func copy<Number: FixedWidthInteger>(_ numbers: [Number]) -> UnsafePointer<Number>? {
        numbers.isEmpty ? nil : UnsafePointer(take(numbers).baseAddress)
    }

    deinit {
        for memory in taken { memory.deallocate() }
    }
}

/// Calls a function with options as the library takes them.
func withNative<Native, Value>(
    _ native: (Scratch) -> Native, _ body: (UnsafePointer<Native>) throws -> Value
) rethrows -> Value {
    let scratch = Scratch()
    return try withExtendedLifetime(scratch) {
        try withUnsafePointer(to: native(scratch), body)
    }
}
