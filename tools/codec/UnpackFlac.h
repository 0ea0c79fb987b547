#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::tools {

// Fills out with the samples of frames of FLAC that come without a header: 16 bits, two channels, big-endian, as on a
// CD. Returns how much of the stream they took. Throws ParseError. Declared only where the library is there.
std::size_t unpackFlac(formats::Bytes stream, std::span<std::uint8_t> out);

} // namespace telepipe::tools
