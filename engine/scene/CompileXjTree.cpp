#include "engine/scene/CompileTree.h"

namespace telepipe::scene {

using namespace formats;

namespace {

// Two-sided: the converter glued v2 strips with degenerates and kept no direction (rendering_findings 4). The files
// name no filter; the game's is taken to be trilinear.
DrawState initialState()
{
    DrawState state;
    state.doubleSided = true;
    state.sampler.filter = Filter::TrilinearA;
    return state;
}

Wrap wrapOf(std::uint32_t code)
{
    return code == 0 ? Wrap::Clamp : code == 1 ? Wrap::Mirror : Wrap::Repeat; // rendering_findings 1
}

} // namespace

void XjTreeCompiler::compile(const ObjectTree& tree, std::uint32_t firstNode, bool warn)
{
    _warn = warn;
    for (std::uint32_t i = 0; i < tree.objectCount; ++i) {
        const NinjaObject& object = _context.pool.objects[tree.firstObject + i];
        if (object.model == kNone || (object.evalFlags & kEvalHide) || !_context.scene.nodes[firstNode + i].reached)
            continue;
        compileModel(_context.pool.xjModels[static_cast<std::size_t>(object.model)], firstNode + i);
    }
}

void XjTreeCompiler::compileModel(const XjModel& model, std::uint32_t node)
{
    _state = initialState();
    for (std::uint32_t i = 0; i < model.tableCount; ++i)
        _context.scene.ninjaVertices += _context.pool.xjVertexTables[model.firstTable + i].count;
    for (std::uint32_t i = 0; i < model.opaqueCount + model.translucentCount; ++i) {
        _state.list = i < model.opaqueCount ? List::Opaque : List::Translucent;
        runStrip(model, _context.pool.xjStrips[model.firstStrip + i], node);
    }
}

void XjTreeCompiler::runStrip(const XjModel& model, const XjStrip& strip, std::uint32_t node)
{
    _context.step(1 + strip.materialCount, strip.offset);
    for (std::uint32_t i = 0; i < strip.materialCount; ++i)
        applyRecord(_context.pool.xjMaterials[strip.firstMaterial + i]);
    if (strip.vertexTable >= model.tableCount)
        throw ParseError(strip.offset + 16, "a vertex table below " + std::to_string(model.tableCount),
                         std::to_string(strip.vertexTable));
    const XjVertexTable& table = _context.pool.xjVertexTables[model.firstTable + strip.vertexTable];
    _state.hasNormal = table.hasNormal();
    _state.hasVertexColor = table.hasColor();
    _context.writer.reserve(strip.indexCount(), strip.offset);
    emitCorners(table, strip, node);
    SceneStrip placed;
    placed.vertexCount = strip.indexCount();
    placed.fileOffset = strip.offset;
    placed.chunkOffset = model.offset;
    placed.node = node;
    placed.state = _context.states.find(_state, strip.offset);
    _context.writer.addStrip(placed);
}

void XjTreeCompiler::applyRecord(const XjMaterialRecord& record)
{
    switch (record.type) {
    case kXjMaterial1:
        break; // 0 to 2, meaning unknown
    case kXjBlend:
        _state.source = Blend(record.a & 7);
        _state.destination = Blend(record.b & 7);
        break;
    case kXjTexture:
        _state.texture = static_cast<std::uint16_t>(
            std::min<std::uint64_t>(kNoTexture, std::uint64_t(record.a) + _context.scene.textureBase));
        break;
    case kXjAddress:
        _state.sampler.wrapU = wrapOf(record.a);
        _state.sampler.wrapV = wrapOf(record.b);
        break;
    case kXjDiffuse:
        _state.diffuse = record.a;
        break;
    case kXjLighting:
        _state.xjLighting = record.a;
        break;
    case kXjEnvironment:
        _state.environment = record.a == 1;
        break;
    case kXjColorSource:
        _state.xjColorSource = record.a;
        break;
    default:
        if (_warn)
            _context.scene.warnings.add(record.offset,
                                        "material record of unknown type " + std::to_string(record.type));
    }
}

void XjTreeCompiler::emitCorners(const XjVertexTable& table, const XjStrip& strip, std::uint32_t node)
{
    const std::uint32_t diffuse = packedRgba(_state.diffuse), count = strip.indexCount();
    SceneVertex* out = _context.writer.corners();
    std::uint32_t undefined = 0;
    for (std::uint32_t i = 0; i < count; ++i, ++out) {
        const std::uint32_t index = strip.index(i, _endian);
        XjVertex vertex;
        if (index < table.count)
            vertex = decodeVertex(table, index, _endian);
        else
            ++undefined;
        *out = {vertex.position, vertex.normal, table.hasColor() ? packedRgba(vertex.color) : diffuse, vertex.uv, node};
    }
    if (undefined != 0 && _warn)
        _context.scene.warnings.add(strip.offset,
                                    "strip with " + std::to_string(undefined) + " indices past its vertex table");
}

} // namespace telepipe::scene
