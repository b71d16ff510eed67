using System;
using System.Runtime.InteropServices;

namespace Mcpview.Native
{
    /// <summary>A handle of the library that is freed once, after its last use.</summary>
    internal abstract class OwnedHandle : SafeHandle
    {
        protected OwnedHandle() : base(IntPtr.Zero, true)
        {
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }

        protected abstract void Free(IntPtr handle);

        protected override bool ReleaseHandle()
        {
            Free(handle);
            return true;
        }
    }

    /// <summary>Keeps a handle from being freed while its memory is read, also by another thread.</summary>
    internal struct Reading : IDisposable
    {
        SafeHandle handle;

        internal Reading(SafeHandle handle, object owner)
        {
            bool isAdded = false;
            try
            {
                handle.DangerousAddRef(ref isAdded);
            }
            catch (ObjectDisposedException)
            {
                throw new ObjectDisposedException(owner.GetType().Name);
            }
            this.handle = handle;
        }

        public void Dispose()
        {
            if (handle != null)
                handle.DangerousRelease();
            handle = null;
        }
    }
}
