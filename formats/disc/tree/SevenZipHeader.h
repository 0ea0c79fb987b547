#pragma once

#include "formats/disc/source/ByteSource.h"
#include "formats/disc/source/Unpacking.h"

#include <optional>
#include <string>

namespace telepipe::formats {

// The description of its files in the header of a 7z. 7-Zip calls a block "folder"; here a folder is a directory of
// files.

struct SevenZipBlock
{
    std::uint64_t at = 0, packedSize = 0; // in the archive
    std::uint64_t size = 0;               // unpacked
    std::vector<PackingStep> steps;       // in the order of unpacking
    std::optional<std::uint32_t> crc;
    std::string fault; // why it cannot be unpacked; empty: it can
};

struct SevenZipEntry
{
    std::string name; // in UTF-8, with slashes
    bool isFolder = false;
    std::optional<std::size_t> block; // none: it is empty
    std::uint64_t offset = 0, size = 0;
    std::optional<std::uint32_t> crc;
};

struct SevenZipHeader
{
    std::vector<SevenZipBlock> blocks;
    std::vector<SevenZipEntry> entries;
    std::string sha256;    // of its bytes, unpacked
    std::uint64_t at = 0;  // of the header in the archive
    std::size_t size = 0;  // unpacked
    std::size_t empty = 0; // entries with bytes for which there are no parts
};

// ParseError; offsets in a header that is packed itself are counted from where it lies, as if it were not.
SevenZipHeader readSevenZipHeader(const ByteSource& file, const OpenUnpacking& open);

// Unpacks a block from its beginning on.
std::unique_ptr<Unpacking> openBlock(std::shared_ptr<const ByteSource> file, const SevenZipBlock& block,
                                     const OpenUnpacking& open);

} // namespace telepipe::formats
