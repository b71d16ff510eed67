#ifndef HOST_HPP
#define HOST_HPP

#include <QByteArray>
#include <QString>
#include <functional>

#include "mcpview.hpp"

/** What the widgets of one answer share: its rows, and what they ask of the application. */
struct Host {
    mcpview::commands commands;
    /** A link was clicked. Nothing is opened by itself: the application asks the person first. */
    std::function<void(const QString &address, mcpview::link_class kind)> link;
    /** A form was answered: the JSON to send. */
    std::function<void(const QByteArray &json)> send;
};

#endif
