/* Errors, tasks, requests for input, batches, resources, messages that are no answer. */
#include "../check.h"
#include "tests.h"

#include <stdlib.h>

static void protocol_error(void)
{
    mcpview_result *result = parse_data("error.json");
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_PROTOCOL_ERROR);
    CHECK_UINT(mcpview_result_info(result)->flags, MCPVIEW_RESULT_FLAG_FAILED);
    const mcpview_error_facts *error = mcpview_result_error(result);
    CHECK(error != NULL);
    if (error) {
        CHECK(error->code == -32602);
        CHECK_UINT(error->has_code, 1);
        CHECK_STR(error->message, "Unknown tool: \"paint\"");
        CHECK_STR(error->data, "{\"tool\":\"paint\"}");
        CHECK(error->raw.len > error->data.len);
    }
    CHECK(mcpview_result_task(result) == NULL);
    mcpview_result_free(result);
}

static void task(void)
{
    mcpview_result *result = parse_data("task.json");
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_TASK);
    const mcpview_task_facts *facts = mcpview_result_task(result);
    CHECK(facts != NULL);
    if (facts) {
        CHECK_STR(facts->id, "t-1");
        CHECK_UINT(facts->status, MCPVIEW_TASK_WORKING);
        CHECK_STR(facts->status_name, "working");
        CHECK_STR(facts->message, "Half way");
        CHECK_STR(facts->immediate_response, "Started.");
        CHECK_UINT(facts->flags, MCPVIEW_TASK_HAS_TTL | MCPVIEW_TASK_HAS_POLL_INTERVAL);
        CHECK_UINT(facts->ttl_ms, 60000);
        CHECK_UINT(facts->poll_interval_ms, 500);
    }
    CHECK(mcpview_result_error(result) == NULL);
    mcpview_result_free(result);
}

static void input_required(void)
{
    mcpview_result *result = parse_data("input.json");
    size_t count = 0;
    const mcpview_input_request *requests = mcpview_result_input(result, &count);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_INPUT_REQUIRED);
    CHECK_UINT(mcpview_result_info(result)->input_count, 2);
    CHECK_STR(mcpview_result_info(result)->request_state, "\"opaque+state==\"");
    CHECK_UINT(count, 2);
    if (count == 2) {
        CHECK_UINT(requests[0].kind, MCPVIEW_REQUEST_FORM);
        CHECK_STR(requests[0].key, "ask");
        CHECK_STR(requests[0].method, "elicitation/create");
        CHECK_STR(requests[0].message, "Which \"shot\"?");
        CHECK(requests[0].schema.len > 0 && requests[0].schema.ptr[0] == '{');
        CHECK_UINT(requests[1].kind, MCPVIEW_REQUEST_URL);
        CHECK_UINT(requests[1].index, 1);
        CHECK_STR(requests[1].url, "https://example.net/login");
        CHECK_STR(requests[1].schema, "");
    }
    mcpview_result_free(result);
}

static void batch(void)
{
    size_t length = 0, count = 0;
    char *json = test_data("batch.json", &length);
    mcpview_parse_options options;
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_result_parse(json, length, NULL, &result), MCPVIEW_STATUS_OK);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_INVALID);
    CHECK_UINT(mcpview_result_info(result)->batch_count, 2);
    const mcpview_diagnostic *list = mcpview_result_diagnostics(result, &count);
    CHECK(has_topic(list, count, MCPVIEW_TOPIC_ENVELOPE_BATCH));
    mcpview_result_free(result);

    CHECK_STATUS(mcpview_parse_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.flags = MCPVIEW_PARSE_BATCH_INDEX;
    for (uint32_t i = 0; i < 2; i++) {
        options.batch_index = i;
        CHECK_STATUS(mcpview_result_parse(json, length, &options, &result), MCPVIEW_STATUS_OK);
        CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_RESULT);
        CHECK_STR(mcpview_result_info(result)->id, i == 0 ? "1" : "2");
        CHECK_STR(mcpview_result_blocks(result, NULL)->text, i == 0 ? "first" : "second");
        mcpview_result_free(result);
    }
    options.batch_index = 2;
    CHECK_STATUS(mcpview_result_parse(json, length, &options, &result), MCPVIEW_STATUS_OK);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_INVALID);
    mcpview_result_free(result);
    free(json);
}

static void resource(void)
{
    size_t length = 0, count = 0;
    char *json = test_data("resource.json", &length);
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_resource_parse(json, length, NULL, &result), MCPVIEW_STATUS_OK);
    free(json);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_RESULT);
    CHECK_UINT(mcpview_result_info(result)->flags, MCPVIEW_RESULT_FLAG_RESOURCE);
    const mcpview_block *blocks = mcpview_result_blocks(result, &count);
    CHECK_UINT(count, 2);
    if (count == 2) {
        CHECK_UINT(blocks[0].kind, MCPVIEW_BLOCK_RESOURCE);
        CHECK_STR(blocks[0].text, "A");
        CHECK_STR(blocks[1].uri, "file:///b.png");
        CHECK_STR(blocks[1].data, "iVBORw0KGgo=");
    }
    mcpview_result_free(result);
}

static void messages_are_handed_back(void)
{
    static const char request[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"roots/list\"}";
    static const char notification[] =
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{}}";
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_result_parse(request, sizeof request - 1, NULL, &result),
                 MCPVIEW_STATUS_OK);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_REQUEST);
    CHECK_STR(mcpview_result_info(result)->method, "roots/list");
    mcpview_result_free(result);
    CHECK_STATUS(mcpview_result_parse(notification, sizeof notification - 1, NULL, &result),
                 MCPVIEW_STATUS_OK);
    CHECK_UINT(mcpview_result_info(result)->kind, MCPVIEW_RESULT_NOTIFICATION);
    CHECK_STR(mcpview_result_info(result)->method, "notifications/message");
    mcpview_result_free(result);
}

void test_outcome(void)
{
    protocol_error();
    task();
    input_required();
    batch();
    resource();
    messages_are_handed_back();
}
