#pragma once

#include "formats/disc/source/Unpacking.h"

namespace telepipe::tools {

// LZMA or LZMA2 and the filters behind it. Declared only where the library is there.
std::unique_ptr<formats::Unpacking> openLzma(std::span<const formats::PackingStep> steps, std::uint64_t size,
                                             formats::ReadPacked read);

} // namespace telepipe::tools
