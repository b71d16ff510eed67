// CHART rows: drawn, or told by their rows.
#include "builder.hpp"
#include "chart_view.hpp"

using mcpview::kind;

namespace builder {
namespace {

/* A chart that cannot be drawn: its series in words. */
QString pointsOf(mcpview::row series)
{
    QStringList points;
    for (mcpview::row child : series.children())
        if (child.is(kind::point) || child.is(kind::more))
            points += words(child.text());
    return points.join(QLatin1String("   "));
}

} // namespace

void Builder::addChart(mcpview::row row, QVBoxLayout &to)
{
    auto *chart = named(row, new ChartView(host_, row.id()));
    if (!chart->isDrawn() || !chart->hasTitle())
        to.addWidget(plain(words(row.text()), 0, true));
    bool drawn = chart->isDrawn();
    if (drawn)
        to.addWidget(chart);
    else
        delete chart;
    for (mcpview::row child : row.children()) {
        switch (child.kind()) {
        case kind::attr:
        case kind::axis:
        case kind::legend:
        case kind::scale: break;
        case kind::series:
            if (!drawn) {
                to.addWidget(plain(words(child.text()), colour::muted, true));
                to.addWidget(plain(pointsOf(child)));
            }
            break;
        case kind::more: break;
        default: add(child, to);
        }
    }
}

} // namespace builder
