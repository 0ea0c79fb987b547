#include "formats/texture/encode/Clusters.h"
#include "formats/texture/encode/TextureWriter.h"

#include <cmath>
#include <cstring>
#include <utility>

namespace telepipe::formats {

namespace {

using ColorClusters = Clusters<4>;

std::vector<std::uint32_t> sortedColors(const Image& image)
{
    std::vector<std::uint32_t> colors(image.rgba.size() / 4);
    std::memcpy(colors.data(), image.rgba.data(), colors.size() * 4);
    std::sort(colors.begin(), colors.end());
    return colors;
}

// Equal neighbours become one point of their number.
std::vector<ColorClusters::Point> weightedPoints(const std::vector<std::uint32_t>& sorted)
{
    std::vector<ColorClusters::Point> points;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const std::uint32_t c = sorted[i];
        if (i > 0 && c == sorted[i - 1])
            points.back().weight += 1;
        else
            points.push_back({{float(c & 255), float(c >> 8 & 255), float(c >> 16 & 255), float(c >> 24)}, 1});
    }
    return points;
}

std::uint32_t argbOf(const ColorClusters::Vector& center)
{
    std::uint32_t argb = 0;
    for (float channel : {center[3], center[0], center[1], center[2]})
        argb = argb << 8 | static_cast<std::uint32_t>(std::lround(channel));
    return argb;
}

std::uint32_t brightness(std::uint32_t argb)
{
    return (argb >> 16 & 255) * 2 + (argb >> 8 & 255) * 4 + (argb & 255);
}

} // namespace

Palette makePalette(const Image& image, std::size_t count, PixelFormat format)
{
    Palette palette;
    palette.format = format;
    const ColorClusters clusters(weightedPoints(sortedColors(image)), count);
    for (const ColorClusters::Vector& center : clusters.centers())
        palette.colors.push_back(argbOf(center));
    std::sort(palette.colors.begin(), palette.colors.end(), [](std::uint32_t a, std::uint32_t b) {
        return std::pair(brightness(a), a) < std::pair(brightness(b), b);
    });
    palette.colors.resize(count);
    return readPalette(writePalette(palette)); // the colours as the format can hold them
}

} // namespace telepipe::formats
