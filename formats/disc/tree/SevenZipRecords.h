#pragma once

#include "formats/record/RecordSize.h"

namespace telepipe::formats {

// The head of a 7z. Its header, which describes the files, stands behind their packed bytes.
struct SevenZipHead
{
    std::uint8_t major = 0, minor = 4;
    std::uint32_t crc = 0;              // of the three behind it
    std::uint64_t offset = 0, size = 0; // of the header, from the end of this
    std::uint32_t headerCrc = 0;
};

template <class Io> constexpr void describe(Io& io, SevenZipHead& head)
{
    io.magic("magic", "7z\xBC\xAF");
    io.magic("magic", "\x27\x1C");
    io.u8("version", head.major);
    io.u8("minor version", head.minor);
    io.x32("CRC of what follows", head.crc);
    io.x64("offset of the header", head.offset);
    io.x64("size of the header", head.size);
    io.x32("CRC of the header", head.headerCrc);
}
static_assert(recordSize<SevenZipHead> == 32);

} // namespace telepipe::formats
