#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// Bytes as letters, digits, + and /, with = at the end where they do not fill the last four.
std::string base64(std::span<const std::uint8_t> bytes);
// The bytes of such text, with or without = at its end; nothing where it has any other character.
std::optional<std::vector<std::uint8_t>> fromBase64(std::string_view text);

} // namespace telepipe::tools
