#pragma once

#include "formats/ninja/NinjaObject.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace telepipe::scene {

// The triangles of a file's strips that have two corners of the same index. Corners in a scene no longer know their
// indices, so the strips are asked again.
class DegenerateTriangles
{
public:
    explicit DegenerateTriangles(const formats::ModelPool& pool);

    // Their numbers in the strip at a file offset, ascending.
    std::span<const std::uint32_t> ofStrip(std::uint32_t fileOffset) const;

private:
    struct Run
    {
        std::size_t first = 0, count = 0;
    };

    void addChunk(const formats::PolygonChunk& chunk, formats::Endian endian);
    void addMeshset(const formats::BasicMeshset& meshset, formats::Endian endian);
    template <class IndexOf> void addStrip(std::uint32_t fileOffset, std::uint32_t length, IndexOf indexOf);

    std::vector<std::uint32_t> _triangles;
    std::unordered_map<std::uint32_t, Run> _strips; // those that have any
};

} // namespace telepipe::scene
