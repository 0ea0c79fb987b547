#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace telepipe::tools {

// True for a TrueType or OpenType font, or a collection of them, the first of which is taken, with the tables that Dear
// ImGui's rasteriser (stb_truetype) needs. Variable fonts (CFF2) do not have them.
bool isUsableFont(std::span<const std::byte> bytes);

// Height of a line over the size of a letter (em), as the font's head and hhea have it: what Dear ImGui calls a font's
// size is the first.
float lineOverEm(std::span<const std::byte> bytes);

// The font's bytes; nothing where it cannot be read or used.
std::optional<std::vector<std::byte>> readFont(const std::filesystem::path& path);

// The paths at which systems keep their fonts, the preferred ones first.
std::span<const char8_t* const> latinFonts();
std::span<const char8_t* const> japaneseFonts();
std::span<const char8_t* const> fixedFonts(); // every letter as wide as the others
// The first one that can be used.
std::optional<std::vector<std::byte>> readFirstFont(std::span<const char8_t* const> paths);

} // namespace telepipe::tools
