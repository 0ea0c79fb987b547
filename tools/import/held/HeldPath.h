#pragma once

#include "tools/export/ExportModel.h"

#include <span>

namespace telepipe::tools {

// The path of a camera or light in an animation of a model: the movement of its node and of all nodes above. Programs
// put nodes between.
class HeldPath
{
public:
    HeldPath() = default; // at rest in the origin
    HeldPath(const ExportModel& model, std::uint32_t node, const ExportAnimation& animation);

    glm::dmat4 at(double seconds) const;
    const std::vector<float>& times() const { return _times; } // of all keys, or 0

private:
    struct Link
    {
        ExportTransform rest;
        std::optional<glm::dmat4> matrix;
        const ExportChannel *place = nullptr, *turn = nullptr, *size = nullptr; // null where it stays
    };

    std::vector<Link> _links; // from its own node up
    std::vector<float> _times{0};
};

// The path of a place as curves.
struct HeldCurves
{
    ExportChannel place;
    ExportChannel view; // of length 1
    ExportChannel roll; // one number: radians about the view, going on where a turn is whole
};

// Curves at ascending times. nearRoll: the roll that the first one comes next to.
HeldCurves heldCurves(const HeldPath& path, std::span<const float> times, double nearRoll);

} // namespace telepipe::tools
