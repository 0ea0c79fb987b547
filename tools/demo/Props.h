#pragma once

#include "tools/demo/shape/Mesh.h"

// The things that stand in the demo stage, each around its own origin with y up, unlit.
namespace telepipe::demo {

// A floating island: rim radius varies with angle, the top is at height 0.
struct Island
{
    float radius = 150;
    float depth = 120;
    std::uint32_t seed = 1;

    float rim(float angle) const; // distance from the axis to the edge, angle from +z towards +x
};
Mesh islandTop(const Island& island);
Mesh islandCliff(const Island& island);

Mesh plaza(float radius);           // paved disc with a curb, standing on height 0
Mesh dais(float radius, int steps); // round steps
Mesh column(float height);
Mesh lampPost();
Mesh lampGlow();                             // additive, centred on the lamp's light
Mesh tree(float height, std::uint32_t seed); // leaves are one-bit-alpha cards
Mesh flowerBed(float radius, int count, std::uint32_t seed);
Mesh bridge(float length, float rise, float width);                    // along +x, centred, rise from -x to +x end
Mesh pathStrip(glm::vec2 from, glm::vec2 to, float width, float bend); // just above height 0
Mesh shadowDecal(float radius);                                        // multiplied over the ground
Mesh pond(float radius);                                               // rim, water and its shine
Mesh waterfall(float width, float height);
Mesh pavilion(float radius, float height); // columns and a tiled roof
Mesh skyDome(float radius);
Mesh cloudRing(float inner, float outer, float height, float turn);

} // namespace telepipe::demo
