/* Options structs of any size: older and newer headers than the library. */
#include "../check.h"
#include "tests.h"

/* A struct with room behind it, as a newer header would have it. */
#define ROOM 32

/* What holds for every options struct. `use` passes it to the function that reads it. */
#define CHECK_OPTIONS(type, init, use)                                                    \
    do {                                                                                  \
        struct {                                                                          \
            type options;                                                                 \
            unsigned char behind[ROOM];                                                   \
        } s;                                                                              \
        const uint32_t size = (uint32_t)sizeof(type);                                     \
        CHECK_STATUS(init(NULL, sizeof(type)), MCPVIEW_STATUS_NULL_ARGUMENT);             \
        /* Exactly this version: nothing behind it is touched. */                         \
        memset(&s, 0xAA, sizeof s);                                                       \
        CHECK_STATUS(init(&s.options, sizeof(type)), MCPVIEW_STATUS_OK);                  \
        CHECK_UINT(s.options.struct_size, size);                                          \
        for (size_t i = 0; i < ROOM; i++)                                                 \
            CHECK_UINT(s.behind[i], 0xAA);                                                \
        CHECK_STATUS(use(&s.options), MCPVIEW_STATUS_OK);                                 \
        /* A newer header: what the library does not know is 0 after init, ignored later. */ \
        memset(&s, 0xAA, sizeof s);                                                       \
        CHECK_STATUS(init(&s.options, sizeof(type) + 16), MCPVIEW_STATUS_OK);             \
        CHECK_UINT(s.options.struct_size, size + 16);                                     \
        CHECK_UINT(s.behind[0], 0);                                                       \
        CHECK_UINT(s.behind[15], 0);                                                      \
        CHECK_UINT(s.behind[16], 0xAA);                                                   \
        memset(s.behind, 0x55, sizeof s.behind);                                          \
        CHECK_STATUS(use(&s.options), MCPVIEW_STATUS_OK);                                 \
        /* Smaller than the first version. */                                             \
        CHECK_STATUS(init(&s.options, sizeof(type) - 1), MCPVIEW_STATUS_BAD_STRUCT_SIZE); \
        CHECK_STATUS(init(&s.options, 0), MCPVIEW_STATUS_BAD_STRUCT_SIZE);                \
        s.options.struct_size = size - 1;                                                 \
        CHECK_STATUS(use(&s.options), MCPVIEW_STATUS_BAD_STRUCT_SIZE);                    \
        s.options.struct_size = 0;                                                        \
        CHECK_STATUS(use(&s.options), MCPVIEW_STATUS_BAD_STRUCT_SIZE);                    \
        /* 0 in every field is the default. */                                            \
        memset(&s, 0, sizeof s);                                                          \
        s.options.struct_size = size;                                                     \
        CHECK_STATUS(use(&s.options), MCPVIEW_STATUS_OK);                                 \
    } while (0)

static const char ANSWER[] = "{\"content\":[{\"type\":\"text\",\"text\":\"hello\"}]}";
static const char TOOL[] = "{\"name\":\"greet\",\"inputSchema\":{\"type\":\"object\"}}";

static mcpview_result *result;
static mcpview_split *split;

static mcpview_status use_tool(const mcpview_tool_options *options)
{
    mcpview_tool *out = NULL;
    mcpview_status status = mcpview_tool_parse(TOOL, sizeof TOOL - 1, options, &out);
    CHECK((out != NULL) == (status == MCPVIEW_STATUS_OK));
    mcpview_tool_free(out);
    return status;
}

static mcpview_status use_parse(const mcpview_parse_options *options)
{
    mcpview_result *out = NULL;
    mcpview_status status = mcpview_result_parse(ANSWER, sizeof ANSWER - 1, options, &out);
    CHECK((out != NULL) == (status == MCPVIEW_STATUS_OK));
    if (out)
        CHECK_UINT(mcpview_result_info(out)->kind, MCPVIEW_RESULT_RESULT);
    mcpview_result_free(out);
    return status;
}

static mcpview_status use_validate(const mcpview_validate_options *options)
{
    mcpview_report *out = NULL;
    mcpview_status status = mcpview_result_validate(result, NULL, options, &out);
    CHECK((out != NULL) == (status == MCPVIEW_STATUS_OK));
    mcpview_report_free(out);
    return status;
}

static mcpview_status use_split(const mcpview_split_options *options)
{
    mcpview_split *out = NULL;
    mcpview_status status = mcpview_result_split(result, NULL, NULL, options, &out);
    CHECK((out != NULL) == (status == MCPVIEW_STATUS_OK));
    mcpview_split_free(out);
    return status;
}

static mcpview_status use_render(const mcpview_render_options *options)
{
    mcpview_commands *out = NULL;
    mcpview_status status = mcpview_split_render(split, options, &out);
    CHECK((out != NULL) == (status == MCPVIEW_STATUS_OK));
    mcpview_commands_free(out);
    return status;
}

static mcpview_status use_model(const mcpview_model_options *options)
{
    mcpview_model *out = NULL;
    mcpview_status status = mcpview_split_model(split, options, &out);
    CHECK((out != NULL) == (status == MCPVIEW_STATUS_OK));
    mcpview_model_free(out);
    return status;
}

void test_options(void)
{
    CHECK_STATUS(mcpview_result_parse(ANSWER, sizeof ANSWER - 1, NULL, &result),
                 MCPVIEW_STATUS_OK);
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, NULL, &split), MCPVIEW_STATUS_OK);
    CHECK_OPTIONS(mcpview_tool_options, mcpview_tool_options_init, use_tool);
    CHECK_OPTIONS(mcpview_parse_options, mcpview_parse_options_init, use_parse);
    CHECK_OPTIONS(mcpview_validate_options, mcpview_validate_options_init, use_validate);
    CHECK_OPTIONS(mcpview_split_options, mcpview_split_options_init, use_split);
    CHECK_OPTIONS(mcpview_render_options, mcpview_render_options_init, use_render);
    CHECK_OPTIONS(mcpview_model_options, mcpview_model_options_init, use_model);
    mcpview_split_free(split);
    mcpview_result_free(result);
}
