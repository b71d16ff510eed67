/* Answers to forms, and rich content that is built: JSON with OK, words with REFUSED. */
#include <string.h>
#include "../check.h"
#include "pipeline.h"
#include "tests.h"

static const char ANSWER[] =
    "{\"resultType\":\"input_required\",\"requestState\":\"s\",\"inputRequests\":{\"k\":{"
    "\"method\":\"elicitation/create\",\"params\":{\"message\":\"m\",\"requestedSchema\":{"
    "\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\",\"maximum\":5}}}}}}}";

/* A text with its length, as two arguments. */
#define TEXT(text) (text), strlen(text)

/* Checks what a buffer says, and frees it. */
static void check_buffer(mcpview_buffer *buffer, const char *wanted)
{
    mcpview_str text;
    text.ptr = mcpview_buffer_data(buffer, &text.len);
    CHECK(text.ptr != NULL);
    if (text.ptr)
        CHECK_STR(text, wanted);
    mcpview_buffer_free(buffer);
}

static mcpview_status submit(const mcpview_commands *commands, uint64_t id, const char *answers,
                             mcpview_buffer **out)
{
    return mcpview_form_submit(commands, id, MCPVIEW_ACTION_ACCEPT, answers, strlen(answers), out);
}

static void answers_are_sent_or_refused(void)
{
    mcpview_split *split = split_of(ANSWER);
    mcpview_commands *commands = rows_of(split, NULL);
    mcpview_buffer *out = NULL;
    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    uint64_t form = 0;
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_FORM)
            form = rows[i].id;
    CHECK_STATUS(submit(commands, form, "{\"n\":\"5\"}", &out), MCPVIEW_STATUS_OK);
    check_buffer(out, "{\"inputResponses\":{\"k\":{\"action\":\"accept\",\"content\":{\"n\":5}}},"
                      "\"requestState\":\"s\"}");
    CHECK_STATUS(submit(commands, form, "{\"n\":6}", &out), MCPVIEW_STATUS_REFUSED);
    check_buffer(out, "{\"errors\":[{\"at\":\"/n\",\"code\":\"answer_maximum\",\"limit\":\"5\","
                      "\"message\":\"The most is 5.\"}]}");
    CHECK_STATUS(submit(commands, form, "[]", &out), MCPVIEW_STATUS_BAD_ARGUMENT);
    CHECK(out == NULL);
    CHECK_STATUS(submit(commands, 0, "{}", &out), MCPVIEW_STATUS_NOT_FOUND);
    CHECK_STATUS(submit(commands, rows[0].id, "{}", &out), MCPVIEW_STATUS_TYPE_MISMATCH);
    CHECK_STATUS(submit(NULL, form, "{}", &out), MCPVIEW_STATUS_NULL_ARGUMENT);
    CHECK_STATUS(submit(commands, form, "{}", NULL), MCPVIEW_STATUS_NULL_ARGUMENT);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
}

static void rich_content_is_built_or_refused(void)
{
    static const uint8_t BYTES[] = {'a', 'b', 'c'};
    const char chart[] = "{\"kind\":\"chart\",\"spec\":{\"mark\":\"bar\"}}";
    mcpview_buffer *out = NULL;
    CHECK_STATUS(mcpview_rich_chart(TEXT("{\"mark\":\"bar\"}"), &out), MCPVIEW_STATUS_OK);
    check_buffer(out, chart);
    CHECK_STATUS(mcpview_rich_chart(TEXT("{"), &out), MCPVIEW_STATUS_REFUSED);
    check_buffer(out, "spec is not valid JSON");
    CHECK_STATUS(mcpview_rich_form(TEXT("{}"), TEXT("T"), &out), MCPVIEW_STATUS_OK);
    check_buffer(out, "{\"kind\":\"form\",\"schema\":{},\"title\":\"T\"}");
    CHECK_STATUS(mcpview_rich_image(BYTES, sizeof BYTES, NULL, 0, NULL, 0, &out),
                 MCPVIEW_STATUS_OK);
    check_buffer(out, "{\"kind\":\"image\",\"data\":\"YWJj\",\"mime\":\"image/png\"}");
    CHECK_STATUS(mcpview_rich_image(NULL, 3, NULL, 0, NULL, 0, &out),
                 MCPVIEW_STATUS_NULL_ARGUMENT);
    CHECK(out == NULL);
    CHECK_STATUS(mcpview_rich_image_from_file(TEXT("no such file.png"), NULL, 0, NULL, 0, &out),
                 MCPVIEW_STATUS_IO);
    CHECK(out != NULL);
    mcpview_buffer_free(out);
    CHECK_STATUS(mcpview_rich_table(TEXT("[\"a\"]"), TEXT("[[1]]"), NULL, 0, &out),
                 MCPVIEW_STATUS_OK);
    check_buffer(out, "{\"kind\":\"table\",\"headers\":[\"a\"],\"rows\":[[1]]}");
    CHECK_STATUS(mcpview_rich_dashboard(TEXT("[]"), &out), MCPVIEW_STATUS_OK);
    check_buffer(out, "{\"kind\":\"dashboard\",\"components\":[]}");
    CHECK_STATUS(mcpview_rich_attach(TEXT("{}"), TEXT(chart), &out), MCPVIEW_STATUS_OK);
    check_buffer(out,
                 "{\"context\":{\"__rich__\":{\"kind\":\"chart\",\"spec\":{\"mark\":\"bar\"}}}}");
    CHECK_STATUS(mcpview_rich_success(TEXT("m"), TEXT(chart), NULL, 0, &out), MCPVIEW_STATUS_OK);
    check_buffer(out, "{\"success\":true,\"message\":\"m\",\"context\":{\"__rich__\":{\"kind\":"
                      "\"chart\",\"spec\":{\"mark\":\"bar\"}}}}");
}

void test_forms(void)
{
    answers_are_sent_or_refused();
    rich_content_is_built_or_refused();
}
