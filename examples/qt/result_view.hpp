#ifndef RESULT_VIEW_HPP
#define RESULT_VIEW_HPP

#include <QApplication>
#include <QScrollArea>
#include <memory>

#include "host.hpp"

/** Dark colours and spacing of a content creation tool. */
void applyDarkLook(QApplication &application);

/**
 * Shows render commands as widgets.
 *
 * Each widget made for a row carries the name of its kind as objectName, and its id as the
 * property "row". Long tables, trees and lists fetch more rows at a click, charts are drawn, forms
 * are checked before they are sent. `host` says what happens with links and answers.
 */
class ResultView : public QScrollArea {
public:
    explicit ResultView(mcpview::commands commands, QWidget *parent = nullptr);
    /** To set what the application does at clicks. */
    Host &host() { return *host_; }
    /** The height at which nothing needs scrolling, for a width. */
    int fullHeight(int width) const;

private:
    std::shared_ptr<Host> host_;
};

#endif
