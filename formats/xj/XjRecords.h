#pragma once

#include "formats/record/Meanings.h"
#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"
#include "formats/xj/XjModel.h"

namespace telepipe::formats {

// The records of an XJ model (docs/formats.md, XJ).

struct XjModelRecord
{
    XjModel model;
    Pointer tables, opaque, translucent;
};

template <class Io> constexpr void describe(Io& io, XjModelRecord& record)
{
    io.x32("flags", record.model.flags, Unknown());
    io.pointer("vertex tables", record.tables);
    io.u32("count", record.model.tableCount, kLayout);
    io.pointer("strips A", record.opaque, "opaque");
    io.u32("count", record.model.opaqueCount, kLayout);
    io.pointer("strips B", record.translucent, "translucent");
    io.u32("count", record.model.translucentCount, kLayout);
    io.vec3("center", record.model.center);
    io.f32("radius", record.model.radius);
}

struct XjTableRecord
{
    XjVertexTable table;
    Pointer vertices;
};

template <class Io> constexpr void describe(Io& io, XjTableRecord& record)
{
    io.u16("type", record.table.type, words<xjTableTypeMeaning>);
    io.x16("flags", record.table.flags, Unknown());
    io.pointer("vertices", record.vertices);
    io.u32("stride", record.table.stride, kLayout);
    io.u32("count", record.table.count, kLayout);
}

struct XjStripRecord
{
    XjStrip strip;
    std::uint32_t indexCount = 0;
    Pointer materials, indices;
};

template <class Io> constexpr void describe(Io& io, XjStripRecord& record)
{
    io.pointer("material", record.materials);
    io.u32("records", record.strip.materialCount, kLayout);
    io.pointer("indices", record.indices);
    io.u32("count", record.indexCount, kLayout);
    io.u32("vertex table", record.strip.vertexTable);
}

// The meaning of the type depends on the two words behind it, so a printer has to know them before it prints the type.
template <class Io> constexpr void describe(Io& io, XjMaterialRecord& record)
{
    io.u32("type", record.type, [&record](std::uint32_t type) { return xjRecordMeaning(type, record.a, record.b); });
    const bool hasTwo = record.type == kXjBlend || record.type == kXjAddress;
    if (record.type >= kXjBlend && record.type <= kXjColorSource)
        io.x32("a", record.a);
    else
        io.x32("a", record.a, Unknown());
    hasTwo ? io.x32("b", record.b) : io.x32("b", record.b, Unknown());
    io.x32("c", record.c, Unknown());
}
static_assert(recordSize<XjModelRecord> == 44 && recordSize<XjTableRecord> == 16 && recordSize<XjStripRecord> == 20 &&
              recordSize<XjMaterialRecord> == 16);

} // namespace telepipe::formats
