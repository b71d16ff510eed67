using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>A tool's definition with its compiled <c>outputSchema</c>: made once, used for every call of that tool.</summary>
    public sealed unsafe class Tool : Owner
    {
        internal readonly ToolHandle Owned;

        Tool(ToolHandle handle) : base(handle)
        {
            Owned = handle;
        }

        /// <summary>Reads a tool's definition. An unusable schema still gives a tool; its diagnostics say why.</summary>
        /// <param name="json">One entry of <c>tools/list</c>, or a whole <c>tools/list</c> answer and the option <c>Name</c>; UTF-8.</param>
        /// <param name="options">null for the defaults.</param>
        /// <exception cref="ArgumentNullException">The JSON is null.</exception>
        /// <exception cref="McpviewException">NotFound: no tool, or none of that name, is in the JSON. BadArgument: an option has a bad value.</exception>
        /// <exception cref="LibraryException">The shared library is missing or does not fit.</exception>
        public static Tool Parse(byte[] json, ToolOptions options = null)
        {
            if (json == null)
                throw new ArgumentNullException("json");
            Library.Ensure();
            return Read(json, options);
        }

        // Mono looks for the functions of a method when it compiles it: that must be after Ensure.
        [MethodImpl(MethodImplOptions.NoInlining)]
        static Tool Read(byte[] json, ToolOptions options)
        {
            using (var scratch = new Scratch())
            fixed (byte* first = json)
            {
                Native.ToolOptions native;
                (options ?? new ToolOptions()).Fill(&native, scratch);
                ToolHandle made;
                McpviewException.Check(Methods.ToolParse(first, (UIntPtr)json.Length, &native, out made));
                return new Tool(made);
            }
        }

        /// <summary>Reads a tool's definition from a string; as <see cref="Parse(byte[], ToolOptions)"/>.</summary>
        /// <param name="json">One entry of <c>tools/list</c>, or a whole answer and the option <c>Name</c>.</param>
        /// <param name="options">null for the defaults.</param>
        public static Tool Parse(string json, ToolOptions options = null)
        {
            if (json == null)
                throw new ArgumentNullException("json");
            return Parse(Utf8.Bytes(json), options);
        }

        /// <summary>What the definition says. Untrusted: a server may claim anything.</summary>
        public ToolFacts Info
        {
            get
            {
                using (Read())
                {
                    Native.ToolFacts* raw = Methods.ToolInfo(Owned);
                    CheckFacts(raw);
                    return new ToolFacts(raw);
                }
            }
        }

        /// <summary>The remarks on the definition.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Diagnostic* first = Methods.ToolDiagnostics(Owned, &count);
                    return Diagnostic.List(first, count);
                }
            }
        }
    }
}
