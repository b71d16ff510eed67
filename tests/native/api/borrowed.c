/* Inputs: copied, or borrowed under the host's promise. */
#include "../check.h"
#include "tests.h"

#include <stdlib.h>

static int is_inside(const char *bytes, size_t length, mcpview_str text)
{
    return text.ptr >= bytes && text.ptr + text.len <= bytes + length;
}

static void check(uint32_t flags, int wanted_inside)
{
    size_t length = 0;
    char *json = test_data("answer.json", &length);
    mcpview_parse_options options;
    mcpview_result *result = NULL;
    mcpview_str raw, plain;
    CHECK_STATUS(mcpview_parse_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.flags = flags;
    CHECK_STATUS(mcpview_result_parse(json, length, &options, &result), MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_result_raw(result, "/result/structuredContent/frames", 32, &raw),
                 MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_result_get_string(result, "/text", 5, &plain), MCPVIEW_STATUS_OK);
    CHECK_UINT(is_inside(json, length, raw), wanted_inside);
    CHECK_UINT(is_inside(json, length, plain), wanted_inside);
    CHECK_UINT(is_inside(json, length, mcpview_result_blocks(result, NULL)[2].uri), wanted_inside);
    /* A string with escapes is decoded elsewhere either way. */
    CHECK(!is_inside(json, length, mcpview_result_blocks(result, NULL)[0].text));
    if (!wanted_inside)
        memset(json, '#', length);
    CHECK_STR(raw, "1523");
    CHECK_STR(plain, "1523");
    mcpview_result_free(result);
    free(json);
}

static void tool_is_borrowed(void)
{
    static const char json[] = "{\"name\":\"greet\",\"inputSchema\":{\"type\":\"object\"}}";
    mcpview_tool_options options;
    mcpview_tool *tool = NULL;
    CHECK_STATUS(mcpview_tool_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.flags = MCPVIEW_TOOL_INPUT_BORROWED;
    CHECK_STATUS(mcpview_tool_parse(json, sizeof json - 1, &options, &tool), MCPVIEW_STATUS_OK);
    CHECK_STR(mcpview_tool_info(tool)->name, "greet");
    CHECK(is_inside(json, sizeof json - 1, mcpview_tool_info(tool)->name));
    mcpview_tool_free(tool);
}

void test_borrowed(void)
{
    check(0, 0);
    check(MCPVIEW_PARSE_INPUT_BORROWED, 1);
    tool_is_borrowed();
}
