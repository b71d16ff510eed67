#ifndef RESULT_VIEW_HPP
#define RESULT_VIEW_HPP

#include <QApplication>
#include <QScrollArea>

#include "mcpview.hpp"

/** Dark colours and spacing of a content creation tool. */
void applyDarkLook(QApplication &application);

/**
 * Shows render commands as widgets. All that it shows is copied: the commands may be freed.
 *
 * Each widget made for a row carries the name of its kind as objectName, and its id as the
 * property "row". No address is opened by itself: it is the tip of the link.
 */
class ResultView : public QScrollArea {
public:
    explicit ResultView(const mcpview::commands &commands, QWidget *parent = nullptr);
    /** The height at which nothing needs scrolling, for a width. */
    int fullHeight(int width) const;
};

#endif
