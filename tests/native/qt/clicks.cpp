// Clicks of a person in the Qt example: clicks FOLDED.json TABLE.json
#include <QTableWidget>
#include <QToolButton>
#include <QtTest/QTest>
#include <cstdio>

#include "answer.hpp"
#include "result_view.hpp"

#define CHECK(condition)                                                          \
    do {                                                                          \
        if (!(condition)) {                                                       \
            std::fprintf(stderr, "line %d: not true: %s\n", __LINE__, #condition); \
            return 1;                                                             \
        }                                                                         \
    } while (0)

static int foldOpens(const QString &path)
{
    // Room for one line: blocks are folded.
    mcpview::commands commands = readAnswer(path, 1);
    CHECK(commands.get());
    ResultView view(commands);
    view.resize(760, 600);
    view.show();
    QApplication::processEvents();
    QToolButton *closed = nullptr;
    for (QToolButton *fold : view.findChildren<QToolButton *>())
        if (!fold->isChecked() && fold->isVisible() && !closed)
            closed = fold;
    CHECK(closed);
    int before = view.fullHeight(760);
    QTest::mouseClick(closed, Qt::LeftButton);
    QApplication::processEvents();
    CHECK(closed->isChecked());
    CHECK(view.fullHeight(760) > before);
    QTest::mouseClick(closed, Qt::LeftButton);
    QApplication::processEvents();
    CHECK(view.fullHeight(760) == before);
    return 0;
}

static int rowIsSelected(const QString &path)
{
    mcpview::commands commands = readAnswer(path);
    CHECK(commands.get());
    ResultView view(commands);
    view.resize(760, 600);
    view.show();
    QApplication::processEvents();
    auto *table = view.findChild<QTableWidget *>();
    CHECK(table && table->rowCount() > 1);
    CHECK(table->selectionModel()->selectedRows().isEmpty());
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(table->item(1, 0)).center());
    CHECK(table->selectionModel()->selectedRows().size() == 1);
    CHECK(table->selectionModel()->isRowSelected(1));
    return 0;
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    CHECK(arguments.size() == 3);
    applyDarkLook(application);
    int failed = foldOpens(arguments[1]);
    return rowIsSelected(arguments[2]) || failed;
}
