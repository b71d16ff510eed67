// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

using System;
using System.Runtime.InteropServices;

/* For code that walks the memory of the library itself; the classes of Mcpview need none of it. */
namespace Mcpview.Native
{
    /// <summary>A string in UTF-8: always valid, borrowed, not necessarily ended by a NUL.</summary>
    /// <remarks><c>ptr</c> is never NULL in a struct that the library returns. Strings of rows, models and buffers have one NUL behind their end that <c>len</c> does not count; strings that point into a result need not. Machine keys (<c>name</c>) may hold any character, NUL included.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Str
    {
        /// <summary>The first byte.</summary>
        public byte* Ptr;
        /// <summary>Length in bytes.</summary>
        public UIntPtr Len;
    }

    /// <summary>Bytes, borrowed.</summary>
    /// <remarks><c>ptr</c> may be NULL when <c>len</c> is 0.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Bytes
    {
        /// <summary>The first byte.</summary>
        public byte* Ptr;
        /// <summary>Length in bytes.</summary>
        public UIntPtr Len;
    }

    /// <summary>A coded remark about the input.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Diagnostic
    {
        /// <summary>What it is about.</summary>
        public uint Topic;
        /// <summary>How much it matters.</summary>
        public uint Severity;
        /// <summary>The byte of the input at which it was seen; UINT64_MAX where that is not known.</summary>
        public ulong Offset;
        /// <summary>The place as a JSON Pointer (RFC 6901) from the root of the input; empty for the whole input, or where only <c>offset</c> is known.</summary>
        public Str At;
        /// <summary>Words for a developer, in English, one sentence without a full stop.</summary>
        public Str Message;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>How to read a tool's definition. 0 in a field means its default.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ToolOptions
    {
        /// <summary><c>sizeof(mcpview_tool_options)</c>.</summary>
        public uint StructSize;
        /// <summary><c>ToolFlags.InputBorrowed</c> or 0.</summary>
        public uint Flags;
        /// <summary>The tool's name, where the JSON is a whole <c>tools/list</c> answer. A NULL <c>ptr</c> with length 0: not given.</summary>
        public Str Name;
        /// <summary>Largest input in bytes; default 1 GiB.</summary>
        public ulong MaxBytes;
        /// <summary>Deepest nesting of the JSON that is taken apart; default 512.</summary>
        public uint MaxDepth;
        /// <summary>Most diagnostics that are kept; default 256.</summary>
        public uint MaxDiagnostics;
        /// <summary>Largest <c>outputSchema</c> in bytes that is compiled; default 1 MiB.</summary>
        public uint MaxSchemaBytes;
        /// <summary>Deepest nesting of an <c>outputSchema</c> that is compiled; default 64.</summary>
        public uint MaxSchemaDepth;
    }

    /// <summary>An icon. Never fetched by the library; only <c>https:</c> and <c>data:</c> sources are kept.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Icon
    {
        /// <summary>Its address.</summary>
        public Str Src;
        /// <summary>Its declared media type.</summary>
        public Str Mime;
        /// <summary>Its sizes (<c>48x48 96x96</c>, <c>any</c>), separated by spaces.</summary>
        public Str Sizes;
        /// <summary><c>light</c>, <c>dark</c> or empty.</summary>
        public Str Theme;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>One member of structuredContent that the tool's <c>outputSchema</c> declares.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Member
    {
        /// <summary>Its key.</summary>
        public Str Name;
        /// <summary>Its title, through local references.</summary>
        public Str Title;
        /// <summary>Its description, through local references.</summary>
        public Str Description;
        /// <summary>Its schema as it came: raw JSON.</summary>
        public Str Schema;
        /// <summary>The types that it may have, bits of <c>SchemaTypes</c>; 0 if the schema does not say.</summary>
        public uint Types;
        /// <summary>1 if it is required, else 0.</summary>
        public uint Required;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>What a tool's definition says. Untrusted: a server may claim anything.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ToolFacts
    {
        /// <summary>Its name.</summary>
        public Str Name;
        /// <summary>The name to show: <c>title</c>, else <c>annotations.title</c>, else the name.</summary>
        public Str Title;
        /// <summary>Its description.</summary>
        public Str Description;
        /// <summary><c>annotations</c> as they came: raw JSON; empty if there are none.</summary>
        public Str Annotations;
        /// <summary><c>_meta</c> as it came: raw JSON; empty if there is none.</summary>
        public Str Meta;
        /// <summary>The <c>ui://</c> view that it names (<c>_meta.ui.resourceUri</c>); empty if it names none.</summary>
        public Str UiUri;
        /// <summary><c>outputSchema</c> as it came: raw JSON; empty if there is none.</summary>
        public Str OutputSchema;
        /// <summary>Its usable icons.</summary>
        public Icon* Icons;
        /// <summary>How many icons.</summary>
        public UIntPtr IconCount;
        /// <summary>The members that its <c>outputSchema</c> declares, in its order.</summary>
        public Member* Members;
        /// <summary>How many members.</summary>
        public UIntPtr MemberCount;
        /// <summary>Who may call it: bits of <c>Visibility</c> (<c>_meta.ui.visibility</c>).</summary>
        public uint Visibility;
        /// <summary>Its hints: bits of <c>Hints</c>, with the defaults of the specification for those that it does not state.</summary>
        public uint Hints;
        /// <summary>The hints that it states itself: bits of <c>Hints</c>.</summary>
        public uint HintsStated;
        /// <summary>How many diagnostics it has.</summary>
        public uint DiagnosticCount;
        /// <summary>0.</summary>
        public ulong Reserved;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>How to read a message. 0 in a field means its default.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ParseOptions
    {
        /// <summary><c>sizeof(mcpview_parse_options)</c>.</summary>
        public uint StructSize;
        /// <summary>Bits of <c>ParseFlags</c>.</summary>
        public uint Flags;
        /// <summary>The protocol version that the request used (<c>2025-11-25</c>), since no reply names it. Everything is read without it, and deviations from it are reported with it. A name that is not known counts as not given.</summary>
        public Str Version;
        /// <summary>Largest input in bytes; default 1 GiB. A larger one gives a result of kind INVALID.</summary>
        public ulong MaxBytes;
        /// <summary>Deepest nesting that is taken apart; default 512. What is deeper stays raw JSON.</summary>
        public uint MaxDepth;
        /// <summary>Most diagnostics that are kept; default 256.</summary>
        public uint MaxDiagnostics;
        /// <summary>With PARSE_BATCH_INDEX: which message of a batch to read, from 0.</summary>
        public uint BatchIndex;
        /// <summary>0.</summary>
        public uint Reserved;
    }

    /// <summary>What a result is, at a glance.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ResultFacts
    {
        /// <summary>What the message is.</summary>
        public uint Kind;
        /// <summary>The protocol version as a number (20251125): the one that the caller named, else the oldest that has everything seen; 0 if nothing tells.</summary>
        public uint Version;
        /// <summary>The state of structuredContent.</summary>
        public uint Structured;
        /// <summary>Bits of <c>ResultFlags</c>.</summary>
        public uint Flags;
        /// <summary>Messages in the batch; 1 for a single message.</summary>
        public uint BatchCount;
        /// <summary>Entries of <c>content</c>.</summary>
        public uint BlockCount;
        /// <summary>Input requests (Result.InputRequests).</summary>
        public uint InputCount;
        /// <summary>Diagnostics of the result.</summary>
        public uint DiagnosticCount;
        /// <summary>The JSON-RPC id as JSON (<c>7</c>, <c>"a"</c>); empty if there is none.</summary>
        public Str Id;
        /// <summary>The method of a request or notification that is handed back.</summary>
        public Str Method;
        /// <summary>The <c>ui://</c> view that the result's own <c>_meta</c> names: a hint only.</summary>
        public Str UiUri;
        /// <summary><c>requestState</c> of a result that asks for input: raw JSON, to be echoed exactly and shown to nobody; empty if there is none.</summary>
        public Str RequestState;
        /// <summary>0.</summary>
        public ulong Reserved;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>One entry of <c>content</c> (or of <c>contents</c> of a resource), as it came: nothing is decoded from base64, sanitised or judged. An absent string is empty.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Block
    {
        /// <summary>What it is.</summary>
        public uint Kind;
        /// <summary>Its ordinal in <c>content</c>.</summary>
        public uint Index;
        /// <summary>Who it is for, as the server said: bits of <c>Audience</c>; 0 if nobody known is named. What follows from it is in Split.Blocks.</summary>
        public uint Audience;
        /// <summary>Bits of <c>BlockFlags</c>.</summary>
        public uint Flags;
        /// <summary>With HAS_PRIORITY: 0 (optional) to 1 (required).</summary>
        public double Priority;
        /// <summary>With HAS_SIZE: the declared size of a linked resource in bytes.</summary>
        public ulong Size;
        /// <summary><c>type</c> as it came.</summary>
        public Str TypeName;
        /// <summary>Its words: of a text block or embedded resource, or whatever words a block of unknown type carries.</summary>
        public Str Text;
        /// <summary>base64 of an image, sound or embedded resource, as it came.</summary>
        public Str Data;
        /// <summary>Address of a link or embedded resource; not checked.</summary>
        public Str Uri;
        /// <summary>Declared media type.</summary>
        public Str Mime;
        /// <summary>Name of a link.</summary>
        public Str Name;
        /// <summary>Title.</summary>
        public Str Title;
        /// <summary>Description.</summary>
        public Str Description;
        /// <summary><c>lastModified</c> as it came.</summary>
        public Str LastModified;
        /// <summary><c>_meta</c> of the block: raw JSON for the host.</summary>
        public Str Meta;
        /// <summary><c>_meta</c> of the embedded resource: raw JSON for the host.</summary>
        public Str ResourceMeta;
        /// <summary>The whole entry: raw JSON.</summary>
        public Str Raw;
        /// <summary>Usable icons of a link.</summary>
        public Icon* Icons;
        /// <summary>How many icons.</summary>
        public UIntPtr IconCount;
        /// <summary>0.</summary>
        public ulong Reserved;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>A value of structuredContent. Filled in by Result.Get.</summary>
    /// <remarks>Its strings belong to the result; may be read by several threads.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Value
    {
        /// <summary>What it is.</summary>
        public uint Kind;
        /// <summary>Bits of <c>Holds</c>.</summary>
        public uint Flags;
        /// <summary>With HOLDS_INT64.</summary>
        public long Int64;
        /// <summary>With HOLDS_UINT64.</summary>
        public ulong UInt64;
        /// <summary>With HOLDS_DOUBLE: the nearest double. <c>text</c> has the exact digits.</summary>
        public double Number;
        /// <summary>Elements of an array, members of an object, else 0.</summary>
        public ulong Size;
        /// <summary>The decoded string, or the digits of a number; else empty.</summary>
        public Str Text;
        /// <summary>Raw JSON as it came.</summary>
        public Str Raw;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>A JSON-RPC error.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ErrorFacts
    {
        /// <summary><c>code</c>, with <c>has_code</c>.</summary>
        public long Code;
        /// <summary>1 if <c>code</c> is an integer, else 0.</summary>
        public uint HasCode;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary><c>message</c>, or whatever words stand for it.</summary>
        public Str Message;
        /// <summary><c>data</c>: raw JSON; empty if there is none.</summary>
        public Str Data;
        /// <summary>The whole <c>error</c> member: raw JSON.</summary>
        public Str Raw;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>A task handle: the answer comes later, or came with it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct TaskFacts
    {
        /// <summary><c>taskId</c>.</summary>
        public Str Id;
        /// <summary><c>status</c> as it came.</summary>
        public Str StatusName;
        /// <summary><c>statusMessage</c>.</summary>
        public Str Message;
        /// <summary>Words for the model while the task runs (<c>…/model-immediate-response</c> of its <c>_meta</c>).</summary>
        public Str ImmediateResponse;
        /// <summary>The object that holds the fields: raw JSON.</summary>
        public Str Raw;
        /// <summary>Its status.</summary>
        public uint Status;
        /// <summary>Bits of <c>TaskFlags</c>.</summary>
        public uint Flags;
        /// <summary>With HAS_TTL: how long the server keeps it, in milliseconds.</summary>
        public ulong TtlMs;
        /// <summary>With HAS_POLL_INTERVAL: suggested time between polls, in milliseconds.</summary>
        public ulong PollIntervalMs;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>One request for input: an entry of <c>inputRequests</c>, or an elicitation of a -32042 error.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct InputRequest
    {
        /// <summary>What it asks for.</summary>
        public uint Kind;
        /// <summary>Its ordinal.</summary>
        public uint Index;
        /// <summary>The server's key, under which the answer goes back; empty for entries of an error.</summary>
        public Str Key;
        /// <summary><c>method</c>.</summary>
        public Str Method;
        /// <summary>Words for the person; not sanitised.</summary>
        public Str Message;
        /// <summary>Address of URL mode: to be shown and agreed to before it is opened; not checked.</summary>
        public Str Url;
        /// <summary><c>requestedSchema</c> of a form: raw JSON.</summary>
        public Str Schema;
        /// <summary>The whole request: raw JSON.</summary>
        public Str Raw;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>How to validate. 0 in a field means its default.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ValidateOptions
    {
        /// <summary><c>sizeof(mcpview_validate_options)</c>.</summary>
        public uint StructSize;
        /// <summary><c>ValidateFlags.Formats</c> or 0.</summary>
        public uint Flags;
        /// <summary>How much is checked; default FULL.</summary>
        public uint Level;
        /// <summary>What a mismatch does to the result; default REPORT.</summary>
        public uint Mismatch;
        /// <summary>Node visits that the validation may spend; default 20 000 000.</summary>
        public ulong MaxSteps;
        /// <summary>Deepest nesting of structuredContent that is validated; default 128.</summary>
        public uint MaxInstanceDepth;
        /// <summary>Most violations that are listed; default 100.</summary>
        public uint MaxErrors;
    }

    /// <summary>The outcome of a validation, at a glance.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ReportFacts
    {
        /// <summary>The outcome.</summary>
        public uint Verdict;
        /// <summary>Why there is no verdict; 0 if there is one.</summary>
        public uint Reason;
        /// <summary>What a mismatch does to the result.</summary>
        public uint Mismatch;
        /// <summary>1 if there are, or may be, more violations than those listed; else 0.</summary>
        public uint Incomplete;
        /// <summary>Violations listed.</summary>
        public uint ErrorCount;
        /// <summary>Diagnostics of the report.</summary>
        public uint DiagnosticCount;
        /// <summary>0.</summary>
        public ulong Reserved;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>One violation of the <c>outputSchema</c>.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Violation
    {
        /// <summary>The place as a JSON Pointer into structuredContent.</summary>
        public Str At;
        /// <summary>The place as a JSON Pointer into the schema, through references as evaluated.</summary>
        public Str SchemaAt;
        /// <summary>The keyword that failed (<c>required</c>).</summary>
        public Str Keyword;
        /// <summary>Words for a developer, in English.</summary>
        public Str Message;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>How to split. 0 in a field means its default.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SplitOptions
    {
        /// <summary><c>sizeof(mcpview_split_options)</c>.</summary>
        public uint StructSize;
        /// <summary>Bits of <c>SplitFlags</c>.</summary>
        public uint Flags;
        /// <summary>What the model gets where both content and structuredContent are there; default BOTH_ONCE.</summary>
        public uint Structured;
        /// <summary>Deepest nesting of JSON inside a text that is taken apart; default 512.</summary>
        public uint MaxDepth;
        /// <summary>Largest JSON inside a text that is taken apart, in bytes; default 1 GiB.</summary>
        public ulong MaxBytes;
        /// <summary>Largest decoded media item in bytes; default 512 MiB. A larger one becomes a notice.</summary>
        public ulong MaxMediaBytes;
        /// <summary>Most pixels (width times height) that the header of an image may announce; default 2^30. An image with more is handed over as a file.</summary>
        public ulong MaxMediaPixels;
    }

    /// <summary>One part of a split: a block of <c>content</c>, structuredContent, an error, a task, ….</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SplitBlock
    {
        /// <summary>Where it came from.</summary>
        public uint Origin;
        /// <summary>Ordinal in <c>content</c> for ORIGIN_BLOCK (an index into Result.Blocks), in the input requests for ORIGIN_INPUT; else UINT32_MAX.</summary>
        public uint Index;
        /// <summary>Who gets it, or something of it, after the policy.</summary>
        public uint Audience;
        /// <summary>1 if <c>priority</c> is given, else 0.</summary>
        public uint HasPriority;
        /// <summary>0 (optional) to 1 (required).</summary>
        public double Priority;
        /// <summary>Its place as a JSON Pointer from the root of the input.</summary>
        public Str At;
        /// <summary>0.</summary>
        public ulong Reserved;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>How to render. 0 in a field means its default.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct RenderOptions
    {
        /// <summary><c>sizeof(mcpview_render_options)</c>.</summary>
        public uint StructSize;
        /// <summary><c>RenderFlags.MediaLazy</c> or 0.</summary>
        public uint Flags;
        /// <summary>Language of the library's words; default English.</summary>
        public uint Locale;
        /// <summary>Most rows in the list; default 4 000 000.</summary>
        public uint MaxRows;
        /// <summary>Deepest nesting of rows; default 64. What is deeper becomes one JSON row.</summary>
        public uint MaxDepth;
        /// <summary>Whether texts are read as Markdown; default <c>MarkdownMode.Auto</c>.</summary>
        public uint Markdown;
        /// <summary>Lines that there is room for: what exceeds them is folded, whole BLOCKs, lowest priority first, then largest. 0: no budget, and only texts of more than 60 lines are folded.</summary>
        public uint FoldLines;
        /// <summary>Columns of the host, from which lines are estimated; default 80.</summary>
        public uint Width;
        /// <summary>Ids of FOLD rows, or of the BLOCKs they stand in, that the person opened. Their FOLD row stays, without FOLDED, and all else is as before.</summary>
        public ulong* OpenIds;
        /// <summary>How many of them there are.</summary>
        public UIntPtr OpenIdCount;
        /// <summary>Most children of one TABLE, LIST, GRID, TREE, NODE or SERIES in the list; default 1000. Those of Markdown and dashboards are always shown whole. What is left out is told by MORE rows; Commands.Window gives it. UINT32_MAX: all.</summary>
        public uint WindowRows;
        /// <summary>Most lines of one TEXT or CODE in the list; 0: all.</summary>
        public uint WindowLines;
        /// <summary>Levels of a tree that are open: a NODE below them is FOLDED and TRUNCATED, and its children are not in the list unless its id is among <c>open_ids</c>. 0: all.</summary>
        public uint TreeDepth;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>Id of a container whose window is not the first one; 0: none.</summary>
        public ulong WindowId;
        /// <summary>Ordinal of the first child in that window.</summary>
        public ulong WindowFirst;
        /// <summary>Most children in that window.</summary>
        public ulong WindowCount;
        /// <summary>The time now, in milliseconds since 1970-01-01T00:00:00Z; 0: unknown. The library has no clock.</summary>
        public long Now;
        /// <summary>When the host's own copy of this content was made, in the same milliseconds; 0: it has none. A BLOCK whose <c>lastModified</c> is before that gets STALE.</summary>
        public long CachedAt;
        /// <summary>Milliseconds of age, seen from <c>now</c>, above which a BLOCK gets STALE; 0: no limit.</summary>
        public ulong MaxAge;
    }

    /// <summary>One render command: a row of the list.</summary>
    /// <remarks>128 bytes on 64-bit platforms, 96 on 32-bit ones, never more. Belongs to the commands; may be read by several threads.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Command
    {
        /// <summary>What it is.</summary>
        public uint Kind;
        /// <summary>Bits of <c>RowFlags</c>; the class of <c>uri</c> in bits 24 to 27 (<c>LinkClass.Class(flags)</c>, one of <c>LinkClass</c>).</summary>
        public uint Flags;
        /// <summary>Identity, from the place in the response: the same across renders, never 0. The END of a row has the id of its opener; else ids are unique. Keep selection and folding by it.</summary>
        public ulong Id;
        /// <summary>Content of the subtree. Equal id and equal hash: a host may keep what it has drawn. Comparable within one version of the library.</summary>
        public ulong Hash;
        /// <summary>Rows of this subtree, this row and its END included; the next sibling is <c>i + span</c>.</summary>
        public uint Span;
        /// <summary>0 at the top.</summary>
        public uint Depth;
        /// <summary>Per kind: heading level, severity, type, alignment, …; 0 is unspecified. For END the kind that it closes.</summary>
        public uint Variant;
        /// <summary>Ordinal, per kind: content block, row, column, media item. UINT32_MAX where there is none.</summary>
        public uint Index;
        /// <summary>Readable words, plain and sanitised. Empty only for END, ROW, BLOCK and an empty CELL. Only the <c>text</c> of MARKDOWN may go to a Markdown widget.</summary>
        public Str Text;
        /// <summary>Machine key, exactly as received: column, field, language, media type. Never displayed.</summary>
        public Str Name;
        /// <summary>Link or resource address; empty if it is unsafe or invalid. Never fetched.</summary>
        public Str Uri;
        /// <summary>Decoded media, or the JSON of a default or an option. <c>ptr</c> may be NULL when empty.</summary>
        public Bytes Data;
        /// <summary>With HAS_NUMBER: value, width, total, …, per kind. Never NaN or infinite.</summary>
        public double Number;
        /// <summary>With HAS_NUMBER2: a second number, per kind.</summary>
        public double Number2;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>A font, for a host that measures a text.</summary>
    /// <remarks>Borrowed for the call of DrawingOptions.Measure; threads do not share it.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Font
    {
        /// <summary>Family names as CSS lists them (<c>"Inter", sans-serif</c>); empty for the host's own.</summary>
        public Str Family;
        /// <summary>Size in pixels.</summary>
        public double Size;
        /// <summary>Weight, 100 to 900: 400 is normal, 700 bold.</summary>
        public uint Weight;
        /// <summary>1 for slanted letters, else 0.</summary>
        public uint Italic;
    }

    /// <summary>How a chart is drawn. 0 in a field means its default.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct DrawingOptions
    {
        /// <summary><c>sizeof(mcpview_drawing_options)</c>.</summary>
        public uint StructSize;
        /// <summary><c>DrawingFlags.Strict</c> or 0.</summary>
        public uint Flags;
        /// <summary>Width of the whole picture in pixels; 0: what the chart asks for. Charts of one plot take it; one whose axes need more than it gets a plot of 40 pixels.</summary>
        public double Width;
        /// <summary>Height of the whole picture, likewise.</summary>
        public double Height;
        /// <summary>Device pixels per pixel of the drawing, to which thin straight lines are moved; 0: they stay where they are.</summary>
        public double DeviceScale;
        /// <summary>Colours where the chart says nothing; default <c>Theme.Light</c>, which is what Vega-Lite and Chart.js draw. What the chart itself says always wins.</summary>
        public uint Theme;
        /// <summary>Of texts; 0: the theme's.</summary>
        public uint Foreground;
        /// <summary>Behind the picture; 0: the theme's.</summary>
        public uint Background;
        /// <summary>Of the lines of axes, ticks and frames; 0: the theme's.</summary>
        public uint Axis;
        /// <summary>Of the lines of grids; 0: the theme's.</summary>
        public uint Grid;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>Colours of categories, the first one also of marks without colour.</summary>
        public uint* Palette;
        /// <summary>How many of them there are; 0: the theme's.</summary>
        public UIntPtr PaletteCount;
        /// <summary>Family of all texts, as CSS lists them; empty: none is named.</summary>
        public Str Font;
        /// <summary>Measures texts; NULL: a built-in table of widths of a common sans-serif font.</summary>
        public IntPtr Measure;
        /// <summary>The first argument of <c>measure</c>.</summary>
        public void* MeasureUser;
    }

    /// <summary>What holds for a whole drawing.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct DrawingFacts
    {
        /// <summary>Width in pixels.</summary>
        public double Width;
        /// <summary>Height in pixels.</summary>
        public double Height;
        /// <summary>The colour behind everything; 0: none. A host may leave it out.</summary>
        public uint Background;
        /// <summary>How many diagnostics there are: parts that were not drawn, limits.</summary>
        public uint DiagnosticCount;
        /// <summary>0.</summary>
        public ulong Reserved;
    }

    /// <summary>One step of painting. Lengths are pixels of the drawing, y downwards.</summary>
    /// <remarks>272 bytes on 64-bit platforms, 248 on 32-bit ones. Belongs to the drawing; may be read by several threads.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Mark
    {
        /// <summary>What to do.</summary>
        public uint Kind;
        /// <summary>What it is for.</summary>
        public uint Role;
        /// <summary>What it was, for hosts that restyle: see <c>Shape</c>; 0 for CLIP and UNCLIP.</summary>
        public uint Shape;
        /// <summary>Ordinal of the group of marks that it belongs to, as the bars of one layer.</summary>
        public uint Group;
        /// <summary>Ordinal in the group of the item that it paints. The lines of one text share it.</summary>
        public uint Item;
        /// <summary>Ordinal of its plot area, see Drawing.Views.</summary>
        public uint View;
        /// <summary>Ordinal of the SERIES that it stands for; UINT32_MAX: none.</summary>
        public uint Series;
        /// <summary>Ordinal of the POINT in the series; UINT32_MAX: none. Of a line, an area or a trail its first point; the others follow in order, gaps counted.</summary>
        public uint Point;
        /// <summary>RECT, PATH, TEXT: colour of the inside; 0: not filled.</summary>
        public uint Fill;
        /// <summary>RECT, PATH, TEXT: colour of the outline; 0: no outline.</summary>
        public uint Stroke;
        /// <summary>Ordinal of the gradient of the inside, see Drawing.Gradients; UINT32_MAX: none. A host without gradients uses <c>fill</c>.</summary>
        public uint Gradient;
        /// <summary>Ordinal of the gradient of the outline; UINT32_MAX: none, as for the inside.</summary>
        public uint StrokeGradient;
        /// <summary>Ends of the outline: one of <c>Cap</c>.</summary>
        public uint Cap;
        /// <summary>Corners of the outline: one of <c>Join</c>.</summary>
        public uint Join;
        /// <summary>PATH: its first verb, see Drawing.Verbs.</summary>
        public uint FirstVerb;
        /// <summary>PATH: how many verbs it has.</summary>
        public uint VerbCount;
        /// <summary>PATH: its first number among Drawing.Points.</summary>
        public uint FirstPoint;
        /// <summary>Outline: its first dash among Drawing.Numbers; dashes and gaps in turn.</summary>
        public uint FirstDash;
        /// <summary>Outline: how many dashes and gaps; 0: solid.</summary>
        public uint DashCount;
        /// <summary>The first parameter of the shape among Drawing.Numbers.</summary>
        public uint FirstNumber;
        /// <summary>How many parameters the shape has.</summary>
        public uint NumberCount;
        /// <summary>TEXT: what of the line is at <c>x</c>: one of <c>Anchor</c>.</summary>
        public uint Anchor;
        /// <summary>TEXT: what was at the anchor of the source, for hosts that restyle: one of <c>Baseline</c>. <c>y</c> is on the alphabetic baseline already.</summary>
        public uint Baseline;
        /// <summary>TEXT: weight, 100 to 900; 400 is normal, 700 bold.</summary>
        public uint Weight;
        /// <summary>TEXT: 1 for slanted letters, else 0.</summary>
        public uint Italic;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>Left of the box; the origin of a PATH, to be added to its points; where the text is.</summary>
        public double X;
        /// <summary>Top of the box, likewise; the alphabetic baseline of a TEXT.</summary>
        public double Y;
        /// <summary>RECT, IMAGE, CLIP: width.</summary>
        public double Width;
        /// <summary>RECT, IMAGE, CLIP: height.</summary>
        public double Height;
        /// <summary>RECT, CLIP: radius of the top left corner.</summary>
        public double RadiusTopLeft;
        /// <summary>RECT, CLIP: radius of the top right corner.</summary>
        public double RadiusTopRight;
        /// <summary>RECT, CLIP: radius of the bottom right corner.</summary>
        public double RadiusBottomRight;
        /// <summary>RECT, CLIP: radius of the bottom left corner.</summary>
        public double RadiusBottomLeft;
        /// <summary>Width of the outline.</summary>
        public double StrokeWidth;
        /// <summary>How far into the dashes the outline starts.</summary>
        public double DashOffset;
        /// <summary>Longest point of a mitered corner, in widths of the outline.</summary>
        public double MiterLimit;
        /// <summary>TEXT: size of the font.</summary>
        public double FontSize;
        /// <summary>TEXT: degrees clockwise by which the line is turned around (<c>x</c>, <c>y</c>).</summary>
        public double Angle;
        /// <summary>TEXT: one line of words; IMAGE: the address of the picture, never loaded.</summary>
        public Str Text;
        /// <summary>The name of the symbol or of the curve, see <c>Shape</c>.</summary>
        public Str Name;
        /// <summary>TEXT: family names as CSS lists them; empty for the host's own.</summary>
        public Str Family;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>A gradient, in pixels of the drawing.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Gradient
    {
        /// <summary>0: linear, from (<c>x1</c>, <c>y1</c>) to (<c>x2</c>, <c>y2</c>); 1: radial, from the circle around the first with radius <c>r1</c> to that around the second with radius <c>r2</c>.</summary>
        public uint Radial;
        /// <summary>Its first stop, see Drawing.Stops.</summary>
        public uint FirstStop;
        /// <summary>How many stops it has.</summary>
        public uint StopCount;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>Start.</summary>
        public double X1;
        /// <summary>Start.</summary>
        public double Y1;
        /// <summary>End.</summary>
        public double X2;
        /// <summary>End.</summary>
        public double Y2;
        /// <summary>Radius at the start; 0 for a linear one.</summary>
        public double R1;
        /// <summary>Radius at the end; 0 for a linear one.</summary>
        public double R2;
    }

    /// <summary>A colour at a place of a gradient.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Stop
    {
        /// <summary>0 at the start, 1 at the end.</summary>
        public double Offset;
        /// <summary>The colour there.</summary>
        public uint Color;
        /// <summary>0.</summary>
        public uint Reserved;
    }

    /// <summary>A plot area: where the data of one view is, between its axes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct View
    {
        /// <summary>Left.</summary>
        public double X;
        /// <summary>Top.</summary>
        public double Y;
        /// <summary>Width.</summary>
        public double Width;
        /// <summary>Height.</summary>
        public double Height;
    }

    /// <summary>What is under the pointer.</summary>
    /// <remarks>Written by Drawing.Hit; the caller's own, so threads need no care.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Hit
    {
        /// <summary>Ordinal of the mark.</summary>
        public uint Mark;
        /// <summary>Ordinal of the SERIES.</summary>
        public uint Series;
        /// <summary>Ordinal of the POINT in it: of a line the one nearest to the pointer.</summary>
        public uint Point;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>Id of the POINT row in the command list; 0 if the list does not have it (it may stand outside the window).</summary>
        public ulong Row;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>One media item.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Media
    {
        /// <summary>What it is, by its real type.</summary>
        public uint Kind;
        /// <summary>Its ordinal.</summary>
        public uint Index;
        /// <summary>Width in pixels; 0 if the header does not tell.</summary>
        public uint Width;
        /// <summary>Height in pixels; 0 if the header does not tell.</summary>
        public uint Height;
        /// <summary>1 if it can carry script (SVG, HTML), else 0.</summary>
        public uint Active;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>Decoded size in bytes.</summary>
        public ulong Size;
        /// <summary>Hash of the encoded bytes, for texture caches: equal bytes, equal hash. Comparable within one version of the library.</summary>
        public ulong Hash;
        /// <summary>The real media type.</summary>
        public Str Mime;
        /// <summary>The declared media type, if it is another; else empty.</summary>
        public Str Declared;
        /// <summary>Title, alternative text or file name.</summary>
        public Str Caption;
        /// <summary>Its original address; empty if it has none.</summary>
        public Str Uri;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }

    /// <summary>How to write the model's side. 0 in a field means its default; a NULL string is not given.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ModelOptions
    {
        /// <summary><c>sizeof(mcpview_model_options)</c>.</summary>
        public uint StructSize;
        /// <summary><c>ModelFlags.Fence</c> or 0.</summary>
        public uint Flags;
        /// <summary>The shape of the output; default TEXT.</summary>
        public uint Format;
        /// <summary>What the model gets of media; default HANDLE.</summary>
        public uint Media;
        /// <summary>Most words in bytes of UTF-8, at least 64; default: all of them. Envelope, fence and inline images are not counted.</summary>
        public ulong MaxBytes;
        /// <summary>Most words in tokens of <c>bytes_per_token</c> bytes; default: all of them. With <c>max_bytes</c> the smaller budget counts.</summary>
        public ulong MaxTokens;
        /// <summary>Bytes that count as one token; default 3, careful for JSON and Chinese. English prose has about 4.</summary>
        public uint BytesPerToken;
        /// <summary>Most inline images; default: what the provider takes.</summary>
        public uint MaxImages;
        /// <summary>Largest inline image in decoded bytes; default: what the provider takes.</summary>
        public ulong MaxImageBytes;
        /// <summary>Largest width or height of an inline image in pixels; default: what the provider takes.</summary>
        public uint MaxImageSide;
        /// <summary>0.</summary>
        public uint Reserved;
        /// <summary>The cursor of the part before, for the part after it: of the same split, with the same format and media policy.</summary>
        public Str Cursor;
        /// <summary>The tool's name, which Gemini asks for; default: the name in the tool's definition.</summary>
        public Str ToolName;
        /// <summary>The provider's id of the call (<c>tool_use_id</c>, <c>tool_call_id</c>, <c>call_id</c>, <c>id</c>).</summary>
        public Str CallId;
    }

    /// <summary>What the model is told.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ModelFacts
    {
        /// <summary>All words, decoded, whatever the format.</summary>
        public Str Text;
        /// <summary>The JSON or text of the format.</summary>
        public Str Output;
        /// <summary>The cursor with which the next part can be had; empty if there is no more.</summary>
        public Str Cursor;
        /// <summary>1 if something was left out for the budget, else 0.</summary>
        public uint Truncated;
        /// <summary>Diagnostics of the model.</summary>
        public uint DiagnosticCount;
        /// <summary>0.</summary>
        public ulong Reserved;
        /// <summary>0.</summary>
        public ulong Reserved2;
    }
}
