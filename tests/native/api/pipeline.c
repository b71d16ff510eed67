#include "pipeline.h"

#include "../check.h"

/* Takes the result: a split keeps what it needs of it. */
static mcpview_split *split_result(mcpview_result *result)
{
    mcpview_split *split = NULL;
    CHECK_STATUS(mcpview_result_split(result, NULL, NULL, NULL, &split), MCPVIEW_STATUS_OK);
    mcpview_result_free(result);
    return split;
}

mcpview_split *split_of(const char *answer)
{
    mcpview_result *result = NULL;
    CHECK_STATUS(mcpview_result_parse(answer, strlen(answer), NULL, &result), MCPVIEW_STATUS_OK);
    return split_result(result);
}

mcpview_split *split_of_data(const char *name)
{
    return split_result(parse_data(name));
}

mcpview_commands *rows_of(mcpview_split *split, const mcpview_render_options *options)
{
    mcpview_commands *commands = NULL;
    CHECK_STATUS(mcpview_split_render(split, options, &commands), MCPVIEW_STATUS_OK);
    return commands;
}
