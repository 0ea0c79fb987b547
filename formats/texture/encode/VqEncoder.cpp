#include "formats/texture/encode/VqEncoder.h"

#include "formats/texture/Texels.h"
#include "formats/texture/encode/TexelEncoder.h"

#include <cmath>
#include <numeric>

namespace telepipe::formats {

namespace {

using SquareClusters = Clusters<16>;

std::vector<Square> sortedDistinct(std::span<const Square> squares)
{
    std::vector<Square> distinct(squares.begin(), squares.end());
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    return distinct;
}

std::vector<float> countsOf(const std::vector<Square>& distinct, std::span<const Square> squares)
{
    std::vector<float> counts(distinct.size());
    for (Square square : squares) {
        const auto found = std::lower_bound(distinct.begin(), distinct.end(), square);
        ++counts[static_cast<std::size_t>(found - distinct.begin())];
    }
    return counts;
}

// pixels: TL, BL, TR, BR
Square encodeSquare(const std::array<float, 16>& pixels, PixelFormat format)
{
    Image image{2, 2, ByteVector(16)};
    for (std::size_t i = 0; i < 16; ++i) {
        const std::size_t place = (i & 3) | (i & 4) << 1 | (i & 8) >> 1; // rows: TL, TR, BL, BR
        image.rgba[place] = static_cast<std::uint8_t>(std::lround(std::clamp(pixels[i], 0.0f, 255.0f)));
    }
    const std::vector<std::uint16_t> texels = twiddle(encodeTexels(image, format), 2, 2);
    Square square;
    std::memcpy(&square, texels.data(), sizeof square);
    return square;
}

} // namespace

VqCodebook::Pixels VqCodebook::pixelsOf(Square square, PixelFormat format)
{
    std::uint8_t file[8], rgba[16];
    std::memcpy(file, &square, sizeof file);
    withTexels16<2>(format, [&](const auto& texels) {
        std::uint32_t words[4];
        texels.template expand<4>(file, words);
        std::memcpy(rgba, words, sizeof rgba);
    });
    Pixels pixels;
    std::copy(std::begin(rgba), std::end(rgba), pixels.begin());
    return pixels;
}

VqCodebook::VqCodebook(std::span<const Square> squares, std::size_t entries, PixelFormat format) : _format(format)
{
    std::vector<Square> distinct = sortedDistinct(squares);
    if (distinct.size() > entries)
        train(std::move(distinct), squares, entries);
    else
        _entries = std::move(distinct);
    findPixels();
    _entries.resize(entries);
}

void VqCodebook::findPixels()
{
    std::vector<Pixels> pixels;
    std::vector<Clusters<4>::Vector> lastTexels;
    for (const Square entry : _entries) {
        const Pixels& all = pixels.emplace_back(pixelsOf(entry, _format));
        lastTexels.push_back({all[12], all[13], all[14], all[15]});
    }
    _pixels = SquareClusters::Centers(pixels);
    _lastTexels = Clusters<4>::Centers(lastTexels);
}

void VqCodebook::train(std::vector<Square> distinct, std::span<const Square> squares, std::size_t entries)
{
    const std::vector<float> counts = countsOf(distinct, squares);
    std::vector<SquareClusters::Point> points;
    points.reserve(distinct.size());
    for (std::size_t i = 0; i < distinct.size(); ++i)
        points.push_back({pixelsOf(distinct[i], _format), counts[i]});
    const SquareClusters clusters(std::move(points), entries);
    for (const Pixels& center : clusters.centers())
        _entries.push_back(encodeSquare(center, _format));
}

std::uint8_t VqCodebook::indexOf(Square square) const
{
    return static_cast<std::uint8_t>(_pixels.nearest(pixelsOf(square, _format)));
}

std::uint8_t VqCodebook::indexOfTexel(std::uint16_t texel) const
{
    const PixelFormat format = _format == PixelFormat::Yuv422 ? PixelFormat::Rgb565 : _format;
    const Pixels wanted = pixelsOf(Square(texel) << 48, format);
    return static_cast<std::uint8_t>(_lastTexels.nearest({wanted[12], wanted[13], wanted[14], wanted[15]}));
}

} // namespace telepipe::formats
