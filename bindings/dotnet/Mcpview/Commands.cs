using System;
using System.Collections;
using System.Collections.Generic;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>The list of render commands: rows in preorder, ENDs too.</summary>
    public sealed unsafe class Commands : Owner, IReadOnlyList<Row>
    {
        readonly CommandsHandle owned;
        readonly Command* first;
        readonly int count;

        internal Commands(CommandsHandle handle) : base(handle)
        {
            owned = handle;
            UIntPtr length;
            first = Methods.CommandsRows(handle, &length);
            count = checked((int)length);
        }

        /// <summary>How many rows there are.</summary>
        public int Count
        {
            get { using (Read()) return count; }
        }

        /// <summary>The rows in the memory of the library, <c>Count</c> of them. They live until this list is disposed of.</summary>
        public Command* Memory
        {
            get { using (Read()) return first; }
        }

        /// <summary>The row at a position.</summary>
        /// <param name="position">From 0 to <c>Count</c> - 1.</param>
        /// <exception cref="ArgumentOutOfRangeException">There is no such row.</exception>
        public Row this[int position]
        {
            get
            {
                using (Read())
                {
                    if (position < 0 || position >= count)
                        throw new ArgumentOutOfRangeException("position");
                    return new Row(this, first + position);
                }
            }
        }

        internal int PositionOf(Command* row)
        {
            return (int)(row - first);
        }

        /// <summary>All rows, ENDs too, in their order.</summary>
        public RowRange.Enumerator GetEnumerator()
        {
            using (Read())
                return new RowRange(this, first, first + count, false).GetEnumerator();
        }

        IEnumerator<Row> IEnumerable<Row>.GetEnumerator()
        {
            return GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        /// <summary>The rows at the top: blocks, errors, notices, tasks.</summary>
        public RowRange Top
        {
            get { using (Read()) return new RowRange(this, first, first + count, true); }
        }

        /// <summary>Gives the row with an id: the opener of a container, never an END.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="McpviewException">NotFound: no row of the list has it.</exception>
        public Row Find(ulong id)
        {
            Row row;
            if (!TryFind(id, out row))
                throw new McpviewException(Status.NotFound);
            return row;
        }

        /// <summary>Gives the row with an id, if it is in the list.</summary>
        /// <param name="id">The id.</param>
        /// <param name="row">Receives the row.</param>
        /// <returns>Whether there is one.</returns>
        public bool TryFind(ulong id, out Row row)
        {
            ulong at = (ulong)Methods.CommandsFind(owned, id);
            bool isFound = at < (ulong)count;
            row = isFound ? new Row(this, first + at) : default(Row);
            return isFound;
        }

        /// <summary>Renders another window of a container of the list. Ids are those of this list.</summary>
        /// <param name="id">A TABLE, LIST, GRID, TREE, NODE, TEXT or CODE of the list.</param>
        /// <param name="firstOrdinal">Ordinal of the first child wanted; past the end the window is empty.</param>
        /// <param name="most">How many are wanted at most.</param>
        /// <exception cref="McpviewException">NotFound: no such container, or one that is always shown whole.</exception>
        public Commands Window(ulong id, ulong firstOrdinal, ulong most)
        {
            CommandsHandle made;
            McpviewException.Check(Methods.CommandsWindow(owned, id, firstOrdinal, most, out made));
            return new Commands(made);
        }

        /// <summary>Gives the JSON Pointer, from the root of the input, of the value that a row shows.</summary>
        /// <param name="id">The id of the row.</param>
        /// <exception cref="McpviewException">NotFound: no row has the id.</exception>
        public string Pointer(ulong id)
        {
            BufferHandle made;
            return McpviewException.Taken(Methods.CommandsPointer(owned, id, out made), made);
        }

        /// <summary>Gives the words of a row and of everything below it, to copy or to export.</summary>
        /// <param name="id">The id of the row.</param>
        /// <param name="style">How they are written.</param>
        /// <exception cref="McpviewException">NotFound: no row has the id. BadArgument: an unknown style.</exception>
        public string Copy(ulong id, TextStyle style = TextStyle.Plain)
        {
            BufferHandle made;
            return McpviewException.Taken(Methods.CommandsText(owned, id, (uint)style, out made), made);
        }

        /// <summary>Estimates how many lines a row and everything below it fill.</summary>
        /// <param name="id">The id of the row.</param>
        /// <param name="width">Columns; 0 for 80.</param>
        /// <exception cref="McpviewException">NotFound: no row has the id.</exception>
        public ulong Lines(ulong id, uint width = 0)
        {
            ulong lines;
            McpviewException.Check(Methods.CommandsLines(owned, id, width, &lines));
            return lines;
        }

        /// <summary>Checks the answers to a form and gives the JSON to send.</summary>
        /// <param name="formId">The id of the FORM row.</param>
        /// <param name="action">The variant of one of its ACTION rows: Accept (Open counts as that), Decline or Cancel.</param>
        /// <param name="answers">A JSON object with the <c>Name</c> of each INPUT; read only when accepting a form with inputs.</param>
        /// <exception cref="ArgumentNullException">The answers are null.</exception>
        /// <exception cref="McpviewException">
        /// Refused: <c>Words</c> has JSON of the errors of each field. NotFound, TypeMismatch: the id is of no FORM.
        /// BadArgument: the form does not offer the action, or the answers are no JSON object.
        /// </exception>
        public string Submit(ulong formId, FormAction action, string answers = "{}")
        {
            if (answers == null)
                throw new ArgumentNullException("answers");
            byte[] bytes = Utf8.Bytes(answers);
            fixed (byte* json = bytes)
            {
                BufferHandle made;
                Status status = Methods.FormSubmit(owned, formId, (uint)action, json, (UIntPtr)bytes.Length, out made);
                return McpviewException.Taken(status, made);
            }
        }

        /// <summary>
        /// Draws a chart of the list. It is evaluated anew from its specification: call it again when the size or the theme changes.
        /// </summary>
        /// <param name="chartId">The id of a CHART row.</param>
        /// <param name="options">null for the defaults.</param>
        /// <returns>The drawing; <c>IsSupported</c> says whether the chart can be drawn.</returns>
        /// <exception cref="McpviewException">
        /// NotFound: no CHART of the list has the id. BadArgument: an option has a value that it cannot have.
        /// </exception>
        public Drawing Draw(ulong chartId, DrawingOptions options = null)
        {
            options = options ?? new DrawingOptions();
            Measuring measuring = options.Measure == null ? null : new Measuring(options.Measure);
            using (var scratch = new Scratch())
            {
                Native.DrawingOptions native;
                options.Fill(&native, scratch);
                if (measuring != null)
                    native.Measure = measuring.Pointer;
                DrawingHandle made;
                Status status = Methods.CommandsDrawing(owned, chartId, &native, out made);
                GC.KeepAlive(measuring);
                var drawing = new Drawing(made, status != Status.Unsupported);
                try
                {
                    if (status != Status.Unsupported)
                        McpviewException.Check(status);
                    if (measuring != null)
                        measuring.Check();
                }
                catch
                {
                    drawing.Dispose();
                    throw;
                }
                return drawing;
            }
        }

        /// <summary>The media items in the order of their ordinals. Nothing is decoded.</summary>
        public IReadOnlyList<MediaItem> Media
        {
            get
            {
                using (Read())
                {
                    UIntPtr length;
                    Native.Media* items = Methods.CommandsMedia(owned, &length);
                    return MediaItem.List(items, length);
                }
            }
        }

        /// <summary>Decodes a media item. The library keeps no copy.</summary>
        /// <param name="index">Its ordinal.</param>
        /// <exception cref="McpviewException">NotFound: there is no such item, or none that can be decoded.</exception>
        public byte[] Decode(uint index)
        {
            UIntPtr length;
            Status status = Methods.MediaDecode(owned, index, null, UIntPtr.Zero, &length);
            if (status != Status.Limit)
                McpviewException.Check(status);
            var bytes = new byte[checked((long)(ulong)length)];
            fixed (byte* buffer = bytes)
            {
                if (bytes.Length > 0)
                    McpviewException.Check(Methods.MediaDecode(owned, index, buffer, length, &length));
            }
            return bytes;
        }

        /// <summary>The remarks made while rendering.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr length;
                    Native.Diagnostic* items = Methods.CommandsDiagnostics(owned, &length);
                    return Diagnostic.List(items, length);
                }
            }
        }
    }
}
