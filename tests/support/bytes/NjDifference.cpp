#include "tests/support/bytes/NjDifference.h"

#include <algorithm>
#include <cstring>

using namespace telepipe::formats;

namespace telepipe::test {

namespace {

class Comparison
{
public:
    Comparison(const NjFile& a, const NjFile& b) : _a(a), _b(b) {}

    std::string run();

private:
    void compareChunkNames();
    void compareTextures(const TextureList& a, const TextureList& b);
    void compareObject(const NinjaObject& a, const NinjaObject& b);
    void compareModels(std::int32_t a, std::int32_t b, ModelKind kind);
    void compareChunkModels(const ChunkModel& a, const ChunkModel& b);
    void compareBasicModels(const BasicModel& a, const BasicModel& b);
    void compareXjModels(const XjModel& a, const XjModel& b);
    void compareXjStrip(const XjStrip& a, const XjStrip& b);
    void compareUnknownChunks();
    void compareMeshset(const BasicMeshset& a, const BasicMeshset& b);
    void compareMaterial(const BasicMaterial& a, const BasicMaterial& b);
    void compareMotion(const Motion& a, const Motion& b);
    void compareShapes(const ShapeMotion& a, const ShapeMotion& b);
    void compareShapeList(const CompactShapeList& a, const CompactShapeList& b);
    void compareCompactMotion(const CompactShapeMotion& a, const CompactShapeMotion& b);
    void compareCamera(const NinjaCamera& a, const NinjaCamera& b);
    void compareLight(const NinjaLight& a, const NinjaLight& b);

    bool check(bool isSame, const char* what)
    {
        if (!isSame)
            _text += _place + what + "\n";
        return isSame;
    }
    template <class T> void same(const T& a, const T& b, const char* what)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        check(std::memcmp(&a, &b, sizeof(T)) == 0, what);
    }
    void bytes(Bytes a, Bytes b, const char* what) { check(std::ranges::equal(a, b), what); }
    // Calls compare with each pair of the two arrays, which must be as long as each other.
    template <class A, class Compare> void each(const A& a, const A& b, const char* what, Compare&& compare)
    {
        if (!check(a.size() == b.size(), (std::string("number of ") + what).c_str()))
            return;
        const std::string place = _place;
        for (std::size_t i = 0; i < a.size(); ++i) {
            _place = place + what + " " + std::to_string(i) + ": ";
            compare(a[i], b[i]);
        }
        _place = place;
    }

    const NjFile &_a, &_b;
    std::string _place, _text;
};

std::string Comparison::run()
{
    compareChunkNames();
    compareUnknownChunks();
    each(_a.textureLists, _b.textureLists, "texture list",
         [this](const auto& a, const auto& b) { compareTextures(a, b); });
    each(_a.models, _b.models, "model",
         [this](const NjModel& a, const NjModel& b) { same(a.textureList, b.textureList, "texture list"); });
    each(_a.pool.trees, _b.pool.trees, "tree", [this](const ObjectTree& x, const ObjectTree& y) {
        check(x.kind == y.kind, "kind");
        each(_a.pool.objectsOf(x), _b.pool.objectsOf(y), "object", [&](const auto& a, const auto& b) {
            compareObject(a, b);
            compareModels(a.model, b.model, x.kind);
        });
    });
    const auto motion = [this](const Motion& a, const Motion& b) { compareMotion(a, b); };
    each(_a.motions, _b.motions, "motion", motion);
    each(_a.cameraMotions, _b.cameraMotions, "camera motion", motion);
    each(_a.lightMotions, _b.lightMotions, "light motion", motion);
    each(_a.cameras, _b.cameras, "camera", [this](const auto& a, const auto& b) { compareCamera(a, b); });
    each(_a.lights, _b.lights, "light", [this](const auto& a, const auto& b) { compareLight(a, b); });
    each(_a.shapeMotions, _b.shapeMotions, "shape motion",
         [this](const auto& a, const auto& b) { compareShapes(a, b); });
    each(_a.shapeLists, _b.shapeLists, "shape list", [this](const auto& a, const auto& b) { compareShapeList(a, b); });
    each(_a.compactMotions, _b.compactMotions, "compact motion",
         [this](const auto& a, const auto& b) { compareCompactMotion(a, b); });
    return _text;
}

void Comparison::compareChunkNames()
{
    const auto names = [](const NjFile& file) {
        std::string text;
        for (const IffChunk& chunk : file.chunks)
            text += chunk.name() == "POF0" || chunk.name() == "NJAD" ? "" : std::string(chunk.name()) + " ";
        return text;
    };
    if (!check(names(_a) == names(_b), "chunks"))
        _text += "  " + names(_a) + "\n  " + names(_b) + "\n";
}

void Comparison::compareTextures(const TextureList& a, const TextureList& b)
{
    each(a.names, b.names, "texture", [this](const TextureName& x, const TextureName& y) {
        check(x.name == y.name, "name");
        same(x.attributes, y.attributes, "attributes");
        same(x.address, y.address, "address");
    });
}

void Comparison::compareObject(const NinjaObject& a, const NinjaObject& b)
{
    same(a.evalFlags, b.evalFlags, "evaluation flags");
    same(a.pos, b.pos, "position");
    same(a.ang, b.ang, "angle");
    same(a.scl, b.scl, "scale");
    same(a.quaternion, b.quaternion, "quaternion");
    same(a.child == kNone, b.child == kNone, "child");
    same(a.sibling == kNone, b.sibling == kNone, "sibling");
}

void Comparison::compareModels(std::int32_t a, std::int32_t b, ModelKind kind)
{
    if (!check((a == kNone) == (b == kNone), "model") || a == kNone)
        return;
    const auto x = static_cast<std::size_t>(a), y = static_cast<std::size_t>(b);
    if (kind == ModelKind::Xj)
        compareXjModels(_a.pool.xjModels.at(x), _b.pool.xjModels.at(y));
    else if (kind == ModelKind::Basic)
        compareBasicModels(_a.pool.basicModels.at(x), _b.pool.basicModels.at(y));
    else
        compareChunkModels(_a.pool.chunkModels.at(x), _b.pool.chunkModels.at(y));
}

void Comparison::compareChunkModels(const ChunkModel& a, const ChunkModel& b)
{
    same(a.center, b.center, "center");
    same(a.radius, b.radius, "radius");
    check(a.vertexList.has_value() == b.vertexList.has_value(), "vertex list");
    check(a.polygonList.has_value() == b.polygonList.has_value(), "polygon list");
    each(_a.pool.vertexChunksOf(a), _b.pool.vertexChunksOf(b), "vertex chunk", [this](const auto& x, const auto& y) {
        same(x.type, y.type, "type");
        same(x.flags, y.flags, "flags");
        same(x.indexOffset, y.indexOffset, "index offset");
        bytes(x.body, y.body, "vertices");
    });
    each(_a.pool.polygonChunksOf(a), _b.pool.polygonChunksOf(b), "polygon chunk", [this](const auto& x, const auto& y) {
        same(x.type, y.type, "type");
        same(x.flags, y.flags, "flags");
        bytes(x.body, y.body, "body");
    });
}

void Comparison::compareBasicModels(const BasicModel& a, const BasicModel& b)
{
    same(a.center, b.center, "center");
    same(a.radius, b.radius, "radius");
    same(a.pointCount, b.pointCount, "number of points");
    bytes(a.points, b.points, "points");
    bytes(a.normals, b.normals, "normals");
    each(_a.pool.materialsOf(a), _b.pool.materialsOf(b), "material",
         [this](const auto& x, const auto& y) { compareMaterial(x, y); });
    each(_a.pool.meshsetsOf(a), _b.pool.meshsetsOf(b), "mesh set",
         [this](const auto& x, const auto& y) { compareMeshset(x, y); });
}

void Comparison::compareXjModels(const XjModel& a, const XjModel& b)
{
    same(a.flags, b.flags, "flags");
    same(a.center, b.center, "center");
    same(a.radius, b.radius, "radius");
    same(a.opaqueCount, b.opaqueCount, "number of opaque strips");
    const auto tables = [](const NjFile& file, const XjModel& model) {
        return std::span(file.pool.xjVertexTables).subspan(model.firstTable, model.tableCount);
    };
    const auto strips = [](const NjFile& file, const XjModel& model) {
        return std::span(file.pool.xjStrips).subspan(model.firstStrip, model.opaqueCount + model.translucentCount);
    };
    each(tables(_a, a), tables(_b, b), "vertex table", [this](const XjVertexTable& x, const XjVertexTable& y) {
        same(x.type, y.type, "type");
        same(x.flags, y.flags, "flags");
        same(x.stride, y.stride, "stride");
        bytes(x.vertices, y.vertices, "vertices");
    });
    each(strips(_a, a), strips(_b, b), "strip", [this](const XjStrip& x, const XjStrip& y) { compareXjStrip(x, y); });
}

void Comparison::compareXjStrip(const XjStrip& a, const XjStrip& b)
{
    same(a.vertexTable, b.vertexTable, "vertex table");
    bytes(a.indices, b.indices, "indices");
    const auto records = [](const NjFile& file, const XjStrip& strip) {
        return std::span(file.pool.xjMaterials).subspan(strip.firstMaterial, strip.materialCount);
    };
    each(records(_a, a), records(_b, b), "material record", [this](const auto& x, const auto& y) {
        check(x.type == y.type && x.a == y.a && x.b == y.b && x.c == y.c, "words");
    });
}

// Chunks that nothing reads: their bytes. The addresses of the others.
void Comparison::compareUnknownChunks()
{
    const auto names = {"NMDL", "GJCM", "GJTL", "XXXX"};
    const auto unknown = [&](const NjFile& file) {
        std::vector<IffChunk> chunks;
        for (const IffChunk& chunk : file.chunks) {
            if (std::ranges::find(names, chunk.name()) != names.end())
                chunks.push_back(chunk);
        }
        return chunks;
    };
    each(unknown(_a), unknown(_b), "unknown chunk", [this](const IffChunk& x, const IffChunk& y) {
        bytes(x.bytes, y.bytes, "bytes");
        check(x.pointers == y.pointers, "pointers");
    });
    const auto addresses = [](const NjFile& file) {
        std::vector<std::uint32_t> all;
        for (const IffChunk& chunk : file.chunks) {
            if (!chunk.isPointerList() && chunk.name() != "NJAD")
                all.push_back(chunk.address);
        }
        return all;
    };
    check(addresses(_a) == addresses(_b), "addresses");
}

void Comparison::compareMeshset(const BasicMeshset& a, const BasicMeshset& b)
{
    same(a.kind, b.kind, "kind");
    same(a.material, b.material, "material");
    same(a.count, b.count, "number of polygons");
    bytes(a.meshes, b.meshes, "polygons");
    bytes(a.attributes, b.attributes, "attributes");
    bytes(a.normals, b.normals, "normals");
    bytes(a.colors, b.colors, "colours");
    bytes(a.uvs, b.uvs, "UVs");
}

void Comparison::compareMaterial(const BasicMaterial& a, const BasicMaterial& b)
{
    same(a.diffuse, b.diffuse, "diffuse");
    same(a.specular, b.specular, "specular");
    same(a.exponent, b.exponent, "exponent");
    same(a.texture, b.texture, "texture");
    same(a.flags, b.flags, "flags");
}

void Comparison::compareMotion(const Motion& a, const Motion& b)
{
    same(a.frames, b.frames, "frames");
    same(a.type, b.type, "type");
    same(a.inpFn, b.inpFn, "inp_fn");
    each(a.channels, b.channels, "channel",
         [this](const MotionChannel& x, const MotionChannel& y) { same(x.layout, y.layout, "layout"); });
    same(a.entries, b.entries, "entries");
    const bool hasPointers = !a.channels.empty() && a.channels[0].layout == KeyLayout::Pointer;
    each(a.tracks, b.tracks, "track", [&](const MotionTrack& x, const MotionTrack& y) {
        same(x.count, y.count, "number of keys");
        if (!hasPointers)
            bytes(x.keys, y.keys, "keys");
    });
}

void Comparison::compareShapes(const ShapeMotion& a, const ShapeMotion& b)
{
    compareMotion(a.motion, b.motion);
    each(a.arrays, b.arrays, "array",
         [this](const ShapeArray& x, const ShapeArray& y) { bytes(x.vectors, y.vectors, "vectors"); });
    for (std::size_t i = 0; i < std::min(a.motion.tracks.size(), b.motion.tracks.size()); ++i) {
        const MotionTrack &x = a.motion.tracks[i], &y = b.motion.tracks[i];
        for (std::uint32_t key = 0; key < std::min(x.count, y.count); ++key)
            check(x.frame(KeyLayout::Pointer, key, a.motion.endian) ==
                      y.frame(KeyLayout::Pointer, key, b.motion.endian),
                  "frame of a key");
    }
}

void Comparison::compareShapeList(const CompactShapeList& a, const CompactShapeList& b)
{
    each(a.groups, b.groups, "key group", [this](const CompactKeyGroup& x, const CompactKeyGroup& y) {
        same(x.groupId, y.groupId, "id");
        same(x.reserved, y.reserved, "reserved word");
        same(x.listCount, y.listCount, "number of lists");
    });
    each(a.chunks, b.chunks, "vertex chunk", [this](const CompactVertexChunk& x, const CompactVertexChunk& y) {
        same(x.type, y.type, "type");
        same(x.flags, y.flags, "flags");
        bytes(x.body, y.body, "vertices");
    });
}

void Comparison::compareCompactMotion(const CompactShapeMotion& a, const CompactShapeMotion& b)
{
    same(a.frames, b.frames, "frames");
    each(a.entries, b.entries, "entry",
         [this](const auto& x, const auto& y) { same(x.trackCount, y.trackCount, "number of tracks"); });
    each(a.tracks, b.tracks, "track", [this](const CompactShapeTrack& x, const CompactShapeTrack& y) {
        same(x.entryId, y.entryId, "entry id");
        bytes(x.keys, y.keys, "keys");
    });
}

void Comparison::compareCamera(const NinjaCamera& a, const NinjaCamera& b)
{
    same(a.ninja2, b.ninja2, "form");
    same(a.position, b.position, "position");
    same(a.direction, b.direction, "direction");
    same(a.roll, b.roll, "roll");
    same(a.angle, b.angle, "angle");
    same(a.nearDepth, b.nearDepth, "near depth");
    same(a.farDepth, b.farDepth, "far depth");
    same(a.localX, b.localX, "local x axis");
    same(a.localY, b.localY, "local y axis");
}

void Comparison::compareLight(const NinjaLight& a, const NinjaLight& b)
{
    same(a.ninja2, b.ninja2, "form");
    ByteWriter x, y;
    writeLight(x, a);
    writeLight(y, b);
    bytes(x.bytes(), y.bytes(), "light");
}

} // namespace

std::string njDifference(const NjFile& a, const NjFile& b)
{
    return Comparison(a, b).run();
}

} // namespace telepipe::test
