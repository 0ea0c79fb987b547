#include "formats/ninja/BasicReader.h"

// NJS_MODEL     00 ptr points  04 ptr normals  08 s32 nbPoint  0C ptr meshsets  10 ptr mats  14 u16 nbMeshset
//               16 u16 nbMat   18 f32x3 center 24 f32 radius
// NJS_MESHSET   00 u16 type_matId  02 u16 nbMesh  04 ptr meshes  08 ptr attrs  0C ptr normals  10 ptr vertcolor
//               14 ptr vertuv (Sonic Adventure adds a run-time pointer; NJBM files do not)
// NJS_MATERIAL  00 diffuse  04 specular  08 f32 exponent  0C u32 attr_texId  10 u32 attrflags

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kModelSize = 40, kMeshsetSize = 24, kMaterialSize = 20;

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
    void readMaterials(std::uint32_t field, BasicModel& model);
    void readMeshsets(std::uint32_t field, BasicModel& model);
    BasicMeshset readMeshset(std::uint32_t offset, const BasicModel& model);
    void readMeshes(std::uint32_t at, BasicMeshset& meshset);
    void checkIndices(const BasicMeshset& meshset, const BasicModel& model) const;

    // The array that a pointer field names, checked; empty where the pointer is null.
    Bytes array(std::uint32_t field, std::size_t count, std::size_t stride, const char* what);
    void charge(std::uint32_t offset, std::size_t bytes);
    std::uint32_t absolute(std::uint32_t offset) const { return static_cast<std::uint32_t>(_data.absolute(offset)); }

    const ByteView& _data;
    const PointerMap& _pointers;
    ModelPool& _pool;
    Warnings& _warnings;
};

Bytes BasicReader::array(std::uint32_t field, std::size_t count, std::size_t stride, const char* what)
{
    const auto target = _pointers.pointer(_data, field, what);
    if (!target || count == 0)
        return {};
    const Bytes bytes = _data.records(*target, count, stride, what);
    charge(field, bytes.size());
    return bytes;
}

void BasicReader::charge(std::uint32_t offset, std::size_t bytes)
{
    _pool.basicBytes += bytes;
    if (_pool.basicBytes > kOverlapLimit * (_data.base() + _data.size()))
        _data.fail(offset, "arrays that together are no more than a few times the file",
                   std::to_string(_pool.basicBytes) + " bytes of arrays laid over each other");
}

BasicModel BasicReader::readModel(std::uint32_t offset)
{
    charge(offset, _data.slice(offset, kModelSize, "basic model").size());
    BasicModel model;
    model.offset = absolute(offset);
    model.pointCount = _data.u32(offset + 0x08, "point count");
    model.points = array(offset, model.pointCount, 12, "points");
    model.normals = array(offset + 0x04, model.pointCount, 12, "normals");
    if (model.points.empty() && model.pointCount != 0)
        _data.fail(offset, "a pointer to " + std::to_string(model.pointCount) + " points", "a null pointer");
    model.meshsetCount = _data.u16(offset + 0x14, "mesh set count");
    model.materialCount = _data.u16(offset + 0x16, "material count");
    model.center = _data.vec3(offset + 0x18, "center");
    model.radius = _data.f32(offset + 0x24, "radius");
    readMaterials(offset + 0x10, model);
    readMeshsets(offset + 0x0C, model);
    return model;
}

void BasicReader::readMaterials(std::uint32_t field, BasicModel& model)
{
    model.firstMaterial = static_cast<std::uint32_t>(_pool.basicMaterials.size());
    if (model.materialCount == 0)
        return;
    const std::uint32_t first = _pointers.required(_data, field, "materials");
    charge(field, _data.records(first, model.materialCount, kMaterialSize, "materials").size());
    for (std::uint32_t at = first; at < first + model.materialCount * kMaterialSize; at += kMaterialSize) {
        BasicMaterial material;
        material.offset = absolute(at);
        material.diffuse = _data.u32(at, "diffuse colour");
        material.specular = _data.u32(at + 4, "specular colour");
        material.exponent = _data.f32(at + 8, "exponent");
        material.texture = _data.u32(at + 12, "texture number");
        material.flags = _data.u32(at + 16, "material flags");
        _pool.basicMaterials.push_back(material);
    }
}

void BasicReader::readMeshsets(std::uint32_t field, BasicModel& model)
{
    model.firstMeshset = static_cast<std::uint32_t>(_pool.basicMeshsets.size());
    if (model.meshsetCount == 0)
        return;
    const std::uint32_t first = _pointers.required(_data, field, "mesh sets");
    charge(field, _data.records(first, model.meshsetCount, kMeshsetSize, "mesh sets").size());
    for (std::uint32_t i = 0; i < model.meshsetCount; ++i)
        _pool.basicMeshsets.push_back(readMeshset(first + i * kMeshsetSize, model));
}

BasicMeshset BasicReader::readMeshset(std::uint32_t offset, const BasicModel& model)
{
    BasicMeshset meshset;
    meshset.offset = absolute(offset);
    const std::uint16_t head = _data.u16(offset, "mesh set type");
    meshset.kind = MeshsetKind(head >> 14);
    meshset.material = head & 0x3fff;
    meshset.count = _data.u16(offset + 2, "polygon count");
    if (meshset.count != 0)
        readMeshes(_pointers.required(_data, offset + 4, "polygons"), meshset);
    checkIndices(meshset, model);
    // One normal and one attribute a polygon, whatever its kind; the SDK's structure leaves it open.
    meshset.attributes = array(offset + 0x08, meshset.count, 4, "polygon attributes");
    meshset.normals = array(offset + 0x0C, meshset.count, 12, "polygon normals");
    meshset.colors = array(offset + 0x10, meshset.cornerCount, 4, "corner colours");
    meshset.uvs = array(offset + 0x14, meshset.cornerCount, 4, "corner UVs");
    if (meshset.material >= model.materialCount && meshset.count != 0)
        _warnings.add(meshset.offset, "material " + std::to_string(meshset.material) + " of a model with " +
                                          std::to_string(model.materialCount));
    return meshset;
}

// Only the head words tell where polygons and strips end.
void BasicReader::readMeshes(std::uint32_t at, BasicMeshset& meshset)
{
    meshset.meshesOffset = absolute(at);
    std::size_t size = 0;
    for (unsigned i = 0; meshset.hasHeads() && i < meshset.count; ++i) {
        const std::uint32_t corners = _data.u16(at + size, "polygon head") & 0x7fff;
        if (corners < 3)
            _warnings.add(_data.absolute(at + size), "polygon of " + std::to_string(corners) + " corners");
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
                                 "a point below " + std::to_string(model.pointCount),
                                 std::to_string(polygon.index(i, _data.endian())));
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
