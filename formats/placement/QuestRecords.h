#pragma once

#include "formats/placement/QuestData.h"
#include "formats/record/RecordSize.h"

namespace telepipe::formats {

// The header before each part of a quest's .dat (docs/formats.md, Quests). One of zeros ends the file.
struct QuestSectionHeader
{
    std::uint32_t kind = 0;
    std::uint32_t size = 0; // with the header
    std::uint32_t floor = 0;
    std::uint32_t dataSize = 0;
};

template <class Io> constexpr void describe(Io& io, QuestSectionHeader& header)
{
    io.u32("kind", header.kind, "0 end, 1 objects, 2 enemies, 3 events, 4 random places, 5 random definitions");
    io.u32("size", header.size, kLayout, "with this header");
    io.u32("floor", header.floor);
    io.u32("data size", header.dataSize, kLayout);
}
static_assert(recordSize<QuestSectionHeader> == 16);

} // namespace telepipe::formats
