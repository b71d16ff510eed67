#ifndef RESULT_VIEW_HPP
#define RESULT_VIEW_HPP

#include <functional>
#include <string>
#include <vector>

#include "flow_text.hpp"
#include "look.hpp"
#include "rasteriser.hpp"
#include "state.hpp"

namespace ui {

/** What the host does on a click. Nothing is opened, called or sent by the view itself. */
struct Events {
    std::function<void(mcpview::string_view address, mcpview::link_class)> open;
    std::function<void(mcpview::string_view tool)> call;
    /** JSON that mcpview_form_submit made. */
    std::function<void(mcpview::string_view json)> send;
};

/** Makes textures, by the means of the renderer. */
using MakeTexture = std::function<ImTextureID(const Picture &)>;

/**
 * Shows render commands in the current window, once a frame: one loop and one switch.
 *
 * It keeps what the person did by the ids of the rows, and the windows that were fetched.
 */
class ResultView {
public:
    ResultView(mcpview::commands commands, const Look &look, Fonts &fonts, MakeTexture make, Events events = {});
    void draw();

    const State &state() const { return state_; }
    const Windows &windows() const { return windows_; }
    bool isOpen(mcpview::row row) const;

private:
    // result_view.cpp: the switch, and what marks rows
    void add(mcpview::row row);
    void dispatch(mcpview::row row);
    void addAll(mcpview::row_range rows);
    void addRest(mcpview::row row);
    void addMarks(mcpview::row row);
    // words.cpp
    std::vector<Run> runsOf(mcpview::row row, const Letters &base) const;
    std::vector<Run> changes(const Run &all) const;
    Run styled(mcpview::row row, const Letters &base) const;
    void addPlain(std::string_view text, ImU32 ink, const Letters &letters = {}, Side side = Side::start);
    void addLinked(mcpview::row row, const std::vector<Run> &runs, const std::vector<mcpview::row> &of, Side side = Side::start);
    void addWords(mcpview::row row, const Letters &base, Side side = Side::start);
    void addLink(mcpview::row row);
    void addList(mcpview::row row);
    void addText(mcpview::row row);
    // blocks.cpp
    void addImage(mcpview::row row);
    void addGrid(mcpview::row row);
    void addCard(mcpview::row row);
    void addMetric(mcpview::row row);
    void addSwatch(mcpview::row row);
    void addFold(mcpview::row row);
    void addMessage(mcpview::row row);
    void addProgress(mcpview::row row);
    void addChart(mcpview::row row);
    // data.cpp
    void addTable(mcpview::row row);
    void addTableRow(mcpview::row row, const std::vector<mcpview::row> &columns);
    void addCell(mcpview::row cell, Side side);
    void addDetails(mcpview::row row, const std::vector<mcpview::row> &columns);
    std::vector<float> columnWidths(const Children &content, const std::vector<mcpview::row> &columns, float room) const;
    void addFields(mcpview::row row);
    void addTree(mcpview::row row);
    void addNode(mcpview::row node);
    void addMore(mcpview::row container, const std::optional<mcpview::row> &more);
    // form.cpp
    void addForm(mcpview::row row);
    void addInputs(mcpview::row parent, Form &form, const std::string &pointer, float labels);
    void addEditor(mcpview::row input, Form &form, const std::string &pointer, float labels);
    void addChoice(mcpview::row input, Answer &answer);
    void addActions(mcpview::row row, Form &form);
    void submit(mcpview::row row, Form &form, mcpview::action action);
    void addAction(mcpview::row action, mcpview::row form, Form &state);

    void open(mcpview::row row) const;
    void heading(std::string_view text);

    const Look &look_;
    Fonts &fonts_;
    MakeTexture make_;
    Events events_;
    Windows windows_;
    State state_;
    std::uint32_t marked_ = 0; // flags that a row above is marked with
};

/** The rest of the current item is below this id. */
class Scope {
public:
    explicit Scope(std::uint64_t id)
    {
        auto *bytes = reinterpret_cast<const char *>(&id);
        ImGui::PushID(bytes, bytes + sizeof id);
    }
    ~Scope() { ImGui::PopID(); }
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;
};

/** Goes on in the same line, at a place that GetCursorPosX gave, or right of it. */
inline void beside(float x)
{
    // SameLine has an argument for that, which counts from the left of the innermost group.
    ImGui::SameLine();
    ImGui::SetCursorPosX(x);
}

/** A box with a ground around what is drawn while it lives. */
class Box {
public:
    Box(ImU32 ground, ImU32 edge, ImU32 bar = 0, ImVec2 padding = ImVec2(12, 10));
    ~Box();
    Box(const Box &) = delete;
    Box &operator=(const Box &) = delete;
    /** Whether anything is to be drawn. */
    explicit operator bool() const { return open_; }

private:
    ImU32 edge_, bar_;
    bool open_;
};

} // namespace ui

#endif
