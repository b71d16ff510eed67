// Clicks of a person in the Qt example: clicks FOLDED.json TABLE.json
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QtTest/QTest>
#include <cstdio>

#include "answer.hpp"
#include "chart_view.hpp"
#include "flow_text.hpp"
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
    ResultView view(std::move(commands));
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
    ResultView view(std::move(commands));
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

static mcpview::commands rowsOf(const QByteArray &structured)
{
    QByteArray answer = R"({"content":[],"structuredContent":)" + structured + '}';
    return rowsOf({answer.constData(), static_cast<std::size_t>(answer.size())}, mcpview::render_options());
}

/* FlowText has no meta object of its own. */
static QList<FlowText *> textsOf(const ResultView &view, const QString &name = {})
{
    QList<FlowText *> texts;
    for (QWidget *widget : view.findChildren<QWidget *>(name))
        if (auto *text = dynamic_cast<FlowText *>(widget))
            texts += text;
    return texts;
}

static void show(ResultView &view)
{
    view.resize(760, 600);
    view.show();
    QApplication::processEvents();
}

static int moreRowsAreFetched()
{
    QByteArray items;
    for (int i = 0; i < 2100; i++)
        items += (i ? "," : "") + QStringLiteral(R"({"frame":%1,"ms":%2})").arg(i).arg(i % 7).toUtf8();
    ResultView view(rowsOf("{\"frames\":[" + items + "]}"));
    show(view);
    auto *table = view.findChild<QTableWidget *>();
    auto *more = view.findChild<QPushButton *>(QStringLiteral("more"));
    CHECK(table && more && more->isVisible());
    CHECK(table->rowCount() == 1000);
    QTest::mouseClick(more, Qt::LeftButton);
    CHECK(table->rowCount() == 1500);
    CHECK(table->item(1499, 0)->text() == QLatin1String("1499"));
    CHECK(more->isVisible());
    QTest::mouseClick(more, Qt::LeftButton);
    QTest::mouseClick(more, Qt::LeftButton);
    CHECK(table->rowCount() == 2100);
    CHECK(!more->isVisible());
    return 0;
}

static int moreNodesAreFetched()
{
    QByteArray children;
    for (int i = 0; i < 1400; i++)
        children += (i ? "," : "") + QStringLiteral(R"({"name":"leaf%1"})").arg(i).toUtf8();
    ResultView view(rowsOf(R"({"scene":{"name":"root","children":[)" + children + "]}}"));
    show(view);
    auto *tree = view.findChild<QTreeWidget *>();
    CHECK(tree && tree->topLevelItemCount() == 1);
    QTreeWidgetItem *root = tree->topLevelItem(0);
    CHECK(root->childCount() == 1001); // the last one stands for the rest
    QTreeWidgetItem *more = root->child(1000);
    tree->scrollToItem(more);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(more).center());
    CHECK(root->childCount() == 1400);
    CHECK(root->child(1399)->text(0) == QLatin1String("leaf1399"));
    return 0;
}

static int linksAreTold()
{
    ResultView view(rowsOf(R"({"page":"https://example.net/a"})"));
    QString told;
    view.host().link = [&](const QString &address, mcpview::link_class kind) {
        told = kind == mcpview::link_class::web ? address : QStringLiteral("another class");
    };
    show(view);
    for (FlowText *text : textsOf(view))
        QTest::mouseClick(text, Qt::LeftButton, {}, QPoint(6, text->height() / 2));
    CHECK(told == QLatin1String("https://example.net/a"));
    return 0;
}

static int formIsChecked()
{
    const char *asked = R"({"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","requestState":"s",
        "inputRequests":{"k":{"method":"elicitation/create","params":{"mode":"form","message":"How many?",
        "requestedSchema":{"type":"object","properties":{"count":{"type":"integer","minimum":1}},"required":["count"]}}}}}})";
    ResultView view(rowsOf(asked, mcpview::render_options()));
    QByteArray sent;
    view.host().send = [&](const QByteArray &json) { sent = json; };
    show(view);
    auto *line = view.findChild<QLineEdit *>();
    QPushButton *accept = nullptr;
    for (QPushButton *button : view.findChildren<QPushButton *>(QStringLiteral("action")))
        if (button->isDefault())
            accept = button;
    CHECK(line && accept);
    auto problems = [&] {
        int visible = 0;
        for (FlowText *text : textsOf(view, QStringLiteral("problem")))
            visible += text->isVisible();
        return visible;
    };
    QTest::keyClicks(line, QStringLiteral("zero"));
    QTest::mouseClick(accept, Qt::LeftButton);
    CHECK(sent.isEmpty() && problems() == 1 && line->isEnabled());
    line->clear();
    QTest::keyClicks(line, QStringLiteral("12"));
    QTest::mouseClick(accept, Qt::LeftButton);
    CHECK(problems() == 0 && !line->isEnabled());
    QJsonObject answer = QJsonDocument::fromJson(sent).object();
    CHECK(answer[QLatin1String("requestState")].toString() == QLatin1String("s"));
    QJsonValue content = answer[QLatin1String("inputResponses")][QLatin1String("k")][QLatin1String("content")];
    CHECK(content[QLatin1String("count")].toInt() == 12);
    return 0;
}

static int chartTellsItsData()
{
    ResultView view(rowsOf(R"({"__rich__":{"kind":"chart","spec":{
        "$schema":"https://vega.github.io/schema/vega-lite/v6.json","width":200,"height":100,
        "data":{"values":[{"layer":"hair","ms":12},{"layer":"skin","ms":30}]},"mark":"bar",
        "encoding":{"x":{"field":"layer","type":"nominal"},"y":{"field":"ms","type":"quantitative"}}}}})"));
    show(view);
    ChartView *chart = nullptr;
    for (QWidget *widget : view.findChildren<QWidget *>(QStringLiteral("chart")))
        chart = dynamic_cast<ChartView *>(widget);
    CHECK(chart && chart->isDrawn() && chart->height() > 100);
    CHECK(chart->wordsAt(QPointF(-5, -5)).isEmpty());
    int seen = 0;
    for (int x = 0; x < chart->width(); x += 5)
        seen |= chart->wordsAt(QPointF(x, chart->height() - 60)).contains(QLatin1String("skin"));
    CHECK(seen);
    QImage picture = chart->grab().toImage();
    int blue = 0;
    for (int x = 0; x < picture.width(); x++)
        blue += qBlue(picture.pixel(x, picture.height() - 60)) > 150;
    CHECK(blue > 50); // the bars
    view.resize(180, 600);
    QApplication::processEvents();
    CHECK(chart->isDrawn() && chart->width() < 180);
    return 0;
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    CHECK(arguments.size() == 3);
    applyDarkLook(application);
    int failed = foldOpens(arguments[1]);
    failed += rowIsSelected(arguments[2]);
    failed += moreRowsAreFetched() + moreNodesAreFetched();
    failed += linksAreTold() + formIsChecked() + chartTellsItsData();
    return failed;
}
