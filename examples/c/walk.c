/* mcpview-walk: the smallest host. One loop and one switch draw any answer to a terminal.
 *
 *   mcpview-walk RESPONSE.json [--tool TOOL.json]
 *
 * It knows a dozen kinds and draws the rest by the rule of the header: show `text`, and go on
 * past the subtree if the row is WHOLE. */
#include <mcpview.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void indent(const mcpview_command *row)
{
    /* Blocks stand at the margin; what is in them one step further. */
    for (uint32_t i = 1; i < row->depth; i++)
        fputs("  ", stdout);
}

static void put(mcpview_str text)
{
    fwrite(text.ptr, 1, text.len, stdout);
}

static void line(const mcpview_command *row, const char *mark)
{
    indent(row);
    fputs(mark, stdout);
    put(row->text);
    if (row->uri.len > 0) {
        fputs(" <", stdout);
        put(row->uri);
        fputc('>', stdout);
    }
    fputc('\n', stdout);
}

/* A row of a table or a field on one line: the words of its cells. */
static void cells(const mcpview_command *rows, size_t parent)
{
    const char *between = "";
    for (size_t k = parent + 1; k + 1 < parent + rows[parent].span; k += rows[k].span) {
        if (rows[k].kind != MCPVIEW_KIND_CELL)
            continue;
        fputs(between, stdout);
        put(rows[k].text);
        between = " | ";
    }
    fputc('\n', stdout);
}

static void draw(const mcpview_command *rows, size_t count)
{
    for (size_t i = 0; i < count;) {
        const mcpview_command *row = &rows[i];
        size_t next = i + 1;
        switch (row->kind) {
        case MCPVIEW_KIND_END:
        case MCPVIEW_KIND_ATTR:
        case MCPVIEW_KIND_COLUMN:
            break;
        case MCPVIEW_KIND_BLOCK: puts("----"); break;
        case MCPVIEW_KIND_ERROR: line(row, "[error] "); break;
        case MCPVIEW_KIND_NOTICE: line(row, "[note] "); break;
        case MCPVIEW_KIND_ITEM:
            line(row, "- ");
            next = i + row->span;
            break;
        case MCPVIEW_KIND_ROW:
            indent(row);
            cells(rows, i);
            next = i + row->span;
            break;
        case MCPVIEW_KIND_FIELD:
            if (row->span == 3 && rows[i + 1].kind == MCPVIEW_KIND_CELL) { /* it fits a line */
                indent(row);
                put(row->text);
                fputs(": ", stdout);
                cells(rows, i);
                next = i + row->span;
            } else {
                line(row, "");
            }
            break;
        case MCPVIEW_KIND_IMAGE:
            indent(row);
            printf("[%.0f x %.0f ", row->number, row->number2);
            put(row->name);
            printf(", %zu bytes] ", row->data.len);
            put(row->text);
            fputc('\n', stdout);
            break;
        default:
            if (row->text.len > 0)
                line(row, "");
            if (row->flags & MCPVIEW_FLAG_WHOLE)
                next = i + row->span;
        }
        i = next;
    }
}

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    if (file && fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        bytes = size >= 0 ? malloc((size_t)size + 1) : NULL;
        *length = bytes ? fread(bytes, 1, (size_t)size, file) : 0;
    }
    if (file)
        fclose(file);
    return bytes;
}

int main(int argc, char **argv)
{
    size_t length = 0, tool_length = 0, count = 0, shown = 0;
    char *json = argc > 1 ? read_file(argv[1], &length) : NULL;
    char *tool_json = argc > 3 ? read_file(argv[3], &tool_length) : NULL;
    mcpview_tool *tool = NULL;
    mcpview_result *result = NULL;
    mcpview_report *report = NULL;
    mcpview_split *split = NULL;
    mcpview_commands *commands = NULL;
    if (!json || MCPVIEW_ABI_CHECK() != MCPVIEW_STATUS_OK)
        fputs("usage: mcpview-walk RESPONSE.json [--tool TOOL.json]\n", stderr);
    else if (tool_json && mcpview_tool_parse(tool_json, tool_length, NULL, &tool))
        fputs("no tool in the second file\n", stderr);
    else if (mcpview_result_parse(json, length, NULL, &result) == MCPVIEW_STATUS_OK &&
             mcpview_result_validate(result, tool, NULL, &report) == MCPVIEW_STATUS_OK &&
             mcpview_result_split(result, tool, report, NULL, &split) == MCPVIEW_STATUS_OK &&
             mcpview_split_render(split, NULL, &commands) == MCPVIEW_STATUS_OK) {
        const mcpview_command *rows = mcpview_commands_rows(commands, &count);
        draw(rows, count);
        shown = 1;
    }
    mcpview_commands_free(commands); /* any order, and NULL is fine */
    mcpview_split_free(split);
    mcpview_report_free(report);
    mcpview_result_free(result);
    mcpview_tool_free(tool);
    free(tool_json);
    free(json);
    return shown ? 0 : 2;
}
