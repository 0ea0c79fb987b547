#include "formats/ninja/BasicReader.h"

#include "formats/ninja/BasicRecords.h"
#include "formats/record/RecordReader.h"

namespace telepipe::formats {

namespace {

// Honest arrays do not overlap; a hostile file could point a million mesh sets at the same indices.
constexpr std::size_t kOverlapLimit = 16;

class BasicReader
{
public:
    BasicReader(const ByteView& data, const PointerMap& pointers, ModelPool& pool, Warnings& warnings)
        : _data(data), _pointers(pointers), _pool(pool), _warnings(warnings)
    {
    }

    BasicModel readModel(std::uint32_t offset);

private:
    void readMaterials(const Pointer& pointer, BasicModel& model);
    void readMeshsets(const Pointer& pointer, BasicModel& model);
    BasicMeshset readMeshset(std::uint32_t offset, const BasicModel& model);
    void readMeshes(std::uint32_t at, BasicMeshset& meshset);
    void checkIndices(const BasicMeshset& meshset, const BasicModel& model) const;

    // The array that a pointer field names, checked; empty where the pointer is null.
    Bytes array(const Pointer& pointer, std::size_t count, std::size_t stride, const char* what);
    void charge(std::uint32_t offset, std::size_t bytes);
    std::uint32_t absolute(std::uint32_t offset) const { return static_cast<std::uint32_t>(_data.absolute(offset)); }

    const ByteView& _data;
    const PointerMap& _pointers;
    ModelPool& _pool;
    Warnings& _warnings;
};

Bytes BasicReader::array(const Pointer& pointer, std::size_t count, std::size_t stride, const char* what)
{
    const auto target = _pointers.pointer(_data, pointer.field, what);
    if (!target || count == 0)
        return {};
    const Bytes bytes = _data.records(*target, count, stride, what);
    charge(pointer.field, bytes.size());
    return bytes;
}

void BasicReader::charge(std::uint32_t offset, std::size_t bytes)
{
    _pool.basicBytes += bytes;
    if (_pool.basicBytes > kOverlapLimit * (_data.base() + _data.size()))
        _data.fail(offset, "arrays that together are no more than a few times the file",
                   {"{} bytes of arrays laid over each other", _pool.basicBytes});
}

BasicModel BasicReader::readModel(std::uint32_t offset)
{
    charge(offset, _data.slice(offset, recordSize<BasicModelRecord>, "basic model").size());
    BasicModelRecord record = readRecord<BasicModelRecord>(_data, offset, "basic model");
    BasicModel& model = record.model;
    model.offset = absolute(offset);
    model.points = array(record.points, model.pointCount, 12, "points");
    model.normals = array(record.normals, model.pointCount, 12, "normals");
    if (model.points.empty() && model.pointCount != 0)
        _data.fail(offset, {"a pointer to {} points", model.pointCount}, "a null pointer");
    readMaterials(record.materials, model);
    readMeshsets(record.meshsets, model);
    return model;
}

void BasicReader::readMaterials(const Pointer& pointer, BasicModel& model)
{
    model.firstMaterial = static_cast<std::uint32_t>(_pool.basicMaterials.size());
    if (model.materialCount == 0)
        return;
    const std::uint32_t first = _pointers.required(_data, pointer.field, "materials");
    charge(pointer.field, _data.records(first, model.materialCount, recordSize<BasicMaterial>, "materials").size());
    for (std::uint32_t at = first; at < first + model.materialCount * recordSize<BasicMaterial>;
         at += recordSize<BasicMaterial>) {
        BasicMaterial& material = _pool.basicMaterials.emplace_back();
        material.offset = absolute(at);
        readRecord(material, _data, at, "material");
    }
}

void BasicReader::readMeshsets(const Pointer& pointer, BasicModel& model)
{
    model.firstMeshset = static_cast<std::uint32_t>(_pool.basicMeshsets.size());
    if (model.meshsetCount == 0)
        return;
    const std::uint32_t first = _pointers.required(_data, pointer.field, "mesh sets");
    charge(pointer.field, _data.records(first, model.meshsetCount, recordSize<MeshsetRecord>, "mesh sets").size());
    for (std::uint32_t i = 0; i < model.meshsetCount; ++i)
        _pool.basicMeshsets.push_back(readMeshset(first + i * recordSize<MeshsetRecord>, model));
}

BasicMeshset BasicReader::readMeshset(std::uint32_t offset, const BasicModel& model)
{
    BasicMeshset meshset;
    meshset.offset = absolute(offset);
    const MeshsetRecord record = readRecord<MeshsetRecord>(_data, offset, "mesh set");
    meshset.kind = MeshsetKind(record.typeMaterial >> kMeshsetKindShift);
    meshset.material = record.typeMaterial & kMeshsetMaterialMask;
    meshset.count = record.count;
    if (meshset.count != 0)
        readMeshes(_pointers.required(_data, record.meshes.field, "polygons"), meshset);
    checkIndices(meshset, model);
    // One normal and one attribute a polygon, whatever its kind; the SDK's structure leaves it open.
    meshset.attributes = array(record.attributes, meshset.count, 4, "polygon attributes");
    meshset.normals = array(record.normals, meshset.count, 12, "polygon normals");
    meshset.colors = array(record.colors, meshset.cornerCount, 4, "corner colours");
    meshset.uvs = array(record.uvs, meshset.cornerCount, 4, "corner UVs");
    if (meshset.material >= model.materialCount && meshset.count != 0)
        _warnings.add(meshset.offset, {"material {} of a model with {}", meshset.material, model.materialCount});
    return meshset;
}

// Only the head words tell where polygons and strips end.
void BasicReader::readMeshes(std::uint32_t at, BasicMeshset& meshset)
{
    meshset.meshesOffset = absolute(at);
    std::size_t size = 0;
    for (unsigned i = 0; meshset.hasHeads() && i < meshset.count; ++i) {
        const std::uint32_t corners = _data.u16(at + size, "polygon head") & kBasicCornersMask;
        if (corners < 3)
            _warnings.add(_data.absolute(at + size), {"polygon of {} corners", corners});
        meshset.cornerCount += corners;
        size += 2 + 2 * std::size_t(corners);
    }
    if (!meshset.hasHeads()) {
        meshset.cornerCount = meshset.count * (meshset.kind == MeshsetKind::Quads ? 4u : 3u);
        size = 2 * std::size_t(meshset.cornerCount);
    }
    meshset.meshes = _data.slice(at, size, "polygons");
    charge(at, size);
}

void BasicReader::checkIndices(const BasicMeshset& meshset, const BasicModel& model) const
{
    BasicPolygonWalker walker(meshset, _data.endian());
    for (BasicPolygon polygon; walker.next(polygon);) {
        for (std::uint32_t i = 0; i < polygon.cornerCount; ++i) {
            if (polygon.index(i, _data.endian()) >= model.pointCount)
                throw ParseError(polygon.offset + (meshset.hasHeads() ? 2 : 0) + 2 * i,
                                 {"a point below {}", model.pointCount}, polygon.index(i, _data.endian()));
        }
    }
}

} // namespace

std::int32_t readBasicModel(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, ModelPool& pool,
                            Warnings& warnings)
{
    const BasicModel model = BasicReader(data, pointers, pool, warnings).readModel(offset);
    pool.basicModels.push_back(model);
    return static_cast<std::int32_t>(pool.basicModels.size() - 1);
}

} // namespace telepipe::formats
