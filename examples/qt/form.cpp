#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPushButton>

#include "builder.hpp"

using mcpview::kind;
namespace flag = mcpview::flag;

namespace builder {
namespace {

/* An & in the label of a button would mark a key. */
QString label(mcpview::row row)
{
    return words(row.text()).replace(QLatin1Char('&'), QLatin1String("&&"));
}

/* Its default is JSON; without the quotes of a string it is what a person types. */
QString defaultText(mcpview::row input)
{
    QByteArray json(reinterpret_cast<const char *>(input.data().data()), static_cast<qsizetype>(input.data().size()));
    if (json.startsWith('"'))
        return QJsonDocument::fromJson('[' + json + ']').array().at(0).toString();
    return QString::fromUtf8(json);
}

QGridLayout *inputs(mcpview::row parent);

QWidget *editor(mcpview::row input)
{
    auto type = input.variant_as<mcpview::input_type>();
    if (type == mcpview::input_type::boolean) {
        auto *check = new QCheckBox;
        check->setChecked(input.has(flag::checked));
        return check;
    }
    if (type == mcpview::input_type::group) {
        auto *group = new QWidget;
        QGridLayout *grid = inputs(input);
        grid->setContentsMargins(0, 0, 0, 0);
        group->setLayout(grid);
        return group;
    }
    if (type != mcpview::input_type::choice) {
        auto *line = new QLineEdit(defaultText(input));
        line->setReadOnly(input.has(flag::read_only));
        line->setPlaceholderText(words(input.attribute("format")));
        return line;
    }
    if (!input.has(flag::multiple)) {
        auto *combo = new QComboBox;
        int chosen = -1;
        for (mcpview::row option : input.children()) {
            if (!option.is(kind::option))
                continue;
            combo->addItem(words(option.text()));
            if (option.has(flag::checked))
                chosen = combo->count() - 1;
        }
        combo->setCurrentIndex(chosen);
        return combo;
    }
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    for (mcpview::row option : input.children()) {
        if (!option.is(kind::option))
            continue;
        auto *check = new QCheckBox(label(option));
        check->setChecked(option.has(flag::checked));
        column->addWidget(check);
    }
    return holder;
}

/* The inputs of a form or group, label beside editor; the actions of a form are not among them. */
QGridLayout *inputs(mcpview::row parent)
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setColumnMinimumWidth(0, 130);
    grid->setColumnStretch(1, 1);
    int line = 0;
    for (mcpview::row child : parent.children()) {
        if (child.is(kind::action) || child.is(kind::attr))
            continue;
        if (!child.is(kind::input)) {
            auto *other = new QVBoxLayout;
            add(child, *other);
            grid->addLayout(other, line++, 0, 1, 2);
            continue;
        }
        QString name = words(child.text()) + (child.has(flag::required) ? QStringLiteral(" *") : QString());
        grid->addWidget(plain(name, colour::muted), line, 0);
        grid->addWidget(named(child, editor(child)), line++, 1);
        QString help = words(child.attribute("description"));
        if (!help.isEmpty())
            grid->addWidget(plain(help, colour::muted, false, 0.85), line++, 1);
    }
    return grid;
}

} // namespace

void addForm(mcpview::row row, QVBoxLayout &to)
{
    QVBoxLayout *inner = box(row, to, "card");
    inner->addWidget(plain(words(row.text()), 0, true, 1.1));
    inner->addLayout(inputs(row));
    auto *buttons = new QHBoxLayout;
    for (mcpview::row child : row.children()) {
        if (!child.is(kind::action))
            continue;
        auto *button = named(child, new QPushButton(label(child)));
        button->setDefault(child.variant_as<mcpview::action>() == mcpview::action::accept);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    inner->addLayout(buttons);
}

} // namespace builder
