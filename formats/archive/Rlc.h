#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// RLC (plymotiondata.rlc): the players' motions, each a REL file packed as PRC.
//
//   +00  "RelChunkVer0.20"
//   +10  u32 count, big-endian as all of the table
//   +14  u32 table offset
//        count x {u32 offset, u32 size}

bool looksLikeRlc(Bytes file);
// Entries are named as the community names them: animation_000.njm and so on.
Archive readRlc(Bytes file);
// The table stands behind the files. packing: byte order of the PRC files; readers try both.
ByteVector writeRlc(std::span<const Bytes> files, std::uint32_t key = 0, Endian packing = Endian::Little);

} // namespace telepipe::formats
