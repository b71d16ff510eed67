#include "result_view.hpp"

using mcpview::kind;
namespace flag = mcpview::flag;

namespace ui {

Box::Box(ImU32 ground, ImU32 edge, ImU32 bar, ImVec2 padding) : edge_(edge), bar_(bar)
{
    // A table of one cell: it knows its ground and its padding before its height is known.
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, padding);
    open_ = ImGui::BeginTable("box", 1, ImGuiTableFlags_PadOuterX | ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoSavedSettings);
    ImGui::PopStyleVar();
    if (!open_)
        return;
    ImGui::TableNextRow();
    ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, ground);
    ImGui::TableNextColumn();
}

Box::~Box()
{
    if (!open_)
        return;
    ImGui::EndTable();
    ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList &list = *ImGui::GetWindowDrawList();
    if (edge_)
        list.AddRect(min, max, edge_);
    if (bar_)
        list.AddRectFilled(min, ImVec2(min.x + 3, max.y), bar_);
}

ResultView::ResultView(mcpview::commands commands, const Look &look, Fonts &fonts, MakeTexture make, Events events)
    : look_(look), fonts_(fonts), make_(std::move(make)), events_(std::move(events)), windows_(std::move(commands))
{
    fonts_.need(windows_.base());
}

bool ResultView::isOpen(mcpview::row row) const
{
    auto found = state_.open.find(row.id());
    return found == state_.open.end() ? !row.has(flag::folded) : found->second;
}

void ResultView::draw()
{
    state_.places.clear();
    state_.tooltip.clear();
    marked_ = 0;
    addAll(windows_.base().top());
}

void ResultView::open(mcpview::row row) const
{
    if (events_.open && !row.uri().empty())
        events_.open(row.uri(), row.address_class());
}

void ResultView::addAll(mcpview::row_range rows)
{
    for (mcpview::row row : rows)
        add(row);
}

/* The children of a row that has shown its own words, if they do not repeat those. */
void ResultView::addRest(mcpview::row row)
{
    if (!row.has(flag::whole))
        addAll(row.children());
}

/* Who else gets a row, and whether it is old: said where it begins. */
void ResultView::addMarks(mcpview::row row)
{
    std::string words;
    auto say = [&](std::uint32_t bit, const char *text) {
        if (marked_ & bit)
            return;
        marked_ |= bit;
        words += words.empty() ? text : std::string(" · ") + text;
    };
    if (row.has(flag::for_user) && !row.has(flag::for_model) && row.is(kind::block))
        say(flag::for_user, "for you, not for the model");
    if (row.has(flag::for_model) && !row.has(flag::for_user) && row.is(kind::block))
        say(flag::for_model, "for the model");
    if (row.has(flag::stale))
        say(flag::stale, "may be out of date");
    if (!words.empty())
        addPlain(words, row.has(flag::stale) ? look_.warning : look_.muted, {12, false, true, false});
}

void ResultView::add(mcpview::row row)
{
    if (row.is(kind::end) || row.is(kind::attr))
        return;
    std::uint32_t marked = marked_;
    Scope scope(row.id());
    ImGui::BeginGroup();
    addMarks(row);
    dispatch(row);
    ImGui::EndGroup();
    state_.places[row.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    marked_ = marked;
}

void ResultView::dispatch(mcpview::row row)
{
    switch (row.kind()) {
    case kind::block: return addAll(row.children());
    case kind::dashboard: return row.children().empty() ? addPlain(row.text(), look_.muted) : addAll(row.children());
    case kind::markdown:
        // The library has read the Markdown: its parts are rows.
        return row.children().empty() ? addPlain(row.text(), look_.text) : addAll(row.children());
    case kind::heading: {
        constexpr float sizes[] = {24, 20, 17, 15, 15, 15};
        return addWords(row, {sizes[row.variant() - 1 < 6 ? row.variant() - 1 : 5], true, false, false});
    }
    case kind::paragraph:
    case kind::item:
    case kind::cell: return addWords(row, {});
    case kind::list: return addList(row);
    case kind::quote:
        if (Box box{0, 0, look_.line})
            addAll(row.children());
        return;
    case kind::code:
    case kind::json:
        if (Box box{look_.code, look_.line})
            addText(row);
        return;
    case kind::divider: {
        ImVec2 at = ImGui::GetCursorScreenPos();
        float width = ImGui::GetContentRegionAvail().x;
        ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(at.x, at.y + 2), ImVec2(at.x + width, at.y + 3), look_.line);
        return ImGui::Dummy(ImVec2(width, 5));
    }
    case kind::image: return addImage(row);
    case kind::span:
    case kind::link:
    case kind::icon:
    case kind::file:
    case kind::audio:
    case kind::video:
    case kind::app: return addLink(row);
    case kind::table: return addTable(row);
    case kind::fields: return addFields(row);
    case kind::tree: return addTree(row);
    case kind::chart: return addChart(row);
    case kind::form: return addForm(row);
    case kind::action: {
        Form none;
        return addAction(row, row, none);
    }
    case kind::grid: return addGrid(row);
    case kind::card: return addCard(row);
    case kind::fold: return addFold(row);
    case kind::metric: return addMetric(row);
    case kind::swatch: return addSwatch(row);
    case kind::error:
    case kind::notice: return addMessage(row);
    case kind::progress:
    case kind::task: return addProgress(row);
    case kind::text: return addText(row);
    default: // a kind that this program does not know
        if (!row.text().empty())
            addPlain(row.text(), look_.text);
        addRest(row);
    }
}

} // namespace ui
