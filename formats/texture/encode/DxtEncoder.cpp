// formats/texture/decode/DecodeDxt.cpp describes the layout of blocks.

#include "formats/texture/encode/DxtEncoder.h"

#include "formats/texture/PvrLayout.h"
#include "formats/texture/encode/DxtColors.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

namespace telepipe::formats {

namespace {

constexpr std::uint8_t kOpaque = 128; // the least alpha that a DXT1 texel shows

// 4 x 4 texels of an image. What would hang over an edge is the edge once more, so that it costs nothing.
struct BlockTexels
{
    std::array<std::array<std::uint8_t, 4>, 16> rgba;

    BlockTexels(const Image& image, std::uint32_t left, std::uint32_t top)
    {
        for (std::uint32_t i = 0; i < 16; ++i) {
            const std::size_t x = std::min(left + i % 4, image.width - 1), y = std::min(top + i / 4, image.height - 1);
            std::copy_n(image.rgba.begin() + std::ptrdiff_t((y * image.width + x) * 4), 4, rgba[i].begin());
        }
    }
};

DxtColors colorsOf(const BlockTexels& texels, std::uint8_t leastAlpha)
{
    DxtColors colors;
    for (std::uint8_t i = 0; i < 16; ++i) {
        const auto& texel = texels.rgba[i];
        if (texel[3] < leastAlpha)
            continue;
        colors.rgb[colors.count] = {float(texel[0]), float(texel[1]), float(texel[2])};
        colors.place[colors.count++] = i;
    }
    return colors;
}

void appendLittle(ByteVector& bytes, std::uint64_t value, int count)
{
    for (int i = 0; i < count; ++i)
        bytes.push_back(static_cast<std::uint8_t>(value >> 8 * i));
}

void append(ByteVector& bytes, const DxtColorBlock& block)
{
    appendLittle(bytes, block.first, 2);
    appendLittle(bytes, block.second, 2);
    appendLittle(bytes, block.codes, 4);
}

// Appends the block with four shades or with three, whichever is nearer; three where a texel is transparent.
void appendDxt1(ByteVector& bytes, const BlockTexels& texels)
{
    const DxtColors colors = colorsOf(texels, kOpaque);
    const DxtColorBlock three = fitThreeColors(colors);
    if (colors.count < 16)
        return append(bytes, three);
    const DxtColorBlock four = fitFourColors(colors);
    append(bytes, three.error < four.error ? three : four);
}

void appendSharpAlpha(ByteVector& bytes, const BlockTexels& texels)
{
    std::uint64_t alphas = 0;
    for (std::size_t i = 0; i < 16; ++i)
        alphas |= std::uint64_t((texels.rgba[i][3] + 8) / 17) << 4 * i;
    appendLittle(bytes, alphas, 8);
}

using AlphaShades = std::array<int, 8>; // by code

AlphaShades alphaShades(int a, int b)
{
    AlphaShades shades{a, b};
    const int between = a > b ? 6 : 4;
    for (int i = 1; i <= between; ++i)
        shades[std::size_t(i) + 1] = ((between + 1 - i) * a + i * b) / (between + 1);
    if (a <= b)
        shades[7] = 255;
    return shades;
}

struct AlphaFit
{
    int first = 0, second = 0, error = std::numeric_limits<int>::max();
    std::uint64_t codes = 0;
};

AlphaFit fitAlpha(const BlockTexels& texels, int first, int second)
{
    AlphaFit fit{first, second, 0, 0};
    const AlphaShades shades = alphaShades(first, second);
    for (std::size_t i = 0; i < 16; ++i) {
        const int alpha = texels.rgba[i][3];
        const auto off = [&](std::size_t code) { return (shades[code] - alpha) * (shades[code] - alpha); };
        std::size_t best = 0;
        for (std::size_t code = 1; code < 8; ++code)
            best = off(code) < off(best) ? code : best;
        fit.error += off(best);
        fit.codes |= std::uint64_t(best) << 3 * i;
    }
    return fit;
}

// Moves both ends as long as that helps, without crossing from one way of shading to the other.
AlphaFit refinedAlpha(const BlockTexels& texels, AlphaFit fit)
{
    constexpr int kSteps[] = {8, 4, 2, 1};
    constexpr std::pair<int, int> kDirections[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};
    const bool hasEight = fit.first > fit.second;
    for (const int step : kSteps) {
        for (bool better = fit.error > 0; better;) {
            better = false;
            for (const auto& [a, b] : kDirections) {
                const int first = std::clamp(fit.first + a * step, 0, 255);
                const int second = std::clamp(fit.second + b * step, 0, 255);
                const AlphaFit moved = (first > second) == hasEight ? fitAlpha(texels, first, second) : fit;
                if (moved.error < fit.error) {
                    fit = moved;
                    better = true;
                }
            }
        }
    }
    return fit;
}

void appendSmoothAlpha(ByteVector& bytes, const BlockTexels& texels)
{
    int least = 255, most = 0, leastInside = 255, mostInside = 0; // inside: neither 0 nor 255
    for (const auto& texel : texels.rgba) {
        const int alpha = texel[3];
        least = std::min(least, alpha);
        most = std::max(most, alpha);
        if (alpha != 0 && alpha != 255) {
            leastInside = std::min(leastInside, alpha);
            mostInside = std::max(mostInside, alpha);
        }
    }
    AlphaFit best = refinedAlpha(texels, fitAlpha(texels, std::min(leastInside, mostInside), mostInside));
    if (most > least && best.error > 0) {
        const AlphaFit eight = refinedAlpha(texels, fitAlpha(texels, most, least));
        best = eight.error < best.error ? eight : best;
    }
    appendLittle(bytes, std::uint64_t(best.first) | std::uint64_t(best.second) << 8, 2);
    appendLittle(bytes, best.codes, 6);
}

void appendBlock(ByteVector& bytes, const BlockTexels& texels, PixelFormat format)
{
    if (format == PixelFormat::XvrDxt1)
        return appendDxt1(bytes, texels);
    if (format == PixelFormat::XvrDxt2 || format == PixelFormat::XvrDxt3)
        appendSharpAlpha(bytes, texels);
    else
        appendSmoothAlpha(bytes, texels);
    append(bytes, fitFourColors(colorsOf(texels, 0)));
}

} // namespace

ByteVector encodeDxt(const Image& image, PixelFormat format)
{
    if (!isDecodable(format, DataFormat::Compressed))
        throw std::invalid_argument("encodeDxt: is no format of blocks");
    ByteVector bytes;
    bytes.reserve(levelBytes(format, DataFormat::Compressed, image.width, image.height));
    for (std::uint32_t y = 0; y < image.height; y += 4)
        for (std::uint32_t x = 0; x < image.width; x += 4)
            appendBlock(bytes, BlockTexels(image, x, y), format);
    return bytes;
}

} // namespace telepipe::formats
