using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Mcpview.Native
{
    /// <summary>Memory that lives for one call of the library.</summary>
    internal sealed unsafe class Scratch : IDisposable
    {
        readonly List<IntPtr> taken = new List<IntPtr>();

        byte* Take(int length)
        {
            IntPtr memory = Marshal.AllocHGlobal(length);
            taken.Add(memory);
            return (byte*)memory;
        }

        /// <summary>A string in UTF-8; null is "not given".</summary>
        internal Str Str(string text)
        {
            var made = default(Str);
            if (text == null)
                return made;
            byte[] bytes = Utf8.Bytes(text);
            // One byte more: an empty string is given, too.
            made.Ptr = Take(bytes.Length + 1);
            made.Len = (UIntPtr)bytes.Length;
            Marshal.Copy(bytes, 0, (IntPtr)made.Ptr, bytes.Length);
            return made;
        }

        /// <summary>An array of numbers; NULL if there are none.</summary>
        internal ulong* Numbers(ulong[] numbers)
        {
            if (numbers.Length == 0)
                return null;
            var made = (ulong*)Take(checked(numbers.Length * sizeof(ulong)));
            for (int i = 0; i < numbers.Length; i++)
                made[i] = numbers[i];
            return made;
        }

        /// <summary>An array of numbers of 32 bits; NULL if there are none.</summary>
        internal uint* Numbers(uint[] numbers)
        {
            if (numbers.Length == 0)
                return null;
            var made = (uint*)Take(checked(numbers.Length * sizeof(uint)));
            for (int i = 0; i < numbers.Length; i++)
                made[i] = numbers[i];
            return made;
        }

        public void Dispose()
        {
            foreach (IntPtr memory in taken)
                Marshal.FreeHGlobal(memory);
            taken.Clear();
        }
    }
}
