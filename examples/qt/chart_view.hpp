#ifndef CHART_VIEW_HPP
#define CHART_VIEW_HPP

#include <QWidget>
#include <memory>

#include "host.hpp"

/** A CHART row as the library draws it, in the fonts and colours of the application. */
class ChartView : public QWidget {
public:
    ChartView(std::shared_ptr<Host> host, std::uint64_t chart, QWidget *parent = nullptr);
    /** Whether there is something to paint; else the rows below the CHART are to be shown. */
    bool isDrawn() const { return drawing_.get() != nullptr; }
    /** Whether the drawing has the title of the chart in it. */
    bool hasTitle() const;
    /** The words of what is under the pointer; empty where nothing is. */
    QString wordsAt(QPointF place) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *) override;
    void resizeEvent(QResizeEvent *) override;
    bool event(QEvent *event) override;

private:
    mcpview::drawing draw(double width) const;

    std::shared_ptr<Host> host_;
    std::uint64_t chart_;
    double natural_ = 0;
    mcpview::drawing drawing_;
};

#endif
