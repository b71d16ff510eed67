#ifndef ANSWER_HPP
#define ANSWER_HPP

#include <QFile>

#include "mcpview.hpp"

/** The rows of an answer in a file; empty if it cannot be read. `lines` is the room before blocks fold, 0: any. */
inline mcpview::commands readAnswer(const QString &path, std::uint32_t lines = 0)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray json = file.readAll();
    auto result = mcpview::result::parse({json.constData(), static_cast<std::size_t>(json.size())});
    if (!result)
        return {};
    auto split = result.value().split();
    if (!split)
        return {};
    mcpview::render_options options;
    options.fold_lines = lines;
    auto commands = split.value().render(options);
    return commands ? std::move(commands.value()) : mcpview::commands();
}

#endif
