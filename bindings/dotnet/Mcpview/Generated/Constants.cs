// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

using System;

namespace Mcpview
{
    /// <summary>The outcome of a function.</summary>
    public enum Status : uint
    {
        /// <summary>It worked.</summary>
        Ok = 0,
        /// <summary>A required pointer is NULL, or a pointer is NULL although its length is not 0.</summary>
        NullArgument = 1,
        /// <summary>An argument or option has a value that it cannot have.</summary>
        BadArgument = 2,
        /// <summary><c>struct_size</c> is smaller than the first version of the struct.</summary>
        BadStructSize = 3,
        /// <summary>Header and library do not fit together.</summary>
        AbiMismatch = 4,
        /// <summary>The value or the data does not fit what was provided for it.</summary>
        Limit = 5,
        /// <summary>There is nothing at the place that was asked for.</summary>
        NotFound = 6,
        /// <summary>What is there has another type than was asked for.</summary>
        TypeMismatch = 7,
        /// <summary>A builder or form refused its input; words say why.</summary>
        Refused = 8,
        /// <summary>A file could not be read.</summary>
        Io = 9,
        /// <summary>A chart cannot be drawn; the diagnostics of the drawing say why.</summary>
        Unsupported = 10,
        /// <summary>A bug inside the library was caught; every handle stays usable.</summary>
        Panic = 100,
    }

    /// <summary>How much a diagnostic or a NOTICE matters.</summary>
    public enum Severity : uint
    {
        /// <summary>Nothing was lost or changed in meaning.</summary>
        Info = 1,
        /// <summary>Something was repaired, ignored or left out.</summary>
        Warning = 2,
        /// <summary>A part of the input could not be used.</summary>
        Error = 3,
    }

    /// <summary>What a diagnostic is about.</summary>
    public enum Topic : uint
    {
        /// <summary>The bytes are not JSON, in whole or at the named place.</summary>
        NotJson = 101,
        /// <summary>A byte order mark before the message.</summary>
        Bom = 102,
        /// <summary>Bytes that are not UTF-8; each was replaced by U+FFFD.</summary>
        TextInvalidUtf8 = 103,
        /// <summary>Half of a surrogate pair in a string; replaced by U+FFFD.</summary>
        TextLoneSurrogate = 104,
        /// <summary>An object has the same key twice; the last one counts.</summary>
        DuplicateKey = 105,
        /// <summary>A number does not fit a double or a 64-bit integer; its digits are kept.</summary>
        NumberNotRepresentable = 106,
        /// <summary>An array of messages (a JSON-RPC batch).</summary>
        EnvelopeBatch = 201,
        /// <summary>A null <c>error</c> or <c>result</c> member next to the real one.</summary>
        EnvelopeNullMember = 202,
        /// <summary>The message has both <c>result</c> and <c>error</c>; the error counts.</summary>
        EnvelopeBoth = 203,
        /// <summary>The <c>error</c> member is not an object with <c>code</c> and <c>message</c>.</summary>
        EnvelopeErrorMalformed = 204,
        /// <summary>The message is no response that this library knows.</summary>
        EnvelopeMalformed = 205,
        /// <summary><c>resultType</c> has a value that the specification does not know.</summary>
        ResultTypeUnknown = 206,
        /// <summary>A member that the named protocol version does not have, or lacks one that it requires.</summary>
        VersionMismatch = 207,
        /// <summary>A known key in snake_case.</summary>
        KeyStyle = 208,
        /// <summary><c>isError</c> is not a boolean.</summary>
        IsErrorMalformed = 209,
        /// <summary>A task handle that lacks its id or status, or has an unknown status.</summary>
        TaskMalformed = 210,
        /// <summary>An input request that is not one of the known methods, or is malformed.</summary>
        InputRequestMalformed = 211,
        /// <summary><c>content</c> is absent.</summary>
        ContentMissing = 301,
        /// <summary><c>content</c> is not an array.</summary>
        ContentNotArray = 302,
        /// <summary>An entry of <c>content</c> is no object.</summary>
        BlockNotObject = 303,
        /// <summary>A content block of an unknown type.</summary>
        BlockUnknownType = 304,
        /// <summary>A content block that lacks what its type needs, or contradicts itself.</summary>
        BlockMalformed = 305,
        /// <summary>A required field of a block is missing and was replaced.</summary>
        BlockFieldMissing = 306,
        /// <summary><c>audience</c>, <c>priority</c> or <c>lastModified</c> has a bad value.</summary>
        AnnotationsInvalid = 307,
        /// <summary>Annotations stand inside <c>resource</c> instead of on the block.</summary>
        AnnotationsMisplaced = 308,
        /// <summary>base64 data starts with a <c>data:</c> prefix, which was stripped.</summary>
        Base64DataUri = 311,
        /// <summary>base64 data contains white space or line breaks, which were ignored.</summary>
        Base64Whitespace = 312,
        /// <summary>base64 data uses the URL-safe alphabet.</summary>
        Base64Urlsafe = 313,
        /// <summary>base64 padding is missing.</summary>
        Base64Padding = 314,
        /// <summary>base64 data could not be decoded.</summary>
        Base64Invalid = 315,
        /// <summary>A media type was replaced by its registered name.</summary>
        MimeNormalised = 321,
        /// <summary>The bytes are not what the declared media type says.</summary>
        MimeMismatch = 322,
        /// <summary>The media type is missing and was taken from the bytes.</summary>
        MimeMissing = 323,
        /// <summary>The media can carry script (SVG, HTML).</summary>
        MediaActiveContent = 324,
        /// <summary>The header of an image announces an absurd size; it is handed over as a file.</summary>
        MediaSizeRefused = 325,
        /// <summary>An image was asked for inline, which the format or its limits do not allow.</summary>
        ImageNotInlined = 326,
        /// <summary>A link scheme that must not be opened.</summary>
        UriUnsafeScheme = 331,
        /// <summary>A URI that is not one.</summary>
        UriInvalid = 332,
        /// <summary>Something would load a remote address by itself and was stopped.</summary>
        RemoteLoadBlocked = 333,
        /// <summary>Control characters or escape sequences in a text; removed.</summary>
        TextControlChars = 341,
        /// <summary>Invisible Unicode tag characters in a text; removed.</summary>
        TextHiddenUnicode = 342,
        /// <summary>Bidirectional control characters in a text; neutralised.</summary>
        TextBidi = 343,
        /// <summary>HTML in a text is shown as text and not interpreted.</summary>
        HtmlInert = 344,
        /// <summary>An <c>outputSchema</c> is declared and <c>structuredContent</c> is absent.</summary>
        StructuredMissing = 401,
        /// <summary>The JSON text and <c>structuredContent</c> contradict each other.</summary>
        StructuredConflict = 402,
        /// <summary><c>structuredContent</c> is no object although the protocol version asks for one.</summary>
        StructuredNotObject = 403,
        /// <summary>The content says that the call failed although <c>isError</c> does not.</summary>
        FailureUnflagged = 404,
        /// <summary><c>structuredContent</c> does not match <c>outputSchema</c>.</summary>
        SchemaMismatch = 411,
        /// <summary><c>outputSchema</c> itself is broken.</summary>
        SchemaUnusable = 412,
        /// <summary><c>outputSchema</c> refers to a network address, which is never fetched.</summary>
        SchemaRemoteRef = 413,
        /// <summary><c>outputSchema</c> names a dialect that is not supported.</summary>
        SchemaDialectUnsupported = 414,
        /// <summary>The tool's definition lacks its name or is malformed.</summary>
        ToolMalformed = 421,
        /// <summary>Nesting is deeper than the limit; what is deeper is kept as raw JSON.</summary>
        DepthLimit = 501,
        /// <summary>The input is larger than the limit.</summary>
        InputLimit = 502,
        /// <summary>A media item is larger than the limit.</summary>
        MediaLimit = 503,
        /// <summary>The command list reached its limit.</summary>
        RowLimit = 504,
        /// <summary>Validation stopped at a limit of work, size or depth.</summary>
        ValidationLimit = 505,
        /// <summary>More diagnostics than the limit; the rest were counted only.</summary>
        DiagnosticLimit = 506,
        /// <summary>A rich part (table, chart, form, dashboard, image) that is not well formed.</summary>
        RichInvalid = 601,
        /// <summary>A chart, or a part of one, that cannot be drawn.</summary>
        ChartUnsupported = 602,
    }

    /// <summary>The types that a schema declares for a member.</summary>
    [Flags]
    public enum SchemaTypes : uint
    {
        /// <summary><c>null</c>.</summary>
        Null = 1,
        /// <summary><c>boolean</c>.</summary>
        Boolean = 2,
        /// <summary><c>integer</c>.</summary>
        Integer = 4,
        /// <summary><c>number</c>.</summary>
        Number = 8,
        /// <summary><c>string</c>.</summary>
        String = 16,
        /// <summary><c>array</c>.</summary>
        Array = 32,
        /// <summary><c>object</c>.</summary>
        Object = 64,
    }

    /// <summary>Flags of tool options.</summary>
    [Flags]
    public enum ToolFlags : uint
    {
        /// <summary>The host promises that the bytes outlive the tool; they are not copied.</summary>
        InputBorrowed = 1,
    }

    /// <summary>Who may call a tool.</summary>
    [Flags]
    public enum Visibility : uint
    {
        /// <summary>The model.</summary>
        Model = 1,
        /// <summary>A view of an MCP App.</summary>
        App = 2,
    }

    /// <summary>Hints of a tool.</summary>
    [Flags]
    public enum Hints : uint
    {
        /// <summary>The tool changes nothing.</summary>
        ReadOnly = 1,
        /// <summary>The tool may destroy something.</summary>
        Destructive = 2,
        /// <summary>Calling it again with the same arguments changes nothing more.</summary>
        Idempotent = 4,
        /// <summary>The tool reaches into an open world (the web).</summary>
        OpenWorld = 8,
    }

    /// <summary>Flags of parse options.</summary>
    [Flags]
    public enum ParseFlags : uint
    {
        /// <summary>The host promises that the bytes outlive the result and every handle made from it; they are not copied.</summary>
        InputBorrowed = 1,
        /// <summary><c>batch_index</c> is given.</summary>
        BatchIndex = 2,
    }

    /// <summary>Flags of a result.</summary>
    [Flags]
    public enum ResultFlags : uint
    {
        /// <summary>The call failed, whether <c>isError</c> says so or not.</summary>
        Failed = 1,
        /// <summary>The content says that the call failed although <c>isError</c> does not.</summary>
        FailureUnflagged = 2,
        /// <summary>It answers a <c>resources/read</c>.</summary>
        Resource = 4,
    }

    /// <summary>The state of structuredContent.</summary>
    public enum StructuredState : uint
    {
        /// <summary>The member is not there.</summary>
        Absent = 0,
        /// <summary>It is <c>null</c>.</summary>
        Null = 1,
        /// <summary>It has a value.</summary>
        Value = 2,
    }

    /// <summary>What a message is.</summary>
    public enum ResultKind : uint
    {
        /// <summary>A tool's result.</summary>
        Result = 1,
        /// <summary>A tool's result with <c>isError: true</c>.</summary>
        ToolError = 2,
        /// <summary>A JSON-RPC error.</summary>
        ProtocolError = 3,
        /// <summary>The server needs input before it can answer.</summary>
        InputRequired = 4,
        /// <summary>A task handle: the answer comes later.</summary>
        Task = 5,
        /// <summary>A request of the server, handed back to the host.</summary>
        Request = 6,
        /// <summary>A notification of the server, handed back to the host.</summary>
        Notification = 7,
        /// <summary>No usable response.</summary>
        Invalid = 8,
    }

    /// <summary>Flags of a content block.</summary>
    [Flags]
    public enum BlockFlags : uint
    {
        /// <summary><c>priority</c> is given.</summary>
        Priority = 1,
        /// <summary><c>size</c> is given.</summary>
        Size = 2,
    }

    /// <summary>The kind of a content block.</summary>
    public enum BlockKind : uint
    {
        /// <summary><c>text</c>.</summary>
        Text = 1,
        /// <summary><c>image</c>.</summary>
        Image = 2,
        /// <summary><c>audio</c>.</summary>
        Audio = 3,
        /// <summary><c>resource_link</c>.</summary>
        ResourceLink = 4,
        /// <summary><c>resource</c>: an embedded resource.</summary>
        Resource = 5,
        /// <summary>Any other type, or no block at all; <c>raw</c> has it.</summary>
        Unknown = 6,
    }

    /// <summary>Who something is for: a hint, never a security boundary.</summary>
    [Flags]
    public enum Audience : uint
    {
        /// <summary>The person.</summary>
        User = 1,
        /// <summary>The model.</summary>
        Assistant = 2,
        /// <summary>Person and model.</summary>
        Both = 3,
    }

    /// <summary>What a value can be read as.</summary>
    [Flags]
    public enum Holds : uint
    {
        /// <summary>A number without fraction (<c>3</c>, <c>3.0</c>, <c>3e2</c>) that fits a signed 64-bit integer.</summary>
        Int64 = 1,
        /// <summary>A number without fraction that fits an unsigned 64-bit integer.</summary>
        UInt64 = 2,
        /// <summary>A number that fits a double, perhaps rounded.</summary>
        Double = 4,
        /// <summary>The boolean <c>true</c>.</summary>
        True = 8,
    }

    /// <summary>The kind of a JSON value.</summary>
    public enum JsonKind : uint
    {
        /// <summary><c>null</c>.</summary>
        Null = 1,
        /// <summary><c>true</c> or <c>false</c>.</summary>
        Boolean = 2,
        /// <summary>A number; its digits are kept.</summary>
        Number = 3,
        /// <summary>A string.</summary>
        String = 4,
        /// <summary>An array.</summary>
        Array = 5,
        /// <summary>An object.</summary>
        Object = 6,
    }

    /// <summary>Flags of a task.</summary>
    [Flags]
    public enum TaskFlags : uint
    {
        /// <summary><c>ttl_ms</c> is given.</summary>
        Ttl = 1,
        /// <summary><c>poll_interval_ms</c> is given.</summary>
        PollInterval = 2,
    }

    /// <summary>The status of a task.</summary>
    public enum TaskState : uint
    {
        /// <summary>Still running.</summary>
        Working = 1,
        /// <summary>Waits for input.</summary>
        InputRequired = 2,
        /// <summary>Done.</summary>
        Completed = 3,
        /// <summary>Failed.</summary>
        Failed = 4,
        /// <summary>Cancelled.</summary>
        Cancelled = 5,
        /// <summary>A word that the specification does not know.</summary>
        Unknown = 6,
    }

    /// <summary>What an input request asks for.</summary>
    public enum RequestKind : uint
    {
        /// <summary><c>elicitation/create</c> in form mode.</summary>
        Form = 1,
        /// <summary><c>elicitation/create</c> in URL mode.</summary>
        Url = 2,
        /// <summary><c>sampling/createMessage</c>.</summary>
        Sampling = 3,
        /// <summary><c>roots/list</c>.</summary>
        Roots = 4,
        /// <summary>A method that is not known.</summary>
        Unknown = 5,
    }

    /// <summary>Flags of validation options.</summary>
    [Flags]
    public enum ValidateFlags : uint
    {
        /// <summary><c>format</c> is asserted. Off by default: an annotation in JSON Schema 2020-12.</summary>
        Formats = 1,
    }

    /// <summary>The outcome of a validation.</summary>
    public enum Verdict : uint
    {
        /// <summary>It matches.</summary>
        Valid = 1,
        /// <summary>It does not, or is missing in a success of a tool that declares it.</summary>
        Invalid = 2,
        /// <summary>No verdict was reached; the reason says why.</summary>
        Skipped = 3,
    }

    /// <summary>Why there is no verdict.</summary>
    public enum SkipReason : uint
    {
        /// <summary>There is a verdict.</summary>
        None = 0,
        /// <summary>No tool was given.</summary>
        NoTool = 1,
        /// <summary>The tool declares no <c>outputSchema</c>.</summary>
        NoSchema = 2,
        /// <summary>The <c>outputSchema</c> is empty and would accept anything.</summary>
        EmptySchema = 3,
        /// <summary>The message is no final result (task, input required, request, …).</summary>
        NoFinalResult = 4,
        /// <summary>The result is an error: the schema describes successes.</summary>
        ErrorResult = 5,
        /// <summary>The <c>outputSchema</c> is broken.</summary>
        SchemaUnusable = 6,
        /// <summary>The <c>outputSchema</c> names a dialect that is not supported.</summary>
        DialectUnsupported = 7,
        /// <summary>A limit of size, depth or work was reached.</summary>
        WorkLimit = 8,
        /// <summary>Validation was switched off.</summary>
        Off = 9,
    }

    /// <summary>How much is validated.</summary>
    public enum Level : uint
    {
        /// <summary>Nothing.</summary>
        Off = 1,
        /// <summary>Presence, root type, required members and their declared types: cheap enough for each call.</summary>
        Light = 2,
        /// <summary>All violations.</summary>
        Full = 3,
    }

    /// <summary>What a mismatch does to the result.</summary>
    public enum Mismatch : uint
    {
        /// <summary>structuredContent is used all the same, with diagnostics.</summary>
        Report = 1,
        /// <summary>structuredContent is dropped, <c>content</c> is used.</summary>
        FallBack = 2,
        /// <summary>The result is rendered as an error.</summary>
        Refuse = 3,
    }

    /// <summary>Flags of split options.</summary>
    [Flags]
    public enum SplitFlags : uint
    {
        /// <summary>The host can show <c>ui://</c> views, so structuredContent of a tool that names one goes to the view only.</summary>
        CanShowApps = 1,
        /// <summary>An audience that names nobody known hides the block from the model instead of counting as absent.</summary>
        StrictAudience = 2,
    }

    /// <summary>Where a part of a split came from.</summary>
    public enum Origin : uint
    {
        /// <summary>An entry of <c>content</c>.</summary>
        Block = 1,
        /// <summary>structuredContent.</summary>
        Structured = 2,
        /// <summary>The JSON-RPC error.</summary>
        ProtocolError = 3,
        /// <summary>The task handle.</summary>
        Task = 4,
        /// <summary>A request for input.</summary>
        Input = 5,
        /// <summary>A <c>ui://</c> view that the tool or the result names.</summary>
        View = 6,
        /// <summary>The library: a remark on the whole message.</summary>
        Library = 7,
    }

    /// <summary>What the model gets of content and structuredContent.</summary>
    public enum StructuredPolicy : uint
    {
        /// <summary>Both, equal facts once.</summary>
        BothOnce = 1,
        /// <summary><c>content</c> if it has anything for the model, else structuredContent.</summary>
        ContentFirst = 2,
        /// <summary>structuredContent if it is there (and media), else <c>content</c>.</summary>
        StructuredFirst = 3,
    }

    /// <summary>Flags of render options.</summary>
    [Flags]
    public enum RenderFlags : uint
    {
        /// <summary>Media is not decoded: <c>data</c> of its rows is empty and they carry LAZY; Commands.Decode fills a buffer of the host.</summary>
        MediaLazy = 1,
    }

    /// <summary>What a row is.</summary>
    public enum Kind : uint
    {
        /// <summary>Closes the container whose kind is <c>variant</c>.</summary>
        End = 0x0001,
        /// <summary>Plain words.</summary>
        Text = 0x0101,
        /// <summary>A Markdown document; <c>text</c> is its sanitised source.</summary>
        Markdown = 0x0102,
        /// <summary>A heading; <c>variant</c> is its level, 1 to 6.</summary>
        Heading = 0x0103,
        /// <summary>A paragraph of SPAN, LINK and IMAGE rows; a leaf where its words have one plain style.</summary>
        Paragraph = 0x0104,
        /// <summary>A run of words of one style (flags STRONG, EMPHASIS, STRIKE, CODE); <c>uri</c> makes it a short link.</summary>
        Span = 0x0105,
        /// <summary>A list; <c>variant</c> bullet, ordered or task, <c>number</c> the first ordinal.</summary>
        List = 0x0106,
        /// <summary>An item of a list.</summary>
        Item = 0x0107,
        /// <summary>A quotation.</summary>
        Quote = 0x0108,
        /// <summary>Code or preformatted words; <c>name</c> is the language.</summary>
        Code = 0x0109,
        /// <summary>A horizontal rule.</summary>
        Divider = 0x010a,
        /// <summary>A picture.</summary>
        Image = 0x0201,
        /// <summary>A sound.</summary>
        Audio = 0x0202,
        /// <summary>A video.</summary>
        Video = 0x0203,
        /// <summary>Bytes of any other type.</summary>
        File = 0x0204,
        /// <summary>A link; flag bits 24 to 27 are its class.</summary>
        Link = 0x0301,
        /// <summary>An icon; <c>uri</c> is its source.</summary>
        Icon = 0x0302,
        /// <summary>A table: COLUMN rows, then ROW rows with CELL rows.</summary>
        Table = 0x0401,
        /// <summary>A column; <c>variant</c> has type and alignment.</summary>
        Column = 0x0402,
        /// <summary>A row of a table.</summary>
        Row = 0x0403,
        /// <summary>A cell, or the value of a field.</summary>
        Cell = 0x0404,
        /// <summary>Names and values.</summary>
        Fields = 0x0405,
        /// <summary>A name (<c>text</c> label, <c>name</c> key) with its value in child rows.</summary>
        Field = 0x0406,
        /// <summary>A tree of NODE rows.</summary>
        Tree = 0x0407,
        /// <summary>A node of a tree.</summary>
        Node = 0x0408,
        /// <summary>A JSON value shown as indented JSON.</summary>
        Json = 0x0409,
        /// <summary>Rows that exist outside the window: <c>number</c> first missing ordinal, <c>number2</c> how many.</summary>
        More = 0x040a,
        /// <summary>A chart; <c>text</c> says what it shows, <c>number</c> and <c>number2</c> are its natural size in pixels.</summary>
        Chart = 0x0501,
        /// <summary>An axis of a chart; <c>variant</c> channel and scale, <c>number</c> and <c>number2</c> the ends of its domain.</summary>
        Axis = 0x0502,
        /// <summary>A tick of an axis: its words and its <c>number</c>.</summary>
        Tick = 0x0503,
        /// <summary>A legend of a chart; its children are SWATCH or ITEM rows.</summary>
        Legend = 0x0504,
        /// <summary>A series of points.</summary>
        Series = 0x0505,
        /// <summary>A point; <c>number</c> y, <c>number2</c> x.</summary>
        Point = 0x0506,
        /// <summary>A scale of a chart.</summary>
        Scale = 0x0507,
        /// <summary>A form of INPUT and ACTION rows.</summary>
        Form = 0x0601,
        /// <summary>An input; <c>variant</c> its type, <c>data</c> its default as JSON.</summary>
        Input = 0x0602,
        /// <summary>A choice of an input; <c>data</c> its value as JSON.</summary>
        Option = 0x0603,
        /// <summary>A button of a form, or (variant CALL) of a tool to call next.</summary>
        Action = 0x0604,
        /// <summary>Everything that came from one block (or from structuredContent).</summary>
        Block = 0x0701,
        /// <summary>Components that belong together.</summary>
        Dashboard = 0x0702,
        /// <summary>Cards beside each other.</summary>
        Grid = 0x0703,
        /// <summary>A card of a grid.</summary>
        Card = 0x0704,
        /// <summary>A part that can be opened and closed; FOLDED when closed, <c>text</c> its first words, <c>number</c> its lines (an estimate).</summary>
        Fold = 0x0705,
        /// <summary>A labelled figure.</summary>
        Metric = 0x0706,
        /// <summary>A colour: <c>name</c> is its sRGB <c>#rrggbbaa</c>, <c>number</c> the same 32 bits.</summary>
        Swatch = 0x0707,
        /// <summary>A failure; <c>name</c> is its code, <c>variant</c> its origin.</summary>
        Error = 0x0801,
        /// <summary>A remark of the library; <c>name</c> is its code, ATTR rows its arguments, <c>variant</c> its severity.</summary>
        Notice = 0x0802,
        /// <summary>Progress; <c>number</c> of <c>number2</c>.</summary>
        Progress = 0x0803,
        /// <summary>A task handle; <c>name</c> its id, <c>variant</c> its status.</summary>
        Task = 0x0804,
        /// <summary>A <c>ui://</c> view that the host may open in a sandbox; <c>uri</c> its address.</summary>
        App = 0x0a01,
        /// <summary>A further property of the row it stands in: <c>name</c>, <c>text</c>, <c>number</c>. Silent.</summary>
        Attr = 0x7f01,
    }

    /// <summary>Flags of rows.</summary>
    [Flags]
    public enum RowFlags : uint
    {
        /// <summary>The row has children and an END.</summary>
        Container = 0x0001,
        /// <summary><c>text</c> repeats everything below: a host that does not know the kind shows it and goes on at <c>i + span</c>.</summary>
        Whole = 0x0002,
        /// <summary>Closed until the person opens it.</summary>
        Folded = 0x0004,
        /// <summary>Something was left out here; a MORE row, or <c>text</c>, says what.</summary>
        Truncated = 0x0008,
        /// <summary><c>number</c> is valid.</summary>
        HasNumber = 0x0010,
        /// <summary><c>number2</c> is valid.</summary>
        HasNumber2 = 0x0020,
        /// <summary><c>number</c> lost digits; <c>text</c> has them all.</summary>
        Rounded = 0x0040,
        /// <summary>Strong words.</summary>
        Strong = 0x0080,
        /// <summary>Emphasised words.</summary>
        Emphasis = 0x0100,
        /// <summary>Struck-out words.</summary>
        Strike = 0x0200,
        /// <summary>Words in a fixed-width style.</summary>
        Code = 0x0400,
        /// <summary>An input that must be filled in.</summary>
        Required = 0x0800,
        /// <summary>An input that cannot be changed.</summary>
        ReadOnly = 0x1000,
        /// <summary>True, chosen or done.</summary>
        Checked = 0x2000,
        /// <summary>Several choices at once.</summary>
        Multiple = 0x4000,
        /// <summary>The person gets it.</summary>
        ForUser = 0x8000,
        /// <summary>The model gets it too.</summary>
        ForModel = 0x00010000,
        /// <summary>Sanitising changed the words.</summary>
        Altered = 0x00020000,
        /// <summary>The media can carry script.</summary>
        Active = 0x00040000,
        /// <summary>The media is not decoded yet.</summary>
        Lazy = 0x00080000,
        /// <summary>The content is older than the host's copy or too old.</summary>
        Stale = 0x00100000,
    }

    /// <summary>The class of an address.</summary>
    public enum LinkClass : uint
    {
        /// <summary>A web page.</summary>
        Web = 1,
        /// <summary>A mail address.</summary>
        Mail = 2,
        /// <summary>A file.</summary>
        File = 3,
        /// <summary>A link into another application, or a <c>ui://</c> view.</summary>
        App = 4,
        /// <summary>Must never be opened (<c>javascript:</c>, <c>data:</c>, …); <c>uri</c> is empty.</summary>
        Unsafe = 5,
        /// <summary>No address; <c>uri</c> is empty.</summary>
        Invalid = 6,
    }

    /// <summary>The variant of a LIST.</summary>
    public enum ListStyle : uint
    {
        /// <summary>Bullets.</summary>
        Bullet = 1,
        /// <summary>Numbers.</summary>
        Ordered = 2,
        /// <summary>Check boxes.</summary>
        Task = 3,
    }

    /// <summary>The variant of a CELL, and the type of a COLUMN.</summary>
    public enum ValueKind : uint
    {
        /// <summary>The member is not there.</summary>
        Absent = 1,
        /// <summary><c>null</c>.</summary>
        Null = 2,
        /// <summary>A string; with HAS_NUMBER it is an ISO 8601 date, in Unix milliseconds.</summary>
        String = 3,
        /// <summary>A number.</summary>
        Number = 4,
        /// <summary>A boolean; CHECKED is true.</summary>
        Boolean = 5,
        /// <summary>An object.</summary>
        Object = 6,
        /// <summary>An array.</summary>
        Array = 7,
        /// <summary>COLUMN only: values of several types.</summary>
        Mixed = 8,
    }

    /// <summary>Where the cells of a COLUMN stand; the shift of it in the variant.</summary>
    public enum Alignment : uint
    {
        /// <summary>Where it stands.</summary>
        Shift = 8,
        /// <summary>At the start.</summary>
        Start = 1,
        /// <summary>In the centre.</summary>
        Centre = 2,
        /// <summary>At the end.</summary>
        End = 3,
    }

    /// <summary>The variant of an ERROR.</summary>
    public enum ErrorOrigin : uint
    {
        /// <summary>The tool reported it (<c>isError</c>).</summary>
        Tool = 1,
        /// <summary>A JSON-RPC error; <c>number</c> is its code.</summary>
        Protocol = 2,
        /// <summary>The tool's content says so although <c>isError</c> does not.</summary>
        Unflagged = 3,
        /// <summary>The message is no usable response.</summary>
        Invalid = 4,
        /// <summary>The policy REFUSE of a schema mismatch.</summary>
        Schema = 5,
        /// <summary>The task failed.</summary>
        Task = 6,
    }

    /// <summary>The variant of an INPUT.</summary>
    public enum InputType : uint
    {
        /// <summary>One line of words.</summary>
        Text = 1,
        /// <summary>Words of several lines.</summary>
        Multiline = 2,
        /// <summary>A number.</summary>
        Number = 3,
        /// <summary>A whole number.</summary>
        Integer = 4,
        /// <summary>Yes or no.</summary>
        Boolean = 5,
        /// <summary>One or (MULTIPLE) several of its OPTION rows.</summary>
        Choice = 6,
        /// <summary>A date.</summary>
        Date = 7,
        /// <summary>A date with time.</summary>
        DateTime = 8,
        /// <summary>A mail address.</summary>
        Email = 9,
        /// <summary>A URI.</summary>
        Uri = 10,
        /// <summary>An object of further INPUT rows.</summary>
        Group = 11,
        /// <summary>A list of values as JSON.</summary>
        List = 12,
        /// <summary>Any JSON.</summary>
        Json = 13,
    }

    /// <summary>The variant of an ACTION.</summary>
    public enum FormAction : uint
    {
        /// <summary>Send the answers.</summary>
        Accept = 1,
        /// <summary>Say no.</summary>
        Decline = 2,
        /// <summary>Dismiss without an answer.</summary>
        Cancel = 3,
        /// <summary>Open the address in <c>uri</c>, after consent.</summary>
        Open = 4,
        /// <summary>Call the tool in <c>name</c>, after consent.</summary>
        Call = 5,
    }

    /// <summary>What an AXIS or SCALE is for.</summary>
    public enum Channel : uint
    {
        /// <summary>Along the width.</summary>
        X = 1,
        /// <summary>Along the height.</summary>
        Y = 2,
        /// <summary>From the middle outwards.</summary>
        Radius = 3,
        /// <summary>Something else.</summary>
        Other = 15,
    }

    /// <summary>The type of the scale of an AXIS or SCALE; the shift of it in the variant.</summary>
    public enum ScaleType : uint
    {
        /// <summary>Where it stands.</summary>
        Shift = 8,
        /// <summary>Linear.</summary>
        Linear = 1,
        /// <summary>Logarithmic.</summary>
        Log = 2,
        /// <summary>A power, the square root among them.</summary>
        Power = 3,
        /// <summary>Time; numbers are Unix milliseconds.</summary>
        Time = 4,
        /// <summary>Categories; numbers of ticks are their ordinals.</summary>
        Category = 5,
        /// <summary>Something else.</summary>
        Other = 15,
    }

    /// <summary>Where the rows of a MORE stand.</summary>
    public enum MoreSide : uint
    {
        /// <summary>Before the window.</summary>
        Before = 1,
        /// <summary>After the window.</summary>
        After = 2,
    }

    /// <summary>The language of the library's words.</summary>
    public enum Locale : uint
    {
        /// <summary>English.</summary>
        English = 1,
        /// <summary>Simplified Chinese.</summary>
        SimplifiedChinese = 2,
    }

    /// <summary>Whether texts are read as Markdown.</summary>
    public enum MarkdownMode : uint
    {
        /// <summary>Where they look like it, or their media type says so.</summary>
        Auto = 1,
        /// <summary>All but tables of values, diffs, logs and source code.</summary>
        On = 2,
        /// <summary>None.</summary>
        Off = 3,
    }

    /// <summary>How words are copied.</summary>
    public enum TextStyle : uint
    {
        /// <summary>Plain words, a line a row.</summary>
        Plain = 1,
        /// <summary>Tab-separated values.</summary>
        Tsv = 2,
        /// <summary>Comma-separated values (RFC 4180).</summary>
        Csv = 3,
        /// <summary>Markdown.</summary>
        Markdown = 4,
    }

    /// <summary>What the model gets of media.</summary>
    public enum MediaPolicy : uint
    {
        /// <summary>A handle and one sentence.</summary>
        Handle = 1,
        /// <summary>The sentence, and the image itself where format and limits allow it.</summary>
        Inline = 2,
        /// <summary>Nothing.</summary>
        Omit = 3,
    }

    /// <summary>What media is.</summary>
    public enum MediaKind : uint
    {
        /// <summary>A picture.</summary>
        Image = 0,
        /// <summary>A sound.</summary>
        Audio = 1,
        /// <summary>A video.</summary>
        Video = 2,
        /// <summary>Anything else.</summary>
        File = 3,
    }

    /// <summary>Flags of drawing options.</summary>
    [Flags]
    public enum DrawingFlags : uint
    {
        /// <summary>Channels without a type are nominal, as in Vega-Lite; else it is taken from the values.</summary>
        Strict = 1,
    }

    /// <summary>Colours where a chart says nothing.</summary>
    public enum Theme : uint
    {
        /// <summary>Dark on light, as Vega-Lite and Chart.js draw.</summary>
        Light = 1,
        /// <summary>Light on dark.</summary>
        Dark = 2,
    }

    /// <summary>What a mark of a drawing asks a canvas to do.</summary>
    public enum MarkKind : uint
    {
        /// <summary>Fill and outline the box <c>x</c>, <c>y</c>, <c>width</c>, <c>height</c> with its corner radii.</summary>
        Rect = 1,
        /// <summary>Fill and outline a path: <c>verb_count</c> verbs whose points are relative to <c>x</c>, <c>y</c>.</summary>
        Path = 2,
        /// <summary>Draw one line of text at <c>x</c>, <c>y</c>, turned around that point by <c>angle</c>.</summary>
        Text = 3,
        /// <summary>Draw the picture named by <c>text</c> into the box; what it names is never loaded.</summary>
        Image = 4,
        /// <summary>Until the UNCLIP that follows, paint inside the box with its corner radii only. Clips do not nest.</summary>
        Clip = 5,
        /// <summary>End of the CLIP.</summary>
        Unclip = 6,
    }

    /// <summary>A step of a path.</summary>
    public enum Verb : uint
    {
        /// <summary>Start a new part at the next point.</summary>
        Move = 0,
        /// <summary>A straight line to the next point.</summary>
        Line = 1,
        /// <summary>A cubic Bézier curve: two control points and the end, three points.</summary>
        Cubic = 2,
        /// <summary>Back to where the part started; no point.</summary>
        Close = 3,
    }

    /// <summary>What a mark is for.</summary>
    public enum Role : uint
    {
        /// <summary>Something else.</summary>
        Other = 0,
        /// <summary>Data.</summary>
        Mark = 1,
        /// <summary>The ground and frame of a plot.</summary>
        GroupFrame = 2,
        /// <summary>A line of a grid.</summary>
        AxisGrid = 3,
        /// <summary>The line of an axis.</summary>
        AxisDomain = 4,
        /// <summary>A tick.</summary>
        AxisTick = 5,
        /// <summary>Words at a tick.</summary>
        AxisLabel = 6,
        /// <summary>The title of an axis.</summary>
        AxisTitle = 7,
        /// <summary>A symbol or box of a legend.</summary>
        LegendSymbol = 8,
        /// <summary>The ramp of a legend.</summary>
        LegendGradient = 9,
        /// <summary>Words of a legend.</summary>
        LegendLabel = 10,
        /// <summary>The title of a legend.</summary>
        LegendTitle = 11,
        /// <summary>The title of the chart, or of a group of views.</summary>
        TitleText = 12,
        /// <summary>The subtitle of the chart.</summary>
        TitleSubtitle = 13,
        /// <summary>The ground of a group of views, or of a legend.</summary>
        GroupScope = 14,
    }

    /// <summary>What a mark was.</summary>
    public enum Shape : uint
    {
        /// <summary>The box itself. No numbers.</summary>
        Rect = 1,
        /// <summary>A symbol. <c>name</c>: the shape; numbers: x, y, area in square pixels, angle in degrees.</summary>
        Symbol = 2,
        /// <summary>A straight line. Numbers: x1, y1, x2, y2.</summary>
        Rule = 3,
        /// <summary>A sector. Numbers: x, y, start and end angle (radians, clockwise from twelve o'clock), inner and outer radius, pad angle, corner radius.</summary>
        Arc = 4,
        /// <summary>A text. Numbers: x and y of its anchor, dx, dy, and how far below the anchor the baseline of its first line is.</summary>
        Text = 5,
        /// <summary>A line. <c>name</c>: the curve; numbers: its tension (NaN: the default), then x and y of each point (NaN: a gap).</summary>
        Line = 6,
        /// <summary>An area whose other edge is in y. <c>name</c>: the curve; numbers: its tension, then x, y, other y of each point (NaN: a gap).</summary>
        Area = 7,
        /// <summary>An area whose other edge is in x. <c>name</c>: the curve; numbers: its tension, then x, y, other x of each point (NaN: a gap).</summary>
        AreaLying = 8,
        /// <summary>A line of changing width. Numbers: x, y and width of each point (NaN: a gap).</summary>
        Trail = 9,
        /// <summary>A picture. No numbers.</summary>
        Image = 10,
    }

    /// <summary>What of a text is at its x.</summary>
    public enum Anchor : uint
    {
        /// <summary>Its left end.</summary>
        Left = 1,
        /// <summary>Its middle.</summary>
        Center = 2,
        /// <summary>Its right end.</summary>
        Right = 3,
    }

    /// <summary>What of a text was at the anchor of the source.</summary>
    public enum Baseline : uint
    {
        /// <summary>The letters' own baseline.</summary>
        Alphabetic = 1,
        /// <summary>The top of the letters.</summary>
        Top = 2,
        /// <summary>The middle of the letters.</summary>
        Middle = 3,
        /// <summary>The bottom of the letters.</summary>
        Bottom = 4,
        /// <summary>The top of the line.</summary>
        LineTop = 5,
        /// <summary>The bottom of the line.</summary>
        LineBottom = 6,
    }

    /// <summary>Ends of outlines.</summary>
    public enum Cap : uint
    {
        /// <summary>Cut off at the end.</summary>
        Butt = 1,
        /// <summary>Half a disc beyond it.</summary>
        Round = 2,
        /// <summary>Half a square beyond it.</summary>
        Square = 3,
    }

    /// <summary>Corners of outlines.</summary>
    public enum Join : uint
    {
        /// <summary>Pointed, up to the miter limit.</summary>
        Miter = 1,
        /// <summary>Round.</summary>
        Round = 2,
        /// <summary>Cut off.</summary>
        Bevel = 3,
    }

    /// <summary>Flags of model options.</summary>
    [Flags]
    public enum ModelFlags : uint
    {
        /// <summary>The words are wrapped in a delimiter that they cannot hold, so that a forged end of the result inside them is only text.</summary>
        Fence = 1,
    }

    /// <summary>The shape of the model's output.</summary>
    public enum Format : uint
    {
        /// <summary>Words alone.</summary>
        Text = 1,
        /// <summary>An MCP <c>content</c> array (JSON).</summary>
        Mcp = 2,
        /// <summary>A <c>tool_result</c> block of Anthropic Messages.</summary>
        Anthropic = 3,
        /// <summary>A tool message of OpenAI Chat Completions.</summary>
        OpenaiChat = 4,
        /// <summary>A <c>function_call_output</c> item of OpenAI Responses.</summary>
        OpenaiResponses = 5,
        /// <summary>A <c>functionResponse</c> part of Google Gemini.</summary>
        Gemini = 6,
    }
}
