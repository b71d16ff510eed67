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

/** The rows of an answer, with the definition of the tool that gave it (or ""). */
inline mcpview::commands rowsOf(mcpview::string_view json, mcpview::string_view definition = "", const mcpview::render_options &options = {})
{
    mcpview::result result = mcpview::result::parse(json).value();
    mcpview::tool tool;
    if (!definition.empty())
        tool = mcpview::tool::parse(definition).value();
    mcpview::report report = tool ? result.validate(tool).value() : mcpview::report();
    mcpview::split split = result.split(tool, report).value();
    return split.render(options).value();
}

/** The same for files; empty if there is nothing in the first. */
inline mcpview::commands readAnswer(const std::string &path, const std::string &tool_path = "", const mcpview::render_options &options = {})
{
    std::string json = readFile(path);
    return json.empty() ? mcpview::commands() : rowsOf(json, tool_path.empty() ? "" : readFile(tool_path), options);
}

} // namespace ui

#endif
