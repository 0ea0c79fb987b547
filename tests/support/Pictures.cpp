#include "tests/support/Pictures.h"

namespace telepipe::test {

using formats::Image;

namespace {

template <class Color> Image paint(std::uint32_t width, std::uint32_t height, const Color& color)
{
    Image image{width, height, {}};
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x)
            for (std::uint32_t channel = 0; channel < 4; ++channel)
                image.rgba.push_back(static_cast<std::uint8_t>(color(x, y, channel)));
    return image;
}

} // namespace

Image gradient(std::uint32_t width, std::uint32_t height)
{
    return paint(width, height, [&](std::uint32_t x, std::uint32_t y, std::uint32_t channel) {
        const std::uint32_t across = x * 240 / width, down = y * 240 / height, noise = (x * 7 + y * 13) % 11;
        const std::uint32_t values[] = {across + noise, down + noise, (across + down) / 2, 255 - (across + down) / 4};
        return values[channel];
    });
}

Image checks(std::uint32_t width, std::uint32_t height)
{
    return paint(width, height, [](std::uint32_t x, std::uint32_t y, std::uint32_t channel) {
        const std::uint32_t color = ((x / 2 ^ y / 2) & 1) | ((x / 4 ^ y / 4) & 1) << 1;
        return channel == 3 || (color + 1) >> channel & 1 ? 255u : 0u;
    });
}

Image opaque(Image image)
{
    for (std::size_t i = 3; i < image.rgba.size(); i += 4)
        image.rgba[i] = 255;
    return image;
}

} // namespace telepipe::test
