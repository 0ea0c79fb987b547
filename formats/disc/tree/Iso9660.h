#pragma once

#include "formats/disc/track/Tracks.h"
#include "formats/disc/tree/FileTree.h"

#include <optional>

namespace telepipe::formats {

// The file system of CDs and GD-ROMs. Sixteen sectors into the track that holds it stand volume descriptors of a sector
// each:
//
//   +00  u8 type (1 primary, 2 supplementary, 255 the last), "CD001", u8 1
//   +9C  the record of the root folder
//
// A folder is a run of records, none across the end of a sector:
//
//   +00  u8 length, u8 sectors of attributes before the file; u32 sector, twice; u32 size, twice; 7 bytes of date
//   +19  u8 flags: 2 folder, 80 the file goes on with the next record; 2 bytes; u16 volume, twice
//   +20  u8 length, name ("MAP.REL;1"), up to an even offset, then what Rock Ridge adds: "NM" is a longer name
//
// Sectors count from the start of the disc, also on a GD-ROM, where all of them lie at 45000 and behind. Where a
// supplementary volume has names in UCS-2 (Joliet) and there is no Rock Ridge, its names are taken. Folders that lead
// back into themselves or cannot be read are warnings, the rest is there.

// The sector at which the file system's track begins, one of those at which tracks begin; nothing where there is none.
std::optional<std::uint32_t> findIsoVolume(const ByteSource& sectors, const std::vector<Track>& tracks);
// ParseError where there is no volume, or no root folder.
// held: the bytes that the image has; folders that do not lie over each other have fewer.
FileTree readIso9660(const ByteSource& sectors, std::uint32_t firstSector, std::uint64_t held);

} // namespace telepipe::formats
