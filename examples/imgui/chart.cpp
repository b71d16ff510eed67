#include "chart.hpp"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double pi = 3.14159265358979323846;
constexpr std::uint32_t none = UINT32_MAX;

ImU32 colourOf(mcpview_color rgba)
{
    return IM_COL32(rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, rgba & 255);
}

Letters lettersOf(double size, std::uint32_t weight, bool italic, std::string_view family)
{
    Letters letters;
    letters.size = static_cast<float>(size);
    letters.strong = weight >= 600;
    letters.italic = italic;
    letters.fixed = family.find("mono") != family.npos;
    return letters;
}

double measure(void *user, mcpview_str text, const mcpview_font *font)
{
    const Fonts &fonts = *static_cast<const Fonts *>(user);
    return fonts.width(mcpview::view(text), lettersOf(font->size, font->weight, font->italic != 0, mcpview::view(font->family)));
}

Contours rectangle(const mcpview_mark &mark)
{
    double left = mark.x, top = mark.y, right = left + mark.width, bottom = top + mark.height;
    std::vector<Point> points;
    // Each corner is a quarter of a circle, as a cubic curve.
    auto corner = [&points](Point at, Point before, Point after, double radius) {
        constexpr double bend = 0.5523;
        if (radius <= 0)
            return points.push_back(at);
        auto towards = [at](Point way, double length) { return Point{at.x + way.x * length, at.y + way.y * length}; };
        points.push_back(towards(before, radius));
        curve(points, towards(before, radius * (1 - bend)), towards(after, radius * (1 - bend)), towards(after, radius));
    };
    corner({left, top}, {0, 1}, {1, 0}, mark.radius_top_left);
    corner({right, top}, {-1, 0}, {0, 1}, mark.radius_top_right);
    corner({right, bottom}, {0, -1}, {-1, 0}, mark.radius_bottom_right);
    corner({left, bottom}, {1, 0}, {0, -1}, mark.radius_bottom_left);
    return {{std::move(points), true}};
}

Contours path(const mcpview::drawing &drawing, const mcpview_mark &mark)
{
    Contours all;
    const double *p = drawing.points(mark);
    auto next = [&p, &mark] {
        Point point = {mark.x + p[0], mark.y + p[1]};
        p += 2;
        return point;
    };
    for (std::uint8_t step : drawing.verbs(mark)) {
        auto verb = static_cast<mcpview::verb>(step);
        // What goes on behind a closed contour starts where that one did.
        if (verb == mcpview::verb::move || all.empty() || (all.back().closed && verb != mcpview::verb::close)) {
            Contour fresh;
            if (verb != mcpview::verb::move && !all.empty() && !all.back().points.empty())
                fresh.points.push_back(all.back().points.front());
            all.push_back(std::move(fresh));
        }
        switch (verb) {
        case mcpview::verb::move:
        case mcpview::verb::line: all.back().points.push_back(next()); break;
        case mcpview::verb::cubic: {
            Point b = next(), c = next(), d = next();
            curve(all.back().points, b, c, d);
            break;
        }
        case mcpview::verb::close: all.back().closed = true; break;
        }
    }
    return all;
}

/* How far along a gradient a place is. */
double share(const mcpview_gradient &gradient, Point at)
{
    double dx = gradient.x2 - gradient.x1, dy = gradient.y2 - gradient.y1;
    if (gradient.radial) {
        // Of circles around different centres this is a likeness.
        double distance = std::hypot(at.x - gradient.x2, at.y - gradient.y2), width = gradient.r2 - gradient.r1;
        return std::fabs(width) < 1e-9 ? 1 : (distance - gradient.r1) / width;
    }
    double size = dx * dx + dy * dy;
    return size < 1e-12 ? 1 : ((at.x - gradient.x1) * dx + (at.y - gradient.y1) * dy) / size;
}

ImU32 blend(mcpview_color from, mcpview_color to, double part)
{
    unsigned out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        double a = from >> shift & 255, b = to >> shift & 255;
        out |= static_cast<unsigned>(std::lround(a + (b - a) * part)) << shift;
    }
    return colourOf(out);
}

Paint paintOf(const mcpview::drawing &drawing, mcpview_color colour, std::uint32_t gradient)
{
    auto gradients = drawing.gradients();
    if (gradient >= gradients.size() || drawing.stops(gradients[gradient]).empty())
        return [ink = colourOf(colour)](Point) { return ink; };
    return [ramp = gradients[gradient], stops = drawing.stops(gradients[gradient])](Point at) {
        double part = share(ramp, at);
        std::size_t i = 0;
        while (i < stops.size() && stops[i].offset <= part)
            i++;
        if (i == 0 || i == stops.size())
            return colourOf(stops[i == 0 ? 0 : i - 1].color);
        double width = stops[i].offset - stops[i - 1].offset;
        return blend(stops[i - 1].color, stops[i].color, width > 0 ? (part - stops[i - 1].offset) / width : 1);
    };
}

Pen penOf(const mcpview::drawing &drawing, const mcpview_mark &mark)
{
    Pen pen;
    pen.width = mark.stroke_width;
    pen.miter_limit = mark.miter_limit;
    pen.dash_offset = mark.dash_offset;
    pen.cap = mark.cap == MCPVIEW_CAP_ROUND ? Pen::round : mark.cap == MCPVIEW_CAP_SQUARE ? Pen::square : Pen::butt;
    pen.join = mark.join == MCPVIEW_JOIN_ROUND ? Pen::rounded : mark.join == MCPVIEW_JOIN_BEVEL ? Pen::bevelled : Pen::miter;
    auto dashes = drawing.dash(mark);
    pen.dashes.assign(dashes.begin(), dashes.end());
    return pen;
}

/* One line of letters, turned around (x, y) on its baseline. */
void letters(ImDrawList &list, const Fonts &fonts, const mcpview_mark &mark, ImVec2 origin, float scale, ImU32 ink, ImVec2 shift)
{
    std::string_view text = mcpview::view(mark.text);
    Letters style = lettersOf(mark.font_size * scale, mark.weight, mark.italic != 0, mcpview::view(mark.family));
    ImFont *font = fonts.pick(style);
    float size = style.size / font->FontSize, width = fonts.width(text, style);
    float pen = mark.anchor == MCPVIEW_ANCHOR_CENTER ? -width / 2 : mark.anchor == MCPVIEW_ANCHOR_RIGHT ? -width : 0;
    ImVec2 at(origin.x + static_cast<float>(mark.x) * scale, origin.y + static_cast<float>(mark.y) * scale);
    float cosine = static_cast<float>(std::cos(mark.angle * pi / 180)), sine = static_cast<float>(std::sin(mark.angle * pi / 180));
    if (mark.angle == 0) { // letters that lie on pixels are sharp
        pen = std::round(at.x + pen) - std::round(at.x);
        at = ImVec2(std::round(at.x), std::round(at.y));
    }
    auto turned = [&](float x, float y) { return ImVec2(at.x + shift.x + x * cosine - y * sine, at.y + shift.y + x * sine + y * cosine); };
    for (std::size_t i = 0; i < text.size();) {
        unsigned character = nextCharacter(text, i);
        const ImFontGlyph *glyph = font->FindGlyph(static_cast<ImWchar>(character <= IM_UNICODE_CODEPOINT_MAX ? character : 0xFFFD));
        if (!glyph)
            continue;
        if (glyph->Visible) {
            float left = pen + glyph->X0 * size, right = pen + glyph->X1 * size;
            float top = (glyph->Y0 - font->Ascent) * size, bottom = (glyph->Y1 - font->Ascent) * size;
            list.PrimReserve(6, 4);
            list.PrimQuadUV(turned(left, top), turned(right, top), turned(right, bottom), turned(left, bottom),
                            ImVec2(glyph->U0, glyph->V0), ImVec2(glyph->U1, glyph->V0), ImVec2(glyph->U1, glyph->V1),
                            ImVec2(glyph->U0, glyph->V1), ink);
        }
        pen += glyph->AdvanceX * size;
    }
}

} // namespace

bool Chart::fit(const mcpview::commands &commands, mcpview::row chart, float room, const Look &look, Fonts &fonts)
{
    if (room == room_ && look.dark == dark_ && generation_ == fonts.generation())
        return drawn_;
    room_ = room, dark_ = look.dark, generation_ = fonts.generation();
    mcpview::drawing_options options;
    options.theme = look.dark ? MCPVIEW_THEME_DARK : MCPVIEW_THEME_LIGHT;
    options.background = 0;
    options.device_scale = 1;
    options.measure = measure;
    options.measure_user = &fonts;
    auto drawing = commands.draw(chart.id(), options);
    // A chart that is too wide is asked to be narrower; one that cannot be is made smaller.
    if (drawing && drawing->width() > room) {
        options.width = room;
        drawing = commands.draw(chart.id(), options);
    }
    drawn_ = static_cast<bool>(drawing);
    drawing_ = std::move(drawing.value());
    scale_ = drawing_.width() > room ? room / static_cast<float>(drawing_.width()) : 1.0f;
    // Numbers of axes are words that no row has.
    for (const mcpview_mark &mark : drawing_.marks())
        fonts.need(mcpview::view(mark.text));
    mesh_.corners.clear();
    steps_.clear();
    prepare();
    return drawn_;
}

void Chart::prepare()
{
    auto marks = drawing_.marks();
    for (std::size_t i = 0; i < marks.size(); i++)
        switch (static_cast<mcpview::mark_kind>(marks[i].kind)) {
        case mcpview::mark_kind::rect: prepare(i, rectangle(marks[i])); break;
        case mcpview::mark_kind::path: prepare(i, path(drawing_, marks[i])); break;
        case mcpview::mark_kind::clip: {
            // The renderer clips to upright boxes; rounded corners are cut off here.
            const mcpview_mark &clip = marks[i];
            bool round = clip.radius_top_left + clip.radius_top_right + clip.radius_bottom_right + clip.radius_bottom_left > 0;
            clip_ = round ? rectangle(clip) : Contours();
            steps_.push_back({i, mesh_.corners.size(), 0});
            break;
        }
        case mcpview::mark_kind::unclip: clip_.clear(); [[fallthrough]];
        default: steps_.push_back({i, mesh_.corners.size(), 0});
        }
    clip_.clear();
}

void Chart::prepare(std::size_t at, const Contours &contours)
{
    const mcpview_mark &mark = drawing_.marks()[at];
    std::size_t first = mesh_.corners.size();
    // Colours between corners are blended: a gradient needs corners enough.
    constexpr int fine = 16;
    if (mark.fill || mark.gradient != none)
        fill(contours, paintOf(drawing_, mark.fill, mark.gradient), mesh_, mark.gradient != none ? fine : 1);
    if ((mark.stroke || mark.stroke_gradient != none) && mark.stroke_width > 0)
        fill(outline(contours, penOf(drawing_, mark)), paintOf(drawing_, mark.stroke, mark.stroke_gradient), mesh_,
             mark.stroke_gradient != none ? fine : 1);
    if (!clip_.empty())
        keepInside(mesh_, first, clip_.front());
    steps_.push_back({at, first, mesh_.corners.size() - first});
}

ImVec2 Chart::size() const
{
    return ImVec2(static_cast<float>(drawing_.width()) * scale_, static_cast<float>(drawing_.height()) * scale_);
}

std::string Chart::wordsOf(const mcpview_hit &hit) const
{
    auto words = drawing_.words(hit.series, hit.point);
    return words ? std::string(words->text()) : std::string();
}

void Chart::paint(ImDrawList &list, ImVec2 origin, const Fonts &fonts) const
{
    ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    auto on = [&](double x, double y) { return ImVec2(origin.x + static_cast<float>(x) * scale_, origin.y + static_cast<float>(y) * scale_); };
    bool clipped = false;
    for (const Step &step : steps_) {
        const mcpview_mark &mark = drawing_.marks()[step.mark];
        switch (static_cast<mcpview::mark_kind>(mark.kind)) {
        case mcpview::mark_kind::rect:
        case mcpview::mark_kind::path:
            // Pieces that indices of 16 bits can count.
            for (std::size_t done = 0; done < step.count;) {
                std::size_t count = std::min<std::size_t>(step.count - done, 30000);
                list.PrimReserve(static_cast<int>(count), static_cast<int>(count));
                for (std::size_t i = 0; i < count; i++) {
                    const Mesh::Corner &corner = mesh_.corners[step.first + done + i];
                    list.PrimVtx(on(corner.at.x, corner.at.y), white, corner.colour);
                }
                done += count;
            }
            break;
        case mcpview::mark_kind::text:
            // An outline of letters, as far as it can be had: the letters, moved a little to all sides.
            if (mark.stroke)
                for (ImVec2 side : {ImVec2(-1, 0), ImVec2(1, 0), ImVec2(0, -1), ImVec2(0, 1)}) {
                    float half = static_cast<float>(mark.stroke_width) / 2;
                    letters(list, fonts, mark, origin, scale_, colourOf(mark.stroke), ImVec2(side.x * half, side.y * half));
                }
            if (mark.fill)
                letters(list, fonts, mark, origin, scale_, colourOf(mark.fill), ImVec2(0, 0));
            break;
        case mcpview::mark_kind::image: // is never loaded: its place is shown
            list.AddRect(on(mark.x, mark.y), on(mark.x + mark.width, mark.y + mark.height), IM_COL32(128, 128, 128, 255));
            break;
        case mcpview::mark_kind::clip:
            list.PushClipRect(on(mark.x, mark.y), on(mark.x + mark.width, mark.y + mark.height), true);
            clipped = true;
            break;
        case mcpview::mark_kind::unclip:
            if (clipped)
                list.PopClipRect();
            clipped = false;
            break;
        }
    }
    if (clipped)
        list.PopClipRect();
}

} // namespace ui
