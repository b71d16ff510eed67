using System;
using System.IO;
using System.Linq;
using Mcpview;

// Charts as marks.
static class DrawingTests
{
    static Commands Chart()
    {
        byte[] answer = File.ReadAllBytes(Path.Combine(Runner.Source, "examples", "data", "render-stats.json"));
        using (Result result = Result.Parse(answer))
        using (Split split = result.Split())
            return split.Render();
    }

    public static void AChartIsDrawn()
    {
        using (Commands commands = Chart())
        using (Drawing drawing = commands.Draw(commands.First(Kind.Chart).Id, new DrawingOptions { Width = 400, Height = 300 }))
        {
            Check.That(drawing.IsSupported, "bars can be drawn");
            Check.That(drawing.Info.Width == 400 && drawing.Info.Height == 300, "its size");
            Mark[] bars = drawing.Marks.Where(mark => mark.Role == Role.Mark).ToArray();
            Check.Equal(4, bars.Length);
            Check.That(bars.All(bar => bar.Kind == MarkKind.Rect && bar.Fill != 0 && bar.Height > 0), "bars with colours");
            Check.That(bars[0].Height > bars[3].Height, "the first is the highest");
            Check.That(drawing.Marks.Any(mark => mark.Kind == MarkKind.Text && mark.Text == "diffuse"), "words at a tick");
            Check.That(drawing.Views.Count == 1 && drawing.Views[0].Width > 100, "a plot area");

            Hit hit = drawing.Hit(bars[1].X + bars[1].Width / 2, bars[1].Y + bars[1].Height / 2);
            Check.Equal(bars[1].Point.Value, hit.Point);
            Check.Contains("1.4224", drawing.Words(hit.Series, hit.Point));
            Check.Equal(null, drawing.Hit(-50, -50));
            Check.Fails(Status.NotFound, () => drawing.Words(99, 99));
        }
    }

    public static void PathsAreVerbsAndPoints()
    {
        const string spec =
            "{\"mark\":\"line\",\"data\":{\"values\":[{\"x\":0,\"y\":1},{\"x\":1,\"y\":3},{\"x\":2,\"y\":2}]},\"encoding\":" +
            "{\"x\":{\"field\":\"x\",\"type\":\"quantitative\"},\"y\":{\"field\":\"y\",\"type\":\"quantitative\"}}}";
        string answer = "{\"content\":[],\"structuredContent\":" + Rich.Success("Done", Rich.Chart(spec)) + "}";
        using (Commands commands = Answers.Render(answer))
        using (Drawing drawing = commands.Draw(commands.First(Kind.Chart).Id))
        {
            Mark line = drawing.Marks.Single(mark => mark.Role == Role.Mark);
            Check.Equal(MarkKind.Path, line.Kind);
            Check.Equal(Shape.Line, line.Shape);
            Check.Sequence(drawing.Verbs.Skip((int)line.FirstVerb).Take((int)line.VerbCount), Verb.Move, Verb.Line, Verb.Line);
            double[] points = drawing.Points.Skip((int)line.FirstPoint).Take(6).ToArray();
            Check.That(points[0] < points[2] && points[2] < points[4], "from left to right");
            Check.That(points[3] < points[5] && points[5] < points[1], "higher is less");
        }
    }

    public static void TextsAreMeasuredByTheHost()
    {
        int calls = 0;
        Measure wide = (text, font) =>
        {
            calls++;
            Check.That(text.Length > 0 && font.Size > 0, "a text and its font");
            return 50.0 * text.Length;
        };
        using (Commands commands = Chart())
        {
            ulong id = commands.First(Kind.Chart).Id;
            var size = new DrawingOptions { Width = 900, Height = 300 };
            using (Drawing builtIn = commands.Draw(id, size))
            using (Drawing measured = commands.Draw(id, new DrawingOptions { Width = 900, Height = 300, Measure = wide }))
            {
                Check.That(calls > 0, "it is called");
                Check.That(measured.Views[0].Width < builtIn.Views[0].Width, "wider words leave less for the plot");
            }
            Measure failing = (text, font) => { throw new FormatException("no such font"); };
            var error = Check.Throws<InvalidOperationException>(() => commands.Draw(id, new DrawingOptions { Measure = failing }));
            Check.Equal("no such font", error.InnerException.Message);
        }
    }

    public static void ColoursAndThemes()
    {
        using (Commands commands = Chart())
        {
            ulong id = commands.First(Kind.Chart).Id;
            var options = new DrawingOptions { Theme = Theme.Dark, Palette = new[] { 0x112233ffu } };
            using (Drawing light = commands.Draw(id))
            using (Drawing dark = commands.Draw(id, options))
            {
                Check.That(light.Info.Background != dark.Info.Background, "another ground");
                Check.Equal(0x112233ffu, dark.Marks.First(mark => mark.Role == Role.Mark).Fill);
            }
        }
    }

    public static void WhatCannotBeDrawnIsSaid()
    {
        string chart = Rich.Chart("{\"mark\":\"geoshape\",\"data\":{\"values\":[{\"a\":1}]}}");
        using (Commands commands = Answers.Render("{\"content\":[],\"structuredContent\":" + Rich.Success("Done", chart) + "}"))
        {
            ulong id = commands.First(Kind.Chart).Id;
            using (Drawing drawing = commands.Draw(id))
            {
                Check.That(!drawing.IsSupported, "maps are not drawn");
                Check.Equal(0, drawing.Marks.Count);
                Check.Equal(Topic.ChartUnsupported, drawing.Diagnostics[0].Topic);
            }
            Check.Fails(Status.NotFound, () => commands.Draw(1));
            Check.Fails(Status.NotFound, () => commands.Draw(commands[0].Id));
            Check.Fails(Status.BadArgument, () => commands.Draw(id, new DrawingOptions { Width = -1 }));
            Check.Fails(Status.BadArgument, () => commands.Draw(id, new DrawingOptions { Theme = (Theme)99 }));
        }
    }

    public static void UseAfterTheEndIsRefused()
    {
        using (Commands commands = Chart())
        {
            Drawing drawing = commands.Draw(commands.First(Kind.Chart).Id);
            commands.Dispose();
            Check.That(drawing.Marks.Count > 4, "it needs no list");
            drawing.Dispose();
            drawing.Dispose();
            MisuseTests.EveryPropertyThrows(drawing, "Handle", "IsSupported");
            Check.Throws<ObjectDisposedException>(() => drawing.Hit(1, 1));
            Check.Throws<ObjectDisposedException>(() => drawing.Words(0, 0));
            Check.Throws<ObjectDisposedException>(() => commands.Draw(1));
        }
    }
}
