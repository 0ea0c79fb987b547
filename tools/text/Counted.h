#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace telepipe::tools {

// "1 texture", "2 textures"
std::string counted(std::uint64_t number, std::string_view noun);

} // namespace telepipe::tools
