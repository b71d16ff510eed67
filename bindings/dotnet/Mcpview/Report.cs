using System;
using System.Collections.Generic;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>The outcome of validating <c>structuredContent</c> against the tool's <c>outputSchema</c>: data, not a gate.</summary>
    public sealed unsafe class Report : Owner
    {
        internal readonly ReportHandle Owned;

        internal Report(ReportHandle handle) : base(handle)
        {
            Owned = handle;
        }

        /// <summary>The outcome.</summary>
        public Verdict Verdict
        {
            get { return Info.Verdict; }
        }

        /// <summary>Why there is no verdict; None if there is one.</summary>
        public SkipReason Reason
        {
            get { return Info.Reason; }
        }

        /// <summary>The outcome, at a glance.</summary>
        public ReportFacts Info
        {
            get
            {
                using (Read())
                {
                    Native.ReportFacts* raw = Methods.ReportInfo(Owned);
                    CheckFacts(raw);
                    return new ReportFacts(raw);
                }
            }
        }

        /// <summary>The violations, each with both JSON Pointers.</summary>
        public IReadOnlyList<Violation> Errors
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Violation* first = Methods.ReportErrors(Owned, &count);
                    return Violation.List(first, count);
                }
            }
        }

        /// <summary>The remarks on schema and structuredContent.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Diagnostic* first = Methods.ReportDiagnostics(Owned, &count);
                    return Diagnostic.List(first, count);
                }
            }
        }
    }
}
