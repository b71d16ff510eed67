#include <iostream>
#include <memory>
#include <string_view>

#include "mcpview.h"

struct Free {
    void operator()(mcpview_result *handle) const { mcpview_result_free(handle); }
    void operator()(mcpview_split *handle) const { mcpview_split_free(handle); }
    void operator()(mcpview_commands *handle) const { mcpview_commands_free(handle); }
};
template <class Handle> using Owned = std::unique_ptr<Handle, Free>;

static std::string_view view(mcpview_str words) { return {words.ptr, words.len}; }

int main() {
    std::string_view answer = R"({"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[
        {"type":"text","text":"No camera named 'shotCam'."}]}})";

    mcpview_result *parsed = nullptr;
    if (mcpview_result_parse(answer.data(), answer.size(), nullptr, &parsed)) return 1;
    Owned<mcpview_result> result(parsed);

    mcpview_split *parts = nullptr;
    if (mcpview_result_split(result.get(), nullptr, nullptr, nullptr, &parts)) return 1;
    Owned<mcpview_split> split(parts);

    mcpview_commands *list = nullptr;
    if (mcpview_split_render(split.get(), nullptr, &list)) return 1;
    Owned<mcpview_commands> commands(list);

    size_t count = 0;
    const mcpview_command *rows = mcpview_commands_rows(commands.get(), &count);
    for (size_t i = 0; i < count; i += rows[i].span) {  // the top level: blocks, errors, notices
        std::cout << mcpview_kind_name(rows[i].kind) << ": " << view(rows[i].text) << "\n";
    }
}
