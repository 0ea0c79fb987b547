#pragma once

#include "formats/dump/print/DumpBlocks.h"
#include "formats/motion/Motion.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/ninja/TextureList.h"

namespace telepipe::formats {

// The structures of Ninja's library, wherever they lie: in a chunk of a .nj or in a REL file. Offsets of structures are
// absolute; scope is the data that their pointers count from.

void dumpTextureList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const TextureList& list);
// Dumps a motion. Those of shapes have no number.
void dumpMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const Motion& motion,
                std::optional<std::size_t> number = {});
// The objects first .. last of a pool, and their models.
void dumpObjects(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, std::size_t first,
                 std::size_t last);
// Dumps the structures of one tree.
void dumpTree(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const ObjectTree& tree);
// weightScale: of its vertex chunks.
void dumpChunkModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t offset, std::size_t number,
                    float weightScale);
void dumpXjModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const XjModel& model,
                 std::size_t number);
void printVertexEnd(DumpRows& rows);
// A string and its end; field: of the pointer to it, in the scope's data.
void dumpName(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t field, const Message& title);

} // namespace telepipe::formats
