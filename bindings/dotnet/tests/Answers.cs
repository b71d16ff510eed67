using System.Collections.Generic;
using System.Linq;
using System.Text;
using Mcpview;

// Answers of servers, and short ways through them.
static class Answers
{
    public const string Png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    public const string Rendered =
        "{\"content\":[{\"type\":\"text\",\"text\":\"Rendered.\"},{\"type\":\"image\",\"mimeType\":\"image/png\",\"data\":\"" + Png +
        "\"}],\"structuredContent\":{\"stars\":1523,\"big\":18446744073709551615,\"huge\":123456789012345678901234567890," +
        "\"half\":0.5,\"yes\":true,\"no\":null,\"word\":\"Gr\u00fc\u00dfe \u2603\",\"layers\":[{\"n\":\"a\"},{\"n\":\"b\"}]}}";

    public const string Form =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"resultType\":\"input_required\",\"requestState\":\"s\",\"inputRequests\":" +
        "{\"who\":{\"method\":\"elicitation/create\",\"params\":{\"mode\":\"form\",\"message\":\"Who?\",\"requestedSchema\":" +
        "{\"type\":\"object\",\"properties\":{\"age\":{\"type\":\"integer\",\"minimum\":18}},\"required\":[\"age\"]}}}}}}";

    public static string Rows(int count)
    {
        var rows = Enumerable.Range(0, count).Select(i => "{\"i\":" + i + "}");
        return "{\"content\":[],\"structuredContent\":{\"rows\":[" + string.Join(",", rows) + "]}}";
    }

    public static string Words(string text)
    {
        return "{\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}";
    }

    public static byte[] Bytes(string text)
    {
        return Encoding.UTF8.GetBytes(text);
    }

    public static Split SplitOf(string answer)
    {
        using (Result result = Result.Parse(answer))
            return result.Split();
    }

    public static Commands Render(string answer, RenderOptions options = null)
    {
        using (Split split = SplitOf(answer))
            return split.Render(options);
    }

    public static Row First(this IEnumerable<Row> rows, Kind kind)
    {
        return rows.First(row => row.Kind == kind);
    }
}
