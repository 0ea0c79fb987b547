#pragma once

#include "formats/disc/source/UnpackStream.h"

namespace telepipe::tools {

// Unpacks the streams of images with the libraries that were there when the program was built: "zlib" (a deflate stream
// without a head), "lzma" (without one, lc 3, lp 0, pb 2) and "zstd". ParseError where a stream is broken, or the codec
// is none of these.
void unpackStream(std::uint32_t codec, formats::Bytes stream, std::span<std::uint8_t> out);

} // namespace telepipe::tools
