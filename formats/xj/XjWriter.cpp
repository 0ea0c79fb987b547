#include "formats/xj/XjWriter.h"

#include "formats/record/RecordWriter.h"
#include "formats/xj/XjRecords.h"

namespace telepipe::formats {

namespace {

std::uint32_t countOf(const auto& values)
{
    return static_cast<std::uint32_t>(values.size());
}

void writeVertex(ByteWriter& writer, const XjVertexTable& table, const XjVertex& vertex)
{
    writer.vec3(vertex.position);
    if (table.hasNormal())
        writer.vec3(vertex.normal);
    if (table.hasColor())
        writer.u32(vertex.color);
    if (table.hasUv()) {
        writer.f32(vertex.uv.x);
        writer.f32(vertex.uv.y);
    }
}

XjVertexTable layoutOf(std::uint16_t type)
{
    XjVertexTable table;
    table.type = type;
    table.stride = xjVertexSize(type);
    return table;
}

std::size_t writeTables(ByteWriter& writer, const std::vector<XjPlan::Table>& tables)
{
    std::vector<std::size_t> vertices;
    for (const XjPlan::Table& table : tables) {
        vertices.push_back(writer.size());
        for (const XjVertex& vertex : table.vertices)
            writeVertex(writer, layoutOf(table.type), vertex);
    }
    const std::size_t list = writer.size();
    for (std::size_t i = 0; i < tables.size(); ++i) {
        XjTableRecord record{layoutOf(tables[i].type), Pointer::to(vertices[i])};
        record.table.flags = tables[i].flags;
        record.table.count = countOf(tables[i].vertices);
        writeRecord(writer, record);
    }
    return list;
}

std::size_t writeRecords(ByteWriter& writer, const std::vector<XjPlan::Record>& records)
{
    const std::size_t list = writer.size();
    for (const XjPlan::Record& record : records)
        writeRecord(writer, XjMaterialRecord{0, record.type, record.a, record.b, record.c});
    return list;
}

std::size_t writeIndices(ByteWriter& writer, const std::vector<std::uint16_t>& indices)
{
    const std::size_t list = writer.size();
    for (std::uint16_t index : indices)
        writer.u16(index);
    writer.align(4);
    return list;
}

std::size_t writeStrips(ByteWriter& writer, const std::vector<XjPlan::Strip>& strips)
{
    std::vector<std::size_t> records, indices;
    for (const XjPlan::Strip& strip : strips) {
        records.push_back(writeRecords(writer, strip.records));
        indices.push_back(writeIndices(writer, strip.indices));
    }
    const std::size_t list = writer.size();
    for (std::size_t i = 0; i < strips.size(); ++i) {
        XjStripRecord record;
        record.strip.materialCount = countOf(strips[i].records);
        record.strip.vertexTable = strips[i].table;
        record.indexCount = countOf(strips[i].indices);
        record.materials = Pointer::list(strips[i].records.size(), records[i]);
        record.indices = Pointer::list(strips[i].indices.size(), indices[i]);
        writeRecord(writer, record);
    }
    return list;
}

} // namespace

std::size_t writeXjModel(ByteWriter& writer, const XjPlan& plan)
{
    XjModelRecord record;
    record.tables = Pointer::list(plan.tables.size(), writeTables(writer, plan.tables));
    record.opaque = Pointer::list(plan.opaque.size(), writeStrips(writer, plan.opaque));
    record.translucent = Pointer::list(plan.translucent.size(), writeStrips(writer, plan.translucent));
    record.model.tableCount = countOf(plan.tables);
    record.model.opaqueCount = countOf(plan.opaque);
    record.model.translucentCount = countOf(plan.translucent);
    record.model.center = plan.center;
    record.model.radius = plan.radius;
    return writeRecord(writer, record);
}

} // namespace telepipe::formats
