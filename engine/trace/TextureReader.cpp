#include "engine/trace/TextureReader.h"

#include "engine/chip/Texels.h"
#include "engine/motion/Sampling.h"
#include "formats/texture/Checker.h"
#include "formats/texture/LevelChain.h"
#include "formats/texture/decode/DecodeLevel.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace telepipe::trace {

namespace {

using formats::Image;

std::int64_t wrapped(std::int64_t texel, std::int64_t size, scene::Wrap wrap)
{
    const auto modulo = [](std::int64_t a, std::int64_t b) { return (a % b + b) % b; };
    if (wrap == scene::Wrap::Clamp)
        return std::clamp<std::int64_t>(texel, 0, size - 1);
    if (wrap == scene::Wrap::Repeat)
        return modulo(texel, size);
    const std::int64_t turned = modulo(texel, 2 * size);
    return turned < size ? turned : 2 * size - 1 - turned;
}

// A damaged file may hold any float.
double finite(double value)
{
    return std::isfinite(value) ? std::clamp(value, -1e9, 1e9) : 0;
}

// The reads that a sampler makes for a footprint: how many, in which direction, from which level.
struct Reach
{
    int reads = 1;
    glm::dvec2 way{0};
    double lod = 0;
};

// The level to read where only one is read: halves go to the finer one.
std::size_t nearestLevel(double lod)
{
    return static_cast<std::size_t>(std::max(std::ceil(lod + 0.5) - 1, 0.0));
}

// Of a way that a damaged file leads nowhere: none.
double lengthOf(glm::dvec2 way)
{
    const double length = glm::length(way);
    return std::isnan(length) ? 0 : std::min(length, 1e30);
}

// Follows the specifications of mipmapping and of EXT_texture_filter_anisotropic, whose rule is an example there.
Reach reachOf(const Footprint& footprint, glm::dvec2 size, const scene::SamplerState& state, bool filtered)
{
    const double right = lengthOf(footprint.right * size), up = lengthOf(footprint.up * size);
    const double longer = std::max(right, up), shorter = std::min(right, up);
    Reach reach;
    if (state.superSample && filtered && state.filter != scene::Filter::Point && longer > 0) {
        const double ratio = shorter > 0 ? std::ceil(longer / shorter) : scene::kSuperSampleAnisotropy;
        reach.reads = static_cast<int>(std::min<double>(ratio, scene::kSuperSampleAnisotropy));
        reach.way = right > up ? footprint.right : footprint.up;
    }
    reach.lod = std::log2(std::max(longer / reach.reads, 1e-30)) + double(scene::lodBias(state.mipDepth));
    return reach;
}

} // namespace

// One level of a texture under one sampler.
class TextureReader::LevelView
{
public:
    LevelView(const TextureReader& reader, Entry& entry, std::size_t number, const scene::SamplerState& state)
        : _reader(reader), _entry(entry), _number(number), _size(entry.levels[number].size), _state(state)
    {
    }

    glm::ivec2 texelOf(glm::dvec2 uv) const { return texelAt(toTexels(uv)); }
    Bytes4 value(glm::ivec2 texel) const { return _reader.valueOf(_entry, _number, texel); }
    glm::dvec4 nearest(glm::dvec2 uv) const { return at(toTexels(uv)); }
    glm::dvec4 bilinear(glm::dvec2 uv) const
    {
        const glm::dvec2 place = toTexels(uv) - 0.5, share = glm::fract(place);
        const auto row = [&](double y) {
            return glm::mix(at(place + glm::dvec2(0, y)), at(place + glm::dvec2(1, y)), share.x);
        };
        return glm::mix(row(0), row(1), share.y);
    }

private:
    glm::dvec2 toTexels(glm::dvec2 uv) const { return {finite(uv.x) * _size.x, finite(uv.y) * _size.y}; }
    glm::ivec2 texelAt(glm::dvec2 place) const
    {
        return {wrapped(static_cast<std::int64_t>(std::floor(place.x)), _size.x, _state.wrapU),
                wrapped(static_cast<std::int64_t>(std::floor(place.y)), _size.y, _state.wrapV)};
    }
    glm::dvec4 at(glm::dvec2 place) const { return glm::dvec4(value(texelAt(place))) / 255.0; }

    const TextureReader& _reader;
    Entry& _entry;
    std::size_t _number;
    glm::uvec2 _size;
    const scene::SamplerState& _state;
};

TextureReader::TextureReader(std::span<const formats::Texture* const> textures, const formats::Palette* palette)
    : _entries(textures.size()), _palette(palette)
{
    for (std::size_t i = 0; i < textures.size(); ++i)
        if (textures[i] != nullptr)
            _entries[i] = {textures[i], formats::chainLength(*textures[i]), {}};
    _checker.levelCount = 1;
    _checker.levels.push_back({{8, 8}, formats::checker()});
}

bool TextureReader::oneBitAlpha(std::uint32_t texture) const
{
    return texture < _entries.size() && _entries[texture].levelCount > 0 &&
           _entries[texture].source->pixelFormat == formats::PixelFormat::Argb1555;
}

bool TextureReader::bump(std::uint32_t texture) const
{
    return texture < _entries.size() && _entries[texture].levelCount > 0 &&
           _entries[texture].source->pixelFormat == formats::PixelFormat::Bump;
}

TextureReader::Entry& TextureReader::entry(std::uint32_t texture)
{
    if (texture >= _entries.size() || _entries[texture].levelCount == 0)
        return _checker;
    Entry& entry = _entries[texture];
    for (std::size_t i = entry.levels.size(); i < entry.levelCount; ++i)
        entry.levels.push_back({{entry.source->levels[i].width, entry.source->levels[i].height}, {}});
    return entry;
}

// A single pixel needs a few texels, and decoding a large level takes longer than a frame; a picture of all pixels
// needs all texels.
Bytes4 TextureReader::valueOf(Entry& entry, std::size_t number, glm::ivec2 texel) const
{
    Level& level = entry.levels[number];
    const auto x = static_cast<std::uint32_t>(texel.x), y = static_cast<std::uint32_t>(texel.y);
    const std::size_t texels = std::size_t(level.size.x) * level.size.y;
    if (level.image.rgba.empty() && ++level.reads <= texels / 4) {
        const auto rgba = formats::decodeTexel(*entry.source, number, x, y, _palette);
        return {rgba[0], rgba[1], rgba[2], rgba[3]};
    }
    if (level.image.rgba.empty())
        level.image = formats::decodeLevel(*entry.source, number, _palette);
    const std::uint8_t* p = level.image.rgba.data() + 4 * (std::size_t(y) * level.size.x + x);
    return {p[0], p[1], p[2], p[3]};
}

TexelRead TextureReader::read(std::uint32_t texture, const scene::SamplerState& state, bool filtered,
                              const Footprint& footprint)
{
    Entry& from = entry(texture);
    const Reach reach = reachOf(footprint, glm::dvec2(from.levels[0].size), state, filtered);
    const double last = static_cast<double>(from.levelCount - 1), lod = std::clamp(reach.lod, 0.0, last);
    const scene::Filter filter = filtered ? state.filter : scene::Filter::Point;
    const auto read = [&](std::size_t number, glm::dvec2 uv) {
        const LevelView view(*this, from, number, state);
        return filter == scene::Filter::Point ? view.nearest(uv) : view.bilinear(uv);
    };
    const std::size_t nearest = nearestLevel(lod);
    const auto filteredAt = [&](glm::dvec2 uv) {
        if (filter < scene::Filter::TrilinearA)
            return read(nearest, uv);
        const auto upper = static_cast<std::size_t>(std::floor(lod));
        const std::size_t lower = std::min(upper + 1, from.levelCount - 1);
        return glm::mix(read(upper, uv), read(lower, uv), glm::fract(lod));
    };
    glm::dvec4 sum(0);
    for (int i = 1; i <= reach.reads; ++i)
        sum += filteredAt(footprint.uv + reach.way * (double(i) / (reach.reads + 1) - 0.5));
    const LevelView shown(*this, from, nearest, state);
    const glm::ivec2 texel = shown.texelOf(footprint.uv);
    return {texture,
            static_cast<std::uint32_t>(nearest),
            texel,
            shown.value(texel),
            reach.lod,
            glm::vec2(footprint.uv),
            glm::vec4(sum / double(reach.reads))};
}

ChipTexels TextureReader::chipTexels(Entry& from, std::size_t number, const scene::SamplerState& state, bool filtered,
                                     glm::vec2 uv) const
{
    const glm::ivec2 size(from.levels[number].size);
    ChipTexels read;
    read.coordinate = {chip::textureCoordinate(uv.x, size.x), chip::textureCoordinate(uv.y, size.y)};
    read.filtered = filtered;
    for (int i = 0; i < 4; ++i) {
        const glm::ivec2 texel(chip::wrappedTexel(chip::texelOf(read.coordinate.x) + i % 2, size.x, state.wrapU),
                               chip::wrappedTexel(chip::texelOf(read.coordinate.y) + i / 2, size.y, state.wrapV));
        read.texels[std::size_t(i)] = texel;
        read.values[std::size_t(i)] = chip::Levels(valueOf(from, number, texel));
    }
    read.color =
        filtered ? chip::bilinear(read.values, chip::fractionOf(read.coordinate.x), chip::fractionOf(read.coordinate.y))
                 : read.values[0];
    return read;
}

TexelRead TextureReader::readAsChip(std::uint32_t texture, const scene::SamplerState& state, bool filtered,
                                    const Footprint& footprint, ChipSteps& steps)
{
    Entry& from = entry(texture);
    const double wanted = reachOf(footprint, glm::dvec2(from.levels[0].size), state, false).lod;
    const double last = static_cast<double>(from.levelCount - 1), lod = std::clamp(wanted, 0.0, last);
    const scene::Filter filter = filtered ? state.filter : scene::Filter::Point;
    const bool mixes = filter >= scene::Filter::TrilinearA && lod != std::floor(lod);
    const std::size_t first = filter < scene::Filter::TrilinearA ? nearestLevel(lod) : std::size_t(std::floor(lod));
    const auto at = [&](std::size_t level) {
        return chipTexels(from, level, state, filter != scene::Filter::Point, glm::vec2(footprint.uv));
    };
    steps.reads = mixes ? 2 : 1;
    steps.texels[0] = at(first);
    steps.texture = steps.texels[0].color;
    if (mixes) {
        steps.texels[1] = at(first + 1);
        steps.texture = chip::betweenLevels(steps.texture, steps.texels[1].color, float(glm::fract(lod)));
    }
    const ChipTexels& shown = steps.texels[0];
    return {texture,
            static_cast<std::uint32_t>(first),
            shown.texels[0],
            Bytes4(shown.values[0]),
            wanted,
            glm::vec2(footprint.uv),
            glm::vec4(steps.texture) / float(chip::kMostLevel)};
}

} // namespace telepipe::trace
