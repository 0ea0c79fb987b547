#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

constexpr std::size_t kMagicSize = 0x14; // bytes that extensionByMagic looks at

// The extension that the first bytes of a file promise, with its dot: ".pvr", ".nj"; ".bin" where they promise none.
const char* extensionByMagic(Bytes file);

} // namespace telepipe::formats
