#pragma once

#include "formats/record/RecordSize.h"

namespace telepipe::formats {

constexpr std::uint32_t kGameCubeMagic = 0xC2339F3D;
constexpr std::uint32_t kGameCubeMagicAt = 0x1C, kGameCubeTableAt = 0x424;
constexpr std::uint32_t kGameCubeFolder = 1u << 24; // in the first word of an entry; the rest is the name's offset

struct GameCubeTable
{
    std::uint32_t offset = 0, size = 0;
};

template <class Io> constexpr void describe(Io& io, GameCubeTable& table)
{
    io.x32("offset", table.offset);
    io.u32("size", table.size);
}

struct GameCubeEntry
{
    std::uint32_t name = 0;       // and whether it is a folder
    std::uint32_t place = 0;      // offset in the image; of a folder: the entry around it
    std::uint32_t sizeOrNext = 0; // of a folder: the entry behind its last one
};

template <class Io> constexpr void describe(Io& io, GameCubeEntry& entry)
{
    io.x32("name", entry.name);
    io.x32("place", entry.place);
    io.u32("size or next", entry.sizeOrNext);
}
static_assert(recordSize<GameCubeTable> == 8 && recordSize<GameCubeEntry> == 12);

} // namespace telepipe::formats
