#include "builder.hpp"

#include <QFontDatabase>
#include <QFrame>
#include <QGridLayout>
#include <QImage>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

using mcpview::kind;
namespace flag = mcpview::flag;

namespace builder {
namespace {

QTextCharFormat styleOf(mcpview::row row)
{
    QTextCharFormat style;
    if (row.has(flag::strong))
        style.setFontWeight(QFont::Bold);
    style.setFontItalic(row.has(flag::emphasis));
    style.setFontStrikeOut(row.has(flag::strike));
    if (row.has(flag::code)) {
        style.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        style.setBackground(QColor(0x17, 0x19, 0x1c));
    }
    if (!row.uri().empty() || row.is(kind::link)) {
        style.setForeground(QColor(colour::accent));
        style.setFontUnderline(!row.uri().empty());
    }
    if (!row.uri().empty())
        FlowText::setLink(style, words(row.uri()), static_cast<int>(row.address_class()));
    return style;
}

bool isInline(mcpview::row row)
{
    return row.is(kind::span) || row.is(kind::link);
}

/* For rows that stand in the flow of the words of their parent. */
void append(FlowText &flow, mcpview::row row, const QTextCharFormat &base)
{
    QTextCharFormat style = base;
    style.merge(styleOf(row));
    flow.append(words(row.text()), style);
}

/* Clicks on a link are told to the application. */
void listen(FlowText &flow, const std::shared_ptr<Host> &host)
{
    flow.clicked = [host](const QString &address, int kind) {
        if (host->link)
            host->link(address, static_cast<mcpview::link_class>(kind));
    };
}

} // namespace

/* The words of a HEADING, PARAGRAPH or ITEM, in their styles; what is no span stands below. */
void Builder::addWords(mcpview::row row, QVBoxLayout &to, qreal scale)
{
    auto *flow = named(row, new FlowText);
    listen(*flow, host_);
    QTextCharFormat base;
    base.setFontPointSize(flow->font().pointSizeF() * scale);
    if (scale > 1.0)
        base.setFontWeight(QFont::Bold);
    bool any = false;
    for (mcpview::row child : row.children()) {
        if (!isInline(child))
            continue;
        append(*flow, child, base);
        any = true;
    }
    // The words of a WHOLE row stand in its children, too.
    bool below = row.has(flag::whole) && !row.children().empty();
    if (!any && !below)
        append(*flow, row, base);
    if (any || !below)
        to.addWidget(flow);
    else
        delete flow;
    for (mcpview::row child : row.children())
        if (!isInline(child))
            add(child, to);
}

/* A row of its own whose words may be a link. */
void Builder::addLine(mcpview::row row, QVBoxLayout &to)
{
    auto *flow = named(row, new FlowText);
    listen(*flow, host_);
    append(*flow, row, {});
    to.addWidget(flow);
    addBelow(row, to);
}

void Builder::addList(mcpview::row row, QVBoxLayout &to)
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    int line = 0;
    auto style = row.variant_as<mcpview::list_style>();
    for (mcpview::row item : row.children()) {
        if (item.is(kind::attr))
            continue;
        if (item.is(kind::more)) {
            auto *more = new QVBoxLayout;
            addMore(item, row, *more);
            grid->addLayout(more, line++, 0, 1, 2);
            continue;
        }
        QString mark = QStringLiteral("•");
        if (style == mcpview::list_style::ordered)
            mark = QString::number(row.number() + item.index(), 'f', 0) + QLatin1Char('.');
        else if (style == mcpview::list_style::task)
            mark = item.has(flag::checked) ? QStringLiteral("☑") : QStringLiteral("☐");
        if (item.is(kind::item)) {
            auto *bullet = new QLabel(mark);
            bullet->setTextFormat(Qt::PlainText);
            bullet->setEnabled(false);
            bullet->setMinimumWidth(18);
            bullet->setAlignment(Qt::AlignTop | Qt::AlignRight);
            grid->addWidget(bullet, line, 0, Qt::AlignTop);
        }
        auto *inner = new QVBoxLayout;
        if (item.is(kind::item))
            addWords(item, *inner, 1.0);
        else
            add(item, *inner);
        grid->addLayout(inner, line++, 1);
    }
    to.addLayout(grid);
}

static void addImage(mcpview::row row, QVBoxLayout &to)
{
    QImage image;
    // What can carry script is never decoded.
    if (!row.has(flag::active | flag::lazy))
        image.loadFromData(row.data().data(), static_cast<int>(row.data().size()));
    if (!image.isNull()) {
        auto *label = named(row, new QLabel);
        // Tiny pictures are enlarged to be seen at all, large ones fit the column.
        QSize size = image.size().scaled(QSize(480, 320), Qt::KeepAspectRatio);
        if (image.width() < 480 && image.height() < 320)
            size = image.size().expandedTo(QSize(24, 24));
        label->setPixmap(QPixmap::fromImage(image.scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation)));
        to.addWidget(label, 0, Qt::AlignLeft);
    }
    to.addWidget(plain(words(row.text()), colour::muted, false, 0.9));
}

void Builder::addGrid(mcpview::row row, QVBoxLayout &to)
{
    if (!row.text().empty())
        to.addWidget(plain(words(row.text()), colour::muted, true));
    auto *grid = new QGridLayout;
    grid->setSpacing(10);
    int at = 0;
    for (mcpview::row child : row.children()) {
        if (child.is(kind::attr))
            continue;
        if (child.is(kind::more)) {
            auto *more = new QVBoxLayout;
            addMore(child, row, *more);
            grid->addLayout(more, (at + 2) / 3, 0, 1, 3);
            continue;
        }
        auto *cell = new QVBoxLayout;
        add(child, *cell);
        cell->addStretch(1);
        grid->addLayout(cell, at / 3, at % 3);
        grid->setColumnStretch(at % 3, 1);
        at++;
    }
    to.addLayout(grid);
}

void Builder::addMetric(mcpview::row row, QVBoxLayout &to)
{
    QVBoxLayout *inner = box(row, to, "card");
    inner->addWidget(plain(words(row.text()), colour::muted));
    for (mcpview::row child : row.children()) {
        if (child.is(kind::attr))
            continue;
        if (!child.is(kind::cell)) {
            add(child, *inner);
            continue;
        }
        QString unit = words(row.attribute("unit")), delta = words(row.attribute("delta"));
        inner->addWidget(plain(words(child.text()) + (unit.isEmpty() ? unit : QStringLiteral(" ") + unit), 0, true, 1.7));
        if (!delta.isEmpty())
            inner->addWidget(plain(delta, delta.startsWith(QLatin1Char('-')) ? colour::bad : colour::good));
    }
}

void Builder::addSwatch(mcpview::row row, QVBoxLayout &to)
{
    auto *line = new QHBoxLayout;
    QColor paint = paintOf(row);
    if (paint.isValid()) {
        auto *patch = named(row, new QLabel);
        QPixmap pixels(28, 18);
        pixels.fill(paint);
        patch->setPixmap(pixels);
        line->addWidget(patch);
    }
    line->addWidget(plain(words(row.text())), 1);
    to.addLayout(line);
    addBelow(row, to);
}

void Builder::addFold(mcpview::row row, QVBoxLayout &to)
{
    auto *button = named(row, new QToolButton);
    button->setText(label(row));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    auto *body = new QWidget;
    auto *inner = new QVBoxLayout(body);
    inner->setContentsMargins(18, 0, 0, 0);
    addBelow(row, *inner);
    auto open = [button, body](bool is) {
        button->setArrowType(is ? Qt::DownArrow : Qt::RightArrow);
        body->setVisible(is);
    };
    to.addWidget(button, 0, Qt::AlignLeft);
    to.addWidget(body);
    QObject::connect(button, &QToolButton::toggled, body, open);
    button->setChecked(!row.has(flag::folded));
    open(button->isChecked());
}

void Builder::addMessage(mcpview::row row, QVBoxLayout &to)
{
    auto severity = row.is(kind::error) ? mcpview::severity::error : row.variant_as<mcpview::severity>();
    bool bad = severity == mcpview::severity::error, warn = severity == mcpview::severity::warning;
    QVBoxLayout *inner = box(row, to, bad ? "bad" : warn ? "warning" : "info");
    inner->addWidget(plain(words(row.text()), bad ? colour::bad : warn ? colour::warning : colour::accent));
    addBelow(row, *inner);
}

void Builder::addProgress(mcpview::row row, QVBoxLayout &to)
{
    to.addWidget(plain(words(row.text()), row.is(kind::task) ? colour::accent : 0, true));
    if (row.is(kind::progress) && row.has_number() && row.has_number2() && row.number2() > 0) {
        auto *bar = named(row, new QProgressBar);
        bar->setRange(0, 1000);
        bar->setValue(static_cast<int>(qBound(0.0, row.number() / row.number2(), 1.0) * 1000));
        to.addWidget(bar);
    }
    addBelow(row, to);
}

QString label(mcpview::row row)
{
    return words(row.text()).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QColor paintOf(mcpview::row swatch)
{
    // `name` is #rrggbbaa, which Qt would read as #aarrggbb.
    QString hex = words(swatch.name());
    QColor paint(hex.left(7));
    if (hex.size() == 9)
        paint.setAlpha(hex.mid(7).toInt(nullptr, 16));
    return paint;
}

QWidget *plain(const QString &text, QRgb ink, bool strong, qreal scale, bool fixed)
{
    auto *flow = new FlowText;
    QTextCharFormat style;
    if (fixed)
        style.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    style.setFontPointSize(flow->font().pointSizeF() * scale);
    if (strong)
        style.setFontWeight(QFont::Bold);
    if (ink)
        style.setForeground(QColor(ink));
    flow->append(text, style);
    return flow;
}

QVBoxLayout *box(mcpview::row row, QVBoxLayout &to, const char *style)
{
    auto *frame = named(row, new QFrame);
    frame->setProperty("look", QString::fromLatin1(style));
    auto *inner = new QVBoxLayout(frame);
    inner->setContentsMargins(12, 10, 12, 10);
    inner->setSpacing(6);
    to.addWidget(frame);
    return inner;
}

void Builder::addBelow(mcpview::row row, QVBoxLayout &to)
{
    for (mcpview::row child : row.children()) {
        if (child.is(kind::more))
            addMore(child, row, to);
        else
            add(child, to);
    }
}

void Builder::add(mcpview::row row, QVBoxLayout &to)
{
    switch (row.kind()) {
    case kind::end:
    case kind::attr:
        return;
    case kind::block:
    case kind::dashboard:
        return addBelow(row, to);
    case kind::markdown:
        if (!row.children().empty())
            return addBelow(row, to);
        {
            auto *flow = named(row, new FlowText);
            flow->setMarkdown(words(row.text()));
            return to.addWidget(flow);
        }
    case kind::heading:
        return addWords(row, to, qMax(1.1, 1.7 - 0.15 * row.variant()));
    case kind::paragraph:
    case kind::item:
    case kind::cell:
        return addWords(row, to, 1.0);
    case kind::list:
        return addList(row, to);
    case kind::quote:
        return addBelow(row, *box(row, to, "quote"));
    case kind::code:
    case kind::json:
        box(row, to, "code")->addWidget(plain(words(row.text()), 0, false, 1.0, true));
        return;
    case kind::divider: {
        auto *line = named(row, new QFrame);
        line->setFrameShape(QFrame::HLine);
        return to.addWidget(line);
    }
    case kind::image:
        return addImage(row, to);
    case kind::span:
    case kind::link:
    case kind::file:
    case kind::audio:
    case kind::video:
        return addLine(row, to);
    case kind::table:
        return addTable(row, to);
    case kind::fields:
        return addFields(row, to);
    case kind::tree:
        return addTree(row, to);
    case kind::chart:
        return addChart(row, to);
    case kind::form:
        return addForm(row, to);
    case kind::grid:
        return addGrid(row, to);
    case kind::card: {
        QVBoxLayout *inner = box(row, to, "card");
        if (!row.text().empty())
            inner->addWidget(plain(words(row.text()), 0, true));
        return addBelow(row, *inner);
    }
    case kind::fold:
        return addFold(row, to);
    case kind::metric:
        return addMetric(row, to);
    case kind::swatch:
        return addSwatch(row, to);
    case kind::error:
    case kind::notice:
        return addMessage(row, to);
    case kind::progress:
    case kind::task:
        return addProgress(row, to);
    default: // TEXT, and every kind that this program does not know
        if (!row.text().empty())
            to.addWidget(named(row, plain(words(row.text()))));
        if (!row.has(flag::whole))
            addBelow(row, to);
    }
}

} // namespace builder
