#pragma once

#include "engine/scene/Camera.h"

#include <cmath>
#include <glm/common.hpp>
#include <optional>

namespace telepipe::scene {

// A line of the grid as a picture shows it: from (-1, -1) at its lower left to (1, 1).
struct GridLine
{
    glm::vec2 from{0}, to{0};
    float share = 1; // 1 near the eye, 0 where the grid ends
};

// A level of lines that shows which way is up and how one moves, where nothing else does. It goes along with the eye
// from line to line.
class LevelGrid
{
public:
    static constexpr float kMesh = 100, kReach = 3000; // units between lines, and how far they go

    LevelGrid(const Camera& camera, float aspect, float level);

    template <class Take> void visit(const Take& take) const
    {
        const glm::vec2 middle = glm::round(glm::vec2(_eye.x, _eye.z) / kMesh) * kMesh;
        for (float at = -kReach; at <= kReach; at += kMesh) {
            const float share = 1 - std::abs(at) / kReach;
            const glm::vec2 low = middle - kReach, high = middle + kReach, here = middle + at;
            if (const auto along = seen({here.x, _level, low.y}, {here.x, _level, high.y}, share))
                take(*along);
            if (const auto across = seen({low.x, _level, here.y}, {high.x, _level, here.y}, share))
                take(*across);
        }
    }

private:
    std::optional<GridLine> seen(glm::vec3 from, glm::vec3 to, float share) const;

    glm::vec3 _eye;
    glm::mat4 _view, _projection;
    float _level;
};

} // namespace telepipe::scene
