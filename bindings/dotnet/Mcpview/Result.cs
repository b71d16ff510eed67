using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>What a <c>tools/call</c> answered, taken apart: everything that the server sent can be read from here.</summary>
    public sealed unsafe class Result : Owner
    {
        internal readonly ResultHandle Owned;

        Result(ResultHandle handle) : base(handle)
        {
            Owned = handle;
        }

        /// <summary>
        /// Reads the answer of a <c>tools/call</c>: the whole JSON-RPC message, or a bare result object. Bad input is content: it
        /// gives a result like any other, which renders, with diagnostics.
        /// </summary>
        /// <param name="json">The bytes as they came; copied.</param>
        /// <param name="options">null for the defaults.</param>
        /// <exception cref="ArgumentNullException">The JSON is null.</exception>
        /// <exception cref="McpviewException">BadArgument: an option has a value that it cannot have.</exception>
        /// <exception cref="LibraryException">The shared library is missing or does not fit.</exception>
        public static Result Parse(byte[] json, ParseOptions options = null)
        {
            if (json == null)
                throw new ArgumentNullException("json");
            return Parse(new ArraySegment<byte>(json), options);
        }

        /// <summary>Reads the answer of a <c>tools/call</c> from a part of an array.</summary>
        /// <param name="json">The bytes as they came; copied.</param>
        /// <param name="options">null for the defaults.</param>
        public static Result Parse(ArraySegment<byte> json, ParseOptions options = null)
        {
            Library.Ensure();
            return Read(json, options, false);
        }

        /// <summary>Reads the answer of a <c>tools/call</c> from a string.</summary>
        /// <param name="json">The message. Half of a surrogate pair is read as U+FFFD.</param>
        /// <param name="options">null for the defaults.</param>
        public static Result Parse(string json, ParseOptions options = null)
        {
            if (json == null)
                throw new ArgumentNullException("json");
            return Parse(new ArraySegment<byte>(Utf8.Bytes(json)), options);
        }

        /// <summary>Reads the answer of a <c>resources/read</c> into the same blocks and rows.</summary>
        /// <param name="json">The bytes as they came; copied.</param>
        /// <param name="options">null for the defaults.</param>
        public static Result ParseResource(byte[] json, ParseOptions options = null)
        {
            if (json == null)
                throw new ArgumentNullException("json");
            Library.Ensure();
            return Read(new ArraySegment<byte>(json), options, true);
        }

        // Mono looks for the functions of a method when it compiles it: that must be after Ensure.
        [MethodImpl(MethodImplOptions.NoInlining)]
        static Result Read(ArraySegment<byte> json, ParseOptions options, bool isResource)
        {
            using (var scratch = new Scratch())
            fixed (byte* array = json.Array)
            {
                Native.ParseOptions native;
                (options ?? new ParseOptions()).Fill(&native, scratch);
                // No array, or an empty one, is NULL.
                byte* first = array == null ? null : array + json.Offset;
                var length = (UIntPtr)json.Count;
                ResultHandle made;
                Status status = isResource
                    ? Methods.ResourceParse(first, length, &native, out made)
                    : Methods.ResultParse(first, length, &native, out made);
                McpviewException.Check(status);
                return new Result(made);
            }
        }

        /// <summary>What the message is.</summary>
        public ResultKind Kind
        {
            get { return (ResultKind)Facts().Kind; }
        }

        /// <summary>What it is, at a glance.</summary>
        public ResultFacts Info
        {
            get
            {
                using (Read())
                {
                    Native.ResultFacts facts = Facts();
                    return new ResultFacts(&facts);
                }
            }
        }

        Native.ResultFacts Facts()
        {
            using (Read())
            {
                Native.ResultFacts* raw = Methods.ResultInfo(Owned);
                CheckFacts(raw);
                return *raw;
            }
        }

        /// <summary>The content blocks as they came, one for each entry of <c>content</c>. They read from this result.</summary>
        public IReadOnlyList<Block> Blocks
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Block* first = Methods.ResultBlocks(Owned, &count);
                    return Block.List(this, first, count);
                }
            }
        }

        /// <summary>The raw JSON of <c>structuredContent</c>; empty if it is absent (<c>Info.Structured</c> has its state).</summary>
        public string Structured
        {
            get
            {
                using (Read())
                {
                    Str json;
                    McpviewException.Check(Methods.ResultStructured(Owned, null, &json));
                    return Utf8.Text(json);
                }
            }
        }

        /// <summary>The raw JSON of <c>_meta</c>, for the host, which neither model nor person gets; null if there is none.</summary>
        public string Meta
        {
            get
            {
                using (Read())
                {
                    Str json;
                    Status status = Methods.ResultMeta(Owned, &json);
                    if (status == Status.NotFound)
                        return null;
                    McpviewException.Check(status);
                    return Utf8.Text(json);
                }
            }
        }

        /// <summary>The JSON-RPC error; null if it is none.</summary>
        public ErrorFacts Error
        {
            get
            {
                using (Read())
                {
                    Native.ErrorFacts* raw = Methods.ResultError(Owned);
                    return raw == null ? null : new ErrorFacts(raw);
                }
            }
        }

        /// <summary>The task handle, also of a finished task whose result came with it; null if there is none.</summary>
        public TaskFacts Task
        {
            get
            {
                using (Read())
                {
                    Native.TaskFacts* raw = Methods.ResultTask(Owned);
                    return raw == null ? null : new TaskFacts(raw);
                }
            }
        }

        /// <summary>The requests for input. <c>Info.RequestState</c> goes back with the answers.</summary>
        public IReadOnlyList<InputRequest> InputRequests
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.InputRequest* first = Methods.ResultInput(Owned, &count);
                    return InputRequest.List(first, count);
                }
            }
        }

        /// <summary>The remarks on the message: what was repaired, ignored or left out, and where.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Diagnostic* first = Methods.ResultDiagnostics(Owned, &count);
                    return Diagnostic.List(first, count);
                }
            }
        }

        /// <summary>Gives the raw JSON at a JSON Pointer from the root of the input.</summary>
        /// <param name="pointer">The pointer (RFC 6901); empty is the whole input.</param>
        /// <exception cref="McpviewException">NotFound: there is nothing.</exception>
        public string Raw(string pointer = "")
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            byte[] place = Utf8.Bytes(pointer);
            using (Read())
            fixed (byte* first = place)
            {
                Str json;
                McpviewException.Check(Methods.ResultRaw(Owned, first, (UIntPtr)place.Length, &json));
                return Utf8.Text(json);
            }
        }

        /// <summary>Gives the value at a JSON Pointer into <c>structuredContent</c>, with all its digits.</summary>
        /// <param name="pointer">The pointer (RFC 6901); empty is structuredContent.</param>
        /// <exception cref="McpviewException">NotFound: there is nothing.</exception>
        public JsonValue Get(string pointer = "")
        {
            JsonValue value;
            McpviewException.Check(Find(pointer, out value));
            return value;
        }

        /// <summary>Gives the value at a JSON Pointer into <c>structuredContent</c>, if there is one.</summary>
        /// <param name="pointer">The pointer (RFC 6901); empty is structuredContent.</param>
        /// <param name="value">Receives the value; null if there is none.</param>
        /// <returns>Whether there is one.</returns>
        public bool TryGet(string pointer, out JsonValue value)
        {
            Status status = Find(pointer, out value);
            if (status == Status.NotFound)
                return false;
            McpviewException.Check(status);
            return true;
        }

        Status Find(string pointer, out JsonValue value)
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            value = null;
            byte[] place = Utf8.Bytes(pointer);
            using (Read())
            fixed (byte* first = place)
            {
                Value raw;
                Status status = Methods.ResultGet(Owned, first, (UIntPtr)place.Length, &raw);
                if (status == Status.Ok)
                    value = new JsonValue(&raw);
                return status;
            }
        }

        /// <summary>Gives the integer at a JSON Pointer into <c>structuredContent</c>; <c>3.0</c> is one, <c>"3"</c> is not.</summary>
        /// <param name="pointer">The pointer (RFC 6901).</param>
        /// <exception cref="McpviewException">NotFound, TypeMismatch, or Limit: it does not fit.</exception>
        public long GetInt64(string pointer)
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            byte[] place = Utf8.Bytes(pointer);
            fixed (byte* first = place)
            {
                long value;
                McpviewException.Check(Methods.ResultGetInt64(Owned, first, (UIntPtr)place.Length, &value));
                return value;
            }
        }

        /// <summary>Gives the unsigned integer at a JSON Pointer into <c>structuredContent</c>; a negative one is Limit.</summary>
        /// <param name="pointer">The pointer (RFC 6901).</param>
        /// <exception cref="McpviewException">NotFound, TypeMismatch, or Limit: it does not fit.</exception>
        public ulong GetUInt64(string pointer)
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            byte[] place = Utf8.Bytes(pointer);
            fixed (byte* first = place)
            {
                ulong value;
                McpviewException.Check(Methods.ResultGetUInt64(Owned, first, (UIntPtr)place.Length, &value));
                return value;
            }
        }

        /// <summary>Gives the number at a JSON Pointer into <c>structuredContent</c> as the nearest double.</summary>
        /// <param name="pointer">The pointer (RFC 6901).</param>
        /// <exception cref="McpviewException">NotFound, TypeMismatch, or Limit: it is beyond the range of a double.</exception>
        public double GetDouble(string pointer)
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            byte[] place = Utf8.Bytes(pointer);
            fixed (byte* first = place)
            {
                double value;
                McpviewException.Check(Methods.ResultGetDouble(Owned, first, (UIntPtr)place.Length, &value));
                return value;
            }
        }

        /// <summary>Gives the boolean at a JSON Pointer into <c>structuredContent</c>.</summary>
        /// <param name="pointer">The pointer (RFC 6901).</param>
        /// <exception cref="McpviewException">NotFound or TypeMismatch.</exception>
        public bool GetBoolean(string pointer)
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            byte[] place = Utf8.Bytes(pointer);
            fixed (byte* first = place)
            {
                uint value;
                McpviewException.Check(Methods.ResultGetBoolean(Owned, first, (UIntPtr)place.Length, &value));
                return value != 0;
            }
        }

        /// <summary>Gives the string at a JSON Pointer into <c>structuredContent</c>; not sanitised, it may hold anything.</summary>
        /// <param name="pointer">The pointer (RFC 6901).</param>
        /// <exception cref="McpviewException">NotFound or TypeMismatch.</exception>
        public string GetString(string pointer)
        {
            if (pointer == null)
                throw new ArgumentNullException("pointer");
            byte[] place = Utf8.Bytes(pointer);
            using (Read())
            fixed (byte* first = place)
            {
                Str value;
                McpviewException.Check(Methods.ResultGetString(Owned, first, (UIntPtr)place.Length, &value));
                return Utf8.Text(value);
            }
        }

        /// <summary>Validates <c>structuredContent</c> against the tool's <c>outputSchema</c>. Nothing is ever fetched.</summary>
        /// <param name="tool">The tool that was called; null gives a report that says Skipped, NoTool.</param>
        /// <param name="options">null for the defaults.</param>
        /// <exception cref="McpviewException">BadArgument: an option has a value that it cannot have.</exception>
        public Report Validate(Tool tool = null, ValidateOptions options = null)
        {
            using (var scratch = new Scratch())
            {
                Native.ValidateOptions native;
                (options ?? new ValidateOptions()).Fill(&native, scratch);
                ReportHandle made;
                McpviewException.Check(Methods.ResultValidate(Owned, tool == null ? new ToolHandle() : tool.Owned, &native, out made));
                return new Report(made);
            }
        }

        /// <summary>Splits it by audience.</summary>
        /// <param name="tool">The tool that was called; may be null.</param>
        /// <param name="report">The outcome of the validation; may be null.</param>
        /// <param name="options">null for the defaults.</param>
        /// <exception cref="McpviewException">BadArgument: an option has a value that it cannot have.</exception>
        public Split Split(Tool tool = null, Report report = null, SplitOptions options = null)
        {
            using (var scratch = new Scratch())
            {
                Native.SplitOptions native;
                (options ?? new SplitOptions()).Fill(&native, scratch);
                SplitHandle made;
                McpviewException.Check(Methods.ResultSplit(
                    Owned, tool == null ? new ToolHandle() : tool.Owned, report == null ? new ReportHandle() : report.Owned,
                    &native, out made));
                return new Split(made);
            }
        }
    }
}
