#pragma once

#include "formats/disc/source/Unpacking.h"
#include "formats/disc/tree/FileTree.h"

namespace telepipe::formats {

bool looksLikeSevenZip(const ByteSource& file);

// The files of a 7z, and the bytes that they lie in: all blocks unpacked, but only those are unpacked that are asked
// for.
struct SevenZip
{
    std::shared_ptr<const ByteSource> bytes;
    FileTree tree;
};
SevenZip readSevenZip(std::shared_ptr<const ByteSource> file, const OpenUnpacking& open);

ByteVector readSevenZipFile(const ByteSource& source, const StoredFile& file);

} // namespace telepipe::formats
