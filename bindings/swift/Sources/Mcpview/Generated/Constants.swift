// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

/// The outcome of a function.
public enum Status: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// It worked.
    case ok
    /// A required pointer is NULL, or a pointer is NULL although its length is not 0.
    case nullArgument
    /// An argument or option has a value that it cannot have.
    case badArgument
    /// `struct_size` is smaller than the first version of the struct.
    case badStructSize
    /// Header and library do not fit together.
    case abiMismatch
    /// The value or the data does not fit what was provided for it.
    case limit
    /// There is nothing at the place that was asked for.
    case notFound
    /// What is there has another type than was asked for.
    case typeMismatch
    /// A builder or form refused its input; words say why.
    case refused
    /// A file could not be read.
    case io
    /// A chart cannot be drawn; the diagnostics of the drawing say why.
    case unsupported
    /// A bug inside the library was caught; every handle stays usable.
    case panic
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 0: self = .ok
        case 1: self = .nullArgument
        case 2: self = .badArgument
        case 3: self = .badStructSize
        case 4: self = .abiMismatch
        case 5: self = .limit
        case 6: self = .notFound
        case 7: self = .typeMismatch
        case 8: self = .refused
        case 9: self = .io
        case 10: self = .unsupported
        case 100: self = .panic
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .ok: return 0
        case .nullArgument: return 1
        case .badArgument: return 2
        case .badStructSize: return 3
        case .abiMismatch: return 4
        case .limit: return 5
        case .notFound: return 6
        case .typeMismatch: return 7
        case .refused: return 8
        case .io: return 9
        case .unsupported: return 10
        case .panic: return 100
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`ok`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .ok: return "ok"
        case .nullArgument: return "null_argument"
        case .badArgument: return "bad_argument"
        case .badStructSize: return "bad_struct_size"
        case .abiMismatch: return "abi_mismatch"
        case .limit: return "limit"
        case .notFound: return "not_found"
        case .typeMismatch: return "type_mismatch"
        case .refused: return "refused"
        case .io: return "io"
        case .unsupported: return "unsupported"
        case .panic: return "panic"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Status] = [
        .ok,
        .nullArgument,
        .badArgument,
        .badStructSize,
        .abiMismatch,
        .limit,
        .notFound,
        .typeMismatch,
        .refused,
        .io,
        .unsupported,
        .panic
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// How much a diagnostic or a NOTICE matters.
public enum Severity: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Nothing was lost or changed in meaning.
    case info
    /// Something was repaired, ignored or left out.
    case warning
    /// A part of the input could not be used.
    case error
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .info
        case 2: self = .warning
        case 3: self = .error
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .info: return 1
        case .warning: return 2
        case .error: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`info`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .info: return "info"
        case .warning: return "warning"
        case .error: return "error"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Severity] = [
        .info,
        .warning,
        .error
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What a diagnostic is about.
public enum Topic: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The bytes are not JSON, in whole or at the named place.
    case notJson
    /// A byte order mark before the message.
    case bom
    /// Bytes that are not UTF-8; each was replaced by U+FFFD.
    case textInvalidUtf8
    /// Half of a surrogate pair in a string; replaced by U+FFFD.
    case textLoneSurrogate
    /// An object has the same key twice; the last one counts.
    case duplicateKey
    /// A number does not fit a double or a 64-bit integer; its digits are kept.
    case numberNotRepresentable
    /// An array of messages (a JSON-RPC batch).
    case envelopeBatch
    /// A null `error` or `result` member next to the real one.
    case envelopeNullMember
    /// The message has both `result` and `error`; the error counts.
    case envelopeBoth
    /// The `error` member is not an object with `code` and `message`.
    case envelopeErrorMalformed
    /// The message is no response that this library knows.
    case envelopeMalformed
    /// `resultType` has a value that the specification does not know.
    case resultTypeUnknown
    /// A member that the named protocol version does not have, or lacks one that it requires.
    case versionMismatch
    /// A known key in snake_case.
    case keyStyle
    /// `isError` is not a boolean.
    case isErrorMalformed
    /// A task handle that lacks its id or status, or has an unknown status.
    case taskMalformed
    /// An input request that is not one of the known methods, or is malformed.
    case inputRequestMalformed
    /// `content` is absent.
    case contentMissing
    /// `content` is not an array.
    case contentNotArray
    /// An entry of `content` is no object.
    case blockNotObject
    /// A content block of an unknown type.
    case blockUnknownType
    /// A content block that lacks what its type needs, or contradicts itself.
    case blockMalformed
    /// A required field of a block is missing and was replaced.
    case blockFieldMissing
    /// `audience`, `priority` or `lastModified` has a bad value.
    case annotationsInvalid
    /// Annotations stand inside `resource` instead of on the block.
    case annotationsMisplaced
    /// base64 data starts with a `data:` prefix, which was stripped.
    case base64DataUri
    /// base64 data contains white space or line breaks, which were ignored.
    case base64Whitespace
    /// base64 data uses the URL-safe alphabet.
    case base64Urlsafe
    /// base64 padding is missing.
    case base64Padding
    /// base64 data could not be decoded.
    case base64Invalid
    /// A media type was replaced by its registered name.
    case mimeNormalised
    /// The bytes are not what the declared media type says.
    case mimeMismatch
    /// The media type is missing and was taken from the bytes.
    case mimeMissing
    /// The media can carry script (SVG, HTML).
    case mediaActiveContent
    /// The header of an image announces an absurd size; it is handed over as a file.
    case mediaSizeRefused
    /// An image was asked for inline, which the format or its limits do not allow.
    case imageNotInlined
    /// A link scheme that must not be opened.
    case uriUnsafeScheme
    /// A URI that is not one.
    case uriInvalid
    /// Something would load a remote address by itself and was stopped.
    case remoteLoadBlocked
    /// Control characters or escape sequences in a text; removed.
    case textControlChars
    /// Invisible Unicode tag characters in a text; removed.
    case textHiddenUnicode
    /// Bidirectional control characters in a text; neutralised.
    case textBidi
    /// HTML in a text is shown as text and not interpreted.
    case htmlInert
    /// An `outputSchema` is declared and `structuredContent` is absent.
    case structuredMissing
    /// The JSON text and `structuredContent` contradict each other.
    case structuredConflict
    /// `structuredContent` is no object although the protocol version asks for one.
    case structuredNotObject
    /// The content says that the call failed although `isError` does not.
    case failureUnflagged
    /// `structuredContent` does not match `outputSchema`.
    case schemaMismatch
    /// `outputSchema` itself is broken.
    case schemaUnusable
    /// `outputSchema` refers to a network address, which is never fetched.
    case schemaRemoteRef
    /// `outputSchema` names a dialect that is not supported.
    case schemaDialectUnsupported
    /// The tool's definition lacks its name or is malformed.
    case toolMalformed
    /// Nesting is deeper than the limit; what is deeper is kept as raw JSON.
    case depthLimit
    /// The input is larger than the limit.
    case inputLimit
    /// A media item is larger than the limit.
    case mediaLimit
    /// The command list reached its limit.
    case rowLimit
    /// Validation stopped at a limit of work, size or depth.
    case validationLimit
    /// More diagnostics than the limit; the rest were counted only.
    case diagnosticLimit
    /// A rich part (table, chart, form, dashboard, image) that is not well formed.
    case richInvalid
    /// A chart, or a part of one, that cannot be drawn.
    case chartUnsupported
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 101: self = .notJson
        case 102: self = .bom
        case 103: self = .textInvalidUtf8
        case 104: self = .textLoneSurrogate
        case 105: self = .duplicateKey
        case 106: self = .numberNotRepresentable
        case 201: self = .envelopeBatch
        case 202: self = .envelopeNullMember
        case 203: self = .envelopeBoth
        case 204: self = .envelopeErrorMalformed
        case 205: self = .envelopeMalformed
        case 206: self = .resultTypeUnknown
        case 207: self = .versionMismatch
        case 208: self = .keyStyle
        case 209: self = .isErrorMalformed
        case 210: self = .taskMalformed
        case 211: self = .inputRequestMalformed
        case 301: self = .contentMissing
        case 302: self = .contentNotArray
        case 303: self = .blockNotObject
        case 304: self = .blockUnknownType
        case 305: self = .blockMalformed
        case 306: self = .blockFieldMissing
        case 307: self = .annotationsInvalid
        case 308: self = .annotationsMisplaced
        case 311: self = .base64DataUri
        case 312: self = .base64Whitespace
        case 313: self = .base64Urlsafe
        case 314: self = .base64Padding
        case 315: self = .base64Invalid
        case 321: self = .mimeNormalised
        case 322: self = .mimeMismatch
        case 323: self = .mimeMissing
        case 324: self = .mediaActiveContent
        case 325: self = .mediaSizeRefused
        case 326: self = .imageNotInlined
        case 331: self = .uriUnsafeScheme
        case 332: self = .uriInvalid
        case 333: self = .remoteLoadBlocked
        case 341: self = .textControlChars
        case 342: self = .textHiddenUnicode
        case 343: self = .textBidi
        case 344: self = .htmlInert
        case 401: self = .structuredMissing
        case 402: self = .structuredConflict
        case 403: self = .structuredNotObject
        case 404: self = .failureUnflagged
        case 411: self = .schemaMismatch
        case 412: self = .schemaUnusable
        case 413: self = .schemaRemoteRef
        case 414: self = .schemaDialectUnsupported
        case 421: self = .toolMalformed
        case 501: self = .depthLimit
        case 502: self = .inputLimit
        case 503: self = .mediaLimit
        case 504: self = .rowLimit
        case 505: self = .validationLimit
        case 506: self = .diagnosticLimit
        case 601: self = .richInvalid
        case 602: self = .chartUnsupported
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .notJson: return 101
        case .bom: return 102
        case .textInvalidUtf8: return 103
        case .textLoneSurrogate: return 104
        case .duplicateKey: return 105
        case .numberNotRepresentable: return 106
        case .envelopeBatch: return 201
        case .envelopeNullMember: return 202
        case .envelopeBoth: return 203
        case .envelopeErrorMalformed: return 204
        case .envelopeMalformed: return 205
        case .resultTypeUnknown: return 206
        case .versionMismatch: return 207
        case .keyStyle: return 208
        case .isErrorMalformed: return 209
        case .taskMalformed: return 210
        case .inputRequestMalformed: return 211
        case .contentMissing: return 301
        case .contentNotArray: return 302
        case .blockNotObject: return 303
        case .blockUnknownType: return 304
        case .blockMalformed: return 305
        case .blockFieldMissing: return 306
        case .annotationsInvalid: return 307
        case .annotationsMisplaced: return 308
        case .base64DataUri: return 311
        case .base64Whitespace: return 312
        case .base64Urlsafe: return 313
        case .base64Padding: return 314
        case .base64Invalid: return 315
        case .mimeNormalised: return 321
        case .mimeMismatch: return 322
        case .mimeMissing: return 323
        case .mediaActiveContent: return 324
        case .mediaSizeRefused: return 325
        case .imageNotInlined: return 326
        case .uriUnsafeScheme: return 331
        case .uriInvalid: return 332
        case .remoteLoadBlocked: return 333
        case .textControlChars: return 341
        case .textHiddenUnicode: return 342
        case .textBidi: return 343
        case .htmlInert: return 344
        case .structuredMissing: return 401
        case .structuredConflict: return 402
        case .structuredNotObject: return 403
        case .failureUnflagged: return 404
        case .schemaMismatch: return 411
        case .schemaUnusable: return 412
        case .schemaRemoteRef: return 413
        case .schemaDialectUnsupported: return 414
        case .toolMalformed: return 421
        case .depthLimit: return 501
        case .inputLimit: return 502
        case .mediaLimit: return 503
        case .rowLimit: return 504
        case .validationLimit: return 505
        case .diagnosticLimit: return 506
        case .richInvalid: return 601
        case .chartUnsupported: return 602
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`not_json`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .notJson: return "not_json"
        case .bom: return "bom"
        case .textInvalidUtf8: return "text_invalid_utf8"
        case .textLoneSurrogate: return "text_lone_surrogate"
        case .duplicateKey: return "duplicate_key"
        case .numberNotRepresentable: return "number_not_representable"
        case .envelopeBatch: return "envelope_batch"
        case .envelopeNullMember: return "envelope_null_member"
        case .envelopeBoth: return "envelope_both"
        case .envelopeErrorMalformed: return "envelope_error_malformed"
        case .envelopeMalformed: return "envelope_malformed"
        case .resultTypeUnknown: return "result_type_unknown"
        case .versionMismatch: return "version_mismatch"
        case .keyStyle: return "key_style"
        case .isErrorMalformed: return "is_error_malformed"
        case .taskMalformed: return "task_malformed"
        case .inputRequestMalformed: return "input_request_malformed"
        case .contentMissing: return "content_missing"
        case .contentNotArray: return "content_not_array"
        case .blockNotObject: return "block_not_object"
        case .blockUnknownType: return "block_unknown_type"
        case .blockMalformed: return "block_malformed"
        case .blockFieldMissing: return "block_field_missing"
        case .annotationsInvalid: return "annotations_invalid"
        case .annotationsMisplaced: return "annotations_misplaced"
        case .base64DataUri: return "base64_data_uri"
        case .base64Whitespace: return "base64_whitespace"
        case .base64Urlsafe: return "base64_urlsafe"
        case .base64Padding: return "base64_padding"
        case .base64Invalid: return "base64_invalid"
        case .mimeNormalised: return "mime_normalised"
        case .mimeMismatch: return "mime_mismatch"
        case .mimeMissing: return "mime_missing"
        case .mediaActiveContent: return "media_active_content"
        case .mediaSizeRefused: return "media_size_refused"
        case .imageNotInlined: return "image_not_inlined"
        case .uriUnsafeScheme: return "uri_unsafe_scheme"
        case .uriInvalid: return "uri_invalid"
        case .remoteLoadBlocked: return "remote_load_blocked"
        case .textControlChars: return "text_control_chars"
        case .textHiddenUnicode: return "text_hidden_unicode"
        case .textBidi: return "text_bidi"
        case .htmlInert: return "html_inert"
        case .structuredMissing: return "structured_missing"
        case .structuredConflict: return "structured_conflict"
        case .structuredNotObject: return "structured_not_object"
        case .failureUnflagged: return "failure_unflagged"
        case .schemaMismatch: return "schema_mismatch"
        case .schemaUnusable: return "schema_unusable"
        case .schemaRemoteRef: return "schema_remote_ref"
        case .schemaDialectUnsupported: return "schema_dialect_unsupported"
        case .toolMalformed: return "tool_malformed"
        case .depthLimit: return "depth_limit"
        case .inputLimit: return "input_limit"
        case .mediaLimit: return "media_limit"
        case .rowLimit: return "row_limit"
        case .validationLimit: return "validation_limit"
        case .diagnosticLimit: return "diagnostic_limit"
        case .richInvalid: return "rich_invalid"
        case .chartUnsupported: return "chart_unsupported"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Topic] = [
        .notJson,
        .bom,
        .textInvalidUtf8,
        .textLoneSurrogate,
        .duplicateKey,
        .numberNotRepresentable,
        .envelopeBatch,
        .envelopeNullMember,
        .envelopeBoth,
        .envelopeErrorMalformed,
        .envelopeMalformed,
        .resultTypeUnknown,
        .versionMismatch,
        .keyStyle,
        .isErrorMalformed,
        .taskMalformed,
        .inputRequestMalformed,
        .contentMissing,
        .contentNotArray,
        .blockNotObject,
        .blockUnknownType,
        .blockMalformed,
        .blockFieldMissing,
        .annotationsInvalid,
        .annotationsMisplaced,
        .base64DataUri,
        .base64Whitespace,
        .base64Urlsafe,
        .base64Padding,
        .base64Invalid,
        .mimeNormalised,
        .mimeMismatch,
        .mimeMissing,
        .mediaActiveContent,
        .mediaSizeRefused,
        .imageNotInlined,
        .uriUnsafeScheme,
        .uriInvalid,
        .remoteLoadBlocked,
        .textControlChars,
        .textHiddenUnicode,
        .textBidi,
        .htmlInert,
        .structuredMissing,
        .structuredConflict,
        .structuredNotObject,
        .failureUnflagged,
        .schemaMismatch,
        .schemaUnusable,
        .schemaRemoteRef,
        .schemaDialectUnsupported,
        .toolMalformed,
        .depthLimit,
        .inputLimit,
        .mediaLimit,
        .rowLimit,
        .validationLimit,
        .diagnosticLimit,
        .richInvalid,
        .chartUnsupported
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The types that a schema declares for a member.
public struct SchemaTypes: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// `null`.
    public static let null = SchemaTypes(rawValue: 1)
    /// `boolean`.
    public static let boolean = SchemaTypes(rawValue: 2)
    /// `integer`.
    public static let integer = SchemaTypes(rawValue: 4)
    /// `number`.
    public static let number = SchemaTypes(rawValue: 8)
    /// `string`.
    public static let string = SchemaTypes(rawValue: 16)
    /// `array`.
    public static let array = SchemaTypes(rawValue: 32)
    /// `object`.
    public static let object = SchemaTypes(rawValue: 64)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: SchemaTypes, name: String)] = [
        (.null, "null"),
        (.boolean, "boolean"),
        (.integer, "integer"),
        (.number, "number"),
        (.string, "string"),
        (.array, "array"),
        (.object, "object")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = SchemaTypes.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// Who may call a tool.
public struct Visibility: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The model.
    public static let model = Visibility(rawValue: 1)
    /// A view of an MCP App.
    public static let app = Visibility(rawValue: 2)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: Visibility, name: String)] = [
        (.model, "model"),
        (.app, "app")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = Visibility.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// Hints of a tool.
public struct Hints: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The tool changes nothing.
    public static let readOnly = Hints(rawValue: 1)
    /// The tool may destroy something.
    public static let destructive = Hints(rawValue: 2)
    /// Calling it again with the same arguments changes nothing more.
    public static let idempotent = Hints(rawValue: 4)
    /// The tool reaches into an open world (the web).
    public static let openWorld = Hints(rawValue: 8)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: Hints, name: String)] = [
        (.readOnly, "read_only"),
        (.destructive, "destructive"),
        (.idempotent, "idempotent"),
        (.openWorld, "open_world")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = Hints.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// Flags of a result.
public struct ResultFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The call failed, whether `isError` says so or not.
    public static let failed = ResultFlags(rawValue: 1)
    /// The content says that the call failed although `isError` does not.
    public static let failureUnflagged = ResultFlags(rawValue: 2)
    /// It answers a `resources/read`.
    public static let resource = ResultFlags(rawValue: 4)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: ResultFlags, name: String)] = [
        (.failed, "failed"),
        (.failureUnflagged, "failure_unflagged"),
        (.resource, "resource")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = ResultFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The state of structuredContent.
public enum StructuredState: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The member is not there.
    case absent
    /// It is `null`.
    case null
    /// It has a value.
    case value
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 0: self = .absent
        case 1: self = .null
        case 2: self = .value
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .absent: return 0
        case .null: return 1
        case .value: return 2
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`absent`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .absent: return "absent"
        case .null: return "null"
        case .value: return "value"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [StructuredState] = [
        .absent,
        .null,
        .value
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What a message is.
public enum ResultKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A tool's result.
    case result
    /// A tool's result with `isError: true`.
    case toolError
    /// A JSON-RPC error.
    case protocolError
    /// The server needs input before it can answer.
    case inputRequired
    /// A task handle: the answer comes later.
    case task
    /// A request of the server, handed back to the host.
    case request
    /// A notification of the server, handed back to the host.
    case notification
    /// No usable response.
    case invalid
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .result
        case 2: self = .toolError
        case 3: self = .protocolError
        case 4: self = .inputRequired
        case 5: self = .task
        case 6: self = .request
        case 7: self = .notification
        case 8: self = .invalid
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .result: return 1
        case .toolError: return 2
        case .protocolError: return 3
        case .inputRequired: return 4
        case .task: return 5
        case .request: return 6
        case .notification: return 7
        case .invalid: return 8
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`result`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .result: return "result"
        case .toolError: return "tool_error"
        case .protocolError: return "protocol_error"
        case .inputRequired: return "input_required"
        case .task: return "task"
        case .request: return "request"
        case .notification: return "notification"
        case .invalid: return "invalid"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ResultKind] = [
        .result,
        .toolError,
        .protocolError,
        .inputRequired,
        .task,
        .request,
        .notification,
        .invalid
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of a content block.
public struct BlockFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// `priority` is given.
    public static let priority = BlockFlags(rawValue: 1)
    /// `size` is given.
    public static let size = BlockFlags(rawValue: 2)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: BlockFlags, name: String)] = [
        (.priority, "priority"),
        (.size, "size")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = BlockFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The kind of a content block.
public enum BlockKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// `text`.
    case text
    /// `image`.
    case image
    /// `audio`.
    case audio
    /// `resource_link`.
    case resourceLink
    /// `resource`: an embedded resource.
    case resource
    /// Any other type, or no block at all; `raw` has it.
    case unknown
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .text
        case 2: self = .image
        case 3: self = .audio
        case 4: self = .resourceLink
        case 5: self = .resource
        case 6: self = .unknown
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .text: return 1
        case .image: return 2
        case .audio: return 3
        case .resourceLink: return 4
        case .resource: return 5
        case .unknown: return 6
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`text`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .text: return "text"
        case .image: return "image"
        case .audio: return "audio"
        case .resourceLink: return "resource_link"
        case .resource: return "resource"
        case .unknown: return "unknown"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [BlockKind] = [
        .text,
        .image,
        .audio,
        .resourceLink,
        .resource,
        .unknown
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Who something is for: a hint, never a security boundary.
public struct Audience: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The person.
    public static let user = Audience(rawValue: 1)
    /// The model.
    public static let assistant = Audience(rawValue: 2)
    /// Person and model.
    public static let both = Audience(rawValue: 3)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: Audience, name: String)] = [
        (.user, "user"),
        (.assistant, "assistant"),
        (.both, "both")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = Audience.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// What a value can be read as.
public struct JsonHolds: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A number without fraction (`3`, `3.0`, `3e2`) that fits a signed 64-bit integer.
    public static let int64 = JsonHolds(rawValue: 1)
    /// A number without fraction that fits an unsigned 64-bit integer.
    public static let uint64 = JsonHolds(rawValue: 2)
    /// A number that fits a double, perhaps rounded.
    public static let double = JsonHolds(rawValue: 4)
    /// The boolean `true`.
    public static let `true` = JsonHolds(rawValue: 8)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: JsonHolds, name: String)] = [
        (.int64, "int64"),
        (.uint64, "uint64"),
        (.double, "double"),
        (.true, "true")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = JsonHolds.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The kind of a JSON value.
public enum JsonKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number; its digits are kept.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .null
        case 2: self = .boolean
        case 3: self = .number
        case 4: self = .string
        case 5: self = .array
        case 6: self = .object
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .null: return 1
        case .boolean: return 2
        case .number: return 3
        case .string: return 4
        case .array: return 5
        case .object: return 6
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`null`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .null: return "null"
        case .boolean: return "boolean"
        case .number: return "number"
        case .string: return "string"
        case .array: return "array"
        case .object: return "object"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [JsonKind] = [
        .null,
        .boolean,
        .number,
        .string,
        .array,
        .object
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of a task.
public struct TaskFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// `ttl_ms` is given.
    public static let ttl = TaskFlags(rawValue: 1)
    /// `poll_interval_ms` is given.
    public static let pollInterval = TaskFlags(rawValue: 2)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: TaskFlags, name: String)] = [
        (.ttl, "ttl"),
        (.pollInterval, "poll_interval")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = TaskFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The status of a task.
public enum TaskStatus: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Still running.
    case working
    /// Waits for input.
    case inputRequired
    /// Done.
    case completed
    /// Failed.
    case failed
    /// Cancelled.
    case cancelled
    /// A word that the specification does not know.
    case unknown
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .working
        case 2: self = .inputRequired
        case 3: self = .completed
        case 4: self = .failed
        case 5: self = .cancelled
        case 6: self = .unknown
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .working: return 1
        case .inputRequired: return 2
        case .completed: return 3
        case .failed: return 4
        case .cancelled: return 5
        case .unknown: return 6
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`working`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .working: return "working"
        case .inputRequired: return "input_required"
        case .completed: return "completed"
        case .failed: return "failed"
        case .cancelled: return "cancelled"
        case .unknown: return "unknown"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [TaskStatus] = [
        .working,
        .inputRequired,
        .completed,
        .failed,
        .cancelled,
        .unknown
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What an input request asks for.
public enum RequestKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// `elicitation/create` in form mode.
    case form
    /// `elicitation/create` in URL mode.
    case url
    /// `sampling/createMessage`.
    case sampling
    /// `roots/list`.
    case roots
    /// A method that is not known.
    case unknown
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .form
        case 2: self = .url
        case 3: self = .sampling
        case 4: self = .roots
        case 5: self = .unknown
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .form: return 1
        case .url: return 2
        case .sampling: return 3
        case .roots: return 4
        case .unknown: return 5
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`form`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .form: return "form"
        case .url: return "url"
        case .sampling: return "sampling"
        case .roots: return "roots"
        case .unknown: return "unknown"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [RequestKind] = [
        .form,
        .url,
        .sampling,
        .roots,
        .unknown
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of validation options.
public struct ValidateFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// `format` is asserted. Off by default: an annotation in JSON Schema 2020-12.
    public static let formats = ValidateFlags(rawValue: 1)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: ValidateFlags, name: String)] = [
        (.formats, "formats")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = ValidateFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The outcome of a validation.
public enum Verdict: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// It matches.
    case valid
    /// It does not, or is missing in a success of a tool that declares it.
    case invalid
    /// No verdict was reached; the reason says why.
    case skipped
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .valid
        case 2: self = .invalid
        case 3: self = .skipped
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .valid: return 1
        case .invalid: return 2
        case .skipped: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`valid`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .valid: return "valid"
        case .invalid: return "invalid"
        case .skipped: return "skipped"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Verdict] = [
        .valid,
        .invalid,
        .skipped
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Why there is no verdict.
public enum SkipReason: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// There is a verdict.
    case none
    /// No tool was given.
    case noTool
    /// The tool declares no `outputSchema`.
    case noSchema
    /// The `outputSchema` is empty and would accept anything.
    case emptySchema
    /// The message is no final result (task, input required, request, …).
    case noFinalResult
    /// The result is an error: the schema describes successes.
    case errorResult
    /// The `outputSchema` is broken.
    case schemaUnusable
    /// The `outputSchema` names a dialect that is not supported.
    case dialectUnsupported
    /// A limit of size, depth or work was reached.
    case workLimit
    /// Validation was switched off.
    case off
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 0: self = .none
        case 1: self = .noTool
        case 2: self = .noSchema
        case 3: self = .emptySchema
        case 4: self = .noFinalResult
        case 5: self = .errorResult
        case 6: self = .schemaUnusable
        case 7: self = .dialectUnsupported
        case 8: self = .workLimit
        case 9: self = .off
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .none: return 0
        case .noTool: return 1
        case .noSchema: return 2
        case .emptySchema: return 3
        case .noFinalResult: return 4
        case .errorResult: return 5
        case .schemaUnusable: return 6
        case .dialectUnsupported: return 7
        case .workLimit: return 8
        case .off: return 9
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`none`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .none: return "none"
        case .noTool: return "no_tool"
        case .noSchema: return "no_schema"
        case .emptySchema: return "empty_schema"
        case .noFinalResult: return "no_final_result"
        case .errorResult: return "error_result"
        case .schemaUnusable: return "schema_unusable"
        case .dialectUnsupported: return "dialect_unsupported"
        case .workLimit: return "work_limit"
        case .off: return "off"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [SkipReason] = [
        .none,
        .noTool,
        .noSchema,
        .emptySchema,
        .noFinalResult,
        .errorResult,
        .schemaUnusable,
        .dialectUnsupported,
        .workLimit,
        .off
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// How much is validated.
public enum ValidationLevel: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Nothing.
    case off
    /// Presence, root type, required members and their declared types: cheap enough for each call.
    case light
    /// All violations.
    case full
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .off
        case 2: self = .light
        case 3: self = .full
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .off: return 1
        case .light: return 2
        case .full: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`off`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .off: return "off"
        case .light: return "light"
        case .full: return "full"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ValidationLevel] = [
        .off,
        .light,
        .full
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What a mismatch does to the result.
public enum Mismatch: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// structuredContent is used all the same, with diagnostics.
    case report
    /// structuredContent is dropped, `content` is used.
    case fallBack
    /// The result is rendered as an error.
    case refuse
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .report
        case 2: self = .fallBack
        case 3: self = .refuse
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .report: return 1
        case .fallBack: return 2
        case .refuse: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`report`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .report: return "report"
        case .fallBack: return "fall_back"
        case .refuse: return "refuse"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Mismatch] = [
        .report,
        .fallBack,
        .refuse
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of split options.
public struct SplitFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The host can show `ui://` views, so structuredContent of a tool that names one goes to the view only.
    public static let canShowApps = SplitFlags(rawValue: 1)
    /// An audience that names nobody known hides the block from the model instead of counting as absent.
    public static let strictAudience = SplitFlags(rawValue: 2)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: SplitFlags, name: String)] = [
        (.canShowApps, "can_show_apps"),
        (.strictAudience, "strict_audience")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = SplitFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// Where a part of a split came from.
public enum Origin: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// An entry of `content`.
    case block
    /// structuredContent.
    case structured
    /// The JSON-RPC error.
    case protocolError
    /// The task handle.
    case task
    /// A request for input.
    case input
    /// A `ui://` view that the tool or the result names.
    case view
    /// The library: a remark on the whole message.
    case library
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .block
        case 2: self = .structured
        case 3: self = .protocolError
        case 4: self = .task
        case 5: self = .input
        case 6: self = .view
        case 7: self = .library
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .block: return 1
        case .structured: return 2
        case .protocolError: return 3
        case .task: return 4
        case .input: return 5
        case .view: return 6
        case .library: return 7
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`block`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .block: return "block"
        case .structured: return "structured"
        case .protocolError: return "protocol_error"
        case .task: return "task"
        case .input: return "input"
        case .view: return "view"
        case .library: return "library"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Origin] = [
        .block,
        .structured,
        .protocolError,
        .task,
        .input,
        .view,
        .library
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What the model gets of content and structuredContent.
public enum StructuredPolicy: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Both, equal facts once.
    case bothOnce
    /// `content` if it has anything for the model, else structuredContent.
    case contentFirst
    /// structuredContent if it is there (and media), else `content`.
    case structuredFirst
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .bothOnce
        case 2: self = .contentFirst
        case 3: self = .structuredFirst
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .bothOnce: return 1
        case .contentFirst: return 2
        case .structuredFirst: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`both_once`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .bothOnce: return "both_once"
        case .contentFirst: return "content_first"
        case .structuredFirst: return "structured_first"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [StructuredPolicy] = [
        .bothOnce,
        .contentFirst,
        .structuredFirst
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of render options.
public struct RenderFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Media is not decoded: `data` of its rows is empty and they carry LAZY; Commands.decode fills a buffer of the host.
    public static let mediaLazy = RenderFlags(rawValue: 1)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: RenderFlags, name: String)] = [
        (.mediaLazy, "media_lazy")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = RenderFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// What a row is.
public enum Kind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Closes the container whose kind is `variant`.
    case end
    /// Plain words.
    case text
    /// A Markdown document; `text` is its sanitised source.
    case markdown
    /// A heading; `variant` is its level, 1 to 6.
    case heading
    /// A paragraph of SPAN, LINK and IMAGE rows; a leaf where its words have one plain style.
    case paragraph
    /// A run of words of one style (flags STRONG, EMPHASIS, STRIKE, CODE); `uri` makes it a short link.
    case span
    /// A list; `variant` bullet, ordered or task, `number` the first ordinal.
    case list
    /// An item of a list.
    case item
    /// A quotation.
    case quote
    /// Code or preformatted words; `name` is the language.
    case code
    /// A horizontal rule.
    case divider
    /// A picture.
    case image
    /// A sound.
    case audio
    /// A video.
    case video
    /// Bytes of any other type.
    case file
    /// A link; flag bits 24 to 27 are its class.
    case link
    /// An icon; `uri` is its source.
    case icon
    /// A table: COLUMN rows, then ROW rows with CELL rows.
    case table
    /// A column; `variant` has type and alignment.
    case column
    /// A row of a table.
    case row
    /// A cell, or the value of a field.
    case cell
    /// Names and values.
    case fields
    /// A name (`text` label, `name` key) with its value in child rows.
    case field
    /// A tree of NODE rows.
    case tree
    /// A node of a tree.
    case node
    /// A JSON value shown as indented JSON.
    case json
    /// Rows that exist outside the window: `number` first missing ordinal, `number2` how many.
    case more
    /// A chart; `text` says what it shows, `number` and `number2` are its natural size in pixels.
    case chart
    /// An axis of a chart; `variant` channel and scale, `number` and `number2` the ends of its domain.
    case axis
    /// A tick of an axis: its words and its `number`.
    case tick
    /// A legend of a chart; its children are SWATCH or ITEM rows.
    case legend
    /// A series of points.
    case series
    /// A point; `number` y, `number2` x.
    case point
    /// A scale of a chart.
    case scale
    /// A form of INPUT and ACTION rows.
    case form
    /// An input; `variant` its type, `data` its default as JSON.
    case input
    /// A choice of an input; `data` its value as JSON.
    case option
    /// A button of a form, or (variant CALL) of a tool to call next.
    case action
    /// Everything that came from one block (or from structuredContent).
    case block
    /// Components that belong together.
    case dashboard
    /// Cards beside each other.
    case grid
    /// A card of a grid.
    case card
    /// A part that can be opened and closed; FOLDED when closed, `text` its first words, `number` its lines (an estimate).
    case fold
    /// A labelled figure.
    case metric
    /// A colour: `name` is its sRGB `#rrggbbaa`, `number` the same 32 bits.
    case swatch
    /// A failure; `name` is its code, `variant` its origin.
    case error
    /// A remark of the library; `name` is its code, ATTR rows its arguments, `variant` its severity.
    case notice
    /// Progress; `number` of `number2`.
    case progress
    /// A task handle; `name` its id, `variant` its status.
    case task
    /// A `ui://` view that the host may open in a sandbox; `uri` its address.
    case app
    /// A further property of the row it stands in: `name`, `text`, `number`. Silent.
    case attr
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 0x0001: self = .end
        case 0x0101: self = .text
        case 0x0102: self = .markdown
        case 0x0103: self = .heading
        case 0x0104: self = .paragraph
        case 0x0105: self = .span
        case 0x0106: self = .list
        case 0x0107: self = .item
        case 0x0108: self = .quote
        case 0x0109: self = .code
        case 0x010a: self = .divider
        case 0x0201: self = .image
        case 0x0202: self = .audio
        case 0x0203: self = .video
        case 0x0204: self = .file
        case 0x0301: self = .link
        case 0x0302: self = .icon
        case 0x0401: self = .table
        case 0x0402: self = .column
        case 0x0403: self = .row
        case 0x0404: self = .cell
        case 0x0405: self = .fields
        case 0x0406: self = .field
        case 0x0407: self = .tree
        case 0x0408: self = .node
        case 0x0409: self = .json
        case 0x040a: self = .more
        case 0x0501: self = .chart
        case 0x0502: self = .axis
        case 0x0503: self = .tick
        case 0x0504: self = .legend
        case 0x0505: self = .series
        case 0x0506: self = .point
        case 0x0507: self = .scale
        case 0x0601: self = .form
        case 0x0602: self = .input
        case 0x0603: self = .option
        case 0x0604: self = .action
        case 0x0701: self = .block
        case 0x0702: self = .dashboard
        case 0x0703: self = .grid
        case 0x0704: self = .card
        case 0x0705: self = .fold
        case 0x0706: self = .metric
        case 0x0707: self = .swatch
        case 0x0801: self = .error
        case 0x0802: self = .notice
        case 0x0803: self = .progress
        case 0x0804: self = .task
        case 0x0a01: self = .app
        case 0x7f01: self = .attr
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .end: return 0x0001
        case .text: return 0x0101
        case .markdown: return 0x0102
        case .heading: return 0x0103
        case .paragraph: return 0x0104
        case .span: return 0x0105
        case .list: return 0x0106
        case .item: return 0x0107
        case .quote: return 0x0108
        case .code: return 0x0109
        case .divider: return 0x010a
        case .image: return 0x0201
        case .audio: return 0x0202
        case .video: return 0x0203
        case .file: return 0x0204
        case .link: return 0x0301
        case .icon: return 0x0302
        case .table: return 0x0401
        case .column: return 0x0402
        case .row: return 0x0403
        case .cell: return 0x0404
        case .fields: return 0x0405
        case .field: return 0x0406
        case .tree: return 0x0407
        case .node: return 0x0408
        case .json: return 0x0409
        case .more: return 0x040a
        case .chart: return 0x0501
        case .axis: return 0x0502
        case .tick: return 0x0503
        case .legend: return 0x0504
        case .series: return 0x0505
        case .point: return 0x0506
        case .scale: return 0x0507
        case .form: return 0x0601
        case .input: return 0x0602
        case .option: return 0x0603
        case .action: return 0x0604
        case .block: return 0x0701
        case .dashboard: return 0x0702
        case .grid: return 0x0703
        case .card: return 0x0704
        case .fold: return 0x0705
        case .metric: return 0x0706
        case .swatch: return 0x0707
        case .error: return 0x0801
        case .notice: return 0x0802
        case .progress: return 0x0803
        case .task: return 0x0804
        case .app: return 0x0a01
        case .attr: return 0x7f01
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`end`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .end: return "end"
        case .text: return "text"
        case .markdown: return "markdown"
        case .heading: return "heading"
        case .paragraph: return "paragraph"
        case .span: return "span"
        case .list: return "list"
        case .item: return "item"
        case .quote: return "quote"
        case .code: return "code"
        case .divider: return "divider"
        case .image: return "image"
        case .audio: return "audio"
        case .video: return "video"
        case .file: return "file"
        case .link: return "link"
        case .icon: return "icon"
        case .table: return "table"
        case .column: return "column"
        case .row: return "row"
        case .cell: return "cell"
        case .fields: return "fields"
        case .field: return "field"
        case .tree: return "tree"
        case .node: return "node"
        case .json: return "json"
        case .more: return "more"
        case .chart: return "chart"
        case .axis: return "axis"
        case .tick: return "tick"
        case .legend: return "legend"
        case .series: return "series"
        case .point: return "point"
        case .scale: return "scale"
        case .form: return "form"
        case .input: return "input"
        case .option: return "option"
        case .action: return "action"
        case .block: return "block"
        case .dashboard: return "dashboard"
        case .grid: return "grid"
        case .card: return "card"
        case .fold: return "fold"
        case .metric: return "metric"
        case .swatch: return "swatch"
        case .error: return "error"
        case .notice: return "notice"
        case .progress: return "progress"
        case .task: return "task"
        case .app: return "app"
        case .attr: return "attr"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Kind] = [
        .end,
        .text,
        .markdown,
        .heading,
        .paragraph,
        .span,
        .list,
        .item,
        .quote,
        .code,
        .divider,
        .image,
        .audio,
        .video,
        .file,
        .link,
        .icon,
        .table,
        .column,
        .row,
        .cell,
        .fields,
        .field,
        .tree,
        .node,
        .json,
        .more,
        .chart,
        .axis,
        .tick,
        .legend,
        .series,
        .point,
        .scale,
        .form,
        .input,
        .option,
        .action,
        .block,
        .dashboard,
        .grid,
        .card,
        .fold,
        .metric,
        .swatch,
        .error,
        .notice,
        .progress,
        .task,
        .app,
        .attr
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of rows.
public struct RowFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The row has children and an END.
    public static let container = RowFlags(rawValue: 0x0001)
    /// `text` repeats everything below: a host that does not know the kind shows it and goes on at `i + span`.
    public static let whole = RowFlags(rawValue: 0x0002)
    /// Closed until the person opens it.
    public static let folded = RowFlags(rawValue: 0x0004)
    /// Something was left out here; a MORE row, or `text`, says what.
    public static let truncated = RowFlags(rawValue: 0x0008)
    /// `number` is valid.
    public static let hasNumber = RowFlags(rawValue: 0x0010)
    /// `number2` is valid.
    public static let hasNumber2 = RowFlags(rawValue: 0x0020)
    /// `number` lost digits; `text` has them all.
    public static let rounded = RowFlags(rawValue: 0x0040)
    /// Strong words.
    public static let strong = RowFlags(rawValue: 0x0080)
    /// Emphasised words.
    public static let emphasis = RowFlags(rawValue: 0x0100)
    /// Struck-out words.
    public static let strike = RowFlags(rawValue: 0x0200)
    /// Words in a fixed-width style.
    public static let code = RowFlags(rawValue: 0x0400)
    /// An input that must be filled in.
    public static let required = RowFlags(rawValue: 0x0800)
    /// An input that cannot be changed.
    public static let readOnly = RowFlags(rawValue: 0x1000)
    /// True, chosen or done.
    public static let checked = RowFlags(rawValue: 0x2000)
    /// Several choices at once.
    public static let multiple = RowFlags(rawValue: 0x4000)
    /// The person gets it.
    public static let forUser = RowFlags(rawValue: 0x8000)
    /// The model gets it too.
    public static let forModel = RowFlags(rawValue: 0x00010000)
    /// Sanitising changed the words.
    public static let altered = RowFlags(rawValue: 0x00020000)
    /// The media can carry script.
    public static let active = RowFlags(rawValue: 0x00040000)
    /// The media is not decoded yet.
    public static let lazy = RowFlags(rawValue: 0x00080000)
    /// The content is older than the host's copy or too old.
    public static let stale = RowFlags(rawValue: 0x00100000)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: RowFlags, name: String)] = [
        (.container, "container"),
        (.whole, "whole"),
        (.folded, "folded"),
        (.truncated, "truncated"),
        (.hasNumber, "has_number"),
        (.hasNumber2, "has_number2"),
        (.rounded, "rounded"),
        (.strong, "strong"),
        (.emphasis, "emphasis"),
        (.strike, "strike"),
        (.code, "code"),
        (.required, "required"),
        (.readOnly, "read_only"),
        (.checked, "checked"),
        (.multiple, "multiple"),
        (.forUser, "for_user"),
        (.forModel, "for_model"),
        (.altered, "altered"),
        (.active, "active"),
        (.lazy, "lazy"),
        (.stale, "stale")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = RowFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The class of an address.
public enum LinkClass: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A web page.
    case web
    /// A mail address.
    case mail
    /// A file.
    case file
    /// A link into another application, or a `ui://` view.
    case app
    /// Must never be opened (`javascript:`, `data:`, …); `uri` is empty.
    case unsafe
    /// No address; `uri` is empty.
    case invalid
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .web
        case 2: self = .mail
        case 3: self = .file
        case 4: self = .app
        case 5: self = .unsafe
        case 6: self = .invalid
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .web: return 1
        case .mail: return 2
        case .file: return 3
        case .app: return 4
        case .unsafe: return 5
        case .invalid: return 6
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`web`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .web: return "web"
        case .mail: return "mail"
        case .file: return "file"
        case .app: return "app"
        case .unsafe: return "unsafe"
        case .invalid: return "invalid"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [LinkClass] = [
        .web,
        .mail,
        .file,
        .app,
        .unsafe,
        .invalid
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The variant of a LIST.
public enum ListStyle: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Bullets.
    case bullet
    /// Numbers.
    case ordered
    /// Check boxes.
    case task
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .bullet
        case 2: self = .ordered
        case 3: self = .task
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .bullet: return 1
        case .ordered: return 2
        case .task: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`bullet`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .bullet: return "bullet"
        case .ordered: return "ordered"
        case .task: return "task"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ListStyle] = [
        .bullet,
        .ordered,
        .task
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The variant of a CELL, and the type of a COLUMN.
public enum ValueType: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The member is not there.
    case absent
    /// `null`.
    case null
    /// A string; with HAS_NUMBER it is an ISO 8601 date, in Unix milliseconds.
    case string
    /// A number.
    case number
    /// A boolean; CHECKED is true.
    case boolean
    /// An object.
    case object
    /// An array.
    case array
    /// COLUMN only: values of several types.
    case mixed
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .absent
        case 2: self = .null
        case 3: self = .string
        case 4: self = .number
        case 5: self = .boolean
        case 6: self = .object
        case 7: self = .array
        case 8: self = .mixed
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .absent: return 1
        case .null: return 2
        case .string: return 3
        case .number: return 4
        case .boolean: return 5
        case .object: return 6
        case .array: return 7
        case .mixed: return 8
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`absent`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .absent: return "absent"
        case .null: return "null"
        case .string: return "string"
        case .number: return "number"
        case .boolean: return "boolean"
        case .object: return "object"
        case .array: return "array"
        case .mixed: return "mixed"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ValueType] = [
        .absent,
        .null,
        .string,
        .number,
        .boolean,
        .object,
        .array,
        .mixed
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Where the cells of a COLUMN stand; the shift of it in the variant.
public enum ColumnAlignment: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// At the start.
    case start
    /// In the centre.
    case centre
    /// At the end.
    case end
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .start
        case 2: self = .centre
        case 3: self = .end
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .start: return 1
        case .centre: return 2
        case .end: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`start`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .start: return "start"
        case .centre: return "centre"
        case .end: return "end"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ColumnAlignment] = [
        .start,
        .centre,
        .end
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The variant of an ERROR.
public enum ErrorOrigin: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The tool reported it (`isError`).
    case tool
    /// A JSON-RPC error; `number` is its code.
    case `protocol`
    /// The tool's content says so although `isError` does not.
    case unflagged
    /// The message is no usable response.
    case invalid
    /// The policy REFUSE of a schema mismatch.
    case schema
    /// The task failed.
    case task
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .tool
        case 2: self = .`protocol`
        case 3: self = .unflagged
        case 4: self = .invalid
        case 5: self = .schema
        case 6: self = .task
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .tool: return 1
        case .`protocol`: return 2
        case .unflagged: return 3
        case .invalid: return 4
        case .schema: return 5
        case .task: return 6
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`tool`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .tool: return "tool"
        case .`protocol`: return "protocol"
        case .unflagged: return "unflagged"
        case .invalid: return "invalid"
        case .schema: return "schema"
        case .task: return "task"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ErrorOrigin] = [
        .tool,
        .`protocol`,
        .unflagged,
        .invalid,
        .schema,
        .task
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The variant of an INPUT.
public enum InputType: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// One line of words.
    case text
    /// Words of several lines.
    case multiline
    /// A number.
    case number
    /// A whole number.
    case integer
    /// Yes or no.
    case boolean
    /// One or (MULTIPLE) several of its OPTION rows.
    case choice
    /// A date.
    case date
    /// A date with time.
    case dateTime
    /// A mail address.
    case email
    /// A URI.
    case uri
    /// An object of further INPUT rows.
    case group
    /// A list of values as JSON.
    case list
    /// Any JSON.
    case json
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .text
        case 2: self = .multiline
        case 3: self = .number
        case 4: self = .integer
        case 5: self = .boolean
        case 6: self = .choice
        case 7: self = .date
        case 8: self = .dateTime
        case 9: self = .email
        case 10: self = .uri
        case 11: self = .group
        case 12: self = .list
        case 13: self = .json
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .text: return 1
        case .multiline: return 2
        case .number: return 3
        case .integer: return 4
        case .boolean: return 5
        case .choice: return 6
        case .date: return 7
        case .dateTime: return 8
        case .email: return 9
        case .uri: return 10
        case .group: return 11
        case .list: return 12
        case .json: return 13
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`text`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .text: return "text"
        case .multiline: return "multiline"
        case .number: return "number"
        case .integer: return "integer"
        case .boolean: return "boolean"
        case .choice: return "choice"
        case .date: return "date"
        case .dateTime: return "date_time"
        case .email: return "email"
        case .uri: return "uri"
        case .group: return "group"
        case .list: return "list"
        case .json: return "json"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [InputType] = [
        .text,
        .multiline,
        .number,
        .integer,
        .boolean,
        .choice,
        .date,
        .dateTime,
        .email,
        .uri,
        .group,
        .list,
        .json
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The variant of an ACTION.
public enum FormAction: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Send the answers.
    case accept
    /// Say no.
    case decline
    /// Dismiss without an answer.
    case cancel
    /// Open the address in `uri`, after consent.
    case open
    /// Call the tool in `name`, after consent.
    case call
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .accept
        case 2: self = .decline
        case 3: self = .cancel
        case 4: self = .open
        case 5: self = .call
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .accept: return 1
        case .decline: return 2
        case .cancel: return 3
        case .open: return 4
        case .call: return 5
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`accept`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .accept: return "accept"
        case .decline: return "decline"
        case .cancel: return "cancel"
        case .open: return "open"
        case .call: return "call"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [FormAction] = [
        .accept,
        .decline,
        .cancel,
        .open,
        .call
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What an AXIS or SCALE is for.
public enum Channel: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Along the width.
    case x
    /// Along the height.
    case y
    /// From the middle outwards.
    case radius
    /// Something else.
    case other
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .x
        case 2: self = .y
        case 3: self = .radius
        case 15: self = .other
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .x: return 1
        case .y: return 2
        case .radius: return 3
        case .other: return 15
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`x`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .x: return "x"
        case .y: return "y"
        case .radius: return "radius"
        case .other: return "other"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Channel] = [
        .x,
        .y,
        .radius,
        .other
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The type of the scale of an AXIS or SCALE; the shift of it in the variant.
public enum ScaleType: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Linear.
    case linear
    /// Logarithmic.
    case log
    /// A power, the square root among them.
    case power
    /// Time; numbers are Unix milliseconds.
    case time
    /// Categories; numbers of ticks are their ordinals.
    case category
    /// Something else.
    case other
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .linear
        case 2: self = .log
        case 3: self = .power
        case 4: self = .time
        case 5: self = .category
        case 15: self = .other
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .linear: return 1
        case .log: return 2
        case .power: return 3
        case .time: return 4
        case .category: return 5
        case .other: return 15
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`linear`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .linear: return "linear"
        case .log: return "log"
        case .power: return "power"
        case .time: return "time"
        case .category: return "category"
        case .other: return "other"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ScaleType] = [
        .linear,
        .log,
        .power,
        .time,
        .category,
        .other
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Where the rows of a MORE stand.
public enum MoreSide: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Before the window.
    case before
    /// After the window.
    case after
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .before
        case 2: self = .after
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .before: return 1
        case .after: return 2
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`before`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .before: return "before"
        case .after: return "after"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [MoreSide] = [
        .before,
        .after
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// The language of the library's words.
public enum Language: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// English.
    case english
    /// Simplified Chinese.
    case simplifiedChinese
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .english
        case 2: self = .simplifiedChinese
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .english: return 1
        case .simplifiedChinese: return 2
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`english`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .english: return "english"
        case .simplifiedChinese: return "simplified_chinese"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [Language] = [
        .english,
        .simplifiedChinese
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Whether texts are read as Markdown.
public enum MarkdownMode: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Where they look like it, or their media type says so.
    case auto
    /// All but tables of values, diffs, logs and source code.
    case on
    /// None.
    case off
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .auto
        case 2: self = .on
        case 3: self = .off
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .auto: return 1
        case .on: return 2
        case .off: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`auto`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .auto: return "auto"
        case .on: return "on"
        case .off: return "off"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [MarkdownMode] = [
        .auto,
        .on,
        .off
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// How words are copied.
public enum TextStyle: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Plain words, a line a row.
    case plain
    /// Tab-separated values.
    case tsv
    /// Comma-separated values (RFC 4180).
    case csv
    /// Markdown.
    case markdown
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .plain
        case 2: self = .tsv
        case 3: self = .csv
        case 4: self = .markdown
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .plain: return 1
        case .tsv: return 2
        case .csv: return 3
        case .markdown: return 4
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`plain`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .plain: return "plain"
        case .tsv: return "tsv"
        case .csv: return "csv"
        case .markdown: return "markdown"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [TextStyle] = [
        .plain,
        .tsv,
        .csv,
        .markdown
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What the model gets of media.
public enum MediaPolicy: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A handle and one sentence.
    case handle
    /// The sentence, and the image itself where format and limits allow it.
    case inline
    /// Nothing.
    case omit
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .handle
        case 2: self = .inline
        case 3: self = .omit
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .handle: return 1
        case .inline: return 2
        case .omit: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`handle`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .handle: return "handle"
        case .inline: return "inline"
        case .omit: return "omit"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [MediaPolicy] = [
        .handle,
        .inline,
        .omit
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// What media is.
public enum MediaKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// A picture.
    case image
    /// A sound.
    case audio
    /// A video.
    case video
    /// Anything else.
    case file
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 0: self = .image
        case 1: self = .audio
        case 2: self = .video
        case 3: self = .file
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .image: return 0
        case .audio: return 1
        case .video: return 2
        case .file: return 3
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`image`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .image: return "image"
        case .audio: return "audio"
        case .video: return "video"
        case .file: return "file"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [MediaKind] = [
        .image,
        .audio,
        .video,
        .file
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}

/// Flags of drawing options.
public struct DrawingFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Channels without a type are nominal, as in Vega-Lite; else it is taken from the values.
    public static let strict = DrawingFlags(rawValue: 1)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: DrawingFlags, name: String)] = [
        (.strict, "strict")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = DrawingFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

extension Drawing {
    /// Colours where a chart says nothing.
    public enum Theme: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Dark on light, as Vega-Lite and Chart.js draw.
        case light
        /// Light on dark.
        case dark
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .light
            case 2: self = .dark
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .light: return 1
            case .dark: return 2
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`light`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .light: return "light"
            case .dark: return "dark"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Theme] = [
            .light,
            .dark
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// What a mark of a drawing asks a canvas to do.
    public enum MarkKind: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Fill and outline the box `x`, `y`, `width`, `height` with its corner radii.
        case rect
        /// Fill and outline a path: `verb_count` verbs whose points are relative to `x`, `y`.
        case path
        /// Draw one line of text at `x`, `y`, turned around that point by `angle`.
        case text
        /// Draw the picture named by `text` into the box; what it names is never loaded.
        case image
        /// Until the UNCLIP that follows, paint inside the box with its corner radii only. Clips do not nest.
        case clip
        /// End of the CLIP.
        case unclip
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .rect
            case 2: self = .path
            case 3: self = .text
            case 4: self = .image
            case 5: self = .clip
            case 6: self = .unclip
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .rect: return 1
            case .path: return 2
            case .text: return 3
            case .image: return 4
            case .clip: return 5
            case .unclip: return 6
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`rect`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .rect: return "rect"
            case .path: return "path"
            case .text: return "text"
            case .image: return "image"
            case .clip: return "clip"
            case .unclip: return "unclip"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [MarkKind] = [
            .rect,
            .path,
            .text,
            .image,
            .clip,
            .unclip
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// A step of a path.
    public enum Verb: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Start a new part at the next point.
        case move
        /// A straight line to the next point.
        case line
        /// A cubic Bézier curve: two control points and the end, three points.
        case cubic
        /// Back to where the part started; no point.
        case close
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 0: self = .move
            case 1: self = .line
            case 2: self = .cubic
            case 3: self = .close
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .move: return 0
            case .line: return 1
            case .cubic: return 2
            case .close: return 3
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`move`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .move: return "move"
            case .line: return "line"
            case .cubic: return "cubic"
            case .close: return "close"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Verb] = [
            .move,
            .line,
            .cubic,
            .close
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// What a mark is for.
    public enum Role: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Something else.
        case other
        /// Data.
        case mark
        /// The ground and frame of a plot.
        case groupFrame
        /// A line of a grid.
        case axisGrid
        /// The line of an axis.
        case axisDomain
        /// A tick.
        case axisTick
        /// Words at a tick.
        case axisLabel
        /// The title of an axis.
        case axisTitle
        /// A symbol or box of a legend.
        case legendSymbol
        /// The ramp of a legend.
        case legendGradient
        /// Words of a legend.
        case legendLabel
        /// The title of a legend.
        case legendTitle
        /// The title of the chart, or of a group of views.
        case titleText
        /// The subtitle of the chart.
        case titleSubtitle
        /// The ground of a group of views, or of a legend.
        case groupScope
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 0: self = .other
            case 1: self = .mark
            case 2: self = .groupFrame
            case 3: self = .axisGrid
            case 4: self = .axisDomain
            case 5: self = .axisTick
            case 6: self = .axisLabel
            case 7: self = .axisTitle
            case 8: self = .legendSymbol
            case 9: self = .legendGradient
            case 10: self = .legendLabel
            case 11: self = .legendTitle
            case 12: self = .titleText
            case 13: self = .titleSubtitle
            case 14: self = .groupScope
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .other: return 0
            case .mark: return 1
            case .groupFrame: return 2
            case .axisGrid: return 3
            case .axisDomain: return 4
            case .axisTick: return 5
            case .axisLabel: return 6
            case .axisTitle: return 7
            case .legendSymbol: return 8
            case .legendGradient: return 9
            case .legendLabel: return 10
            case .legendTitle: return 11
            case .titleText: return 12
            case .titleSubtitle: return 13
            case .groupScope: return 14
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`other`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .other: return "other"
            case .mark: return "mark"
            case .groupFrame: return "group_frame"
            case .axisGrid: return "axis_grid"
            case .axisDomain: return "axis_domain"
            case .axisTick: return "axis_tick"
            case .axisLabel: return "axis_label"
            case .axisTitle: return "axis_title"
            case .legendSymbol: return "legend_symbol"
            case .legendGradient: return "legend_gradient"
            case .legendLabel: return "legend_label"
            case .legendTitle: return "legend_title"
            case .titleText: return "title_text"
            case .titleSubtitle: return "title_subtitle"
            case .groupScope: return "group_scope"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Role] = [
            .other,
            .mark,
            .groupFrame,
            .axisGrid,
            .axisDomain,
            .axisTick,
            .axisLabel,
            .axisTitle,
            .legendSymbol,
            .legendGradient,
            .legendLabel,
            .legendTitle,
            .titleText,
            .titleSubtitle,
            .groupScope
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// What a mark was.
    public enum Shape: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// The box itself. No numbers.
        case rect
        /// A symbol. `name`: the shape; numbers: x, y, area in square pixels, angle in degrees.
        case symbol
        /// A straight line. Numbers: x1, y1, x2, y2.
        case rule
        /// A sector. Numbers: x, y, start and end angle (radians, clockwise from twelve o'clock), inner and outer radius, pad angle, corner radius.
        case arc
        /// A text. Numbers: x and y of its anchor, dx, dy, and how far below the anchor the baseline of its first line is.
        case text
        /// A line. `name`: the curve; numbers: its tension (NaN: the default), then x and y of each point (NaN: a gap).
        case line
        /// An area whose other edge is in y. `name`: the curve; numbers: its tension, then x, y, other y of each point (NaN: a gap).
        case area
        /// An area whose other edge is in x. `name`: the curve; numbers: its tension, then x, y, other x of each point (NaN: a gap).
        case areaLying
        /// A line of changing width. Numbers: x, y and width of each point (NaN: a gap).
        case trail
        /// A picture. No numbers.
        case image
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .rect
            case 2: self = .symbol
            case 3: self = .rule
            case 4: self = .arc
            case 5: self = .text
            case 6: self = .line
            case 7: self = .area
            case 8: self = .areaLying
            case 9: self = .trail
            case 10: self = .image
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .rect: return 1
            case .symbol: return 2
            case .rule: return 3
            case .arc: return 4
            case .text: return 5
            case .line: return 6
            case .area: return 7
            case .areaLying: return 8
            case .trail: return 9
            case .image: return 10
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`rect`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .rect: return "rect"
            case .symbol: return "symbol"
            case .rule: return "rule"
            case .arc: return "arc"
            case .text: return "text"
            case .line: return "line"
            case .area: return "area"
            case .areaLying: return "area_lying"
            case .trail: return "trail"
            case .image: return "image"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Shape] = [
            .rect,
            .symbol,
            .rule,
            .arc,
            .text,
            .line,
            .area,
            .areaLying,
            .trail,
            .image
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// What of a text is at its x.
    public enum Anchor: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Its left end.
        case left
        /// Its middle.
        case center
        /// Its right end.
        case right
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .left
            case 2: self = .center
            case 3: self = .right
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .left: return 1
            case .center: return 2
            case .right: return 3
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`left`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .left: return "left"
            case .center: return "center"
            case .right: return "right"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Anchor] = [
            .left,
            .center,
            .right
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// What of a text was at the anchor of the source.
    public enum Baseline: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// The letters' own baseline.
        case alphabetic
        /// The top of the letters.
        case top
        /// The middle of the letters.
        case middle
        /// The bottom of the letters.
        case bottom
        /// The top of the line.
        case lineTop
        /// The bottom of the line.
        case lineBottom
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .alphabetic
            case 2: self = .top
            case 3: self = .middle
            case 4: self = .bottom
            case 5: self = .lineTop
            case 6: self = .lineBottom
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .alphabetic: return 1
            case .top: return 2
            case .middle: return 3
            case .bottom: return 4
            case .lineTop: return 5
            case .lineBottom: return 6
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`alphabetic`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .alphabetic: return "alphabetic"
            case .top: return "top"
            case .middle: return "middle"
            case .bottom: return "bottom"
            case .lineTop: return "line_top"
            case .lineBottom: return "line_bottom"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Baseline] = [
            .alphabetic,
            .top,
            .middle,
            .bottom,
            .lineTop,
            .lineBottom
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// Ends of outlines.
    public enum Cap: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Cut off at the end.
        case butt
        /// Half a disc beyond it.
        case round
        /// Half a square beyond it.
        case square
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .butt
            case 2: self = .round
            case 3: self = .square
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .butt: return 1
            case .round: return 2
            case .square: return 3
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`butt`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .butt: return "butt"
            case .round: return "round"
            case .square: return "square"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Cap] = [
            .butt,
            .round,
            .square
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

extension Drawing {
    /// Corners of outlines.
    public enum Join: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// Pointed, up to the miter limit.
        case miter
        /// Round.
        case round
        /// Cut off.
        case bevel
        /// A number that this package has no name for: of a newer library, or 0 for unspecified.
        case unrecognized(UInt32)

        /// The constant with a number of the header.
        public init(rawValue: UInt32) {
            switch rawValue {
            case 1: self = .miter
            case 2: self = .round
            case 3: self = .bevel
            default: self = .unrecognized(rawValue)
            }
        }

        /// Its number in the header.
        public var rawValue: UInt32 {
            switch self {
            case .miter: return 1
            case .round: return 2
            case .bevel: return 3
            case .unrecognized(let number): return number
            }
        }

        /// Its word in the header (`miter`); "unknown" for a number without a name.
        public var name: String {
            switch self {
            case .miter: return "miter"
            case .round: return "round"
            case .bevel: return "bevel"
            case .unrecognized: return "unknown"
            }
        }

        /// Those that have a name.
        public static let allCases: [Join] = [
            .miter,
            .round,
            .bevel
        ]

        /// Its word, or its number.
        public var description: String {
            if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
            return name
        }
    }
}

/// Flags of model options.
public struct ModelFlags: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// Its bits in the header.
    public let rawValue: UInt32

    /// Flags of bits of the header, also of bits that have no name.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The words are wrapped in a delimiter that they cannot hold, so that a forged end of the result inside them is only text.
    public static let fence = ModelFlags(rawValue: 1)

    /// Those that have a name, with their words in the header.
    public static let named: [(flag: ModelFlags, name: String)] = [
        (.fence, "fence")
    ]

    /// The words of those that are set.
    public var description: String {
        let words = ModelFlags.named.filter { contains($0.flag) }.map { $0.name }
        return "[" + words.joined(separator: ", ") + "]"
    }
}

/// The shape of the model's output.
public enum ModelFormat: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Words alone.
    case text
    /// An MCP `content` array (JSON).
    case mcp
    /// A `tool_result` block of Anthropic Messages.
    case anthropic
    /// A tool message of OpenAI Chat Completions.
    case openaiChat
    /// A `function_call_output` item of OpenAI Responses.
    case openaiResponses
    /// A `functionResponse` part of Google Gemini.
    case gemini
    /// A number that this package has no name for: of a newer library, or 0 for unspecified.
    case unrecognized(UInt32)

    /// The constant with a number of the header.
    public init(rawValue: UInt32) {
        switch rawValue {
        case 1: self = .text
        case 2: self = .mcp
        case 3: self = .anthropic
        case 4: self = .openaiChat
        case 5: self = .openaiResponses
        case 6: self = .gemini
        default: self = .unrecognized(rawValue)
        }
    }

    /// Its number in the header.
    public var rawValue: UInt32 {
        switch self {
        case .text: return 1
        case .mcp: return 2
        case .anthropic: return 3
        case .openaiChat: return 4
        case .openaiResponses: return 5
        case .gemini: return 6
        case .unrecognized(let number): return number
        }
    }

    /// Its word in the header (`text`); "unknown" for a number without a name.
    public var name: String {
        switch self {
        case .text: return "text"
        case .mcp: return "mcp"
        case .anthropic: return "anthropic"
        case .openaiChat: return "openai_chat"
        case .openaiResponses: return "openai_responses"
        case .gemini: return "gemini"
        case .unrecognized: return "unknown"
        }
    }

    /// Those that have a name.
    public static let allCases: [ModelFormat] = [
        .text,
        .mcp,
        .anthropic,
        .openaiChat,
        .openaiResponses,
        .gemini
    ]

    /// Its word, or its number.
    public var description: String {
        if case .unrecognized(let number) = self { return "unrecognized(\(number))" }
        return name
    }
}
