#pragma once

#include "formats/ninja/NinjaObject.h"

#include <cstdint>
#include <vector>

namespace telepipe::scene {

// The model of an object of a tree, in the pool of its kind; kNone where it has none.
std::int32_t modelOf(const formats::ModelPool& pool, const formats::ObjectTree& tree, std::uint32_t object);
// Vertices of the model of an object: of all its vertex chunks, or points.
std::uint32_t vertexCountOf(const formats::ModelPool& pool, const formats::ObjectTree& tree, std::uint32_t object);
// The number of vertices in each vertex chunk of an object's model; empty for models of other kinds.
std::vector<std::uint32_t> chunkCounts(const formats::ModelPool& pool, const formats::ObjectTree& tree,
                                       std::uint32_t object);

} // namespace telepipe::scene
