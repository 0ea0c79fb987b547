#include "engine/render/resource/BoxLevels.h"

#include "engine/settings/Srgb.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/vec4.hpp>

namespace telepipe::render {

namespace {

std::array<float, 256> linearTable()
{
    std::array<float, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = linearChannel(static_cast<float>(i) / 255);
    return table;
}

// Linear light; colours are not multiplied by alpha.
struct LinearImage
{
    std::uint32_t width = 0, height = 0;
    std::vector<glm::vec4> texels;

    const glm::vec4& at(std::uint32_t x, std::uint32_t y) const
    {
        return texels[std::size_t{std::min(y, height - 1)} * width + std::min(x, width - 1)];
    }
};

LinearImage linearOf(const formats::Image& image)
{
    static const std::array<float, 256> kTable = linearTable();
    LinearImage result{image.width, image.height, {}};
    result.texels.reserve(image.rgba.size() / 4);
    for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4)
        result.texels.emplace_back(kTable[image.rgba[i]], kTable[image.rgba[i + 1]], kTable[image.rgba[i + 2]],
                                   static_cast<float>(image.rgba[i + 3]) / 255);
    return result;
}

glm::vec4 mean(const std::array<glm::vec4, 4>& texels)
{
    glm::vec4 plain(0), weighted(0);
    for (const glm::vec4& texel : texels) {
        plain += texel / 4.0f;
        weighted += glm::vec4(texel.r, texel.g, texel.b, 1) * texel.a;
    }
    if (weighted.a <= 0)
        return {plain.r, plain.g, plain.b, 0};
    return {weighted.r / weighted.a, weighted.g / weighted.a, weighted.b / weighted.a, plain.a};
}

LinearImage half(const LinearImage& image)
{
    LinearImage result{std::max(image.width / 2, 1u), std::max(image.height / 2, 1u), {}};
    result.texels.reserve(std::size_t{result.width} * result.height);
    for (std::uint32_t y = 0; y < result.height; ++y)
        for (std::uint32_t x = 0; x < result.width; ++x)
            result.texels.push_back(mean({image.at(2 * x, 2 * y), image.at(2 * x + 1, 2 * y),
                                          image.at(2 * x, 2 * y + 1), image.at(2 * x + 1, 2 * y + 1)}));
    return result;
}

std::uint8_t byteOf(float value)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255));
}

formats::Image imageOf(const LinearImage& image)
{
    formats::Image result;
    result.width = image.width;
    result.height = image.height;
    result.rgba.reserve(image.texels.size() * 4);
    for (const glm::vec4& texel : image.texels) {
        for (const float value : {texel.r, texel.g, texel.b})
            result.rgba.push_back(byteOf(srgbChannel(value)));
        result.rgba.push_back(byteOf(texel.a));
    }
    return result;
}

} // namespace

std::vector<formats::Image> boxLevels(const formats::Image& top)
{
    std::vector<formats::Image> levels;
    if (top.rgba.empty())
        return levels;
    LinearImage image = linearOf(top);
    while (image.width > 1 || image.height > 1) {
        image = half(image);
        levels.push_back(imageOf(image));
    }
    return levels;
}

} // namespace telepipe::render
