#pragma once

#include "engine/trace/PlacedCorners.h"

#include <array>
#include <span>
#include <vector>

namespace telepipe::pvr {

// The values of a vertex for one parameter set.
struct CornerSet
{
    glm::vec2 uv{0};
    glm::vec4 color{0}, offset{0}; // 0 to 1; of a bump texture the offset is its parameters
};

// A vertex on its way into the parameters: in clip space, with one set or two.
struct ChipCorner
{
    glm::dvec4 clip{0};
    std::array<CornerSet, 2> sets;
};

// A place on the screen, from the top left, and 1 / w.
struct ScreenPoint
{
    float x = 0, y = 0, z = 0;
};
ScreenPoint onScreen(const glm::dvec4& clip);

// Twice the area, y down: positive where the corners go around clockwise.
double signedArea(const ScreenPoint& a, const ScreenPoint& b, const ScreenPoint& c);

// The part of a triangle before the near plane as a strip of none, three or four corners.
std::vector<ChipCorner> clippedStrip(const std::array<ChipCorner, 3>& corners, double nearPlane);

// The tiles that a triangle may touch the pixels of; none where it has no area.
class TouchedTiles
{
public:
    TouchedTiles(const ScreenPoint& a, const ScreenPoint& b, const ScreenPoint& c);

    bool any() const { return _left <= _right && _top <= _bottom; }
    bool has(int column, int row) const;
    int left() const { return _left; }
    int right() const { return _right; }
    int top() const { return _top; }
    int bottom() const { return _bottom; }

private:
    std::array<ScreenPoint, 3> _corners;
    int _left = 0, _right = -1, _top = 0, _bottom = -1;
};

} // namespace telepipe::pvr
