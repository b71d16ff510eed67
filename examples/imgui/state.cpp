#include "state.hpp"

#include <algorithm>

using mcpview::kind;

namespace ui {
namespace {

constexpr std::uint64_t step = 100; // rows that one click fetches

} // namespace

const mcpview::commands &Windows::holder(std::uint64_t id) const
{
    if (base_.find(id))
        return base_;
    for (const auto &run : runs_)
        for (const auto *lists : {&run.second.before, &run.second.behind})
            for (const mcpview::commands &list : *lists)
                if (list.find(id))
                    return list;
    return base_;
}

std::vector<mcpview::row> Windows::parts(mcpview::row container) const
{
    std::vector<mcpview::row> all = {container};
    auto run = runs_.find(container.id());
    if (run == runs_.end())
        return all;
    for (const mcpview::commands &list : run->second.before)
        if (auto part = list.find(container.id()))
            all.insert(all.begin(), *part);
    for (const mcpview::commands &list : run->second.behind)
        if (auto part = list.find(container.id()))
            all.push_back(*part);
    return all;
}

Children Windows::of(mcpview::row container) const
{
    Children all;
    std::vector<mcpview::row> from = parts(container);
    for (std::size_t i = 0; i < from.size(); i++) {
        bool own = &from[i].raw() == &container.raw();
        for (mcpview::row child : from[i].children()) {
            if (child.is(kind::more)) {
                bool before = child.variant_as<mcpview::more_side>() == mcpview::more_side::before;
                if (before && i == 0)
                    all.before = child;
                if (!before && i + 1 == from.size())
                    all.after = child;
            } else if (!child.is(kind::attr) && (own || !child.is(kind::column))) {
                all.rows.push_back(child);
            }
        }
    }
    // Columns come first, whatever window stands before the one that came with the list.
    std::stable_partition(all.rows.begin(), all.rows.end(), [](mcpview::row row) { return row.is(kind::column); });
    return all;
}

const mcpview::commands *Windows::fetch(mcpview::row container, std::uint64_t first, std::uint64_t count, bool behind)
{
    auto list = holder(container.id()).window(container.id(), first, count);
    if (!list)
        return nullptr;
    Run &run = runs_[container.id()];
    auto &lists = behind ? run.behind : run.before;
    lists.push_back(std::move(list.value()));
    return &lists.back();
}

const mcpview::commands *Windows::fetch(mcpview::row container, mcpview::row more)
{
    auto first = static_cast<std::uint64_t>(more.number()), missing = static_cast<std::uint64_t>(more.number2());
    std::uint64_t count = std::min(missing, step);
    bool behind = more.variant_as<mcpview::more_side>() != mcpview::more_side::before;
    return fetch(container, behind ? first : first + missing - count, count, behind);
}

} // namespace ui
