#include "flow_text.hpp"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextCursor>
#include <QtMath>

FlowText::FlowText(QWidget *parent) : QWidget(parent)
{
    document_.setDocumentMargin(0);
    document_.setDefaultFont(font());
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FlowText::append(const QString &words, const QTextCharFormat &style)
{
    QTextCursor cursor(&document_);
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(words, style);
    updateGeometry();
}

void FlowText::setMarkdown(const QString &markdown)
{
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    document_.setMarkdown(markdown, features);
    updateGeometry();
}

int FlowText::heightForWidth(int width) const
{
    document_.setTextWidth(width);
    return qCeil(document_.size().height());
}

QSize FlowText::sizeHint() const
{
    document_.setTextWidth(-1);
    int width = qMin(qCeil(document_.idealWidth()), 640);
    return {width, heightForWidth(width)};
}

QSize FlowText::minimumSizeHint() const
{
    return {40, fontMetrics().height()};
}

void FlowText::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    document_.setTextWidth(width());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette = palette();
    document_.documentLayout()->draw(&painter, context);
}
