using System;
using System.Collections.Generic;

// What the tests say of values; the machines that run them have no test framework.
static class Check
{
    public static void That(bool holds, string what)
    {
        if (!holds)
            throw new InvalidOperationException("does not hold: " + what);
    }

    public static void Equal<T>(T wanted, T given)
    {
        if (!EqualityComparer<T>.Default.Equals(wanted, given))
            throw new InvalidOperationException("wanted <" + wanted + ">, got <" + given + ">");
    }

    public static void Contains(string part, string whole)
    {
        if (whole.IndexOf(part, StringComparison.Ordinal) < 0)
            throw new InvalidOperationException("wanted <" + part + "> in <" + whole + ">");
    }

    public static void Sequence<T>(IEnumerable<T> given, params T[] wanted)
    {
        Equal(string.Join(", ", wanted), string.Join(", ", given));
    }

    public static T Throws<T>(Action use) where T : Exception
    {
        try
        {
            use();
        }
        catch (T error)
        {
            return error;
        }
        throw new InvalidOperationException("did not throw " + typeof(T).Name);
    }

    public static void Fails(Mcpview.Status status, Action use)
    {
        Equal(status, Throws<Mcpview.McpviewException>(use).Status);
    }
}
