#ifndef ANSWER_HPP
#define ANSWER_HPP

#include <QFile>

#include "mcpview.hpp"

/** The rows of an answer in a file; empty if it cannot be read. */
inline mcpview::commands readAnswer(const QString &path)
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
    auto commands = split.value().render();
    return commands ? std::move(commands.value()) : mcpview::commands();
}

#endif
