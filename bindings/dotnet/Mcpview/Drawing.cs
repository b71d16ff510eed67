using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>
    /// A function of the host that gives the width of one line of text, in pixels. A number that is negative or not finite
    /// stands for the built-in width.
    /// </summary>
    /// <param name="text">The line.</param>
    /// <param name="font">The font that it is to be drawn with.</param>
    public delegate double Measure(string text, TextFont font);

    /// <summary>The drawing of a chart: marks in paint order, which any canvas can paint with one loop and one switch.</summary>
    public sealed unsafe class Drawing : Owner
    {
        readonly DrawingHandle owned;

        internal Drawing(DrawingHandle handle, bool isSupported) : base(handle)
        {
            owned = handle;
            IsSupported = isSupported;
        }

        /// <summary>
        /// Whether the chart can be drawn. Else there are no marks, and the diagnostics say what is missing: show its rows instead.
        /// </summary>
        public bool IsSupported { get; }

        /// <summary>What holds for the whole drawing.</summary>
        public DrawingFacts Info
        {
            get
            {
                using (Read())
                {
                    Native.DrawingFacts* raw = Methods.DrawingInfo(owned);
                    CheckFacts(raw);
                    return new DrawingFacts(raw);
                }
            }
        }

        /// <summary>The marks in paint order. The list is made at each call.</summary>
        public IReadOnlyList<Mark> Marks
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Mark* first = Methods.DrawingMarks(owned, &count);
                    return Mark.List(first, count);
                }
            }
        }

        /// <summary>The steps of all paths. The array is made at each call.</summary>
        public Verb[] Verbs
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    byte* first = Methods.DrawingVerbs(owned, &count);
                    var verbs = new Verb[checked((int)count)];
                    for (int i = 0; i < verbs.Length; i++)
                        verbs[i] = (Verb)first[i];
                    return verbs;
                }
            }
        }

        /// <summary>
        /// The coordinates of all paths, x and y in turn; Move and Line take two of them, Cubic six, Close none. <c>X</c> and
        /// <c>Y</c> of the mark are to be added. The array is made at each call.
        /// </summary>
        public double[] Points
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    double* first = Methods.DrawingPoints(owned, &count);
                    return Copy(first, count);
                }
            }
        }

        /// <summary>Lengths of dashes and parameters of shapes. The array is made at each call.</summary>
        public double[] Numbers
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    double* first = Methods.DrawingNumbers(owned, &count);
                    return Copy(first, count);
                }
            }
        }

        static double[] Copy(double* first, UIntPtr count)
        {
            var numbers = new double[checked((int)count)];
            if (numbers.Length > 0)
                Marshal.Copy((IntPtr)first, numbers, 0, numbers.Length);
            return numbers;
        }

        /// <summary>The gradients.</summary>
        public IReadOnlyList<Gradient> Gradients
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Gradient* first = Methods.DrawingGradients(owned, &count);
                    return Gradient.List(first, count);
                }
            }
        }

        /// <summary>The stops of all gradients.</summary>
        public IReadOnlyList<Stop> Stops
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Stop* first = Methods.DrawingStops(owned, &count);
                    return Stop.List(first, count);
                }
            }
        }

        /// <summary>The plot areas.</summary>
        public IReadOnlyList<View> Views
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.View* first = Methods.DrawingViews(owned, &count);
                    return View.List(first, count);
                }
            }
        }

        /// <summary>Remarks on what was not drawn; <c>At</c> points into the chart's specification.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get
            {
                using (Read())
                {
                    UIntPtr count;
                    Native.Diagnostic* first = Methods.DrawingDiagnostics(owned, &count);
                    return Diagnostic.List(first, count);
                }
            }
        }

        /// <summary>
        /// Finds the datum at a place, for tooltips and selection: quick enough for every move of a pointer.
        /// </summary>
        /// <param name="x">Pixels of the drawing from the left.</param>
        /// <param name="y">Pixels of the drawing from the top.</param>
        /// <returns>What is there; null if nothing is.</returns>
        public Hit Hit(double x, double y)
        {
            Native.Hit raw;
            Status status = Methods.DrawingHit(owned, x, y, &raw);
            if (status == Status.NotFound)
                return null;
            McpviewException.Check(status);
            return new Hit(&raw);
        }

        /// <summary>Gives the words of a datum, for a tooltip.</summary>
        /// <param name="series">The series, as <c>Hit</c> gives it.</param>
        /// <param name="point">The point in it.</param>
        /// <exception cref="McpviewException">NotFound: there is no such datum.</exception>
        public string Words(uint series, uint point)
        {
            BufferHandle made;
            return McpviewException.Taken(Methods.DrawingWords(owned, series, point, out made), made);
        }
    }
}
