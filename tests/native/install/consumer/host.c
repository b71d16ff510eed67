/* The smallest host: prints the words of the person. */
#include <mcpview.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char *answer = "{\"content\":[{\"type\":\"text\",\"text\":\"installed\"}]}";
    mcpview_result *result = NULL;
    mcpview_split *split = NULL;
    mcpview_commands *commands = NULL;
    size_t count = 0;
    if (MCPVIEW_ABI_CHECK() != MCPVIEW_STATUS_OK ||
        mcpview_result_parse(answer, strlen(answer), NULL, &result) != MCPVIEW_STATUS_OK ||
        mcpview_result_split(result, NULL, NULL, NULL, &split) != MCPVIEW_STATUS_OK ||
        mcpview_split_render(split, NULL, &commands) != MCPVIEW_STATUS_OK)
        return 1;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++)
        if (rows[i].kind == MCPVIEW_KIND_TEXT)
            puts(rows[i].text.ptr);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
    mcpview_result_free(result);
    return 0;
}
