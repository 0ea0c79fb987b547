#include "formats/dump/DumpFamily.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/Meanings.h"

// Layouts: Camera.h, Light.h, ShapeMotion.h, CompactShape.h.

namespace telepipe::formats {

namespace {

void printCamera(DumpRows& rows, bool ninja2)
{
    rows.vec3("pos");
    rows.vec3("vector");
    for (const char* name : {"roll", "angle"})
        rows.field(4, name, angleText(rows.data().i32(rows.at(), name)), "BAMS");
    rows.f32("near", "negative: it looks along -z");
    rows.f32("far");
    if (ninja2)
        return;
    rows.vec3("lx");
    rows.vec3("ly");
}

void printNinja2Light(DumpRows& rows)
{
    rows.vec3("point or vector");
    rows.vec3("rgb");
    rows.f32("near or intensity");
    rows.f32("far or ambient");
    rows.x32("func");
    rows.u32("type", [](std::uint32_t type) {
        return std::string(type == 1 ? "point" : type == 2 ? "direction" : type == 3 ? "ambient" : "");
    });
}

void printLight(DumpRows& rows)
{
    for (int row = 0; row < 4; ++row)
        rows.field(16, "mtrx",
                   vec3Text(rows.data().vec3(rows.at(), "mtrx")) + " " +
                       realText(rows.data().f32(rows.at() + 12, "mtrx")));
    rows.vec3("pnt");
    rows.vec3("vec");
    rows.x32("stat");
    rows.x32("reserve");
    rows.block("work", 196);
    rows.x32("lsrc", lightSourceMeaning);
    for (const char* name : {"iamb", "idif", "ispc", "nrang", "frang"})
        rows.f32(name);
    rows.x32("func");
    for (const char* name : {"iang", "oang"})
        rows.field(4, name, angleText(rows.data().i32(rows.at(), name)), "BAMS");
    for (const char* name : {"a", "r", "g", "b"})
        rows.f32(name);
}

void printCompactChunk(DumpRows& rows, CompactVertexChunk chunk)
{
    rows.x32("head", vertexHeadMeaning);
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const CompactVertex vertex = decodeCompactVertex(chunk, i, rows.data().endian());
        rows.row(chunk.body.size() / chunk.count, std::to_string(i) + "  pos " + vec3Text(vertex.position) +
                                                      "  normal " + vec3Text(vertex.normal) + "  diffuse " +
                                                      hexText(vertex.diffuse, 8));
    }
}

void dumpCompactVertices(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeList& list)
{
    const std::size_t base = scope->data.base();
    for (const CompactVertexChunk& chunk : list.chunks)
        blocks.add(scope, chunk.offset - base, 4 + chunk.body.size(), "compact shape vertices",
                   [chunk](DumpRows& rows) { printCompactChunk(rows, chunk); });
    for (const CompactVertexList& vertices : list.lists) {
        if (vertices.chunkCount == 0)
            continue;
        const CompactVertexChunk& last = list.chunks[vertices.firstChunk + vertices.chunkCount - 1];
        blocks.add(scope, last.offset - base + 4 + last.body.size(), 4, "end of compact shape vertices",
                   [](DumpRows& rows) { rows.x32("head", [](std::uint32_t) { return std::string("NJD_ENDOFF"); }); });
    }
}

void printMotionHeader(DumpRows& rows)
{
    rows.pointer("mdata");
    rows.u32("nbFrame");
    rows.x16("type", [](std::uint32_t type) { return motionTypeMeaning(type, {}); });
    rows.x16("inp_fn", interpolationMeaning);
}

} // namespace

void dumpCamera(DumpBlocks& blocks, const DumpBlocks::Scope& scope, bool ninja2)
{
    blocks.add(scope, 0, ninja2 ? 40 : 64, "NJS_CAMERA", [ninja2](DumpRows& rows) { printCamera(rows, ninja2); });
}

void dumpLight(DumpBlocks& blocks, const DumpBlocks::Scope& scope, bool ninja2)
{
    blocks.add(scope, 0, ninja2 ? 40 : 344, "NJS_LIGHT", ninja2 ? printNinja2Light : printLight);
}

void dumpShapeMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ShapeMotion& motion)
{
    dumpMotion(blocks, scope, motion.motion, "of shapes");
    for (const ShapeArray& array : motion.arrays)
        blocks.add(scope, array.offset - scope->data.base(), array.vectors.size(), "vectors of a shape key",
                   [count = array.count()](DumpRows& rows) {
                       for (std::uint32_t i = 0; i < count; ++i)
                           rows.row(12, std::to_string(i) + "  " + vec3Text(rows.data().vec3(rows.at(), "vector")));
                   });
}

void dumpShapeList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeList& list)
{
    const std::size_t base = scope->data.base();
    blocks.add(scope, list.offset - base, 8, "NJS_CSHAPELIST", [](DumpRows& rows) {
        rows.pointer("shapes");
        rows.u32("nbShape");
    });
    for (std::size_t i = 0; i < list.groups.size(); ++i) {
        const CompactKeyGroup& group = list.groups[i];
        const std::string owner = " of shape " + std::to_string(i);
        blocks.add(scope, group.offset - base, 8, "NJS_CSHAPE_KEYGROUP " + std::to_string(i), [](DumpRows& rows) {
            rows.pointer("cvlist");
            rows.u16("groupId");
            rows.u16("reserved");
        });
        const std::size_t lists = scope->target(group.offset - base).value_or(0);
        for (std::uint32_t n = 0; n < group.listCount; ++n)
            blocks.add(scope, lists + 4 * std::size_t(n), 4, "NJS_CSHAPECV" + owner,
                       [](DumpRows& rows) { rows.pointer("vlist"); });
    }
    dumpCompactVertices(blocks, scope, list);
}

void dumpCompactMotion(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const CompactShapeMotion& motion)
{
    const std::size_t base = scope->data.base(), header = motion.offset - base;
    blocks.add(scope, header, 12, "NJS_MOTION of compact shapes", printMotionHeader);
    const std::size_t table = scope->target(header).value_or(0);
    for (std::size_t i = 0; i < motion.entries.size(); ++i)
        blocks.add(scope, table + 8 * i, 8, "MDATA of entry " + std::to_string(i), [](DumpRows& rows) {
            rows.pointer("shape data");
            rows.u32("count");
        });
    for (const CompactShapeTrack& track : motion.tracks) {
        blocks.add(scope, track.offset - base, 8, "NJS_CSHAPEDATA", [](DumpRows& rows) {
            rows.pointer("keys");
            rows.u16("nbKey");
            rows.u16("entryId");
        });
        if (const auto keys = scope->target(track.offset - base))
            blocks.add(scope, *keys, track.keys.size(), "shape keys", [count = track.keyCount](DumpRows& rows) {
                for (unsigned i = 0; i < count; ++i) {
                    rows.u32("frame");
                    rows.u32("  shape id");
                }
            });
    }
}

} // namespace telepipe::formats
