#pragma once

#include "formats/disc/track/Tracks.h"

namespace telepipe::formats {

// Images of DiscJuggler 2, 3 and 3.5. The data of all tracks lie one behind another from byte 0, each with the sectors
// of its gap first; at the end of the file stand u32 version (80000004, 5 or 6) and u32 where the table of tracks
// begins, of 80000006 counted from the end. The table:
//
//   u16 sessions, and of each: u16 tracks, these, 12 bytes (13 but for version 80000004)
//   a track: u32 (not 0: 8 bytes more); twice 00 00 01 00 00 00 FF FF FF FF; 4 bytes; u8 length and name of a file;
//            19 bytes; u32 (80000000: 8 bytes more); 2 bytes; u32 sectors of its gap, u32 its sectors; 6 bytes;
//            u32 mode (0 audio, 1, 2); 12 bytes; u32 its first sector on the disc, u32 sectors with the gap; 16 bytes;
//            u32 size of a sector (0 2048, 1 2336, 2 2352, 4 2448); 29 bytes;
//            but for version 80000004: 5 bytes, u32 (FFFFFFFF: 78 bytes more)
bool looksLikeCdi(const ByteSource& image);
DiscTracks readCdi(const std::shared_ptr<const ByteSource>& image); // ParseError where there is no table

} // namespace telepipe::formats
