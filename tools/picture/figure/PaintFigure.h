#pragma once

#include "tools/picture/figure/Figure.h"

#include <cstdint>
#include <span>

namespace telepipe::tools {

// Whole rows of a picture: RGBA8, straight alpha, the first of them the picture's row number `firstRow`.
struct PixelRows
{
    std::span<std::uint8_t> rgba;
    std::uint32_t width = 0, firstRow = 0;

    std::uint32_t rows() const { return width == 0 ? 0 : static_cast<std::uint32_t>(rgba.size() / 4 / width); }
};

// Paints the part of the figure that lies in the rows, with smooth edges. The rows of a picture may come in any number
// of pieces.
void paintFigure(const Figure& figure, const PixelRows& rows);

} // namespace telepipe::tools
