#pragma once

#include "formats/motion/Motion.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/ninja/TextureList.h"
#include "formats/rewrite/LayoutWriter.h"

namespace telepipe::formats {

// Write Ninja's structures back to their offsets.
void placeTextureList(LayoutWriter& writer, const TextureList& list);
void placeMotion(LayoutWriter& writer, const Motion& motion);
void placeMotionTable(LayoutWriter& writer, const Motion& motion); // without its keys
void placeTree(LayoutWriter& writer, const ModelPool& pool, const ObjectTree& tree);

} // namespace telepipe::formats
