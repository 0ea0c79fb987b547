#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace telepipe::tools {

// Bytes as letters, digits, + and /, with = at the end where they do not fill the last four.
std::string base64(std::span<const std::uint8_t> bytes);

} // namespace telepipe::tools
