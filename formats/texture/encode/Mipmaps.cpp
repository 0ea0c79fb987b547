#include "formats/texture/encode/TextureWriter.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

const std::uint8_t* texel(const Image& image, std::uint32_t x, std::uint32_t y)
{
    x = std::min(x, image.width - 1);
    y = std::min(y, image.height - 1);
    return image.rgba.data() + (std::size_t(y) * image.width + x) * 4;
}

// The mean of the 2x2 texels from (x, y) to the right and below; past an edge the last one counts twice.
void average(const Image& image, std::uint32_t x, std::uint32_t y, std::uint8_t* mean)
{
    const std::uint8_t* corners[] = {texel(image, x, y), texel(image, x + 1, y), texel(image, x, y + 1),
                                     texel(image, x + 1, y + 1)};
    std::uint32_t alpha = 0;
    for (const std::uint8_t* corner : corners)
        alpha += corner[3];
    for (int channel = 0; channel < 3; ++channel) {
        std::uint32_t sum = 0;
        for (const std::uint8_t* corner : corners)
            sum += corner[channel] * (alpha == 0 ? 1u : corner[3]);
        const std::uint32_t weight = alpha == 0 ? 4 : alpha;
        mean[channel] = static_cast<std::uint8_t>((sum + weight / 2) / weight);
    }
    mean[3] = static_cast<std::uint8_t>((alpha + 2) / 4);
}

Image halved(const Image& image)
{
    Image half{std::max(1u, image.width / 2), std::max(1u, image.height / 2), {}};
    half.rgba.resize(std::size_t(half.width) * half.height * 4);
    for (std::uint32_t y = 0; y < half.height; ++y)
        for (std::uint32_t x = 0; x < half.width; ++x)
            average(image, 2 * x, 2 * y, half.rgba.data() + (std::size_t(y) * half.width + x) * 4);
    return half;
}

} // namespace

std::vector<Image> boxMipmaps(const Image& image)
{
    std::vector<Image> levels;
    for (std::uint32_t side = std::max(image.width, image.height); side > 1; side /= 2)
        levels.push_back(halved(levels.empty() ? image : levels.back()));
    return levels;
}

} // namespace telepipe::formats
