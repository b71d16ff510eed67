#ifndef ANSWER_HPP
#define ANSWER_HPP

#include <fstream>
#include <iterator>
#include <string>

#include "mcpview.hpp"

namespace ui {

inline std::string readFile(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/** The rows of an answer in a file, with the tool that gave it (or ""); empty if it cannot be read. */
inline mcpview::commands readAnswer(const std::string &path, const std::string &tool_path = "",
                                    const mcpview::render_options &options = {})
{
    std::string json = readFile(path);
    mcpview::result result = mcpview::result::parse(json).value();
    if (json.empty() || !result)
        return {};
    mcpview::tool tool;
    if (!tool_path.empty())
        tool = mcpview::tool::parse(readFile(tool_path)).value();
    mcpview::report report = tool ? result.validate(tool).value() : mcpview::report();
    mcpview::split split = result.split(tool, report).value();
    return split.render(options).value();
}

} // namespace ui

#endif
