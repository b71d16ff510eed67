#include "headless.hpp"

namespace ui {

Headless::Headless(const Look &look, int width, int height)
    : look_(look), context_(ImGui::CreateContext()), size_(static_cast<float>(width), static_cast<float>(height))
{
    ImGuiIO &io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    io.DeltaTime = 1.0f / 60;
    // The rasteriser smooths all edges alike.
    look_.apply();
    ImGui::GetStyle().AntiAliasedFill = false;
    ImGui::GetStyle().AntiAliasedLines = false;
}

Headless::~Headless()
{
    ImGui::DestroyContext(context_);
}

MakeTexture Headless::textures()
{
    return [this](const Picture &picture) {
        pictures_.push_back(picture);
        return reinterpret_cast<ImTextureID>(&pictures_.back());
    };
}

float Headless::frame(const std::function<void()> &draw)
{
    ImGuiIO &io = ImGui::GetIO();
    if (fonts_.stale()) {
        fonts_.build();
        unsigned char *pixels = nullptr;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &atlas_.width, &atlas_.height);
        atlas_.pixels.assign(pixels, pixels + 4 * static_cast<std::size_t>(atlas_.width) * static_cast<std::size_t>(atlas_.height));
        io.Fonts->SetTexID(reinterpret_cast<ImTextureID>(&atlas_));
    }
    io.DisplaySize = size_;
    ImGui::NewFrame();
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(size_);
    ImGui::Begin("answer", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::BeginGroup();
    draw();
    ImGui::EndGroup();
    float height = ImGui::GetItemRectSize().y + 2 * ImGui::GetStyle().WindowPadding.y;
    ImGui::End();
    ImGui::Render();
    return height;
}

void Headless::point(ImVec2 at, const std::function<void()> &draw)
{
    ImGui::GetIO().MousePos = at;
    // Hovering counts from the second frame on.
    frame(draw);
    frame(draw);
}

void Headless::click(ImVec2 at, const std::function<void()> &draw)
{
    point(at, draw);
    for (bool down : {true, false}) {
        ImGui::GetIO().MouseDown[0] = down;
        frame(draw);
    }
    frame(draw);
}

void Headless::type(const char *text, const std::function<void()> &draw)
{
    ImGui::GetIO().AddInputCharactersUTF8(text);
    frame(draw);
    frame(draw);
}

} // namespace ui
