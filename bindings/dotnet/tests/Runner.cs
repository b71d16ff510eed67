// Runs every public static method without parameters of the classes that end in "Tests":
// Tests.exe SOURCE_FOLDER [PART_OF_A_NAME]
using System;
using System.Diagnostics;
using System.Linq;
using System.Reflection;

static class Runner
{
    /// <summary>The repository.</summary>
    public static string Source { get; private set; }

    static int Main(string[] arguments)
    {
        if (arguments.Length == 0)
            return 2;
        Source = arguments[0];
        string wanted = arguments.Length > 1 ? arguments[1] : "";
        var tests = from type in typeof(Runner).Assembly.GetTypes()
                    where type.Name.EndsWith("Tests", StringComparison.Ordinal)
                    from method in type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly)
                    where method.GetParameters().Length == 0
                    let name = type.Name + "." + method.Name
                    where name.Contains(wanted)
                    orderby name
                    select new { name, method };
        int count = 0, wrong = 0;
        foreach (var test in tests)
        {
            count++;
            var watch = Stopwatch.StartNew();
            try
            {
                test.method.Invoke(null, null);
                Console.WriteLine("ok    {0} ({1} ms)", test.name, watch.ElapsedMilliseconds);
            }
            catch (TargetInvocationException error)
            {
                wrong++;
                Console.WriteLine("WRONG {0}: {1}", test.name, error.InnerException);
            }
        }
        Console.WriteLine("{0} tests, {1} wrong", count, wrong);
        return count > 0 && wrong == 0 ? 0 : 1;
    }
}
