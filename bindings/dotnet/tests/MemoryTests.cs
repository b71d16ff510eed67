using System;
using System.Globalization;
using System.IO;
using System.Linq;
using Mcpview;

// What the library took is given back, with Dispose and without.
static class MemoryTests
{
    const string Status = "/proc/self/status";

    static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    // Kilobytes of memory in use, where the system says it.
    static long Resident()
    {
        Collect();
        GC.Collect();
        string line = File.ReadAllLines(Status).First(one => one.StartsWith("VmRSS:", StringComparison.Ordinal));
        return long.Parse(line.Split((char[])null, StringSplitOptions.RemoveEmptyEntries)[1], CultureInfo.InvariantCulture);
    }

    // Words and, where neither person nor model sees it, many bytes: every object that is not freed keeps them.
    static byte[] Answer(int bytes)
    {
        string padding = new string('x', bytes);
        return Answers.Bytes("{\"_meta\":{\"padding\":\"" + padding + "\"}," +
            "\"content\":[{\"type\":\"text\",\"text\":\"some words\"}],\"structuredContent\":{\"rows\":[{\"i\":1},{\"i\":2}]}}");
    }

    // Does it many times, so that a tenth of what would be kept is seen.
    static void GivesBack(int times, int bytes, Action<byte[]> work)
    {
        if (!File.Exists(Status))
        {
            Console.WriteLine("skipped: no " + Status);
            return;
        }
        byte[] answer = Answer(bytes);
        long before = 0;
        for (int i = -times / 5; i < times; i++)
        {
            if (i == 0)
                before = Resident();
            work(answer);
            // The garbage of C# is not what is measured.
            if (i % (times / 20) == 0)
                Collect();
        }
        long grown = Resident() - before, kept = (long)times * bytes / 1024;
        Check.That(grown < kept / 4, grown + " kB of at least " + kept + " were not given back");
    }

    public static void TwentyThousandRendersAreGivenBack()
    {
        GivesBack(20000, 8000, answer =>
        {
            using (Result result = Result.Parse(answer))
            using (Split split = result.Split())
            using (Commands commands = split.Render())
            using (Model model = split.Model())
                Check.Contains(commands.First(Kind.Text).Text, model.Text);
        });
    }

    public static void EveryKindOfObjectIsGivenBack()
    {
        GivesBack(100, 1000000, answer =>
        {
            using (Tool tool = Tool.Parse("{\"name\":\"t\",\"outputSchema\":{\"type\":\"object\"}}"))
            using (Result result = Result.Parse(answer))
            using (Report report = result.Validate(tool))
            using (Split split = result.Split(tool, report))
            using (Commands commands = split.Render())
            using (Commands window = commands.Window(commands.First(Kind.Table).Id, 1, 1))
            using (Stream stream = commands.First(Kind.Text).OpenData())
                Check.Equal(0L, stream.Length);
        });
    }

    // As a host that forgets to dispose of things.
    static void Forget(byte[] answer)
    {
        Result.Parse(answer).Split().Render().First(Kind.Text).OpenData();
    }

    public static void WhatIsForgottenTheCollectorGivesBack()
    {
        GivesBack(100, 2000000, Forget);
    }
}
