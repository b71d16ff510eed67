#ifndef FLOW_TEXT_HPP
#define FLOW_TEXT_HPP

#include <QTextCharFormat>
#include <QTextDocument>
#include <QWidget>

/** Words that wrap, with styles; markup in them is never read. Images of a document are never loaded. */
class FlowText : public QWidget {
public:
    explicit FlowText(QWidget *parent = nullptr);
    void append(const QString &words, const QTextCharFormat &style);
    /** Only for the text of a MARKDOWN row. */
    void setMarkdown(const QString &markdown);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *) override;

private:
    class Document : public QTextDocument {
    protected:
        QVariant loadResource(int, const QUrl &) override { return {}; }
    };
    mutable Document document_;
};

#endif
