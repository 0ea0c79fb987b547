#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace telepipe::tools {

// "1 texture", "2 textures"; plural: of a noun that takes more than an s.
std::string counted(std::uint64_t number, std::string_view noun, std::string_view plural = {});

} // namespace telepipe::tools
