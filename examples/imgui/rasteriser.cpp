#include "rasteriser.hpp"

#include <algorithm>
#include <cmath>

#define STBI_WRITE_NO_STDIO_WARNING
#include <stb_image_write.h>

namespace ui {
namespace {

constexpr int samples = 4;
/* Where they are in a pixel, in 256ths: a square that is turned, so that no two share a line. */
constexpr std::int64_t sample_x[samples] = {96, 224, 32, 160}, sample_y[samples] = {32, 96, 160, 224};
constexpr std::int64_t one = 256;

struct Colour {
    float r, g, b, a; // 0 to 255
};

Colour unpack(ImU32 colour)
{
    auto part = [colour](int shift) { return static_cast<float>(colour >> shift & 0xFF); };
    return {part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT), part(IM_COL32_A_SHIFT)};
}

/* A texture at a place from 0 to 1, blended from the four pixels around it. */
Colour sample(const Picture &texture, float u, float v)
{
    float x = u * static_cast<float>(texture.width) - 0.5f, y = v * static_cast<float>(texture.height) - 0.5f;
    float left = std::floor(x), top = std::floor(y), fx = x - left, fy = y - top;
    float sum[4] = {};
    for (int i = 0; i < 4; i++) {
        int px = std::clamp(static_cast<int>(left) + (i & 1), 0, texture.width - 1);
        int py = std::clamp(static_cast<int>(top) + (i >> 1), 0, texture.height - 1);
        float weight = ((i & 1) ? fx : 1 - fx) * ((i >> 1) ? fy : 1 - fy);
        const std::uint8_t *pixel = texture.at(px, py);
        for (int k = 0; k < 4; k++)
            sum[k] += weight * static_cast<float>(pixel[k]);
    }
    return {sum[0], sum[1], sum[2], sum[3]};
}

/* A side of a triangle: above 0 inside. Whole numbers, so that neighbours share no sample and leave none out. */
struct Side {
    std::int64_t ax, ay, dx, dy;
    bool owns; // samples exactly on it
    std::int64_t at(std::int64_t x, std::int64_t y) const { return dx * (y - ay) - dy * (x - ax); }
    bool holds(std::int64_t x, std::int64_t y) const
    {
        std::int64_t value = at(x, y);
        return value > 0 || (value == 0 && owns);
    }
};

class Canvas {
public:
    Canvas(int width, int height, ImU32 ground)
        : width_(width), height_(height), samples_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * samples, unpack(ground))
    {
    }

    void triangle(const ImDrawVert *corners[3], ImVec4 clip, const Picture &texture);
    Picture picture() const;

private:
    int width_, height_;
    std::vector<Colour> samples_;
};

void Canvas::triangle(const ImDrawVert *corners[3], ImVec4 clip, const Picture &texture)
{
    std::int64_t x[3], y[3];
    for (int i = 0; i < 3; i++) {
        x[i] = std::lround(corners[i]->pos.x * one);
        y[i] = std::lround(corners[i]->pos.y * one);
    }
    std::int64_t area = (x[1] - x[0]) * (y[2] - y[0]) - (y[1] - y[0]) * (x[2] - x[0]);
    if (area == 0)
        return;
    if (area < 0) {
        std::swap(corners[1], corners[2]);
        std::swap(x[1], x[2]);
        std::swap(y[1], y[2]);
        area = -area;
    }
    Side sides[3]; // each against its corner
    for (int i = 0; i < 3; i++) {
        int a = (i + 1) % 3, b = (i + 2) % 3;
        std::int64_t dx = x[b] - x[a], dy = y[b] - y[a];
        sides[i] = {x[a], y[a], dx, dy, dy < 0 || (dy == 0 && dx > 0)};
    }
    auto pixel = [](std::int64_t value) { return static_cast<int>(value >> 8); };
    int left = std::max({0, static_cast<int>(std::lround(clip.x)), pixel(std::min({x[0], x[1], x[2]}))});
    int top = std::max({0, static_cast<int>(std::lround(clip.y)), pixel(std::min({y[0], y[1], y[2]}))});
    int right = std::min({width_, static_cast<int>(std::lround(clip.z)), pixel(std::max({x[0], x[1], x[2]})) + 1});
    int bottom = std::min({height_, static_cast<int>(std::lround(clip.w)), pixel(std::max({y[0], y[1], y[2]})) + 1});
    Colour tints[3] = {unpack(corners[0]->col), unpack(corners[1]->col), unpack(corners[2]->col)};
    for (int py = top; py < bottom; py++)
        for (int px = left; px < right; px++) {
            std::int64_t ox = px * one, oy = py * one;
            unsigned covered = 0;
            for (int s = 0; s < samples; s++) {
                std::int64_t sx = ox + sample_x[s], sy = oy + sample_y[s];
                if (sides[0].holds(sx, sy) && sides[1].holds(sx, sy) && sides[2].holds(sx, sy))
                    covered |= 1u << s;
            }
            if (!covered)
                continue;
            // Weights of the corners at the middle of the pixel, kept inside the triangle.
            float weight[3], sum = 0;
            for (int i = 0; i < 3; i++)
                sum += weight[i] = std::max(0.0f, static_cast<float>(sides[i].at(ox + one / 2, oy + one / 2)) / static_cast<float>(area));
            Colour tint = {};
            float u = 0, v = 0;
            for (int i = 0; i < 3; i++) {
                float part = weight[i] / sum;
                tint.r += part * tints[i].r, tint.g += part * tints[i].g, tint.b += part * tints[i].b, tint.a += part * tints[i].a;
                u += part * corners[i]->uv.x, v += part * corners[i]->uv.y;
            }
            Colour texel = sample(texture, u, v);
            float alpha = tint.a * texel.a / (255 * 255);
            std::size_t base = (static_cast<std::size_t>(py) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(px)) * samples;
            for (int s = 0; s < samples; s++) {
                if (!(covered >> s & 1))
                    continue;
                Colour &to = samples_[base + static_cast<std::size_t>(s)];
                to.r += (tint.r * texel.r / 255 - to.r) * alpha;
                to.g += (tint.g * texel.g / 255 - to.g) * alpha;
                to.b += (tint.b * texel.b / 255 - to.b) * alpha;
            }
        }
}

Picture Canvas::picture() const
{
    Picture out = {width_, height_, {}};
    out.pixels.reserve(samples_.size());
    auto byte = [](float value) { return static_cast<std::uint8_t>(std::clamp(value / samples + 0.5f, 0.0f, 255.0f)); };
    for (std::size_t i = 0; i < samples_.size(); i += samples) {
        Colour sum = {};
        for (std::size_t s = 0; s < samples; s++)
            sum.r += samples_[i + s].r, sum.g += samples_[i + s].g, sum.b += samples_[i + s].b;
        for (float part : {sum.r, sum.g, sum.b})
            out.pixels.push_back(byte(part));
        out.pixels.push_back(255);
    }
    return out;
}

} // namespace

bool save(const Picture &picture, const std::string &path)
{
    return stbi_write_png(path.c_str(), picture.width, picture.height, 4, picture.pixels.data(), picture.width * 4) != 0;
}

Picture rasterise(const ImDrawData &data, ImU32 ground)
{
    Canvas canvas(static_cast<int>(data.DisplaySize.x), static_cast<int>(data.DisplaySize.y), ground);
    for (int l = 0; l < data.CmdListsCount; l++) {
        const ImDrawList &list = *data.CmdLists[l];
        for (const ImDrawCmd &command : list.CmdBuffer) {
            auto *texture = reinterpret_cast<const Picture *>(command.GetTexID());
            if (command.UserCallback || !texture || texture->pixels.empty())
                continue;
            for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
                const ImDrawVert *corners[3];
                for (unsigned k = 0; k < 3; k++) {
                    unsigned index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i + k)];
                    corners[k] = &list.VtxBuffer[static_cast<int>(command.VtxOffset + index)];
                }
                canvas.triangle(corners, command.ClipRect, *texture);
            }
        }
    }
    return canvas.picture();
}

} // namespace ui
