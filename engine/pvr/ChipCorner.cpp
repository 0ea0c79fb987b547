#include "engine/pvr/ChipCorner.h"

#include "engine/chip/NearCut.h"
#include "engine/pvr/FrameObjects.h"

#include <algorithm>
#include <cmath>

namespace telepipe::pvr {

namespace {

CornerSet between(const CornerSet& a, const CornerSet& b, float share)
{
    return {glm::mix(a.uv, b.uv, share), glm::mix(a.color, b.color, share), glm::mix(a.offset, b.offset, share)};
}

ChipCorner cornerOf(const std::array<ChipCorner, 3>& corners, const chip::CutCorner& cut)
{
    const ChipCorner &a = corners[std::size_t(cut.from)], &b = corners[std::size_t(cut.to)];
    ChipCorner corner = a;
    corner.clip = glm::mix(a.clip, b.clip, cut.share);
    for (std::size_t i = 0; cut.share != 0 && i < 2; ++i)
        corner.sets[i] = between(a.sets[i], b.sets[i], static_cast<float>(cut.share));
    return corner;
}

// The first and last tile with pixels whose centres may lie between two coordinates, among count tiles; the last is
// below the first where there are none.
std::array<int, 2> tilesBetween(float least, float most, std::uint32_t count)
{
    const float last = static_cast<float>(count * kTile);
    const float from = std::clamp(least - 0.5f, -1.0f, last), to = std::clamp(most, -1.0f, last);
    return {std::max(static_cast<int>(std::floor(from)), 0) / int(kTile),
            to < 0 ? -1 : std::min(static_cast<int>(to) / int(kTile), int(count) - 1)};
}

} // namespace

ScreenPoint onScreen(const glm::dvec4& clip)
{
    return {static_cast<float>((0.5 + 0.5 * clip.x / clip.w) * kWidth),
            static_cast<float>((0.5 - 0.5 * clip.y / clip.w) * kHeight), static_cast<float>(1 / clip.w)};
}

double signedArea(const ScreenPoint& a, const ScreenPoint& b, const ScreenPoint& c)
{
    return (double(b.x) - a.x) * (double(c.y) - a.y) - (double(c.x) - a.x) * (double(b.y) - a.y);
}

std::vector<ChipCorner> clippedStrip(const std::array<ChipCorner, 3>& corners, double nearPlane)
{
    const chip::CutTriangle cut =
        chip::cutAtNearPlane({corners[0].clip.w, corners[1].clip.w, corners[2].clip.w}, nearPlane);
    std::vector<ChipCorner> strip;
    for (std::size_t i = 0; i < cut.count; ++i)
        strip.push_back(cornerOf(corners, cut.corners[i]));
    return strip;
}

TouchedTiles::TouchedTiles(const ScreenPoint& a, const ScreenPoint& b, const ScreenPoint& c) : _corners{a, b, c}
{
    const double area = signedArea(a, b, c);
    if (area == 0 || !std::isfinite(area))
        return;
    if (area < 0)
        std::swap(_corners[1], _corners[2]);
    const auto [left, right] = tilesBetween(std::min({a.x, b.x, c.x}), std::max({a.x, b.x, c.x}), kColumns);
    const auto [top, bottom] = tilesBetween(std::min({a.y, b.y, c.y}), std::max({a.y, b.y, c.y}), kRows);
    _left = left;
    _right = right;
    _top = top;
    _bottom = bottom;
}

// A tile that lies outside of one edge as a whole is outside of the triangle.
bool TouchedTiles::has(int column, int row) const
{
    if (column < _left || column > _right || row < _top || row > _bottom)
        return false;
    const double x = column * int(kTile), y = row * int(kTile);
    for (std::size_t i = 0; i < 3; ++i) {
        const ScreenPoint &p = _corners[i], &q = _corners[(i + 1) % 3];
        const double dx = double(q.x) - p.x, dy = double(q.y) - p.y;
        const double farX = dy < 0 ? x + kTile : x, farY = dx > 0 ? y + kTile : y;
        if (dx * (farY - p.y) - dy * (farX - p.x) < 0)
            return false;
    }
    return true;
}

} // namespace telepipe::pvr
