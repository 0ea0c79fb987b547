#pragma once

#include "tools/cli/Commands.h"

#include <CLI/CLI.hpp>
#include <functional>

namespace telepipe::tools {

// Adds every option of the picture to a command. Each that is given is handed over in order, known to be right.
void addLookOptions(CLI::App& app, std::function<void(ViewChange)> take);

} // namespace telepipe::tools
