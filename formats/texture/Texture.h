#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/vocabulary/TextureFormats.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::formats {

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
    std::vector<TextureLevel> levels; // largest first; only stored ones
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

} // namespace telepipe::formats
