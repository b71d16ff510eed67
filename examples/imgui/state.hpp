#ifndef STATE_HPP
#define STATE_HPP

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "chart.hpp"
#include "mcpview.hpp"

namespace ui {

/** The children of a container, those of the windows that were fetched among them. */
struct Children {
    std::vector<mcpview::row> rows; // without ATTR and MORE
    std::optional<mcpview::row> before, after; // the MORE rows at both ends
};

/** What was answered to an INPUT so far. */
struct Answer {
    std::string text;
    bool on = false;
    int chosen = -1;          // ordinal among its OPTION rows
    std::vector<char> picked; // of MULTIPLE, one for each OPTION
};

/** A form that is being filled in. */
struct Form {
    std::unordered_map<std::uint64_t, Answer> answers; // by id of the INPUT
    std::map<std::string, std::string> errors;         // by JSON Pointer into the answers
    std::string sent;                                  // the last JSON that the library accepted
};

/** A rectangle on the screen. */
struct Place {
    ImVec2 min, max;
    ImVec2 middle() const { return ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2); }
};

/** What a person did, and what was made for the rows, by the id of a row. */
struct State {
    std::unordered_map<std::uint64_t, bool> open; // folds and nodes that were opened or closed
    std::uint64_t selected = 0;                   // a ROW, NODE or POINT
    std::string tooltip;                          // the words at the pointer, in the last frame
    std::unordered_map<std::uint64_t, Form> forms;
    std::unordered_map<std::uint64_t, Chart> charts;
    std::unordered_map<std::uint64_t, float> heights; // of tables that scroll, in the last frame
    std::unordered_map<std::uint64_t, std::pair<ImTextureID, ImVec2>> images;
    /** Where each row was drawn in the last frame: to scroll there, or to click. */
    std::unordered_map<std::uint64_t, Place> places;
};

/** Windows of long containers: the list as it came, and what was fetched of it since. */
class Windows {
public:
    explicit Windows(mcpview::commands commands) : base_(std::move(commands)) {}
    const mcpview::commands &base() const { return base_; }
    Children of(mcpview::row container) const;
    /** Every part of a container: itself, and its windows before and behind. */
    std::vector<mcpview::row> parts(mcpview::row container) const;
    /** Fetches rows next to those that are there; NULL if there are none. */
    const mcpview::commands *fetch(mcpview::row container, mcpview::row more);
    /** Fetches the children of a node that were left out. */
    const mcpview::commands *fetch(mcpview::row container, std::uint64_t first, std::uint64_t count, bool behind);
    /** The list that a row stands in. */
    const mcpview::commands &holder(std::uint64_t id) const;

private:
    struct Run {
        std::vector<mcpview::commands> before, behind; // `before` from the nearest to the farthest
    };
    mcpview::commands base_;
    std::unordered_map<std::uint64_t, Run> runs_;
};

} // namespace ui

#endif
