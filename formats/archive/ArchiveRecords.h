#pragma once

#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

#include <array>

namespace telepipe::formats {

// The heads and tables of archives; their layouts are described where each is read (Afs.h, Bml.h, Gsl.h, Rlc.h).

using ArchiveName = std::array<char, 0x20>;

struct AfsHeader
{
    std::uint32_t count = 0;
};

template <class Io> constexpr void describe(Io& io, AfsHeader& header)
{
    io.magic("magic", std::string_view("AFS\0", 4));
    io.u32("files", header.count, kLayout);
}

// A row in the table of an AFS or RLC.
struct ArchivePlace
{
    std::uint32_t offset = 0, size = 0;
};

template <class Io> constexpr void describe(Io& io, ArchivePlace& place)
{
    io.x32("offset", place.offset, kLayout);
    io.u32("size", place.size, kLayout);
}

constexpr std::uint32_t kBmlMagic = 0x150;

struct BmlHeader
{
    std::uint32_t count = 0;
    std::uint32_t magic = kBmlMagic;
};

template <class Io> constexpr void describe(Io& io, BmlHeader& header)
{
    io.zeros(4);
    io.u32("entries", header.count, kLayout);
    io.x32("magic", header.magic, kLayout);
    io.zeros(0x34);
}

struct BmlEntry
{
    ArchiveName name{};
    std::uint32_t packedSize = 0, type = 0, size = 0;
    std::uint32_t texturesPacked = 0, texturesSize = 0; // none: 0
};

template <class Io> constexpr void describe(Io& io, BmlEntry& entry)
{
    io.text("name", entry.name);
    io.u32("packed size", entry.packedSize, kLayout);
    io.x32("type", entry.type, words<bmlTypeMeaning>);
    io.u32("size", entry.size, kLayout);
    io.u32("textures packed", entry.texturesPacked, kLayout);
    io.u32("textures size", entry.texturesSize, kLayout);
    io.zeros(12);
}

struct GslEntry
{
    ArchiveName name{};
    std::uint32_t sector = 0, size = 0;
};

template <class Io> constexpr void describe(Io& io, GslEntry& entry)
{
    io.text("name", entry.name);
    io.u32("sector", entry.sector, kLayout, words<gslSectorMeaning>);
    io.u32("size", entry.size, kLayout);
    io.zeros(8);
}

struct RlcHeader
{
    std::uint32_t count = 0, table = 0;
};

template <class Io> constexpr void describe(Io& io, RlcHeader& header)
{
    io.magic("magic", std::string_view("RelChunkVer0.20\0", 16));
    io.u32("files", header.count, kLayout);
    io.x32("table", header.table, kLayout);
}
static_assert(recordSize<AfsHeader> == 8 && recordSize<ArchivePlace> == 8 && recordSize<BmlHeader> == 0x40 &&
              recordSize<BmlEntry> == 0x40 && recordSize<GslEntry> == 0x30 && recordSize<RlcHeader> == 0x18);

} // namespace telepipe::formats
