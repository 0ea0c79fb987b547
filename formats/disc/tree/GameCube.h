#pragma once

#include "formats/disc/tree/FileTree.h"

namespace telepipe::formats {

// The file system of GameCube discs, all of it big-endian. At 1C stands C2339F3D; at 424 the offset of the table of
// files, at 428 its size. The table is entries of 12 bytes, then names that end with a zero:
//
//   +00  u8 1 of a folder, u24 offset of the name
//   +04  u32 of a file: offset in the image; of a folder: the entry of the folder around it
//   +08  u32 of a file: size; of a folder: the entry behind its last one; of entry 0, the root: how many there are
bool looksLikeGameCube(const ByteSource& image);
FileTree readGameCube(const ByteSource& image); // ParseError where there is no table

} // namespace telepipe::formats
