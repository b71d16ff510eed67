#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>

#include "builder.hpp"

using mcpview::kind;
namespace flag = mcpview::flag;

namespace builder {
namespace {

QByteArray jsonOf(mcpview::row row)
{
    return QByteArray(reinterpret_cast<const char *>(row.data().data()), static_cast<qsizetype>(row.data().size()));
}

/* The value of an OPTION, which its data has as JSON. */
QJsonValue valueOf(mcpview::row option)
{
    return QJsonDocument::fromJson('[' + jsonOf(option) + ']').array().at(0);
}

/* A default; without the quotes of a string it is what a person types. */
QString defaultText(mcpview::row input)
{
    QByteArray json = jsonOf(input);
    return json.startsWith('"') ? valueOf(input).toString() : QString::fromUtf8(json);
}

/* Puts a value where a path leads. */
QJsonObject with(QJsonObject object, const QStringList &path, const QJsonValue &value)
{
    if (path.size() == 1)
        object.insert(path.first(), value);
    else
        object.insert(path.first(), with(object.value(path.first()).toObject(), path.mid(1), value));
    return object;
}

QByteArray answersOf(const QList<Field> &fields)
{
    QJsonObject answers;
    for (const Field &field : fields) {
        QJsonValue value = field.value();
        if (!value.isUndefined())
            answers = with(answers, field.path, value);
    }
    return QJsonDocument(answers).toJson(QJsonDocument::Compact);
}

/* A JSON Pointer (RFC 6901) to a field, or into it. */
bool leadsTo(const QString &pointer, const QStringList &path)
{
    QString field;
    for (QString name : path)
        field += QLatin1Char('/') + name.replace(QLatin1Char('~'), QLatin1String("~0")).replace(QLatin1Char('/'), QLatin1String("~1"));
    return pointer == field || pointer.startsWith(field + QLatin1Char('/'));
}

/* Says what is wrong beside the fields; what belongs to none of them beside the last. */
void showProblems(const QByteArray &refused, const QList<Field> &fields)
{
    for (const Field &field : fields) {
        field.problem->clear();
        field.problem->hide();
    }
    QTextCharFormat style;
    style.setForeground(QColor(colour::bad));
    for (const QJsonValue &error : QJsonDocument::fromJson(refused).object().value(QLatin1String("errors")).toArray()) {
        QString at = error[QLatin1String("at")].toString();
        const Field *found = nullptr;
        for (const Field &field : fields)
            if (!found || leadsTo(at, field.path))
                found = &field;
        if (!found)
            continue;
        found->problem->append(error[QLatin1String("message")].toString(), style);
        found->problem->show();
    }
}

} // namespace

QWidget *Builder::editor(mcpview::row input, const QStringList &path, QList<Field> &fields)
{
    auto type = input.variant_as<mcpview::input_type>();
    if (type == mcpview::input_type::boolean) {
        auto *check = new QCheckBox;
        check->setChecked(input.has(flag::checked));
        fields.back().value = [check] { return QJsonValue(check->isChecked()); };
        return check;
    }
    if (type == mcpview::input_type::group) {
        auto *group = new QWidget;
        QGridLayout *grid = inputs(input, path, fields);
        grid->setContentsMargins(0, 0, 0, 0);
        group->setLayout(grid);
        return group;
    }
    if (type != mcpview::input_type::choice) {
        auto *line = new QLineEdit(defaultText(input));
        line->setReadOnly(input.has(flag::read_only));
        line->setPlaceholderText(words(input.attribute("format")));
        // The library converts what a text can mean. What is left empty is not answered.
        fields.back().value = [line] {
            return line->text().isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(line->text());
        };
        return line;
    }
    if (!input.has(flag::multiple)) {
        auto *combo = new QComboBox;
        int chosen = -1;
        QJsonArray values;
        for (mcpview::row option : input.children()) {
            if (!option.is(kind::option))
                continue;
            combo->addItem(words(option.text()));
            values.append(valueOf(option));
            if (option.has(flag::checked))
                chosen = combo->count() - 1;
        }
        combo->setCurrentIndex(chosen);
        fields.back().value = [combo, values] {
            int index = combo->currentIndex();
            return index < 0 ? QJsonValue(QJsonValue::Undefined) : values.at(index);
        };
        return combo;
    }
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    QList<QCheckBox *> checks;
    QJsonArray values;
    for (mcpview::row option : input.children()) {
        if (!option.is(kind::option))
            continue;
        auto *check = new QCheckBox(label(option));
        check->setChecked(option.has(flag::checked));
        column->addWidget(check);
        checks += check;
        values.append(valueOf(option));
    }
    fields.back().value = [checks, values] {
        QJsonArray chosen;
        for (int i = 0; i < checks.size(); i++)
            if (checks[i]->isChecked())
                chosen.append(values.at(i));
        return QJsonValue(chosen);
    };
    return holder;
}

/* The inputs of a form or group, label beside editor; the actions of a form are not among them. */
QGridLayout *Builder::inputs(mcpview::row parent, const QStringList &path, QList<Field> &fields)
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
        QStringList inner = path + QStringList(words(child.name()));
        bool group = child.variant_as<mcpview::input_type>() == mcpview::input_type::group;
        auto *problem = new FlowText;
        problem->setObjectName(QStringLiteral("problem"));
        problem->hide();
        if (!group)
            fields += Field{inner, [] { return QJsonValue(QJsonValue::Undefined); }, problem};
        grid->addWidget(named(child, editor(child, inner, fields)), line++, 1);
        grid->addWidget(problem, line++, 1);
        QString help = words(child.attribute("description"));
        if (!help.isEmpty())
            grid->addWidget(plain(help, colour::muted, false, 0.85), line++, 1);
    }
    return grid;
}

void Builder::addForm(mcpview::row row, QVBoxLayout &to)
{
    QVBoxLayout *inner = box(row, to, "card");
    QWidget *frame = inner->parentWidget();
    inner->addWidget(plain(words(row.text()), 0, true, 1.1));
    auto fields = std::make_shared<QList<Field>>();
    inner->addLayout(inputs(row, {}, *fields));
    auto *buttons = new QHBoxLayout;
    for (mcpview::row child : row.children()) {
        if (!child.is(kind::action))
            continue;
        auto *button = named(child, new QPushButton(label(child)));
        auto action = child.variant_as<mcpview::action>();
        button->setDefault(action == mcpview::action::accept);
        buttons->addWidget(button);
        QString address = words(child.uri());
        auto link = child.address_class();
        auto press = [host = host_, form = row.id(), action, address, link, fields, frame] {
            QByteArray answers = answersOf(*fields);
            auto sent = host->commands.submit(form, action, {answers.constData(), static_cast<std::size_t>(answers.size())});
            auto text = sent.value().text();
            QByteArray json(text.data(), static_cast<qsizetype>(text.size()));
            if (!sent)
                return showProblems(json, *fields);
            showProblems({}, *fields);
            frame->setEnabled(false);
            if (action == mcpview::action::open && host->link)
                host->link(address, link);
            if (host->send)
                host->send(json);
        };
        QObject::connect(button, &QPushButton::clicked, frame, press);
    }
    buttons->addStretch(1);
    inner->addLayout(buttons);
}

} // namespace builder
