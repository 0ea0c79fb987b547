#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <span>

namespace telepipe::tools {

// The side from which a plan is seen. North is -Z, where yaw 0 looks, so that east is +X and a map seen from above has
// north at its top. Files name no north: this is the program's convention, and the one in which the game's own minimap
// is not turned.
enum class PlanSide : std::uint8_t
{
    Top,
    Bottom,
    North,
    South,
    East,
    West
};

// Unit vectors of the world: along a picture's rows, up its columns, and out of it to the viewer.
struct PlanAxes
{
    glm::dvec3 right{1, 0, 0}, up{0, 0, -1}, towards{0, 1, 0};
};

struct PlanSideRow
{
    PlanSide side;
    const char* name;   // of --from
    const char* phrase; // "seen from above"
    PlanAxes axes;
    float yaw, pitch; // of a camera that looks so
};
std::span<const PlanSideRow> planSides(); // in the order of the enumeration
const PlanSideRow& planSide(PlanSide side);

// -1 for a unit vector along an axis that points against the world's axis, else 1.
inline double signOf(const glm::dvec3& axis)
{
    return axis.x + axis.y + axis.z;
}

// "+X (east)" of a unit vector along an axis; the compass' letter of it, or "up" and "down".
const char* axisName(const glm::dvec3& axis);
const char* compassPoint(const glm::dvec3& axis);

} // namespace telepipe::tools
