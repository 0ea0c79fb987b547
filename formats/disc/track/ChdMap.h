#pragma once

#include "formats/disc/source/ByteSource.h"
#include "formats/disc/track/ChdRecords.h"

#include <vector>

namespace telepipe::formats {

// The place of a hunk.
struct ChdHunk
{
    enum class Kind : std::uint8_t
    {
        Packed, // by the codec with its number
        Stored,
        Same,  // as an earlier hunk
        Parent // in another image
    };
    Kind kind = Kind::Stored;
    std::uint8_t codec = 0;
    std::uint16_t crc = 0;
    std::uint32_t length = 0; // packed
    std::uint64_t place = 0;  // offset in the file; for Same: the hunk, which is not Same itself
};

// A compressed map is a Huffman code and, for each hunk, its type in that code, then for each hunk the bits of its
// length or number and a checksum. Without codecs it is a word a hunk, its offset in hunks.
std::vector<ChdHunk> readChdMap(const ByteSource& file, const ChdHeader& header);

std::uint16_t chdCrc(Bytes bytes); // CRC-16 of CCITT

} // namespace telepipe::formats
