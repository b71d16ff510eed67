import CMcpview

/// An object of the library: a handle that is freed when nothing refers to it any more.
///
/// Immutable: any number of threads may use it at the same time. It keeps alive what it needs of the objects that it was
/// made from, so nobody has to keep those. What is read from it (rows, blocks, marks) keeps it alive in turn.
public class LibraryObject: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Calls a function with the handle, for functions of the C header.
    ///
    /// The handle, and what the library gives out of it, lives at least until the function returns. It must not be freed.
    public func withHandle<Value>(_ body: (OpaquePointer) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(self) { try body(pointer) }
    }

    /// An array that a function of the library gives out of this object.
    func array<Native>(
        _ of: (OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafePointer<Native>?
    ) -> (first: UnsafePointer<Native>?, count: Int) {
        withHandle { handle in
            var count = 0
            let first = of(handle, &count)
            return (first, count)
        }
    }

    /// Remarks that a function of the library gives out of this object.
    func remarks(
        _ of: (OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafePointer<mcpview_diagnostic>?
    ) -> Diagnostic.List {
        let (first, count) = array(of)
        return Diagnostic.List(self, first, count)
    }
}

/// The handle that a function of the library writes.
func made(_ make: (UnsafeMutablePointer<OpaquePointer?>) -> mcpview_status) throws -> OpaquePointer {
    var handle: OpaquePointer?
    try McpviewError.check(make(&handle))
    return try McpviewError.present(handle)
}
