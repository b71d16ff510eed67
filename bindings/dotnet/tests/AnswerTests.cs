using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Mcpview;

// The way of an answer: parse, validate, split, render, and what the rows tell.
static class AnswerTests
{
    public static void BlocksAndValues()
    {
        using (Result result = Result.Parse(Answers.Rendered))
        {
            Check.Equal(ResultKind.Result, result.Kind);
            Check.Equal(StructuredState.Value, result.Info.Structured);
            Check.Sequence(result.Blocks.Select(block => block.Kind), BlockKind.Text, BlockKind.Image);
            Check.Equal("Rendered.", result.Blocks[0].Text);
            Check.Equal(Answers.Png, result.Blocks[1].Data);
            Check.Equal((Audience)0, result.Blocks[0].Audience);
            Check.Equal(1523L, result.GetInt64("/stars"));
            Check.Equal(ulong.MaxValue, result.GetUInt64("/big"));
            Check.Equal(0.5, result.GetDouble("/half"));
            Check.Equal(true, result.GetBoolean("/yes"));
            Check.Equal("Gr\u00fc\u00dfe \u2603", result.GetString("/word"));
            Check.Equal("123456789012345678901234567890", result.Get("/huge").Text);
            Check.Equal(JsonKind.Null, result.Get("/no").Kind);
            Check.Equal(2UL, result.Get("/layers").Size);
            Check.Equal(Holds.Int64 | Holds.UInt64 | Holds.Double, result.Get("/stars").Flags);
            Check.Equal("{\"n\":\"b\"}", result.Raw("/structuredContent/layers/1"));
            Check.Contains("\"stars\"", result.Structured);
            JsonValue value;
            Check.That(!result.TryGet("/nothing", out value) && value == null, "there is nothing");
            Check.That(result.TryGet("/stars", out value) && value.Int64 == 1523, "there is something");
            Check.Equal(null, result.Meta);
            Check.Equal(null, result.Error);
            Check.Equal(null, result.Task);
        }
    }

    public static void ErrorsTasksAndInput()
    {
        using (Result result = Result.Parse("{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32602,\"message\":\"No\"}}"))
        {
            Check.Equal(ResultKind.ProtocolError, result.Kind);
            Check.Equal("7", result.Info.Id);
            Check.Equal(-32602L, result.Error.Code);
            Check.That(result.Error.HasCode && result.Error.Message == "No", "code and message");
        }
        using (Result result = Result.Parse("{\"taskId\":\"t\",\"status\":\"working\",\"ttl\":60000,\"_meta\":{\"a\":1}}"))
        {
            Check.Equal(ResultKind.Task, result.Kind);
            Check.Equal(TaskState.Working, result.Task.Status);
            Check.That((result.Task.Flags & TaskFlags.Ttl) != 0 && result.Task.TtlMs == 60000, "its time");
            Check.Equal("{\"a\":1}", result.Meta);
        }
        using (Result result = Result.Parse(Answers.Form))
        {
            Check.Equal(ResultKind.InputRequired, result.Kind);
            Check.Equal(RequestKind.Form, result.InputRequests[0].Kind);
            Check.Equal("who", result.InputRequests[0].Key);
            Check.Equal("\"s\"", result.Info.RequestState);
        }
        using (Result result = Result.ParseResource(Answers.Bytes(
            "{\"contents\":[{\"uri\":\"file:///a.txt\",\"mimeType\":\"text/plain\",\"text\":\"words\"}]}")))
        {
            Check.That((result.Info.Flags & ResultFlags.Resource) != 0, "it is a resource");
            Check.Equal("words", result.Blocks[0].Text);
        }
    }

    public static void ABatchIsReadByItsIndex()
    {
        const string batch = "[{\"id\":1,\"result\":{\"content\":[]}},{\"id\":2,\"error\":{\"code\":1,\"message\":\"x\"}}]";
        using (Result result = Result.Parse(batch, new ParseOptions { BatchIndex = 1 }))
            Check.Equal(ResultKind.ProtocolError, result.Kind);
        using (Result result = Result.Parse(batch))
            Check.Equal(2U, result.Info.BatchCount);
    }

    public static void RowsAndWhatHangsOnThem()
    {
        using (Commands commands = Answers.Render(Answers.Rendered))
        {
            Check.Sequence(commands.Top.Select(row => row.Kind), Kind.Block, Kind.Block, Kind.Block);
            Check.Equal(commands.Count, commands.Count());
            Check.Equal(Kind.End, commands[commands.Count - 1].Kind);

            Row image = commands.First(Kind.Image);
            Check.That(image.CopyData().Take(4).SequenceEqual(new byte[] { 0x89, 0x50, 0x4e, 0x47 }), "a PNG");
            Check.That(image.CopyData().SequenceEqual(commands.Decode(image.Index.Value)), "the same bytes");
            Check.Equal(1.0, image.Number.Value);
            Check.Equal(1.0, image.Number2.Value);

            Row table = commands.First(Kind.Table);
            Check.Equal(table, commands.Find(table.Id));
            Check.Equal(table.Position, commands.Find(table.Id).Position);
            Check.Sequence(table.Children.Select(row => row.Kind), Kind.Column, Kind.Row, Kind.Row);
            Check.Equal("table", table.KindName);
            Check.Equal("/structuredContent/layers", commands.Pointer(table.Id));
            Check.Sequence(commands.Copy(table.Id, TextStyle.Csv).Split(new[] { '\r', '\n' }, StringSplitOptions.RemoveEmptyEntries), "n", "a", "b");
            Check.That(commands.Lines(table.Id) >= 3, "lines of a table");
            Check.Equal(ValueKind.String, table.Children.First().ColumnType);
            Check.That(table.Has(RowFlags.Container | RowFlags.ForUser), "flags of a table");
            Check.Equal(null, table.Attribute("nothing"));

            Check.Equal(1, commands.Media.Count);
            Check.Equal("image/png", commands.Media[0].Mime);
            Check.Equal(MediaKind.Image, commands.Media[0].Kind);
            Check.That(!commands.Media[0].Active, "a PNG has no script");
            Row none;
            Check.That(!commands.TryFind(1, out none), "no row has the id 1");
        }
    }

    public static void RowsAreTheMemoryOfTheLibrary()
    {
        using (Commands commands = Answers.Render(Answers.Rendered))
        {
            unsafe
            {
                Mcpview.Native.Command* rows = commands.Memory;
                for (int i = 0; i < commands.Count; i++)
                    Check.That(rows[i].Id == commands[i].Id && rows[i].Span == commands[i].Span, "row " + i);
            }
        }
    }

    public static void EnumeratorsWorkAsOthersDo()
    {
        using (Commands commands = Answers.Render(Answers.Rendered))
        {
            RowRange.Enumerator rows = commands.GetEnumerator();
            Check.Throws<InvalidOperationException>(() => { Row row = new RowRange.Enumerator().Current; });
            Check.That(rows.MoveNext() && rows.Current.Position == 0, "the first row");
            while (rows.MoveNext())
            {
            }
            Check.That(!rows.MoveNext(), "the end stays the end");
            rows.Reset();
            Check.That(rows.MoveNext() && rows.Current.Position == 0, "the first row again");
            Check.Equal(0, default(RowRange).Count());
            Check.Equal(0, commands.First(Kind.Text).Children.Count());
            IReadOnlyList<Row> list = commands;
            Check.Equal(commands.Count, list.Count);
            Check.Equal(list[0], list.First());
        }
    }

    public static void MediaIsAStreamWithoutACopy()
    {
        Stream stream;
        byte[] bytes;
        using (Commands commands = Answers.Render(Answers.Rendered))
        {
            Row image = commands.First(Kind.Image);
            bytes = image.CopyData();
            stream = image.OpenData();
            Row text = commands.First(Kind.Text);
            Check.Equal(0, text.CopyData().Length);
            using (Stream empty = text.OpenData())
                Check.Equal(-1, empty.ReadByte());
        }
        // The list was disposed of; the stream keeps its memory.
        using (stream)
        {
            Check.Equal((long)bytes.Length, stream.Length);
            Check.That(!stream.CanWrite, "for reading only");
            var copy = new MemoryStream();
            stream.CopyTo(copy);
            Check.That(copy.ToArray().SequenceEqual(bytes), "the same bytes");
        }
        stream.Dispose();
        Check.Throws<ObjectDisposedException>(() => stream.ReadByte());
        using (Commands lazy = Answers.Render(Answers.Rendered, new RenderOptions { Flags = RenderFlags.MediaLazy }))
        {
            Row image = lazy.First(Kind.Image);
            Check.That(image.Has(RowFlags.Lazy) && image.DataLength == 0, "not decoded yet");
            Check.That(lazy.Decode(image.Index.Value).SequenceEqual(bytes), "decoded now");
        }
    }

    public static void Validation()
    {
        using (Tool tool = Tool.Parse(
            "{\"name\":\"t\",\"title\":\"T\",\"outputSchema\":{\"type\":\"object\",\"required\":[\"missing\"],\"properties\":" +
            "{\"stars\":{\"type\":[\"string\",\"null\"]}}}}"))
        using (Result result = Result.Parse(Answers.Rendered))
        {
            Check.Equal("t", tool.Info.Name);
            Check.Equal("T", tool.Info.Title);
            Check.Equal("stars", tool.Info.Members[0].Name);
            Check.Equal(SchemaTypes.String | SchemaTypes.Null, tool.Info.Members[0].Types);
            Check.That(!tool.Info.Members[0].Required, "it may be absent");
            Check.Equal(0, tool.Diagnostics.Count);
            using (Report report = result.Validate(tool))
            using (Split split = result.Split(tool, report))
            {
                Check.Equal(Verdict.Invalid, report.Verdict);
                Check.Sequence(report.Errors.Select(error => error.Keyword).OrderBy(word => word), "required", "type");
                Check.Equal("/stars", report.Errors.First(error => error.Keyword == "type").At);
            }
            using (Report report = result.Validate())
                Check.Equal(SkipReason.NoTool, report.Reason);
            using (Report report = result.Validate(tool, new ValidateOptions { Mismatch = Mismatch.Refuse }))
            using (Split split = result.Split(tool, report))
            using (Commands commands = split.Render())
                Check.Equal((uint)ErrorOrigin.Schema, commands.Top.First(row => row.Kind == Kind.Error).Variant);
        }
        const string list = "{\"tools\":[{\"name\":\"a\"},{\"name\":\"b\",\"title\":\"B\"}]}";
        using (Tool tool = Tool.Parse(Answers.Bytes(list), new ToolOptions { Name = "b" }))
            Check.Equal("B", tool.Info.Title);
        Check.Fails(Status.NotFound, () => Tool.Parse(list, new ToolOptions { Name = "c" }));
    }

    public static void SplitBlocksByAudience()
    {
        const string answer =
            "{\"content\":[{\"type\":\"text\",\"text\":\"a\",\"annotations\":{\"audience\":[\"user\"],\"priority\":0.5}}," +
            "{\"type\":\"text\",\"text\":\"b\",\"annotations\":{\"audience\":[\"assistant\"]}}]}";
        using (Split split = Answers.SplitOf(answer))
        using (Model model = split.Model())
        {
            SplitBlock block = split.Blocks(Audience.User).Single();
            Check.Equal(Origin.Block, block.Origin);
            Check.Equal(0U, block.Index.Value);
            Check.That(block.HasPriority && block.Priority == 0.5, "its priority");
            Check.Equal("/content/0", block.At);
            Check.Equal(1U, split.Blocks(Audience.Assistant).Single().Index.Value);
            Check.Equal(2, split.Blocks(Audience.Both).Count);
            Check.Equal("b", model.Text);
        }
    }

    public static void ModelFormatsAndParts()
    {
        string words = string.Concat(Enumerable.Repeat("line of words\\n", 100));
        using (Split split = Answers.SplitOf(Answers.Words(words)))
        {
            using (Model model = split.Model(new ModelOptions { Format = Format.Anthropic, CallId = "c1" }))
            {
                Check.Contains("\"tool_use_id\":\"c1\"", model.Output);
                Check.That(model.Text.StartsWith("line of words", StringComparison.Ordinal), "the words");
            }
            var parts = new List<string>();
            string cursor = null;
            bool isTruncated = true;
            while (cursor != "")
            {
                Check.That(isTruncated, "only the last part is whole");
                using (Model part = split.Model(new ModelOptions { MaxBytes = 300, Cursor = cursor }))
                {
                    parts.Add(part.Text);
                    cursor = part.Cursor;
                    isTruncated = part.IsTruncated;
                }
            }
            Check.That(parts.Count > 3 && !isTruncated, "several parts");
            using (Model model = split.Model(new ModelOptions { Flags = ModelFlags.Fence }))
                Check.That(model.Output.Length > model.Text.Length, "a fence around the words");
            Check.Fails(Status.Limit, () => split.Model(new ModelOptions { MaxBytes = 3 }));
            Check.Fails(Status.BadArgument, () => split.Model(new ModelOptions { Cursor = "nonsense" }));
        }
    }

    public static void WindowsFoldsAndLocales()
    {
        using (Split split = Answers.SplitOf(Answers.Rows(1500)))
        {
            Commands commands = split.Render();
            Row table = commands.First(Kind.Table);
            ulong id = table.Id;
            Check.That(table.Has(RowFlags.Truncated) && table.Number2 == 1500, "a part of the table");
            Row more = table.Children.First(row => row.Kind == Kind.More);
            Check.Equal((uint)MoreSide.After, more.Variant);
            Commands window = commands.Window(id, 1400, 10);
            commands.Dispose();
            Check.Sequence(window.Where(row => row.Kind == Kind.Row).Select(row => row.Index.Value), Enumerable.Range(1400, 10).Select(i => (uint)i).ToArray());
            window.Dispose();
            using (Commands same = split.Render(new RenderOptions { WindowId = id, WindowFirst = 1400, WindowCount = 10 }))
                Check.Equal(10, same.Count(row => row.Kind == Kind.Row));
        }
        string lines = string.Concat(Enumerable.Range(0, 200).Select(i => "line " + i + "\\n"));
        using (Split split = Answers.SplitOf(Answers.Words(lines)))
        {
            ulong id;
            using (Commands closed = split.Render())
            {
                Row fold = closed.First(Kind.Fold);
                id = fold.Id;
                Check.That(fold.Has(RowFlags.Folded), "closed");
            }
            using (Commands opened = split.Render(new RenderOptions { OpenIds = new[] { id } }))
                Check.That(!opened.Find(id).Has(RowFlags.Folded), "opened");
            using (Commands same = split.Render(new RenderOptions { OpenIds = new ulong[0] }))
                Check.That(same.Find(id).Has(RowFlags.Folded), "none is opened");
        }
        using (Commands words = Answers.Render("{\"content\":[]}", new RenderOptions { Locale = Locale.SimplifiedChinese }))
            Check.That(words.Any(row => row.Text.Contains("\u5de5\u5177")), "Chinese words");
    }

    public static void Forms()
    {
        using (Commands commands = Answers.Render(Answers.Form))
        {
            Row form = commands.First(Kind.Form);
            string sent = commands.Submit(form.Id, FormAction.Accept, "{\"age\":\"40\"}");
            Check.Contains("\"content\":{\"age\":40}", sent);
            Check.Contains("\"requestState\":\"s\"", sent);
            var refused = Check.Throws<McpviewException>(() => commands.Submit(form.Id, FormAction.Accept, "{\"age\":3}"));
            Check.Equal(Status.Refused, refused.Status);
            Check.Contains("answer_minimum", refused.Words);
            Check.Contains(refused.Words, refused.Message);
            Check.Contains("decline", commands.Submit(form.Id, FormAction.Decline));
            Check.Fails(Status.BadArgument, () => commands.Submit(form.Id, FormAction.Accept, "[]"));
            Check.Fails(Status.TypeMismatch, () => commands.Submit(commands[0].Id, FormAction.Accept));
        }
    }

    public static void RichBuilders()
    {
        Check.Contains("\"kind\":\"table\"", Rich.Table("[\"a\",\"b\"]", "[[1,2]]"));
        var refused = Check.Throws<McpviewException>(() => Rich.Table("[\"a\",\"b\"]", "[[1]]"));
        Check.That(refused.Status == Status.Refused && refused.Words.Length > 0, "words for a developer");
        string chart = Rich.Chart("{\"mark\":\"bar\"}");
        string made = Rich.Success("Done \u2603", chart, "{\"n\":1}");
        Check.Contains("\"n\":1", made);
        Check.Contains("\"__rich__\":{\"kind\":\"chart\"", made);
        Check.Contains("\"__rich__\"", Rich.Attach("{\"success\":true}", chart));
        Check.Contains("\"title\":\"T\"", Rich.Form("{\"type\":\"object\"}", "T"));
        Check.Contains("\"components\":[{", Rich.Dashboard("[" + chart + "]"));
        byte[] png = Convert.FromBase64String(Answers.Png);
        Check.Contains(Answers.Png, Rich.Image(png, null, "A dot"));
        string file = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(file, png);
            Check.Contains(Answers.Png, Rich.ImageFromFile(file, "image/png"));
        }
        finally
        {
            File.Delete(file);
        }
        Check.Fails(Status.Io, () => Rich.ImageFromFile(file, "image/png"));
    }

    public static void DiagnosticsSayWhatAndWhere()
    {
        IReadOnlyList<Diagnostic> remarks;
        using (Result result = Result.Parse("{\"content\":[{\"type\":\"hologram\",\"text\":\"a\"}]}"))
        {
            remarks = result.Diagnostics;
            Check.Equal((uint)remarks.Count, result.Info.DiagnosticCount);
        }
        // They outlive the result.
        Diagnostic remark = remarks.First(one => one.Topic == Topic.BlockUnknownType);
        Check.Equal("/content/0", remark.At.Substring(0, "/content/0".Length));
        Check.Equal("block_unknown_type", Library.TopicName(remark.Topic));
        Check.That(remark.Message.Length > 0 && remark.Severity != 0, "words and severity");
    }
}
