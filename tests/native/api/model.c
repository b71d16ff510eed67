/* The model's side. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

static int contains(mcpview_str text, const char *piece)
{
    size_t length = strlen(piece);
    for (size_t i = 0; i + length <= text.len; i++)
        if (memcmp(text.ptr + i, piece, length) == 0)
            return 1;
    return 0;
}

static void ends_in_nul(mcpview_str text)
{
    CHECK(text.ptr != NULL && text.ptr[text.len] == '\0');
}

static void words_are_routed(mcpview_split *split)
{
    mcpview_model *model = NULL;
    CHECK_STATUS(mcpview_split_model(split, NULL, &model), MCPVIEW_STATUS_OK);
    const mcpview_model_facts *facts = mcpview_model_info(model);
    CHECK(facts != NULL && facts == mcpview_model_info(model));
    if (facts) {
        CHECK(contains(facts->text, "Notes."));
        CHECK(!contains(facts->text, "quoted"));
        CHECK(!contains(facts->text, "iVBORw0KGgo"));
        CHECK(contains(facts->text, "mcpview:media/0"));
        CHECK_UINT(facts->truncated, 0);
        CHECK_STR(facts->cursor, "");
        ends_in_nul(facts->text);
        ends_in_nul(facts->output);
        ends_in_nul(facts->cursor);
    }
    mcpview_model_free(model);
}

static void every_format_is_written(mcpview_split *split)
{
    static const struct {
        mcpview_format format;
        const char *piece;
    } formats[] = {
        {MCPVIEW_FORMAT_MCP, "\"content\""},
        {MCPVIEW_FORMAT_ANTHROPIC, "tool_result"},
        {MCPVIEW_FORMAT_OPENAI_CHAT, "\"tool\""},
        {MCPVIEW_FORMAT_OPENAI_RESPONSES, "function_call_output"},
        {MCPVIEW_FORMAT_GEMINI, "functionResponse"},
    };
    mcpview_model_options options;
    CHECK_STATUS(mcpview_model_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        mcpview_model *model = NULL;
        options.format = formats[i].format;
        CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_OK);
        CHECK(contains(mcpview_model_info(model)->output, formats[i].piece));
        CHECK(contains(mcpview_model_info(model)->text, "Notes."));
        mcpview_model_free(model);
    }
    mcpview_model *none = NULL;
    options.format = 7;
    CHECK_STATUS(mcpview_split_model(split, &options, &none), MCPVIEW_STATUS_BAD_ARGUMENT);
    CHECK(none == NULL);
}

void test_model(void)
{
    mcpview_split *split = split_of_data("answer.json");
    words_are_routed(split);
    every_format_is_written(split);
    mcpview_split_free(split);
}
