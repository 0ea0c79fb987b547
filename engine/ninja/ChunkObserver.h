#pragma once

#include "engine/ninja/ChunkVertexBuffer.h"

namespace telepipe::scene {

// The machine as a chunk leaves it, good until the call returns.
struct ChunkMachine
{
    std::uint32_t node;  // Scene::nodes: the node whose lists run
    std::uint32_t depth; // of cached lists called
    const PolygonState& state;
    const ChunkVertexBuffer& buffer;
    const Scene& scene; // with everything drawn so far
};

// Watches, chunk by chunk, the machine of vertex and polygon lists while a tree of chunk models is compiled.
class ChunkObserver
{
public:
    virtual ~ChunkObserver() = default;

    virtual void wroteVertices(const formats::VertexChunk& chunk, const ChunkMachine& now) = 0;
    // Called after any chunk but NJD_CB_DP has run.
    virtual void ranChunk(const formats::PolygonChunk& chunk, const ChunkMachine& now) = 0;
    // NJD_CB_DP, before the list's own chunks; drawn: false where it is ignored.
    virtual void callsList(const formats::PolygonChunk& chunk, bool drawn, const ChunkMachine& now) = 0;
    // The end of a polygon list was reached; a list that cached the rest of itself has ended there.
    virtual void endedList(std::uint32_t offset, const ChunkMachine& now) = 0;
};

} // namespace telepipe::scene
