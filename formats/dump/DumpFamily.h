#pragma once

#include "formats/dump/print/DumpBlocks.h"
#include "formats/motion/CompactShape.h"
#include "formats/motion/ShapeMotion.h"
#include "formats/ninja/NinjaObject.h"

namespace telepipe::formats {

// The rarer chunks of the Ninja family.
void dumpBasicModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const BasicModel& model,
                    std::size_t number);
void dumpCamera(DumpBlocks& blocks, const DumpBlocks::Scope& scope, bool ninja2);
void dumpLight(DumpBlocks& blocks, const DumpBlocks::Scope& scope, bool ninja2);
void dumpShapeMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ShapeMotion& motion);
void dumpShapeList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeList& list);
void dumpCompactMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeMotion& motion);

} // namespace telepipe::formats
