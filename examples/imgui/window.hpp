#ifndef WINDOW_HPP
#define WINDOW_HPP

#include "result_view.hpp"

namespace ui {

/** Shows commands in a window until it is closed; false if there is none (or it was built without). */
bool showInWindow(mcpview::commands commands, const Look &look, Events events);

} // namespace ui

#endif
