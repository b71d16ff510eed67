#ifndef LOOK_HPP
#define LOOK_HPP

#include <imgui.h>

#include <string_view>
#include <vector>

#include "mcpview.hpp"

namespace ui {

/** Colours, for light and dark hosts. */
struct Look {
    bool dark;
    ImU32 ground, text, muted, accent, good, warning, bad, line;
    ImU32 card, code, stripe, head, selected, field, info_ground, warning_ground, bad_ground;

    static Look light();
    static Look night();
    /** Makes it the style of the current context. */
    void apply() const;
    ImU32 inkOf(mcpview::severity severity) const;
    ImU32 groundOf(mcpview::severity severity) const;
};

/** How letters look. */
struct Letters {
    float size = 15;
    bool strong = false, italic = false, fixed = false;
};

/**
 * The fonts of an atlas: four styles and a fixed one, in the sizes that a page needs.
 *
 * An atlas of Dear ImGui below 1.92 holds bitmaps of the characters that it was built for. So this
 * one is asked for characters first (`need`), and built again when there are new ones.
 */
class Fonts {
public:
    Fonts();
    /** Asks for the characters of a text, or of all texts of a list. */
    void need(std::string_view text);
    void need(const mcpview::commands &commands);
    /** Whether `build` has something to do; it must be called between two frames. */
    bool stale() const { return stale_; }
    /** Fills the atlas of the current context. The host then makes its texture. */
    void build();
    /** Counts the builds: what was measured before another one is out of date. */
    int generation() const { return generation_; }
    /** The font next to a style and size; it is drawn in whatever size is asked for. */
    ImFont *pick(const Letters &letters) const;
    /** The width of a text, in one line. */
    float width(std::string_view text, const Letters &letters) const;

private:
    struct Face {
        Letters letters;
        ImFont *font;
    };
    ImFontGlyphRangesBuilder characters_;
    ImVector<ImWchar> ranges_, wide_ranges_;
    std::vector<Face> faces_;
    bool stale_ = true;
    int generation_ = 0;
};

/** The next character of a text in UTF-8, which is not at its end. */
unsigned nextCharacter(std::string_view text, std::size_t &at);

} // namespace ui

#endif
