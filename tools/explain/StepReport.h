#pragma once

#include "engine/stage/ChunkSteps.h"
#include "formats/map/FileMap.h"

#include <string>

namespace telepipe::tools {

// A step's first line: offset, kind of chunk, bytes, node and effect.
formats::Message stepTitle(const scene::ChunkSteps& steps, std::uint32_t step);
// A slot after a step: "vertex 2 at 00000058, node 1 x 0.5 + node 2 x 0.5".
formats::Message slotText(const scene::ChunkSteps& steps, const scene::SlotNow& slot);
// The fate of a slot: "read by step 9 at 000000a0, overwritten by step 12".
formats::Message slotFate(const scene::SlotNow& slot);
// The report on a step, as telepipe steps prints it: fields of the chunk, registers, slots written or read. map: of the
// file that the steps belong to.
std::string stepReport(const scene::ChunkSteps& steps, std::uint32_t step, const formats::FileMap& map);

} // namespace telepipe::tools
