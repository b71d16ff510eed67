#ifndef ANSWER_HPP
#define ANSWER_HPP

#include <QFile>

#include "mcpview.hpp"

/** The rows of an answer; empty if something fails inside the library. */
inline mcpview::commands rowsOf(mcpview::string_view answer, const mcpview::render_options &options)
{
    auto result = mcpview::result::parse(answer);
    auto split = result ? result.value().split() : mcpview::outcome<mcpview::split>(MCPVIEW_STATUS_PANIC, {});
    if (!split)
        return {};
    return std::move(split.value().render(options).value());
}

/** The rows of an answer in a file; empty if it cannot be read. `lines` is the room before blocks fold, 0: any. */
inline mcpview::commands readAnswer(const QString &path, std::uint32_t lines = 0)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray json = file.readAll();
    mcpview::render_options options;
    options.fold_lines = lines;
    return rowsOf({json.constData(), static_cast<std::size_t>(json.size())}, options);
}

#endif
