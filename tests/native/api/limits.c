/* Limits leave a diagnostic and something to see, never a failure. */
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

#include <stdlib.h>

static mcpview_result *parse(const char *json, size_t length, const mcpview_parse_options *options)
{
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_result_parse(json, length, options, &result), MCPVIEW_STATUS_OK);
    return result;
}

static int result_has_topic(const mcpview_result *result, mcpview_topic topic)
{
    size_t count = 0;
    const mcpview_diagnostic *list = mcpview_result_diagnostics(result, &count);
    return has_topic(list, count, topic);
}

/* Whether something can be seen of a result, and the rows are in order. */
static void is_visible(mcpview_result *result)
{
    mcpview_split *split = NULL;
    size_t count = 0;
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, NULL, &split), MCPVIEW_STATUS_OK);
    mcpview_commands *commands = rows_of(split, NULL);
    mcpview_commands_rows(commands, &count);
    CHECK(count > 0);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
    mcpview_result_free(result);
}

static void input_may_be_too_large(void)
{
    static const char json[] = "{\"content\":[{\"type\":\"text\",\"text\":\"hello\"}]}";
    mcpview_parse_options options;
    CHECK_STATUS(mcpview_parse_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.max_bytes = sizeof json - 1;
    mcpview_result *result = parse(json, sizeof json - 1, &options);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_RESULT);
    mcpview_result_free(result);
    options.max_bytes = sizeof json - 2;
    result = parse(json, sizeof json - 1, &options);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_INVALID);
    CHECK(result_has_topic(result, MCPVIEW_TOPIC_INPUT_LIMIT));
    is_visible(result);
}

static void nesting_may_be_too_deep(void)
{
    enum { DEPTH = 100000 };
    static const char head[] = "{\"content\":[],\"structuredContent\":";
    size_t length = sizeof head - 1 + 2 * DEPTH + 1;
    char *json = malloc(length);
    CHECK(json != NULL);
    if (!json)
        return;
    memcpy(json, head, sizeof head - 1);
    memset(json + sizeof head - 1, '[', DEPTH);
    memset(json + sizeof head - 1 + DEPTH, ']', DEPTH);
    json[length - 1] = '}';
    mcpview_result *result = parse(json, length, NULL);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_RESULT);
    CHECK(result_has_topic(result, MCPVIEW_TOPIC_DEPTH_LIMIT));
    free(json);
    is_visible(result);
}

static void remarks_may_be_too_many(void)
{
    mcpview_parse_options options;
    static const char json[] = "{\"content\":[1,2,3,4,5,6,7,8,9]}";
    CHECK_STATUS(mcpview_parse_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.max_diagnostics = 3;
    mcpview_result *result = parse(json, sizeof json - 1, &options);
    CHECK_UINT(mcpview_result_info(result)->diagnostic_count, 4);
    CHECK(result_has_topic(result, MCPVIEW_TOPIC_DIAGNOSTIC_LIMIT));
    is_visible(result);
}

static void rows_may_be_too_many(void)
{
    mcpview_render_options options;
    mcpview_split *split = split_of_data("answer.json");
    size_t count = 0, remarks = 0;
    CHECK_STATUS(mcpview_render_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.max_rows = 16;
    mcpview_commands *commands = rows_of(split, &options);
    CHECK(mcpview_commands_rows(commands, &count) != NULL);
    CHECK(count > 0 && count <= 16);
    const mcpview_diagnostic *list = mcpview_commands_diagnostics(commands, &remarks);
    CHECK(has_topic(list, remarks, MCPVIEW_TOPIC_ROW_LIMIT));
    mcpview_commands_free(commands);
    mcpview_split_free(split);
}

static void media_may_be_too_large(void)
{
    mcpview_result *result = parse_data("answer.json");
    mcpview_split_options options;
    mcpview_split *split = NULL;
    size_t count = 0, remarks = 0;
    CHECK_STATUS(mcpview_split_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.max_media_bytes = 10;
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, &options, &split), MCPVIEW_STATUS_OK);
    const mcpview_diagnostic *list = mcpview_split_diagnostics(split, &remarks);
    CHECK(has_topic(list, remarks, MCPVIEW_TOPIC_MEDIA_LIMIT));
    mcpview_commands *commands = rows_of(split, NULL);
    CHECK(mcpview_commands_media(commands, &count) != NULL);
    CHECK_UINT(count, 0);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
    mcpview_result_free(result);
}

void test_limits(void)
{
    input_may_be_too_large();
    nesting_may_be_too_deep();
    remarks_may_be_too_many();
    rows_may_be_too_many();
    media_may_be_too_large();
}
