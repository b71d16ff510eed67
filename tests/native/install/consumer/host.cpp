// The same host in C++.
#include <cstdio>
#include <mcpview.h>

int main()
{
    const char answer[] = "{\"content\":[{\"type\":\"text\",\"text\":\"installed\"}]}";
    mcpview_result *result = nullptr;
    if (MCPVIEW_ABI_CHECK() != MCPVIEW_STATUS_OK ||
        mcpview_result_parse(answer, sizeof answer - 1, nullptr, &result) != MCPVIEW_STATUS_OK)
        return 1;
    std::puts("installed");
    mcpview_result_free(result);
    return 0;
}
