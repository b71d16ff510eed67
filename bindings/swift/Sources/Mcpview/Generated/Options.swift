// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

import CMcpview

/// How to read a tool's definition. 0, nil and an empty array mean the default.
public struct ToolOptions: Sendable {
    /// The tool's name, where the JSON is a whole `tools/list` answer.
    public var name: String?
    /// Largest input in bytes; default 1 GiB.
    public var maxBytes: UInt64
    /// Deepest nesting of the JSON that is taken apart; default 512.
    public var maxDepth: UInt32
    /// Most diagnostics that are kept; default 256.
    public var maxDiagnostics: UInt32
    /// Largest `outputSchema` in bytes that is compiled; default 1 MiB.
    public var maxSchemaBytes: UInt32
    /// Deepest nesting of an `outputSchema` that is compiled; default 64.
    public var maxSchemaDepth: UInt32

    /// Options; what is left out has its default.
    public init(
        name: String? = nil,
        maxBytes: UInt64 = 0,
        maxDepth: UInt32 = 0,
        maxDiagnostics: UInt32 = 0,
        maxSchemaBytes: UInt32 = 0,
        maxSchemaDepth: UInt32 = 0
    ) {
        self.name = name
        self.maxBytes = maxBytes
        self.maxDepth = maxDepth
        self.maxDiagnostics = maxDiagnostics
        self.maxSchemaBytes = maxSchemaBytes
        self.maxSchemaDepth = maxSchemaDepth
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_tool_options {
        var native = mcpview_tool_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_tool_options>.size)
        native.name = scratch.copy(name)
        native.max_bytes = maxBytes
        native.max_depth = maxDepth
        native.max_diagnostics = maxDiagnostics
        native.max_schema_bytes = maxSchemaBytes
        native.max_schema_depth = maxSchemaDepth
        return native
    }
}

/// How to read a message. 0, nil and an empty array mean the default.
public struct ParseOptions: Sendable {
    /// The protocol version that the request used (`2025-11-25`), since no reply names it. Everything is read without it, and deviations from it are reported with it. A name that is not known counts as not given.
    public var version: String?
    /// Largest input in bytes; default 1 GiB. A larger one gives a result of kind INVALID.
    public var maxBytes: UInt64
    /// Deepest nesting that is taken apart; default 512. What is deeper stays raw JSON.
    public var maxDepth: UInt32
    /// Most diagnostics that are kept; default 256.
    public var maxDiagnostics: UInt32
    /// Which message of a batch to read, from 0; nil: the one that there is.
    public var batchIndex: UInt32?

    /// Options; what is left out has its default.
    public init(
        version: String? = nil,
        maxBytes: UInt64 = 0,
        maxDepth: UInt32 = 0,
        maxDiagnostics: UInt32 = 0,
        batchIndex: UInt32? = nil
    ) {
        self.version = version
        self.maxBytes = maxBytes
        self.maxDepth = maxDepth
        self.maxDiagnostics = maxDiagnostics
        self.batchIndex = batchIndex
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_parse_options {
        var native = mcpview_parse_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_parse_options>.size)
        native.version = scratch.copy(version)
        native.max_bytes = maxBytes
        native.max_depth = maxDepth
        native.max_diagnostics = maxDiagnostics
        if let batchIndex {
            native.flags |= UInt32(MCPVIEW_PARSE_BATCH_INDEX)
            native.batch_index = batchIndex
        }
        return native
    }
}

/// How to validate. 0, nil and an empty array mean the default.
public struct ValidateOptions: Sendable {
    /// `ValidateFlags.formats` or 0.
    public var flags: ValidateFlags
    /// How much is checked; default FULL.
    public var level: ValidationLevel?
    /// What a mismatch does to the result; default REPORT.
    public var mismatch: Mismatch?
    /// Node visits that the validation may spend; default 20 000 000.
    public var maxSteps: UInt64
    /// Deepest nesting of structuredContent that is validated; default 128.
    public var maxInstanceDepth: UInt32
    /// Most violations that are listed; default 100.
    public var maxErrors: UInt32

    /// Options; what is left out has its default.
    public init(
        flags: ValidateFlags = [],
        level: ValidationLevel? = nil,
        mismatch: Mismatch? = nil,
        maxSteps: UInt64 = 0,
        maxInstanceDepth: UInt32 = 0,
        maxErrors: UInt32 = 0
    ) {
        self.flags = flags
        self.level = level
        self.mismatch = mismatch
        self.maxSteps = maxSteps
        self.maxInstanceDepth = maxInstanceDepth
        self.maxErrors = maxErrors
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_validate_options {
        var native = mcpview_validate_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_validate_options>.size)
        native.flags = flags.rawValue
        native.level = level?.rawValue ?? 0
        native.mismatch = mismatch?.rawValue ?? 0
        native.max_steps = maxSteps
        native.max_instance_depth = maxInstanceDepth
        native.max_errors = maxErrors
        return native
    }
}

/// How to split. 0, nil and an empty array mean the default.
public struct SplitOptions: Sendable {
    /// Bits of `SplitFlags`.
    public var flags: SplitFlags
    /// What the model gets where both content and structuredContent are there; default BOTH_ONCE.
    public var structured: StructuredPolicy?
    /// Deepest nesting of JSON inside a text that is taken apart; default 512.
    public var maxDepth: UInt32
    /// Largest JSON inside a text that is taken apart, in bytes; default 1 GiB.
    public var maxBytes: UInt64
    /// Largest decoded media item in bytes; default 512 MiB. A larger one becomes a notice.
    public var maxMediaBytes: UInt64
    /// Most pixels (width times height) that the header of an image may announce; default 2^30. An image with more is handed over as a file.
    public var maxMediaPixels: UInt64

    /// Options; what is left out has its default.
    public init(
        flags: SplitFlags = [],
        structured: StructuredPolicy? = nil,
        maxDepth: UInt32 = 0,
        maxBytes: UInt64 = 0,
        maxMediaBytes: UInt64 = 0,
        maxMediaPixels: UInt64 = 0
    ) {
        self.flags = flags
        self.structured = structured
        self.maxDepth = maxDepth
        self.maxBytes = maxBytes
        self.maxMediaBytes = maxMediaBytes
        self.maxMediaPixels = maxMediaPixels
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_split_options {
        var native = mcpview_split_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_split_options>.size)
        native.flags = flags.rawValue
        native.structured = structured?.rawValue ?? 0
        native.max_depth = maxDepth
        native.max_bytes = maxBytes
        native.max_media_bytes = maxMediaBytes
        native.max_media_pixels = maxMediaPixels
        return native
    }
}

/// How to render. 0, nil and an empty array mean the default.
public struct RenderOptions: Sendable {
    /// `RenderFlags.mediaLazy` or 0.
    public var flags: RenderFlags
    /// Language of the library's words; default English.
    public var locale: Language?
    /// Most rows in the list; default 4 000 000.
    public var maxRows: UInt32
    /// Deepest nesting of rows; default 64. What is deeper becomes one JSON row.
    public var maxDepth: UInt32
    /// Whether texts are read as Markdown; default `MarkdownMode.auto`.
    public var markdown: MarkdownMode?
    /// Lines that there is room for: what exceeds them is folded, whole BLOCKs, lowest priority first, then largest. 0: no budget, and only texts of more than 60 lines are folded.
    public var foldLines: UInt32
    /// Columns of the host, from which lines are estimated; default 80.
    public var width: UInt32
    /// Ids of FOLD rows, or of the BLOCKs they stand in, that the person opened. Their FOLD row stays, without FOLDED, and all else is as before.
    public var openIds: [UInt64]
    /// Most children of one TABLE, LIST, GRID, TREE, NODE or SERIES in the list; default 1000. Those of Markdown and dashboards are always shown whole. What is left out is told by MORE rows; Commands.window gives it. `UInt32.max`: all.
    public var windowRows: UInt32
    /// Most lines of one TEXT or CODE in the list; 0: all.
    public var windowLines: UInt32
    /// Levels of a tree that are open: a NODE below them is FOLDED and TRUNCATED, and its children are not in the list unless its id is among `openIds`. 0: all.
    public var treeDepth: UInt32
    /// Id of a container whose window is not the first one; 0: none.
    public var windowId: UInt64
    /// Ordinal of the first child in that window.
    public var windowFirst: UInt64
    /// Most children in that window.
    public var windowCount: UInt64
    /// The time now, in milliseconds since 1970-01-01T00:00:00Z; 0: unknown. The library has no clock.
    public var now: Int64
    /// When the host's own copy of this content was made, in the same milliseconds; 0: it has none. A BLOCK whose `lastModified` is before that gets STALE.
    public var cachedAt: Int64
    /// Milliseconds of age, seen from `now`, above which a BLOCK gets STALE; 0: no limit.
    public var maxAge: UInt64

    /// Options; what is left out has its default.
    public init(
        flags: RenderFlags = [],
        locale: Language? = nil,
        maxRows: UInt32 = 0,
        maxDepth: UInt32 = 0,
        markdown: MarkdownMode? = nil,
        foldLines: UInt32 = 0,
        width: UInt32 = 0,
        openIds: [UInt64] = [],
        windowRows: UInt32 = 0,
        windowLines: UInt32 = 0,
        treeDepth: UInt32 = 0,
        windowId: UInt64 = 0,
        windowFirst: UInt64 = 0,
        windowCount: UInt64 = 0,
        now: Int64 = 0,
        cachedAt: Int64 = 0,
        maxAge: UInt64 = 0
    ) {
        self.flags = flags
        self.locale = locale
        self.maxRows = maxRows
        self.maxDepth = maxDepth
        self.markdown = markdown
        self.foldLines = foldLines
        self.width = width
        self.openIds = openIds
        self.windowRows = windowRows
        self.windowLines = windowLines
        self.treeDepth = treeDepth
        self.windowId = windowId
        self.windowFirst = windowFirst
        self.windowCount = windowCount
        self.now = now
        self.cachedAt = cachedAt
        self.maxAge = maxAge
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_render_options {
        var native = mcpview_render_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_render_options>.size)
        native.flags = flags.rawValue
        native.locale = locale?.rawValue ?? 0
        native.max_rows = maxRows
        native.max_depth = maxDepth
        native.markdown = markdown?.rawValue ?? 0
        native.fold_lines = foldLines
        native.width = width
        (native.open_ids, native.open_id_count) = (scratch.copy(openIds), openIds.count)
        native.window_rows = windowRows
        native.window_lines = windowLines
        native.tree_depth = treeDepth
        native.window_id = windowId
        native.window_first = windowFirst
        native.window_count = windowCount
        native.now = now
        native.cached_at = cachedAt
        native.max_age = maxAge
        return native
    }
}

/// How a chart is drawn. 0, nil and an empty array mean the default.
public struct DrawingOptions: Sendable {
    /// `DrawingFlags.strict` or 0.
    public var flags: DrawingFlags
    /// Width of the whole picture in pixels; 0: what the chart asks for. Charts of one plot take it; one whose axes need more than it gets a plot of 40 pixels.
    public var width: Double
    /// Height of the whole picture, likewise.
    public var height: Double
    /// Device pixels per pixel of the drawing, to which thin straight lines are moved; 0: they stay where they are.
    public var deviceScale: Double
    /// Colours where the chart says nothing; default `Drawing.Theme.light`, which is what Vega-Lite and Chart.js draw. What the chart itself says always wins.
    public var theme: Drawing.Theme?
    /// Of texts; 0: the theme's.
    public var foreground: UInt32
    /// Behind the picture; 0: the theme's.
    public var background: UInt32
    /// Of the lines of axes, ticks and frames; 0: the theme's.
    public var axis: UInt32
    /// Of the lines of grids; 0: the theme's.
    public var grid: UInt32
    /// Colours of categories, the first one also of marks without colour.
    public var palette: [UInt32]
    /// Family of all texts, as CSS lists them; empty: none is named.
    public var font: String?

    /// Options; what is left out has its default.
    public init(
        flags: DrawingFlags = [],
        width: Double = 0,
        height: Double = 0,
        deviceScale: Double = 0,
        theme: Drawing.Theme? = nil,
        foreground: UInt32 = 0,
        background: UInt32 = 0,
        axis: UInt32 = 0,
        grid: UInt32 = 0,
        palette: [UInt32] = [],
        font: String? = nil
    ) {
        self.flags = flags
        self.width = width
        self.height = height
        self.deviceScale = deviceScale
        self.theme = theme
        self.foreground = foreground
        self.background = background
        self.axis = axis
        self.grid = grid
        self.palette = palette
        self.font = font
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_drawing_options {
        var native = mcpview_drawing_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_drawing_options>.size)
        native.flags = flags.rawValue
        native.width = width
        native.height = height
        native.device_scale = deviceScale
        native.theme = theme?.rawValue ?? 0
        native.foreground = foreground
        native.background = background
        native.axis = axis
        native.grid = grid
        (native.palette, native.palette_count) = (scratch.copy(palette), palette.count)
        native.font = scratch.copy(font)
        return native
    }
}

/// How to write the model's side. 0, nil and an empty array mean the default.
public struct ModelOptions: Sendable {
    /// `ModelFlags.fence` or 0.
    public var flags: ModelFlags
    /// The shape of the output; default TEXT.
    public var format: ModelFormat?
    /// What the model gets of media; default HANDLE.
    public var media: MediaPolicy?
    /// Most words in bytes of UTF-8, at least 64; default: all of them. Envelope, fence and inline images are not counted.
    public var maxBytes: UInt64
    /// Most words in tokens of `bytesPerToken` bytes; default: all of them. With `maxBytes` the smaller budget counts.
    public var maxTokens: UInt64
    /// Bytes that count as one token; default 3, careful for JSON and Chinese. English prose has about 4.
    public var bytesPerToken: UInt32
    /// Most inline images; default: what the provider takes.
    public var maxImages: UInt32
    /// Largest inline image in decoded bytes; default: what the provider takes.
    public var maxImageBytes: UInt64
    /// Largest width or height of an inline image in pixels; default: what the provider takes.
    public var maxImageSide: UInt32
    /// The cursor of the part before, for the part after it: of the same split, with the same format and media policy.
    public var cursor: String?
    /// The tool's name, which Gemini asks for; default: the name in the tool's definition.
    public var toolName: String?
    /// The provider's id of the call (`tool_use_id`, `tool_call_id`, `call_id`, `id`).
    public var callId: String?

    /// Options; what is left out has its default.
    public init(
        flags: ModelFlags = [],
        format: ModelFormat? = nil,
        media: MediaPolicy? = nil,
        maxBytes: UInt64 = 0,
        maxTokens: UInt64 = 0,
        bytesPerToken: UInt32 = 0,
        maxImages: UInt32 = 0,
        maxImageBytes: UInt64 = 0,
        maxImageSide: UInt32 = 0,
        cursor: String? = nil,
        toolName: String? = nil,
        callId: String? = nil
    ) {
        self.flags = flags
        self.format = format
        self.media = media
        self.maxBytes = maxBytes
        self.maxTokens = maxTokens
        self.bytesPerToken = bytesPerToken
        self.maxImages = maxImages
        self.maxImageBytes = maxImageBytes
        self.maxImageSide = maxImageSide
        self.cursor = cursor
        self.toolName = toolName
        self.callId = callId
    }

    /// As the library takes them, for as long as the call.
    func native(_ scratch: Scratch) -> mcpview_model_options {
        var native = mcpview_model_options()
        native.struct_size = UInt32(MemoryLayout<mcpview_model_options>.size)
        native.flags = flags.rawValue
        native.format = format?.rawValue ?? 0
        native.media = media?.rawValue ?? 0
        native.max_bytes = maxBytes
        native.max_tokens = maxTokens
        native.bytes_per_token = bytesPerToken
        native.max_images = maxImages
        native.max_image_bytes = maxImageBytes
        native.max_image_side = maxImageSide
        native.cursor = scratch.copy(cursor)
        native.tool_name = scratch.copy(toolName)
        native.call_id = scratch.copy(callId)
        return native
    }
}
