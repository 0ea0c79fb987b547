#pragma once

#include "engine/scene/Scene.h"

#include <optional>

namespace telepipe::tools {

// The range of file offsets with the vertex and polygon chunks of a node's model.
struct ChunkRange
{
    std::size_t first = SIZE_MAX, end = 0;

    bool contains(std::size_t offset) const { return offset >= first && offset < end; }
};
ChunkRange chunkRange(const scene::Scene& scene, const scene::SceneNode& node);
const formats::NinjaObject* objectOf(const scene::Scene& scene, const scene::SceneNode& node); // null: of an XJ model
// The first node with a chunk that contains the offset.
std::optional<std::uint32_t> nodeWithChunkAt(const scene::Scene& scene, std::size_t offset);

} // namespace telepipe::tools
