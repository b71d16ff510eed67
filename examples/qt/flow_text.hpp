#ifndef FLOW_TEXT_HPP
#define FLOW_TEXT_HPP

#include <QTextCharFormat>
#include <QTextDocument>
#include <QWidget>
#include <functional>

/** Words that wrap, with styles; markup in them is never read. Images of a document are never loaded. */
class FlowText : public QWidget {
public:
    explicit FlowText(QWidget *parent = nullptr);
    void append(const QString &words, const QTextCharFormat &style);
    void clear();
    /** Only for the text of a MARKDOWN row. */
    void setMarkdown(const QString &markdown);
    /** Makes a style that of a link; `kind` is what `clicked` is told of it. */
    static void setLink(QTextCharFormat &style, const QString &address, int kind);
    /** A link was clicked. */
    std::function<void(const QString &address, int kind)> clicked;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    QTextCharFormat linkAt(QPointF place) const;

    class Document : public QTextDocument {
    protected:
        QVariant loadResource(int, const QUrl &) override { return {}; }
    };
    mutable Document document_;
};

#endif
