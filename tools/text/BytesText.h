#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::tools {

// Bytes for other programs: "00 c0 ff", and an array of C.
std::string bytesAsHex(std::span<const std::uint8_t> bytes);
std::string bytesAsC(std::span<const std::uint8_t> bytes);

// The bytes that a search text stands for: "00 c0 ff" or "00c0ff", "\"texts\"" in quotes, and a number with a point,
// which is a float of either byte order. Nothing for any other text. The alternatives are in the order to be tried.
std::vector<std::vector<std::uint8_t>> searchedBytes(std::string_view typed);
// The next place behind one, the first again behind the last; nothing where there is none.
std::optional<std::size_t> findBytes(std::span<const std::uint8_t> bytes,
                                     const std::vector<std::vector<std::uint8_t>>& wanted, std::size_t behind);

// "0x1c", "1c" or "28d" (decimal): an offset.
std::optional<std::size_t> typedOffset(std::string_view typed);

} // namespace telepipe::tools
