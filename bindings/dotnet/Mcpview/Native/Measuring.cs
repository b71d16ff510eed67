using System;
using System.Runtime.InteropServices;

namespace Mcpview.Native
{
    /// <summary>
    /// A host's function as one that the library can call. No exception may pass through the library: the first one is kept, and
    /// thrown when the call is over.
    /// </summary>
    internal sealed unsafe class Measuring
    {
        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        delegate double Function(void* user, Str text, Font* font);

        const double BuiltIn = -1;

        readonly Measure measure;
        // Kept, so that the collector leaves what the library calls alone.
        readonly Function function;
        Exception thrown;

        internal Measuring(Measure measure)
        {
            this.measure = measure;
            function = Call;
        }

        internal IntPtr Pointer
        {
            get { return Marshal.GetFunctionPointerForDelegate(function); }
        }

        double Call(void* user, Str text, Font* font)
        {
            if (thrown != null)
                return BuiltIn;
            try
            {
                return measure(Utf8.Text(text), new TextFont(font));
            }
            catch (Exception error)
            {
                thrown = error;
                return BuiltIn;
            }
        }

        /// <summary>Throws what the host's function threw.</summary>
        internal void Check()
        {
            if (thrown != null)
                throw new InvalidOperationException("Measuring a text failed: " + thrown.Message, thrown);
        }
    }
}
