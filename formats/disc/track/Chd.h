#pragma once

#include "formats/disc/source/UnpackStream.h"
#include "formats/disc/track/Tracks.h"

namespace telepipe::formats {

// Compressed images of discs as MAME keeps them, version 5. The bytes of the disc are cut into hunks of one size, each
// compressed for itself; a map has the way each is packed and its place, and is compressed too (ChdMap.h). A hunk of a
// CD is several frames of 2448 bytes: a sector, and 96 bytes of sub-channels. Texts in a chain describe the tracks. An
// image that needs another one, its parent, is refused.

bool looksLikeChd(const ByteSource& file);

// The disc in a file. Its tracks are empty for an image that is none of a CD: then its bytes are those of a file.
struct ChdDisc
{
    std::shared_ptr<const ByteSource> bytes;
    DiscTracks disc;
};
ChdDisc readChd(const std::shared_ptr<const ByteSource>& file, const UnpackStream& unpack);

} // namespace telepipe::formats
