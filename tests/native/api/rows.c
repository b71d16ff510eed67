/* The rows keep their rules (rules of the header's chapter "Walking the rows"). */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

/* Whether a text is UTF-8: no stray or missing continuation, overlong form or surrogate. */
static int is_utf8(mcpview_str text)
{
    const unsigned char *bytes = (const unsigned char *)text.ptr;
    for (size_t i = 0; i < text.len;) {
        unsigned char c = bytes[i];
        size_t more = c < 0x80 ? 0 : c < 0xC2 ? 9 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : c < 0xF5 ? 3 : 9;
        if (more == 9 || i + more >= text.len + (more == 0))
            return 0;
        for (size_t k = 1; k <= more; k++)
            if ((bytes[i + k] & 0xC0) != 0x80)
                return 0;
        if ((c == 0xE0 && bytes[i + 1] < 0xA0) || (c == 0xED && bytes[i + 1] >= 0xA0) ||
            (c == 0xF0 && bytes[i + 1] < 0x90) || (c == 0xF4 && bytes[i + 1] >= 0x90))
            return 0;
        i += more + 1;
    }
    return 1;
}

static void strings_are_well_formed(const mcpview_command *row)
{
    CHECK(row->text.ptr && row->name.ptr && row->uri.ptr);
    CHECK(row->text.ptr[row->text.len] == '\0');
    CHECK(row->name.ptr[row->name.len] == '\0');
    CHECK(row->uri.ptr[row->uri.len] == '\0');
    CHECK(is_utf8(row->text) && is_utf8(row->name) && is_utf8(row->uri));
    CHECK(memchr(row->text.ptr, '\0', row->text.len + 1) == row->text.ptr + row->text.len);
}

static int may_be_silent(mcpview_kind kind)
{
    return kind == MCPVIEW_KIND_END || kind == MCPVIEW_KIND_ROW || kind == MCPVIEW_KIND_BLOCK ||
           kind == MCPVIEW_KIND_CELL;
}

/* Spans, depths and ENDs fit together, and ids are unique but for END. */
static void lists_nest(const mcpview_commands *commands, const mcpview_command *rows, size_t count)
{
    size_t open[64];
    size_t depth = 0;
    for (size_t i = 0; i < count; i++) {
        const mcpview_command *row = &rows[i];
        strings_are_well_formed(row);
        CHECK_UINT(row->reserved, 0);
        CHECK(row->id != 0 && row->kind != 0 && row->kind < 0x8000);
        CHECK(row->span >= 1 && i + row->span <= count);
        CHECK(row->text.len > 0 || may_be_silent(row->kind));
        CHECK(strcmp(mcpview_kind_name(row->kind), "unknown") != 0);
        if (row->kind == MCPVIEW_KIND_END) {
            CHECK(depth > 0);
            if (depth == 0)
                return;
            const mcpview_command *opener = &rows[open[--depth]];
            CHECK_UINT(row->variant, opener->kind);
            CHECK_UINT(row->depth, opener->depth);
            CHECK_UINT(row->id, opener->id);
            CHECK_UINT(row->span, 1);
            CHECK_UINT(open[depth] + opener->span, i + 1);
            CHECK_UINT(row->text.len + row->name.len + row->uri.len + row->data.len, 0);
            continue;
        }
        CHECK_UINT(row->depth, depth);
        CHECK_UINT(mcpview_commands_find(commands, row->id), i);
        if (depth == 0)
            CHECK(row->kind == MCPVIEW_KIND_BLOCK || row->kind == MCPVIEW_KIND_ERROR ||
                  row->kind == MCPVIEW_KIND_NOTICE || row->kind == MCPVIEW_KIND_TASK);
        if (row->flags & MCPVIEW_FLAG_CONTAINER) {
            CHECK(row->span >= 2 && depth < 64);
            open[depth++] = i;
        } else {
            CHECK_UINT(row->span, 1);
        }
    }
    CHECK_UINT(depth, 0);
}

static void every_answer_nests(void)
{
    static const char *const names[] = {"answer.json", "error.json", "task.json", "input.json",
                                        "batch.json",  "tool.json",  "resource.json"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        mcpview_split *split = split_of_data(names[i]);
        mcpview_commands *commands = rows_of(split, NULL);
        size_t count = 0;
        const mcpview_command *rows = mcpview_commands_rows(commands, &count);
        CHECK(rows != NULL && count > 0);
        CHECK(rows == mcpview_commands_rows(commands, NULL));
        lists_nest(commands, rows, count);
        mcpview_commands_free(commands);
        mcpview_split_free(split);
    }
}

/* Bytes that are not UTF-8, half of a surrogate pair, controls and NUL in a text. */
static void hostile_text_is_repaired(void)
{
    mcpview_split *split = split_of("{\"content\":[{\"type\":\"text\",\"text\":"
                                    "\"a\xff\xc3 \xed\xa0\x80 \\ud800 \\u0000 \\u001b[31m z\"}]}");
    mcpview_commands *commands = rows_of(split, NULL);
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    CHECK(count >= 3);
    lists_nest(commands, rows, count);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
}

static const mcpview_command *first_of(const mcpview_commands *commands, mcpview_kind kind)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == kind)
            return &rows[i];
    return NULL;
}

static void check_buffer(mcpview_buffer *buffer, const char *wanted)
{
    mcpview_str text;
    text.ptr = mcpview_buffer_data(buffer, &text.len);
    CHECK_STR(text, wanted);
    CHECK(text.ptr && text.ptr[text.len] == '\0');
    mcpview_buffer_free(buffer);
}

static const char TABLE[] =
    "{\"content\":[],\"structuredContent\":{\"items\":[{\"name\":\"cube\",\"size\":2},"
    "{\"name\":\"a, b\",\"size\":3}]}}";

static void rows_can_be_copied_and_traced(void)
{
    mcpview_split *split = split_of(TABLE);
    mcpview_commands *commands = rows_of(split, NULL);
    const mcpview_command *table = first_of(commands, MCPVIEW_KIND_TABLE);
    mcpview_buffer *buffer = NULL;
    CHECK(table != NULL);
    if (table) {
        CHECK_STATUS(mcpview_commands_pointer(commands, table->id, &buffer), MCPVIEW_STATUS_OK);
        check_buffer(buffer, "/structuredContent/items");
        CHECK_STATUS(mcpview_commands_text(commands, table->id, MCPVIEW_TEXT_CSV, &buffer),
                     MCPVIEW_STATUS_OK);
        check_buffer(buffer, "name,size\r\ncube,2\r\n\"a, b\",3");
        CHECK_STATUS(mcpview_commands_text(commands, table->id, MCPVIEW_TEXT_TSV, &buffer),
                     MCPVIEW_STATUS_OK);
        check_buffer(buffer, "name\tsize\ncube\t2\na, b\t3");
        CHECK_STATUS(mcpview_commands_text(commands, table->id, 0, &buffer),
                     MCPVIEW_STATUS_BAD_ARGUMENT);
        CHECK(buffer == NULL);
    }
    CHECK_STATUS(mcpview_commands_pointer(commands, 0, &buffer), MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STATUS(mcpview_commands_text(commands, 0, MCPVIEW_TEXT_PLAIN, &buffer),
                 MCPVIEW_STATUS_NOT_FOUND);
    CHECK(mcpview_commands_find(commands, 0) == SIZE_MAX);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
}

static void identity_holds_across_renders(void)
{
    mcpview_split *split = split_of_data("answer.json"), *again = split_of_data("answer.json");
    mcpview_commands *one = rows_of(split, NULL), *two = rows_of(again, NULL);
    size_t count = 0, count_again = 0;
    const mcpview_command *a = mcpview_commands_rows(one, &count);
    const mcpview_command *b = mcpview_commands_rows(two, &count_again);
    CHECK_UINT(count, count_again);
    for (size_t i = 0; i < count && i < count_again; i++) {
        CHECK_UINT(a[i].id, b[i].id);
        CHECK_UINT(a[i].hash, b[i].hash);
    }
    mcpview_commands_free(one);
    mcpview_commands_free(two);
    mcpview_split_free(split);
    mcpview_split_free(again);
}

static void the_library_speaks_two_languages(void)
{
    mcpview_render_options options;
    mcpview_split *split = split_of("{\"content\":[]}");
    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    mcpview_commands *english = rows_of(split, &options);
    options.locale = MCPVIEW_LOCALE_SIMPLIFIED_CHINESE;
    mcpview_commands *chinese = rows_of(split, &options);
    const mcpview_command *a = first_of(english, MCPVIEW_KIND_NOTICE);
    const mcpview_command *b = first_of(chinese, MCPVIEW_KIND_NOTICE);
    CHECK(a && b);
    if (a && b) {
        CHECK_STR(b->name, a->name.ptr);
        CHECK(a->text.len != b->text.len || memcmp(a->text.ptr, b->text.ptr, a->text.len) != 0);
    }
    options.locale = 3;
    mcpview_commands *none = NULL;
    CHECK_STATUS(mcpview_split_render(split, &options, &none), MCPVIEW_STATUS_BAD_ARGUMENT);
    mcpview_commands_free(english);
    mcpview_commands_free(chinese);
    mcpview_split_free(split);
}

void test_rows(void)
{
    every_answer_nests();
    hostile_text_is_repaired();
    rows_can_be_copied_and_traced();
    identity_holds_across_renders();
    the_library_speaks_two_languages();
}
