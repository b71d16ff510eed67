// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

import CMcpview

/// A coded remark about the input.
///
/// It keeps alive what it was read from.
public struct Diagnostic: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_diagnostic>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_diagnostic>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_diagnostic) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// What it is about.
    public var topic: Topic { read { Topic(rawValue: $0.topic) } }

    /// How much it matters.
    public var severity: Severity { read { Severity(rawValue: $0.severity) } }

    /// The byte of the input at which it was seen; nil where that is not known.
    public var offset: UInt64? { read { $0.offset == .max ? nil : $0.offset } }

    /// The place as a JSON Pointer (RFC 6901) from the root of the input; empty for the whole input, or where only `offset` is known.
    public var at: String { read { String($0.at) } }

    /// Words for a developer, in English, one sentence without a full stop.
    public var message: String { read { String($0.message) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_diagnostic>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_diagnostic>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> Diagnostic {
            precondition(indices.contains(position), "no Diagnostic at \(position)")
            return Diagnostic(owner, first! + position)
        }
    }
}

/// An icon. Never fetched by the library; only `https:` and `data:` sources are kept.
///
/// It keeps alive what it was read from.
public struct Icon: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_icon>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_icon>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_icon) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// Its address.
    public var src: String { read { String($0.src) } }

    /// Its declared media type.
    public var mime: String { read { String($0.mime) } }

    /// Its sizes (`48x48 96x96`, `any`), separated by spaces.
    public var sizes: String { read { String($0.sizes) } }

    /// `light`, `dark` or empty.
    public var theme: String { read { String($0.theme) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_icon>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_icon>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> Icon {
            precondition(indices.contains(position), "no Icon at \(position)")
            return Icon(owner, first! + position)
        }
    }
}

/// One member of structuredContent that the tool's `outputSchema` declares.
///
/// It keeps alive what it was read from.
public struct SchemaMember: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_member>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_member>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_member) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// Its key.
    public var name: String { read { String($0.name) } }

    /// Its title, through local references.
    public var title: String { read { String($0.title) } }

    /// Its description, through local references.
    public var description: String { read { String($0.description) } }

    /// Its schema as it came: raw JSON.
    public var schema: String { read { String($0.schema) } }

    /// The types that it may have, bits of `SchemaTypes`; 0 if the schema does not say.
    public var types: SchemaTypes { read { SchemaTypes(rawValue: $0.types) } }

    /// True if it is required.
    public var isRequired: Bool { read { $0.required != 0 } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_member>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_member>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> SchemaMember {
            precondition(indices.contains(position), "no SchemaMember at \(position)")
            return SchemaMember(owner, first! + position)
        }
    }
}

/// What a tool's definition says. Untrusted: a server may claim anything.
///
/// It keeps alive what it was read from.
public struct ToolFacts: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_tool_facts>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_tool_facts>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_tool_facts) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// Its name.
    public var name: String { read { String($0.name) } }

    /// The name to show: `title`, else `annotations.title`, else the name.
    public var title: String { read { String($0.title) } }

    /// Its description.
    public var description: String { read { String($0.description) } }

    /// `annotations` as they came: raw JSON; empty if there are none.
    public var annotations: String { read { String($0.annotations) } }

    /// `_meta` as it came: raw JSON; empty if there is none.
    public var meta: String { read { String($0.meta) } }

    /// The `ui://` view that it names (`_meta.ui.resourceUri`); empty if it names none.
    public var uiUri: String { read { String($0.ui_uri) } }

    /// `outputSchema` as it came: raw JSON; empty if there is none.
    public var outputSchema: String { read { String($0.output_schema) } }

    /// Its usable icons.
    public var icons: Icon.List { read { Icon.List(owner, $0.icons, $0.icon_count) } }

    /// The members that its `outputSchema` declares, in its order.
    public var members: SchemaMember.List { read { SchemaMember.List(owner, $0.members, $0.member_count) } }

    /// Who may call it: bits of `Visibility` (`_meta.ui.visibility`).
    public var visibility: Visibility { read { Visibility(rawValue: $0.visibility) } }

    /// Its hints: bits of `Hints`, with the defaults of the specification for those that it does not state.
    public var hints: Hints { read { Hints(rawValue: $0.hints) } }

    /// The hints that it states itself: bits of `Hints`.
    public var hintsStated: Hints { read { Hints(rawValue: $0.hints_stated) } }

    /// How many diagnostics it has.
    public var diagnosticCount: UInt32 { read { $0.diagnostic_count } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_tool_facts>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_tool_facts>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> ToolFacts {
            precondition(indices.contains(position), "no ToolFacts at \(position)")
            return ToolFacts(owner, first! + position)
        }
    }
}

/// What a result is, at a glance.
///
/// It keeps alive what it was read from.
public struct ResultFacts: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_result_facts>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_result_facts>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_result_facts) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// What the message is.
    public var kind: ResultKind { read { ResultKind(rawValue: $0.kind) } }

    /// The protocol version as a number (20251125): the one that the caller named, else the oldest that has everything seen; 0 if nothing tells.
    public var version: UInt32 { read { $0.version } }

    /// The state of structuredContent.
    public var structured: StructuredState { read { StructuredState(rawValue: $0.structured) } }

    /// Bits of `ResultFlags`.
    public var flags: ResultFlags { read { ResultFlags(rawValue: $0.flags) } }

    /// Messages in the batch; 1 for a single message.
    public var batchCount: UInt32 { read { $0.batch_count } }

    /// Entries of `content`.
    public var blockCount: UInt32 { read { $0.block_count } }

    /// Input requests (ToolResult.inputRequests).
    public var inputCount: UInt32 { read { $0.input_count } }

    /// Diagnostics of the result.
    public var diagnosticCount: UInt32 { read { $0.diagnostic_count } }

    /// The JSON-RPC id as JSON (`7`, `"a"`); empty if there is none.
    public var id: String { read { String($0.id) } }

    /// The method of a request or notification that is handed back.
    public var method: String { read { String($0.method) } }

    /// The `ui://` view that the result's own `_meta` names: a hint only.
    public var uiUri: String { read { String($0.ui_uri) } }

    /// `requestState` of a result that asks for input: raw JSON, to be echoed exactly and shown to nobody; empty if there is none.
    public var requestState: String { read { String($0.request_state) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_result_facts>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_result_facts>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> ResultFacts {
            precondition(indices.contains(position), "no ResultFacts at \(position)")
            return ResultFacts(owner, first! + position)
        }
    }
}

/// One entry of `content` (or of `contents` of a resource), as it came: nothing is decoded from base64, sanitised or judged. An absent string is empty.
///
/// It keeps alive what it was read from.
public struct ContentBlock: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_block>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_block>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_block) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// What it is.
    public var kind: BlockKind { read { BlockKind(rawValue: $0.kind) } }

    /// Its ordinal in `content`.
    public var index: UInt32 { read { $0.index } }

    /// Who it is for, as the server said: bits of `Audience`; 0 if nobody known is named. What follows from it is in Split.blocks.
    public var audience: Audience { read { Audience(rawValue: $0.audience) } }

    /// Bits of `BlockFlags`.
    public var flags: BlockFlags { read { BlockFlags(rawValue: $0.flags) } }

    /// With HAS_PRIORITY: 0 (optional) to 1 (required).
    public var priority: Double { read { $0.priority } }

    /// With HAS_SIZE: the declared size of a linked resource in bytes.
    public var size: UInt64 { read { $0.size } }

    /// `type` as it came.
    public var typeName: String { read { String($0.type_name) } }

    /// Its words: of a text block or embedded resource, or whatever words a block of unknown type carries.
    public var text: String { read { String($0.text) } }

    /// base64 of an image, sound or embedded resource, as it came.
    public var data: String { read { String($0.data) } }

    /// Address of a link or embedded resource; not checked.
    public var uri: String { read { String($0.uri) } }

    /// Declared media type.
    public var mime: String { read { String($0.mime) } }

    /// Name of a link.
    public var name: String { read { String($0.name) } }

    /// Title.
    public var title: String { read { String($0.title) } }

    /// Description.
    public var description: String { read { String($0.description) } }

    /// `lastModified` as it came.
    public var lastModified: String { read { String($0.last_modified) } }

    /// `_meta` of the block: raw JSON for the host.
    public var meta: String { read { String($0.meta) } }

    /// `_meta` of the embedded resource: raw JSON for the host.
    public var resourceMeta: String { read { String($0.resource_meta) } }

    /// The whole entry: raw JSON.
    public var raw: String { read { String($0.raw) } }

    /// Usable icons of a link.
    public var icons: Icon.List { read { Icon.List(owner, $0.icons, $0.icon_count) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_block>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_block>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> ContentBlock {
            precondition(indices.contains(position), "no ContentBlock at \(position)")
            return ContentBlock(owner, first! + position)
        }
    }
}

/// A value of structuredContent. Filled in by ToolResult.value.
///
/// Its strings belong to the result; may be read by several threads.
///
/// It keeps alive what it was read from.
public struct JsonValue: @unchecked Sendable {
    let owner: LibraryObject
    let native: mcpview_value

    init(_ owner: LibraryObject, _ native: mcpview_value) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_value) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native) }
    }

    /// What it is.
    public var kind: JsonKind { read { JsonKind(rawValue: $0.kind) } }

    /// Bits of `JsonHolds`.
    public var flags: JsonHolds { read { JsonHolds(rawValue: $0.flags) } }

    /// With JsonHolds.int64.
    public var int64: Int64 { read { $0.int64 } }

    /// With JsonHolds.uint64.
    public var uint64: UInt64 { read { $0.uint64 } }

    /// With JsonHolds.double: the nearest double. `text` has the exact digits.
    public var number: Double { read { $0.number } }

    /// Elements of an array, members of an object, else 0.
    public var size: UInt64 { read { $0.size } }

    /// The decoded string, or the digits of a number; else empty.
    public var text: String { read { String($0.text) } }

    /// Raw JSON as it came.
    public var raw: String { read { String($0.raw) } }
}

/// A JSON-RPC error.
///
/// It keeps alive what it was read from.
public struct ErrorFacts: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_error_facts>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_error_facts>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_error_facts) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// `code`, with `hasCode`.
    public var code: Int64 { read { $0.code } }

    /// True if `code` is an integer.
    public var hasCode: Bool { read { $0.has_code != 0 } }

    /// `message`, or whatever words stand for it.
    public var message: String { read { String($0.message) } }

    /// `data`: raw JSON; empty if there is none.
    public var data: String { read { String($0.data) } }

    /// The whole `error` member: raw JSON.
    public var raw: String { read { String($0.raw) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_error_facts>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_error_facts>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> ErrorFacts {
            precondition(indices.contains(position), "no ErrorFacts at \(position)")
            return ErrorFacts(owner, first! + position)
        }
    }
}

/// A task handle: the answer comes later, or came with it.
///
/// It keeps alive what it was read from.
public struct TaskFacts: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_task_facts>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_task_facts>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_task_facts) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// `taskId`.
    public var id: String { read { String($0.id) } }

    /// `status` as it came.
    public var statusName: String { read { String($0.status_name) } }

    /// `statusMessage`.
    public var message: String { read { String($0.message) } }

    /// Words for the model while the task runs (`…/model-immediate-response` of its `_meta`).
    public var immediateResponse: String { read { String($0.immediate_response) } }

    /// The object that holds the fields: raw JSON.
    public var raw: String { read { String($0.raw) } }

    /// Its status.
    public var status: TaskStatus { read { TaskStatus(rawValue: $0.status) } }

    /// Bits of `TaskFlags`.
    public var flags: TaskFlags { read { TaskFlags(rawValue: $0.flags) } }

    /// With HAS_TTL: how long the server keeps it, in milliseconds.
    public var ttlMs: UInt64 { read { $0.ttl_ms } }

    /// With HAS_POLL_INTERVAL: suggested time between polls, in milliseconds.
    public var pollIntervalMs: UInt64 { read { $0.poll_interval_ms } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_task_facts>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_task_facts>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> TaskFacts {
            precondition(indices.contains(position), "no TaskFacts at \(position)")
            return TaskFacts(owner, first! + position)
        }
    }
}

/// One request for input: an entry of `inputRequests`, or an elicitation of a -32042 error.
///
/// It keeps alive what it was read from.
public struct InputRequest: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_input_request>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_input_request>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_input_request) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// What it asks for.
    public var kind: RequestKind { read { RequestKind(rawValue: $0.kind) } }

    /// Its ordinal.
    public var index: UInt32 { read { $0.index } }

    /// The server's key, under which the answer goes back; empty for entries of an error.
    public var key: String { read { String($0.key) } }

    /// `method`.
    public var method: String { read { String($0.method) } }

    /// Words for the person; not sanitised.
    public var message: String { read { String($0.message) } }

    /// Address of URL mode: to be shown and agreed to before it is opened; not checked.
    public var url: String { read { String($0.url) } }

    /// `requestedSchema` of a form: raw JSON.
    public var schema: String { read { String($0.schema) } }

    /// The whole request: raw JSON.
    public var raw: String { read { String($0.raw) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_input_request>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_input_request>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> InputRequest {
            precondition(indices.contains(position), "no InputRequest at \(position)")
            return InputRequest(owner, first! + position)
        }
    }
}

/// The outcome of a validation, at a glance.
///
/// It keeps alive what it was read from.
public struct ReportFacts: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_report_facts>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_report_facts>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_report_facts) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// The outcome.
    public var verdict: Verdict { read { Verdict(rawValue: $0.verdict) } }

    /// Why there is no verdict; 0 if there is one.
    public var reason: SkipReason { read { SkipReason(rawValue: $0.reason) } }

    /// What a mismatch does to the result.
    public var mismatch: Mismatch { read { Mismatch(rawValue: $0.mismatch) } }

    /// True if there are, or may be, more violations than those listed; else 0.
    public var isIncomplete: Bool { read { $0.incomplete != 0 } }

    /// Violations listed.
    public var errorCount: UInt32 { read { $0.error_count } }

    /// Diagnostics of the report.
    public var diagnosticCount: UInt32 { read { $0.diagnostic_count } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_report_facts>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_report_facts>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> ReportFacts {
            precondition(indices.contains(position), "no ReportFacts at \(position)")
            return ReportFacts(owner, first! + position)
        }
    }
}

/// One violation of the `outputSchema`.
///
/// It keeps alive what it was read from.
public struct Violation: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_violation>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_violation>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_violation) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// The place as a JSON Pointer into structuredContent.
    public var at: String { read { String($0.at) } }

    /// The place as a JSON Pointer into the schema, through references as evaluated.
    public var schemaAt: String { read { String($0.schema_at) } }

    /// The keyword that failed (`required`).
    public var keyword: String { read { String($0.keyword) } }

    /// Words for a developer, in English.
    public var message: String { read { String($0.message) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_violation>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_violation>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> Violation {
            precondition(indices.contains(position), "no Violation at \(position)")
            return Violation(owner, first! + position)
        }
    }
}

/// One part of a split: a block of `content`, structuredContent, an error, a task, ….
///
/// It keeps alive what it was read from.
public struct SplitBlock: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_split_block>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_split_block>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_split_block) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// Where it came from.
    public var origin: Origin { read { Origin(rawValue: $0.origin) } }

    /// Ordinal in `content` for Origin.block (an index into ToolResult.blocks), in the input requests for Origin.input; else nil.
    public var index: UInt32? { read { $0.index == .max ? nil : $0.index } }

    /// Who gets it, or something of it, after the policy.
    public var audience: Audience { read { Audience(rawValue: $0.audience) } }

    /// True if `priority` is given.
    public var hasPriority: Bool { read { $0.has_priority != 0 } }

    /// 0 (optional) to 1 (required).
    public var priority: Double { read { $0.priority } }

    /// Its place as a JSON Pointer from the root of the input.
    public var at: String { read { String($0.at) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_split_block>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_split_block>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> SplitBlock {
            precondition(indices.contains(position), "no SplitBlock at \(position)")
            return SplitBlock(owner, first! + position)
        }
    }
}

extension Drawing {
    /// What holds for a whole drawing.
    ///
    /// It keeps alive what it was read from.
    public struct Facts: @unchecked Sendable {
        let owner: LibraryObject
        let native: UnsafePointer<mcpview_drawing_facts>

        init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_drawing_facts>) {
            self.owner = owner
            self.native = native
        }

        private func read<Value>(_ get: (mcpview_drawing_facts) -> Value) -> Value {
            withExtendedLifetime(owner) { get(native.pointee) }
        }

        /// Width in pixels.
        public var width: Double { read { $0.width } }

        /// Height in pixels.
        public var height: Double { read { $0.height } }

        /// The colour behind everything; 0: none. A host may leave it out.
        public var background: UInt32 { read { $0.background } }

        /// How many diagnostics there are: parts that were not drawn, limits.
        public var diagnosticCount: UInt32 { read { $0.diagnostic_count } }

        /// Several of them, in their order, without a copy.
        public struct List: RandomAccessCollection, @unchecked Sendable {
            let owner: LibraryObject
            let first: UnsafePointer<mcpview_drawing_facts>?
            /// Where the first one is: 0.
            public let startIndex = 0
            /// How many there are.
            public let endIndex: Int

            init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_drawing_facts>?, _ count: Int) {
                self.owner = owner
                self.first = first
                endIndex = first == nil ? 0 : count
            }

            /// The one at a position, which must be in `indices`.
            public subscript(position: Int) -> Facts {
                precondition(indices.contains(position), "no Facts at \(position)")
                return Facts(owner, first! + position)
            }
        }
    }
}

extension Drawing {
    /// One step of painting. Lengths are pixels of the drawing, y downwards.
    ///
    /// 272 bytes on 64-bit platforms, 248 on 32-bit ones. Belongs to the drawing; may be read by several threads.
    ///
    /// It keeps alive what it was read from.
    public struct Mark: @unchecked Sendable {
        let owner: LibraryObject
        let native: UnsafePointer<mcpview_mark>

        init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_mark>) {
            self.owner = owner
            self.native = native
        }

        private func read<Value>(_ get: (mcpview_mark) -> Value) -> Value {
            withExtendedLifetime(owner) { get(native.pointee) }
        }

        /// What to do.
        public var kind: Drawing.MarkKind { read { Drawing.MarkKind(rawValue: $0.kind) } }

        /// What it is for.
        public var role: Drawing.Role { read { Drawing.Role(rawValue: $0.role) } }

        /// What it was, for hosts that restyle: see `Drawing.Shape`; 0 for CLIP and UNCLIP.
        public var shape: Drawing.Shape { read { Drawing.Shape(rawValue: $0.shape) } }

        /// Ordinal of the group of marks that it belongs to, as the bars of one layer.
        public var group: UInt32 { read { $0.group } }

        /// Ordinal in the group of the item that it paints. The lines of one text share it.
        public var item: UInt32 { read { $0.item } }

        /// Ordinal of its plot area, see Drawing.views.
        public var view: UInt32 { read { $0.view } }

        /// Ordinal of the SERIES that it stands for; nil: none.
        public var series: UInt32? { read { $0.series == .max ? nil : $0.series } }

        /// Ordinal of the POINT in the series; nil: none. Of a line, an area or a trail its first point; the others follow in order, gaps counted.
        public var point: UInt32? { read { $0.point == .max ? nil : $0.point } }

        /// RECT, PATH, TEXT: colour of the inside; 0: not filled.
        public var fill: UInt32 { read { $0.fill } }

        /// RECT, PATH, TEXT: colour of the outline; 0: no outline.
        public var stroke: UInt32 { read { $0.stroke } }

        /// Ordinal of the gradient of the inside, see Drawing.gradients; nil: none. A host without gradients uses `fill`.
        public var gradient: UInt32? { read { $0.gradient == .max ? nil : $0.gradient } }

        /// Ordinal of the gradient of the outline; nil: none, as for the inside.
        public var strokeGradient: UInt32? { read { $0.stroke_gradient == .max ? nil : $0.stroke_gradient } }

        /// Ends of the outline: one of `Drawing.Cap`.
        public var cap: Drawing.Cap { read { Drawing.Cap(rawValue: $0.cap) } }

        /// Corners of the outline: one of `Drawing.Join`.
        public var join: Drawing.Join { read { Drawing.Join(rawValue: $0.join) } }

        /// PATH: its first verb, see Drawing.verbs.
        public var firstVerb: UInt32 { read { $0.first_verb } }

        /// PATH: how many verbs it has.
        public var verbCount: UInt32 { read { $0.verb_count } }

        /// PATH: its first number among Drawing.points.
        public var firstPoint: UInt32 { read { $0.first_point } }

        /// Outline: its first dash among Drawing.numbers; dashes and gaps in turn.
        public var firstDash: UInt32 { read { $0.first_dash } }

        /// Outline: how many dashes and gaps; 0: solid.
        public var dashCount: UInt32 { read { $0.dash_count } }

        /// The first parameter of the shape among Drawing.numbers.
        public var firstNumber: UInt32 { read { $0.first_number } }

        /// How many parameters the shape has.
        public var numberCount: UInt32 { read { $0.number_count } }

        /// TEXT: what of the line is at `x`: one of `Drawing.Anchor`.
        public var anchor: Drawing.Anchor { read { Drawing.Anchor(rawValue: $0.anchor) } }

        /// TEXT: what was at the anchor of the source, for hosts that restyle: one of `Drawing.Baseline`. `y` is on the alphabetic baseline already.
        public var baseline: Drawing.Baseline { read { Drawing.Baseline(rawValue: $0.baseline) } }

        /// TEXT: weight, 100 to 900; 400 is normal, 700 bold.
        public var weight: UInt32 { read { $0.weight } }

        /// TEXT: 1 for slanted letters, else 0.
        public var italic: UInt32 { read { $0.italic } }

        /// Left of the box; the origin of a PATH, to be added to its points; where the text is.
        public var x: Double { read { $0.x } }

        /// Top of the box, likewise; the alphabetic baseline of a TEXT.
        public var y: Double { read { $0.y } }

        /// RECT, IMAGE, CLIP: width.
        public var width: Double { read { $0.width } }

        /// RECT, IMAGE, CLIP: height.
        public var height: Double { read { $0.height } }

        /// RECT, CLIP: radius of the top left corner.
        public var radiusTopLeft: Double { read { $0.radius_top_left } }

        /// RECT, CLIP: radius of the top right corner.
        public var radiusTopRight: Double { read { $0.radius_top_right } }

        /// RECT, CLIP: radius of the bottom right corner.
        public var radiusBottomRight: Double { read { $0.radius_bottom_right } }

        /// RECT, CLIP: radius of the bottom left corner.
        public var radiusBottomLeft: Double { read { $0.radius_bottom_left } }

        /// Width of the outline.
        public var strokeWidth: Double { read { $0.stroke_width } }

        /// How far into the dashes the outline starts.
        public var dashOffset: Double { read { $0.dash_offset } }

        /// Longest point of a mitered corner, in widths of the outline.
        public var miterLimit: Double { read { $0.miter_limit } }

        /// TEXT: size of the font.
        public var fontSize: Double { read { $0.font_size } }

        /// TEXT: degrees clockwise by which the line is turned around (`x`, `y`).
        public var angle: Double { read { $0.angle } }

        /// TEXT: one line of words; IMAGE: the address of the picture, never loaded.
        public var text: String { read { String($0.text) } }

        /// The name of the symbol or of the curve, see `Drawing.Shape`.
        public var name: String { read { String($0.name) } }

        /// TEXT: family names as CSS lists them; empty for the host's own.
        public var family: String { read { String($0.family) } }

        /// Several of them, in their order, without a copy.
        public struct List: RandomAccessCollection, @unchecked Sendable {
            let owner: LibraryObject
            let first: UnsafePointer<mcpview_mark>?
            /// Where the first one is: 0.
            public let startIndex = 0
            /// How many there are.
            public let endIndex: Int

            init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_mark>?, _ count: Int) {
                self.owner = owner
                self.first = first
                endIndex = first == nil ? 0 : count
            }

            /// The one at a position, which must be in `indices`.
            public subscript(position: Int) -> Mark {
                precondition(indices.contains(position), "no Mark at \(position)")
                return Mark(owner, first! + position)
            }
        }
    }
}

extension Drawing {
    /// A gradient, in pixels of the drawing.
    ///
    /// It keeps alive what it was read from.
    public struct Gradient: @unchecked Sendable {
        let owner: LibraryObject
        let native: UnsafePointer<mcpview_gradient>

        init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_gradient>) {
            self.owner = owner
            self.native = native
        }

        private func read<Value>(_ get: (mcpview_gradient) -> Value) -> Value {
            withExtendedLifetime(owner) { get(native.pointee) }
        }

        /// 0: linear, from (`x1`, `y1`) to (`x2`, `y2`); 1: radial, from the circle around the first with radius `r1` to that around the second with radius `r2`.
        public var radial: UInt32 { read { $0.radial } }

        /// Its first stop, see Drawing.stops.
        public var firstStop: UInt32 { read { $0.first_stop } }

        /// How many stops it has.
        public var stopCount: UInt32 { read { $0.stop_count } }

        /// Start.
        public var x1: Double { read { $0.x1 } }

        /// Start.
        public var y1: Double { read { $0.y1 } }

        /// End.
        public var x2: Double { read { $0.x2 } }

        /// End.
        public var y2: Double { read { $0.y2 } }

        /// Radius at the start; 0 for a linear one.
        public var r1: Double { read { $0.r1 } }

        /// Radius at the end; 0 for a linear one.
        public var r2: Double { read { $0.r2 } }

        /// Several of them, in their order, without a copy.
        public struct List: RandomAccessCollection, @unchecked Sendable {
            let owner: LibraryObject
            let first: UnsafePointer<mcpview_gradient>?
            /// Where the first one is: 0.
            public let startIndex = 0
            /// How many there are.
            public let endIndex: Int

            init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_gradient>?, _ count: Int) {
                self.owner = owner
                self.first = first
                endIndex = first == nil ? 0 : count
            }

            /// The one at a position, which must be in `indices`.
            public subscript(position: Int) -> Gradient {
                precondition(indices.contains(position), "no Gradient at \(position)")
                return Gradient(owner, first! + position)
            }
        }
    }
}

extension Drawing {
    /// A colour at a place of a gradient.
    ///
    /// It keeps alive what it was read from.
    public struct Stop: @unchecked Sendable {
        let owner: LibraryObject
        let native: UnsafePointer<mcpview_stop>

        init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_stop>) {
            self.owner = owner
            self.native = native
        }

        private func read<Value>(_ get: (mcpview_stop) -> Value) -> Value {
            withExtendedLifetime(owner) { get(native.pointee) }
        }

        /// 0 at the start, 1 at the end.
        public var offset: Double { read { $0.offset } }

        /// The colour there.
        public var color: UInt32 { read { $0.color } }

        /// Several of them, in their order, without a copy.
        public struct List: RandomAccessCollection, @unchecked Sendable {
            let owner: LibraryObject
            let first: UnsafePointer<mcpview_stop>?
            /// Where the first one is: 0.
            public let startIndex = 0
            /// How many there are.
            public let endIndex: Int

            init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_stop>?, _ count: Int) {
                self.owner = owner
                self.first = first
                endIndex = first == nil ? 0 : count
            }

            /// The one at a position, which must be in `indices`.
            public subscript(position: Int) -> Stop {
                precondition(indices.contains(position), "no Stop at \(position)")
                return Stop(owner, first! + position)
            }
        }
    }
}

extension Drawing {
    /// A plot area: where the data of one view is, between its axes.
    ///
    /// It keeps alive what it was read from.
    public struct View: @unchecked Sendable {
        let owner: LibraryObject
        let native: UnsafePointer<mcpview_view>

        init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_view>) {
            self.owner = owner
            self.native = native
        }

        private func read<Value>(_ get: (mcpview_view) -> Value) -> Value {
            withExtendedLifetime(owner) { get(native.pointee) }
        }

        /// Left.
        public var x: Double { read { $0.x } }

        /// Top.
        public var y: Double { read { $0.y } }

        /// Width.
        public var width: Double { read { $0.width } }

        /// Height.
        public var height: Double { read { $0.height } }

        /// Several of them, in their order, without a copy.
        public struct List: RandomAccessCollection, @unchecked Sendable {
            let owner: LibraryObject
            let first: UnsafePointer<mcpview_view>?
            /// Where the first one is: 0.
            public let startIndex = 0
            /// How many there are.
            public let endIndex: Int

            init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_view>?, _ count: Int) {
                self.owner = owner
                self.first = first
                endIndex = first == nil ? 0 : count
            }

            /// The one at a position, which must be in `indices`.
            public subscript(position: Int) -> View {
                precondition(indices.contains(position), "no View at \(position)")
                return View(owner, first! + position)
            }
        }
    }
}

extension Drawing {
    /// What is under the pointer.
    ///
    /// Written by Drawing.hit; the caller's own, so threads need no care.
    ///
    /// It keeps alive what it was read from.
    public struct Hit: @unchecked Sendable {
        let owner: LibraryObject
        let native: mcpview_hit

        init(_ owner: LibraryObject, _ native: mcpview_hit) {
            self.owner = owner
            self.native = native
        }

        private func read<Value>(_ get: (mcpview_hit) -> Value) -> Value {
            withExtendedLifetime(owner) { get(native) }
        }

        /// Ordinal of the mark.
        public var mark: UInt32 { read { $0.mark } }

        /// Ordinal of the SERIES.
        public var series: UInt32 { read { $0.series } }

        /// Ordinal of the POINT in it: of a line the one nearest to the pointer.
        public var point: UInt32 { read { $0.point } }

        /// Id of the POINT row in the command list; 0 if the list does not have it (it may stand outside the window).
        public var row: UInt64 { read { $0.row } }
    }
}

/// One media item.
///
/// It keeps alive what it was read from.
public struct MediaItem: @unchecked Sendable {
    let owner: LibraryObject
    let native: UnsafePointer<mcpview_media>

    init(_ owner: LibraryObject, _ native: UnsafePointer<mcpview_media>) {
        self.owner = owner
        self.native = native
    }

    private func read<Value>(_ get: (mcpview_media) -> Value) -> Value {
        withExtendedLifetime(owner) { get(native.pointee) }
    }

    /// What it is, by its real type.
    public var kind: MediaKind { read { MediaKind(rawValue: $0.kind) } }

    /// Its ordinal.
    public var index: UInt32 { read { $0.index } }

    /// Width in pixels; 0 if the header does not tell.
    public var width: UInt32 { read { $0.width } }

    /// Height in pixels; 0 if the header does not tell.
    public var height: UInt32 { read { $0.height } }

    /// True if it can carry script (SVG, HTML).
    public var isActive: Bool { read { $0.active != 0 } }

    /// Decoded size in bytes.
    public var size: UInt64 { read { $0.size } }

    /// Hash of the encoded bytes, for texture caches: equal bytes, equal hash. Comparable within one version of the library.
    public var hash: UInt64 { read { $0.hash } }

    /// The real media type.
    public var mime: String { read { String($0.mime) } }

    /// The declared media type, if it is another; else empty.
    public var declared: String { read { String($0.declared) } }

    /// Title, alternative text or file name.
    public var caption: String { read { String($0.caption) } }

    /// Its original address; empty if it has none.
    public var uri: String { read { String($0.uri) } }

    /// Several of them, in their order, without a copy.
    public struct List: RandomAccessCollection, @unchecked Sendable {
        let owner: LibraryObject
        let first: UnsafePointer<mcpview_media>?
        /// Where the first one is: 0.
        public let startIndex = 0
        /// How many there are.
        public let endIndex: Int

        init(_ owner: LibraryObject, _ first: UnsafePointer<mcpview_media>?, _ count: Int) {
            self.owner = owner
            self.first = first
            endIndex = first == nil ? 0 : count
        }

        /// The one at a position, which must be in `indices`.
        public subscript(position: Int) -> MediaItem {
            precondition(indices.contains(position), "no MediaItem at \(position)")
            return MediaItem(owner, first! + position)
        }
    }
}
