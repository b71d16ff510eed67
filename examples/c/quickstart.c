#include <stdio.h>
#include <string.h>

#include "mcpview.h"

int main(void) {
    const char *answer = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":["
                         "{\"type\":\"text\",\"text\":\"Rendered 2 layers.\"}],"
                         "\"structuredContent\":{\"layers\":["
                         "{\"name\":\"beauty\",\"seconds\":12.3},{\"name\":\"shadow\",\"seconds\":4.1}]}}}";
    mcpview_result *result = NULL;
    mcpview_split *split = NULL;
    mcpview_commands *commands = NULL;
    mcpview_model *model = NULL;

    if (MCPVIEW_ABI_CHECK() != MCPVIEW_STATUS_OK ||
        mcpview_result_parse(answer, strlen(answer), NULL, &result) != MCPVIEW_STATUS_OK ||
        mcpview_result_split(result, NULL, NULL, NULL, &split) != MCPVIEW_STATUS_OK ||
        mcpview_split_render(split, NULL, &commands) != MCPVIEW_STATUS_OK ||
        mcpview_split_model(split, NULL, &model) != MCPVIEW_STATUS_OK) {
        return 1;
    }

    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands, &count);
    for (size_t i = 0; i < count; i++) {
        if (rows[i].kind != MCPVIEW_KIND_END) {
            printf("%*s%s %.*s\n", (int)rows[i].depth * 2, "", mcpview_kind_name(rows[i].kind),
                   (int)rows[i].text.len, rows[i].text.ptr);
        }
    }
    mcpview_str words = mcpview_model_info(model)->text;
    printf("for the model:\n%.*s\n", (int)words.len, words.ptr);

    mcpview_model_free(model);
    mcpview_commands_free(commands);
    mcpview_split_free(split);
    mcpview_result_free(result);
    return 0;
}
