/* Handles may be freed in any order: all 720 orders of six handles, each with what the
 * living ones still have to say. */
#include "../check.h"
#include "tests.h"

enum { TOOL, RESULT, REPORT, SPLIT, COMMANDS, MODEL, HANDLES };

typedef struct handles {
    mcpview_tool *tool;
    mcpview_result *result;
    mcpview_report *report;
    mcpview_split *split;
    mcpview_commands *commands;
    mcpview_model *model;
} handles;

static const char TOOL_JSON[] =
    "{\"name\":\"count\",\"inputSchema\":{\"type\":\"object\"},\"outputSchema\":{\"type\":\"object\","
    "\"properties\":{\"n\":{\"type\":\"integer\"}},\"required\":[\"n\"]}}";
static const char ANSWER[] =
    "{\"content\":[{\"type\":\"text\",\"text\":\"a \\\"word\\\"\"},{\"type\":\"image\",\"mimeType\":"
    "\"image/png\",\"data\":\"iVBORw0KGgo=\"}],\"structuredContent\":{\"n\":\"three\"}}";

static handles make(void)
{
    handles h;
    const mcpview_status ok = MCPVIEW_STATUS_OK;
    memset(&h, 0, sizeof h);
    CHECK_STATUS(mcpview_tool_parse(TOOL_JSON, sizeof TOOL_JSON - 1, NULL, &h.tool), ok);
    CHECK_STATUS(mcpview_result_parse(ANSWER, sizeof ANSWER - 1, NULL, &h.result), ok);
    CHECK_STATUS(mcpview_result_validate(h.result, h.tool, NULL, &h.report), ok);
    CHECK_STATUS(mcpview_result_split(h.result, h.tool, h.report, NULL, &h.split), ok);
    CHECK_STATUS(mcpview_split_render(h.split, NULL, &h.commands), ok);
    CHECK_STATUS(mcpview_split_model(h.split, NULL, &h.model), ok);
    return h;
}

/* Reads something of every living handle, also what is only made on demand. */
static void use(const handles *h)
{
    size_t count = 0;
    if (h->tool)
        CHECK_STR(mcpview_tool_info(h->tool)->name, "count");
    if (h->result)
        CHECK_STR(mcpview_result_blocks(h->result, NULL)->text, "a \"word\"");
    if (h->report)
        CHECK_STR(mcpview_report_errors(h->report, NULL)->at, "/n");
    if (h->split) {
        CHECK(mcpview_split_blocks(h->split, MCPVIEW_AUDIENCE_BOTH, &count) != NULL);
        CHECK(count >= 3);
    }
    if (h->commands) {
        const mcpview_command *rows = mcpview_commands_rows(h->commands, &count);
        size_t bytes = 0;
        for (size_t i = 0; i < count; i++)
            bytes += strlen(rows[i].text.ptr) + rows[i].data.len;
        CHECK(bytes > 0);
        mcpview_buffer *buffer = NULL;
        CHECK_STATUS(mcpview_commands_pointer(h->commands, rows[0].id, &buffer),
                     MCPVIEW_STATUS_OK);
        mcpview_buffer_free(buffer);
    }
    if (h->model)
        CHECK(strstr(mcpview_model_info(h->model)->text.ptr, "word") != NULL);
}

static void release(handles *h, int which)
{
    switch (which) {
    case TOOL: mcpview_tool_free(h->tool); h->tool = NULL; break;
    case RESULT: mcpview_result_free(h->result); h->result = NULL; break;
    case REPORT: mcpview_report_free(h->report); h->report = NULL; break;
    case SPLIT: mcpview_split_free(h->split); h->split = NULL; break;
    case COMMANDS: mcpview_commands_free(h->commands); h->commands = NULL; break;
    default: mcpview_model_free(h->model); h->model = NULL; break;
    }
}

static void try_order(const int *order)
{
    handles h = make();
    for (int i = 0; i < HANDLES; i++) {
        use(&h);
        release(&h, order[i]);
    }
}

/* The order after `order` in the order of the dictionary; 0 behind the last. */
static int next_order(int *order)
{
    int i = HANDLES - 2, k = HANDLES - 1;
    while (i >= 0 && order[i] > order[i + 1])
        i--;
    if (i < 0)
        return 0;
    while (order[k] < order[i])
        k--;
    int held = order[i];
    order[i] = order[k];
    order[k] = held;
    for (int low = i + 1, high = HANDLES - 1; low < high; low++, high--) {
        held = order[low];
        order[low] = order[high];
        order[high] = held;
    }
    return 1;
}

/* Twelve orders in which each handle is once the first and once the last to go: enough where
 * every access is watched. */
void test_rotations(void)
{
    for (int first = 0; first < HANDLES; first++) {
        int order[HANDLES], backwards[HANDLES];
        for (int i = 0; i < HANDLES; i++) {
            order[i] = (first + i) % HANDLES;
            backwards[HANDLES - 1 - i] = order[i];
        }
        try_order(order);
        try_order(backwards);
    }
}

void test_ownership(void)
{
    int order[HANDLES] = {TOOL, RESULT, REPORT, SPLIT, COMMANDS, MODEL};
    int orders = 0;
    do {
        try_order(order);
        orders++;
    } while (next_order(order));
    CHECK_UINT(orders, 720);
}
