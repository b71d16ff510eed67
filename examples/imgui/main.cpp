// Shows an answer in a window, or paints it: mcpview-imgui ANSWER.json [--tool TOOL.json] [--dark] [--width N] [PICTURE.png]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "answer.hpp"
#include "headless.hpp"
#include "window.hpp"

namespace {

constexpr const char *usage = "usage: mcpview-imgui ANSWER.json [--tool TOOL.json] [--dark] [--width PIXELS] [PICTURE.png]\n";
constexpr int highest = 2400;

struct Arguments {
    std::string answer, tool, picture;
    bool dark = false;
    int width = 760;
};

bool read(int count, char **words, Arguments &to)
{
    for (int i = 1; i < count; i++) {
        std::string word = words[i];
        bool last = i + 1 == count;
        if (word == "--dark")
            to.dark = true;
        else if (word == "--tool" && !last)
            to.tool = words[++i];
        else if (word == "--width" && !last)
            to.width = std::atoi(words[++i]);
        else if (word[0] != '-' && to.answer.empty())
            to.answer = word;
        else if (word[0] != '-' && to.picture.empty())
            to.picture = word;
        else
            return false;
    }
    return !to.answer.empty() && to.width >= 100 && to.width <= 8192;
}

/* What a host would do: here it only says so. */
ui::Events announcements()
{
    auto say = [](const char *what, mcpview::string_view words) {
        std::printf("%s %.*s\n", what, static_cast<int>(words.size()), words.data());
    };
    ui::Events events;
    events.open = [say](mcpview::string_view address, mcpview::link_class) { say("open", address); };
    events.call = [say](mcpview::string_view tool) { say("call", tool); };
    events.send = [say](mcpview::string_view json) { say("send", json); };
    return events;
}

bool paint(mcpview::commands commands, const Arguments &arguments, const ui::Look &look)
{
    ui::Headless screen(look, arguments.width, 1000);
    ui::ResultView view(std::move(commands), look, screen.fonts(), screen.textures(), announcements());
    auto draw = [&view] { view.draw(); };
    // Widths of tables settle in the second frame.
    screen.frame(draw);
    float height = screen.frame(draw);
    screen.resize(arguments.width, std::min(highest, static_cast<int>(std::ceil(height))));
    screen.frame(draw);
    return ui::save(screen.picture(), arguments.picture);
}

} // namespace

int main(int argc, char **argv)
{
    Arguments arguments;
    if (!mcpview::abi_matches() || !read(argc, argv, arguments)) {
        std::fputs(usage, stderr);
        return 2;
    }
    mcpview::render_options options;
    options.window_rows = 100; // a click on "more rows" fetches the others
    mcpview::commands commands = ui::readAnswer(arguments.answer, arguments.tool, options);
    if (!commands) {
        std::fprintf(stderr, "cannot read %s\n", arguments.answer.c_str());
        return 1;
    }
    ui::Look look = arguments.dark ? ui::Look::night() : ui::Look::light();
    if (!arguments.picture.empty())
        return paint(std::move(commands), arguments, look) ? 0 : 1;
    return ui::showInWindow(std::move(commands), look, announcements()) ? 0 : 1;
}
