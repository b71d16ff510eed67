#include "look.hpp"

#include <cmath>
#include <fstream>
#include <string>

namespace ui {
namespace {

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255)
{
    return IM_COL32(hex >> 16 & 255, hex >> 8 & 255, hex & 255, alpha);
}

/* Regular, bold, slanted, bold and slanted, fixed. */
struct Family {
    const char *folder;
    const char *files[5];
};
constexpr Family families[] = {
    {"/usr/share/fonts/truetype/dejavu/",
     {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans-Oblique.ttf", "DejaVuSans-BoldOblique.ttf", "DejaVuSansMono.ttf"}},
    {"C:/Windows/Fonts/", {"segoeui.ttf", "segoeuib.ttf", "segoeuii.ttf", "segoeuiz.ttf", "consola.ttf"}},
    {"/System/Library/Fonts/Supplemental/",
     {"Arial.ttf", "Arial Bold.ttf", "Arial Italic.ttf", "Arial Bold Italic.ttf", "Courier New.ttf"}},
};
/* Chinese, Japanese and Korean. */
constexpr const char *wide_files[] = {
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "C:/Windows/Fonts/msyh.ttc",
    "/System/Library/Fonts/STHeiti Light.ttc",
};
constexpr ImWchar first_wide = 0x2E80;

/* What a person may type, and what this program draws itself. */
constexpr ImWchar always[] = {0x0020, 0x024F, 0x0370, 0x03FF, 0x0400, 0x04FF, 0x2010, 0x2027,
                              0x20A0, 0x20BF, 0x2190, 0x2193, 0x25A0, 0x25FF, 0x2610, 0x2612, 0xFFFD, 0xFFFD, 0};

constexpr Letters wanted[] = {
    {15, false, false, false}, {15, true, false, false}, {15, false, true, false}, {15, true, true, false},
    {14, false, false, true},  {22, false, false, true},  {24, true, false, false}, {20, true, false, false}, {17, true, false, false},
    {12, false, false, false}, {12, true, false, false}, {10, false, false, false}, {11, true, false, false},
};

bool exists(const std::string &path)
{
    return std::ifstream(path).good();
}

const Family *installed()
{
    for (const Family &family : families)
        if (exists(std::string(family.folder) + family.files[0]))
            return &family;
    return nullptr;
}

std::string fileOf(const Family &family, const Letters &letters)
{
    int style = letters.fixed ? 4 : (letters.strong ? 1 : 0) + (letters.italic ? 2 : 0);
    std::string path = std::string(family.folder) + family.files[style];
    return exists(path) ? path : std::string(family.folder) + family.files[letters.strong ? 1 : 0];
}

} // namespace

Look Look::light()
{
    Look look = {};
    look.ground = rgb(0xFFFFFF), look.text = rgb(0x1F2328), look.muted = rgb(0x656D76), look.accent = rgb(0x0B5FBF);
    look.good = rgb(0x1A7F37), look.warning = rgb(0x8A5B00), look.bad = rgb(0xC02128), look.line = rgb(0xD5DAE0);
    look.card = rgb(0xF6F8FA), look.code = rgb(0xEFF1F4), look.stripe = rgb(0xF8FAFB), look.head = rgb(0xEEF1F4);
    look.selected = rgb(0xCFE3FA), look.field = rgb(0xFFFFFF);
    look.info_ground = rgb(0xE9F2FC), look.warning_ground = rgb(0xFDF5DF), look.bad_ground = rgb(0xFDECEC);
    return look;
}

Look Look::night()
{
    Look look = {};
    look.dark = true;
    look.ground = rgb(0x2B2D31), look.text = rgb(0xDCDEE2), look.muted = rgb(0x9BA2AB), look.accent = rgb(0x6CB2F0);
    look.good = rgb(0x7BC47F), look.warning = rgb(0xE6B450), look.bad = rgb(0xF07178), look.line = rgb(0x4A4E55);
    look.card = rgb(0x33363B), look.code = rgb(0x1F2124), look.stripe = rgb(0x2F3136), look.head = rgb(0x383B41);
    look.selected = rgb(0x2F5F8F), look.field = rgb(0x222427);
    look.info_ground = rgb(0x243140), look.warning_ground = rgb(0x38311F), look.bad_ground = rgb(0x3A2529);
    return look;
}

ImU32 Look::inkOf(mcpview::severity severity) const
{
    return severity == mcpview::severity::error ? bad : severity == mcpview::severity::warning ? warning : accent;
}

ImU32 Look::groundOf(mcpview::severity severity) const
{
    return severity == mcpview::severity::error     ? bad_ground
           : severity == mcpview::severity::warning ? warning_ground
                                                    : info_ground;
}

void Look::apply() const
{
    ImGuiStyle &style = ImGui::GetStyle();
    style = ImGuiStyle();
    if (dark)
        ImGui::StyleColorsDark();
    else
        ImGui::StyleColorsLight();
    auto set = [&style](ImGuiCol which, ImU32 colour) { style.Colors[which] = ImGui::ColorConvertU32ToFloat4(colour); };
    set(ImGuiCol_Text, text);
    set(ImGuiCol_TextDisabled, muted);
    set(ImGuiCol_WindowBg, ground);
    set(ImGuiCol_PopupBg, card);
    set(ImGuiCol_Border, line);
    set(ImGuiCol_Separator, line);
    set(ImGuiCol_FrameBg, field);
    set(ImGuiCol_FrameBgHovered, field);
    set(ImGuiCol_FrameBgActive, field);
    set(ImGuiCol_CheckMark, accent);
    set(ImGuiCol_Button, head);
    set(ImGuiCol_ButtonHovered, selected);
    set(ImGuiCol_ButtonActive, selected);
    set(ImGuiCol_Header, selected);
    set(ImGuiCol_HeaderHovered, head);
    set(ImGuiCol_HeaderActive, selected);
    set(ImGuiCol_PlotHistogram, accent);
    set(ImGuiCol_TableHeaderBg, head);
    set(ImGuiCol_TableBorderLight, line);
    set(ImGuiCol_TableBorderStrong, line);
    set(ImGuiCol_TableRowBg, 0);
    set(ImGuiCol_TableRowBgAlt, stripe);
    style.WindowPadding = ImVec2(16, 16);
    style.ItemSpacing = ImVec2(8, 7);
    style.FramePadding = ImVec2(8, 4);
    style.CellPadding = ImVec2(8, 3);
    style.IndentSpacing = 18;
    style.FrameBorderSize = 1;
    style.FrameRounding = 4;
    style.PopupRounding = 4;
    style.WindowBorderSize = 0;
    style.WindowRounding = 0;
}

Fonts::Fonts()
{
    characters_.AddRanges(always);
}

unsigned nextCharacter(std::string_view text, std::size_t &at)
{
    auto byte = [text](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
    unsigned lead = byte(at++);
    std::size_t more = lead < 0xC0 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    unsigned character = more == 0 ? lead : lead & (0x3Fu >> more);
    for (; more > 0 && at < text.size(); more--)
        character = character << 6 | (byte(at++) & 0x3Fu);
    return character;
}

void Fonts::need(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        unsigned character = nextCharacter(text, at);
        if (character < 0x20 || character > IM_UNICODE_CODEPOINT_MAX || characters_.GetBit(character))
            continue;
        characters_.SetBit(character);
        stale_ = true;
    }
}

void Fonts::need(const mcpview::commands &commands)
{
    for (const mcpview_command &row : commands.rows()) {
        need(mcpview::view(row.text));
        need(mcpview::view(row.name));
        need(mcpview::view(row.uri));
    }
}

void Fonts::build()
{
    ImFontAtlas &atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    faces_.clear();
    stale_ = false;
    generation_++;
    // The atlas keeps pointers to the ranges until it is built.
    ranges_.clear();
    characters_.BuildRanges(&ranges_);
    wide_ranges_.clear();
    for (int i = 0; ranges_[i]; i += 2)
        if (ranges_[i + 1] >= first_wide) {
            wide_ranges_.push_back(ranges_[i] > first_wide ? ranges_[i] : first_wide);
            wide_ranges_.push_back(ranges_[i + 1]);
        }
    wide_ranges_.push_back(0);
    const char *wide = nullptr;
    for (const char *file : wide_files)
        if (!wide && wide_ranges_.size() > 1 && exists(file))
            wide = file;
    const Family *family = installed();
    for (const Letters &letters : wanted) {
        ImFontConfig settings;
        settings.OversampleH = 2;
        settings.PixelSnapH = true;
        ImFont *font = nullptr;
        if (family)
            font = atlas.AddFontFromFileTTF(fileOf(*family, letters).c_str(), letters.size, &settings, ranges_.Data);
        if (!font) {
            settings.SizePixels = letters.size;
            font = atlas.AddFontDefault(&settings);
        }
        faces_.push_back({letters, font});
        if (!wide)
            continue;
        ImFontConfig merged;
        merged.MergeMode = true;
        merged.OversampleH = 1;
        atlas.AddFontFromFileTTF(wide, letters.size, &merged, wide_ranges_.Data);
    }
    // Many characters in a dozen faces: a wide atlas stays below what a GPU takes.
    atlas.TexDesiredWidth = 2048;
    atlas.Build();
    ImGui::GetIO().FontDefault = faces_.front().font;
}

ImFont *Fonts::pick(const Letters &letters) const
{
    ImFont *best = nullptr;
    float least = 0;
    for (const Face &face : faces_) {
        const Letters &has = face.letters;
        float off = std::fabs(std::log(has.size / letters.size)) + (has.fixed != letters.fixed ? 100.0f : 0.0f) +
                    (has.strong != letters.strong ? 10.0f : 0.0f) + (has.italic != letters.italic ? 5.0f : 0.0f);
        if (!best || off < least)
            best = face.font, least = off;
    }
    return best;
}

float Fonts::width(std::string_view text, const Letters &letters) const
{
    if (text.empty())
        return 0;
    return pick(letters)->CalcTextSizeA(letters.size, 1e9f, 0, text.data(), text.data() + text.size()).x;
}

} // namespace ui
