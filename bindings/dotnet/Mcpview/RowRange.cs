using System;
using System.Collections;
using System.Collections.Generic;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>Rows of a list, one after another, without a copy: all of them, or the siblings of one level.</summary>
    public readonly unsafe struct RowRange : IEnumerable<Row>
    {
        readonly Commands commands;
        readonly Command* first;
        readonly Command* end;
        readonly bool isLevel;

        internal RowRange(Commands commands, Command* first, Command* end, bool isLevel)
        {
            this.commands = commands;
            this.first = first;
            this.end = end;
            this.isLevel = isLevel;
        }

        /// <summary>An enumerator over them.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(commands, first, end, isLevel);
        }

        IEnumerator<Row> IEnumerable<Row>.GetEnumerator()
        {
            return GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        /// <summary>An enumerator over rows.</summary>
        public struct Enumerator : IEnumerator<Row>
        {
            readonly Commands commands;
            readonly Command* first;
            readonly Command* end;
            readonly bool isLevel;
            Command* at;

            internal Enumerator(Commands commands, Command* first, Command* end, bool isLevel)
            {
                this.commands = commands;
                this.first = first;
                this.end = end;
                this.isLevel = isLevel;
                at = null;
            }

            /// <summary>The row that <c>MoveNext</c> came to.</summary>
            /// <exception cref="InvalidOperationException">It came to none.</exception>
            public Row Current
            {
                get
                {
                    if (at == null || at >= end)
                        throw new InvalidOperationException("There is no row here.");
                    return new Row(commands, at);
                }
            }

            object IEnumerator.Current
            {
                get { return Current; }
            }

            /// <summary>Goes to the next row.</summary>
            /// <returns>Whether there is one.</returns>
            public bool MoveNext()
            {
                if (commands == null || (at != null && at >= end))
                    return false;
                using (commands.Read())
                    at = at == null ? first : at + (isLevel ? at->Span : 1);
                return at < end;
            }

            /// <summary>Goes back to the begin.</summary>
            public void Reset()
            {
                at = null;
            }

            /// <summary>Does nothing: the rows belong to their list.</summary>
            public void Dispose()
            {
            }
        }
    }
}
