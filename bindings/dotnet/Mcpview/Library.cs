using System;
using System.IO;
using System.Threading;
using Mcpview.Native;

namespace Mcpview
{
    /// <summary>The shared library is missing, or is not the one that this package was made for.</summary>
    public sealed class LibraryException : Exception
    {
        internal LibraryException(string message, Exception inner) : base(message, inner)
        {
        }
    }

    /// <summary>The shared library behind this package.</summary>
    public static unsafe class Library
    {
        const string Missing =
            "The shared library of mcpview was not found (mcpview.dll, libmcpview.so or libmcpview.dylib). Put it beside the " +
            "program or on the system's search path (PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH), or name it with Library.Load(path).";

        static readonly object Gate = new object();
        static bool isLoaded;

        /// <summary>The version of the shared library (<c>0.1.0</c>).</summary>
        /// <exception cref="LibraryException">There is none, or it does not fit.</exception>
        public static string Version
        {
            get
            {
                Ensure();
                return LibraryWords.Version();
            }
        }

        /// <summary>
        /// Loads the library that the runtime finds. Done at the first use if not called.
        /// </summary>
        /// <exception cref="LibraryException">There is none, or it does not fit.</exception>
        public static void Load()
        {
            Ensure();
        }

        /// <summary>Loads the library from a file. It must be the first use of this package.</summary>
        /// <param name="path">The file.</param>
        /// <exception cref="ArgumentNullException">The path is null.</exception>
        /// <exception cref="InvalidOperationException">A library is loaded already.</exception>
        /// <exception cref="LibraryException">There is no such file, or it does not fit.</exception>
        public static void Load(string path)
        {
            if (path == null)
                throw new ArgumentNullException("path");
            lock (Gate)
            {
                if (isLoaded)
                    throw new InvalidOperationException("A library is loaded already.");
                path = Path.GetFullPath(path);
                if (!File.Exists(path))
                    throw new LibraryException("There is no file " + path + ".", null);
                LibraryFile.Choose(path);
                Check(path);
                Volatile.Write(ref isLoaded, true);
            }
        }

        /// <summary>The lower-case word for a kind of row (<c>table</c>); "unknown" for other numbers.</summary>
        /// <param name="kind">The kind.</param>
        public static string KindName(Kind kind)
        {
            Ensure();
            return LibraryWords.OfKind(kind);
        }

        /// <summary>The stable word for a topic (<c>base64_data_uri</c>); "unknown" for other numbers.</summary>
        /// <param name="topic">The topic of a diagnostic.</param>
        public static string TopicName(Topic topic)
        {
            Ensure();
            return LibraryWords.OfTopic(topic);
        }

        /// <summary>Words for a status, in English, for logs.</summary>
        /// <param name="status">The status.</param>
        public static string StatusText(Status status)
        {
            Ensure();
            return LibraryWords.OfStatus(status);
        }

        /// <summary>Loads the library if that is not done.</summary>
        internal static void Ensure()
        {
            if (Volatile.Read(ref isLoaded))
                return;
            lock (Gate)
            {
                if (isLoaded)
                    return;
                Exception missing;
                if (!LibraryFile.Find(out missing))
                    throw new LibraryException(Missing, missing);
                Check(Methods.File);
                Volatile.Write(ref isLoaded, true);
            }
        }

        // Throws if the library is another one than this package was made for.
        static void Check(string name)
        {
            try
            {
                Status status = Methods.AbiCheck(
                    Methods.AbiVersion, Size(sizeof(Command)), Size(sizeof(Native.Diagnostic)), Size(sizeof(Native.Block)),
                    Size(sizeof(Media)));
                if (status != Status.Ok)
                    throw new LibraryException(name + " has another ABI than this package (version " + Methods.AbiVersion + ").", null);
                if (Methods.VersionNumber() < Methods.HeaderVersion)
                    throw new LibraryException(name + " is too old: its version is " + Utf8.Static(Methods.VersionString()) + ".", null);
            }
            catch (DllNotFoundException error)
            {
                throw new LibraryException(name + " cannot be loaded: " + error.Message, error);
            }
            catch (EntryPointNotFoundException error)
            {
                throw new LibraryException(name + " is no mcpview library: " + error.Message, error);
            }
            catch (BadImageFormatException error)
            {
                throw new LibraryException(name + " is no library for this kind of process: " + error.Message, error);
            }
        }

        static UIntPtr Size(int size)
        {
            return (UIntPtr)size;
        }
    }
}
