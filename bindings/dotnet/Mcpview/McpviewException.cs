using System;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>A call went wrong: a mistake of the caller, or a failure inside the library. Never a matter of the input.</summary>
    public sealed class McpviewException : Exception
    {
        internal McpviewException(Status status, string words = "")
            : base(Library.StatusText(status) + (words.Length > 0 ? ": " + words : ""))
        {
            Status = status;
            Words = words;
        }

        /// <summary>How it went wrong.</summary>
        public Status Status { get; }

        /// <summary>What a builder or a form has against its input; else empty.</summary>
        public string Words { get; }

        internal static void Check(Status status)
        {
            if (status != Status.Ok)
                throw new McpviewException(status);
        }

        /// <summary>The text of a buffer that a function made, also of a refusal.</summary>
        internal static unsafe string Taken(Status status, BufferHandle buffer)
        {
            using (buffer)
            {
                string text = "";
                if (!buffer.IsInvalid)
                {
                    UIntPtr length;
                    byte* first = Methods.BufferData(buffer, &length);
                    text = Utf8.Text(first, length);
                }
                if (status != Status.Ok)
                    throw new McpviewException(status, text);
                return text;
            }
        }
    }
}
