using System;
using System.IO;
using System.Runtime.InteropServices;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>
    /// A row of a list: a view that keeps its list alive and reads from it. After the list was disposed of, every property throws
    /// ObjectDisposedException.
    /// </summary>
    public readonly unsafe struct Row : IEquatable<Row>
    {
        const uint FlagBits = 0x00FFFFFF;
        const int LinkShift = 24;
        const uint LinkBits = 0xF;
        const uint TypeBits = 0xFF;
        const uint AlignmentBits = 3;

        readonly Commands commands;
        readonly Command* raw;

        internal Row(Commands commands, Command* raw)
        {
            this.commands = commands;
            this.raw = raw;
        }

        Reading Read()
        {
            if (commands == null)
                throw new InvalidOperationException("This row is of no list.");
            return commands.Read();
        }

        /// <summary>The list that it belongs to.</summary>
        public Commands Commands
        {
            get { return commands; }
        }

        /// <summary>Its position in the list.</summary>
        public int Position
        {
            get { using (Read()) return commands.PositionOf(raw); }
        }

        /// <summary>What it is. A number that <c>Kind</c> does not name is of a newer library: show <c>Text</c> and go on.</summary>
        public Kind Kind
        {
            get { using (Read()) return (Kind)raw->Kind; }
        }

        /// <summary>The lower-case word for its kind (<c>table</c>).</summary>
        public string KindName
        {
            get { return Library.KindName(Kind); }
        }

        /// <summary>Its flags, without the class of a link.</summary>
        public RowFlags Flags
        {
            get { using (Read()) return (RowFlags)(raw->Flags & FlagBits); }
        }

        /// <summary>Whether it has all of these flags.</summary>
        /// <param name="flags">The flags.</param>
        public bool Has(RowFlags flags)
        {
            return (Flags & flags) == flags;
        }

        /// <summary>The class of <c>Uri</c>; null where there is none.</summary>
        public LinkClass? LinkClass
        {
            get
            {
                using (Read())
                {
                    uint number = raw->Flags >> LinkShift & LinkBits;
                    return number == 0 ? (LinkClass?)null : (LinkClass)number;
                }
            }
        }

        /// <summary>
        /// Identity, from the place in the response: the same across renders, never 0. The END of a row has the id of its opener;
        /// else ids are unique. Keep selection and folding by it.
        /// </summary>
        public ulong Id
        {
            get { using (Read()) return raw->Id; }
        }

        /// <summary>Content of the subtree. Equal id and equal hash: a host may keep what it has drawn.</summary>
        public ulong Hash
        {
            get { using (Read()) return raw->Hash; }
        }

        /// <summary>Rows of this subtree, this row and its END included.</summary>
        public uint Span
        {
            get { using (Read()) return raw->Span; }
        }

        /// <summary>How deep it stands; 0 at the top.</summary>
        public uint Depth
        {
            get { using (Read()) return raw->Depth; }
        }

        /// <summary>Per kind: heading level, severity, type, alignment, …; 0 is unspecified. For END the kind that it closes.</summary>
        public uint Variant
        {
            get { using (Read()) return raw->Variant; }
        }

        /// <summary>The type of the values of a COLUMN; 0 is unspecified.</summary>
        public ValueKind ColumnType
        {
            get { return (ValueKind)(Variant & TypeBits); }
        }

        /// <summary>Where the cells of a COLUMN stand; 0 is automatic.</summary>
        public Alignment ColumnAlignment
        {
            get { return (Alignment)(Variant >> (int)Alignment.Shift & AlignmentBits); }
        }

        /// <summary>What an AXIS is for; 0 is unspecified.</summary>
        public Channel AxisChannel
        {
            get { return (Channel)(Variant & TypeBits); }
        }

        /// <summary>The type of the scale of an AXIS; 0 is unspecified.</summary>
        public ScaleType AxisScale
        {
            get { return (ScaleType)(Variant >> (int)ScaleType.Shift); }
        }

        /// <summary>Ordinal, per kind: content block, row, column, media item; null where there is none.</summary>
        public uint? Index
        {
            get { using (Read()) return raw->Index == uint.MaxValue ? (uint?)null : raw->Index; }
        }

        /// <summary>Readable words, plain and sanitised. Only those of MARKDOWN may go to a Markdown widget.</summary>
        public string Text
        {
            get { using (Read()) return Utf8.Text(raw->Text); }
        }

        /// <summary>Machine key, exactly as received: column, field, language, media type. Never displayed.</summary>
        public string Name
        {
            get { using (Read()) return Utf8.Text(raw->Name); }
        }

        /// <summary>Link or resource address; empty if it is unsafe or invalid. Never fetched.</summary>
        public string Uri
        {
            get { using (Read()) return Utf8.Text(raw->Uri); }
        }

        /// <summary>A number, per kind: value, width, total, …; null where there is none.</summary>
        public double? Number
        {
            get { using (Read()) return (raw->Flags & (uint)RowFlags.HasNumber) == 0 ? (double?)null : raw->Number; }
        }

        /// <summary>A second number, per kind; null where there is none.</summary>
        public double? Number2
        {
            get { using (Read()) return (raw->Flags & (uint)RowFlags.HasNumber2) == 0 ? (double?)null : raw->Number2; }
        }

        /// <summary>How many bytes of decoded media, or of the JSON of a default or an option, it has.</summary>
        public long DataLength
        {
            get { using (Read()) return checked((long)(ulong)raw->Data.Len); }
        }

        /// <summary>Gives a copy of its bytes: decoded media, or the JSON of a default or an option.</summary>
        public byte[] CopyData()
        {
            using (Read())
            {
                var bytes = new byte[checked((long)(ulong)raw->Data.Len)];
                if (bytes.Length > 0)
                    Marshal.Copy((IntPtr)raw->Data.Ptr, bytes, 0, bytes.Length);
                return bytes;
            }
        }

        /// <summary>
        /// Opens its bytes for reading, without a copy. Until the stream is disposed of, the memory of the list stays, also if the
        /// list is disposed of.
        /// </summary>
        public Stream OpenData()
        {
            using (Read())
                return new DataStream(commands.Read(), raw->Data);
        }

        /// <summary>The rows directly below it.</summary>
        public RowRange Children
        {
            get
            {
                using (Read())
                {
                    bool isContainer = (raw->Flags & (uint)RowFlags.Container) != 0;
                    return isContainer ? new RowRange(commands, raw + 1, raw + raw->Span - 1, true) : default(RowRange);
                }
            }
        }

        /// <summary>Gives the words of its ATTR with a name; null if it has none.</summary>
        /// <param name="name">The name of the attribute.</param>
        public string Attribute(string name)
        {
            foreach (Row child in Children)
            {
                if (child.Kind == Kind.Attr && child.Name == name)
                    return child.Text;
            }
            return null;
        }

        /// <summary>Its kind and its words, for logs.</summary>
        public override string ToString()
        {
            return commands == null ? "" : KindName + " \"" + Text + "\"";
        }

        /// <summary>Whether both are the same row of the same list.</summary>
        /// <param name="other">The other row.</param>
        public bool Equals(Row other)
        {
            return commands == other.commands && raw == other.raw;
        }

        /// <summary>Whether both are the same row of the same list.</summary>
        /// <param name="other">The other row.</param>
        public override bool Equals(object other)
        {
            return other is Row && Equals((Row)other);
        }

        /// <summary>A hash of the place in memory.</summary>
        public override int GetHashCode()
        {
            return ((IntPtr)raw).GetHashCode();
        }

        /// <summary>Whether both are the same row of the same list.</summary>
        /// <param name="left">A row.</param>
        /// <param name="right">The other row.</param>
        public static bool operator ==(Row left, Row right)
        {
            return left.Equals(right);
        }

        /// <summary>Whether they are not the same row of the same list.</summary>
        /// <param name="left">A row.</param>
        /// <param name="right">The other row.</param>
        public static bool operator !=(Row left, Row right)
        {
            return !left.Equals(right);
        }
    }
}
