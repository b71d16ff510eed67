#ifndef BUILDER_HPP
#define BUILDER_HPP

#include <QGridLayout>
#include <QJsonValue>
#include <QString>
#include <QTextCharFormat>
#include <QVBoxLayout>
#include <QWidget>
#include <functional>
#include <memory>

#include "flow_text.hpp"
#include "host.hpp"

/** Makes the widgets of rows. */
namespace builder {

inline QString words(mcpview::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/** Colours beside the palette. */
namespace colour {
constexpr QRgb accent = 0xff6cb2f0, muted = 0xff9097a0, good = 0xff7bc47f, warning = 0xffe6b450, bad = 0xfff07178;
}

/** The colour of a SWATCH. */
QColor paintOf(mcpview::row swatch);

/** A widget named after its row. */
template <class Widget> Widget *named(mcpview::row row, Widget *widget)
{
    widget->setObjectName(QString::fromUtf8(row.kind_name()));
    widget->setProperty("row", static_cast<qulonglong>(row.id()));
    return widget;
}

/** Plain words. */
QWidget *plain(const QString &text, QRgb ink = 0, bool strong = false, qreal scale = 1.0, bool fixed = false);

/** A framed box with a layout; `style` names its look. */
QVBoxLayout *box(mcpview::row row, QVBoxLayout &to, const char *style);

/** The label of a button: an & in it would mark a key. */
QString label(mcpview::row row);

/** An input of a form: where its answer goes, what it is, and where it is said what is wrong with it. */
struct Field {
    QStringList path;
    std::function<QJsonValue()> value;
    FlowText *problem;
};

/** Makes widgets: a function for each group of kinds. */
class Builder {
public:
    explicit Builder(std::shared_ptr<Host> host) : host_(std::move(host)) {}
    /** Adds widgets for one row, with all that stands below it. */
    void add(mcpview::row row, QVBoxLayout &to);
    /** The same for what stands below a row. */
    void addBelow(mcpview::row row, QVBoxLayout &to);

private:
    void addWords(mcpview::row row, QVBoxLayout &to, qreal scale);
    void addLine(mcpview::row row, QVBoxLayout &to);
    void addList(mcpview::row row, QVBoxLayout &to);
    void addGrid(mcpview::row row, QVBoxLayout &to);
    void addMetric(mcpview::row row, QVBoxLayout &to);
    void addSwatch(mcpview::row row, QVBoxLayout &to);
    void addFold(mcpview::row row, QVBoxLayout &to);
    void addMessage(mcpview::row row, QVBoxLayout &to);
    void addProgress(mcpview::row row, QVBoxLayout &to);
    void addTable(mcpview::row row, QVBoxLayout &to);
    void addFields(mcpview::row row, QVBoxLayout &to);
    void addTree(mcpview::row row, QVBoxLayout &to);
    void addChart(mcpview::row row, QVBoxLayout &to);
    void addForm(mcpview::row row, QVBoxLayout &to);
    QGridLayout *inputs(mcpview::row parent, const QStringList &path, QList<Field> &fields);
    QWidget *editor(mcpview::row input, const QStringList &path, QList<Field> &fields);
    void addMore(mcpview::row more, mcpview::row parent, QVBoxLayout &to);
    void addWindow(mcpview::row container, QVBoxLayout &to);

    std::shared_ptr<Host> host_;
};

/** Rows that a container has and the list does not: where they begin, and how many. */
struct Missing {
    std::uint64_t container = 0, first = 0, count = 0;
    QString text;
    /** Of a MORE; one for rows before the window is none, since this host begins at the start. */
    static Missing of(mcpview::row more, mcpview::row parent);
};

/** The container with the next rows of a window; false if there is none. `window` keeps it alive. */
mcpview::outcome<mcpview::row> fetch(const Host &host, const Missing &missing, mcpview::commands &window);

} // namespace builder

#endif
