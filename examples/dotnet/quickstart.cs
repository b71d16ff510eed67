using System;
using Mcpview;

static class Quickstart
{
    static void Main()
    {
        const string answer = @"{""content"":[{""type"":""text"",""text"":""2 cameras"",""annotations"":{""audience"":[""user""]}}],
            ""structuredContent"":{""cameras"":[{""name"":""persp"",""focal"":35},{""name"":""top"",""focal"":50}]}}";

        using (Result result = Result.Parse(answer))        // the bytes of a tools/call answer will do, too
        using (Split split = result.Split())
        using (Commands commands = split.Render())
        using (Model model = split.Model())
        {
            foreach (Row row in commands)
            {
                if (row.Kind != Kind.End)
                    Console.WriteLine(new string(' ', (int)row.Depth * 2) + row.KindName + " " + row.Text);
            }
            Console.WriteLine("for the model:\n" + model.Text);
        }
    }
}
