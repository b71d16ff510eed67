// Shows an answer in a window, or paints it: mcpview-qt ANSWER.json [PICTURE.png]
#include <QDesktopServices>
#include <QMessageBox>
#include <QScrollBar>
#include <QUrl>
#include <cstdio>

#include "answer.hpp"
#include "result_view.hpp"

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyDarkLook(application);
    QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::fprintf(stderr, "usage: mcpview-qt ANSWER.json [PICTURE.png]\n");
        return 2;
    }
    mcpview::commands commands = readAnswer(arguments[1]);
    if (!commands.get()) {
        std::fprintf(stderr, "cannot read %s\n", qPrintable(arguments[1]));
        return 1;
    }
    ResultView view(std::move(commands));
    view.host().send = [](const QByteArray &json) { std::printf("%s\n", json.constData()); };
    view.host().link = [&view](const QString &address, mcpview::link_class kind) {
        // Never without asking, and only what a browser is for.
        if (kind == mcpview::link_class::web &&
            QMessageBox::question(&view, QStringLiteral("Open link"), address) == QMessageBox::Yes)
            QDesktopServices::openUrl(QUrl(address));
    };
    constexpr int width = 760, highest = 2400;
    view.resize(width, 600);
    view.show();
    if (arguments.size() == 2)
        return QApplication::exec();
    QApplication::processEvents();
    view.resize(width, qMin(view.fullHeight(width), highest));
    QApplication::processEvents();
    // What wraps may need a little more than the layout foresaw.
    view.resize(width, qMin(view.height() + view.verticalScrollBar()->maximum(), highest));
    if (QWidget *focused = QApplication::focusWidget())
        focused->clearFocus();
    QApplication::processEvents();
    return view.grab().save(arguments[2]) ? 0 : 1;
}
