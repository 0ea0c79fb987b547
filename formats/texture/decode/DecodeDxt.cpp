// DXT1  8 bytes: colours
// DXT3 16 bytes: sixteen 4-bit alphas, colours (DXT2 alike: XVR stores straight alpha)
// DXT5 16 bytes: alpha0, alpha1, sixteen 3-bit codes, colours (DXT4 alike)
// colours: RGB565 c0, RGB565 c1, sixteen 2-bit codes
// Texel 0 is the top left one and lies in the lowest bits. Thirds, sevenths and fifths are rounded down, as Direct3D's
// reference and Mesa do it, on endpoints widened to 8 bits.

#include "formats/texture/decode/DecodeDxt.h"

namespace telepipe::formats {

namespace {

template <class Word> Word wordAt(const std::uint8_t* file)
{
    Word word;
    std::memcpy(&word, file, sizeof word);
    return word;
}

// R, G and B of 8 bits in fields of 21, wide enough to calculate with all three at once.
constexpr int kField = 21;
constexpr std::uint64_t kFields = 1 | std::uint64_t(1) << kField | std::uint64_t(1) << 2 * kField;

inline std::uint64_t widened(std::uint16_t rgb565)
{
    const std::uint64_t r = rgb565 >> 11, g = rgb565 >> 5 & 63, b = rgb565 & 31;
    return (r << 3 | r >> 2) | (g << 2 | g >> 4) << kField | (b << 3 | b >> 2) << 2 * kField;
}

template <std::uint32_t alpha = 0> inline std::uint32_t packed(std::uint64_t fields)
{
    return alpha | static_cast<std::uint32_t>((fields & 0xff) | (fields >> (kField - 8) & 0xff00) |
                                              (fields >> (2 * kField - 16) & 0xff0000));
}

// A third of each field, rounded down: exact below 2048, and 3 * 255 is less.
inline std::uint64_t thirds(std::uint64_t fields)
{
    return fields * 683 >> 11 & kFields * 0xff;
}

using Colors = std::array<std::uint32_t, 4>;

inline Colors fourColors(std::uint16_t first, std::uint16_t second)
{
    const std::uint64_t a = widened(first), b = widened(second);
    return {packed(a), packed(b), packed(thirds(2 * a + b)), packed(thirds(a + 2 * b))};
}

// The mode is selected without a jump: in a picture it changes too often to be predicted.
inline Colors dxt1Colors(std::uint16_t first, std::uint16_t second)
{
    constexpr std::uint32_t alpha = 0xff000000u;
    const std::uint64_t a = widened(first), b = widened(second);
    const std::uint64_t four = 0 - std::uint64_t(first > second); // else three colours and transparent black
    const std::uint64_t half = (a + b) >> 1 & kFields * 0xff;
    const std::uint64_t third = (thirds(2 * a + b) & four) | (half & ~four);
    const auto last = packed<alpha>(thirds(a + 2 * b)) & static_cast<std::uint32_t>(four);
    return {packed<alpha>(a), packed<alpha>(b), packed<alpha>(third), last};
}

struct Dxt1
{
    static constexpr std::size_t kBytes = 8;
    Colors colors;
    std::uint32_t codes;

    explicit Dxt1(const std::uint8_t* file)
        : colors(dxt1Colors(wordAt<std::uint16_t>(file), wordAt<std::uint16_t>(file + 2))),
          codes(wordAt<std::uint32_t>(file + 4))
    {
    }

    std::uint32_t operator[](std::size_t i) const { return colors[codes >> 2 * i & 3]; }
};

struct Dxt3
{
    static constexpr std::size_t kBytes = 16;
    Colors colors;
    std::uint32_t codes;
    std::uint64_t alphas;

    explicit Dxt3(const std::uint8_t* file)
        : colors(fourColors(wordAt<std::uint16_t>(file + 8), wordAt<std::uint16_t>(file + 10))),
          codes(wordAt<std::uint32_t>(file + 12)), alphas(wordAt<std::uint64_t>(file))
    {
    }

    std::uint32_t operator[](std::size_t i) const
    {
        return colors[codes >> 2 * i & 3] | static_cast<std::uint32_t>(alphas >> 4 * i & 15) * 0x11000000u;
    }
};

// Weights of the two ends for the eight codes, in a block with alpha0 <= alpha1 and in one with alpha0 > alpha1.
struct AlphaMode
{
    std::uint32_t first[8], second[8], fixed[8];
    std::uint32_t reciprocal; // of the sum of weights, times 2^16, rounded up: exact for sums of 255
};

constexpr AlphaMode kAlphaModes[2] = {
    {{5, 0, 4, 3, 2, 1, 0, 0}, {0, 5, 1, 2, 3, 4, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 255}, 13108},
    {{7, 0, 6, 5, 4, 3, 2, 1}, {0, 7, 1, 2, 3, 4, 5, 6}, {}, 9363},
};

inline std::array<std::uint32_t, 8> blockAlphas(std::uint32_t a, std::uint32_t b)
{
    const AlphaMode& mode = kAlphaModes[a > b];
    std::array<std::uint32_t, 8> alphas;
    for (std::size_t i = 0; i < 8; ++i)
        alphas[i] = (((a * mode.first[i] + b * mode.second[i]) * mode.reciprocal >> 16) + mode.fixed[i]) << 24;
    return alphas;
}

struct Dxt5
{
    static constexpr std::size_t kBytes = 16;
    Colors colors;
    std::uint32_t codes;
    std::array<std::uint32_t, 8> alphas;
    std::uint64_t alphaCodes;

    explicit Dxt5(const std::uint8_t* file)
        : colors(fourColors(wordAt<std::uint16_t>(file + 8), wordAt<std::uint16_t>(file + 10))),
          codes(wordAt<std::uint32_t>(file + 12)), alphas(blockAlphas(file[0], file[1])),
          alphaCodes(wordAt<std::uint64_t>(file) >> 16)
    {
    }

    std::uint32_t operator[](std::size_t i) const
    {
        return colors[codes >> 2 * i & 3] | alphas[alphaCodes >> 3 * i & 7];
    }
};

// Texel by texel: a row gathered in memory first would have to wait for its four stores.
template <class Block> void storeWhole(const Block& block, const PixelRows& rows, std::uint32_t x, std::uint32_t y)
{
    unrolled<4>([&](auto row) {
        std::uint8_t* to = rows.at(x, y + static_cast<std::uint32_t>(row));
        unrolled<4>([&](auto column) {
            const std::uint32_t pixel = block[row * 4 + column];
            std::memcpy(to + column * 4, &pixel, sizeof pixel);
        });
    });
}

// Stores a block that may hang over an edge.
template <class Block> void storePart(const Block& block, const PixelRows& rows, std::uint32_t x, std::uint32_t y)
{
    for (std::uint32_t row = y; row < std::min(y + 4, rows.height); ++row) {
        for (std::uint32_t column = x; column < std::min(x + 4, rows.width); ++column) {
            const std::uint32_t pixel = block[(row - y) * 4 + column - x];
            std::memcpy(rows.at(column, row), &pixel, sizeof pixel);
        }
    }
}

// rows is a copy: the compiler then knows that no pixel written changes it.
template <bool whole, class Block> void decodeBlocks(const std::uint8_t* file, const PixelRows rows)
{
    for (std::uint32_t y = 0; y < rows.height; y += 4) {
        for (std::uint32_t x = 0; x < rows.width; x += 4, file += Block::kBytes) {
            if constexpr (whole)
                storeWhole(Block(file), rows, x, y);
            else
                storePart(Block(file), rows, x, y);
        }
    }
}

template <class Block> void decodeDxt(const std::uint8_t* file, const PixelRows& rows)
{
    if (rows.width % 4 == 0 && rows.height % 4 == 0)
        decodeBlocks<true, Block>(file, rows);
    else
        decodeBlocks<false, Block>(file, rows);
}

constexpr DxtDecoders kPortable{decodeDxt<Dxt1>, decodeDxt<Dxt3>, decodeDxt<Dxt5>};

const DxtDecoders& decodersFor(const PixelRows& rows)
{
    const DxtDecoders* shuffled = shuffledDxt();
    return shuffled && rows.width % 4 == 0 && rows.height % 4 == 0 ? *shuffled : kPortable;
}

} // namespace

DxtDecoders portableDxt()
{
    return kPortable;
}

void decodeDxt1(const std::uint8_t* file, const PixelRows& rows)
{
    decodersFor(rows).dxt1(file, rows);
}

void decodeDxt3(const std::uint8_t* file, const PixelRows& rows)
{
    decodersFor(rows).dxt3(file, rows);
}

void decodeDxt5(const std::uint8_t* file, const PixelRows& rows)
{
    decodersFor(rows).dxt5(file, rows);
}

} // namespace telepipe::formats
