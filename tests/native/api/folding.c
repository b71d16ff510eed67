/* Folding: a budget of lines, what the person opened, and how many lines rows fill. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

static const char ANSWER[] =
    "{\"content\":[{\"type\":\"text\",\"text\":\"one\\ntwo\\nthree\"},"
    "{\"type\":\"text\",\"text\":\"log\\nlog\\nlog\\nlog\",\"annotations\":{\"priority\":0.1}}]}";

/* The FOLD of a list; NULL if there is none. */
static const mcpview_command *fold_of(const mcpview_commands *commands)
{
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_FOLD)
            return &rows[i];
    return NULL;
}

static void a_budget_folds_and_an_id_opens(void)
{
    mcpview_render_options options;
    mcpview_split *split = split_of(ANSWER);
    mcpview_commands *commands = rows_of(split, NULL);
    CHECK(fold_of(commands) == NULL);
    mcpview_commands_free(commands);

    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    CHECK_UINT(options.fold_lines, 0);
    CHECK_UINT(options.width, 80);
    options.fold_lines = 6;
    commands = rows_of(split, &options);
    const mcpview_command *fold = fold_of(commands);
    CHECK(fold != NULL);
    if (fold) {
        CHECK_STR(fold->text, "log");
        CHECK(fold->number == 4.0);
        CHECK(fold->flags & MCPVIEW_FLAG_FOLDED);
        uint64_t id = fold->id, lines = 0;
        CHECK_STATUS(mcpview_commands_lines(commands, id, 0, &lines), MCPVIEW_STATUS_OK);
        CHECK_UINT(lines, 1);
        CHECK_STATUS(mcpview_commands_lines(commands, 0, 0, &lines), MCPVIEW_STATUS_NOT_FOUND);
        CHECK_STATUS(mcpview_commands_lines(commands, id, 0, NULL),
                     MCPVIEW_STATUS_NULL_ARGUMENT);
        CHECK_STATUS(mcpview_commands_lines(NULL, id, 0, &lines), MCPVIEW_STATUS_NULL_ARGUMENT);

        options.open_ids = &id;
        options.open_id_count = 1;
        mcpview_commands *opened = rows_of(split, &options);
        fold = fold_of(opened);
        CHECK(fold && fold->id == id && !(fold->flags & MCPVIEW_FLAG_FOLDED));
        CHECK_STATUS(mcpview_commands_lines(opened, id, 0, &lines), MCPVIEW_STATUS_OK);
        CHECK_UINT(lines, 5);
        mcpview_commands_free(opened);
    }
    mcpview_commands_free(commands);

    options.open_ids = NULL;
    options.open_id_count = 1;
    mcpview_commands *none = NULL;
    CHECK_STATUS(mcpview_split_render(split, &options, &none), MCPVIEW_STATUS_NULL_ARGUMENT);
    mcpview_split_free(split);
}

void test_folding(void)
{
    a_budget_folds_and_an_id_opens();
}
