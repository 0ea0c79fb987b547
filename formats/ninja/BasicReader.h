#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/ninja/NinjaObject.h"

namespace telepipe::formats {

// Reads the NJS_MODEL at offset with its materials and mesh sets, and checks everything a walk relies on: arrays inside
// the data, polygons inside their mesh set, indices below the point count. Returns its index in ModelPool::basicModels.
std::int32_t readBasicModel(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, ModelPool& pool,
                            Warnings& warnings);

} // namespace telepipe::formats
