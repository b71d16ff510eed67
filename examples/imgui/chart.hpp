#ifndef CHART_HPP
#define CHART_HPP

#include <imgui.h>

#include <vector>

#include "look.hpp"
#include "mcpview.hpp"
#include "shapes.hpp"

namespace ui {

/** A chart as triangles, made once and drawn each frame. */
class Chart {
public:
    /** Draws anew if the room, the colours or the fonts changed; false if the chart cannot be drawn. */
    bool fit(const mcpview::commands &commands, mcpview::row chart, float room, const Look &look, Fonts &fonts);
    ImVec2 size() const;
    /** What was not drawn, or why nothing was. */
    mcpview::array_view<mcpview_diagnostic> remarks() const { return drawing_.diagnostics(); }
    void paint(ImDrawList &list, ImVec2 origin, const Fonts &fonts) const;
    /** What is at a place of the picture, from its top left corner. */
    mcpview::outcome<mcpview_hit> hit(ImVec2 at) const { return drawing_.hit(at.x / scale_, at.y / scale_); }
    std::string wordsOf(const mcpview_hit &hit) const;
    const mcpview::drawing &drawing() const { return drawing_; }
    float scale() const { return scale_; }

private:
    /* The triangles of a mark; none: it is to be painted as what it is. */
    struct Step {
        std::size_t mark, first, count;
    };
    void prepare();
    void prepare(std::size_t at, const Contours &contours);

    mcpview::drawing drawing_;
    bool drawn_ = false;
    float room_ = -1, scale_ = 1;
    bool dark_ = false;
    int generation_ = -1;
    Mesh mesh_;
    std::vector<Step> steps_;
    Contours clip_; // the rounded one while triangles are made
};

} // namespace ui

#endif
