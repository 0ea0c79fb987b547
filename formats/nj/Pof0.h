#pragma once

#include "formats/bytes/ByteWriter.h"

namespace telepipe::formats {

// POF0: the pointer fields of the data chunk before it, as distances in longs from one to the next (the first from 0).
// It is a chunk of its own, not the terminator that the guide takes it for (docs/formats.md, POF0). The top two bits of
// a byte give the length: 01 6 bits, 10 14 bits, 11 30 bits, big-endian; 00 is padding.

// Offsets of the pointer fields, ascending.
std::vector<std::uint32_t> decodePof0(const ByteView& data);
// fields ascending, multiples of 4; padded to 4 bytes.
ByteVector encodePof0(std::span<const std::size_t> fields);

} // namespace telepipe::formats
