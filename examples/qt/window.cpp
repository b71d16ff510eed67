// Rows that the list does not hold yet: a click fetches them.
#include <QPushButton>

#include "builder.hpp"

using mcpview::kind;

namespace builder {

constexpr std::uint64_t page = 500; // rows that one click fetches

Missing Missing::of(mcpview::row more, mcpview::row parent)
{
    if (more.variant_as<mcpview::more_side>() == mcpview::more_side::before)
        return {};
    return {parent.id(), static_cast<std::uint64_t>(more.number()), static_cast<std::uint64_t>(more.number2()),
            label(more)};
}

mcpview::outcome<mcpview::row> fetch(const Host &host, const Missing &missing, mcpview::commands &window)
{
    auto fetched = host.commands.window(missing.container, missing.first, qMin(missing.count, page));
    window = std::move(fetched.value());
    return window.find(missing.container);
}

void Builder::addMore(mcpview::row more, mcpview::row parent, QVBoxLayout &to)
{
    Missing missing = Missing::of(more, parent);
    if (!missing.count)
        return;
    auto *button = named(more, new QPushButton(missing.text));
    auto *holder = new QVBoxLayout;
    holder->addWidget(button, 0, Qt::AlignLeft);
    to.addLayout(holder);
    QObject::connect(button, &QPushButton::clicked, button, [host = host_, missing, button, holder] {
        mcpview::commands window;
        auto container = fetch(*host, missing, window);
        button->setEnabled(false);
        if (!container)
            return;
        button->hide();
        Builder(host).addWindow(container.value(), *holder);
    });
}

/* What a container holds, without the container. */
void Builder::addWindow(mcpview::row container, QVBoxLayout &to)
{
    switch (container.kind()) {
    case kind::list: return addList(container, to);
    case kind::grid: return addGrid(container, to);
    case kind::code: return to.addWidget(plain(words(container.text()), 0, false, 1.0, true));
    case kind::text: return to.addWidget(plain(words(container.text())));
    default: addBelow(container, to);
    }
}

} // namespace builder
