#include "flow_text.hpp"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr float leading = 1.3f; // height of a line in sizes of its letters

/* A piece of a run that stands in one line. */
struct Piece {
    int run, line;
    std::string_view text;
    float x, width;
};

/* The end of the next unit that is not broken: a word, blanks, a line end, or one wide character. */
std::size_t unit(std::string_view text, std::size_t at)
{
    auto blank = [](unsigned c) { return c == ' ' || c == '\t'; };
    auto alone = [](unsigned c) { return c == '\n' || c >= 0x2E80; };
    std::size_t end = at;
    unsigned first = nextCharacter(text, end);
    while (end < text.size() && !alone(first)) {
        std::size_t behind = end;
        unsigned next = nextCharacter(text, behind);
        if (alone(next) || blank(next) != blank(first))
            break;
        end = behind;
    }
    return end;
}

/* How much of a word that is longer than a line fits into one: at least a character, if possible up to a sign inside it. */
std::size_t fitting(const Fonts &fonts, std::string_view text, const Letters &letters, float room)
{
    std::size_t end = 0, last = 0;
    while (end < text.size()) {
        last = end;
        nextCharacter(text, end);
        if (last > 0 && fonts.width(text.substr(0, end), letters) > room) {
            std::size_t sign = text.substr(0, last).find_last_of("_-/.,:;=&?");
            return sign != text.npos && sign + 1 > last / 2 ? sign + 1 : last;
        }
    }
    return end;
}

class Lines {
public:
    Lines(const Fonts &fonts, float room) : fonts_(fonts), room_(room) {}

    void add(int run, std::string_view text, const Letters &letters)
    {
        tallest_ = std::max(tallest_, letters.size);
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = unit(text, at);
            std::string_view piece = text.substr(at, end - at);
            at = end;
            if (piece == "\n") {
                lineEnd(false);
                continue;
            }
            float width = fonts_.width(piece, letters);
            bool is_blank = piece[0] == ' ' || piece[0] == '\t';
            if (x_ + width > room_ && x_ > 0) {
                lineEnd(true);
                if (is_blank)
                    continue;
            }
            if (is_blank && x_ == 0 && wrapped_)
                continue;
            while (width > room_) {
                std::size_t count = fitting(fonts_, piece, letters, room_);
                if (count >= piece.size())
                    break;
                put(run, piece.substr(0, count), fonts_.width(piece.substr(0, count), letters));
                lineEnd(true);
                piece.remove_prefix(count);
                width = fonts_.width(piece, letters);
            }
            put(run, piece, width);
        }
    }
    std::vector<Piece> pieces;
    std::vector<float> widths = {0};
    float height() const { return std::ceil(tallest_ * leading); }
    float widest() const { return *std::max_element(widths.begin(), widths.end()); }

private:
    void put(int run, std::string_view text, float width)
    {
        int line = static_cast<int>(widths.size()) - 1;
        // Pieces of one run next to each other are drawn at once.
        if (!pieces.empty() && pieces.back().run == run && pieces.back().line == line) {
            Piece &last = pieces.back();
            last.text = std::string_view(last.text.data(), static_cast<std::size_t>(text.data() + text.size() - last.text.data()));
            last.width += width;
        } else {
            pieces.push_back({run, line, text, x_, width});
        }
        x_ += width;
        widths.back() = x_;
    }
    void lineEnd(bool wrapped)
    {
        widths.push_back(0);
        x_ = 0;
        wrapped_ = wrapped;
    }
    const Fonts &fonts_;
    float room_, x_ = 0, tallest_ = 0;
    bool wrapped_ = false;
};

void draw(const Fonts &fonts, const Run &run, const Piece &piece, ImVec2 at, float height)
{
    ImDrawList &list = *ImGui::GetWindowDrawList();
    ImFont *font = fonts.pick(run.letters);
    if (run.ground)
        list.AddRectFilled(ImVec2(at.x - 2, at.y + 1), ImVec2(at.x + piece.width + 2, at.y + height - 1), run.ground, 3);
    float top = std::floor(at.y + (height - run.letters.size) / 2);
    list.AddText(font, run.letters.size, ImVec2(std::floor(at.x), top), run.ink, piece.text.data(), piece.text.data() + piece.text.size());
    auto line = [&](float y) { list.AddLine(ImVec2(at.x, y), ImVec2(at.x + piece.width, y), run.ink); };
    if (run.strike)
        line(std::floor(top + run.letters.size * 0.55f) + 0.5f);
    if (!run.address.empty())
        line(std::floor(top + run.letters.size) + 0.5f);
}

} // namespace

int flow(const Fonts &fonts, const std::vector<Run> &runs, Side side)
{
    float room = std::max(20.0f, ImGui::GetContentRegionAvail().x);
    Lines lines(fonts, room);
    for (std::size_t i = 0; i < runs.size(); i++)
        lines.add(static_cast<int>(i), runs[i].text, runs[i].letters);
    ImVec2 origin = ImGui::GetCursorScreenPos();
    float height = lines.height();
    int clicked = -1;
    for (std::size_t i = 0; i < lines.pieces.size(); i++) {
        const Piece &piece = lines.pieces[i];
        const Run &run = runs[static_cast<std::size_t>(piece.run)];
        float free = room - lines.widths[static_cast<std::size_t>(piece.line)];
        float shift = side == Side::end ? free : side == Side::centre ? free / 2 : 0;
        ImVec2 at(origin.x + piece.x + shift, origin.y + static_cast<float>(piece.line) * height);
        if (ImGui::IsRectVisible(at, ImVec2(at.x + piece.width, at.y + height)))
            draw(fonts, run, piece, at, height);
        if (run.address.empty())
            continue;
        ImGui::SetCursorScreenPos(at);
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::InvisibleButton("link", ImVec2(std::max(1.0f, piece.width), height)))
            clicked = piece.run;
        ImGui::PopID();
        if (ImGui::IsItemHovered()) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            ImGui::BeginTooltip();
            ImGui::TextUnformatted(run.address.data(), run.address.data() + run.address.size());
            ImGui::EndTooltip();
        }
    }
    ImGui::SetCursorScreenPos(origin);
    float width = side == Side::start ? lines.widest() : room;
    ImGui::Dummy(ImVec2(width, static_cast<float>(lines.widths.size()) * height));
    return clicked;
}

float widthOf(const Fonts &fonts, const std::vector<Run> &runs)
{
    Lines lines(fonts, 1e9f);
    for (std::size_t i = 0; i < runs.size(); i++)
        lines.add(static_cast<int>(i), runs[i].text, runs[i].letters);
    return lines.widest();
}

} // namespace ui
