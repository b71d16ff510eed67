using System.IO;
using System.Linq;

// tests/fixtures: each answer, and the rows that every binding makes of it.
static class GoldenTests
{
    static byte[] Read(string file)
    {
        return File.Exists(file) ? File.ReadAllBytes(file) : null;
    }

    public static void RowsOfEveryFixture()
    {
        int seen = 0;
        foreach (string file in Directory.GetFiles(Path.Combine(Runner.Source, "tests", "fixtures"), "*.rows.txt"))
        {
            string name = file.Substring(0, file.Length - ".rows.txt".Length);
            byte[] rows = Answers.Bytes(Rows.Dump(Read(name + ".json"), Read(name + ".tool.json")));
            Check.That(rows.SequenceEqual(Read(file)), name);
            seen++;
        }
        Check.That(seen >= 40, "fixtures: " + seen);
    }
}
