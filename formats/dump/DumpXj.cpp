#include "formats/dump/DumpNinja.h"
#include "formats/dump/Meanings.h"

namespace telepipe::formats {

namespace {

void printModel(DumpRows& rows)
{
    rows.x32("flags");
    rows.pointer("vertex tables");
    rows.u32("count");
    rows.pointer("strips A", "opaque");
    rows.u32("count");
    rows.pointer("strips B", "translucent");
    rows.u32("count");
    rows.vec3("center");
    rows.f32("radius");
}

void printTable(DumpRows& rows)
{
    rows.u16("type", xjTableTypeMeaning);
    rows.x16("flags");
    rows.pointer("vertices");
    rows.u32("stride");
    rows.u32("count");
}

std::string vertexText(const XjVertexTable& table, const XjVertex& vertex)
{
    std::string text = "pos " + vec3Text(vertex.position);
    if (table.hasNormal())
        text += "  normal " + vec3Text(vertex.normal);
    if (table.hasColor())
        text += "  colour " + hexText(vertex.color, 8);
    if (table.hasUv())
        text += "  uv (" + realText(vertex.uv.x) + ", " + realText(vertex.uv.y) + ")";
    return text;
}

void printStrip(DumpRows& rows)
{
    rows.pointer("material");
    rows.u32("records");
    rows.pointer("indices");
    rows.u32("count");
    rows.u32("vertex table");
}

void printIndices(DumpRows& rows, std::size_t count)
{
    constexpr std::size_t kPerRow = 8;
    for (std::size_t first = 0; first < count; first += kPerRow) {
        const std::size_t here = std::min(kPerRow, count - first);
        std::string text;
        for (std::size_t i = 0; i < here; ++i)
            text += (i == 0 ? "" : " ") + std::to_string(rows.data().u16(rows.at() + 2 * i, "index"));
        rows.row(2 * here, text);
    }
}

void dumpTable(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const XjVertexTable& table, const std::string& owner)
{
    blocks.add(scope, table.offset - scope->data.base(), 16, "XJ vertex table" + owner, printTable);
    if (table.count == 0)
        return;
    blocks.add(scope, table.verticesOffset - scope->data.base(), table.vertices.size(),
               std::to_string(table.count) + " vertices" + owner, [table](DumpRows& rows) {
                   for (std::uint32_t i = 0; i < table.count; ++i)
                       rows.row(table.stride, std::to_string(i) + "  " +
                                                  vertexText(table, decodeVertex(table, i, rows.data().endian())));
               });
}

void dumpRecord(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const XjMaterialRecord& record,
                const std::string& owner)
{
    blocks.add(scope, record.offset - scope->data.base(), 16, "XJ material record" + owner, [record](DumpRows& rows) {
        rows.field(4, "type", std::to_string(record.type), xjRecordMeaning(record.type, record.a, record.b));
        rows.x32("a");
        rows.x32("b");
        rows.x32("c");
    });
}

} // namespace

void dumpXjModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const XjModel& model,
                 std::size_t number)
{
    const std::string owner = " of model " + std::to_string(number);
    const std::size_t base = scope->data.base();
    blocks.add(scope, model.offset - base, 44, "XJ model " + std::to_string(number), printModel);
    for (std::uint32_t i = 0; i < model.tableCount; ++i)
        dumpTable(blocks, scope, pool.xjVertexTables[model.firstTable + i], owner);
    for (std::uint32_t i = 0; i < model.opaqueCount + model.translucentCount; ++i) {
        const XjStrip& strip = pool.xjStrips[model.firstStrip + i];
        const char* list = i < model.opaqueCount ? "XJ opaque strip" : "XJ translucent strip";
        blocks.add(scope, strip.offset - base, 20, list + owner, printStrip);
        if (strip.indexCount() != 0)
            blocks.add(scope, strip.indicesOffset - base, strip.indices.size(), "indices" + owner,
                       [count = strip.indexCount()](DumpRows& rows) { printIndices(rows, count); });
        for (std::uint32_t record = 0; record < strip.materialCount; ++record)
            dumpRecord(blocks, scope, pool.xjMaterials[strip.firstMaterial + record], owner);
    }
}

} // namespace telepipe::formats
