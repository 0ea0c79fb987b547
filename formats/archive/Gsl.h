#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// GSL: the files of one area, stored plainly. No magic and no count: an empty name ends the table, and so does the
// first file. (The guide's typedef says that names have 20 bytes; they have 0x20.) A file is at sector * 0x800.
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
