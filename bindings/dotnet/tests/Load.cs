// Says what comes of loading the shared library: Load.exe [FILE]
using System;
using Mcpview;

static class Load
{
    static int Main(string[] arguments)
    {
        try
        {
            if (arguments.Length > 0)
                Library.Load(arguments[0]);
            using (Result result = Result.Parse("{}"))
                Console.WriteLine("loaded {0}: {1}", Library.Version, result.Kind);
            return 0;
        }
        catch (LibraryException error)
        {
            Console.WriteLine(error.Message);
            return 1;
        }
    }
}
