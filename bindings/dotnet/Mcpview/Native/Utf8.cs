using System;
using System.Text;

namespace Mcpview.Native
{
    /// <summary>Strings between C# and the library. Half of a surrogate pair becomes U+FFFD.</summary>
    internal static unsafe class Utf8
    {
        internal static string Text(Str text)
        {
            return Text(text.Ptr, text.Len);
        }

        internal static string Text(byte* first, UIntPtr length)
        {
            int count = checked((int)length);
            return count == 0 ? "" : Encoding.UTF8.GetString(first, count);
        }

        /// <summary>A static text with a NUL at its end.</summary>
        internal static string Static(byte* first)
        {
            int count = 0;
            while (first[count] != 0)
                count++;
            return Encoding.UTF8.GetString(first, count);
        }

        internal static byte[] Bytes(string text)
        {
            return Encoding.UTF8.GetBytes(text);
        }
    }
}
