#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <string>

namespace telepipe::tools {

// A thing on the map, drawn as a dart that points the way it looks.
struct PlanMark
{
    std::string kind;        // for the legend
    std::uint32_t color = 0; // 0xRRGGBB
    glm::dvec3 place{0}, ahead{0, 0, 1};
};

} // namespace telepipe::tools
