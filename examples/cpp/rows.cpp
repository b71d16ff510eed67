// Prints the rows of an answer, as mcpview-inspect --rows does: rows ANSWER.json [TOOL.json]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "mcpview.hpp"

namespace {

constexpr std::size_t longest = 120;

const char *const flag_words[] = {"container", "whole",    "folded",    "truncated", "has_number", "has_number2",
                                  "rounded",   "strong",   "emphasis",  "strike",    "code",       "required",
                                  "read_only", "checked",  "multiple",  "for_user",  "for_model",  "altered",
                                  "active",    "lazy",     "stale"};
constexpr std::uint32_t silent = mcpview::flag::container | mcpview::flag::has_number |
                                 mcpview::flag::has_number2 | mcpview::flag::for_user | mcpview::flag::for_model;

using words = std::initializer_list<const char *>;

std::string word(words all, std::uint32_t number)
{
    return number > 0 && number < all.size() ? std::string(all.begin()[number]) : std::to_string(number);
}

const words values = {"", "absent", "null", "string", "number", "boolean", "object", "array", "mixed"};

std::string variant(mcpview::row row)
{
    using mcpview::kind;
    std::uint32_t number = row.variant();
    switch (row.kind()) {
    case kind::column: {
        std::string text = word(values, static_cast<std::uint32_t>(row.column_type()));
        std::uint32_t alignment = static_cast<std::uint32_t>(row.column_alignment());
        return alignment ? text + "/" + word({"", "start", "centre", "end"}, alignment) : text;
    }
    case kind::axis:
    case kind::scale: {
        std::uint32_t scale = static_cast<std::uint32_t>(row.axis_scale());
        std::string text = row.axis_channel() == mcpview::channel::other
                               ? "other"
                               : word({"", "x", "y", "radius"}, number & 0xFFu);
        if (!scale)
            return text;
        if (row.axis_scale() == mcpview::scale_type::other)
            return text + "/other";
        return text + "/" + word({"", "linear", "log", "power", "time", "category"}, scale);
    }
    case kind::item:
    case kind::cell:
    case kind::json: return word(values, number);
    case kind::list: return word({"", "bullet", "ordered", "task"}, number);
    case kind::row:
    case kind::notice: return word({"", "info", "warning", "error"}, number);
    case kind::error: return word({"", "tool", "protocol", "unflagged", "invalid", "schema", "task"}, number);
    case kind::task:
        return word({"", "working", "input_required", "completed", "failed", "cancelled", "unknown"}, number);
    case kind::input:
        return word({"", "text", "multiline", "number", "integer", "boolean", "choice", "date", "date_time",
                     "email", "uri", "group", "list", "json"}, number);
    case kind::action: return word({"", "accept", "decline", "cancel", "open", "call"}, number);
    case kind::more: return word({"", "before", "after"}, number);
    default: return std::to_string(number);
    }
}

std::string quoted(mcpview::string_view text)
{
    std::size_t end = text.size() < longest ? text.size() : longest;
    while (end < text.size() && (static_cast<unsigned char>(text.data()[end]) & 0xC0u) == 0x80u)
        end--;
    std::string out = "\"";
    for (std::size_t i = 0; i < end; i++) {
        char c = text.data()[i];
        char hex[8];
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            out.append(hex, static_cast<std::size_t>(std::snprintf(hex, sizeof hex, "\\x%02x", c)));
        else
            out += c;
    }
    out += '"';
    if (end < text.size())
        out += "\xE2\x80\xA6(" + std::to_string(text.size()) + " bytes)";
    return out;
}

std::string number(double value)
{
    char text[40];
    if (value == std::floor(value) && std::fabs(value) < 9007199254740992.0) {
        std::snprintf(text, sizeof text, "%lld", static_cast<long long>(value));
        return text;
    }
    for (int digits = 1; digits <= 17; digits++) {
        std::snprintf(text, sizeof text, "%.*g", digits, value);
        if (std::strtod(text, nullptr) == value)
            break;
    }
    return text;
}

void print(mcpview::row row)
{
    std::string line(row.depth() * 2, ' ');
    line += row.kind_name();
    if (row.variant())
        line += ":" + variant(row);
    if (row.index() == UINT32_MAX)
        line += " #-";
    else if (row.index())
        line += " #" + std::to_string(row.index());
    for (std::uint32_t i = 0; i < sizeof flag_words / sizeof flag_words[0]; i++)
        if (row.has((1u << i) & ~silent))
            line += std::string(" +") + flag_words[i];
    bool user = row.has(mcpview::flag::for_user), model = row.has(mcpview::flag::for_model);
    if (!user || !model)
        line += user ? " @user" : model ? " @model" : " @none";
    if (std::uint32_t link = static_cast<std::uint32_t>(row.address_class()))
        line += " link=" + word({"", "web", "mail", "file", "app", "unsafe", "invalid"}, link);
    if (!row.text().empty())
        line += " " + quoted(row.text());
    if (!row.name().empty())
        line += " name=" + quoted(row.name());
    if (!row.uri().empty())
        line += " uri=" + quoted(row.uri());
    if (row.has_number())
        line += " n=" + number(row.number());
    if (row.has_number2())
        line += " n2=" + number(row.number2());
    if (row.has(mcpview::flag::lazy))
        line += " data=lazy";
    else if (!row.data().empty())
        line += " data=" + std::to_string(row.data().size());
    std::cout << line << '\n';
    for (mcpview::row child : row.children())
        print(child);
}

std::string read(const char *path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

} // namespace

int main(int count, char **arguments)
{
    if (count < 2 || !mcpview::abi_matches())
        return 2;
    mcpview::tool tool;
    if (count > 2)
        tool = mcpview::tool::parse(read(arguments[2])).value();
    std::string answer = read(arguments[1]);
    mcpview::result result = mcpview::result::parse(answer).value();
    mcpview::report report = result.validate(tool).value();
    mcpview::split split = result.split(tool, report).value();
    mcpview::commands commands = split.render().value();
    for (mcpview::row row : commands.top())
        print(row);
    return commands ? 0 : 1;
}
