#pragma once

#include <cstdint>
#include <cstdio>
#include <span>

namespace telepipe::tools {

// Reads as many bytes as there are from offset on, and returns their number. Several threads may call it at once.
std::size_t readAt(std::FILE* file, std::uint64_t offset, std::span<std::uint8_t> out);

} // namespace telepipe::tools
