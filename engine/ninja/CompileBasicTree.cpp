#include "engine/ninja/BasicCorners.h"
#include "engine/ninja/CompileTree.h"
#include "engine/ninja/PolygonState.h"
#include "engine/ninja/VertexCounts.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

struct FlagPair
{
    MaterialFlags material;
    StripFlags strip;
};

constexpr FlagPair kStripFlags[] = {
    {kMaterialIgnoreLight, kStripIgnoreLight},
    {kMaterialIgnoreSpecular, kStripIgnoreSpecular},
    {kMaterialUseAlpha, kStripUseAlpha},
    {kMaterialDoubleSide, kStripDoubleSide},
    {kMaterialFlat, kStripFlat},
    {kMaterialEnvironment, kStripEnvironment},
};

SamplerState samplerOf(const BasicMaterial& material)
{
    SamplerState sampler;
    sampler.filter = Filter(material.field(kMaterialFilterShift, 2));
    sampler.wrapU = wrapWith(material.has(kMaterialClampU), material.has(kMaterialFlipU));
    sampler.wrapV = wrapWith(material.has(kMaterialClampV), material.has(kMaterialFlipV));
    sampler.mipDepth = static_cast<std::uint8_t>(material.field(kMaterialMipDepthShift, 4));
    sampler.superSample = material.has(kMaterialSuperSample);
    return sampler;
}

DrawState stateOf(const BasicMaterial& material)
{
    DrawState state;
    for (const FlagPair& pair : kStripFlags)
        state.stripFlags |= static_cast<std::uint8_t>(material.has(pair.material) ? pair.strip : 0);
    state.list = material.has(kMaterialUseAlpha) ? List::Translucent : List::Opaque;
    state.source = Blend(material.field(kMaterialSourceShift, 3));
    state.destination = Blend(material.field(kMaterialDestinationShift, 3));
    state.doubleSided = material.has(kMaterialDoubleSide);
    state.environment = material.has(kMaterialEnvironment);
    state.diffuse = material.diffuse;
    state.specular = material.specular & 0xffffff;
    state.exponent =
        material.exponent > 0 ? static_cast<std::uint8_t>(std::min(material.exponent, 255.0f)) : std::uint8_t(0);
    return state;
}

} // namespace

void BasicTreeCompiler::compile(const ObjectTree& tree, std::uint32_t firstNode)
{
    std::uint32_t point = 0;
    for (std::uint32_t i = 0; i < tree.objectCount; ++i) {
        _point = point;
        point += _context.sources ? vertexCountOf(_context.pool, tree, i) : 0;
        const NinjaObject& object = _context.pool.objects[tree.firstObject + i];
        if (object.model == kNone || (object.evalFlags & kEvalHide) || !_context.scene.nodes[firstNode + i].reached)
            continue;
        const BasicModel& model = _context.pool.basicModels[static_cast<std::size_t>(object.model)];
        _context.scene.ninjaVertices += model.pointCount;
        for (const BasicMeshset& meshset : _context.pool.meshsetsOf(model))
            compileMeshset(model, meshset, firstNode + i);
    }
}

// Every mesh set sets its whole state with its material; nothing persists.
DrawState BasicTreeCompiler::stateOfMeshset(const BasicModel& model, const BasicMeshset& meshset) const
{
    const std::span<const BasicMaterial> materials = _context.pool.materialsOf(model);
    DrawState state;
    if (meshset.material < materials.size()) {
        const BasicMaterial& material = materials[meshset.material];
        state = stateOf(material);
        if (material.has(kMaterialUseTexture) && (!meshset.uvs.empty() || state.environment)) {
            state.sampler = samplerOf(material);
            state.texture = static_cast<std::uint16_t>(std::min<std::uint64_t>(
                kNoTexture, std::uint64_t(material.texture & kMaterialTextureMask) + _context.scene.textureBase));
        }
    }
    state.hasNormal = !model.normals.empty() || !meshset.normals.empty();
    state.hasVertexColor = !meshset.colors.empty();
    return state;
}

void BasicTreeCompiler::compileMeshset(const BasicModel& model, const BasicMeshset& meshset, std::uint32_t node)
{
    _context.step(1 + std::uint64_t(meshset.count) + meshset.cornerCount, meshset.offset);
    const DrawState state = stateOfMeshset(model, meshset);
    const std::uint16_t number = _context.states.find(state, meshset.offset);
    _context.writer.reserve(meshset.cornerCount, meshset.offset);
    BasicPolygonWalker walker(meshset, _endian);
    for (BasicPolygon polygon; walker.next(polygon);) {
        emitCorners(model, meshset, polygon, {node, packedRgba(state.diffuse)});
        if (_context.sources)
            noteSources(model, meshset, polygon);
        SceneStrip& placed = _context.writer.addStrip(number, polygon.cornerCount, polygon.reversed);
        placed.fileOffset = polygon.offset;
        placed.chunkOffset = meshset.offset;
        placed.node = node;
    }
}

void BasicTreeCompiler::noteSources(const BasicModel& model, const BasicMeshset& meshset, const BasicPolygon& polygon)
{
    const VertexSource flags = model.normals.empty() ? 0 : kSourceNormal;
    for (std::uint32_t i = 0; i < polygon.cornerCount; ++i) {
        const std::uint32_t corner = stripCorner(meshset.kind, polygon.cornerCount, i);
        _context.sources->corners.push_back(
            {_context.writer.vertexCount() + i, flags | (_point + polygon.index(corner, _endian))});
    }
}

// Without normals a point takes that of its polygon.
glm::vec3 BasicTreeCompiler::normalOf(const BasicModel& model, const BasicMeshset& meshset, const BasicPolygon& polygon,
                                      std::uint32_t point) const
{
    if (!model.normals.empty())
        return basicVector(model.normals, point, _endian);
    return meshset.normals.empty() ? glm::vec3(0) : basicVector(meshset.normals, polygon.number, _endian);
}

void BasicTreeCompiler::emitCorners(const BasicModel& model, const BasicMeshset& meshset, const BasicPolygon& polygon,
                                    CornerDefaults defaults)
{
    SceneVertex* out = _context.writer.corners();
    for (std::uint32_t i = 0; i < polygon.cornerCount; ++i, ++out) {
        const std::uint32_t corner = stripCorner(meshset.kind, polygon.cornerCount, i);
        const std::uint32_t point = polygon.index(corner, _endian), number = polygon.firstCorner + corner;
        *out = {basicVector(model.points, point, _endian), normalOf(model, meshset, polygon, point),
                meshset.colors.empty() ? defaults.color : packedRgba(cornerColor(meshset, number, _endian)),
                meshset.uvs.empty() ? glm::vec2(0) : cornerUv(meshset, number, _endian), defaults.node};
    }
}

} // namespace telepipe::scene
