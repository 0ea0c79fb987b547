#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// A PVR file (GBIX when there is a global index, PVRT) of the image in any format of the hardware. Mipmaps are made by
// boxMipmaps, colours are rounded to the nearest of the format, VQ codebooks are trained on all levels. Palettised
// formats need the palette whose colours the image is matched with; without one the red channel is read as the grey
// ramp that decodeLevel shows. Throws Refused for a combination or sides that the hardware does not have.
ByteVector writePvr(const Image& image, PixelFormat pixels, DataFormat data,
                    std::optional<std::uint32_t> globalIndex = std::nullopt, const Palette* palette = nullptr);

struct NamedTexture
{
    std::string name; // at most 28 bytes
    std::uint32_t globalIndex = 0;
    ByteVector pvr; // of writePvr; its GBIX is dropped, as in game archives
};
// A PVM archive with name, formats, sides and global index in each entry (flags 0x010F, those of real files).
ByteVector writePvm(std::span<const NamedTexture> textures);

ByteVector writePalette(const Palette& palette);
// The count colours that show the images best, sorted dark to bright; format is what writePalette stores.
Palette makePalette(const Image& image, std::size_t count, PixelFormat format = PixelFormat::Argb4444);

// Every level below image down to 1x1, halved by averaging 2x2 texels; colours are weighted by their alpha, so that
// the colour of an invisible texel does not bleed.
std::vector<Image> boxMipmaps(const Image& image);

} // namespace telepipe::formats
