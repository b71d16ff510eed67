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

/* All parts of a budget together hold the words; each keeps to it. */
static void a_budget_is_kept(mcpview_split *split)
{
    mcpview_model_options options;
    char cursor[512];
    size_t parts = 0;
    int found = 0;
    CHECK_STATUS(mcpview_model_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.max_bytes = 63;
    mcpview_model *model = NULL;
    CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_LIMIT);
    CHECK(model == NULL);
    options.max_bytes = 1000;
    options.max_tokens = 32;
    options.bytes_per_token = 4;
    do {
        CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_OK);
        const mcpview_model_facts *facts = mcpview_model_info(model);
        if (!facts)
            return;
        CHECK(facts->text.len <= 128);
        CHECK_UINT(facts->truncated, facts->cursor.len > 0);
        CHECK(facts->cursor.len < sizeof cursor);
        found |= contains(facts->text, "Notes.");
        memcpy(cursor, facts->cursor.ptr, facts->cursor.len);
        options.cursor.ptr = cursor;
        options.cursor.len = facts->cursor.len;
        mcpview_model_free(model);
        parts++;
    } while (options.cursor.len > 0 && parts < 100);
    CHECK(parts > 1 && parts < 100);
    CHECK(found);
    options.cursor.ptr = "no cursor";
    options.cursor.len = 9;
    CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_BAD_ARGUMENT);
}

static void images_go_inline_when_asked(mcpview_split *split)
{
    mcpview_model_options options;
    mcpview_model *model = NULL;
    CHECK_STATUS(mcpview_model_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.format = MCPVIEW_FORMAT_ANTHROPIC;
    options.media = MCPVIEW_MEDIA_POLICY_INLINE;
    options.call_id.ptr = "toolu_1";
    options.call_id.len = 7;
    CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_OK);
    CHECK(contains(mcpview_model_info(model)->output, "iVBORw0KGgo"));
    CHECK(contains(mcpview_model_info(model)->output, "toolu_1"));
    CHECK(!contains(mcpview_model_info(model)->text, "iVBORw0KGgo"));
    mcpview_model_free(model);
    options.max_image_bytes = 10;
    CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_OK);
    CHECK(!contains(mcpview_model_info(model)->output, "iVBORw0KGgo"));
    mcpview_model_free(model);
    options.media = 4;
    CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_BAD_ARGUMENT);
}

static void words_can_be_fenced(mcpview_split *split)
{
    mcpview_model_options options;
    mcpview_model *model = NULL;
    CHECK_STATUS(mcpview_model_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.flags = MCPVIEW_MODEL_FENCE;
    CHECK_STATUS(mcpview_split_model(split, &options, &model), MCPVIEW_STATUS_OK);
    const mcpview_model_facts *facts = mcpview_model_info(model);
    CHECK(facts->output.len > facts->text.len);
    mcpview_model_free(model);
}

void test_model(void)
{
    mcpview_split *split = split_of_data("answer.json");
    words_are_routed(split);
    every_format_is_written(split);
    a_budget_is_kept(split);
    images_go_inline_when_asked(split);
    words_can_be_fenced(split);
    mcpview_split_free(split);
}
