using System;
using System.Collections.Generic;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>
    /// A result, split by audience: who gets what, after the policy. Audience is a routing hint, never a security boundary.
    /// </summary>
    public sealed unsafe class Split : Owner
    {
        internal readonly SplitHandle Owned;

        internal Split(SplitHandle handle) : base(handle)
        {
            Owned = handle;
        }

        /// <summary>The parts that an audience gets, in the server's order.</summary>
        /// <param name="audience">User, Assistant, or Both for what either of them gets. Other values give none.</param>
        public IReadOnlyList<SplitBlock> Blocks(Audience audience)
        {
            using (Read())
            {
                UIntPtr count;
                Native.SplitBlock* first = Methods.SplitBlocks(Owned, (uint)audience, &count);
                return SplitBlock.List(first, count);
            }
        }

        /// <summary>The remarks made while splitting.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Diagnostic* first = Methods.SplitDiagnostics(Owned, &count);
                    return Diagnostic.List(first, count);
                }
            }
        }

        /// <summary>Renders the person's part to a list of rows.</summary>
        /// <param name="options">null for the defaults.</param>
        /// <exception cref="McpviewException">BadArgument: an option has a value that it cannot have.</exception>
        public Commands Render(RenderOptions options = null)
        {
            using (var scratch = new Scratch())
            {
                Native.RenderOptions native;
                (options ?? new RenderOptions()).Fill(&native, scratch);
                CommandsHandle made;
                McpviewException.Check(Methods.SplitRender(Owned, &native, out made));
                return new Commands(made);
            }
        }

        /// <summary>Writes what the language model is told.</summary>
        /// <param name="options">null for the defaults.</param>
        /// <exception cref="McpviewException">
        /// BadArgument: an option has a value that it cannot have, or the cursor belongs to another split. Limit: a budget below 64 bytes.
        /// </exception>
        public Model Model(ModelOptions options = null)
        {
            using (var scratch = new Scratch())
            {
                Native.ModelOptions native;
                (options ?? new ModelOptions()).Fill(&native, scratch);
                ModelHandle made;
                McpviewException.Check(Methods.SplitModel(Owned, &native, out made));
                return new Model(made);
            }
        }
    }
}
