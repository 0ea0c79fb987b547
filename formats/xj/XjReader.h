#pragma once

#include "formats/bytes/PointerMap.h"
#include "formats/xj/XjModel.h"

namespace telepipe::formats {

// Reads the 44-byte model at offset, its vertex tables, strips and material records into the pool and returns its index
// in XjPool::xjModels. Pointers are offsets in data. Everything a walker relies on is checked here: table type and
// stride, vertex and index ranges, the vertex table a strip chooses.
std::int32_t readXjModel(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, XjPool& pool,
                         Warnings& warnings);

} // namespace telepipe::formats
