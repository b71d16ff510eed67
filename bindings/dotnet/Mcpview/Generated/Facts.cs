// Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.

using System;
using System.Collections.Generic;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>A coded remark about the input.</summary>
    public sealed unsafe class Diagnostic
    {
        /// <summary>What it is about.</summary>
        public Topic Topic { get; }

        /// <summary>How much it matters.</summary>
        public Severity Severity { get; }

        /// <summary>The byte of the input at which it was seen; null where that is not known.</summary>
        public ulong? Offset { get; }

        /// <summary>The place as a JSON Pointer (RFC 6901) from the root of the input; empty for the whole input, or where only <c>offset</c> is known.</summary>
        public string At { get; }

        /// <summary>Words for a developer, in English, one sentence without a full stop.</summary>
        public string Message { get; }

        internal Diagnostic(Native.Diagnostic* raw)
        {
            Topic = (Topic)raw->Topic;
            Severity = (Severity)raw->Severity;
            Offset = raw->Offset == ulong.MaxValue ? (ulong?)null : raw->Offset;
            At = Utf8.Text(raw->At);
            Message = Utf8.Text(raw->Message);
        }

        internal static IReadOnlyList<Diagnostic> List(Native.Diagnostic* first, UIntPtr count)
        {
            var all = new Diagnostic[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Diagnostic(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>An icon. Never fetched by the library; only <c>https:</c> and <c>data:</c> sources are kept.</summary>
    public sealed unsafe class Icon
    {
        /// <summary>Its address.</summary>
        public string Src { get; }

        /// <summary>Its declared media type.</summary>
        public string Mime { get; }

        /// <summary>Its sizes (<c>48x48 96x96</c>, <c>any</c>), separated by spaces.</summary>
        public string Sizes { get; }

        /// <summary><c>light</c>, <c>dark</c> or empty.</summary>
        public string Theme { get; }

        internal Icon(Native.Icon* raw)
        {
            Src = Utf8.Text(raw->Src);
            Mime = Utf8.Text(raw->Mime);
            Sizes = Utf8.Text(raw->Sizes);
            Theme = Utf8.Text(raw->Theme);
        }

        internal static IReadOnlyList<Icon> List(Native.Icon* first, UIntPtr count)
        {
            var all = new Icon[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Icon(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One member of structuredContent that the tool's <c>outputSchema</c> declares.</summary>
    public sealed unsafe class Member
    {
        /// <summary>Its key.</summary>
        public string Name { get; }

        /// <summary>Its title, through local references.</summary>
        public string Title { get; }

        /// <summary>Its description, through local references.</summary>
        public string Description { get; }

        /// <summary>Its schema as it came: raw JSON.</summary>
        public string Schema { get; }

        /// <summary>The types that it may have, bits of <c>SchemaTypes</c>; 0 if the schema does not say.</summary>
        public SchemaTypes Types { get; }

        /// <summary>True if it is required.</summary>
        public bool Required { get; }

        internal Member(Native.Member* raw)
        {
            Name = Utf8.Text(raw->Name);
            Title = Utf8.Text(raw->Title);
            Description = Utf8.Text(raw->Description);
            Schema = Utf8.Text(raw->Schema);
            Types = (SchemaTypes)raw->Types;
            Required = raw->Required != 0;
        }

        internal static IReadOnlyList<Member> List(Native.Member* first, UIntPtr count)
        {
            var all = new Member[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Member(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>What a tool's definition says. Untrusted: a server may claim anything.</summary>
    public sealed unsafe class ToolFacts
    {
        /// <summary>Its name.</summary>
        public string Name { get; }

        /// <summary>The name to show: <c>title</c>, else <c>annotations.title</c>, else the name.</summary>
        public string Title { get; }

        /// <summary>Its description.</summary>
        public string Description { get; }

        /// <summary><c>annotations</c> as they came: raw JSON; empty if there are none.</summary>
        public string Annotations { get; }

        /// <summary><c>_meta</c> as it came: raw JSON; empty if there is none.</summary>
        public string Meta { get; }

        /// <summary>The <c>ui://</c> view that it names (<c>_meta.ui.resourceUri</c>); empty if it names none.</summary>
        public string UiUri { get; }

        /// <summary><c>outputSchema</c> as it came: raw JSON; empty if there is none.</summary>
        public string OutputSchema { get; }

        /// <summary>Its usable icons.</summary>
        public IReadOnlyList<Icon> Icons { get; }

        /// <summary>The members that its <c>outputSchema</c> declares, in its order.</summary>
        public IReadOnlyList<Member> Members { get; }

        /// <summary>Who may call it: bits of <c>Visibility</c> (<c>_meta.ui.visibility</c>).</summary>
        public Visibility Visibility { get; }

        /// <summary>Its hints: bits of <c>Hints</c>, with the defaults of the specification for those that it does not state.</summary>
        public Hints Hints { get; }

        /// <summary>The hints that it states itself: bits of <c>Hints</c>.</summary>
        public Hints HintsStated { get; }

        /// <summary>How many diagnostics it has.</summary>
        public uint DiagnosticCount { get; }

        internal ToolFacts(Native.ToolFacts* raw)
        {
            Name = Utf8.Text(raw->Name);
            Title = Utf8.Text(raw->Title);
            Description = Utf8.Text(raw->Description);
            Annotations = Utf8.Text(raw->Annotations);
            Meta = Utf8.Text(raw->Meta);
            UiUri = Utf8.Text(raw->UiUri);
            OutputSchema = Utf8.Text(raw->OutputSchema);
            Icons = Icon.List(raw->Icons, raw->IconCount);
            Members = Member.List(raw->Members, raw->MemberCount);
            Visibility = (Visibility)raw->Visibility;
            Hints = (Hints)raw->Hints;
            HintsStated = (Hints)raw->HintsStated;
            DiagnosticCount = raw->DiagnosticCount;
        }

        internal static IReadOnlyList<ToolFacts> List(Native.ToolFacts* first, UIntPtr count)
        {
            var all = new ToolFacts[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new ToolFacts(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>What a result is, at a glance.</summary>
    public sealed unsafe class ResultFacts
    {
        /// <summary>What the message is.</summary>
        public ResultKind Kind { get; }

        /// <summary>The protocol version as a number (20251125): the one that the caller named, else the oldest that has everything seen; 0 if nothing tells.</summary>
        public uint Version { get; }

        /// <summary>The state of structuredContent.</summary>
        public StructuredState Structured { get; }

        /// <summary>Bits of <c>ResultFlags</c>.</summary>
        public ResultFlags Flags { get; }

        /// <summary>Messages in the batch; 1 for a single message.</summary>
        public uint BatchCount { get; }

        /// <summary>Entries of <c>content</c>.</summary>
        public uint BlockCount { get; }

        /// <summary>Input requests (Result.InputRequests).</summary>
        public uint InputCount { get; }

        /// <summary>Diagnostics of the result.</summary>
        public uint DiagnosticCount { get; }

        /// <summary>The JSON-RPC id as JSON (<c>7</c>, <c>"a"</c>); empty if there is none.</summary>
        public string Id { get; }

        /// <summary>The method of a request or notification that is handed back.</summary>
        public string Method { get; }

        /// <summary>The <c>ui://</c> view that the result's own <c>_meta</c> names: a hint only.</summary>
        public string UiUri { get; }

        /// <summary><c>requestState</c> of a result that asks for input: raw JSON, to be echoed exactly and shown to nobody; empty if there is none.</summary>
        public string RequestState { get; }

        internal ResultFacts(Native.ResultFacts* raw)
        {
            Kind = (ResultKind)raw->Kind;
            Version = raw->Version;
            Structured = (StructuredState)raw->Structured;
            Flags = (ResultFlags)raw->Flags;
            BatchCount = raw->BatchCount;
            BlockCount = raw->BlockCount;
            InputCount = raw->InputCount;
            DiagnosticCount = raw->DiagnosticCount;
            Id = Utf8.Text(raw->Id);
            Method = Utf8.Text(raw->Method);
            UiUri = Utf8.Text(raw->UiUri);
            RequestState = Utf8.Text(raw->RequestState);
        }

        internal static IReadOnlyList<ResultFacts> List(Native.ResultFacts* first, UIntPtr count)
        {
            var all = new ResultFacts[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new ResultFacts(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One entry of <c>content</c> (or of <c>contents</c> of a resource), as it came: nothing is decoded from base64, sanitised or judged. An absent string is empty.</summary>
    public sealed unsafe class Block
    {
        /// <summary>What it is.</summary>
        public BlockKind Kind
        {
            get { using (owner.Read()) return (BlockKind)raw->Kind; }
        }

        /// <summary>Its ordinal in <c>content</c>.</summary>
        public uint Index
        {
            get { using (owner.Read()) return raw->Index; }
        }

        /// <summary>Who it is for, as the server said: bits of <c>Audience</c>; 0 if nobody known is named. What follows from it is in Split.Blocks.</summary>
        public Audience Audience
        {
            get { using (owner.Read()) return (Audience)raw->Audience; }
        }

        /// <summary>Bits of <c>BlockFlags</c>.</summary>
        public BlockFlags Flags
        {
            get { using (owner.Read()) return (BlockFlags)raw->Flags; }
        }

        /// <summary>With HAS_PRIORITY: 0 (optional) to 1 (required).</summary>
        public double Priority
        {
            get { using (owner.Read()) return raw->Priority; }
        }

        /// <summary>With HAS_SIZE: the declared size of a linked resource in bytes.</summary>
        public ulong Size
        {
            get { using (owner.Read()) return raw->Size; }
        }

        /// <summary><c>type</c> as it came.</summary>
        public string TypeName
        {
            get { using (owner.Read()) return Utf8.Text(raw->TypeName); }
        }

        /// <summary>Its words: of a text block or embedded resource, or whatever words a block of unknown type carries.</summary>
        public string Text
        {
            get { using (owner.Read()) return Utf8.Text(raw->Text); }
        }

        /// <summary>base64 of an image, sound or embedded resource, as it came.</summary>
        public string Data
        {
            get { using (owner.Read()) return Utf8.Text(raw->Data); }
        }

        /// <summary>Address of a link or embedded resource; not checked.</summary>
        public string Uri
        {
            get { using (owner.Read()) return Utf8.Text(raw->Uri); }
        }

        /// <summary>Declared media type.</summary>
        public string Mime
        {
            get { using (owner.Read()) return Utf8.Text(raw->Mime); }
        }

        /// <summary>Name of a link.</summary>
        public string Name
        {
            get { using (owner.Read()) return Utf8.Text(raw->Name); }
        }

        /// <summary>Title.</summary>
        public string Title
        {
            get { using (owner.Read()) return Utf8.Text(raw->Title); }
        }

        /// <summary>Description.</summary>
        public string Description
        {
            get { using (owner.Read()) return Utf8.Text(raw->Description); }
        }

        /// <summary><c>lastModified</c> as it came.</summary>
        public string LastModified
        {
            get { using (owner.Read()) return Utf8.Text(raw->LastModified); }
        }

        /// <summary><c>_meta</c> of the block: raw JSON for the host.</summary>
        public string Meta
        {
            get { using (owner.Read()) return Utf8.Text(raw->Meta); }
        }

        /// <summary><c>_meta</c> of the embedded resource: raw JSON for the host.</summary>
        public string ResourceMeta
        {
            get { using (owner.Read()) return Utf8.Text(raw->ResourceMeta); }
        }

        /// <summary>The whole entry: raw JSON.</summary>
        public string Raw
        {
            get { using (owner.Read()) return Utf8.Text(raw->Raw); }
        }

        /// <summary>Usable icons of a link.</summary>
        public IReadOnlyList<Icon> Icons
        {
            get { using (owner.Read()) return Icon.List(raw->Icons, raw->IconCount); }
        }

        readonly Owner owner;
        readonly Native.Block* raw;

        internal Block(Owner owner, Native.Block* raw)
        {
            this.owner = owner;
            this.raw = raw;
        }

        internal static IReadOnlyList<Block> List(Owner owner, Native.Block* first, UIntPtr count)
        {
            var all = new Block[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Block(owner, first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A value of structuredContent. Filled in by Result.Get.</summary>
    /// <remarks>Its strings belong to the result; may be read by several threads.</remarks>
    public sealed unsafe class JsonValue
    {
        /// <summary>What it is.</summary>
        public JsonKind Kind { get; }

        /// <summary>Bits of <c>Holds</c>.</summary>
        public Holds Flags { get; }

        /// <summary>With HOLDS_INT64.</summary>
        public long Int64 { get; }

        /// <summary>With HOLDS_UINT64.</summary>
        public ulong UInt64 { get; }

        /// <summary>With HOLDS_DOUBLE: the nearest double. <c>text</c> has the exact digits.</summary>
        public double Number { get; }

        /// <summary>Elements of an array, members of an object, else 0.</summary>
        public ulong Size { get; }

        /// <summary>The decoded string, or the digits of a number; else empty.</summary>
        public string Text { get; }

        /// <summary>Raw JSON as it came.</summary>
        public string Raw { get; }

        internal JsonValue(Native.Value* raw)
        {
            Kind = (JsonKind)raw->Kind;
            Flags = (Holds)raw->Flags;
            Int64 = raw->Int64;
            UInt64 = raw->UInt64;
            Number = raw->Number;
            Size = raw->Size;
            Text = Utf8.Text(raw->Text);
            Raw = Utf8.Text(raw->Raw);
        }

        internal static IReadOnlyList<JsonValue> List(Native.Value* first, UIntPtr count)
        {
            var all = new JsonValue[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new JsonValue(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A JSON-RPC error.</summary>
    public sealed unsafe class ErrorFacts
    {
        /// <summary><c>code</c>, with <c>HasCode</c>.</summary>
        public long Code { get; }

        /// <summary>True if <c>code</c> is an integer.</summary>
        public bool HasCode { get; }

        /// <summary><c>message</c>, or whatever words stand for it.</summary>
        public string Message { get; }

        /// <summary><c>data</c>: raw JSON; empty if there is none.</summary>
        public string Data { get; }

        /// <summary>The whole <c>error</c> member: raw JSON.</summary>
        public string Raw { get; }

        internal ErrorFacts(Native.ErrorFacts* raw)
        {
            Code = raw->Code;
            HasCode = raw->HasCode != 0;
            Message = Utf8.Text(raw->Message);
            Data = Utf8.Text(raw->Data);
            Raw = Utf8.Text(raw->Raw);
        }

        internal static IReadOnlyList<ErrorFacts> List(Native.ErrorFacts* first, UIntPtr count)
        {
            var all = new ErrorFacts[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new ErrorFacts(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A task handle: the answer comes later, or came with it.</summary>
    public sealed unsafe class TaskFacts
    {
        /// <summary><c>taskId</c>.</summary>
        public string Id { get; }

        /// <summary><c>status</c> as it came.</summary>
        public string StatusName { get; }

        /// <summary><c>statusMessage</c>.</summary>
        public string Message { get; }

        /// <summary>Words for the model while the task runs (<c>…/model-immediate-response</c> of its <c>_meta</c>).</summary>
        public string ImmediateResponse { get; }

        /// <summary>The object that holds the fields: raw JSON.</summary>
        public string Raw { get; }

        /// <summary>Its status.</summary>
        public TaskState Status { get; }

        /// <summary>Bits of <c>TaskFlags</c>.</summary>
        public TaskFlags Flags { get; }

        /// <summary>With HAS_TTL: how long the server keeps it, in milliseconds.</summary>
        public ulong TtlMs { get; }

        /// <summary>With HAS_POLL_INTERVAL: suggested time between polls, in milliseconds.</summary>
        public ulong PollIntervalMs { get; }

        internal TaskFacts(Native.TaskFacts* raw)
        {
            Id = Utf8.Text(raw->Id);
            StatusName = Utf8.Text(raw->StatusName);
            Message = Utf8.Text(raw->Message);
            ImmediateResponse = Utf8.Text(raw->ImmediateResponse);
            Raw = Utf8.Text(raw->Raw);
            Status = (TaskState)raw->Status;
            Flags = (TaskFlags)raw->Flags;
            TtlMs = raw->TtlMs;
            PollIntervalMs = raw->PollIntervalMs;
        }

        internal static IReadOnlyList<TaskFacts> List(Native.TaskFacts* first, UIntPtr count)
        {
            var all = new TaskFacts[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new TaskFacts(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One request for input: an entry of <c>inputRequests</c>, or an elicitation of a -32042 error.</summary>
    public sealed unsafe class InputRequest
    {
        /// <summary>What it asks for.</summary>
        public RequestKind Kind { get; }

        /// <summary>Its ordinal.</summary>
        public uint Index { get; }

        /// <summary>The server's key, under which the answer goes back; empty for entries of an error.</summary>
        public string Key { get; }

        /// <summary><c>method</c>.</summary>
        public string Method { get; }

        /// <summary>Words for the person; not sanitised.</summary>
        public string Message { get; }

        /// <summary>Address of URL mode: to be shown and agreed to before it is opened; not checked.</summary>
        public string Url { get; }

        /// <summary><c>requestedSchema</c> of a form: raw JSON.</summary>
        public string Schema { get; }

        /// <summary>The whole request: raw JSON.</summary>
        public string Raw { get; }

        internal InputRequest(Native.InputRequest* raw)
        {
            Kind = (RequestKind)raw->Kind;
            Index = raw->Index;
            Key = Utf8.Text(raw->Key);
            Method = Utf8.Text(raw->Method);
            Message = Utf8.Text(raw->Message);
            Url = Utf8.Text(raw->Url);
            Schema = Utf8.Text(raw->Schema);
            Raw = Utf8.Text(raw->Raw);
        }

        internal static IReadOnlyList<InputRequest> List(Native.InputRequest* first, UIntPtr count)
        {
            var all = new InputRequest[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new InputRequest(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>The outcome of a validation, at a glance.</summary>
    public sealed unsafe class ReportFacts
    {
        /// <summary>The outcome.</summary>
        public Verdict Verdict { get; }

        /// <summary>Why there is no verdict; 0 if there is one.</summary>
        public SkipReason Reason { get; }

        /// <summary>What a mismatch does to the result.</summary>
        public Mismatch Mismatch { get; }

        /// <summary>True if there are, or may be, more violations than those listed; else 0.</summary>
        public bool Incomplete { get; }

        /// <summary>Violations listed.</summary>
        public uint ErrorCount { get; }

        /// <summary>Diagnostics of the report.</summary>
        public uint DiagnosticCount { get; }

        internal ReportFacts(Native.ReportFacts* raw)
        {
            Verdict = (Verdict)raw->Verdict;
            Reason = (SkipReason)raw->Reason;
            Mismatch = (Mismatch)raw->Mismatch;
            Incomplete = raw->Incomplete != 0;
            ErrorCount = raw->ErrorCount;
            DiagnosticCount = raw->DiagnosticCount;
        }

        internal static IReadOnlyList<ReportFacts> List(Native.ReportFacts* first, UIntPtr count)
        {
            var all = new ReportFacts[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new ReportFacts(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One violation of the <c>outputSchema</c>.</summary>
    public sealed unsafe class Violation
    {
        /// <summary>The place as a JSON Pointer into structuredContent.</summary>
        public string At { get; }

        /// <summary>The place as a JSON Pointer into the schema, through references as evaluated.</summary>
        public string SchemaAt { get; }

        /// <summary>The keyword that failed (<c>required</c>).</summary>
        public string Keyword { get; }

        /// <summary>Words for a developer, in English.</summary>
        public string Message { get; }

        internal Violation(Native.Violation* raw)
        {
            At = Utf8.Text(raw->At);
            SchemaAt = Utf8.Text(raw->SchemaAt);
            Keyword = Utf8.Text(raw->Keyword);
            Message = Utf8.Text(raw->Message);
        }

        internal static IReadOnlyList<Violation> List(Native.Violation* first, UIntPtr count)
        {
            var all = new Violation[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Violation(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One part of a split: a block of <c>content</c>, structuredContent, an error, a task, ….</summary>
    public sealed unsafe class SplitBlock
    {
        /// <summary>Where it came from.</summary>
        public Origin Origin { get; }

        /// <summary>Ordinal in <c>content</c> for ORIGIN_BLOCK (an index into Result.Blocks), in the input requests for ORIGIN_INPUT; else null.</summary>
        public uint? Index { get; }

        /// <summary>Who gets it, or something of it, after the policy.</summary>
        public Audience Audience { get; }

        /// <summary>True if <c>priority</c> is given.</summary>
        public bool HasPriority { get; }

        /// <summary>0 (optional) to 1 (required).</summary>
        public double Priority { get; }

        /// <summary>Its place as a JSON Pointer from the root of the input.</summary>
        public string At { get; }

        internal SplitBlock(Native.SplitBlock* raw)
        {
            Origin = (Origin)raw->Origin;
            Index = raw->Index == uint.MaxValue ? (uint?)null : raw->Index;
            Audience = (Audience)raw->Audience;
            HasPriority = raw->HasPriority != 0;
            Priority = raw->Priority;
            At = Utf8.Text(raw->At);
        }

        internal static IReadOnlyList<SplitBlock> List(Native.SplitBlock* first, UIntPtr count)
        {
            var all = new SplitBlock[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new SplitBlock(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A font, for a host that measures a text.</summary>
    /// <remarks>Borrowed for the call of DrawingOptions.Measure; threads do not share it.</remarks>
    public sealed unsafe class TextFont
    {
        /// <summary>Family names as CSS lists them (<c>"Inter", sans-serif</c>); empty for the host's own.</summary>
        public string Family { get; }

        /// <summary>Size in pixels.</summary>
        public double Size { get; }

        /// <summary>Weight, 100 to 900: 400 is normal, 700 bold.</summary>
        public uint Weight { get; }

        /// <summary>1 for slanted letters, else 0.</summary>
        public uint Italic { get; }

        internal TextFont(Native.Font* raw)
        {
            Family = Utf8.Text(raw->Family);
            Size = raw->Size;
            Weight = raw->Weight;
            Italic = raw->Italic;
        }

        internal static IReadOnlyList<TextFont> List(Native.Font* first, UIntPtr count)
        {
            var all = new TextFont[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new TextFont(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>What holds for a whole drawing.</summary>
    public sealed unsafe class DrawingFacts
    {
        /// <summary>Width in pixels.</summary>
        public double Width { get; }

        /// <summary>Height in pixels.</summary>
        public double Height { get; }

        /// <summary>The colour behind everything; 0: none. A host may leave it out.</summary>
        public uint Background { get; }

        /// <summary>How many diagnostics there are: parts that were not drawn, limits.</summary>
        public uint DiagnosticCount { get; }

        internal DrawingFacts(Native.DrawingFacts* raw)
        {
            Width = raw->Width;
            Height = raw->Height;
            Background = raw->Background;
            DiagnosticCount = raw->DiagnosticCount;
        }

        internal static IReadOnlyList<DrawingFacts> List(Native.DrawingFacts* first, UIntPtr count)
        {
            var all = new DrawingFacts[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new DrawingFacts(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One step of painting. Lengths are pixels of the drawing, y downwards.</summary>
    /// <remarks>272 bytes on 64-bit platforms, 248 on 32-bit ones. Belongs to the drawing; may be read by several threads.</remarks>
    public sealed unsafe class Mark
    {
        /// <summary>What to do.</summary>
        public MarkKind Kind { get; }

        /// <summary>What it is for.</summary>
        public Role Role { get; }

        /// <summary>What it was, for hosts that restyle: see <c>Shape</c>; 0 for CLIP and UNCLIP.</summary>
        public Shape Shape { get; }

        /// <summary>Ordinal of the group of marks that it belongs to, as the bars of one layer.</summary>
        public uint Group { get; }

        /// <summary>Ordinal in the group of the item that it paints. The lines of one text share it.</summary>
        public uint Item { get; }

        /// <summary>Ordinal of its plot area, see Drawing.Views.</summary>
        public uint View { get; }

        /// <summary>Ordinal of the SERIES that it stands for; null: none.</summary>
        public uint? Series { get; }

        /// <summary>Ordinal of the POINT in the series; null: none. Of a line, an area or a trail its first point; the others follow in order, gaps counted.</summary>
        public uint? Point { get; }

        /// <summary>RECT, PATH, TEXT: colour of the inside; 0: not filled.</summary>
        public uint Fill { get; }

        /// <summary>RECT, PATH, TEXT: colour of the outline; 0: no outline.</summary>
        public uint Stroke { get; }

        /// <summary>Ordinal of the gradient of the inside, see Drawing.Gradients; null: none. A host without gradients uses <c>fill</c>.</summary>
        public uint? Gradient { get; }

        /// <summary>Ordinal of the gradient of the outline; null: none, as for the inside.</summary>
        public uint? StrokeGradient { get; }

        /// <summary>Ends of the outline: one of <c>Cap</c>.</summary>
        public Cap Cap { get; }

        /// <summary>Corners of the outline: one of <c>Join</c>.</summary>
        public Join Join { get; }

        /// <summary>PATH: its first verb, see Drawing.Verbs.</summary>
        public uint FirstVerb { get; }

        /// <summary>PATH: how many verbs it has.</summary>
        public uint VerbCount { get; }

        /// <summary>PATH: its first number among Drawing.Points.</summary>
        public uint FirstPoint { get; }

        /// <summary>Outline: its first dash among Drawing.Numbers; dashes and gaps in turn.</summary>
        public uint FirstDash { get; }

        /// <summary>Outline: how many dashes and gaps; 0: solid.</summary>
        public uint DashCount { get; }

        /// <summary>The first parameter of the shape among Drawing.Numbers.</summary>
        public uint FirstNumber { get; }

        /// <summary>How many parameters the shape has.</summary>
        public uint NumberCount { get; }

        /// <summary>TEXT: what of the line is at <c>x</c>: one of <c>Anchor</c>.</summary>
        public Anchor Anchor { get; }

        /// <summary>TEXT: what was at the anchor of the source, for hosts that restyle: one of <c>Baseline</c>. <c>y</c> is on the alphabetic baseline already.</summary>
        public Baseline Baseline { get; }

        /// <summary>TEXT: weight, 100 to 900; 400 is normal, 700 bold.</summary>
        public uint Weight { get; }

        /// <summary>TEXT: 1 for slanted letters, else 0.</summary>
        public uint Italic { get; }

        /// <summary>Left of the box; the origin of a PATH, to be added to its points; where the text is.</summary>
        public double X { get; }

        /// <summary>Top of the box, likewise; the alphabetic baseline of a TEXT.</summary>
        public double Y { get; }

        /// <summary>RECT, IMAGE, CLIP: width.</summary>
        public double Width { get; }

        /// <summary>RECT, IMAGE, CLIP: height.</summary>
        public double Height { get; }

        /// <summary>RECT, CLIP: radius of the top left corner.</summary>
        public double RadiusTopLeft { get; }

        /// <summary>RECT, CLIP: radius of the top right corner.</summary>
        public double RadiusTopRight { get; }

        /// <summary>RECT, CLIP: radius of the bottom right corner.</summary>
        public double RadiusBottomRight { get; }

        /// <summary>RECT, CLIP: radius of the bottom left corner.</summary>
        public double RadiusBottomLeft { get; }

        /// <summary>Width of the outline.</summary>
        public double StrokeWidth { get; }

        /// <summary>How far into the dashes the outline starts.</summary>
        public double DashOffset { get; }

        /// <summary>Longest point of a mitered corner, in widths of the outline.</summary>
        public double MiterLimit { get; }

        /// <summary>TEXT: size of the font.</summary>
        public double FontSize { get; }

        /// <summary>TEXT: degrees clockwise by which the line is turned around (<c>x</c>, <c>y</c>).</summary>
        public double Angle { get; }

        /// <summary>TEXT: one line of words; IMAGE: the address of the picture, never loaded.</summary>
        public string Text { get; }

        /// <summary>The name of the symbol or of the curve, see <c>Shape</c>.</summary>
        public string Name { get; }

        /// <summary>TEXT: family names as CSS lists them; empty for the host's own.</summary>
        public string Family { get; }

        internal Mark(Native.Mark* raw)
        {
            Kind = (MarkKind)raw->Kind;
            Role = (Role)raw->Role;
            Shape = (Shape)raw->Shape;
            Group = raw->Group;
            Item = raw->Item;
            View = raw->View;
            Series = raw->Series == uint.MaxValue ? (uint?)null : raw->Series;
            Point = raw->Point == uint.MaxValue ? (uint?)null : raw->Point;
            Fill = raw->Fill;
            Stroke = raw->Stroke;
            Gradient = raw->Gradient == uint.MaxValue ? (uint?)null : raw->Gradient;
            StrokeGradient = raw->StrokeGradient == uint.MaxValue ? (uint?)null : raw->StrokeGradient;
            Cap = (Cap)raw->Cap;
            Join = (Join)raw->Join;
            FirstVerb = raw->FirstVerb;
            VerbCount = raw->VerbCount;
            FirstPoint = raw->FirstPoint;
            FirstDash = raw->FirstDash;
            DashCount = raw->DashCount;
            FirstNumber = raw->FirstNumber;
            NumberCount = raw->NumberCount;
            Anchor = (Anchor)raw->Anchor;
            Baseline = (Baseline)raw->Baseline;
            Weight = raw->Weight;
            Italic = raw->Italic;
            X = raw->X;
            Y = raw->Y;
            Width = raw->Width;
            Height = raw->Height;
            RadiusTopLeft = raw->RadiusTopLeft;
            RadiusTopRight = raw->RadiusTopRight;
            RadiusBottomRight = raw->RadiusBottomRight;
            RadiusBottomLeft = raw->RadiusBottomLeft;
            StrokeWidth = raw->StrokeWidth;
            DashOffset = raw->DashOffset;
            MiterLimit = raw->MiterLimit;
            FontSize = raw->FontSize;
            Angle = raw->Angle;
            Text = Utf8.Text(raw->Text);
            Name = Utf8.Text(raw->Name);
            Family = Utf8.Text(raw->Family);
        }

        internal static IReadOnlyList<Mark> List(Native.Mark* first, UIntPtr count)
        {
            var all = new Mark[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Mark(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A gradient, in pixels of the drawing.</summary>
    public sealed unsafe class Gradient
    {
        /// <summary>0: linear, from (<c>x1</c>, <c>y1</c>) to (<c>x2</c>, <c>y2</c>); 1: radial, from the circle around the first with radius <c>r1</c> to that around the second with radius <c>r2</c>.</summary>
        public uint Radial { get; }

        /// <summary>Its first stop, see Drawing.Stops.</summary>
        public uint FirstStop { get; }

        /// <summary>How many stops it has.</summary>
        public uint StopCount { get; }

        /// <summary>Start.</summary>
        public double X1 { get; }

        /// <summary>Start.</summary>
        public double Y1 { get; }

        /// <summary>End.</summary>
        public double X2 { get; }

        /// <summary>End.</summary>
        public double Y2 { get; }

        /// <summary>Radius at the start; 0 for a linear one.</summary>
        public double R1 { get; }

        /// <summary>Radius at the end; 0 for a linear one.</summary>
        public double R2 { get; }

        internal Gradient(Native.Gradient* raw)
        {
            Radial = raw->Radial;
            FirstStop = raw->FirstStop;
            StopCount = raw->StopCount;
            X1 = raw->X1;
            Y1 = raw->Y1;
            X2 = raw->X2;
            Y2 = raw->Y2;
            R1 = raw->R1;
            R2 = raw->R2;
        }

        internal static IReadOnlyList<Gradient> List(Native.Gradient* first, UIntPtr count)
        {
            var all = new Gradient[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Gradient(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A colour at a place of a gradient.</summary>
    public sealed unsafe class Stop
    {
        /// <summary>0 at the start, 1 at the end.</summary>
        public double Offset { get; }

        /// <summary>The colour there.</summary>
        public uint Color { get; }

        internal Stop(Native.Stop* raw)
        {
            Offset = raw->Offset;
            Color = raw->Color;
        }

        internal static IReadOnlyList<Stop> List(Native.Stop* first, UIntPtr count)
        {
            var all = new Stop[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Stop(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>A plot area: where the data of one view is, between its axes.</summary>
    public sealed unsafe class View
    {
        /// <summary>Left.</summary>
        public double X { get; }

        /// <summary>Top.</summary>
        public double Y { get; }

        /// <summary>Width.</summary>
        public double Width { get; }

        /// <summary>Height.</summary>
        public double Height { get; }

        internal View(Native.View* raw)
        {
            X = raw->X;
            Y = raw->Y;
            Width = raw->Width;
            Height = raw->Height;
        }

        internal static IReadOnlyList<View> List(Native.View* first, UIntPtr count)
        {
            var all = new View[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new View(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>What is under the pointer.</summary>
    /// <remarks>Written by Drawing.Hit; the caller's own, so threads need no care.</remarks>
    public sealed unsafe class Hit
    {
        /// <summary>Ordinal of the mark.</summary>
        public uint Mark { get; }

        /// <summary>Ordinal of the SERIES.</summary>
        public uint Series { get; }

        /// <summary>Ordinal of the POINT in it: of a line the one nearest to the pointer.</summary>
        public uint Point { get; }

        /// <summary>Id of the POINT row in the command list; 0 if the list does not have it (it may stand outside the window).</summary>
        public ulong Row { get; }

        internal Hit(Native.Hit* raw)
        {
            Mark = raw->Mark;
            Series = raw->Series;
            Point = raw->Point;
            Row = raw->Row;
        }

        internal static IReadOnlyList<Hit> List(Native.Hit* first, UIntPtr count)
        {
            var all = new Hit[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new Hit(first + i);
            return Array.AsReadOnly(all);
        }
    }

    /// <summary>One media item.</summary>
    public sealed unsafe class MediaItem
    {
        /// <summary>What it is, by its real type.</summary>
        public MediaKind Kind { get; }

        /// <summary>Its ordinal.</summary>
        public uint Index { get; }

        /// <summary>Width in pixels; 0 if the header does not tell.</summary>
        public uint Width { get; }

        /// <summary>Height in pixels; 0 if the header does not tell.</summary>
        public uint Height { get; }

        /// <summary>True if it can carry script (SVG, HTML).</summary>
        public bool Active { get; }

        /// <summary>Decoded size in bytes.</summary>
        public ulong Size { get; }

        /// <summary>Hash of the encoded bytes, for texture caches: equal bytes, equal hash. Comparable within one version of the library.</summary>
        public ulong Hash { get; }

        /// <summary>The real media type.</summary>
        public string Mime { get; }

        /// <summary>The declared media type, if it is another; else empty.</summary>
        public string Declared { get; }

        /// <summary>Title, alternative text or file name.</summary>
        public string Caption { get; }

        /// <summary>Its original address; empty if it has none.</summary>
        public string Uri { get; }

        internal MediaItem(Native.Media* raw)
        {
            Kind = (MediaKind)raw->Kind;
            Index = raw->Index;
            Width = raw->Width;
            Height = raw->Height;
            Active = raw->Active != 0;
            Size = raw->Size;
            Hash = raw->Hash;
            Mime = Utf8.Text(raw->Mime);
            Declared = Utf8.Text(raw->Declared);
            Caption = Utf8.Text(raw->Caption);
            Uri = Utf8.Text(raw->Uri);
        }

        internal static IReadOnlyList<MediaItem> List(Native.Media* first, UIntPtr count)
        {
            var all = new MediaItem[first == null ? 0 : checked((int)count)];
            for (int i = 0; i < all.Length; i++)
                all[i] = new MediaItem(first + i);
            return Array.AsReadOnly(all);
        }
    }
}
