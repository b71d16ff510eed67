using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using Mcpview;

// abi/layout.txt and abi/symbols.txt are what the Rust side says of structs and functions.
static class LayoutTests
{
    static string Pascal(string name)
    {
        var words = name.Split('_').Select(word => char.ToUpperInvariant(word[0]) + word.Substring(1));
        return string.Concat(words.ToArray()).Replace("Uint", "UInt");
    }

    static int SizeOf(Type type)
    {
        return type.IsPointer ? IntPtr.Size : Marshal.SizeOf(type);
    }

    public static void StructsLieAsTheLibrarysDo()
    {
        if (IntPtr.Size != 8)
        {
            Console.WriteLine("skipped: abi/layout.txt is that of 64 bits");
            return;
        }
        Assembly assembly = typeof(Library).Assembly;
        Type type = null;
        int seen = 0;
        foreach (string line in File.ReadAllLines(Path.Combine(Runner.Source, "abi", "layout.txt")))
        {
            string[] words = line.Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
            if (words.Length == 0)
                continue;
            if (!line.StartsWith(" ", StringComparison.Ordinal))
            {
                type = assembly.GetType("Mcpview.Native." + Pascal(words[0].Substring("mcpview_".Length)));
                Check.That(type != null, line);
                Check.Equal(line, words[0] + " " + Marshal.SizeOf(type));
                continue;
            }
            FieldInfo field = type.GetField(Pascal(words[0]));
            Check.That(field != null, type.Name + " " + line);
            string given = words[0] + " " + Marshal.OffsetOf(type, field.Name) + " " + SizeOf(field.FieldType);
            Check.Equal(line.Trim(), given);
            seen++;
        }
        Check.That(seen > 150, "fields in layout.txt: " + seen);
    }

    public static void EveryFunctionIsThere()
    {
        Type type = typeof(Library).Assembly.GetType("Mcpview.Native.Methods");
        var methods = type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
            .Where(method => (method.Attributes & MethodAttributes.PinvokeImpl) != 0).ToArray();
        var names = methods.Select(method => ((DllImportAttribute)method.GetCustomAttributes(typeof(DllImportAttribute), false)[0]).EntryPoint);
        var wanted = File.ReadAllLines(Path.Combine(Runner.Source, "abi", "symbols.txt")).Where(line => line.Length > 0);
        Check.Sequence(names.OrderBy(name => name, StringComparer.Ordinal), wanted.OrderBy(name => name, StringComparer.Ordinal).ToArray());
        foreach (MethodInfo method in methods)
            Marshal.Prelink(method);
    }

    public static void TheLibraryHasTheVersionOfThePackage()
    {
        Check.Equal(3, Library.Version.Split('.').Length);
        Library.Load();
        Check.Throws<InvalidOperationException>(() => Library.Load("/nowhere/libmcpview.so"));
    }
}
