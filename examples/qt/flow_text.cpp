#include "flow_text.hpp"

#include <QAbstractTextDocumentLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextCursor>
#include <QToolTip>
#include <QtMath>

namespace {
constexpr int address = QTextFormat::UserProperty, kindOf = QTextFormat::UserProperty + 1;
}

FlowText::FlowText(QWidget *parent) : QWidget(parent)
{
    document_.setDocumentMargin(0);
    document_.setDefaultFont(font());
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMouseTracking(true);
}

void FlowText::append(const QString &words, const QTextCharFormat &style)
{
    QTextCursor cursor(&document_);
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(words, style);
    updateGeometry();
}

void FlowText::clear()
{
    document_.clear();
    updateGeometry();
}

/* No anchor of Qt's: those would be opened by it. */
void FlowText::setLink(QTextCharFormat &style, const QString &uri, int kind)
{
    style.setProperty(address, uri);
    style.setProperty(kindOf, kind);
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

/* The style of the link at a place; without an address if there is none. */
QTextCharFormat FlowText::linkAt(QPointF place) const
{
    document_.setTextWidth(width());
    int at = document_.documentLayout()->hitTest(place, Qt::ExactHit);
    if (at < 0)
        return {};
    QTextCursor cursor(&document_);
    cursor.setPosition(at + 1);
    return cursor.charFormat();
}

void FlowText::mouseMoveEvent(QMouseEvent *event)
{
    bool link = !linkAt(event->position()).stringProperty(address).isEmpty();
    setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void FlowText::mouseReleaseEvent(QMouseEvent *event)
{
    QTextCharFormat link = linkAt(event->position());
    QString uri = link.stringProperty(address);
    if (event->button() == Qt::LeftButton && !uri.isEmpty() && clicked)
        clicked(uri, link.intProperty(kindOf));
}

bool FlowText::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    // A tip reads markup, if it may be any.
    QString uri = linkAt(help->pos()).stringProperty(address).toHtmlEscaped();
    QToolTip::showText(help->globalPos(), uri.isEmpty() ? uri : QStringLiteral("<qt>%1</qt>").arg(uri), this);
    return true;
}
