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

// The picture that names are laid out on, and the part of it that is seen: from (-1, -1) at its lower left to (1, 1).
struct NameRoom
{
    float aspect = 1; // of the whole picture
    glm::vec2 min{-1}, max{1};
};

// Chooses the names that can be read among those whose places are seen: the nearest first, no name over another, each
// name whole. A name that would reach out of the room is moved to the left or down.
class NameLayout
{
public:
    // Their lines, as a camera sees them. Keeps its memory from call to call.
    void lay(std::span<const WorldName> names, const Camera& camera, const NameRoom& room,
             std::vector<GuideEnd>& lines);

private:
    struct Place // in halves of the picture's height from its middle, y up
    {
        std::size_t name = 0;
        float distance = 0;
        glm::vec2 min{0}, max{0};
        glm::vec2 moved{0}; // into the room
    };

    void see(std::span<const WorldName> names, const Camera& camera, const NameRoom& room);
    bool isFree(const Place& place) const;

    std::vector<Place> _seen, _taken;
};

} // namespace telepipe::scene
