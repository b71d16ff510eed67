#include <iostream>

#include "mcpview.hpp"

int main() {
    mcpview::string_view answer = R"({"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[
        {"type":"text","text":"No camera named 'shotCam'."}]}})";

    mcpview::result result = mcpview::result::parse(answer).value();
    mcpview::commands commands = result.split()->render().value();

    for (mcpview::row row : commands.top()) {  // the top level: blocks, errors, notices
        std::cout << row.kind_name() << ": " << row.text() << "\n";
        for (mcpview::row child : row.children())
            std::cout << "  " << child.kind_name() << ": " << child.text() << "\n";
    }
}
