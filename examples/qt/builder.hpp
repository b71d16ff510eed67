#ifndef BUILDER_HPP
#define BUILDER_HPP

#include <QString>
#include <QTextCharFormat>
#include <QVBoxLayout>
#include <QWidget>

#include "mcpview.hpp"

/** Makes the widgets of rows: one function for each group of kinds. */
namespace builder {

inline QString words(mcpview::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/** Colours beside the palette. */
namespace colour {
constexpr QRgb accent = 0xff6cb2f0, muted = 0xff9097a0, good = 0xff7bc47f, warning = 0xffe6b450, bad = 0xfff07178;
}

/** Adds widgets for one row, with all that stands below it. */
void add(mcpview::row row, QVBoxLayout &to);
void addAll(mcpview::row_range rows, QVBoxLayout &to);

void addTable(mcpview::row row, QVBoxLayout &to);
void addFields(mcpview::row row, QVBoxLayout &to);
void addTree(mcpview::row row, QVBoxLayout &to);
void addForm(mcpview::row row, QVBoxLayout &to);

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

} // namespace builder

#endif
