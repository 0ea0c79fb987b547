#pragma once

#include <string>

namespace telepipe::tools {

// An argument as a POSIX shell takes it: in quotes where it needs them.
std::string shellText(const std::string& argument);

} // namespace telepipe::tools
