#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/ninja/Motion.h"

namespace telepipe::formats {

// Reads the NJS_MOTION at offset. Pointers are offsets in data: the data of an NMDM chunk, or a whole REL file. Key
// blocks, counts and the extent of the entry table are checked; the keys themselves stay bytes.
Motion readMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings);

} // namespace telepipe::formats
