#pragma once

#include "formats/bytes/ByteWriter.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::formats {

// PowerVR2 pixel formats (PVRT byte 0) and, past 0x100, the compressed ones of Blue Burst's XVRT (0x100 + its code).
// XVRT's codes 1-4 and 11-14 are ARGB8888, RGB565, ARGB1555, ARGB4444 again: swizzled and linear.
enum class PixelFormat : std::uint16_t
{
    Argb1555 = 0,
    Rgb565 = 1,
    Argb4444 = 2,
    Yuv422 = 3,
    Bump = 4,
    Rgb555 = 5,
    Argb8888 = 6,
    Argb8888Alt = 7,
    XvrDxt1 = 0x106,
    XvrDxt2 = 0x107,
    XvrDxt3 = 0x108,
    XvrDxt4 = 0x109,
    XvrDxt5 = 0x10A,
};

// PowerVR2 data formats (PVRT byte 1). Small VQ is 0x10 and 0x11, not the guide's 0x0F and 0x10.
enum class DataFormat : std::uint8_t
{
    Twiddled = 0x01,
    TwiddledMips = 0x02,
    Vq = 0x03,
    VqMips = 0x04,
    Palette4 = 0x05,
    Palette4Mips = 0x06,
    Palette8 = 0x07,
    Palette8Mips = 0x08,
    Rectangle = 0x09,
    RectangleMips = 0x0A,
    Stride = 0x0B,
    StrideMips = 0x0C,
    TwiddledRectangle = 0x0D,
    Bitmap = 0x0E,
    BitmapMips = 0x0F,
    SmallVq = 0x10,
    SmallVqMips = 0x11,
    TwiddledMipsAlt = 0x12,
    Linear = 0x80,     // XVRT, row after row
    Swizzled = 0x81,   // XVRT, Morton order with x in bit 0
    Compressed = 0x82, // XVRT, DXT blocks
};
const char* pixelFormatName(PixelFormat format); // "ARGB1555", "DXT1", ...
const char* dataFormatName(DataFormat format);   // "TWIDDLED", "VQ_MM", ... as real/truth.json names them

// One stored level: where its bytes lie. Level 0 is the largest.
struct TextureLevel
{
    std::uint32_t width = 0, height = 0;
    std::size_t offset = 0; // absolute, of data
    Bytes data;             // VQ: the index bytes only
};

// A texture as the file stores it. Windows the file's bytes, which must outlive it.
struct Texture
{
    std::string name;       // from PVM or the texture list; empty in a lone PVR
    std::size_t offset = 0; // absolute, of PVRT or XVRT
    std::optional<std::uint32_t> globalIndex;
    PixelFormat pixelFormat = PixelFormat::Rgb565;
    DataFormat dataFormat = DataFormat::Twiddled;
    std::uint32_t width = 0, height = 0;
    std::uint8_t paletteBank = 0;
    Bytes codebook;                   // VQ: entries of 8 bytes, four pixels TL, BL, TR, BR
    std::vector<TextureLevel> levels; // largest first; only what is stored
    bool hasAlpha = false;            // the format can hold alpha other than 1

    bool isPalettised() const { return dataFormat >= DataFormat::Palette4 && dataFormat <= DataFormat::Palette8Mips; }
    bool isBlockCompressed() const { return dataFormat == DataFormat::Compressed; }
};

struct TextureArchive
{
    std::vector<Texture> textures;
    Warnings warnings;
};

// 8-bit straight-alpha RGBA, rows top to bottom.
struct Image
{
    std::uint32_t width = 0, height = 0;
    ByteVector rgba;
};

// .pvp: 'PVPL', u32 size, u16 format, u16 bank, u16 first colour, u16 count, colours.
struct Palette
{
    PixelFormat format = PixelFormat::Argb4444;
    std::uint16_t firstBank = 0, firstColor = 0;
    std::vector<std::uint32_t> colors; // 0xAARRGGBB, expanded by bit replication
};

bool looksLikePvr(Bytes file);
bool looksLikePvm(Bytes file);
bool looksLikeXvm(Bytes file); // XVMH or a lone XVRT
bool looksLikePalette(Bytes file);

TextureArchive readPvr(Bytes file, std::size_t base = 0); // one texture, GBIX or not
TextureArchive readPvm(Bytes file, std::size_t base = 0);
TextureArchive readXvm(Bytes file, std::size_t base = 0); // also .xvr
Palette readPalette(Bytes file, std::size_t base = 0);
// Reads any of the three kinds of archives. For anything else the ParseError names all three.
TextureArchive readTextures(Bytes file, std::size_t base = 0);

// RGBA8 of one level, bits replicated (5: x<<3|x>>2, 6: x<<2|x>>4, 4: x*17). A palettised texture without a palette
// becomes a grey ramp of its indices (index * 17, or index); one whose bank the palette does not hold uses the palette
// from its first colour, and colours past its end are transparent black. A bump map shows its elevation S as red, its
// azimuth R as green, blue 0, alpha 255. DXT2 and DXT4 are straight alpha (docs/measured.md, XVR textures).
Image decodeLevel(const Texture& texture, std::size_t level, const Palette* palette = nullptr);
// Decodes into the caller's buffer, which must have width * height * 4 bytes. The promises about speed are for this
// form.
void decodeLevel(const Texture& texture, std::size_t level, const Palette* palette, std::span<std::uint8_t> rgba);
// One texel of it, as R, G, B, A, by decoding no more than the block around it: x and y must be inside the level.
std::array<std::uint8_t, 4> decodeTexel(const Texture& texture, std::size_t level, std::uint32_t x, std::uint32_t y,
                                        const Palette* palette = nullptr);

} // namespace telepipe::formats
