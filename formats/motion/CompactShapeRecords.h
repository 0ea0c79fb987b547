#pragma once

#include "formats/motion/CompactShapeWriter.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// The records of compact shapes (docs/formats.md, Compact shapes).

// NJS_CSHAPELIST.
struct ShapeListRecord
{
    Pointer shapes;
    std::uint32_t count = 0;
};

template <class Io> constexpr void describe(Io& io, ShapeListRecord& list)
{
    io.pointer("shapes", list.shapes);
    io.u32("nbShape", list.count, kLayout);
}

// NJS_CSHAPE_KEYGROUP.
struct KeyGroupRecord
{
    CompactKeyGroup group;
    Pointer lists;
};

template <class Io> constexpr void describe(Io& io, KeyGroupRecord& record)
{
    io.pointer("cvlist", record.lists);
    io.u16("groupId", record.group.groupId);
    io.u16("reserved", record.group.reserved, Unknown());
}

// MDATA entry of a CPSM.
struct ShapeEntryRecord
{
    Pointer tracks;
    std::uint32_t count = 0;
};

template <class Io> constexpr void describe(Io& io, ShapeEntryRecord& entry)
{
    io.pointer("shape data", entry.tracks);
    io.u32("count", entry.count, kLayout);
}

// NJS_CSHAPEDATA.
struct ShapeTrackRecord
{
    CompactShapeTrack track;
    Pointer keys;
};

template <class Io> constexpr void describe(Io& io, ShapeTrackRecord& record)
{
    io.pointer("keys", record.keys);
    io.u16("nbKey", record.track.keyCount, kLayout);
    io.u16("entryId", record.track.entryId);
}

template <class Io> constexpr void describe(Io& io, CompactShapeKey& key)
{
    io.u32("frame", key.frame);
    io.u32("shape id", key.shapeId);
}
static_assert(recordSize<ShapeListRecord> == 8 && recordSize<KeyGroupRecord> == 8 &&
              recordSize<ShapeEntryRecord> == 8 && recordSize<ShapeTrackRecord> == 8 &&
              recordSize<CompactShapeKey> == 8);

} // namespace telepipe::formats
