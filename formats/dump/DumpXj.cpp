#include "formats/dump/DumpNinja.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/xj/XjRecords.h"

#include <fmt/format.h>

namespace telepipe::formats {

namespace {

Message vertexText(const XjVertexTable& table, const XjVertex& vertex)
{
    std::vector<Message> parts{{"pos {}", vec3Text(vertex.position)}};
    if (table.hasNormal())
        parts.push_back({"normal {}", vec3Text(vertex.normal)});
    if (table.hasColor())
        parts.push_back({"colour {:#010x}", vertex.color});
    if (table.hasUv())
        parts.push_back({"uv ({}, {})", realText(vertex.uv.x), realText(vertex.uv.y)});
    return Message::list("  ", std::move(parts));
}

void printIndices(DumpRows& rows, std::size_t count)
{
    constexpr std::size_t kPerRow = 8;
    for (std::size_t first = 0; first < count; first += kPerRow) {
        const std::size_t here = std::min(kPerRow, count - first);
        std::string text;
        for (std::size_t i = 0; i < here; ++i)
            text += fmt::format("{}{}", i == 0 ? "" : " ", rows.data().u16(rows.at() + 2 * i, "index"));
        rows.row(2 * here, text);
    }
}

void dumpTable(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const XjVertexTable& table, const Message& owner)
{
    addRecord<XjTableRecord>(blocks, scope, table.offset - scope->data.base(), titleOf("XJ vertex table", owner));
    if (table.count == 0)
        return;
    blocks.add(
        scope, table.verticesOffset - scope->data.base(), table.vertices.size(),
        titleOf({"{} vertices", table.count}, owner), [table](DumpRows& rows) {
            for (std::uint32_t i = 0; i < table.count; ++i)
                rows.row(table.stride, {"{}", i}, vertexText(table, decodeVertex(table, i, rows.data().endian())));
        });
}

} // namespace

void dumpXjModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, const ModelPool& pool, const XjModel& model,
                 std::size_t number)
{
    const Message owner("model {}", number);
    const std::size_t base = scope->data.base();
    addRecord<XjModelRecord>(blocks, scope, model.offset - base, {"XJ model {}", number});
    for (const XjVertexTable& table : pool.xjTablesOf(model))
        dumpTable(blocks, scope, table, owner);
    std::uint32_t opaqueLeft = model.opaqueCount;
    for (const XjStrip& strip : pool.xjStripsOf(model)) {
        const char* list = opaqueLeft != 0 ? "XJ opaque strip" : "XJ translucent strip";
        opaqueLeft -= opaqueLeft != 0;
        addRecord<XjStripRecord>(blocks, scope, strip.offset - base, titleOf(list, owner));
        if (strip.indexCount() != 0)
            blocks.add(scope, strip.indicesOffset - base, strip.indices.size(), titleOf("indices", owner),
                       [count = strip.indexCount()](DumpRows& rows) { printIndices(rows, count); });
        for (const XjMaterialRecord& record : pool.xjMaterialsOf(strip))
            addRecord(blocks, scope, record.offset - base, titleOf("XJ material record", owner), record);
    }
}

} // namespace telepipe::formats
