#pragma once

#include <imgui.h>

namespace telepipe::tools {

struct Rect
{
    ImVec2 min{0, 0}, max{0, 0};

    float width() const { return max.x - min.x; }
    float height() const { return max.y - min.y; }
};

inline bool overlap(const Rect& a, const Rect& b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

inline bool operator==(const Rect& a, const Rect& b)
{
    return a.min.x == b.min.x && a.min.y == b.min.y && a.max.x == b.max.x && a.max.y == b.max.y;
}

} // namespace telepipe::tools
