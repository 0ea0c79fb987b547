#pragma once

#include "formats/ninja/NinjaObject.h"

namespace telepipe::formats {

struct MinimapRoom
{
    std::uint32_t offset = 0; // absolute
    std::uint16_t id = 0, flags = 0;
    glm::vec3 position{0};
    glm::ivec3 rotation{0}; // BAMS
    float alpha = 0;
    float discoveryRadius = 0;
    std::uint32_t tree = 0; // index into Minimap::pool.trees
};

// One r.rel: the map in the corner of the screen, an ordinary chunk model a room (docs/formats.md, Minimap). Pool
// windows the file's bytes, which must outlive the result.
struct Minimap
{
    std::uint32_t headerWords[2] = {}; // meaning unknown
    std::vector<MinimapRoom> rooms;
    ModelPool pool;
    Warnings warnings;
};

bool looksLikeMinimap(Bytes file); // REL with a payload that points to rooms, each with a model
Minimap readMinimap(Bytes file);

} // namespace telepipe::formats
