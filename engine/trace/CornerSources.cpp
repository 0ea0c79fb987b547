#include "engine/trace/CornerSources.h"

#include "engine/ninja/BasicCorners.h"
#include "engine/stage/BasicSource.h"

#include <algorithm>

namespace telepipe::trace {

using namespace formats;

namespace {

class SourceFinder
{
public:
    SourceFinder(const scene::Scene& scene, const scene::SceneStrip& strip)
        : _scene(scene), _strip(strip), _model(scene::modelOfStrip(scene, strip)),
          _pool(*scene.files[_model.file].pool), _object(_pool.objects[scene.nodes[strip.node].object])
    {
    }

    // number: of the corner in its strip.
    CornerSource find(std::uint32_t number) const
    {
        if (_model.tree >= _pool.trees.size() || _object.model == kNone)
            return {};
        switch (_pool.trees[_model.tree].kind) {
        case ModelKind::Xj:
            return ofXj(_pool.xjModels[static_cast<std::size_t>(_object.model)], number);
        case ModelKind::Basic:
            return ofBasic(number);
        default:
            return ofChunks(number);
        }
    }

private:
    CornerSource ofChunks(std::uint32_t number) const;
    void collectWrites(CornerSource& source) const;
    void addWrite(const VertexChunk& chunk, std::uint32_t node, CornerSource& source) const;
    CornerSource ofXj(const XjModel& model, std::uint32_t number) const;
    CornerSource ofBasic(std::uint32_t number) const;
    static void addParts(const scene::BasicSource& basic, std::uint32_t polygon, std::uint32_t corner,
                         CornerSource& source);
    static std::uint32_t elementOffset(const scene::BasicSource& basic, Bytes array, std::uint32_t number,
                                       std::uint32_t stride)
    {
        return scene::basicOffset(*basic.meshset, array.data() + std::size_t(stride) * number);
    }

    const scene::Scene& _scene;
    const scene::SceneStrip& _strip;
    const scene::SceneModel& _model;
    const ModelPool& _pool;
    const NinjaObject& _object; // of the node whose polygon list drew the strip
};

// The strip may stand in the list another node cached, so that its chunk is looked for in the whole file.
CornerSource SourceFinder::ofChunks(std::uint32_t number) const
{
    CornerSource source;
    const auto chunk = std::find_if(_pool.polygonChunks.begin(), _pool.polygonChunks.end(), [&](const PolygonChunk& c) {
        return c.offset == _strip.chunkOffset && c.isStrip();
    });
    if (chunk == _pool.polygonChunks.end())
        return source;
    const StripLayout& layout = stripLayout(chunk->type);
    StripWalker walker(*chunk, _pool.endian);
    for (Strip strip; walker.next(strip);) {
        if (strip.offset != _strip.fileOffset || number >= strip.length)
            continue;
        source.slot = decodeCorner(layout, strip, number, _pool.endian).index;
        source.offset = strip.offset + 2 + static_cast<std::uint32_t>(strip.cornerPosition(number, layout.cornerWords));
        collectWrites(source);
    }
    return source;
}

// The library's order: nodes as they stand in the tree, hidden ones and those below a BREAK left out.
void SourceFinder::collectWrites(CornerSource& source) const
{
    const ObjectTree& tree = _pool.trees[_model.tree];
    for (std::uint32_t i = 0; i < tree.objectCount && _model.firstNode + i <= _strip.node; ++i) {
        const NinjaObject& object = _pool.objects[tree.firstObject + i];
        if (object.model == kNone || (object.evalFlags & kEvalHide) || !_scene.nodes[_model.firstNode + i].reached)
            continue;
        for (const VertexChunk& chunk : _pool.vertexChunksOf(_pool.chunkModels[static_cast<std::size_t>(object.model)]))
            addWrite(chunk, _model.firstNode + i, source);
    }
}

// START overwrites a slot, MIDDLE and END add to it (docs/semantics.md, Weights).
void SourceFinder::addWrite(const VertexChunk& chunk, std::uint32_t node, CornerSource& source) const
{
    const VertexLayout& layout = vertexLayout(chunk.type);
    if (!layout.name)
        return;
    if (layout.ninjaFlagsOffset == 0) {
        if (source.slot >= chunk.indexOffset && source.slot - chunk.indexOffset < chunk.count)
            source.writes = {{vertexOffset(chunk, source.slot - chunk.indexOffset), chunk.offset, node, 1}};
        return;
    }
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const NinjaVertex vertex = decodeVertex(chunk, i, _pool.endian);
        if (vertex.slot != source.slot)
            continue;
        if (chunk.weightStatus() == WeightStatus::Start)
            source.writes.clear();
        source.writes.push_back({vertexOffset(chunk, i), chunk.offset, node, vertex.weight});
    }
}

CornerSource SourceFinder::ofXj(const XjModel& model, std::uint32_t number) const
{
    CornerSource source;
    for (const XjStrip& strip : _pool.xjStripsOf(model)) {
        if (strip.offset != _strip.fileOffset || number >= strip.indexCount() || strip.vertexTable >= model.tableCount)
            continue;
        const XjVertexTable& table = _pool.xjTablesOf(model)[strip.vertexTable];
        source.slot = strip.index(number, _pool.endian);
        source.offset = strip.indicesOffset + 2 * number;
        if (source.slot < table.count)
            source.writes = {{table.verticesOffset + source.slot * table.stride, table.offset, _strip.node, 1}};
    }
    return source;
}

CornerSource SourceFinder::ofBasic(std::uint32_t number) const
{
    CornerSource source;
    const auto basic = scene::basicSource(_scene, _strip);
    const auto found = basic ? scene::basicPolygon(*basic, _strip) : std::nullopt;
    if (!found || number >= found->cornerCount)
        return source;
    const BasicPolygon& polygon = *found;
    const std::uint32_t corner = scene::stripCorner(basic->meshset->kind, polygon.cornerCount, number);
    source.slot = polygon.index(corner, _pool.endian);
    source.offset = scene::basicOffset(*basic->meshset, polygon.indices + 2 * corner);
    if (source.slot < basic->model->pointCount && !basic->model->points.empty())
        source.writes = {
            {elementOffset(*basic, basic->model->points, source.slot, 12), basic->model->offset, _strip.node, 1}};
    addParts(*basic, polygon.number, polygon.firstCorner + corner, source);
    return source;
}

// A point without a normal takes that of its polygon.
void SourceFinder::addParts(const scene::BasicSource& basic, std::uint32_t polygon, std::uint32_t corner,
                            CornerSource& source)
{
    const auto add = [&](const char* name, Bytes array, std::uint32_t number, std::uint32_t stride) {
        if (!array.empty())
            source.parts.push_back({name, elementOffset(basic, array, number, stride)});
    };
    add("normal", basic.model->normals, source.slot, 12);
    if (basic.model->normals.empty())
        add("normal", basic.meshset->normals, polygon, 12);
    add("colour", basic.meshset->colors, corner, 4);
    add("uv", basic.meshset->uvs, corner, 4);
}

} // namespace

std::array<CornerSource, 3> cornerSources(const scene::Scene& scene, std::uint32_t triangle)
{
    const scene::SceneStrip& strip = scene::stripOfIndex(scene, 3 * triangle);
    const SourceFinder finder(scene, strip);
    std::array<CornerSource, 3> sources;
    for (std::uint32_t i = 0; i < 3; ++i) {
        const std::uint32_t vertex = scene.indices[std::size_t(triangle) * 3 + i];
        sources[i] = finder.find(vertex - strip.firstVertex);
        sources[i].vertex = vertex;
    }
    return sources;
}

} // namespace telepipe::trace
