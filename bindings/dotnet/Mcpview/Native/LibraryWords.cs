using System.Runtime.CompilerServices;

namespace Mcpview.Native
{
    /// <summary>
    /// Static texts of the library. Mono looks for the functions of a method when it compiles it, so these are methods that nobody
    /// calls before the library is loaded.
    /// </summary>
    internal static unsafe class LibraryWords
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static string Version()
        {
            return Utf8.Static(Methods.VersionString());
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static string OfKind(Kind kind)
        {
            return Utf8.Static(Methods.KindName((uint)kind));
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static string OfTopic(Topic topic)
        {
            return Utf8.Static(Methods.DiagnosticName((uint)topic));
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static string OfStatus(Status status)
        {
            return Utf8.Static(Methods.StatusText((uint)status));
        }
    }
}
