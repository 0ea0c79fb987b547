#pragma once

#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/texture/Texture.h"

namespace telepipe::formats {

// The heads of texture files (docs/formats.md, Textures), each at the start of a chunk's body.

struct TextureChunkHead
{
    std::array<char, 4> letters{};
    std::uint32_t length = 0;
};

template <class Io> constexpr void describe(Io& io, TextureChunkHead& head)
{
    io.text("name", head.letters, kLayout);
    io.u32("length", head.length, kLayout, "bytes behind this field");
}

// GBIX. Padding may follow.
struct GlobalIndex
{
    std::uint32_t index = 0;
};

template <class Io> constexpr void describe(Io& io, GlobalIndex& record)
{
    io.x32("global index", record.index);
}

// PVRT. Codebook and levels follow.
struct PvrtHeader
{
    PixelFormat pixelFormat = PixelFormat::Argb1555;
    DataFormat dataFormat = DataFormat::Twiddled;
    std::uint8_t paletteBank = 0;
    std::uint16_t width = 0, height = 0;
};

template <class Io> constexpr void describe(Io& io, PvrtHeader& header)
{
    io.x8("pixel format", header.pixelFormat, words<pixelFormatMeaning>);
    io.x8("data format", header.dataFormat, words<dataFormatMeaning>);
    io.u8("palette bank", header.paletteBank);
    io.unused("-");
    io.u16("width", header.width);
    io.u16("height", header.height);
}

// XVMH; zeros follow.
struct XvmHeader
{
    std::uint32_t count = 0;
};

template <class Io> constexpr void describe(Io& io, XvmHeader& header)
{
    io.u32("textures", header.count, kLayout);
}

// XVRT. size is floor(4/3 of the top level) when mipmapped.
struct XvrtHeader
{
    std::uint32_t flags = 0, format = 0, id = 0; // flags: kXvrMipmapped, kXvrAlpha
    std::uint16_t width = 0, height = 0;
    std::uint32_t size = 0;
};

template <class Io> constexpr void describe(Io& io, XvrtHeader& header)
{
    io.x32("flags", header.flags, words<mipmapFlagsMeaning>);
    io.u32("format", header.format, words<xvrFormatMeaning>);
    io.u32("id", header.id);
    io.u16("width", header.width);
    io.u16("height", header.height);
    io.u32("size", header.size, kLayout, "bytes of texels");
    io.zeros(36);
}

// PVMH. Entries follow.
struct PvmHeader
{
    std::uint16_t flags = 0, count = 0;
};

template <class Io> constexpr void describe(Io& io, PvmHeader& header)
{
    io.x16("flags", header.flags, words<pvmFlagsMeaning>);
    io.u16("textures", header.count, kLayout);
}

enum PvmFlags : std::uint16_t
{
    kPvmNames = 1,
    kPvmFormats = 2,
    kPvmSides = 4,
    kPvmGlobalIndices = 8,
};

// The header's flags decide which fields an entry has. The caller copies them into flags before it reads an entry.
struct PvmEntryRecord
{
    std::uint16_t flags = 0;
    std::uint16_t id = 0; // its number
    std::array<char, 28> name{};
    std::uint16_t formats = 0; // u8 pixel format, u8 data format
    std::uint16_t sides = 0;   // low nibble log2 width - 2, next nibble log2 height - 2
    std::uint32_t globalIndex = 0;
};

template <class Io> constexpr void describe(Io& io, PvmEntryRecord& entry)
{
    io.u16("id", entry.id);
    if (entry.flags & kPvmNames)
        io.text("name", entry.name);
    if (entry.flags & kPvmFormats)
        io.x16("formats", entry.formats, words<pvmFormatsMeaning>);
    if (entry.flags & kPvmSides)
        io.x16("sides", entry.sides, words<pvmSidesMeaning>);
    if (entry.flags & kPvmGlobalIndices)
        io.x32("global index", entry.globalIndex);
}

// PVPL, and PVRP of early demos, which has no places. Colours follow, in PVRP to the end.
struct PaletteHeader
{
    bool hasPlaces = true;
    PixelFormat format = PixelFormat::Argb4444;
    std::uint16_t firstBank = 0, firstColor = 0, count = 0;
    std::uint16_t unused = 0;
};

template <class Io> constexpr void describe(Io& io, PaletteHeader& header)
{
    io.x16("pixel format", header.format, words<pixelFormatMeaning>);
    if (!header.hasPlaces)
        return io.u16("-", header.unused, Unknown());
    io.u16("first bank", header.firstBank);
    io.u16("first colour", header.firstColor);
    io.u16("count", header.count, kLayout);
}
static_assert(recordSize<TextureChunkHead> == 8 && recordSize<PvrtHeader> == 8 && recordSize<XvrtHeader> == 56 &&
              recordSize<PvmHeader> == 4 && recordSize<PaletteHeader> == 8 &&
              sizeOfRecord(PvmEntryRecord{.flags = 0xf}) == 38);

} // namespace telepipe::formats
