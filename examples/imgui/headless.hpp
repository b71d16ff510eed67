#ifndef HEADLESS_HPP
#define HEADLESS_HPP

#include <deque>
#include <functional>

#include "result_view.hpp"

namespace ui {

/** Frames of Dear ImGui without a window: input is set, output is draw data, or pixels of it. */
class Headless {
public:
    Headless(const Look &look, int width, int height);
    ~Headless();
    Headless(const Headless &) = delete;
    Headless &operator=(const Headless &) = delete;

    Fonts &fonts() { return fonts_; }
    MakeTexture textures();
    void resize(int width, int height) { size_ = ImVec2(static_cast<float>(width), static_cast<float>(height)); }
    /** A frame with one window as large as the screen. Returns the height of what was drawn in it. */
    float frame(const std::function<void()> &draw);
    /** Frames in which the pointer goes to a place, and presses and lets go of the left button. */
    void point(ImVec2 at, const std::function<void()> &draw);
    void click(ImVec2 at, const std::function<void()> &draw);
    /** Frames in which somebody types; whole words at once. */
    void type(const char *text, const std::function<void()> &draw);
    /** The last frame. */
    const ImDrawData &data() const { return *ImGui::GetDrawData(); }
    Picture picture() const { return rasterise(data(), look_.ground); }

private:
    const Look &look_;
    Fonts fonts_;
    ImGuiContext *context_;
    ImVec2 size_;
    Picture atlas_;
    std::deque<Picture> pictures_; // whose places do not move
};

} // namespace ui

#endif
