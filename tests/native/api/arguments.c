/* Mistakes of the caller: NULL, lengths, flags, choices. */
#include "../check.h"
#include "tests.h"

#include <stdlib.h>

static const char EMPTY[] = "{\"content\":[]}";

#define OK MCPVIEW_STATUS_OK
#define NO_NULL MCPVIEW_STATUS_NULL_ARGUMENT
#define BAD MCPVIEW_STATUS_BAD_ARGUMENT

/* Some address that no handle has, to see it overwritten. */
static char somewhere;
#define STALE(type) ((type *)(void *)&somewhere)

static void outputs_are_needed(void)
{
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_tool_parse(EMPTY, sizeof EMPTY - 1, NULL, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, NULL, NULL), NO_NULL);
    CHECK_STATUS(mcpview_resource_parse(EMPTY, sizeof EMPTY - 1, NULL, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, NULL, &result), OK);
    CHECK_STATUS(mcpview_result_validate(result, NULL, NULL, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, NULL, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_meta(result, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_raw(result, "", 0, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_get(result, "", 0, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_get_int64(result, "", 0, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_get_uint64(result, "", 0, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_get_double(result, "", 0, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_get_boolean(result, "", 0, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_get_string(result, "", 0, NULL), NO_NULL);
    mcpview_result_free(result);
}

static void handles_are_needed(void)
{
    mcpview_report *report = STALE(mcpview_report);
    mcpview_split *split = STALE(mcpview_split);
    mcpview_commands *commands = STALE(mcpview_commands);
    mcpview_model *model = STALE(mcpview_model);
    mcpview_buffer *buffer = STALE(mcpview_buffer);
    mcpview_value value;
    mcpview_str text;
    CHECK_STATUS(mcpview_result_validate(NULL, NULL, NULL, &report), NO_NULL);
    CHECK(report == NULL);
    CHECK_STATUS(mcpview_result_split(NULL, NULL, NULL, NULL, &split), NO_NULL);
    CHECK(split == NULL);
    CHECK_STATUS(mcpview_split_render(NULL, NULL, &commands), NO_NULL);
    CHECK(commands == NULL);
    CHECK_STATUS(mcpview_split_model(NULL, NULL, &model), NO_NULL);
    CHECK(model == NULL);
    CHECK_STATUS(mcpview_commands_pointer(NULL, 1, &buffer), NO_NULL);
    CHECK(buffer == NULL);
    buffer = STALE(mcpview_buffer);
    CHECK_STATUS(mcpview_commands_text(NULL, 1, MCPVIEW_TEXT_PLAIN, &buffer), NO_NULL);
    CHECK(buffer == NULL);
    CHECK_STATUS(mcpview_result_get(NULL, "", 0, &value), NO_NULL);
    CHECK_STATUS(mcpview_result_structured(NULL, NULL, NULL), NO_NULL);
    CHECK_STATUS(mcpview_result_meta(NULL, &text), NO_NULL);
    CHECK_STATUS(mcpview_result_raw(NULL, "", 0, &text), NO_NULL);
    CHECK_STATUS(mcpview_media_decode(NULL, 0, NULL, 0, NULL), NO_NULL);
}

/* An array of a NULL handle is NULL with count 0, and the count is optional. */
#define CHECK_ARRAY(call)    \
    do {                     \
        size_t count = 7;    \
        CHECK((call) == NULL); \
        CHECK_UINT(count, 0); \
    } while (0)

static void arrays_of_null_are_empty(void)
{
    CHECK_ARRAY(mcpview_tool_diagnostics(NULL, &count));
    CHECK_ARRAY(mcpview_result_diagnostics(NULL, &count));
    CHECK_ARRAY(mcpview_result_blocks(NULL, &count));
    CHECK_ARRAY(mcpview_result_input(NULL, &count));
    CHECK_ARRAY(mcpview_report_diagnostics(NULL, &count));
    CHECK_ARRAY(mcpview_report_errors(NULL, &count));
    CHECK_ARRAY(mcpview_split_diagnostics(NULL, &count));
    CHECK_ARRAY(mcpview_split_blocks(NULL, MCPVIEW_AUDIENCE_USER, &count));
    CHECK_ARRAY(mcpview_commands_diagnostics(NULL, &count));
    CHECK_ARRAY(mcpview_commands_rows(NULL, &count));
    CHECK_ARRAY(mcpview_commands_media(NULL, &count));
    CHECK_ARRAY(mcpview_model_diagnostics(NULL, &count));
    CHECK_ARRAY(mcpview_buffer_data(NULL, &count));
    CHECK(mcpview_result_blocks(NULL, NULL) == NULL);
    CHECK(mcpview_tool_info(NULL) == NULL);
    CHECK(mcpview_result_info(NULL) == NULL);
    CHECK(mcpview_result_error(NULL) == NULL);
    CHECK(mcpview_result_task(NULL) == NULL);
    CHECK(mcpview_report_info(NULL) == NULL);
    CHECK(mcpview_model_info(NULL) == NULL);
    CHECK(mcpview_commands_find(NULL, 1) == SIZE_MAX);
}

static void null_is_freed_without_effect(void)
{
    mcpview_tool_free(NULL);
    mcpview_result_free(NULL);
    mcpview_report_free(NULL);
    mcpview_split_free(NULL);
    mcpview_commands_free(NULL);
    mcpview_model_free(NULL);
    mcpview_buffer_free(NULL);
}

static void null_with_a_length_is_a_mistake(void)
{
    mcpview_result *result = STALE(mcpview_result);
    CHECK_STATUS(mcpview_result_parse(NULL, 1, NULL, &result), NO_NULL);
    CHECK(result == NULL);
    mcpview_tool *tool = STALE(mcpview_tool);
    CHECK_STATUS(mcpview_tool_parse(NULL, 1, NULL, &tool), NO_NULL);
    CHECK(tool == NULL);
    CHECK_STATUS(mcpview_tool_parse(NULL, 0, NULL, &tool), MCPVIEW_STATUS_NOT_FOUND);
    CHECK(tool == NULL);
    /* NULL without a length is an empty input: content, and invalid. */
    CHECK_STATUS(mcpview_result_parse(NULL, 0, NULL, &result), OK);
    CHECK(result != NULL && mcpview_result_info(result)->kind == MCPVIEW_RESULT_INVALID);
    mcpview_value value;
    CHECK_STATUS(mcpview_result_get(result, NULL, 3, &value), NO_NULL);
    mcpview_result_free(result);
}

static void lengths_beyond_any_object_are_a_mistake(void)
{
    mcpview_result *result = STALE(mcpview_result);
    CHECK_STATUS(mcpview_result_parse(EMPTY, SIZE_MAX, NULL, &result), BAD);
    CHECK(result == NULL);
}

static void unknown_flags_and_choices_are_a_mistake(void)
{
    mcpview_parse_options parse;
    mcpview_tool_options tool_options;
    mcpview_validate_options validate;
    mcpview_split_options split_options;
    mcpview_result *result = NULL;
    mcpview_tool *tool = NULL;
    mcpview_report *report = NULL;
    mcpview_split *split = NULL;

    CHECK_STATUS(mcpview_parse_options_init(&parse, sizeof parse), OK);
    parse.flags = 1u << 31;
    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, &parse, &result), BAD);
    CHECK_STATUS(mcpview_tool_options_init(&tool_options, sizeof tool_options), OK);
    tool_options.flags = 2;
    CHECK_STATUS(mcpview_tool_parse(EMPTY, sizeof EMPTY - 1, &tool_options, &tool), BAD);

    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, NULL, &result), OK);
    CHECK_STATUS(mcpview_validate_options_init(&validate, sizeof validate), OK);
    validate.level = 99;
    CHECK_STATUS(mcpview_result_validate(result, NULL, &validate, &report), BAD);
    validate.level = 0;
    validate.mismatch = 99;
    CHECK_STATUS(mcpview_result_validate(result, NULL, &validate, &report), BAD);
    validate.mismatch = 0;
    validate.flags = 2;
    CHECK_STATUS(mcpview_result_validate(result, NULL, &validate, &report), BAD);
    CHECK_STATUS(mcpview_split_options_init(&split_options, sizeof split_options), OK);
    split_options.structured = 4;
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, &split_options, &split), BAD);
    split_options.structured = 0;
    split_options.flags = 1u << 9;
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, &split_options, &split), BAD);
    mcpview_result_free(result);
}

static void words_of_the_host_are_utf8(void)
{
    mcpview_parse_options parse;
    mcpview_result *result = NULL;
    mcpview_str text;
    CHECK_STATUS(mcpview_parse_options_init(&parse, sizeof parse), OK);
    parse.version.ptr = "\xff\xfe";
    parse.version.len = 2;
    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, &parse, &result), BAD);
    parse.version.ptr = NULL;
    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, &parse, &result), NO_NULL);
    CHECK_STATUS(mcpview_result_parse(EMPTY, sizeof EMPTY - 1, NULL, &result), OK);
    CHECK_STATUS(mcpview_result_raw(result, "/\xc3", 2, &text), BAD);
    CHECK_STR(text, "");
    mcpview_result_free(result);
}

void test_arguments(void)
{
    outputs_are_needed();
    handles_are_needed();
    arrays_of_null_are_empty();
    null_is_freed_without_effect();
    null_with_a_length_is_a_mistake();
    lengths_beyond_any_object_are_a_mistake();
    unknown_flags_and_choices_are_a_mistake();
    words_of_the_host_are_utf8();
}
