// A host in the terminal: Host.exe ANSWER.json [TOOL.json]
using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using Mcpview;

static class Host
{
    static int Main(string[] files)
    {
        if (files.Length == 0)
        {
            Console.Error.WriteLine("usage: Host.exe ANSWER.json [TOOL.json]");
            return 2;
        }
        try
        {
            using (Tool tool = files.Length > 1 ? Tool.Parse(File.ReadAllBytes(files[1])) : null)
            using (Result result = Result.Parse(File.ReadAllBytes(files[0])))
            using (Report report = result.Validate(tool))
            using (Split split = result.Split(tool, report))
            using (Commands commands = split.Render(new RenderOptions { Width = 100 }))
            using (Model model = split.Model())
            {
                Draw(commands.Top, "");
                foreach (Row row in commands)
                {
                    if (row.Kind == Kind.Form)
                        Ask(commands, row);
                }
                Console.WriteLine("The model is told:\n" + model.Text);
            }
            return 0;
        }
        catch (LibraryException error)
        {
            // The shared library is missing or another one: the message says what to do.
            Console.Error.WriteLine(error.Message);
            return 1;
        }
    }

    // One loop, one switch. A kind without a case shows its words, so nothing is lost.
    static void Draw(RowRange rows, string indent)
    {
        foreach (Row row in rows)
        {
            switch (row.Kind)
            {
                case Kind.Attr: // a property of the row it stands in; nothing to draw
                    break;
                case Kind.Block:
                    Draw(row.Children, indent);
                    break;
                case Kind.Fold:
                    // A window would open it on a click: render again with its id in OpenIds.
                    Console.WriteLine(indent + (row.Has(RowFlags.Folded) ? "[+] " : "[-] ") + row.Text);
                    if (!row.Has(RowFlags.Folded))
                        Draw(row.Children, indent + "  ");
                    break;
                case Kind.Error:
                    Console.WriteLine(indent + "Error: " + row.Text);
                    Draw(row.Children, indent + "  ");
                    break;
                case Kind.Table:
                    Console.WriteLine(indent + row.Text);
                    DrawTable(row, indent + "  ");
                    break;
                case Kind.Image:
                    // row.OpenData() is a stream of the encoded picture for the toolkit's loader.
                    Console.WriteLine("{0}[{1}, {2} bytes] {3}", indent, row.Name, row.DataLength, row.Text);
                    break;
                case Kind.Link:
                    // What to open is the person's choice; an unsafe address is not in Uri.
                    Console.WriteLine(indent + row.Text + " <" + row.Uri + ">");
                    break;
                case Kind.Input:
                    Console.WriteLine(indent + row.Text + (row.Has(RowFlags.Required) ? " (needed)" : ""));
                    break;
                default:
                    if (row.Text.Length > 0)
                        Console.WriteLine(indent + row.Text.Replace("\n", "\n" + indent));
                    if (!row.Has(RowFlags.Whole)) // else its words repeat all that is below
                        Draw(row.Children, indent + "  ");
                    break;
            }
        }
    }

    static void DrawTable(Row table, string indent)
    {
        var names = new List<string>();
        foreach (Row row in table.Children)
        {
            if (row.Kind == Kind.Column)
            {
                names.Add(row.Text);
                continue;
            }
            if (names.Count > 0)
                Console.WriteLine(indent + string.Join(" | ", names));
            names.Clear();
            var cells = new List<string>();
            foreach (Row cell in row.Children)
                cells.Add(cell.Text);
            // A MORE row has no cells, but words: how many rows there are besides.
            Console.WriteLine(indent + (row.Kind == Kind.Row ? string.Join(" | ", cells) : row.Text));
        }
    }

    // Asks for each input, and has the answers checked before anything is sent.
    static void Ask(Commands commands, Row form)
    {
        var answers = new StringBuilder();
        foreach (Row input in form.Children)
        {
            if (input.Kind != Kind.Input)
                continue;
            Console.Write(input.Text + "? ");
            string said = Console.ReadLine() ?? "";
            answers.Append(answers.Length > 0 ? "," : "").Append(Quoted(input.Name)).Append(':').Append(Quoted(said));
        }
        try
        {
            Console.WriteLine("\nTo send: " + commands.Submit(form.Id, FormAction.Accept, "{" + answers + "}"));
        }
        catch (McpviewException error) when (error.Status == Status.Refused)
        {
            Console.WriteLine("\nNot sent: " + error.Words); // JSON, an entry for each field
        }
    }

    static string Quoted(string text)
    {
        var json = new StringBuilder("\"");
        foreach (char c in text)
        {
            if (c == '"' || c == '\\')
                json.Append('\\').Append(c);
            else if (c < ' ')
                json.Append("\\u").Append(((int)c).ToString("x4"));
            else
                json.Append(c);
        }
        return json.Append('"').ToString();
    }
}
