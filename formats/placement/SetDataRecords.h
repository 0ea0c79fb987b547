#pragma once

#include "formats/placement/SetData.h"
#include "formats/record/RecordSize.h"

namespace telepipe::formats {

// The records of SetDataTable*.rel (docs/formats.md, Sets of an area). The payload is a pointer to the first area, and
// the areas end where it stands.

// A list with its length. For an area it lists the layouts, for a layout its sets.
struct SetList
{
    Pointer first;
    std::uint32_t count = 0;
};

template <class Io> constexpr void describe(Io& io, SetList& list)
{
    io.pointer("first", list.first);
    io.u32("count", list.count, kLayout);
}

struct SetNames
{
    Pointer objects, enemies, stage;
};

template <class Io> constexpr void describe(Io& io, SetNames& names)
{
    io.pointer("objects", names.objects);
    io.pointer("enemies", names.enemies);
    io.pointer("stage", names.stage);
}
static_assert(recordSize<SetList> == 8 && recordSize<SetNames> == 12);

} // namespace telepipe::formats
