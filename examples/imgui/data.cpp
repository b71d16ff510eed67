// Tables, fields and trees, and the rows of them that were left out.
#include <algorithm>
#include <numeric>

#include "result_view.hpp"

using mcpview::kind;
namespace flag = mcpview::flag;

namespace ui {
namespace {

Side sideOf(mcpview::row column)
{
    auto where = column.column_alignment();
    return where == mcpview::alignment::end ? Side::end : where == mcpview::alignment::centre ? Side::centre : Side::start;
}

/* The index is the column: a cell that is missing leaves its place empty. */
bool columnOf(mcpview::row cell, std::size_t columns)
{
    return cell.is(kind::cell) && cell.index() < columns;
}

/* What is too wide for a cell: it stands below the table, when it is opened. */
bool isDetail(mcpview::row row)
{
    return row.is(kind::table) || row.is(kind::tree) || row.is(kind::fields) || row.is(kind::chart);
}

/* A button that looks like words. */
bool quiet(const char *label, ImU32 ink)
{
    ImGui::PushStyleColor(ImGuiCol_Text, ink);
    ImGui::PushStyleColor(ImGuiCol_Button, 0u);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0, 2));
    bool clicked = ImGui::Button(label);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
    return clicked;
}

} // namespace

/* A click fetches the next rows; they are drawn from the next frame on. */
void ResultView::addMore(mcpview::row container, const std::optional<mcpview::row> &more)
{
    if (!more)
        return;
    Scope scope(more->id());
    std::string label(more->text());
    if (quiet((label + "##more").c_str(), look_.accent))
        if (const mcpview::commands *fetched = windows_.fetch(container, *more))
            fonts_.need(*fetched);
    state_.places[more->id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
}

/* What each column needs, cut down to the room: wide ones give first. */
std::vector<float> ResultView::columnWidths(const Children &content, const std::vector<mcpview::row> &columns, float room) const
{
    constexpr float least = 56, image = 120;
    constexpr std::size_t looked_at = 200; // rows
    std::vector<float> widths;
    for (mcpview::row column : columns)
        widths.push_back(fonts_.width(column.text(), {15, true, false, false}));
    std::size_t seen = 0;
    for (mcpview::row row : content.rows) {
        if (!row.is(kind::row) || ++seen > looked_at)
            continue;
        for (mcpview::row cell : row.children()) {
            if (!columnOf(cell, widths.size()))
                continue;
            float needs = widthOf(fonts_, {Run{cell.text(), {}, 0}});
            for (mcpview::row inner : cell.children())
                needs = inner.is(kind::swatch)  ? needs + 40
                        : inner.is(kind::image) ? image
                        : isDetail(inner)       ? fonts_.width(inner.text(), {}) + 28
                                                : needs;
            widths[cell.index()] = std::max(widths[cell.index()], needs);
        }
    }
    for (float &width : widths)
        width = std::max(width + 1, least);
    if (least * static_cast<float>(widths.size()) > room) { // it scrolls anyway
        constexpr float most = 200;
        for (float &width : widths)
            width = std::min(width, most);
        return widths;
    }
    // The widest columns are cut to one width at which all of them fit.
    std::vector<float> sorted = widths;
    std::sort(sorted.begin(), sorted.end());
    float left = room;
    for (std::size_t i = 0; i < sorted.size(); i++) {
        float share = left / static_cast<float>(sorted.size() - i);
        if (sorted[i] > share) {
            for (float &width : widths)
                width = std::min(width, std::max(share, least));
            break;
        }
        left -= sorted[i];
    }
    return widths;
}

/* A cell; what is too wide for it is a button. */
void ResultView::addCell(mcpview::row cell, Side side)
{
    Scope scope(cell.id());
    ImGui::BeginGroup();
    bool any = false;
    for (mcpview::row inner : cell.children()) {
        if (!isDetail(inner))
            continue;
        Scope button(inner.id());
        bool &open = state_.open[inner.id()];
        if (quiet((std::string(inner.text()) + (open ? "  ▾##detail" : "  ▸##detail")).c_str(), look_.accent))
            open = !open;
        state_.places[inner.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
        any = true;
    }
    if (!any)
        addWords(cell, {}, side);
    ImGui::EndGroup();
    state_.places[cell.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
}

/* The tables in cells that were opened, below the table: each says where it belongs. */
void ResultView::addDetails(mcpview::row row, const std::vector<mcpview::row> &columns)
{
    std::string_view first;
    for (mcpview::row cell : row.children()) {
        if (!columnOf(cell, columns.size()))
            continue;
        if (cell.index() == 0)
            first = cell.text();
        for (mcpview::row inner : cell.children()) {
            auto open = state_.open.find(inner.id());
            if (!isDetail(inner) || open == state_.open.end() || !open->second)
                continue;
            Box box(0, 0, look_.line, ImVec2(12, 4));
            if (!box)
                continue;
            addPlain(std::string(first) + " · " + std::string(columns[cell.index()].text()), look_.muted);
            add(inner);
        }
    }
}

void ResultView::addTableRow(mcpview::row row, const std::vector<mcpview::row> &columns)
{
    ImGui::TableNextRow();
    std::vector<std::optional<mcpview::row>> cells(columns.size());
    for (mcpview::row cell : row.children())
        if (columnOf(cell, cells.size()))
            cells[cell.index()] = cell;
    Place place = {};
    Scope scope(row.id());
    for (std::size_t i = 0; i < columns.size(); i++) {
        ImGui::TableSetColumnIndex(static_cast<int>(i));
        ImVec2 at = ImGui::GetCursorScreenPos();
        if (i == 0)
            place.min = at;
        if (cells[i]) {
            addCell(*cells[i], sideOf(columns[i]));
            place.max.y = std::max(place.max.y, ImGui::GetItemRectMax().y);
        }
        place.max.x = at.x + ImGui::GetContentRegionAvail().x;
    }
    ImVec2 padding = ImGui::GetStyle().CellPadding;
    place = {ImVec2(place.min.x - padding.x, place.min.y - padding.y), ImVec2(place.max.x + padding.x, place.max.y + padding.y)};
    state_.places[row.id()] = place;
    bool free = ImGui::IsWindowHovered() && !ImGui::IsAnyItemHovered();
    if (free && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && ImGui::IsMouseHoveringRect(place.min, place.max, false))
        state_.selected = row.id();
    if (state_.selected == row.id())
        ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, look_.selected);
}

void ResultView::addTable(mcpview::row row)
{
    heading(row.text());
    Children content = windows_.of(row);
    std::vector<mcpview::row> columns;
    std::copy_if(content.rows.begin(), content.rows.end(), std::back_inserter(columns), [](mcpview::row r) { return r.is(kind::column); });
    addMore(row, content.before);
    constexpr std::size_t most = 64; // columns that a table of Dear ImGui can have
    if (columns.size() > most)
        columns.erase(columns.begin() + most, columns.end());
    float padding = 2 * ImGui::GetStyle().CellPadding.x * static_cast<float>(columns.size()) + 2;
    float room = ImGui::GetContentRegionAvail().x;
    std::vector<float> widths = columnWidths(content, columns, room - padding);
    ImGuiTableFlags flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersOuter | ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_PadOuterX |
                            ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoHostExtendX | ImGuiTableFlags_NoSavedSettings;
    // Too many columns scroll to the side. Such a table has to be told its height: it is that of the last frame.
    bool scrolls = std::accumulate(widths.begin(), widths.end(), padding) > room + 1;
    float &height = state_.heights[row.id()];
    if (scrolls)
        flags = (flags & ~ImGuiTableFlags_NoHostExtendX) | ImGuiTableFlags_ScrollX;
    ImVec2 size(0, scrolls ? std::max(height, 60.0f) : 0);
    if (!columns.empty() && ImGui::BeginTable("table", static_cast<int>(columns.size()), flags, size)) {
        float top = ImGui::GetCursorScreenPos().y;
        for (float width : widths)
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, width);
        ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
        for (std::size_t i = 0; i < columns.size(); i++) {
            ImGui::TableSetColumnIndex(static_cast<int>(i));
            addPlain(columns[i].text(), look_.text, {15, true, false, false}, sideOf(columns[i]));
        }
        for (mcpview::row line : content.rows)
            if (line.is(kind::row)) {
                addTableRow(line, columns);
                height = state_.places[line.id()].max.y - top + ImGui::GetStyle().ScrollbarSize + 4;
            }
        ImGui::EndTable();
    }
    for (mcpview::row other : content.rows)
        if (other.is(kind::row))
            addDetails(other, columns);
        else if (!other.is(kind::column))
            add(other);
    addMore(row, content.after);
}

void ResultView::addFields(mcpview::row row)
{
    constexpr float gap = 16, least = 90;
    float room = ImGui::GetContentRegionAvail().x, labels = least;
    auto isScalar = [](mcpview::row field) {
        for (mcpview::row child : field.children())
            if (child.is(kind::cell) || child.is(kind::link))
                return true;
        return false;
    };
    for (mcpview::row field : row.children())
        if (field.is(kind::field) && isScalar(field))
            labels = std::max(labels, fonts_.width(field.text(), {}));
    labels = std::min(labels, room * 0.4f);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(8, 4));
    for (mcpview::row field : row.children()) {
        if (!field.is(kind::field)) {
            add(field);
            continue;
        }
        Scope scope(field.id());
        ImGui::BeginGroup();
        float left = ImGui::GetCursorPosX();
        if (isScalar(field)) {
            // The label wraps in its part of the line.
            ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(0, 0));
            bool open = ImGui::BeginTable("label", 1, ImGuiTableFlags_NoSavedSettings, ImVec2(labels, 0));
            ImGui::PopStyleVar();
            if (open) {
                ImGui::TableNextColumn();
                addPlain(field.text(), look_.muted);
                ImGui::EndTable();
            }
            beside(left + labels + gap);
            ImGui::BeginGroup();
            addAll(field.children());
            ImGui::EndGroup();
        } else {
            // What is more than a line takes the whole width, below its label.
            addPlain(field.text(), look_.muted);
            ImGui::Indent();
            addAll(field.children());
            ImGui::Unindent();
        }
        ImGui::EndGroup();
        state_.places[field.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    }
    ImGui::PopStyleVar();
}

void ResultView::addTree(mcpview::row row)
{
    heading(row.text());
    Children content = windows_.of(row);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(8, 3));
    // As high as a line of words, so that properties stand beside their node.
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(4, 2));
    addMore(row, content.before);
    for (mcpview::row child : content.rows)
        child.is(kind::node) ? addNode(child) : add(child);
    addMore(row, content.after);
    ImGui::PopStyleVar(2);
}

/* The depth of rows is bounded by the library (option max_depth), so that this may call itself. */
void ResultView::addNode(mcpview::row node)
{
    Scope scope(node.id());
    Children content = windows_.of(node);
    bool left_out = content.rows.empty() && node.has(flag::truncated | flag::folded);
    bool leaf = content.rows.empty() && !left_out && !content.after;
    bool open = isOpen(node) && !left_out;
    ImGui::SetNextItemOpen(open);
    ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_FramePadding | (leaf ? ImGuiTreeNodeFlags_Leaf : ImGuiTreeNodeFlags_None) |
                               (state_.selected == node.id() ? ImGuiTreeNodeFlags_Selected : ImGuiTreeNodeFlags_None);
    std::string label(node.text());
    bool shown = ImGui::TreeNodeEx("node", flags, "%s", label.c_str());
    state_.places[node.id()] = {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()};
    if (ImGui::IsItemClicked())
        state_.selected = node.id();
    if (ImGui::IsItemToggledOpen()) {
        state_.open[node.id()] = shown;
        constexpr std::uint64_t most = 100;
        if (shown && left_out)
            if (const mcpview::commands *fetched = windows_.fetch(node, 0, most, true))
                fonts_.need(*fetched);
    }
    std::string properties;
    for (mcpview::row child : node.children())
        if (child.is(kind::attr))
            properties += (properties.empty() ? "" : "   ") + std::string(child.name()) + ": " + std::string(child.text());
    float indent = ImGui::GetTreeNodeToLabelSpacing();
    if (!properties.empty()) {
        // Beside the label, where there is room.
        float beside = ImGui::GetContentRegionAvail().x - indent - fonts_.width(label, {}) - 24;
        bool fits = fonts_.width(properties, {}) < beside;
        if (fits)
            ImGui::SameLine(0, 16);
        else
            ImGui::Indent(indent);
        addPlain(properties, look_.muted);
        if (!fits)
            ImGui::Unindent(indent);
    }
    if (!open)
        return;
    ImGui::Indent();
    addMore(node, content.before);
    for (mcpview::row child : content.rows)
        child.is(kind::node) ? addNode(child) : add(child);
    addMore(node, content.after);
    ImGui::Unindent();
}

} // namespace ui
