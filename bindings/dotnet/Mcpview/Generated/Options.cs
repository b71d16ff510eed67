// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

using Mcpview.Native;

namespace Mcpview
{
    /// <summary>How to read a tool's definition. 0 in a field means its default.</summary>
    public sealed partial class ToolOptions
    {
        /// <summary><c>ToolFlags.InputBorrowed</c> or 0.</summary>
        public ToolFlags Flags { get; set; }

        /// <summary>The tool's name, where the JSON is a whole <c>tools/list</c> answer.</summary>
        public string Name { get; set; }

        /// <summary>Largest input in bytes; default 1 GiB.</summary>
        public ulong MaxBytes { get; set; }

        /// <summary>Deepest nesting of the JSON that is taken apart; default 512.</summary>
        public uint MaxDepth { get; set; }

        /// <summary>Most diagnostics that are kept; default 256.</summary>
        public uint MaxDiagnostics { get; set; }

        /// <summary>Largest <c>outputSchema</c> in bytes that is compiled; default 1 MiB.</summary>
        public uint MaxSchemaBytes { get; set; }

        /// <summary>Deepest nesting of an <c>outputSchema</c> that is compiled; default 64.</summary>
        public uint MaxSchemaDepth { get; set; }

        unsafe partial void Complete(Native.ToolOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.ToolOptions* native, Scratch scratch)
        {
            *native = default(Native.ToolOptions);
            native->StructSize = (uint)sizeof(Native.ToolOptions);
            native->Flags = (uint)Flags;
            native->Name = scratch.Str(Name);
            native->MaxBytes = MaxBytes;
            native->MaxDepth = MaxDepth;
            native->MaxDiagnostics = MaxDiagnostics;
            native->MaxSchemaBytes = MaxSchemaBytes;
            native->MaxSchemaDepth = MaxSchemaDepth;
            Complete(native, scratch);
        }
    }

    /// <summary>How to read a message. 0 in a field means its default.</summary>
    public sealed partial class ParseOptions
    {
        /// <summary>Bits of <c>ParseFlags</c>.</summary>
        public ParseFlags Flags { get; set; }

        /// <summary>The protocol version that the request used (<c>2025-11-25</c>), since no reply names it. Everything is read without it, and deviations from it are reported with it. A name that is not known counts as not given.</summary>
        public string Version { get; set; }

        /// <summary>Largest input in bytes; default 1 GiB. A larger one gives a result of kind INVALID.</summary>
        public ulong MaxBytes { get; set; }

        /// <summary>Deepest nesting that is taken apart; default 512. What is deeper stays raw JSON.</summary>
        public uint MaxDepth { get; set; }

        /// <summary>Most diagnostics that are kept; default 256.</summary>
        public uint MaxDiagnostics { get; set; }

        unsafe partial void Complete(Native.ParseOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.ParseOptions* native, Scratch scratch)
        {
            *native = default(Native.ParseOptions);
            native->StructSize = (uint)sizeof(Native.ParseOptions);
            native->Flags = (uint)Flags;
            native->Version = scratch.Str(Version);
            native->MaxBytes = MaxBytes;
            native->MaxDepth = MaxDepth;
            native->MaxDiagnostics = MaxDiagnostics;
            Complete(native, scratch);
        }
    }

    /// <summary>How to validate. 0 in a field means its default.</summary>
    public sealed partial class ValidateOptions
    {
        /// <summary><c>ValidateFlags.Formats</c> or 0.</summary>
        public ValidateFlags Flags { get; set; }

        /// <summary>How much is checked; default FULL.</summary>
        public Level Level { get; set; }

        /// <summary>What a mismatch does to the result; default REPORT.</summary>
        public Mismatch Mismatch { get; set; }

        /// <summary>Node visits that the validation may spend; default 20 000 000.</summary>
        public ulong MaxSteps { get; set; }

        /// <summary>Deepest nesting of structuredContent that is validated; default 128.</summary>
        public uint MaxInstanceDepth { get; set; }

        /// <summary>Most violations that are listed; default 100.</summary>
        public uint MaxErrors { get; set; }

        unsafe partial void Complete(Native.ValidateOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.ValidateOptions* native, Scratch scratch)
        {
            *native = default(Native.ValidateOptions);
            native->StructSize = (uint)sizeof(Native.ValidateOptions);
            native->Flags = (uint)Flags;
            native->Level = (uint)Level;
            native->Mismatch = (uint)Mismatch;
            native->MaxSteps = MaxSteps;
            native->MaxInstanceDepth = MaxInstanceDepth;
            native->MaxErrors = MaxErrors;
            Complete(native, scratch);
        }
    }

    /// <summary>How to split. 0 in a field means its default.</summary>
    public sealed partial class SplitOptions
    {
        /// <summary>Bits of <c>SplitFlags</c>.</summary>
        public SplitFlags Flags { get; set; }

        /// <summary>What the model gets where both content and structuredContent are there; default BOTH_ONCE.</summary>
        public StructuredPolicy Structured { get; set; }

        /// <summary>Deepest nesting of JSON inside a text that is taken apart; default 512.</summary>
        public uint MaxDepth { get; set; }

        /// <summary>Largest JSON inside a text that is taken apart, in bytes; default 1 GiB.</summary>
        public ulong MaxBytes { get; set; }

        /// <summary>Largest decoded media item in bytes; default 512 MiB. A larger one becomes a notice.</summary>
        public ulong MaxMediaBytes { get; set; }

        /// <summary>Most pixels (width times height) that the header of an image may announce; default 2^30. An image with more is handed over as a file.</summary>
        public ulong MaxMediaPixels { get; set; }

        unsafe partial void Complete(Native.SplitOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.SplitOptions* native, Scratch scratch)
        {
            *native = default(Native.SplitOptions);
            native->StructSize = (uint)sizeof(Native.SplitOptions);
            native->Flags = (uint)Flags;
            native->Structured = (uint)Structured;
            native->MaxDepth = MaxDepth;
            native->MaxBytes = MaxBytes;
            native->MaxMediaBytes = MaxMediaBytes;
            native->MaxMediaPixels = MaxMediaPixels;
            Complete(native, scratch);
        }
    }

    /// <summary>How to render. 0 in a field means its default.</summary>
    public sealed partial class RenderOptions
    {
        /// <summary><c>RenderFlags.MediaLazy</c> or 0.</summary>
        public RenderFlags Flags { get; set; }

        /// <summary>Language of the library's words; default English.</summary>
        public Locale Locale { get; set; }

        /// <summary>Most rows in the list; default 4 000 000.</summary>
        public uint MaxRows { get; set; }

        /// <summary>Deepest nesting of rows; default 64. What is deeper becomes one JSON row.</summary>
        public uint MaxDepth { get; set; }

        /// <summary>Whether texts are read as Markdown; default <c>MarkdownMode.Auto</c>.</summary>
        public MarkdownMode Markdown { get; set; }

        /// <summary>Lines that there is room for: what exceeds them is folded, whole BLOCKs, lowest priority first, then largest. 0: no budget, and only texts of more than 60 lines are folded.</summary>
        public uint FoldLines { get; set; }

        /// <summary>Columns of the host, from which lines are estimated; default 80.</summary>
        public uint Width { get; set; }

        /// <summary>Most children of one TABLE, LIST, GRID, TREE, NODE or SERIES in the list; default 1000. Those of Markdown and dashboards are always shown whole. What is left out is told by MORE rows; Commands.Window gives it. <c>uint.MaxValue</c>: all.</summary>
        public uint WindowRows { get; set; }

        /// <summary>Most lines of one TEXT or CODE in the list; 0: all.</summary>
        public uint WindowLines { get; set; }

        /// <summary>Levels of a tree that are open: a NODE below them is FOLDED and TRUNCATED, and its children are not in the list unless its id is among <c>OpenIds</c>. 0: all.</summary>
        public uint TreeDepth { get; set; }

        /// <summary>Id of a container whose window is not the first one; 0: none.</summary>
        public ulong WindowId { get; set; }

        /// <summary>Ordinal of the first child in that window.</summary>
        public ulong WindowFirst { get; set; }

        /// <summary>Most children in that window.</summary>
        public ulong WindowCount { get; set; }

        /// <summary>The time now, in milliseconds since 1970-01-01T00:00:00Z; 0: unknown. The library has no clock.</summary>
        public long Now { get; set; }

        /// <summary>When the host's own copy of this content was made, in the same milliseconds; 0: it has none. A BLOCK whose <c>lastModified</c> is before that gets STALE.</summary>
        public long CachedAt { get; set; }

        /// <summary>Milliseconds of age, seen from <c>now</c>, above which a BLOCK gets STALE; 0: no limit.</summary>
        public ulong MaxAge { get; set; }

        unsafe partial void Complete(Native.RenderOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.RenderOptions* native, Scratch scratch)
        {
            *native = default(Native.RenderOptions);
            native->StructSize = (uint)sizeof(Native.RenderOptions);
            native->Flags = (uint)Flags;
            native->Locale = (uint)Locale;
            native->MaxRows = MaxRows;
            native->MaxDepth = MaxDepth;
            native->Markdown = (uint)Markdown;
            native->FoldLines = FoldLines;
            native->Width = Width;
            native->WindowRows = WindowRows;
            native->WindowLines = WindowLines;
            native->TreeDepth = TreeDepth;
            native->WindowId = WindowId;
            native->WindowFirst = WindowFirst;
            native->WindowCount = WindowCount;
            native->Now = Now;
            native->CachedAt = CachedAt;
            native->MaxAge = MaxAge;
            Complete(native, scratch);
        }
    }

    /// <summary>How a chart is drawn. 0 in a field means its default.</summary>
    public sealed partial class DrawingOptions
    {
        /// <summary><c>DrawingFlags.Strict</c> or 0.</summary>
        public DrawingFlags Flags { get; set; }

        /// <summary>Width of the whole picture in pixels; 0: what the chart asks for. Charts of one plot take it; one whose axes need more than it gets a plot of 40 pixels.</summary>
        public double Width { get; set; }

        /// <summary>Height of the whole picture, likewise.</summary>
        public double Height { get; set; }

        /// <summary>Device pixels per pixel of the drawing, to which thin straight lines are moved; 0: they stay where they are.</summary>
        public double DeviceScale { get; set; }

        /// <summary>Colours where the chart says nothing; default <c>Theme.Light</c>, which is what Vega-Lite and Chart.js draw. What the chart itself says always wins.</summary>
        public Theme Theme { get; set; }

        /// <summary>Of texts; 0: the theme's.</summary>
        public uint Foreground { get; set; }

        /// <summary>Behind the picture; 0: the theme's.</summary>
        public uint Background { get; set; }

        /// <summary>Of the lines of axes, ticks and frames; 0: the theme's.</summary>
        public uint Axis { get; set; }

        /// <summary>Of the lines of grids; 0: the theme's.</summary>
        public uint Grid { get; set; }

        /// <summary>Family of all texts, as CSS lists them; empty: none is named.</summary>
        public string Font { get; set; }

        unsafe partial void Complete(Native.DrawingOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.DrawingOptions* native, Scratch scratch)
        {
            *native = default(Native.DrawingOptions);
            native->StructSize = (uint)sizeof(Native.DrawingOptions);
            native->Flags = (uint)Flags;
            native->Width = Width;
            native->Height = Height;
            native->DeviceScale = DeviceScale;
            native->Theme = (uint)Theme;
            native->Foreground = Foreground;
            native->Background = Background;
            native->Axis = Axis;
            native->Grid = Grid;
            native->Font = scratch.Str(Font);
            Complete(native, scratch);
        }
    }

    /// <summary>How to write the model's side. 0 in a field means its default; null is not given.</summary>
    public sealed partial class ModelOptions
    {
        /// <summary><c>ModelFlags.Fence</c> or 0.</summary>
        public ModelFlags Flags { get; set; }

        /// <summary>The shape of the output; default TEXT.</summary>
        public Format Format { get; set; }

        /// <summary>What the model gets of media; default HANDLE.</summary>
        public MediaPolicy Media { get; set; }

        /// <summary>Most words in bytes of UTF-8, at least 64; default: all of them. Envelope, fence and inline images are not counted.</summary>
        public ulong MaxBytes { get; set; }

        /// <summary>Most words in tokens of <c>BytesPerToken</c> bytes; default: all of them. With <c>MaxBytes</c> the smaller budget counts.</summary>
        public ulong MaxTokens { get; set; }

        /// <summary>Bytes that count as one token; default 3, careful for JSON and Chinese. English prose has about 4.</summary>
        public uint BytesPerToken { get; set; }

        /// <summary>Most inline images; default: what the provider takes.</summary>
        public uint MaxImages { get; set; }

        /// <summary>Largest inline image in decoded bytes; default: what the provider takes.</summary>
        public ulong MaxImageBytes { get; set; }

        /// <summary>Largest width or height of an inline image in pixels; default: what the provider takes.</summary>
        public uint MaxImageSide { get; set; }

        /// <summary>The cursor of the part before, for the part after it: of the same split, with the same format and media policy.</summary>
        public string Cursor { get; set; }

        /// <summary>The tool's name, which Gemini asks for; default: the name in the tool's definition.</summary>
        public string ToolName { get; set; }

        /// <summary>The provider's id of the call (<c>tool_use_id</c>, <c>tool_call_id</c>, <c>call_id</c>, <c>id</c>).</summary>
        public string CallId { get; set; }

        unsafe partial void Complete(Native.ModelOptions* native, Scratch scratch);

        internal unsafe void Fill(Native.ModelOptions* native, Scratch scratch)
        {
            *native = default(Native.ModelOptions);
            native->StructSize = (uint)sizeof(Native.ModelOptions);
            native->Flags = (uint)Flags;
            native->Format = (uint)Format;
            native->Media = (uint)Media;
            native->MaxBytes = MaxBytes;
            native->MaxTokens = MaxTokens;
            native->BytesPerToken = BytesPerToken;
            native->MaxImages = MaxImages;
            native->MaxImageBytes = MaxImageBytes;
            native->MaxImageSide = MaxImageSide;
            native->Cursor = scratch.Str(Cursor);
            native->ToolName = scratch.Str(ToolName);
            native->CallId = scratch.Str(CallId);
            Complete(native, scratch);
        }
    }
}
