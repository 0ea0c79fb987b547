#include "engine/pvr/ChipTexture.h"

#include "engine/pvr/ChipWords.h"
#include "formats/texture/Checker.h"
#include "formats/texture/LevelChain.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"

#include <algorithm>
#include <bit>

namespace telepipe::pvr {

namespace {

using formats::DataFormat;
using formats::Image;
using formats::PixelFormat;
using formats::Texture;

constexpr std::size_t kCodebookBytes = 2048; // always a whole one: the indices lie behind it

bool isSide(std::uint32_t side)
{
    return std::has_single_bit(side) && side >= kSmallestSide && side <= kLargestSide;
}

bool isWholeChain(const Texture& texture)
{
    return formats::chainLength(texture) == static_cast<std::size_t>(std::bit_width(texture.width));
}

// Formats of the chip that this program reads from files as the chip does from memory.
bool isChipFormat(const Texture& texture)
{
    switch (texture.dataFormat) {
    case DataFormat::Stride:
    case DataFormat::StrideMips:
    case DataFormat::Bitmap:
    case DataFormat::BitmapMips:
    case DataFormat::Linear:
    case DataFormat::Swizzled:
    case DataFormat::Compressed:
        return false;
    default:
        return texture.isPalettised() || texture.pixelFormat <= PixelFormat::Bump;
    }
}

bool isChipTexture(const Texture& texture)
{
    return isChipFormat(texture) && isSide(texture.width) && isSide(texture.height) &&
           (!formats::isMipmapped(texture.dataFormat) || isWholeChain(texture));
}

// The offset at which the chip looks for a level: 16-bit texels lie as in the format with six bytes in front.
std::size_t levelPlace(const Texture& texture, const formats::TextureLevel& level)
{
    if (!formats::isMipmapped(texture.dataFormat))
        return 0;
    const bool colors = formats::dataLayout(texture.dataFormat).storage == formats::TexelStorage::Colors;
    return formats::mipOffset(texture.pixelFormat, colors ? DataFormat::TwiddledMipsAlt : texture.dataFormat,
                              static_cast<unsigned>(std::bit_width(level.width)) - 1);
}

std::size_t codebookBytes(const Texture& texture)
{
    return formats::isVectorQuantized(texture.dataFormat) ? kCodebookBytes : 0;
}

// The smallest format that holds the alpha there is.
PixelFormat formatFor(const Image& image)
{
    PixelFormat format = PixelFormat::Rgb565;
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
        if (image.rgba[i] != 0 && image.rgba[i] != 255)
            return PixelFormat::Argb4444;
        if (image.rgba[i] == 0)
            format = PixelFormat::Argb1555;
    }
    return format;
}

std::uint32_t allowedSide(std::uint32_t side)
{
    return std::clamp(std::bit_ceil(side), kSmallestSide, kLargestSide);
}

// Each texel is the one nearest to its place.
Image resized(const Image& image, std::uint32_t width, std::uint32_t height)
{
    if (image.width == width && image.height == height)
        return image;
    Image out{width, height, formats::ByteVector(std::size_t(width) * height * 4)};
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x) {
            const std::size_t from =
                std::size_t(y) * image.height / height * image.width + std::size_t(x) * image.width / width;
            std::copy_n(image.rgba.data() + from * 4, 4, out.rgba.data() + (std::size_t(y) * width + x) * 4);
        }
    return out;
}

// bank: of the palette, which the encoder does not write.
ChipTexture encoded(const Image& image, PixelFormat pixels, DataFormat data, std::uint8_t bank,
                    const formats::Palette* palette)
{
    ChipTexture result;
    result.owns = std::make_shared<formats::ByteVector>(formats::writePvr(image, pixels, data, std::nullopt, palette));
    auto made = std::make_shared<Texture>(formats::readPvr(*result.owns).textures.at(0));
    made->paletteBank = bank;
    result.made = made;
    result.texture = made.get();
    result.origin = TextureOrigin::Converted;
    return result;
}

ChipTexture converted(const Texture& texture, const formats::Palette* palette)
{
    const Image image = formats::decodeLevel(texture, 0, palette);
    const Image whole = resized(image, allowedSide(image.width), allowedSide(image.height));
    const bool square = whole.width == whole.height;
    const DataFormat data = !square                             ? DataFormat::TwiddledRectangle
                            : formats::chainLength(texture) > 1 ? DataFormat::TwiddledMips
                                                                : DataFormat::Twiddled;
    return encoded(whole, formatFor(whole), data, 0, nullptr);
}

ChipTexture missing()
{
    ChipTexture result = encoded(formats::checker(), PixelFormat::Rgb565, DataFormat::Twiddled, 0, nullptr);
    result.origin = TextureOrigin::Missing;
    return result;
}

void dropLargestLevel(ChipTexture& texture)
{
    auto smaller = std::make_shared<Texture>(*texture.texture);
    smaller->levels.erase(smaller->levels.begin());
    smaller->width /= 2;
    smaller->height /= 2;
    texture.made = smaller;
    texture.texture = smaller.get();
}

} // namespace

std::uint32_t ChipTexture::sizeBits() const
{
    const auto code = [](std::uint32_t side) {
        return static_cast<std::uint32_t>(std::bit_width(side / kSmallestSide)) - 1;
    };
    return kTspSizeU.bits(code(texture->width)) | kTspSizeV.bits(code(texture->height));
}

std::uint32_t ChipTexture::controlBits() const
{
    const formats::DataLayout& layout = formats::dataLayout(texture->dataFormat);
    const std::uint32_t format = layout.storage == formats::TexelStorage::Nibbles ? kTcwPalette4
                                 : layout.storage == formats::TexelStorage::Indices
                                     ? kTcwPalette8
                                     : std::uint32_t(texture->pixelFormat);
    return kTcwPixelFormat.bits(format) | kTcwMipmapped.bits(layout.isMipmapped) |
           kTcwQuantized.bits(layout.storage == formats::TexelStorage::Quantized) |
           kTcwRows.bits(layout.order == formats::TexelOrder::Rows);
}

std::size_t ChipTexture::bytes() const
{
    const formats::TextureLevel& largest = texture->levels.front();
    const std::size_t end = codebookBytes(*texture) + levelPlace(*texture, largest) + largest.data.size();
    return (end + kTextureUnit - 1) / kTextureUnit * kTextureUnit;
}

formats::ByteVector ChipTexture::layout() const
{
    formats::ByteVector out(bytes());
    std::copy(texture->codebook.begin(), texture->codebook.end(), out.begin());
    const bool mips = formats::isMipmapped(texture->dataFormat);
    for (const formats::TextureLevel& level : texture->levels) {
        std::copy(level.data.begin(), level.data.end(),
                  out.begin() + static_cast<std::ptrdiff_t>(codebookBytes(*texture) + levelPlace(*texture, level)));
        if (!mips)
            break;
    }
    return out;
}

ChipTexture chipTexture(const formats::Texture* texture, const formats::Palette* palette)
{
    if (texture == nullptr || formats::chainLength(*texture) == 0)
        return missing();
    if (!isChipTexture(*texture))
        return converted(*texture, palette);
    ChipTexture stored;
    stored.texture = texture;
    return stored;
}

bool halve(ChipTexture& texture, const formats::Palette* palette)
{
    const Texture& now = *texture.texture;
    if (std::min(now.width, now.height) <= kSmallestSide || texture.origin == TextureOrigin::Missing)
        return false;
    const unsigned halvings = texture.halvings + 1;
    if (formats::isMipmapped(now.dataFormat)) {
        dropLargestLevel(texture);
    } else if (now.pixelFormat == PixelFormat::Bump || now.isPalettised()) {
        return false; // angles and numbers of colours have no mean
    } else {
        const Image half = formats::boxMipmaps(formats::decodeLevel(now, 0, palette)).front();
        texture = encoded(half, now.pixelFormat, now.dataFormat, now.paletteBank, palette);
    }
    texture.halvings = halvings;
    return true;
}

} // namespace telepipe::pvr
