// Rows of layout, media, charts and messages.
#include <algorithm>

#include <stb_image.h>

#include "result_view.hpp"

using mcpview::kind;
namespace flag = mcpview::flag;

namespace ui {
namespace {

/* Pixels of a PNG, JPEG, GIF, BMP, …; none if they cannot be read. */
Picture decoded(mcpview::bytes_view bytes)
{
    Picture picture;
    constexpr int most = 8192; // pixels a side
    int channels = 0, size = static_cast<int>(std::min<std::size_t>(bytes.size(), INT32_MAX));
    if (bytes.empty() || !stbi_info_from_memory(bytes.data(), size, &picture.width, &picture.height, &channels) ||
        picture.width > most || picture.height > most)
        return {};
    stbi_uc *pixels = stbi_load_from_memory(bytes.data(), size, &picture.width, &picture.height, &channels, 4);
    if (!pixels)
        return {};
    picture.pixels.assign(pixels, pixels + 4 * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
    stbi_image_free(pixels);
    return picture;
}

/* Half as wide and high: each pixel is the mean of four. What is drawn smaller than that would flicker. */
Picture halved(const Picture &from)
{
    Picture to = {from.width / 2, from.height / 2, {}};
    for (int y = 0; y < to.height; y++)
        for (int x = 0; x < to.width; x++)
            for (int k = 0; k < 4; k++) {
                int sum = 0;
                for (int i = 0; i < 4; i++)
                    sum += from.at(2 * x + (i & 1), 2 * y + (i >> 1))[k];
                to.pixels.push_back(static_cast<std::uint8_t>((sum + 2) / 4));
            }
    return to;
}

constexpr float widest = 480, highest = 320; // of a picture, in pixels

} // namespace

void ResultView::heading(std::string_view text)
{
    if (!text.empty())
        addPlain(text, look_.text, {15, true, false, false});
}

void ResultView::addImage(mcpview::row row)
{
    auto &texture = state_.images[row.id()];
    // What can carry script is never decoded. A size of -1 says that it was tried.
    if (!texture.first && texture.second.x == 0) {
        texture.second.x = -1;
        Picture picture = row.has(flag::active | flag::lazy) ? Picture() : decoded(row.data());
        if (!picture.pixels.empty()) {
            ImVec2 size(static_cast<float>(picture.width), static_cast<float>(picture.height));
            while (static_cast<float>(picture.width) >= 2 * widest || static_cast<float>(picture.height) >= 2 * highest)
                picture = halved(picture);
            texture = {make_(picture), size};
        }
    }
    if (texture.first) {
        // Tiny pictures are enlarged to be seen at all, large ones fit the column.
        ImVec2 size = texture.second;
        float room = std::min(widest, ImGui::GetContentRegionAvail().x);
        float scale = std::min({room / size.x, highest / size.y, 1.0f});
        scale = std::max(scale, 24 / std::max(size.x, size.y));
        ImGui::Image(texture.first, ImVec2(size.x * scale, size.y * scale));
        ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), look_.line);
    }
    addPlain(row.text(), look_.muted, {12, false, false, false});
    addRest(row);
}

void ResultView::addGrid(mcpview::row row)
{
    heading(row.text());
    Children content = windows_.of(row);
    addMore(row, content.before);
    int columns = std::clamp(static_cast<int>(ImGui::GetContentRegionAvail().x / 220), 1, 4);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(5, 5));
    bool open = ImGui::BeginTable("grid", columns, ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoSavedSettings);
    ImGui::PopStyleVar();
    if (open) {
        for (mcpview::row child : content.rows) {
            ImGui::TableNextColumn();
            add(child);
        }
        ImGui::EndTable();
    }
    addMore(row, content.after);
}

void ResultView::addCard(mcpview::row row)
{
    if (Box box{look_.card, look_.line}) {
        heading(row.text());
        addAll(row.children());
    }
}

void ResultView::addMetric(mcpview::row row)
{
    Box box(look_.card, look_.line);
    if (!box)
        return;
    addPlain(row.text(), look_.muted);
    for (mcpview::row child : row.children()) {
        if (!child.is(kind::cell)) {
            add(child);
            continue;
        }
        std::string unit(row.attribute("unit")), delta(row.attribute("delta"));
        addPlain(std::string(child.text()) + (unit.empty() ? unit : " " + unit), look_.text, {24, true, false, false});
        if (!delta.empty())
            addPlain(delta, delta[0] == '-' ? look_.bad : look_.good);
    }
}

void ResultView::addSwatch(mcpview::row row)
{
    ImVec2 at = ImGui::GetCursorScreenPos();
    if (row.has_number()) {
        auto rgba = static_cast<std::uint32_t>(row.number());
        ImVec2 low(at.x + 28, at.y + 18);
        ImGui::GetWindowDrawList()->AddRectFilled(at, low, IM_COL32(rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, rgba & 255), 3);
        ImGui::GetWindowDrawList()->AddRect(at, low, look_.line, 3);
        ImGui::Dummy(ImVec2(28, 18));
        ImGui::SameLine();
    }
    addPlain(row.text(), look_.text);
    addRest(row);
}

void ResultView::addFold(mcpview::row row)
{
    bool open = isOpen(row);
    ImGui::SetNextItemOpen(open);
    std::string label(row.text().substr(0, row.text().find('\n')));
    ImGui::PushStyleColor(ImGuiCol_Header, ImVec4());
    // Its id does not depend on its words.
    bool shown = ImGui::TreeNodeEx("fold", ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_SpanAvailWidth |
                                               ImGuiTreeNodeFlags_FramePadding, "%s", label.c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemToggledOpen())
        state_.open[row.id()] = shown;
    if (!open)
        return;
    ImGui::Indent();
    addAll(row.children());
    ImGui::Unindent();
}

void ResultView::addMessage(mcpview::row row)
{
    auto severity = row.is(kind::error) ? mcpview::severity::error : row.variant_as<mcpview::severity>();
    ImU32 ink = look_.inkOf(severity);
    if (Box box{look_.groundOf(severity), 0, ink}) {
        addPlain(row.text(), ink, {15, row.is(kind::error), false, false});
        addRest(row);
    }
}

void ResultView::addProgress(mcpview::row row)
{
    addPlain(row.text(), row.is(kind::task) ? look_.accent : look_.text, {15, true, false, false});
    if (row.is(kind::progress) && row.has_number() && row.has_number2() && row.number2() > 0)
        ImGui::ProgressBar(static_cast<float>(std::clamp(row.number() / row.number2(), 0.0, 1.0)), ImVec2(-1, 8), "");
    addRest(row);
}

void ResultView::addChart(mcpview::row row)
{
    Chart &chart = state_.charts[row.id()];
    bool drawn = chart.fit(windows_.holder(row.id()), row, ImGui::GetContentRegionAvail().x, look_, fonts_);
    if (!drawn) { // its values instead, those of a series in one paragraph
        heading(row.text());
        for (mcpview::row child : row.children()) {
            if (!child.is(kind::series)) {
                add(child);
                continue;
            }
            std::string values(child.text());
            for (mcpview::row point : child.children())
                if (!point.is(kind::attr))
                    values += "    " + std::string(point.text());
            addPlain(values, look_.text);
        }
        return;
    }
    auto marks = chart.drawing().marks();
    bool titled = std::any_of(marks.begin(), marks.end(), [](const mcpview_mark &mark) {
        return mark.role == MCPVIEW_ROLE_TITLE_TEXT;
    });
    ImVec2 origin = ImGui::GetCursorScreenPos(), size = chart.size();
    ImGui::InvisibleButton("chart", ImVec2(std::max(1.0f, size.x), std::max(1.0f, size.y)));
    if (ImGui::IsItemVisible())
        chart.paint(*ImGui::GetWindowDrawList(), origin, fonts_);
    if (ImGui::IsItemHovered()) {
        ImVec2 mouse = ImGui::GetIO().MousePos;
        if (auto hit = chart.hit(ImVec2(mouse.x - origin.x, mouse.y - origin.y))) {
            state_.tooltip = chart.wordsOf(*hit);
            fonts_.need(state_.tooltip);
            ImGui::BeginTooltip();
            ImGui::TextUnformatted(state_.tooltip.data(), state_.tooltip.data() + state_.tooltip.size());
            ImGui::EndTooltip();
            if (ImGui::IsItemClicked() && hit->row)
                state_.selected = hit->row;
        }
    }
    if (!titled) // what it shows, in words
        addPlain(row.text(), look_.muted, {12, false, false, false});
    // The remarks of the drawing: NOTICE rows speak of what the rows of the chart do not hold.
    for (const mcpview_diagnostic &remark : chart.remarks())
        addPlain(mcpview::view(remark.message), look_.warning, {12, false, false, false});
}

} // namespace ui
