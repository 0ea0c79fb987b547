#pragma once

#include "engine/draw/overlay/Guides.h"
#include "engine/scene/Camera.h"

#include <span>
#include <string>

namespace telepipe::scene {

// A text at a place in the world, as large at any distance.
struct WorldName
{
    glm::vec3 position{0};
    std::string text;
    std::uint32_t color = 0; // bytes R, G, B, A
};

// Of all names those that can be read: the nearest first, and none over another.
class NameLayout
{
public:
    // Their lines, as a camera sees them. Keeps its memory from call to call.
    void lay(std::span<const WorldName> names, const Camera& camera, float aspect, std::vector<GuideEnd>& lines);

private:
    struct Place // in halves of the picture's height from its middle, y up
    {
        std::size_t name = 0;
        float distance = 0;
        glm::vec2 min{0}, max{0};
    };

    bool isFree(const Place& place) const;

    std::vector<Place> _seen, _taken;
};

} // namespace telepipe::scene
