#pragma once

#include <glm/vec2.hpp>
#include <string>
#include <string_view>
#include <vector>

// A font of a pen's strokes, this program's own: labels of any size on pictures made without a window.
namespace telepipe::scene {

// The strokes of a text of size 1 whose base line begins at the origin, y down: one list of points each. Characters
// other than printable ASCII are empty boxes, one for each character of UTF-8.
using Stroke = std::vector<glm::dvec2>;
std::vector<Stroke> textStrokes(std::string_view text);
double textWidth(std::string_view text); // at size 1
// A text that is wider than that at size 1 loses characters at its end, and ends in two dots. One stays at least.
std::string shortenedText(std::string_view text, double width);

constexpr double kPenWidth = 0.09; // at size 1
constexpr double kCapHeight = 0.72;

} // namespace telepipe::scene
