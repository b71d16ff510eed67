/* The outcome of a validation. */
#include "../check.h"
#include "tests.h"

static const char TOOL[] =
    "{\"name\":\"count\",\"inputSchema\":{\"type\":\"object\"},\"outputSchema\":{\"type\":\"object\","
    "\"properties\":{\"n\":{\"type\":\"integer\"}},\"required\":[\"n\",\"unit\"]}}";

static const char VALID[] =
    "{\"content\":[],\"structuredContent\":{\"n\":3,\"unit\":\"m\"}}";
static const char INVALID[] = "{\"content\":[],\"structuredContent\":{\"n\":\"three\"}}";

static mcpview_report *validate(const char *answer, const mcpview_tool *tool,
                                const mcpview_validate_options *options)
{
    mcpview_result *result = NULL;
    mcpview_report *report = NULL;
    CHECK_STATUS(mcpview_result_parse(answer, strlen(answer), NULL, &result), MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_result_validate(result, tool, options, &report), MCPVIEW_STATUS_OK);
    mcpview_result_free(result);
    return report;
}

static void violations_have_both_pointers(const mcpview_tool *tool)
{
    mcpview_report *report = validate(INVALID, tool, NULL);
    const mcpview_report_facts *facts = mcpview_report_info(report);
    size_t count = 0;
    int type = 0, required = 0;
    const mcpview_violation *errors = mcpview_report_errors(report, &count);
    CHECK_UINT(facts->verdict, MCPVIEW_VERDICT_INVALID);
    CHECK_UINT(facts->reason, MCPVIEW_SKIPPED_NONE);
    CHECK_UINT(facts->mismatch, MCPVIEW_MISMATCH_REPORT);
    CHECK_UINT(facts->incomplete, 0);
    CHECK_UINT(facts->error_count, count);
    CHECK_UINT(count, 2);
    for (size_t i = 0; i < count; i++) {
        CHECK(errors[i].message.len > 0);
        if (errors[i].keyword.len == 4) {
            type = 1;
            CHECK_STR(errors[i].keyword, "type");
            CHECK_STR(errors[i].at, "/n");
            CHECK_STR(errors[i].schema_at, "/properties/n/type");
        } else {
            required = 1;
            CHECK_STR(errors[i].keyword, "required");
            CHECK_STR(errors[i].at, "");
        }
    }
    CHECK(type && required);
    mcpview_report_free(report);
}

static void options_are_heard(const mcpview_tool *tool)
{
    mcpview_validate_options options;
    mcpview_report *report;
    CHECK_STATUS(mcpview_validate_options_init(&options, sizeof options), MCPVIEW_STATUS_OK);
    options.mismatch = MCPVIEW_MISMATCH_REFUSE;
    options.max_errors = 1;
    report = validate(INVALID, tool, &options);
    CHECK_UINT(mcpview_report_info(report)->mismatch, MCPVIEW_MISMATCH_REFUSE);
    CHECK_UINT(mcpview_report_info(report)->error_count, 1);
    CHECK_UINT(mcpview_report_info(report)->incomplete, 1);
    mcpview_report_free(report);
    options.level = MCPVIEW_LEVEL_OFF;
    report = validate(INVALID, tool, &options);
    CHECK_UINT(mcpview_report_info(report)->verdict, MCPVIEW_VERDICT_SKIPPED);
    CHECK_UINT(mcpview_report_info(report)->reason, MCPVIEW_SKIPPED_OFF);
    mcpview_report_free(report);
}

void test_report(void)
{
    mcpview_tool *tool = NULL;
    CHECK_STATUS(mcpview_tool_parse(TOOL, sizeof TOOL - 1, NULL, &tool), MCPVIEW_STATUS_OK);

    mcpview_report *report = validate(VALID, tool, NULL);
    size_t count = 9;
    CHECK_UINT(mcpview_report_info(report)->verdict, MCPVIEW_VERDICT_VALID);
    CHECK(mcpview_report_errors(report, &count) != NULL);
    CHECK_UINT(count, 0);
    mcpview_report_free(report);

    report = validate(VALID, NULL, NULL);
    CHECK_UINT(mcpview_report_info(report)->verdict, MCPVIEW_VERDICT_SKIPPED);
    CHECK_UINT(mcpview_report_info(report)->reason, MCPVIEW_SKIPPED_NO_TOOL);
    mcpview_report_free(report);

    violations_have_both_pointers(tool);
    options_are_heard(tool);
    mcpview_tool_free(tool);
}
