#include "engine/ninja/CompileTree.h"
#include "formats/record/FieldOffset.h"
#include "formats/vocabulary/DrawCodes.h"
#include "formats/xj/XjRecords.h"

namespace telepipe::scene {

using namespace formats;

namespace {

// Two-sided: the converter glued v2 strips with degenerates and kept no direction (docs/measured.md, XJ). The files
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
    return code == kXjClamp ? Wrap::Clamp : code == kXjMirror ? Wrap::Mirror : Wrap::Repeat;
}

// Record 8 is Direct3D's D3DMCS_*: 0 the material's colour, whatever the vertices have, 1 theirs, which is where it
// starts. The real models that carry one say 0 and have no colours in their vertices (docs/measured.md, XJ).
constexpr std::uint32_t kXjColorOfMaterial = 0;

// The vertex for indices past the end of their table.
constexpr std::uint8_t kNoVertex[xjVertexSize(7)] = {};

// decodeVertex into a corner, field by field: a vertex put together first costs more than all the rest.
inline void writeCorner(const XjVertexTable& table, const std::uint8_t* p, Endian endian, SceneVertex& out)
{
    out.position = loadVec3(p, endian);
    p += 12;
    out.normal = table.hasNormal() ? loadVec3(p, endian) : glm::vec3(0);
    p += table.hasNormal() ? 12 : 0;
    if (table.hasColor())
        out.color = packedRgba(load<std::uint32_t>(p, endian));
    p += table.hasColor() ? 4 : 0;
    out.uv = table.hasUv() ? glm::vec2(load<float>(p, endian), load<float>(p + 4, endian)) : glm::vec2(0);
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
    for (const XjVertexTable& table : _context.pool.xjTablesOf(model))
        _context.scene.ninjaVertices += table.count;
    const std::span<const XjStrip> strips = _context.pool.xjStripsOf(model);
    for (std::size_t i = 0; i < strips.size(); ++i) {
        _state.list = i < model.opaqueCount ? List::Opaque : List::Translucent;
        runStrip(model, strips[i], node);
    }
}

void XjTreeCompiler::runStrip(const XjModel& model, const XjStrip& strip, std::uint32_t node)
{
    _context.step(1 + strip.materialCount, strip.offset);
    for (const XjMaterialRecord& record : _context.pool.xjMaterialsOf(strip))
        applyRecord(record);
    if (strip.vertexTable >= model.tableCount)
        throw ParseError(strip.offset + fieldOffset<&XjStripRecord::strip, &XjStrip::vertexTable>,
                         {"a vertex table below {}", model.tableCount}, strip.vertexTable);
    const XjVertexTable& table = _context.pool.xjTablesOf(model)[strip.vertexTable];
    _state.hasNormal = table.hasNormal();
    _state.hasVertexColor = table.hasColor() && _state.xjColorSource != kXjColorOfMaterial;
    _context.writer.reserve(strip.indexCount(), strip.offset);
    emitCorners(table, strip, node);
    const std::uint16_t state = _context.states.find(_state, strip.offset);
    SceneStrip& placed = _context.writer.addStrip(state, strip.indexCount(), false);
    placed.fileOffset = strip.offset;
    placed.chunkOffset = model.offset;
    placed.node = node;
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
            _context.scene.warnings.add(record.offset, {"material record of unknown type {}", record.type});
    }
}

void XjTreeCompiler::emitCorners(const XjVertexTable& table, const XjStrip& strip, std::uint32_t node)
{
    std::uint32_t undefined = 0;
    switch (_endian == kNativeEndian ? table.type : 0) { // the types stages are made of, unrolled
    case 3:
        undefined = emitCornersOf<3>(table, strip, node);
        break;
    case 5:
        undefined = emitCornersOf<5>(table, strip, node);
        break;
    case 7:
        undefined = emitCornersOf<7>(table, strip, node);
        break;
    default:
        undefined = emitCornersOf<0>(table, strip, node);
    }
    if (undefined != 0 && _warn)
        _context.scene.warnings.add(strip.offset, {"strip with {} indices past its vertex table", undefined});
}

// Type 0 = as the table says. Returns how many indices leave the table.
template <int Type>
std::uint32_t XjTreeCompiler::emitCornersOf(const XjVertexTable& source, const XjStrip& strip, std::uint32_t node)
{
    XjVertexTable table = source;
    if (Type)
        table.type = Type;
    const Endian endian = Type ? kNativeEndian : _endian;
    const std::uint32_t diffuse = packedRgba(_state.diffuse), count = strip.indexCount();
    SceneVertex* out = _context.writer.corners();
    std::uint32_t undefined = 0;
    for (std::uint32_t i = 0; i < count; ++i, ++out) {
        const std::uint32_t index = strip.index(i, endian);
        const bool defined = index < table.count;
        undefined += !defined;
        writeCorner(table, defined ? table.vertices.data() + std::size_t(index) * table.stride : kNoVertex, endian,
                    *out);
        if (!_state.hasVertexColor)
            out->color = diffuse;
        out->node = node;
    }
    return undefined;
}

} // namespace telepipe::scene
