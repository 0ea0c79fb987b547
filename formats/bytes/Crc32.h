#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// CRC-32 as ZIP, 7z and zlib count it: of polynomial EDB88320, begun and ended with all bits turned.
std::uint32_t crc32(Bytes bytes);
// ParseError, with the offset of the file, where its bytes have another.
void requireCrc(Bytes bytes, std::uint32_t crc, std::uint64_t offset);

} // namespace telepipe::formats
