using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;
using Mcpview;

// Wrong input and wrong use: content or an exception, never a crash.
static class MisuseTests
{
    public static void BadInputIsContent()
    {
        foreach (string text in new[] { "", "{", "[]", "\0", "nonsense", "\ud800", "{\"content\":7}" })
        {
            using (Commands commands = Answers.Render(text))
                Check.That(commands.Count >= 1, "a row for <" + text + ">");
        }
        foreach (byte[] bytes in new[] { new byte[0], new byte[] { 0xff, 0xfe }, new byte[] { 0 } })
        {
            using (Result result = Result.Parse(bytes))
            using (Split split = result.Split())
            using (Commands commands = split.Render())
                Check.That(commands.Count >= 1, "a row");
        }
        using (Result result = Result.Parse(default(ArraySegment<byte>)))
            Check.Equal(ResultKind.Invalid, result.Kind);
    }

    public static void APartOfAnArrayIsRead()
    {
        byte[] bytes = Answers.Bytes("garbage" + Answers.Words("inside") + "garbage");
        using (Result result = Result.Parse(new ArraySegment<byte>(bytes, 7, bytes.Length - 14)))
            Check.Equal("inside", result.Blocks[0].Text);
    }

    public static void NullIsRefused()
    {
        using (Result result = Result.Parse(Answers.Rendered))
        using (Split split = result.Split())
        using (Commands commands = split.Render())
        {
            JsonValue value;
            foreach (Action use in new Action[]
            {
                () => Result.Parse((byte[])null), () => Result.Parse((string)null), () => Result.ParseResource(null),
                () => Tool.Parse((byte[])null), () => Tool.Parse((string)null), () => Library.Load(null),
                () => result.Raw(null), () => result.Get(null), () => result.TryGet(null, out value),
                () => result.GetInt64(null), () => result.GetUInt64(null), () => result.GetDouble(null),
                () => result.GetBoolean(null), () => result.GetString(null),
                () => commands.Submit(commands[0].Id, FormAction.Accept, null),
                () => Rich.Chart(null), () => Rich.Form(null), () => Rich.Image(null), () => Rich.ImageFromFile(null),
                () => Rich.Table(null, "[]"), () => Rich.Table("[]", null), () => Rich.Dashboard(null),
                () => Rich.Attach(null, "{}"), () => Rich.Attach("{}", null),
                () => Rich.Success(null, "{}"), () => Rich.Success("", null),
            })
                Check.Throws<ArgumentNullException>(use);
            Row none = default(Row);
            Check.Throws<InvalidOperationException>(() => { Kind kind = none.Kind; });
            Check.Throws<InvalidOperationException>(() => { RowRange children = none.Children; });
            Check.Equal("", none.ToString());
            Check.That(none == default(Row) && none != commands[0], "a row of no list");
        }
    }

    public static void WrongTypesAndPlaces()
    {
        using (Result result = Result.Parse(Answers.Rendered))
        using (Split split = result.Split())
        using (Commands commands = split.Render())
        {
            Check.Fails(Status.TypeMismatch, () => result.GetInt64("/word"));
            Check.Fails(Status.TypeMismatch, () => result.GetString("/stars"));
            Check.Fails(Status.TypeMismatch, () => result.GetBoolean("/no"));
            Check.Fails(Status.TypeMismatch, () => result.GetInt64("/half"));
            Check.Fails(Status.Limit, () => result.GetInt64("/big"));
            Check.Fails(Status.NotFound, () => result.GetDouble("/nothing"));
            Check.Fails(Status.NotFound, () => result.Get("no pointer"));
            Check.Fails(Status.NotFound, () => result.Raw("/nothing"));
            Check.Fails(Status.NotFound, () => commands.Find(1));
            Check.Fails(Status.NotFound, () => commands.Window(1, 0, 1));
            Check.Fails(Status.NotFound, () => commands.Pointer(1));
            Check.Fails(Status.NotFound, () => commands.Copy(1));
            Check.Fails(Status.NotFound, () => commands.Lines(1));
            Check.Fails(Status.NotFound, () => commands.Decode(99));
            Check.Fails(Status.NotFound, () => commands.Submit(1, FormAction.Accept));
            Check.Fails(Status.BadArgument, () => commands.Copy(commands[0].Id, (TextStyle)99));
            Check.Fails(Status.BadArgument, () => split.Render(new RenderOptions { Locale = (Locale)99 }));
            Check.Fails(Status.BadArgument, () => split.Render(new RenderOptions { Flags = (RenderFlags)0x80000000 }));
            Check.Fails(Status.BadArgument, () => result.Validate(null, new ValidateOptions { Level = (Level)99 }));
            Check.Fails(Status.BadArgument, () => result.Split(null, null, new SplitOptions { Structured = (StructuredPolicy)99 }));
            Check.Equal(0, split.Blocks((Audience)99).Count);
            Check.Throws<ArgumentOutOfRangeException>(() => { Row row = commands[-1]; });
            Check.Throws<ArgumentOutOfRangeException>(() => { Row row = commands[commands.Count]; });
            // Managed memory moves: the library must copy it.
            Check.Throws<ArgumentException>(() => Result.Parse("{}", new ParseOptions { Flags = ParseFlags.InputBorrowed }));
            Check.Throws<ArgumentException>(() => Tool.Parse("{}", new ToolOptions { Flags = ToolFlags.InputBorrowed }));
        }
    }

    public static void UnknownNumbersAreValues()
    {
        Check.Equal("unknown", Library.KindName((Kind)0x7fff));
        Check.Equal("unknown", Library.TopicName((Topic)9999));
        Check.Equal("unknown status", Library.StatusText((Status)77));
        Check.Equal("32767", ((Kind)0x7fff).ToString());
    }

    static Exception InnerOf(Action use)
    {
        try
        {
            use();
        }
        catch (TargetInvocationException error)
        {
            return error.InnerException;
        }
        return null;
    }

    // Every property of an object, so that a new one is tested too.
    internal static void EveryPropertyThrows(object target, params string[] but)
    {
        int seen = 0;
        foreach (PropertyInfo property in target.GetType().GetProperties())
        {
            if (but.Contains(property.Name) || property.GetIndexParameters().Length > 0)
                continue;
            seen++;
            Exception error = InnerOf(() => property.GetGetMethod().Invoke(target, null));
            Check.That(error is ObjectDisposedException, target.GetType().Name + "." + property.Name + " after its end: " + error);
        }
        Check.That(seen > 0, "properties of " + target.GetType().Name);
    }

    public static void UseAfterTheEndIsRefused()
    {
        Tool tool = Tool.Parse("{\"name\":\"t\"}");
        Result result = Result.Parse(Answers.Rendered);
        Report report = result.Validate(tool);
        Split split = result.Split(tool, report);
        Commands commands = split.Render();
        Model model = split.Model();
        Row row = commands[0];
        Block block = result.Blocks[0];
        RowRange top = commands.Top;
        RowRange.Enumerator rows = commands.GetEnumerator();
        Check.That(rows.MoveNext(), "a row");
        var all = new Owner[] { tool, result, report, split, commands, model };
        foreach (Owner one in all)
        {
            one.Dispose();
            one.Dispose();
            EveryPropertyThrows(one, "Handle");
            Check.That(one.Handle.IsClosed, "the handle is closed");
        }
        EveryPropertyThrows(row, "Commands");
        EveryPropertyThrows(block);
        JsonValue value;
        Row found;
        foreach (Action use in new Action[]
        {
            () => result.Raw(), () => result.Get(), () => result.TryGet("", out value), () => result.GetInt64(""),
            () => result.GetUInt64(""), () => result.GetDouble(""), () => result.GetBoolean(""), () => result.GetString(""),
            () => result.Validate(), () => result.Split(), () => split.Render(), () => split.Model(),
            () => split.Blocks(Audience.Both), () => commands.Find(1), () => commands.TryFind(1, out found),
            () => commands.Window(1, 0, 1), () => commands.Pointer(1), () => commands.Copy(1), () => commands.Lines(1),
            () => commands.Submit(1, FormAction.Accept), () => commands.Decode(0), () => commands.GetEnumerator(),
            () => ((IEnumerable)commands).GetEnumerator(), () => { found = commands[0]; }, () => row.CopyData(),
            () => row.OpenData(), () => row.Attribute("a"), () => row.Has(RowFlags.Container), () => row.ToString(),
            () => top.Count(), () => rows.MoveNext(),
        })
            Check.Throws<ObjectDisposedException>(use);
        Check.Contains("Split", Check.Throws<ObjectDisposedException>(() => split.Blocks(Audience.Both)).ObjectName);

        using (Result other = Result.Parse(Answers.Rendered))
        {
            Check.Throws<ObjectDisposedException>(() => other.Validate(tool));
            Check.Throws<ObjectDisposedException>(() => other.Split(tool));
            Check.Throws<ObjectDisposedException>(() => other.Split(null, report));
        }
    }

    public static void HandlesKeepWhatTheyNeed()
    {
        Result result = Result.Parse(Answers.Rendered);
        Split split = result.Split();
        result.Dispose();
        Commands commands = split.Render();
        Model model = split.Model();
        split.Dispose();
        Check.Contains("Rendered.", model.Text);
        Check.That(commands.Any(row => row.Text == "Rendered."), "the words");
        commands.Dispose();
        model.Dispose();
    }

    // Kept by nothing but its row.
    static Row LonelyRow()
    {
        return Answers.Render(Answers.Rendered).First(Kind.Image);
    }

    public static void ARowKeepsItsList()
    {
        Row row = LonelyRow();
        for (int i = 0; i < 5; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Check.That(row.CopyData().Length > 50, "bytes of the list");
        row.Commands.Dispose();
    }

    public static void ThreadsShareHandles()
    {
        using (Split split = Answers.SplitOf(Answers.Rendered))
        using (Commands commands = split.Render())
        {
            string[] expected = commands.Select(row => row.Text).ToArray();
            int right = 0;
            ThreadStart work = () =>
            {
                for (int i = 0; i < 100; i++)
                {
                    using (Commands mine = split.Render())
                    {
                        bool isEqual = mine.Select(row => row.Text).SequenceEqual(expected)
                            && commands.Select(row => row.Text).SequenceEqual(expected);
                        if (isEqual)
                            Interlocked.Increment(ref right);
                    }
                }
            };
            var threads = new[] { new Thread(work), new Thread(work) };
            foreach (Thread thread in threads)
                thread.Start();
            foreach (Thread thread in threads)
                thread.Join();
            Check.Equal(200, right);
        }
    }

    public static void DisposingWhileAnotherThreadReadsIsSafe()
    {
        for (int round = 0; round < 100; round++)
        {
            Commands commands = Answers.Render(Answers.Rendered);
            Exception wrong = null;
            bool isRefused = false;
            var started = new ManualResetEvent(false);
            var thread = new Thread(() =>
            {
                try
                {
                    while (true)
                    {
                        foreach (Row row in commands)
                            Check.That(row.Text.Length + row.CopyData().Length >= 0, "it can be read");
                        started.Set();
                    }
                }
                catch (ObjectDisposedException)
                {
                    isRefused = true;
                }
                catch (Exception error)
                {
                    wrong = error;
                }
                started.Set();
            });
            thread.Start();
            started.WaitOne();
            commands.Dispose();
            thread.Join();
            Check.That(wrong == null && isRefused, "it ends with ObjectDisposedException: " + wrong);
        }
    }
}
