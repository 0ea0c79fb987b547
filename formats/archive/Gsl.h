#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// GSL: the files of one area, stored plainly. No magic and no count:
//
//   +00  char name[0x20]  (the guide's typedef says 20)     ends the table when empty; so does the first file
//   +20  u32 sector       the file is at sector * 0x800
//   +24  u32 size
//   +28  8 bytes unused
//
// Big-endian on GameCube and in Blue Burst.

struct GslFile
{
    std::string name; // at most 31 characters
    Bytes bytes;
};

// The first entry has a name padded with zeros and lies inside the file, in one byte order or the other.
bool looksLikeGsl(Bytes file);
Archive readGsl(Bytes file);
ByteVector writeGsl(std::span<const GslFile> files, Endian endian);

} // namespace telepipe::formats
