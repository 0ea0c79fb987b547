#pragma once

#include "formats/texture/Texture.h"

#include <string>
#include <vector>

namespace telepipe::tools {

struct ContactCell
{
    formats::Image image;
    std::vector<std::string> lines; // below it
};

struct ContactLayout
{
    std::string title;
    std::uint32_t cellWidth = 128, cellHeight = 128; // pixels, for the pictures
    std::uint32_t columns = 0;                       // 0: about as wide as high
};

// Pictures side by side with words below them: those smaller than a cell are enlarged by a whole number, larger ones
// reduced, and transparent parts lie over checkers.
formats::Image contactSheet(const std::vector<ContactCell>& cells, const ContactLayout& layout);

// Scales a picture to fit within a size and keeps its proportions.
formats::Image fitted(const formats::Image& image, std::uint32_t width, std::uint32_t height);
// Lays an image over another, at a place within it.
void layImage(formats::Image& sheet, const formats::Image& image, std::uint32_t x, std::uint32_t y);
formats::Image blankSheet(std::uint32_t width, std::uint32_t height); // of a plan's paper

} // namespace telepipe::tools
