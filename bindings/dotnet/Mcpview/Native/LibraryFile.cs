using System;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;

namespace Mcpview.Native
{
    /// <summary>
    /// Which file the name `mcpview` of the functions means, where the runtime's own search is not enough:
    /// .NET Core 3 and newer have a resolver, Mono has a map, and Windows knows a DLL that is loaded by its name.
    /// </summary>
    internal static class LibraryFile
    {
        // The names that a library is installed with where only programs use it.
        const string VersionedSo = "libmcpview.so.0";
        const string VersionedDylib = "libmcpview.0.dylib";

        static readonly Type Resolving = Type.GetType("System.Runtime.InteropServices.NativeLibrary, System.Runtime.InteropServices");
        static string chosen;
        static bool isResolving;

        static bool IsWindows
        {
            get { return Path.DirectorySeparatorChar == '\\'; }
        }

        /// <summary>Makes the name mean this file. Throws LibraryException where that cannot be.</summary>
        internal static void Choose(string path)
        {
            chosen = path;
            if (Resolving != null)
            {
                Resolve();
            }
            else if (IsWindows)
            {
                if (LoadLibrary(path) == IntPtr.Zero)
                    throw new LibraryException(path + " cannot be loaded: error " + Marshal.GetLastWin32Error() + " of Windows.", null);
            }
            else
            {
                Map(path);
            }
        }

        /// <summary>Whether the runtime finds a library, also by the name with a version.</summary>
        internal static bool Find(out Exception missing)
        {
            if (IsFound(Unversioned, out missing))
                return true;
            if (IsWindows)
                return false;
            // Mono remembers of a function that its file was missing: each name has a function of its own.
            Exception other;
            string name = IsFound(WithVersionedSo, out other) ? VersionedSo : IsFound(WithVersionedDylib, out other) ? VersionedDylib : null;
            if (name != null)
                Choose(name);
            return name != null;
        }

        static bool IsFound(Func<uint> probe, out Exception missing)
        {
            missing = null;
            try
            {
                probe();
            }
            catch (DllNotFoundException error)
            {
                missing = error;
            }
            catch (EntryPointNotFoundException)
            {
                // A file is there; what it is, the check of the ABI says.
            }
            return missing == null;
        }

        static void Resolve()
        {
            if (isResolving)
                return;
            MethodInfo set = Resolving.GetMethod("SetDllImportResolver");
            MethodInfo find = typeof(LibraryFile).GetMethod("FindChosen", BindingFlags.Static | BindingFlags.NonPublic);
            Delegate resolver = Delegate.CreateDelegate(set.GetParameters()[1].ParameterType, find);
            set.Invoke(null, new object[] { typeof(LibraryFile).Assembly, resolver });
            isResolving = true;
        }

        // A DllImportResolver: zero leaves the search to the runtime.
        static IntPtr FindChosen(string name, Assembly assembly, DllImportSearchPath? search)
        {
            if (name != Methods.File)
                return IntPtr.Zero;
            Type[] taken = { typeof(string), typeof(Assembly), typeof(DllImportSearchPath?), typeof(IntPtr).MakeByRefType() };
            MethodInfo load = Resolving.GetMethod("TryLoad", taken);
            object[] arguments = { chosen, assembly, search, IntPtr.Zero };
            return (bool)load.Invoke(null, arguments) ? (IntPtr)arguments[3] : IntPtr.Zero;
        }

        static void Map(string path)
        {
            IntPtr from = Marshal.StringToHGlobalAnsi(Methods.File);
            IntPtr to = Marshal.StringToHGlobalAnsi(path);
            try
            {
                MonoMap(IntPtr.Zero, from, IntPtr.Zero, to, IntPtr.Zero);
            }
            catch (Exception error) when (error is DllNotFoundException || error is EntryPointNotFoundException)
            {
                throw new LibraryException("This runtime takes no path of a library: put it beside the program.", error);
            }
            finally
            {
                Marshal.FreeHGlobal(from);
                Marshal.FreeHGlobal(to);
            }
        }

        [DllImport(Methods.File, EntryPoint = "mcpview_version_number", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        static extern uint Unversioned();

        [DllImport(VersionedSo, EntryPoint = "mcpview_version_number", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        static extern uint WithVersionedSo();

        [DllImport(VersionedDylib, EntryPoint = "mcpview_version_number", ExactSpelling = true, CallingConvention = CallingConvention.Cdecl)]
        static extern uint WithVersionedDylib();

        [DllImport("kernel32", EntryPoint = "LoadLibraryW", CharSet = CharSet.Unicode, SetLastError = true, ExactSpelling = true)]
        static extern IntPtr LoadLibrary(string path);

        [DllImport("__Internal", EntryPoint = "mono_dllmap_insert")]
        static extern void MonoMap(IntPtr assembly, IntPtr from, IntPtr function, IntPtr to, IntPtr toFunction);
    }
}
