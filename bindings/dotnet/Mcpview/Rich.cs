using System;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>
    /// Builders of rich content, for authors of servers: each gives the JSON to put under <c>__rich__</c>. A McpviewException has
    /// status Refused, and words, for input that would not be shown.
    /// </summary>
    public static unsafe class Rich
    {
        /// <summary>Makes a chart.</summary>
        /// <param name="spec">JSON of a Vega-Lite or Chart.js specification, an object.</param>
        public static string Chart(string spec)
        {
            return Make(MakeChart, Needed(spec, "spec"));
        }

        /// <summary>Makes a form.</summary>
        /// <param name="schema">JSON Schema of the answers, an object.</param>
        /// <param name="title">null for none.</param>
        public static string Form(string schema, string title = null)
        {
            return Make(MakeForm, Needed(schema, "schema"), title);
        }

        /// <summary>Makes an image from its encoded bytes.</summary>
        /// <param name="bytes">A whole PNG, JPEG, … file.</param>
        /// <param name="mime">null for image/png.</param>
        /// <param name="alt">Words for who cannot see it; null for none.</param>
        public static string Image(byte[] bytes, string mime = null, string alt = null)
        {
            if (bytes == null)
                throw new ArgumentNullException("bytes");
            fixed (byte* first = bytes)
            {
                var picture = new Str { Ptr = first, Len = (UIntPtr)bytes.Length };
                return Make(MakeImage, picture, mime, alt);
            }
        }

        /// <summary>Makes an image from a file, the one function that opens a file.</summary>
        /// <param name="path">Its path.</param>
        /// <param name="mime">null to take the type from the file's ending.</param>
        /// <param name="alt">Words for who cannot see it; null for the file's name.</param>
        /// <exception cref="McpviewException">Io: the file cannot be read.</exception>
        public static string ImageFromFile(string path, string mime = null, string alt = null)
        {
            return Make(MakeImageFromFile, Needed(path, "path"), mime, alt);
        }

        /// <summary>Makes a table.</summary>
        /// <param name="headers">JSON array of strings.</param>
        /// <param name="rows">JSON array of arrays, each as long as the headers.</param>
        /// <param name="title">null for none.</param>
        public static string Table(string headers, string rows, string title = null)
        {
            return Make(MakeTable, Needed(headers, "headers"), Needed(rows, "rows"), title);
        }

        /// <summary>Makes a dashboard.</summary>
        /// <param name="components">JSON array of what the other functions make.</param>
        public static string Dashboard(string components)
        {
            return Make(MakeDashboard, Needed(components, "components"));
        }

        /// <summary>Attaches rich content to the result of a skill: sets its <c>context.__rich__</c>.</summary>
        /// <param name="result">JSON object.</param>
        /// <param name="rich">What another function made.</param>
        public static string Attach(string result, string rich)
        {
            return Make(MakeAttached, Needed(result, "result"), Needed(rich, "rich"));
        }

        /// <summary>Makes the success of a skill.</summary>
        /// <param name="message">Words for the person.</param>
        /// <param name="rich">What another function made.</param>
        /// <param name="context">JSON object of further members; null for none.</param>
        public static string Success(string message, string rich, string context = null)
        {
            return Make(MakeSuccess, Needed(message, "message"), Needed(rich, "rich"), context);
        }

        static string Needed(string text, string name)
        {
            if (text == null)
                throw new ArgumentNullException(name);
            return text;
        }

        // Functions of their own, since Mono looks for those of the library when it compiles what calls them.
        delegate Status Maker(Str first, Str second, Str third, out BufferHandle made);

        static string Make(Maker maker, string first, string second = null, string third = null)
        {
            using (var scratch = new Scratch())
                return Make(maker, scratch.Str(first), second, third);
        }

        static string Make(Maker maker, Str first, string second, string third)
        {
            Library.Ensure();
            using (var scratch = new Scratch())
            {
                BufferHandle made;
                Status status = maker(first, scratch.Str(second), scratch.Str(third), out made);
                return McpviewException.Taken(status, made);
            }
        }

        static Status MakeChart(Str spec, Str none, Str nothing, out BufferHandle made)
        {
            return Methods.RichChart(spec.Ptr, spec.Len, out made);
        }

        static Status MakeForm(Str schema, Str title, Str nothing, out BufferHandle made)
        {
            return Methods.RichForm(schema.Ptr, schema.Len, title.Ptr, title.Len, out made);
        }

        static Status MakeImage(Str bytes, Str mime, Str alt, out BufferHandle made)
        {
            return Methods.RichImage(bytes.Ptr, bytes.Len, mime.Ptr, mime.Len, alt.Ptr, alt.Len, out made);
        }

        static Status MakeImageFromFile(Str path, Str mime, Str alt, out BufferHandle made)
        {
            return Methods.RichImageFromFile(path.Ptr, path.Len, mime.Ptr, mime.Len, alt.Ptr, alt.Len, out made);
        }

        static Status MakeTable(Str headers, Str rows, Str title, out BufferHandle made)
        {
            return Methods.RichTable(headers.Ptr, headers.Len, rows.Ptr, rows.Len, title.Ptr, title.Len, out made);
        }

        static Status MakeDashboard(Str components, Str none, Str nothing, out BufferHandle made)
        {
            return Methods.RichDashboard(components.Ptr, components.Len, out made);
        }

        static Status MakeAttached(Str result, Str rich, Str nothing, out BufferHandle made)
        {
            return Methods.RichAttach(result.Ptr, result.Len, rich.Ptr, rich.Len, out made);
        }

        static Status MakeSuccess(Str message, Str rich, Str context, out BufferHandle made)
        {
            return Methods.RichSuccess(
                message.Ptr, message.Len, rich.Ptr, rich.Len, context.Ptr, context.Len, out made);
        }
    }
}
