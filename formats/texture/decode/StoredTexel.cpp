#include "formats/texture/decode/StoredTexel.h"

#include "formats/texture/PvrLayout.h"
#include "formats/texture/Twiddle.h"

#include <stdexcept>

namespace telepipe::formats {

namespace {

// The bits of value, lowest first, into those of mask.
std::uint32_t deposit(std::uint32_t value, std::uint32_t mask)
{
    std::uint32_t result = 0;
    for (std::uint32_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
        if (value & bit)
            result |= mask & (~mask + 1);
    return result;
}

std::size_t twiddled(std::uint32_t width, std::uint32_t height, Twiddle::First first, std::uint32_t x, std::uint32_t y)
{
    const Twiddle order(width, height, first);
    return deposit(x, order.xMask) | deposit(y, order.yMask);
}

// The place of a texel among those of the level.
std::size_t placeOf(TexelOrder order, const TextureLevel& level, std::uint32_t x, std::uint32_t y)
{
    if (order == TexelOrder::Rows)
        return std::size_t(y) * level.width + x;
    const auto first = order == TexelOrder::Swizzled ? Twiddle::First::X : Twiddle::First::Y;
    return twiddled(level.width, level.height, first, x, y);
}

std::uint64_t word(Bytes data, std::size_t offset, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= std::uint64_t(data[offset + i]) << 8 * i;
    return value;
}

StoredTexel nibble(const TextureLevel& level, std::size_t place)
{
    // The smallest level's only texel lies in the high nibble (docs/formats.md, PVR).
    const unsigned shift = level.width == 1 ? 4 : place % 2 * 4;
    const std::uint32_t index = level.data[place / 2] >> shift & 15;
    return {level.offset + place / 2, 4, index, index, {}};
}

StoredTexel plain(const TextureLevel& level, std::size_t place, unsigned bytes)
{
    return {level.offset + place * bytes, bytes * 8, word(level.data, place * bytes, bytes), {}, {}};
}

// A square of two by two texels, in the codebook as TL, BL, TR, BR.
StoredTexel quantized(const Texture& texture, const TextureLevel& level, std::uint32_t x, std::uint32_t y)
{
    const bool single = level.width == 1; // shows the bottom right texel of its square
    const std::size_t place = single ? 0 : twiddled(level.width / 2, level.height / 2, Twiddle::First::Y, x / 2, y / 2);
    const std::uint32_t entry = level.data[place];
    const std::size_t corner = single ? 3 : x % 2 * 2 + y % 2;
    StoredTexel texel{level.offset + place, 8, entry, entry, {}};
    if (entry * std::size_t(8) + 8 <= texture.codebook.size())
        texel.codeword = std::uint32_t(word(texture.codebook, entry * 8 + corner * 2, 2));
    return texel;
}

StoredTexel block(const Texture& texture, const TextureLevel& level, std::uint32_t x, std::uint32_t y)
{
    const std::size_t bytes = bytesPerBlock(texture.pixelFormat);
    const std::size_t offset = (std::size_t(y / 4) * ((level.width + 3) / 4) + x / 4) * bytes;
    return {level.offset + offset, unsigned(bytes * 8), word(level.data, offset, 8), {}, {}};
}

} // namespace

StoredTexel storedTexel(const Texture& texture, std::size_t number, std::uint32_t x, std::uint32_t y)
{
    const TextureLevel& level = texture.levels.at(number);
    if (x >= level.width || y >= level.height)
        throw std::invalid_argument("storedTexel: outside the level");
    const std::size_t place = placeOf(dataLayout(texture.dataFormat).order, level, x, y);
    switch (dataLayout(texture.dataFormat).storage) {
    case TexelStorage::Quantized:
        return quantized(texture, level, x, y);
    case TexelStorage::Nibbles:
        return nibble(level, place);
    case TexelStorage::Indices: {
        StoredTexel texel = plain(level, place, 1);
        texel.index = std::uint32_t(texel.value);
        return texel;
    }
    case TexelStorage::Bitmap:
        return plain(level, place, 4);
    case TexelStorage::Blocks:
        return block(texture, level, x, y);
    default:
        return plain(level, place, bytesPerTexel(texture.pixelFormat));
    }
}

} // namespace telepipe::formats
