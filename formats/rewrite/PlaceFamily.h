#pragma once

#include "formats/nj/NjFile.h"
#include "formats/rewrite/LayoutWriter.h"

namespace telepipe::formats {

// Write the structures of the rarer chunks back to their offsets. Arrays are windows on the source's own bytes.
void placeCamera(LayoutWriter& writer, const NinjaCamera& camera);
void placeLight(LayoutWriter& writer, const NinjaLight& light);
void placeShapeMotion(LayoutWriter& writer, const ShapeMotion& shapes);
void placeShapeList(LayoutWriter& writer, const CompactShapeList& list);
void placeCompactMotion(LayoutWriter& writer, const CompactShapeMotion& motion);
void placeBasicModel(LayoutWriter& writer, const ModelPool& pool, const BasicModel& model);

} // namespace telepipe::formats
