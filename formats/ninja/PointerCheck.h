#pragma once

#include "formats/ninja/Iff.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/ninja/TextureList.h"

namespace telepipe::formats {

// A POF0 lists exactly the non-null pointers of a texture list or model (real_data 4: 2120 of 2121 chunks). These warn
// where it lists others than the reader followed; fields it should list and does not are the reader's ParseErrors.

// How much of a pool was filled before a chunk was read.
struct PoolMark
{
    std::size_t objects = 0, chunkModels = 0, xjModels = 0, xjVertexTables = 0, xjStrips = 0;
    std::size_t basicModels = 0, basicMeshsets = 0;
};
PoolMark markPool(const ModelPool& pool);

void checkTexturePointers(const IffChunk& chunk, const TextureList& list, Warnings& warnings);
void checkModelPointers(const ByteView& data, const IffChunk& chunk, const PointerMap& pointers, const ModelPool& pool,
                        const PoolMark& mark, Warnings& warnings);

} // namespace telepipe::formats
