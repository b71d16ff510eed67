#include "result_view.hpp"

#include <QPalette>
#include <QStyleFactory>

#include "builder.hpp"

void applyDarkLook(QApplication &application)
{
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x2b, 0x2d, 0x31));
    palette.setColor(QPalette::Base, QColor(0x22, 0x24, 0x27));
    palette.setColor(QPalette::AlternateBase, QColor(0x28, 0x2a, 0x2e));
    palette.setColor(QPalette::Button, QColor(0x3a, 0x3d, 0x42));
    palette.setColor(QPalette::Highlight, QColor(0x2f, 0x5f, 0x8f));
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(role, QColor(0xdc, 0xde, 0xe2));
    palette.setColor(QPalette::PlaceholderText, QColor(0x7a, 0x80, 0x88));
    application.setPalette(palette);
    application.setStyleSheet(QStringLiteral(
        "QFrame[look=\"card\"] { background: #33363b; border: 1px solid #43474d; border-radius: 6px; }"
        "QFrame[look=\"code\"] { background: #1b1d20; border: 1px solid #3a3d42; border-radius: 4px; }"
        "QFrame[look=\"quote\"] { border: 0; border-left: 3px solid #5a6068; }"
        "QFrame[look=\"bad\"] { background: #3a2529; border: 0; border-left: 3px solid #f07178; }"
        "QFrame[look=\"warning\"] { background: #38311f; border: 0; border-left: 3px solid #e6b450; }"
        "QFrame[look=\"info\"] { background: #243140; border: 0; border-left: 3px solid #6cb2f0; }"
        "QToolButton { border: 0; padding: 3px; font-weight: bold; }"
        "QTableWidget, QTreeWidget { border: 0; }"
        "QTableWidget, QHeaderView { background: transparent; }"
        "QHeaderView::section { background: #33363b; border: 0; border-bottom: 1px solid #4a4e55; padding: 4px 11px; }"
        "QTableWidget::item { border: 0; padding: 2px 8px; }"));
}

ResultView::ResultView(mcpview::commands commands, QWidget *parent)
    : QScrollArea(parent), host_(std::make_shared<Host>())
{
    host_->commands = std::move(commands);
    auto *body = new QWidget;
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    builder::Builder builder(host_);
    for (mcpview::row row : host_->commands.top())
        builder.add(row, *column);
    column->addStretch(1);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(body);
}

int ResultView::fullHeight(int width) const
{
    QLayout *layout = widget()->layout();
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : layout->totalSizeHint().height();
}
