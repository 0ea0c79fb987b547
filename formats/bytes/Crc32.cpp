#include "formats/bytes/Crc32.h"

#include <array>

namespace telepipe::formats {

namespace {

constexpr std::array<std::uint32_t, 256> makeCrcTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = value >> 1 ^ ((value & 1) != 0 ? 0xEDB88320 : 0);
        table[i] = value;
    }
    return table;
}
constexpr std::array<std::uint32_t, 256> kCrcTable = makeCrcTable();

} // namespace

std::uint32_t crc32(Bytes bytes)
{
    std::uint32_t crc = ~0u;
    for (const std::uint8_t byte : bytes)
        crc = crc >> 8 ^ kCrcTable[(crc ^ byte) & 0xFF];
    return ~crc;
}

void requireCrc(Bytes bytes, std::uint32_t crc, std::uint64_t offset)
{
    if (const std::uint32_t found = crc32(bytes); found != crc)
        throw ParseError(offset, {"a file of the checksum {:#x}", crc}, hexadecimal(found));
}

} // namespace telepipe::formats
