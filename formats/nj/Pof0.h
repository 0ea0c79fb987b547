#pragma once

#include "formats/bytes/ByteWriter.h"

namespace telepipe::formats {

// POF0: the pointer fields of the data chunk before it, as distances in longs from one to the next (the first from 0).
// It is a chunk of its own, not the terminator that the guide takes it for (docs/formats.md, POF0). The top two bits of
// a byte give the length: 01 6 bits, 10 14 bits, 11 30 bits, big-endian; 00 is padding.

struct Pof0Code
{
    std::size_t at = 0; // in the view that is walked
    std::size_t size = 1;
    bool isPadding = false;

    // The distance to the next pointer field.
    std::uint32_t longs(const ByteView& view) const
    {
        std::uint32_t value = view.u8(at, "pointer distance") & 0x3f;
        for (std::size_t i = 1; i < size; ++i)
            value = value << 8 | view.u8(at + i, "pointer distance");
        return value;
    }
};

// Calls visit(code) for each code that begins in a stretch of the view. The last one may go on behind it: longs() fails
// only where the view ends.
template <class Visit> void eachPof0Code(const ByteView& view, std::size_t first, std::size_t end, const Visit& visit)
{
    constexpr std::uint8_t kCodeBytes[] = {1, 1, 2, 4}; // by the top two bits
    for (std::size_t at = first; at < end;) {
        const std::uint8_t tag = view.u8(at, "pointer distance") >> 6;
        const Pof0Code code{at, kCodeBytes[tag], tag == 0};
        visit(code);
        at += code.size;
    }
}

// Offsets of the pointer fields, ascending.
std::vector<std::uint32_t> decodePof0(const ByteView& data);
// fields ascending, multiples of 4; padded to 4 bytes.
ByteVector encodePof0(std::span<const std::size_t> fields);

} // namespace telepipe::formats
