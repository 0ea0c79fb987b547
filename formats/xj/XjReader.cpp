#include "formats/xj/XjReader.h"

#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/xj/XjRecords.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Honest lists hardly overlap, so together they are about as long as the file. Lists laid over each other could make
// the sum quadratic; this many times the file is where reading ends.
constexpr std::size_t kOverlapLimit = 16;

class XjReader
{
public:
    XjReader(const ByteView& data, const PointerMap& pointers, XjPool& pool, Warnings& warnings)
        : _data(data), _pointers(pointers), _pool(pool), _warnings(warnings)
    {
    }

    XjModel readModel(std::uint32_t offset);

private:
    void readTables(std::uint32_t list, const XjModel& model);
    XjVertexTable readTable(std::uint32_t offset);
    void readStrips(std::uint32_t list, std::uint32_t count, const XjModel& model);
    XjStrip readStrip(std::uint32_t offset, const XjModel& model);
    void checkIndices(const XjStrip& strip, const XjVertexTable& table);
    void readMaterials(std::uint32_t list, std::uint32_t count);

    // The records that a pointer leads to, at offset 0 where there are none.
    struct List
    {
        std::uint32_t offset = 0;
        Bytes bytes;
    };
    List listAt(const Pointer& pointer, std::uint32_t count, std::uint32_t stride, const char* what);
    void charge(std::uint32_t offset, std::size_t bytes);
    std::uint32_t absolute(std::uint32_t offset) const { return static_cast<std::uint32_t>(_data.absolute(offset)); }

    const ByteView& _data;
    const PointerMap& _pointers;
    XjPool& _pool;
    Warnings& _warnings;
};

XjReader::List XjReader::listAt(const Pointer& pointer, std::uint32_t count, std::uint32_t stride, const char* what)
{
    if (count == 0)
        return {};
    const std::uint32_t target = _pointers.required(_data, pointer.field, what);
    const Bytes bytes = _data.records(target, count, stride, what);
    charge(pointer.field, bytes.size());
    return {target, bytes};
}

void XjReader::charge(std::uint32_t offset, std::size_t bytes)
{
    _pool.xjBytes += bytes;
    if (_pool.xjBytes > kOverlapLimit * (_data.base() + _data.size()))
        _data.fail(offset, "lists that together are no more than a few times the file",
                   {"{} bytes of lists laid over each other", _pool.xjBytes});
}

XjModel XjReader::readModel(std::uint32_t offset)
{
    XjModelRecord record = readRecord<XjModelRecord>(_data, offset, "XJ model");
    XjModel& model = record.model;
    model.offset = absolute(offset);
    if (model.flags != 0)
        _warnings.add(model.offset, {"XJ model flags are {:#x}, not 0", model.flags});
    model.firstTable = static_cast<std::uint32_t>(_pool.xjVertexTables.size());
    model.firstStrip = static_cast<std::uint32_t>(_pool.xjStrips.size());
    readTables(listAt(record.tables, model.tableCount, recordSize<XjTableRecord>, "vertex tables").offset, model);
    readStrips(listAt(record.opaque, model.opaqueCount, recordSize<XjStripRecord>, "opaque strips").offset,
               model.opaqueCount, model);
    readStrips(
        listAt(record.translucent, model.translucentCount, recordSize<XjStripRecord>, "translucent strips").offset,
        model.translucentCount, model);
    return model;
}

void XjReader::readTables(std::uint32_t list, const XjModel& model)
{
    for (std::uint32_t i = 0; i < model.tableCount; ++i)
        _pool.xjVertexTables.push_back(readTable(list + i * recordSize<XjTableRecord>));
}

XjVertexTable XjReader::readTable(std::uint32_t offset)
{
    XjTableRecord record = readRecord<XjTableRecord>(_data, offset, "vertex table");
    XjVertexTable& table = record.table;
    table.offset = absolute(offset);
    constexpr std::uint32_t kStride = fieldOffset<&XjTableRecord::table, &XjVertexTable::stride>;
    const std::uint32_t size = xjVertexSize(table.type);
    if (size == 0)
        _data.fail(offset, "a vertex table type from 2 to 7", table.type);
    if (table.stride < size)
        _data.fail(offset + kStride, {"a vertex stride of at least {}", size}, table.stride);
    if (table.stride > size)
        _warnings.add(absolute(offset + kStride),
                      {"XJ vertex stride is {}, not {} as of its type", table.stride, size});
    const List vertices = listAt(record.vertices, table.count, table.stride, "vertices");
    table.verticesOffset = absolute(vertices.offset);
    table.vertices = vertices.bytes;
    return table;
}

void XjReader::readStrips(std::uint32_t list, std::uint32_t count, const XjModel& model)
{
    for (std::uint32_t i = 0; i < count; ++i)
        _pool.xjStrips.push_back(readStrip(list + i * recordSize<XjStripRecord>, model));
}

XjStrip XjReader::readStrip(std::uint32_t offset, const XjModel& model)
{
    XjStripRecord record = readRecord<XjStripRecord>(_data, offset, "strip");
    XjStrip& strip = record.strip;
    strip.offset = absolute(offset);
    if (strip.vertexTable >= model.tableCount)
        _data.fail(offset + fieldOffset<&XjStripRecord::strip, &XjStrip::vertexTable>,
                   {"a vertex table below {}", model.tableCount}, strip.vertexTable);
    const std::uint32_t count = record.indexCount;
    if (count < 3)
        _warnings.add(absolute(offset + fieldOffset<&XjStripRecord::indexCount>), {"XJ strip of {} indices", count});
    const List indices = listAt(record.indices, count, 2, "strip indices");
    strip.indicesOffset = absolute(indices.offset);
    strip.indices = indices.bytes;
    checkIndices(strip, _pool.xjVertexTables[model.firstTable + strip.vertexTable]);
    strip.firstMaterial = static_cast<std::uint32_t>(_pool.xjMaterials.size());
    readMaterials(
        listAt(record.materials, strip.materialCount, recordSize<XjMaterialRecord>, "material records").offset,
        strip.materialCount);
    return strip;
}

void XjReader::checkIndices(const XjStrip& strip, const XjVertexTable& table)
{
    const std::uint32_t count = strip.indexCount();
    std::uint16_t highest = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        highest = std::max(highest, strip.index(i, _data.endian()));
    if (count == 0 || highest < table.count)
        return;
    std::uint32_t i = 0;
    while (strip.index(i, _data.endian()) < table.count)
        ++i;
    throw ParseError(strip.indicesOffset + std::size_t(2) * i, {"an index below {}", table.count},
                     strip.index(i, _data.endian()));
}

void XjReader::readMaterials(std::uint32_t list, std::uint32_t count)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t offset = list + i * recordSize<XjMaterialRecord>;
        XjMaterialRecord& record = _pool.xjMaterials.emplace_back();
        record.offset = absolute(offset);
        readRecord(record, _data, offset, "material record");
    }
}

} // namespace

std::int32_t readXjModel(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, XjPool& pool,
                         Warnings& warnings)
{
    const XjModel model = XjReader(data, pointers, pool, warnings).readModel(offset);
    pool.xjModels.push_back(model);
    return static_cast<std::int32_t>(pool.xjModels.size() - 1);
}

} // namespace telepipe::formats
