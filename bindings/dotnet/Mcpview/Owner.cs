using System;
using System.Runtime.InteropServices;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>
    /// An object of the library. Immutable: any number of threads may use it at the same time. Objects made from it stay
    /// usable when it is disposed of, and any order will do; what is not disposed of, the garbage collector frees.
    /// </summary>
    public abstract unsafe class Owner : IDisposable
    {
        readonly OwnedHandle handle;

        internal Owner(OwnedHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>The handle, for functions of the C header.</summary>
        public SafeHandle Handle
        {
            get { return handle; }
        }

        /// <summary>
        /// Frees it; a thread that is reading from it ends that before. Doing so twice is fine. All other use after that throws
        /// ObjectDisposedException.
        /// </summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Keeps the memory of it until the reading is disposed of.</summary>
        internal Reading Read()
        {
            return new Reading(handle, this);
        }

        /// <summary>Facts that cannot be absent: NULL means an internal failure.</summary>
        internal static void CheckFacts(void* facts)
        {
            if (facts == null)
                throw new McpviewException(Status.Panic);
        }
    }
}
