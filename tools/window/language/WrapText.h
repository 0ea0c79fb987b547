#pragma once

#include <cstdint>
#include <functional>

namespace telepipe::tools {

// The end of the line that text begins with, for a width and each character's (UTF-8 decoded) advance. Japanese breaks
// between any two characters but before closing and after opening ones, other text at spaces; a path that fits no line
// breaks behind a folder, a name behind an underscore. The line has at least one character.
const char* lineEnd(const char* text, float width, const std::function<float(std::uint32_t)>& advance);

// Writes a text over as many lines as it takes; width 0: the width there is. Dear ImGui itself breaks behind the points
// of numbers and names of files, and Japanese at spaces, of which it has few, in the wrong places.
void wrappedText(const char* text, float width = 0);

} // namespace telepipe::tools
