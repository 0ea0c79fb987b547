#pragma once

#include "formats/dump/print/DumpBlocks.h"
#include "formats/rel/RelFile.h"

namespace telepipe::formats {

// The scope of a REL file: its pointers count from the file's first byte.
DumpBlocks::Scope relScope(const RelFile& rel);
// Relocation table and trailer.
void dumpRelFrame(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope);
// The pointer fields that lie in no structure added so far.
void dumpOtherPointers(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope, const Message& title,
                       RangeKind kind);

} // namespace telepipe::formats
