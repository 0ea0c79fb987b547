#pragma once

#include <memory>
#include <vector>

namespace telepipe::tools {

class Panel;
struct WindowState;

// Every panel of the window, in the order in which they are drawn: a line each. A new panel is its own class, its row
// in keys/PanelTable.h and its line there.
std::vector<std::unique_ptr<Panel>> allPanels(WindowState& state);

} // namespace telepipe::tools
