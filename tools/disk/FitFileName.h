#pragma once

#include <string>
#include <string_view>

namespace telepipe::tools {

// The name itself where every system takes it, with spaces and letters of any language; else a safe one
// (safeFileName). For files on discs, which shall come out under their names.
std::string fitFileName(std::string_view name);

} // namespace telepipe::tools
