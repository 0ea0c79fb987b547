#pragma once

#include "engine/scene/Scene.h"

#include <array>
#include <vector>

namespace telepipe::trace {

// Bytes that gave a slot its position; several where weights blend nodes.
struct CornerWrite
{
    std::uint32_t offset = 0; // of the vertex
    std::uint32_t chunk = 0;  // of its vertex chunk (Ninja), table (XJ) or model (basic)
    std::uint32_t node = 0;   // Scene::nodes
    float weight = 1;
};

// A part of a basic model's corner that has an array of its own: "normal", "colour", "uv".
struct CornerPart
{
    const char* name = "";
    std::uint32_t offset = 0;
};

// The origin of a triangle's corner. Offsets are in the file of its model.
struct CornerSource
{
    std::uint32_t vertex = 0;        // Scene::vertices
    std::uint32_t slot = 0;          // of the chunk vertex buffer; XJ: of the vertex table; basic: of the points
    std::uint32_t offset = 0;        // of the index in the strip; its UV follows where the strip has any
    std::vector<CornerWrite> writes; // empty: nothing wrote the slot
    std::vector<CornerPart> parts;   // of basic models
};

// The origins of the corners of Scene::indices[3 * triangle...]. The strip is read again; for chunk models, so are the
// vertex lists of the tree up to its node, since slots keep what was written last.
std::array<CornerSource, 3> cornerSources(const scene::Scene& scene, std::uint32_t triangle);

} // namespace telepipe::trace
