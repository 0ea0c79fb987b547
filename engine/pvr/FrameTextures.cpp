#include "engine/pvr/FrameTextures.h"

#include "engine/pvr/ChipMemory.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/BankColors.h"

#include <algorithm>

namespace telepipe::pvr {

namespace {

constexpr std::uint32_t kBankColors = 16, kPalette8Colors = 256;
enum PaletteFormat : std::uint32_t
{
    kPalette1555,
    kPalette565,
    kPalette4444,
    kPalette8888
};

// The palette's own format; whole bytes for the grey ramp of a texture without a palette.
std::uint32_t formatOf(const formats::Palette* palette)
{
    if (palette == nullptr || palette->format > formats::PixelFormat::Argb4444)
        return kPalette8888;
    return std::uint32_t(palette->format);
}

// The bits that were repeated to widen a colour are left out again.
std::uint32_t narrowed(std::uint32_t argb, std::uint32_t format)
{
    const std::uint32_t a = argb >> 24, r = argb >> 16 & 255, g = argb >> 8 & 255, b = argb & 255;
    switch (format) {
    case kPalette1555:
        return a >> 7 << 15 | r >> 3 << 10 | g >> 3 << 5 | b >> 3;
    case kPalette565:
        return r >> 3 << 11 | g >> 2 << 5 | b >> 3;
    case kPalette4444:
        return a >> 4 << 12 | r >> 4 << 8 | g >> 4 << 4 | b >> 4;
    default:
        return argb;
    }
}

std::uint32_t colorsOf(const formats::Texture& texture)
{
    const auto storage = formats::dataLayout(texture.dataFormat).storage;
    return storage == formats::TexelStorage::Nibbles ? kBankColors : kPalette8Colors;
}

} // namespace

FrameTextures::FrameTextures(const FrameObjects& objects, std::span<const formats::Texture* const> textures,
                             const formats::Palette* palette)
    : _palette(palette)
{
    _palettes.format = formatOf(palette);
    for (const TextureUse& use : objects.textures)
        if (!_textures.contains(use.texture))
            _textures[use.texture] =
                chipTexture(use.texture < textures.size() ? textures[use.texture] : nullptr, palette);
}

std::size_t FrameTextures::bytes() const
{
    std::size_t sum = 0;
    for (const auto& [number, texture] : _textures)
        sum += texture.bytes();
    return sum;
}

bool FrameTextures::halveLargest()
{
    std::vector<ChipTexture*> bySize;
    for (auto& [number, texture] : _textures)
        bySize.push_back(&texture);
    std::ranges::stable_sort(bySize, std::ranges::greater(), &ChipTexture::bytes);
    return std::ranges::any_of(bySize, [&](ChipTexture* texture) { return halve(*texture, _palette); });
}

void FrameTextures::place(FrameObjects& objects)
{
    auto address = static_cast<std::uint32_t>(kVideoBytes - bytes());
    for (const auto& [number, texture] : _textures) {
        _addresses[number] = address;
        address += static_cast<std::uint32_t>(texture.bytes());
    }
    for (const TextureUse& use : objects.textures) {
        const ChipTexture& texture = _textures.at(use.texture);
        objects.words[use.word] |= texture.sizeBits();
        objects.words[use.word + 1] = texture.controlBits() |
                                      kTcwAddress.bits(_addresses.at(use.texture) / kTextureUnit) |
                                      (texture.texture->isPalettised() ? bankOf(*texture.texture) : 0);
    }
}

// Places the palettes one after another, each at a multiple of its number of colours. Past the end of the memory they
// begin at its start again, which is what the game's own palettes would do to each other.
std::uint32_t FrameTextures::bankOf(const formats::Texture& texture)
{
    const std::uint32_t count = colorsOf(texture);
    const auto [known, isNew] = _banks.try_emplace({texture.paletteBank, count}, 0);
    if (isNew) {
        const auto end = static_cast<std::uint32_t>(_palettes.words.size());
        const std::uint32_t first = (end + count - 1) / count * count;
        known->second = first % PaletteMemory::kColors / kBankColors;
        if (first < PaletteMemory::kColors)
            addColors(texture, first, count);
    }
    return kTcwPaletteBank.bits(known->second);
}

void FrameTextures::addColors(const formats::Texture& texture, std::uint32_t first, std::uint32_t count)
{
    _palettes.words.resize(first);
    for (const std::uint32_t argb : formats::bankColors(texture, _palette))
        _palettes.words.push_back(narrowed(argb, _palettes.format));
    _palettes.words.resize(first + count);
}

} // namespace telepipe::pvr
