using System.IO;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>The bytes of a row as a stream that keeps the memory of its list.</summary>
    internal sealed unsafe class DataStream : UnmanagedMemoryStream
    {
        // One for empty data: a stream takes no null.
        static readonly byte* Nothing = (byte*)1;

        Reading reading;

        internal DataStream(Reading reading, Bytes data)
            : base(data.Ptr == null ? Nothing : data.Ptr, checked((long)(ulong)data.Len))
        {
            this.reading = reading;
        }

        // A stream that is not disposed of lets go of its list all the same: handles are finalized last.
        ~DataStream()
        {
            Dispose(false);
        }

        protected override void Dispose(bool isDisposing)
        {
            base.Dispose(isDisposing);
            reading.Dispose();
        }
    }
}
