#pragma once

#include "formats/record/RecordSize.h"

#include <array>

namespace telepipe::formats {

// All of a CHD is big-endian.
struct ChdHeader
{
    std::uint32_t length = 124, version = 5;
    std::array<std::uint32_t, 4> codecs{};         // 0: none
    std::uint64_t size = 0, map = 0, metadata = 0; // bytes of all hunks together; offsets
    std::uint32_t hunkSize = 0, unitSize = 0;
    std::array<char, 20> rawSha1{}, sha1{}, parentSha1{};
};

template <class Io> constexpr void describe(Io& io, ChdHeader& header)
{
    io.magic("magic", "MComprHD");
    io.u32("length", header.length);
    io.u32("version", header.version);
    io.words("codecs", header.codecs);
    io.u64("size", header.size);
    io.x64("map", header.map);
    io.x64("metadata", header.metadata);
    io.u32("hunk size", header.hunkSize);
    io.u32("unit size", header.unitSize);
    io.text("raw SHA-1", header.rawSha1);
    io.text("SHA-1", header.sha1);
    io.text("parent SHA-1", header.parentSha1);
}

// The head before the bits of a compressed map.
struct ChdMapHead
{
    std::uint32_t length = 0;
    std::uint16_t firstHigh = 0; // offset of the first hunk
    std::uint32_t firstLow = 0;
    std::uint16_t crc = 0;
    std::uint8_t lengthBits = 0, selfBits = 0, parentBits = 0, unused = 0;
};

template <class Io> constexpr void describe(Io& io, ChdMapHead& head)
{
    io.u32("length", head.length);
    io.u16("first hunk, high", head.firstHigh);
    io.u32("first hunk, low", head.firstLow);
    io.x16("CRC", head.crc);
    io.u8("bits of a length", head.lengthBits);
    io.u8("bits of a hunk", head.selfBits);
    io.u8("bits of a parent's", head.parentBits);
    io.u8("unused", head.unused);
}

struct ChdMetadata
{
    std::uint32_t tag = 0, length = 0; // the highest byte of the length holds flags
    std::uint64_t next = 0;
};

template <class Io> constexpr void describe(Io& io, ChdMetadata& metadata)
{
    io.x32("tag", metadata.tag);
    io.u32("length", metadata.length);
    io.x64("next", metadata.next);
}
static_assert(recordSize<ChdHeader> == 124 && recordSize<ChdMapHead> == 16 && recordSize<ChdMetadata> == 16);

} // namespace telepipe::formats
