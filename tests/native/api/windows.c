/* Windows: the first rows of a long table, others from the list, trees that open to a depth,
   and how old content is. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const mcpview_command *first_of(const mcpview_commands *commands, mcpview_kind kind)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == kind)
            return &rows[i];
    return NULL;
}

static size_t count_of(const mcpview_commands *commands, mcpview_kind kind)
{
    size_t count = 0, found = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        found += rows[i].kind == kind;
    return found;
}

/* An answer with a table of `rows` rows; the caller frees it. */
static char *table_answer(unsigned rows)
{
    char *text = malloc(64 + (size_t)rows * 40), *at = text;
    if (!text)
        return NULL;
    at += sprintf(at, "{\"content\":[],\"structuredContent\":{\"frames\":[");
    for (unsigned i = 0; i < rows; i++)
        at += sprintf(at, "%s{\"frame\":%u,\"ms\":%u}", i ? "," : "", i, i * 3);
    sprintf(at, "]}}");
    return text;
}

static void a_long_table_has_windows(void)
{
    char *answer = table_answer(3000);
    mcpview_split *split = split_of(answer);
    mcpview_commands *commands = rows_of(split, NULL), *window = NULL;
    CHECK_UINT(count_of(commands, MCPVIEW_KIND_ROW), 1000);
    const mcpview_command *table = first_of(commands, MCPVIEW_KIND_TABLE);
    const mcpview_command *more = first_of(commands, MCPVIEW_KIND_MORE);
    CHECK(table && more);
    if (table && more) {
        CHECK(table->flags & MCPVIEW_FLAG_TRUNCATED);
        CHECK(table->number2 == 3000.0);
        CHECK(more->number == 1000.0 && more->number2 == 2000.0);
        uint64_t id = table->id, first = (uint64_t)more->number;

        /* The window outlives the list and the split that it came from. */
        CHECK_STATUS(mcpview_commands_window(commands, id, first, 40, &window),
                     MCPVIEW_STATUS_OK);
        CHECK_STATUS(mcpview_commands_window(commands, 1, 0, 40, NULL),
                     MCPVIEW_STATUS_NULL_ARGUMENT);
        mcpview_commands *none = window;
        CHECK_STATUS(mcpview_commands_window(commands, 1, 0, 40, &none),
                     MCPVIEW_STATUS_NOT_FOUND);
        CHECK(none == NULL);
        CHECK_STATUS(mcpview_commands_window(NULL, id, 0, 40, &none),
                     MCPVIEW_STATUS_NULL_ARGUMENT);
        mcpview_commands_free(commands);
        mcpview_split_free(split);
        split = NULL;
        commands = NULL;
        CHECK_UINT(count_of(window, MCPVIEW_KIND_ROW), 40);
        CHECK_UINT(count_of(window, MCPVIEW_KIND_MORE), 2);
        const mcpview_command *row = first_of(window, MCPVIEW_KIND_ROW);
        CHECK(row && row->index == 1000);
        table = first_of(window, MCPVIEW_KIND_TABLE);
        CHECK(table && table->id == id && table->depth == 1);
    }
    mcpview_commands_free(window);
    mcpview_commands_free(commands);

    mcpview_split_free(split);
    split = split_of(answer);
    mcpview_render_options options;
    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    CHECK_UINT(options.window_rows, 1000);
    options.window_rows = UINT32_MAX;
    commands = rows_of(split, &options);
    CHECK_UINT(count_of(commands, MCPVIEW_KIND_ROW), 3000);
    CHECK(first_of(commands, MCPVIEW_KIND_MORE) == NULL);
    table = first_of(commands, MCPVIEW_KIND_TABLE);
    options.window_id = table ? table->id : 0;
    options.window_first = 2990;
    options.window_count = 100;
    mcpview_commands_free(commands);
    commands = rows_of(split, &options);
    CHECK_UINT(count_of(commands, MCPVIEW_KIND_ROW), 10);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
    free(answer);
}

static void trees_open_to_a_depth(void)
{
    mcpview_split *split = split_of(
        "{\"content\":[],\"structuredContent\":{\"name\":\"a\",\"children\":["
        "{\"name\":\"b\",\"children\":[{\"name\":\"c\",\"children\":[]}]}]}}");
    mcpview_render_options options;
    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.tree_depth = 1;
    mcpview_commands *commands = rows_of(split, &options);
    CHECK_UINT(count_of(commands, MCPVIEW_KIND_NODE), 1);
    const mcpview_command *node = first_of(commands, MCPVIEW_KIND_NODE);
    CHECK(node && node->flags & MCPVIEW_FLAG_FOLDED && node->number2 == 1.0);
    uint64_t id = node ? node->id : 0;
    options.open_ids = &id;
    options.open_id_count = 1;
    mcpview_commands *opened = rows_of(split, &options);
    CHECK_UINT(count_of(opened, MCPVIEW_KIND_NODE), 2);
    mcpview_commands_free(opened);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
}

static void content_older_than_the_copy_is_stale(void)
{
    mcpview_split *split = split_of(
        "{\"content\":[{\"type\":\"text\",\"text\":\"t\",\"annotations\":"
        "{\"lastModified\":\"2025-05-03T12:00:00Z\"}}]}");
    mcpview_render_options options;
    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    mcpview_commands *commands = rows_of(split, &options);
    const mcpview_command *block = first_of(commands, MCPVIEW_KIND_BLOCK);
    const mcpview_command *words = first_of(commands, MCPVIEW_KIND_ATTR);
    CHECK(block && !(block->flags & MCPVIEW_FLAG_STALE));
    CHECK(words && words->number == 1746273600000.0);
    if (words) {
        CHECK_STR(words->text, "modified 3 May 2025");
        CHECK_STR(words->name, "lastModified");
    }
    mcpview_commands_free(commands);
    options.cached_at = INT64_C(1746273600001);
    commands = rows_of(split, &options);
    block = first_of(commands, MCPVIEW_KIND_BLOCK);
    CHECK(block && block->flags & MCPVIEW_FLAG_STALE);
    mcpview_commands_free(commands);
    options.cached_at = 0;
    options.now = INT64_C(1746273600000) + 10;
    options.max_age = 9;
    commands = rows_of(split, &options);
    block = first_of(commands, MCPVIEW_KIND_BLOCK);
    CHECK(block && block->flags & MCPVIEW_FLAG_STALE);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
}

void test_windows(void)
{
    a_long_table_has_windows();
    trees_open_to_a_depth();
    content_older_than_the_copy_is_stale();
}
