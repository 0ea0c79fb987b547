#pragma once

#include "formats/dump/DumpBlocks.h"
#include "formats/rel/RelFile.h"

namespace telepipe::formats {

// The whole file is what a REL's pointers count from.
DumpBlocks::Scope relScope(const RelFile& rel);
// Relocation table and trailer.
void dumpRelFrame(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope);

} // namespace telepipe::formats
