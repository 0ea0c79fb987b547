#pragma once

#include "formats/disc/source/Unpacking.h"

namespace telepipe::tools {

// Unpacks streams of 7-Zip with the libraries that were there when the program was built: Copy, LZMA and LZMA2 with the
// filters that liblzma has (liblzma), Deflate (zlib). ParseError names the method that it cannot unpack, or the library
// that is missing. A dictionary takes as much memory as the stream has bytes, and at most 256 MiB.
std::unique_ptr<formats::Unpacking> openUnpacking(std::span<const formats::PackingStep> steps, std::uint64_t size,
                                                  formats::ReadPacked read);

} // namespace telepipe::tools
