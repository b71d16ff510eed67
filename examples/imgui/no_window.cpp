// Built where GLFW or OpenGL is missing.
#include <cstdio>

#include "window.hpp"

namespace ui {

bool showInWindow(mcpview::commands, const Look &, Events)
{
    std::fputs("built without GLFW: name a PICTURE.png to paint one\n", stderr);
    return false;
}

} // namespace ui
