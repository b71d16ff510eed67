#ifndef FLOW_TEXT_HPP
#define FLOW_TEXT_HPP

#include <string_view>
#include <vector>

#include "look.hpp"

namespace ui {

/** Words of one style. */
struct Run {
    std::string_view text;
    Letters letters;
    ImU32 ink = 0;
    ImU32 ground = 0; // behind the words; 0: none
    bool strike = false;
    /** The address of a link, or nothing. */
    std::string_view address = {};
};

enum class Side { start, centre, end };

/**
 * Draws words that wrap in the room there is, as one item. Markup in them is never read.
 *
 * Returns the ordinal of the run that was clicked and has an address; else -1. The address of the
 * one under the pointer is its tooltip.
 */
int flow(const Fonts &fonts, const std::vector<Run> &runs, Side side = Side::start);

/** The width of runs that do not wrap: their longest line. */
float widthOf(const Fonts &fonts, const std::vector<Run> &runs);

} // namespace ui

#endif
