#pragma once

#include "tools/demo/Lighting.h"
#include "tools/demo/Props.h"

#include <cstdint>
#include <vector>

namespace telepipe::demo {

// A mesh standing in a section.
struct Placement
{
    Mesh mesh; // lit
    glm::vec3 position{0};
    int turn = 0; // BAMS about y
};

// A room of the demo stage. Terrain goes into d.rel, decoration into n.rel, as the game splits its maps.
struct Room
{
    int id = 0;
    glm::vec3 position{0};
    int turn = 0; // BAMS about y
    float radius = 200;
    std::vector<Placement> terrain, decoration;

    glm::mat4 transform() const;
};

constexpr int kBams = 0x10000; // a full turn

// Three floating islands at dusk, joined by bridges: a plaza with a telepipe, a garden with a pond, a shrine.
std::vector<Room> demoRooms(const Lighting& lighting);
Lighting demoLighting();

// The rooms in which moving things stand; see Actors.h.
constexpr int kPlaza = 0, kGarden = 1, kShrine = 2, kSky = 5; // indices into demoRooms()
constexpr int kPlazaId = 1, kGardenId = 2, kShrineId = 3, kSkyId = 0;

glm::mat4 placementTransform(glm::vec3 position, int turn);

} // namespace telepipe::demo
