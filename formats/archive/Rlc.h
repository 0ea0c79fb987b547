#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// RLC (plymotiondata.rlc): the players' motions, each a REL file packed as PRC. Header and table are big-endian.

bool looksLikeRlc(Bytes file);
// Entries are named as the community names them: animation_000.njm and so on.
Archive readRlc(Bytes file);
// The table stands behind the files, which are PRC already.
ByteVector writePackedRlc(std::span<const Bytes> files);
// Packs them first. packing: byte order of the PRC files; readers try both.
ByteVector writeRlc(std::span<const Bytes> files, std::uint32_t key = 0, Endian packing = Endian::Little);

} // namespace telepipe::formats
