// Rows of words: text, code, paragraphs, lists, links.
#include "result_view.hpp"

#include <algorithm>

using mcpview::kind;
namespace flag = mcpview::flag;

namespace ui {
namespace {

bool isInline(mcpview::row row)
{
    return row.is(kind::span) || row.is(kind::link);
}

/* A line end behind the last line makes no line of its own. */
std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.back() == '\n')
        text.remove_suffix(1);
    return text;
}

} // namespace

/* The lines of a diff, those that came and went in colour. */
std::vector<Run> ResultView::changes(const Run &all) const
{
    std::vector<Run> lines;
    for (std::size_t at = 0; at < all.text.size();) {
        std::size_t end = std::min(all.text.find('\n', at), all.text.size() - 1) + 1;
        Run line = all;
        line.text = all.text.substr(at, end - at);
        line.ink = line.text[0] == '+' ? look_.good : line.text[0] == '-' ? look_.bad : line.text[0] == '@' ? look_.accent : all.ink;
        lines.push_back(line);
        at = end;
    }
    return lines;
}

Run ResultView::styled(mcpview::row row, const Letters &base) const
{
    Run run = {row.text(), base, look_.text};
    run.letters.strong = base.strong || row.has(flag::strong);
    run.letters.italic = base.italic || row.has(flag::emphasis);
    run.strike = row.has(flag::strike);
    if (row.has(flag::code)) {
        run.letters.fixed = true;
        run.letters.size = base.size - 1;
        run.ground = look_.code;
    }
    run.address = row.uri();
    if (!row.uri().empty())
        run.ink = look_.accent;
    else if (row.address_class() == mcpview::link_class::unsafe)
        run.ink = look_.bad;
    return run;
}

void ResultView::addPlain(std::string_view text, ImU32 ink, const Letters &letters, Side side)
{
    fonts_.need(text);
    flow(fonts_, {Run{trimmed(text), letters, ink}}, side);
}

/* Runs, each of a row that a click may open. */
void ResultView::addLinked(mcpview::row row, const std::vector<Run> &runs, const std::vector<mcpview::row> &of, Side side)
{
    Scope scope(row.id());
    int clicked = flow(fonts_, runs, side);
    if (clicked >= 0)
        open(of[static_cast<std::size_t>(clicked)]);
}

/* The words of a HEADING, PARAGRAPH, ITEM or CELL, in their styles; what is no span stands below. */
void ResultView::addWords(mcpview::row row, const Letters &base, Side side)
{
    std::vector<Run> runs;
    std::vector<mcpview::row> of;
    bool others = false;
    for (mcpview::row child : row.children())
        if (isInline(child)) {
            runs.push_back(styled(child, base));
            of.push_back(child);
        } else {
            others = others || !child.is(kind::attr);
        }
    // The words of a WHOLE row stand in its children, too.
    if (runs.empty() && !(row.has(flag::whole) && others) && !row.text().empty()) {
        runs.push_back(styled(row, base));
        of.push_back(row);
        auto type = row.variant_as<mcpview::value_type>();
        if (row.is(kind::cell) && (type == mcpview::value_type::null || type == mcpview::value_type::absent))
            runs.back().ink = look_.muted;
    }
    if (!runs.empty())
        addLinked(row, runs, of, side);
    for (mcpview::row child : row.children())
        if (!isInline(child))
            add(child);
}

/* LINK, FILE, AUDIO, VIDEO, ICON, APP: words that may be clicked, and what is known of them. */
void ResultView::addLink(mcpview::row row)
{
    addLinked(row, {styled(row, {})}, {row});
    std::string_view about = row.attribute("description");
    if (!about.empty())
        addPlain(about, look_.muted, {12, false, false, false});
    addRest(row);
}

void ResultView::addList(mcpview::row row)
{
    auto style = row.variant_as<mcpview::list_style>();
    Children content = windows_.of(row);
    addMore(row, content.before);
    float indent = style == mcpview::list_style::ordered ? 30.0f : 24.0f;
    for (mcpview::row item : content.rows) {
        if (!item.is(kind::item)) {
            add(item);
            continue;
        }
        std::string mark = "•";
        if (style == mcpview::list_style::ordered)
            mark = std::to_string(static_cast<long long>(row.number()) + item.index()) + ".";
        else if (style == mcpview::list_style::task)
            mark = item.has(flag::checked) ? "☑" : "☐";
        float left = ImGui::GetCursorPosX();
        ImGui::SetCursorPosX(left + std::max(0.0f, indent - 8 - fonts_.width(mark, {})));
        flow(fonts_, {Run{mark, {}, look_.muted}});
        beside(left + indent);
        add(item);
    }
    addMore(row, content.after);
}

/* Words as they are; of a long one, all parts that were fetched. */
void ResultView::addText(mcpview::row row)
{
    bool fixed = !row.is(kind::text);
    Children content = windows_.of(row);
    addMore(row, content.before);
    for (mcpview::row part : windows_.parts(row)) {
        Run run = styled(part, fixed ? Letters{14, false, false, true} : Letters{});
        run.text = trimmed(run.text);
        if (row.name() == "diff")
            flow(fonts_, changes(run));
        else
            addLinked(part, {run}, {part});
    }
    addMore(row, content.after);
    if (!row.has(flag::whole))
        for (mcpview::row child : content.rows)
            add(child);
}

} // namespace ui
