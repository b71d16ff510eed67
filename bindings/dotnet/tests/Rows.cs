// Prints the rows of an answer as mcpview-inspect --rows does: Rows.exe ANSWER.json [TOOL.json]
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using Mcpview;

static class Rows
{
    const int Longest = 120;
    const RowFlags Silent =
        RowFlags.Container | RowFlags.HasNumber | RowFlags.HasNumber2 | RowFlags.ForUser | RowFlags.ForModel;

    static readonly Dictionary<Kind, Type> Variants = new Dictionary<Kind, Type>
    {
        { Kind.Item, typeof(ValueKind) }, { Kind.Cell, typeof(ValueKind) }, { Kind.Json, typeof(ValueKind) },
        { Kind.List, typeof(ListStyle) }, { Kind.Row, typeof(Severity) }, { Kind.Notice, typeof(Severity) },
        { Kind.Error, typeof(ErrorOrigin) }, { Kind.Task, typeof(TaskState) }, { Kind.Input, typeof(InputType) },
        { Kind.Action, typeof(FormAction) }, { Kind.More, typeof(MoreSide) },
    };

    // The word of the header for a constant: `ReadOnly` is `read_only`.
    static string Word(Type constants, uint number)
    {
        string name = number == 0 ? null : Enum.GetName(constants, number);
        if (name == null)
            return number.ToString(CultureInfo.InvariantCulture);
        var word = new StringBuilder();
        foreach (char c in name)
        {
            if (char.IsUpper(c) && word.Length > 0)
                word.Append('_');
            word.Append(char.ToLowerInvariant(c));
        }
        return word.ToString();
    }

    static string Variant(Row row)
    {
        if (row.Kind == Kind.Column)
        {
            string type = Word(typeof(ValueKind), (uint)row.ColumnType);
            return row.ColumnAlignment == 0 ? type : type + "/" + Word(typeof(Alignment), (uint)row.ColumnAlignment);
        }
        if (row.Kind == Kind.Axis || row.Kind == Kind.Scale)
        {
            string channel = Word(typeof(Channel), (uint)row.AxisChannel);
            return row.AxisScale == 0 ? channel : channel + "/" + Word(typeof(ScaleType), (uint)row.AxisScale);
        }
        Type constants;
        return Variants.TryGetValue(row.Kind, out constants)
            ? Word(constants, row.Variant)
            : row.Variant.ToString(CultureInfo.InvariantCulture);
    }

    static string Quoted(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        int end = Math.Min(bytes.Length, Longest);
        while (end < bytes.Length && (bytes[end] & 0xC0) == 0x80)
            end--;
        var said = new StringBuilder("\"");
        foreach (char c in Encoding.UTF8.GetString(bytes, 0, end))
        {
            if (c == '"' || c == '\\')
                said.Append('\\').Append(c);
            else if (c == '\n')
                said.Append("\\n");
            else if (c == '\t')
                said.Append("\\t");
            else if (c < ' ' || c == '\x7f')
                said.Append("\\x").Append(((int)c).ToString("x2", CultureInfo.InvariantCulture));
            else
                said.Append(c);
        }
        said.Append('"');
        if (end < bytes.Length)
            said.Append("\u2026(").Append(bytes.Length).Append(" bytes)");
        return said.ToString();
    }

    // The fewest digits that read back as the number, as %g of C writes them.
    static string Digits(double value)
    {
        if (value == Math.Floor(value) && Math.Abs(value) < 9007199254740992.0)
            return ((long)value).ToString(CultureInfo.InvariantCulture);
        string written = "";
        int count = 0;
        do
        {
            written = value.ToString("E" + count, CultureInfo.InvariantCulture);
            count++;
        }
        while (count < 17 && double.Parse(written, CultureInfo.InvariantCulture) != value);
        string sign = written[0] == '-' ? "-" : "";
        string[] parts = written.TrimStart('-').Split('E');
        string digits = parts[0].Replace(".", "");
        int exponent = int.Parse(parts[1], CultureInfo.InvariantCulture);
        if (exponent < -4 || exponent >= count)
        {
            string fraction = digits.Length > 1 ? "." + digits.Substring(1) : "";
            string size = Math.Abs(exponent).ToString("00", CultureInfo.InvariantCulture);
            return sign + digits[0] + fraction + "e" + (exponent < 0 ? "-" : "+") + size;
        }
        if (exponent < 0)
            return sign + "0." + new string('0', -exponent - 1) + digits;
        return digits.Length == exponent + 1 ? sign + digits : sign + digits.Insert(exponent + 1, ".");
    }

    static string Line(Row row)
    {
        var line = new StringBuilder(new string(' ', (int)row.Depth * 2)).Append(row.KindName);
        if (row.Variant != 0)
            line.Append(':').Append(Variant(row));
        if (!row.Index.HasValue)
            line.Append(" #-");
        else if (row.Index.Value != 0)
            line.Append(" #").Append(row.Index.Value);
        foreach (RowFlags flag in Enum.GetValues(typeof(RowFlags)))
        {
            if ((flag & Silent) == 0 && row.Has(flag))
                line.Append(" +").Append(Word(typeof(RowFlags), (uint)flag));
        }
        bool isForUser = row.Has(RowFlags.ForUser), isForModel = row.Has(RowFlags.ForModel);
        if (!isForUser || !isForModel)
            line.Append(isForUser ? " @user" : isForModel ? " @model" : " @none");
        if (row.LinkClass.HasValue)
            line.Append(" link=").Append(Word(typeof(LinkClass), (uint)row.LinkClass.Value));
        if (row.Text.Length > 0)
            line.Append(' ').Append(Quoted(row.Text));
        if (row.Name.Length > 0)
            line.Append(" name=").Append(Quoted(row.Name));
        if (row.Uri.Length > 0)
            line.Append(" uri=").Append(Quoted(row.Uri));
        if (row.Number.HasValue)
            line.Append(" n=").Append(Digits(row.Number.Value));
        if (row.Number2.HasValue)
            line.Append(" n2=").Append(Digits(row.Number2.Value));
        if (row.Has(RowFlags.Lazy))
            line.Append(" data=lazy");
        else if (row.DataLength > 0)
            line.Append(" data=").Append(row.DataLength);
        return line.Append('\n').ToString();
    }

    /// <summary>The rows of an answer; the tool may be null.</summary>
    internal static string Dump(byte[] answer, byte[] definition)
    {
        var lines = new StringBuilder();
        using (Tool tool = definition == null ? null : Tool.Parse(definition))
        using (Result result = Result.Parse(answer))
        using (Report report = result.Validate(tool))
        using (Split split = result.Split(tool, report))
        using (Commands commands = split.Render())
        {
            foreach (Row row in commands)
            {
                if (row.Kind != Kind.End)
                    lines.Append(Line(row));
            }
        }
        return lines.ToString();
    }

    static int Main(string[] files)
    {
        if (files.Length == 0)
            return 2;
        string rows = Dump(File.ReadAllBytes(files[0]), files.Length > 1 ? File.ReadAllBytes(files[1]) : null);
        byte[] bytes = Encoding.UTF8.GetBytes(rows);
        using (Stream output = Console.OpenStandardOutput())
            output.Write(bytes, 0, bytes.Length);
        return 0;
    }
}
