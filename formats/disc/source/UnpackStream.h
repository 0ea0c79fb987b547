#pragma once

#include "formats/bytes/ByteView.h"

#include <functional>

namespace telepipe::formats {

// Unpacks a stream into all of out. The codec is a number made of letters: "zlib", "lzma", "zstd", and "flac" behind a
// letter for the order of the bytes in a sample. For "cdfl" out takes the sectors of a CD, stored as FLAC, and then
// their sub-channels of 96 bytes, deflated. Throws ParseError where it cannot, with offsets counted from the stream's
// beginning.
using UnpackStream = std::function<void(std::uint32_t codec, Bytes stream, std::span<std::uint8_t> out)>;

constexpr std::uint32_t letters(const char (&text)[5])
{
    return std::uint32_t(text[0]) << 24 | std::uint32_t(text[1]) << 16 | std::uint32_t(text[2]) << 8 |
           std::uint32_t(text[3]);
}

} // namespace telepipe::formats
