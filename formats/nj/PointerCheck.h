#pragma once

#include "formats/nj/NjFile.h"

namespace telepipe::formats {

// Warns of pointer fields that a POF0 lists and no structure read from its chunk has: a loader would add an address to
// whatever lies there. Models and texture lists list exactly their non-null pointers, motions the null ones too
// (docs/formats.md, POF0: 2120 of 2121 chunks); fields that should be listed and are not are the readers' ParseErrors.
// A field listed twice, which a loader would relocate twice, is a warning as well.

// The sizes of a pool's lists before a chunk was read.
struct ModelMark
{
    std::size_t objects = 0, chunkModels = 0, xjModels = 0, xjVertexTables = 0, xjStrips = 0;
    std::size_t basicModels = 0, basicMeshsets = 0;
};
ModelMark markModels(const ModelPool& pool);

// chunk: the one read since the mark. Without a POF0 there is nothing to check.
void checkPointers(const IffChunk& chunk, const ModelMark& mark, NjFile& file);

} // namespace telepipe::formats
