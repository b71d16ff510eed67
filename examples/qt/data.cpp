#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QTreeWidget>

#include "builder.hpp"

using mcpview::kind;

namespace builder {
namespace {

constexpr int most = 420; // pixels before a table or tree scrolls

/* A view as high as its content, up to `most`. */
void fit(QAbstractScrollArea *view, int content)
{
    view->setFixedHeight(qMin(content + 4, most));
    view->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QPixmap swatch(mcpview::row row)
{
    QPixmap pixels(28, 18);
    pixels.fill(paintOf(row));
    return pixels;
}

Qt::Alignment alignmentOf(mcpview::row column)
{
    auto where = column.column_alignment();
    Qt::Alignment side = where == mcpview::alignment::end      ? Qt::AlignRight
                         : where == mcpview::alignment::centre ? Qt::AlignHCenter
                                                               : Qt::AlignLeft;
    return side | Qt::AlignVCenter;
}

enum Role { container = Qt::UserRole, first, count };

/* The children of a node; a MORE is an item that fetches what it stands for. */
void addNodes(mcpview::row parent, QTreeWidgetItem *to)
{
    for (mcpview::row child : parent.children()) {
        if (child.is(kind::attr))
            continue;
        if (child.is(kind::more)) {
            Missing missing = Missing::of(child, parent);
            if (missing.count) {
                auto *item = new QTreeWidgetItem(to, {words(child.text())});
                item->setForeground(0, QColor(colour::accent));
                item->setData(0, container, static_cast<qulonglong>(missing.container));
                item->setData(0, first, static_cast<qulonglong>(missing.first));
                item->setData(0, count, static_cast<qulonglong>(missing.count));
            }
            continue;
        }
        QStringList properties;
        for (mcpview::row attribute : child.children())
            if (attribute.is(kind::attr))
                properties += words(attribute.name()) + QLatin1String(": ") + words(attribute.text());
        auto *item = new QTreeWidgetItem(to, {words(child.text()), properties.join(QLatin1String("   "))});
        item->setForeground(1, QColor(colour::muted));
        addNodes(child, item);
        item->setExpanded(!child.has(mcpview::flag::folded));
    }
}

/* In the place of an item that stands for missing nodes come the nodes. */
void fetchNodes(const Host &host, QTreeWidgetItem *item)
{
    Missing missing{item->data(0, container).toULongLong(), item->data(0, first).toULongLong(),
                    item->data(0, count).toULongLong(), {}};
    if (!missing.count)
        return;
    mcpview::commands window;
    auto parent = fetch(host, missing, window);
    if (!parent)
        return;
    QTreeWidgetItem *to = item->parent() ? item->parent() : item->treeWidget()->invisibleRootItem();
    delete item;
    addNodes(parent.value(), to);
}

int openItems(const QTreeWidgetItem *item)
{
    int count = 0;
    for (int i = 0; i < item->childCount(); i++)
        count += 1 + (item->child(i)->isExpanded() ? openItems(item->child(i)) : 0);
    return count;
}

/* Appends the rows of a TABLE; what it lacks. */
Missing addRows(QTableWidget *table, mcpview::row row)
{
    QList<Qt::Alignment> sides;
    Missing missing;
    for (mcpview::row child : row.children()) {
        if (child.is(kind::column)) {
            sides += alignmentOf(child);
            int column = static_cast<int>(sides.size()) - 1;
            if (column < table->columnCount())
                continue;
            auto *head = new QTableWidgetItem(words(child.text()));
            head->setTextAlignment(sides.back());
            table->setColumnCount(column + 1);
            table->setHorizontalHeaderItem(column, head);
        } else if (child.is(kind::row)) {
            int line = table->rowCount();
            table->insertRow(line);
            int column = 0;
            for (mcpview::row cell : child.children()) {
                if (!cell.is(kind::cell) || column >= table->columnCount())
                    continue;
                auto *item = new QTableWidgetItem(words(cell.text()));
                item->setTextAlignment(sides.value(column, Qt::AlignLeft | Qt::AlignVCenter));
                for (mcpview::row inner : cell.children())
                    if (inner.is(kind::swatch))
                        item->setIcon(swatch(inner));
                if (!cell.uri().empty())
                    item->setForeground(QColor(colour::accent));
                if (cell.variant_as<mcpview::value_type>() <= mcpview::value_type::null)
                    item->setForeground(QColor(colour::muted));
                table->setItem(line, column++, item);
            }
        } else if (child.is(kind::more)) {
            Missing found = Missing::of(child, row);
            if (found.count)
                missing = found;
        }
    }
    return missing;
}

} // namespace

void Builder::addTable(mcpview::row row, QVBoxLayout &to)
{
    if (!row.text().empty())
        to.addWidget(plain(words(row.text()), colour::muted, true));
    auto *table = named(row, new QTableWidget);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    auto missing = std::make_shared<Missing>(addRows(table, row));
    table->resizeColumnsToContents();
    table->resizeRowsToContents();
    table->horizontalHeader()->setStretchLastSection(false);
    int height = table->horizontalHeader()->sizeHint().height() + table->verticalHeader()->length();
    if (table->horizontalHeader()->length() > 640)
        height += 14; // the scroll bar
    fit(table, height);
    to.addWidget(table);
    if (!missing->count)
        return;
    auto *more = new QPushButton(missing->text);
    more->setObjectName(QStringLiteral("more"));
    to.addWidget(more, 0, Qt::AlignLeft);
    QObject::connect(more, &QPushButton::clicked, table, [host = host_, table, missing, more] {
        mcpview::commands window;
        auto next = fetch(*host, *missing, window);
        *missing = next ? addRows(table, next.value()) : Missing();
        more->setText(missing->text);
        more->setVisible(missing->count > 0);
    });
}

void Builder::addFields(mcpview::row row, QVBoxLayout &to)
{
    auto *holder = named(row, new QWidget);
    auto *grid = new QGridLayout(holder);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, 110);
    grid->setColumnStretch(1, 1);
    int line = 0;
    for (mcpview::row field : row.children()) {
        if (field.is(kind::attr))
            continue;
        auto *value = new QVBoxLayout;
        if (!field.is(kind::field)) {
            add(field, *value);
            grid->addLayout(value, line++, 0, 1, 2);
            continue;
        }
        bool scalar = false;
        for (mcpview::row child : field.children()) {
            scalar = scalar || child.is(kind::cell);
            add(child, *value);
        }
        if (!scalar)
            value->setContentsMargins(16, 0, 0, 6);
        grid->addWidget(plain(words(field.text()), colour::muted), line, 0, Qt::AlignTop);
        // What is more than a line takes the whole width, below its label.
        if (scalar)
            grid->addLayout(value, line++, 1);
        else {
            grid->addLayout(value, line + 1, 0, 1, 2);
            line += 2;
        }
    }
    to.addWidget(holder);
}

void Builder::addTree(mcpview::row row, QVBoxLayout &to)
{
    if (!row.text().empty())
        to.addWidget(plain(words(row.text()), colour::muted, true));
    auto *tree = named(row, new QTreeWidget);
    tree->setColumnCount(2);
    tree->setHeaderHidden(true);
    tree->setIndentation(18);
    addNodes(row, tree->invisibleRootItem());
    tree->resizeColumnToContents(0);
    auto resize = [tree] {
        int line = tree->topLevelItemCount() ? tree->visualItemRect(tree->topLevelItem(0)).height() : 20;
        fit(tree, openItems(tree->invisibleRootItem()) * qMax(line, 20));
    };
    resize();
    QObject::connect(tree, &QTreeWidget::itemClicked, tree, [host = host_, resize](QTreeWidgetItem *item) {
        fetchNodes(*host, item);
        resize();
    });
    QObject::connect(tree, &QTreeWidget::itemExpanded, tree, resize);
    QObject::connect(tree, &QTreeWidget::itemCollapsed, tree, resize);
    to.addWidget(tree);
}

} // namespace builder
