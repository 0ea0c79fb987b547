#pragma once

#include <string_view>

namespace telepipe::tools {

// Lines of the program's log, which a terminal shows.
void logInfo(std::string_view text);
void logWarning(std::string_view text);
void logError(std::string_view text);

} // namespace telepipe::tools
