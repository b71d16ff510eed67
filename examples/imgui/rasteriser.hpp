#ifndef RASTERISER_HPP
#define RASTERISER_HPP

#include <imgui.h>

#include <cstdint>
#include <string>
#include <vector>

namespace ui {

/** Pixels as red, green, blue, alpha: the textures and the canvas of the rasteriser. */
struct Picture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> pixels;
    const std::uint8_t *at(int x, int y) const { return &pixels[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x))]; }
};

/** Writes a PNG. */
bool save(const Picture &picture, const std::string &path);

/**
 * Paints the draw data of Dear ImGui without a GPU: triangles with a texture and colours of their
 * corners, cut at the clip rectangles, with four samples a pixel. A texture id is a `Picture *`.
 */
Picture rasterise(const ImDrawData &data, ImU32 ground);

} // namespace ui

#endif
