using System;
using System.Collections.Generic;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>What the language model is told. Never base64, never what was for the person only.</summary>
    public sealed unsafe class Model : Owner
    {
        readonly ModelHandle owned;

        internal Model(ModelHandle handle) : base(handle)
        {
            owned = handle;
        }

        /// <summary>All words, decoded, whatever the format.</summary>
        public string Text
        {
            get { using (Read()) return Utf8.Text(Facts()->Text); }
        }

        /// <summary>The JSON or text of the format.</summary>
        public string Output
        {
            get { using (Read()) return Utf8.Text(Facts()->Output); }
        }

        /// <summary>The cursor with which the next part can be had; empty if there is no more.</summary>
        public string Cursor
        {
            get { using (Read()) return Utf8.Text(Facts()->Cursor); }
        }

        /// <summary>Whether something was left out for the budget.</summary>
        public bool IsTruncated
        {
            get { using (Read()) return Facts()->Truncated != 0; }
        }

        Native.ModelFacts* Facts()
        {
            Native.ModelFacts* raw = Methods.ModelInfo(owned);
            CheckFacts(raw);
            return raw;
        }

        /// <summary>The remarks made while writing.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Diagnostic* first = Methods.ModelDiagnostics(owned, &count);
                    return Diagnostic.List(first, count);
                }
            }
        }
    }
}
