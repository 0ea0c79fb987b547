#include "tools/picture/plan/PlanSide.h"

#include <cstddef>

namespace telepipe::tools {

namespace {

constexpr PlanSideRow kSides[] = {
    {PlanSide::Top, "top", "seen from above", {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}, 0, -90},
    {PlanSide::Bottom, "bottom", "seen from below", {{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}, 0, 90},
    {PlanSide::North, "north", "seen from the north", {{-1, 0, 0}, {0, 1, 0}, {0, 0, -1}}, 180, 0},
    {PlanSide::South, "south", "seen from the south", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 0, 0},
    {PlanSide::East, "east", "seen from the east", {{0, 0, -1}, {0, 1, 0}, {1, 0, 0}}, 90, 0},
    {PlanSide::West, "west", "seen from the west", {{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}, -90, 0},
};

struct AxisRow
{
    glm::dvec3 axis;
    const char *name, *point;
};
constexpr AxisRow kAxes[] = {
    {{1, 0, 0}, "+X (east)", "E"},     {{-1, 0, 0}, "-X (west)", "W"}, {{0, 1, 0}, "+Y (up)", "up"},
    {{0, -1, 0}, "-Y (down)", "down"}, {{0, 0, 1}, "+Z (south)", "S"}, {{0, 0, -1}, "-Z (north)", "N"},
};

const AxisRow& axisRow(const glm::dvec3& axis)
{
    for (const AxisRow& row : kAxes)
        if (row.axis.x * axis.x + row.axis.y * axis.y + row.axis.z * axis.z > 0.5)
            return row;
    return kAxes[0];
}

} // namespace

std::span<const PlanSideRow> planSides()
{
    return kSides;
}

const PlanSideRow& planSide(PlanSide side)
{
    return kSides[static_cast<std::size_t>(side)];
}

const char* axisName(const glm::dvec3& axis)
{
    return axisRow(axis).name;
}

const char* compassPoint(const glm::dvec3& axis)
{
    return axisRow(axis).point;
}

} // namespace telepipe::tools
