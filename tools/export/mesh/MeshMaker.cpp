#include "tools/export/mesh/MeshMaker.h"

#include "formats/bytes/ColorOrder.h"
#include "tools/export/Extras.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using scene::SceneStrip;

template <class Test> bool anyCorner(const scene::Scene& scene, const SceneStrip& strip, Test test)
{
    const auto corners = std::span(scene.vertices).subspan(strip.firstVertex, strip.vertexCount);
    return std::ranges::any_of(corners, test);
}

// A corner that another node than the strip's moves, or several.
bool needsJoints(const scene::Scene& scene, const SceneStrip& strip)
{
    return anyCorner(scene, strip, [&](const scene::SceneVertex& vertex) { return vertex.node != strip.node; });
}

// The diffuse of a state as a corner has it: bytes R, G, B, A.
std::uint32_t diffuseBytes(const scene::DrawState& state)
{
    return formats::redAndBlueSwapped(state.diffuse);
}

bool hasCornerColors(const scene::Scene& scene, const SceneStrip& strip)
{
    const scene::DrawState& state = scene.states[strip.state];
    return state.hasVertexColor || anyCorner(scene, strip, [&](const scene::SceneVertex& vertex) {
               return vertex.color != diffuseBytes(state);
           });
}

CornerKinds kindsOf(const scene::Scene& scene, const MaterialMaker::Use& use, bool joints)
{
    const scene::DrawState& state = scene.states[use.state];
    CornerKinds kinds;
    kinds.normals = state.hasNormal;
    kinds.colors = use.hasCornerColors;
    kinds.offsetColors = state.hasOffsetColor && !scene.offsetColors.empty();
    kinds.uvs = state.texture != scene::kNoTexture;
    kinds.secondUvs = state.twoParameter && !scene.secondUvs.empty();
    kinds.joints = joints;
    return kinds;
}

} // namespace

const scene::DegenerateTriangles& MeshMaker::degenerate(std::uint32_t file)
{
    return _degenerate.try_emplace(file, *_scene.files[file].pool).first->second;
}

ModelMeshes MeshMaker::meshesOf(const scene::SceneModel& model, const RestNodes& rest)
{
    std::map<std::uint32_t, Strips> ofNode;
    std::map<std::uint32_t, std::uint32_t> corners;
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
        const SceneStrip& strip = _scene.strips[i];
        std::uint32_t& first = corners[strip.node];
        ofNode[strip.node - model.firstNode].push_back({&strip, first});
        first += strip.vertexCount;
    }
    const CornerSpace space(_scene, model, rest);
    ModelMeshes meshes;
    meshes.nodes.resize(model.nodeCount);
    bool hasJoints = false;
    for (const auto& [node, strips] : ofNode) {
        meshes.nodes[node] = meshOf(model, node, strips, space);
        hasJoints |= meshes.nodes[node].hasJoints;
    }
    if (hasJoints)
        meshes.inverseBinds = space.inverseBinds();
    _spread = std::max(_spread, space.largestSpread());
    return meshes;
}

// The strips by what they are drawn with, in the order of their first ones.
std::vector<MeshMaker::Part> MeshMaker::partsOf(const scene::SceneModel& model, const Strips& strips) const
{
    const bool scrolls = model.scrollsUv && _options.uvScroll != glm::vec2(0);
    std::vector<Part> parts;
    for (const NumberedStrip& strip : strips) {
        const MaterialMaker::Use use{strip.strip->state, hasCornerColors(_scene, *strip.strip), scrolls};
        const auto found = std::ranges::find(parts, use, &Part::first);
        (found == parts.end() ? parts.emplace_back(use, Strips()) : *found).second.push_back(strip);
    }
    return parts;
}

NodeMesh MeshMaker::meshOf(const scene::SceneModel& model, std::uint32_t node, const Strips& strips,
                           const CornerSpace& space)
{
    NodeMesh made;
    made.hasJoints =
        std::ranges::any_of(strips, [&](const NumberedStrip& each) { return needsJoints(_scene, *each.strip); });
    const scene::SceneNode& drawn = _scene.nodes[model.firstNode + node];
    ExportMesh mesh;
    mesh.name = fmt::format("mesh_{:#x}", drawn.fileOffset);
    for (const auto& [use, itsStrips] : partsOf(model, strips)) {
        std::vector<std::uint32_t> corners;
        const CornerKinds kinds = kindsOf(_scene, use, made.hasJoints);
        ExportPrimitive primitive = primitiveOf(model, itsStrips, kinds, space, corners);
        if (primitive.indices.empty())
            continue;
        if (model.shape >= 0)
            made.corners.push_back(std::move(corners));
        primitive.material = _materials.materialFor(use, *itsStrips.front().strip);
        mesh.primitives.push_back(std::move(primitive));
    }
    if (mesh.primitives.empty())
        return {};
    mesh.extras = {kFileExtra(_scene.files[model.file].name), kOffsetExtra(drawn.fileOffset)};
    made.mesh = share(model.file, drawn.object, std::move(mesh));
    return made;
}

ExportPrimitive MeshMaker::primitiveOf(const scene::SceneModel& model, const Strips& strips, CornerKinds kinds,
                                       const CornerSpace& space, std::vector<std::uint32_t>& corners)
{
    PrimitiveBuilder builder(_scene, kinds, &space);
    for (const auto& [strip, first] : strips) {
        const auto without =
            _options.all ? std::span<const std::uint32_t>() : degenerate(model.file).ofStrip(strip->fileOffset);
        builder.addStrip(*strip, first, without);
    }
    _model.strangeNumbers += builder.strangeNumbers();
    corners = builder.corners();
    ExportPrimitive primitive = builder.take();
    _oddSums += primitive.weightSums.empty() ? 0 : 1;
    return primitive;
}

// The number of a mesh of the same object with the same contents, or of this one.
std::int32_t MeshMaker::share(std::uint32_t file, std::uint32_t object, ExportMesh mesh)
{
    std::vector<std::uint32_t>& known = _ofObject[{file, object}];
    for (const std::uint32_t number : known)
        if (_model.meshes[number] == mesh)
            return static_cast<std::int32_t>(number);
    known.push_back(static_cast<std::uint32_t>(_model.meshes.size()));
    _model.meshes.push_back(std::move(mesh));
    return static_cast<std::int32_t>(known.back());
}

void MeshMaker::addNotes()
{
    constexpr double kToldSpread = 1e-3;
    if (_oddSums != 0)
        _model.notes.push_back({"weights of {} parts of meshes do not add up to 1: they were scaled, the sums are kept "
                                "as _WEIGHT_SUM",
                                _oddSums});
    if (_spread > kToldSpread)
        _model.notes.push_back({"weighted points of one corner lie up to {:.3g} apart at rest: moved, skins differ by "
                                "no more than that",
                                _spread});
}

} // namespace telepipe::tools
