#include "formats/disc/track/SectorCodes.h"

#include "formats/disc/track/Tracks.h"

#include <algorithm>
#include <array>

namespace telepipe::formats {

namespace {

// Products by 2, and quotients by 3, of the field of 256 elements with the polynomial 11D.
struct FieldTables
{
    std::array<std::uint8_t, 256> twice{}, third{};

    constexpr FieldTables()
    {
        for (unsigned i = 0; i < 256; ++i) {
            twice[i] = static_cast<std::uint8_t>(i << 1 ^ ((i & 0x80) != 0 ? 0x11D : 0));
            third[i ^ twice[i]] = static_cast<std::uint8_t>(i);
        }
    }
};
constexpr FieldTables kField;

// The data are seen as a table of bytes, and each of its lines gets two.
struct Lines
{
    std::size_t count, length, begin, step; // begin: of a pair of lines; step: from byte to byte of one
    std::size_t target;                     // offset in the sector
};
constexpr Lines kColumns{86, 24, 2, 86, 0x81C};
constexpr Lines kDiagonals{52, 43, 86, 88, 0x8C8};
constexpr std::size_t kSource = 12;

void addCodes(std::span<std::uint8_t> sector, const Lines& lines)
{
    const std::size_t size = lines.count * lines.length;
    for (std::size_t line = 0; line < lines.count; ++line) {
        std::size_t at = line / 2 * lines.begin + line % 2;
        std::uint8_t a = 0, b = 0;
        for (std::size_t i = 0; i < lines.length; ++i) {
            const std::uint8_t byte = sector[kSource + at];
            at += lines.step;
            at -= at >= size ? size : 0;
            b ^= byte;
            a = kField.twice[a ^ byte];
        }
        a = kField.third[kField.twice[a] ^ b];
        sector[lines.target + line] = a;
        sector[lines.target + lines.count + line] = a ^ b;
    }
}

} // namespace

void addSectorCodes(std::span<std::uint8_t> sector)
{
    std::ranges::copy(kSectorMark, sector.begin());
    addCodes(sector, kColumns);
    addCodes(sector, kDiagonals);
}

} // namespace telepipe::formats
