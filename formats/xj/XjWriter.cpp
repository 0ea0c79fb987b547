#include "formats/xj/XjWriter.h"

namespace telepipe::formats {

namespace {

void writeList(ByteWriter& writer, std::size_t offset, std::size_t count)
{
    count != 0 ? writer.pointer(offset) : writer.null();
    writer.u32(static_cast<std::uint32_t>(count));
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
    table.stride = 12 + (table.hasNormal() ? 12 : 0) + (table.hasColor() ? 4 : 0) + (table.hasUv() ? 8 : 0);
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
        writer.u16(tables[i].type);
        writer.u16(tables[i].flags);
        writer.pointer(vertices[i]);
        writer.u32(layoutOf(tables[i].type).stride);
        writer.u32(static_cast<std::uint32_t>(tables[i].vertices.size()));
    }
    return list;
}

std::size_t writeRecords(ByteWriter& writer, const std::vector<XjPlan::Record>& records)
{
    const std::size_t list = writer.size();
    for (const XjPlan::Record& record : records) {
        for (std::uint32_t word : {record.type, record.a, record.b, record.c})
            writer.u32(word);
    }
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
        writeList(writer, records[i], strips[i].records.size());
        writeList(writer, indices[i], strips[i].indices.size());
        writer.u32(strips[i].table);
    }
    return list;
}

} // namespace

std::size_t writeXjModel(ByteWriter& writer, const XjPlan& plan)
{
    const std::size_t tables = writeTables(writer, plan.tables);
    const std::size_t opaque = writeStrips(writer, plan.opaque);
    const std::size_t translucent = writeStrips(writer, plan.translucent);
    const std::size_t model = writer.size();
    writer.u32(0);
    writeList(writer, tables, plan.tables.size());
    writeList(writer, opaque, plan.opaque.size());
    writeList(writer, translucent, plan.translucent.size());
    writer.vec3(plan.center);
    writer.f32(plan.radius);
    return model;
}

namespace {

void writePointer(ByteWriter& writer, std::optional<std::size_t> target)
{
    target ? writer.pointer(*target) : writer.null();
}

// From the leaves up, and from the last sibling to the first, so that every pointer's target is already written.
std::size_t writeNode(ByteWriter& writer, const XjNode& node, std::optional<std::size_t> sibling)
{
    std::optional<std::size_t> child, model;
    for (auto it = node.children.rbegin(); it != node.children.rend(); ++it)
        child = writeNode(writer, *it, child);
    if (node.model)
        model = writeXjModel(writer, *node.model);
    const std::size_t object = writer.size();
    writer.u32(node.evalFlags);
    writePointer(writer, model);
    writer.vec3(node.pos);
    writer.ivec3(node.ang);
    writer.vec3(node.scl);
    writePointer(writer, child);
    writePointer(writer, sibling);
    return object;
}

} // namespace

std::size_t writeXjTree(ByteWriter& writer, const XjNode& root)
{
    return writeNode(writer, root, std::nullopt);
}

} // namespace telepipe::formats
