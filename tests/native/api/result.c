/* The result at a glance, raw JSON, and remarks. */
#include "../check.h"
#include "tests.h"

#define RAW(pointer, out) mcpview_result_raw(result, pointer, strlen(pointer), out)

static void facts_are_read(void)
{
    mcpview_result *result = parse_data("answer.json");
    const mcpview_result_facts *facts = mcpview_result_info(result);
    CHECK(facts != NULL && facts == mcpview_result_info(result));
    CHECK_UINT(facts->kind, MCPVIEW_RESULT_RESULT);
    CHECK_UINT(facts->structured, MCPVIEW_STRUCTURED_VALUE);
    CHECK_UINT(facts->flags, 0);
    CHECK_UINT(facts->batch_count, 1);
    CHECK_UINT(facts->block_count, 5);
    CHECK_UINT(facts->input_count, 0);
    CHECK_STR(facts->id, "\"call-7\"");
    CHECK_STR(facts->method, "");
    CHECK_STR(facts->request_state, "");
    CHECK_UINT(facts->reserved, 0);
    mcpview_result_free(result);
}

static void named_version_is_kept(void)
{
    static const char answer[] = "{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{\"content\":[]}}";
    mcpview_parse_options options;
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_parse_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.version.ptr = "2025-11-25";
    options.version.len = 10;
    CHECK_STATUS(mcpview_result_parse(answer, sizeof answer - 1, &options, &result),
                 MCPVIEW_STATUS_OK);
    CHECK_UINT(mcpview_result_info(result)->version, 20251125);
    CHECK_STR(mcpview_result_info(result)->id, "9");
    mcpview_result_free(result);
    options.version.ptr = "1999-01-01";
    CHECK_STATUS(mcpview_result_parse(answer, sizeof answer - 1, &options, &result),
                 MCPVIEW_STATUS_OK);
    CHECK(mcpview_result_info(result)->version != 19990101);
    mcpview_result_free(result);
}

static void raw_json_is_given(void)
{
    mcpview_result *result = parse_data("answer.json");
    mcpview_structured_state state = 99;
    mcpview_str json;
    CHECK_STATUS(mcpview_result_structured(result, &state, &json), MCPVIEW_STATUS_OK);
    CHECK_UINT(state, MCPVIEW_STRUCTURED_VALUE);
    CHECK(json.len > 2 && json.ptr[0] == '{' && json.ptr[json.len - 1] == '}');
    CHECK_STATUS(mcpview_result_structured(result, NULL, NULL), MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_result_meta(result, &json), MCPVIEW_STATUS_OK);
    CHECK_STR(json, "{\"io.example/cost\": 12}");
    CHECK_STATUS(RAW("/result/content/0/_meta", &json),
                 MCPVIEW_STATUS_OK);
    CHECK_STR(json, "{\"trace\": 1}");
    CHECK_STATUS(RAW("/result/structuredContent/a~1b/m~0n/2", &json),
                 MCPVIEW_STATUS_OK);
    CHECK_STR(json, "30");
    CHECK_STATUS(RAW("/result/nothing", &json),
                 MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STR(json, "");
    CHECK_STATUS(RAW("no pointer", &json), MCPVIEW_STATUS_NOT_FOUND);
    mcpview_result_free(result);
}

static void absent_null_and_value_differ(void)
{
    static const struct {
        const char *json;
        mcpview_structured_state state;
        const char *raw;
    } cases[] = {
        {"{\"content\":[]}", MCPVIEW_STRUCTURED_ABSENT, ""},
        {"{\"content\":[],\"structuredContent\":null}", MCPVIEW_STRUCTURED_NULL, "null"},
        {"{\"content\":[],\"structuredContent\":0}", MCPVIEW_STRUCTURED_VALUE, "0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        mcpview_result *result = NULL;
        mcpview_structured_state state = 99;
        mcpview_str json;
        CHECK_STATUS(mcpview_result_parse(cases[i].json, strlen(cases[i].json), NULL, &result),
                     MCPVIEW_STATUS_OK);
        CHECK_STATUS(mcpview_result_structured(result, &state, &json), MCPVIEW_STATUS_OK);
        CHECK_UINT(state, cases[i].state);
        CHECK_UINT(mcpview_result_info(result)->structured, cases[i].state);
        CHECK_STR(json, cases[i].raw);
        CHECK_STATUS(mcpview_result_meta(result, &json), MCPVIEW_STATUS_NOT_FOUND);
        CHECK_STR(json, "");
        mcpview_result_free(result);
    }
}

static void bad_input_is_content(void)
{
    static const char *const inputs[] = {"", "{", "[]", "nonsense", "{\"jsonrpc\":\"2.0\"}", "7",
                                         "\xff\xfe\x00", "{\"result\":{\"content\":7}}"};
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        mcpview_result *result = NULL;
        size_t count = 0;
        CHECK_STATUS(mcpview_result_parse(inputs[i], strlen(inputs[i]), NULL, &result),
                     MCPVIEW_STATUS_OK);
        const mcpview_diagnostic *list = mcpview_result_diagnostics(result, &count);
        CHECK(list != NULL && count > 0);
        CHECK_UINT(count, mcpview_result_info(result)->diagnostic_count);
        for (size_t k = 0; k < count; k++) {
            CHECK(list[k].message.len > 0);
            CHECK(list[k].severity >= MCPVIEW_SEVERITY_INFO &&
                  list[k].severity <= MCPVIEW_SEVERITY_ERROR);
            CHECK(strcmp(mcpview_diagnostic_name(list[k].topic), "unknown") != 0);
            CHECK(list[k].at.ptr != NULL);
        }
        mcpview_result_free(result);
    }
}

void test_result(void)
{
    facts_are_read();
    named_version_is_kept();
    raw_json_is_given();
    absent_null_and_value_differ();
    bad_input_is_content();
}
