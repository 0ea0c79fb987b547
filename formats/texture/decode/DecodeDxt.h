#pragma once

#include "formats/texture/decode/DecodeTwiddled.h"

namespace telepipe::formats {

// S3TC blocks of 4x4 texels, left to right, top to bottom; the last column and row may hang over the edge.
void decodeDxt1(const std::uint8_t* file, const PixelRows& rows);
void decodeDxt3(const std::uint8_t* file, const PixelRows& rows);
void decodeDxt5(const std::uint8_t* file, const PixelRows& rows);

// One way of decoding them.
struct DxtDecoders
{
    using Decode = void (*)(const std::uint8_t* file, const PixelRows& rows);
    Decode dxt1, dxt3, dxt5;
};

// Decoders that work on any processor, for any size.
DxtDecoders portableDxt();
// Decoders that shuffle bytes, for sides that are multiples of 4; null where the processor cannot.
const DxtDecoders* shuffledDxt();

} // namespace telepipe::formats
