#pragma once

#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// The long with which vertex chunks begin: 0-7 type, 8-15 flags, 16-31 size. Compact shapes have no more of a head.
struct VertexHeadWord
{
    std::uint8_t type = 0, flags = 0;
    std::uint16_t longs = 0; // behind this one

    constexpr std::uint32_t chunkSize() const { return 4 + 4 * std::uint32_t(longs); } // bytes, with this long
};

template <class Io> constexpr void describe(Io& io, VertexHeadWord& head)
{
    std::uint32_t word = std::uint32_t(head.longs) << 16 | std::uint32_t(head.flags) << 8 | head.type;
    io.x32("head", word, words<vertexHeadMeaning>);
    head.type = static_cast<std::uint8_t>(word);
    head.flags = static_cast<std::uint8_t>(word >> 8);
    head.longs = static_cast<std::uint16_t>(word >> 16);
}

// The head of a vertex chunk of a model; in its second long 0-15 index offset, 16-31 count.
struct VertexChunkHead
{
    VertexHeadWord word; // its size counts the second long and the vertices
    std::uint16_t indexOffset = 0, count = 0;
};

template <class Io> constexpr void describe(Io& io, VertexChunkHead& head)
{
    describe(io, head.word);
    std::uint32_t range = std::uint32_t(head.count) << 16 | head.indexOffset;
    io.x32("range", range, kLayout, words<vertexRangeMeaning>);
    head.indexOffset = static_cast<std::uint16_t>(range);
    head.count = static_cast<std::uint16_t>(range >> 16);
}
static_assert(recordSize<VertexHeadWord> == 4 && recordSize<VertexChunkHead> == 8);

} // namespace telepipe::formats
