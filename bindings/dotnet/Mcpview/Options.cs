using System;
using Mcpview.Native;

namespace Mcpview
{
    public sealed partial class ToolOptions
    {
        unsafe partial void Complete(Native.ToolOptions* native, Scratch scratch)
        {
            if ((Flags & ToolFlags.InputBorrowed) != 0)
                throw new ArgumentException("INPUT_BORROWED is not for memory that the garbage collector moves.", "options");
        }
    }

    public sealed partial class ParseOptions
    {
        /// <summary>Which message of a batch to read, from 0; null: the one that there is.</summary>
        public uint? BatchIndex { get; set; }

        unsafe partial void Complete(Native.ParseOptions* native, Scratch scratch)
        {
            if ((Flags & ParseFlags.InputBorrowed) != 0)
                throw new ArgumentException("INPUT_BORROWED is not for memory that the garbage collector moves.", "options");
            if (BatchIndex.HasValue)
            {
                native->Flags |= (uint)ParseFlags.BatchIndex;
                native->BatchIndex = BatchIndex.Value;
            }
        }
    }

    public sealed partial class RenderOptions
    {
        /// <summary>
        /// Ids of FOLD rows, or of the BLOCKs they stand in, that the person opened, and of tree nodes that <c>TreeDepth</c>
        /// would leave closed; null: none.
        /// </summary>
        public ulong[] OpenIds { get; set; }

        unsafe partial void Complete(Native.RenderOptions* native, Scratch scratch)
        {
            if (OpenIds == null)
                return;
            native->OpenIds = scratch.Numbers(OpenIds);
            native->OpenIdCount = (UIntPtr)OpenIds.Length;
        }
    }

    public sealed partial class DrawingOptions
    {
        /// <summary>Colours of categories as 0xRRGGBBAA, the first one also of marks without colour; null: the theme's.</summary>
        public uint[] Palette { get; set; }

        /// <summary>
        /// Measures texts; null: a built-in table of widths of a common sans-serif font. Called only while the drawing is made, by
        /// the thread that makes it. What it throws ends the drawing with an InvalidOperationException.
        /// </summary>
        public Measure Measure { get; set; }

        unsafe partial void Complete(Native.DrawingOptions* native, Scratch scratch)
        {
            if (Palette == null)
                return;
            native->Palette = scratch.Numbers(Palette);
            native->PaletteCount = (UIntPtr)Palette.Length;
        }
    }
}
