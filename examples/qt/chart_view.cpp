#include "chart_view.hpp"

#include <QHelpEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>
#include <QResizeEvent>
#include <QToolTip>
#include <QtMath>

#include "builder.hpp"

namespace {

QString text(mcpview_str words)
{
    return QString::fromUtf8(words.ptr, static_cast<qsizetype>(words.len));
}

mcpview_color packed(const QColor &colour)
{
    return static_cast<mcpview_color>(colour.rgb()) << 8 | 0xffu;
}

QColor unpacked(mcpview_color colour)
{
    return QColor(colour >> 24 & 0xff, colour >> 16 & 0xff, colour >> 8 & 0xff, colour & 0xff);
}

/* The application's own family: the drawing names one only where the chart does. */
QFont fontOf(mcpview_str family, double size, std::uint32_t weight, bool italic)
{
    QFont font;
    if (family.len > 0) {
        QStringList families;
        for (const QString &name : text(family).split(QLatin1Char(',')))
            families += name.trimmed().remove(QLatin1Char('"'));
        font.setFamilies(families + QStringList(QFont().family()));
    }
    font.setPixelSize(qMax(1, qRound(size)));
    font.setWeight(weight >= 600 ? QFont::Bold : QFont::Normal);
    font.setItalic(italic);
    return font;
}

double measure(void *, mcpview_str words, const mcpview_font *font)
{
    QFontMetricsF metrics(fontOf(font->family, font->size, font->weight, font->italic != 0));
    return metrics.horizontalAdvance(text(words));
}

QBrush brushOf(const mcpview::drawing &drawing, std::uint32_t gradient, mcpview_color plain)
{
    auto gradients = drawing.gradients();
    if (gradient >= gradients.size())
        return plain ? QBrush(unpacked(plain)) : QBrush(Qt::NoBrush);
    const mcpview_gradient &g = *(gradients.begin() + gradient);
    QGradientStops stops;
    for (const mcpview_stop &stop : drawing.stops(g))
        stops += {qBound(0.0, stop.offset, 1.0), unpacked(stop.color)};
    if (g.radial) {
        QRadialGradient radial(QPointF(g.x2, g.y2), g.r2, QPointF(g.x1, g.y1), g.r1);
        radial.setStops(stops);
        return radial;
    }
    QLinearGradient linear(g.x1, g.y1, g.x2, g.y2);
    linear.setStops(stops);
    return linear;
}

QPen penOf(const mcpview::drawing &drawing, const mcpview_mark &mark)
{
    QBrush brush = brushOf(drawing, mark.stroke_gradient, mark.stroke);
    if (brush.style() == Qt::NoBrush || mark.stroke_width <= 0)
        return QPen(Qt::NoPen);
    QPen pen(brush, mark.stroke_width);
    pen.setCapStyle(mark.cap == MCPVIEW_CAP_ROUND    ? Qt::RoundCap
                    : mark.cap == MCPVIEW_CAP_SQUARE ? Qt::SquareCap
                                                     : Qt::FlatCap);
    pen.setJoinStyle(mark.join == MCPVIEW_JOIN_ROUND   ? Qt::RoundJoin
                     : mark.join == MCPVIEW_JOIN_BEVEL ? Qt::BevelJoin
                                                       : Qt::SvgMiterJoin);
    pen.setMiterLimit(mark.miter_limit);
    // Qt counts dashes in widths of the pen.
    QList<qreal> dashes;
    for (double length : drawing.dash(mark))
        dashes += length / mark.stroke_width;
    if (!dashes.isEmpty()) {
        pen.setDashPattern(dashes);
        pen.setDashOffset(mark.dash_offset / mark.stroke_width);
    }
    return pen;
}

QPainterPath rectOf(const mcpview_mark &mark)
{
    double left = mark.x, top = mark.y, right = left + mark.width, bottom = top + mark.height;
    double tl = mark.radius_top_left, tr = mark.radius_top_right;
    double br = mark.radius_bottom_right, bl = mark.radius_bottom_left;
    QPainterPath path(QPointF(left + tl, top));
    path.lineTo(right - tr, top);
    path.arcTo(right - 2 * tr, top, 2 * tr, 2 * tr, 90, -90);
    path.lineTo(right, bottom - br);
    path.arcTo(right - 2 * br, bottom - 2 * br, 2 * br, 2 * br, 0, -90);
    path.lineTo(left + bl, bottom);
    path.arcTo(left, bottom - 2 * bl, 2 * bl, 2 * bl, 270, -90);
    path.lineTo(left, top + tl);
    path.arcTo(left, top, 2 * tl, 2 * tl, 180, -90);
    path.closeSubpath();
    return path;
}

QPainterPath pathOf(const mcpview::drawing &drawing, const mcpview_mark &mark)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    const double *p = drawing.points(mark);
    auto next = [&] {
        QPointF point(mark.x + p[0], mark.y + p[1]);
        p += 2;
        return point;
    };
    for (std::uint8_t verb : drawing.verbs(mark)) {
        switch (verb) {
        case MCPVIEW_VERB_MOVE: path.moveTo(next()); break;
        case MCPVIEW_VERB_LINE: path.lineTo(next()); break;
        case MCPVIEW_VERB_CUBIC: {
            QPointF first = next(), second = next();
            path.cubicTo(first, second, next());
            break;
        }
        default: path.closeSubpath();
        }
    }
    return path;
}

void paintText(QPainter &painter, const mcpview_mark &mark)
{
    QString words = text(mark.text);
    QFont font = fontOf(mark.family, mark.font_size, mark.weight, mark.italic != 0);
    double width = QFontMetricsF(font).horizontalAdvance(words);
    double shift = mark.anchor == MCPVIEW_ANCHOR_CENTER ? width / 2 : mark.anchor == MCPVIEW_ANCHOR_RIGHT ? width : 0;
    painter.save();
    painter.translate(mark.x, mark.y);
    painter.rotate(mark.angle);
    painter.setFont(font);
    painter.setPen(unpacked(mark.fill));
    painter.drawText(QPointF(-shift, 0), words);
    painter.restore();
}

/* One loop, one switch. */
void paint(QPainter &painter, const mcpview::drawing &drawing)
{
    for (const mcpview_mark &mark : drawing.marks()) {
        switch (mark.kind) {
        case MCPVIEW_MARK_RECT:
        case MCPVIEW_MARK_PATH:
            painter.setPen(penOf(drawing, mark));
            painter.setBrush(brushOf(drawing, mark.gradient, mark.fill));
            painter.drawPath(mark.kind == MCPVIEW_MARK_RECT ? rectOf(mark) : pathOf(drawing, mark));
            break;
        case MCPVIEW_MARK_TEXT: paintText(painter, mark); break;
        case MCPVIEW_MARK_CLIP:
            painter.save();
            painter.setClipPath(rectOf(mark));
            break;
        case MCPVIEW_MARK_UNCLIP: painter.restore(); break;
        default: break;
        }
    }
}

} // namespace

ChartView::ChartView(std::shared_ptr<Host> host, std::uint64_t chart, QWidget *parent)
    : QWidget(parent), host_(std::move(host)), chart_(chart), drawing_(draw(0))
{
    natural_ = drawing_.width();
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

/* `width` 0: what the chart asks for. */
mcpview::drawing ChartView::draw(double width) const
{
    mcpview::drawing_options options;
    QColor ground = palette().color(QPalette::Window);
    options.theme = ground.lightness() < 128 ? MCPVIEW_THEME_DARK : MCPVIEW_THEME_LIGHT;
    options.background = packed(ground);
    options.foreground = packed(palette().color(QPalette::WindowText));
    options.device_scale = devicePixelRatioF();
    options.measure = measure;
    options.width = width;
    auto drawn = host_->commands.draw(chart_, options);
    return drawn ? std::move(drawn.value()) : mcpview::drawing();
}

bool ChartView::hasTitle() const
{
    for (const mcpview_mark &mark : drawing_.marks())
        if (mark.role == MCPVIEW_ROLE_TITLE_TEXT)
            return true;
    return false;
}

QString ChartView::wordsAt(QPointF place) const
{
    auto hit = drawing_.hit(place.x(), place.y());
    if (!hit)
        return {};
    auto words = drawing_.words(hit.value().series, hit.value().point);
    return words ? builder::words(words.value().text()) : QString();
}

int ChartView::heightForWidth(int width) const
{
    // The height is the chart's own, whatever its width.
    return qCeil(width < natural_ ? draw(width).height() : drawing_.height());
}

QSize ChartView::sizeHint() const
{
    return QSize(qCeil(natural_), qCeil(drawing_.height()));
}

QSize ChartView::minimumSizeHint() const
{
    return QSize(120, 40);
}

void ChartView::resizeEvent(QResizeEvent *event)
{
    // A narrow place gets a narrower drawing, not a smaller picture.
    if (isDrawn() && event->size().width() != event->oldSize().width())
        drawing_ = draw(event->size().width() < natural_ ? event->size().width() : 0);
}

void ChartView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, drawing_);
}

bool ChartView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    QString words = wordsAt(help->pos());
    // A tip reads markup, if it may be any.
    words = words.isEmpty() ? words : QLatin1String("<qt><pre>") + words.toHtmlEscaped() + QLatin1String("</pre></qt>");
    QToolTip::showText(help->globalPos(), words, this);
    return true;
}
