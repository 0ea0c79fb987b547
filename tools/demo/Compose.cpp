#include "tools/demo/Compose.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace telepipe::demo {
namespace {

using formats::ModelBuild;
using formats::NinjaNode;
using formats::NinjaVertex;

constexpr float kFineUvLimit = 31; // NJD_CS_UVH holds s16 / 1024

std::uint32_t packed(glm::vec4 color)
{
    const glm::vec4 scaled = glm::clamp(color, 0.0f, 1.0f) * 255.0f;
    const auto byte = [](float value) { return static_cast<std::uint32_t>(std::lround(value)); };
    return byte(scaled.a) << 24 | byte(scaled.r) << 16 | byte(scaled.g) << 8 | byte(scaled.b);
}

formats::StripBuild stripOf(const MeshStrip& strip)
{
    formats::StripBuild build;
    build.reversed = strip.reversed;
    for (const MeshCorner& corner : strip.corners) {
        formats::StripCorner out;
        out.index = static_cast<std::uint16_t>(corner.vertex);
        out.uv = corner.uv;
        build.corners.push_back(out);
    }
    return build;
}

bool fitsFineUv(const MeshPart& part)
{
    for (const MeshStrip& strip : part.strips) {
        for (const MeshCorner& corner : strip.corners) {
            if (std::max(std::abs(corner.uv.x), std::abs(corner.uv.y)) > kFineUvLimit)
                return false;
        }
    }
    return true;
}

void writeState(formats::PolygonListBuilder& list, const Material& material)
{
    if (material.texture != kUntextured) {
        formats::TinyChunk tiny;
        tiny.texture = material.texture;
        tiny.filter = material.filter;
        tiny.mipDepth = material.mipDepth;
        tiny.clampU = tiny.clampV = material.clamp;
        tiny.flipU = material.mirrorU;
        list.tiny(tiny);
    }
    formats::MaterialChunk colors;
    colors.diffuse = material.diffuse;
    list.material(colors, {material.source, material.destination});
}

void writePart(formats::PolygonListBuilder& list, const MeshPart& part)
{
    writeState(list, part.material);
    std::vector<formats::StripBuild> strips;
    for (const MeshStrip& strip : part.strips)
        strips.push_back(stripOf(strip));
    const std::uint8_t type = part.material.texture == kUntextured ? formats::kChunkStrip
                              : fitsFineUv(part)                   ? formats::kChunkStripUvh
                                                                   : formats::kChunkStripUvn;
    list.strips(type, part.material.stripFlags, strips);
}

template <class Vertices, class Position> void setBounds(ModelBuild& model, const Vertices& vertices, Position position)
{
    glm::vec3 low(1e9f), high(-1e9f);
    for (const auto& vertex : vertices) {
        low = glm::min(low, position(vertex));
        high = glm::max(high, position(vertex));
    }
    model.center = (low + high) * 0.5f;
    for (const auto& vertex : vertices)
        model.radius = std::max(model.radius, glm::length(position(vertex) - model.center));
}

bool hasEnvironment(const Mesh& mesh)
{
    return std::any_of(mesh.parts.begin(), mesh.parts.end(),
                       [](const MeshPart& part) { return part.material.stripFlags & formats::kStripEnvironment; });
}

NinjaVertex carpVertex(const CarpMesh& carp, std::uint32_t i, int joint, int weight)
{
    const MeshVertex& source = carp.vertices[i].vertex;
    NinjaVertex vertex;
    vertex.position = source.position + glm::vec3(0, 0, static_cast<float>(joint) * kJointLength);
    vertex.normal = source.normal;
    vertex.slot = i;
    vertex.weight = static_cast<float>(weight) / 255;
    return vertex;
}

// A joint first ends the vertices begun by the joint before it, then begins its own.
void writeJointVertices(formats::VertexListBuilder& list, const CarpMesh& carp, int joint)
{
    std::vector<NinjaVertex> begun, ended;
    for (std::uint32_t i = 0; i < carp.vertices.size(); ++i) {
        const WeightedVertex& vertex = carp.vertices[i];
        if (vertex.joint == joint)
            begun.push_back(carpVertex(carp, i, joint, vertex.weight));
        else if (vertex.joint == joint - 1 && vertex.weight < 255)
            ended.push_back(carpVertex(carp, i, joint, 255 - vertex.weight));
    }
    if (!ended.empty())
        list.weights(formats::kChunkVertexNormalWeight, 0, ended, formats::WeightStatus::End);
    if (!begun.empty())
        list.weights(formats::kChunkVertexNormalWeight, 0, begun, formats::WeightStatus::Start);
}

// Skin and fins are cached before their vertices are whole and drawn by the last joint, as weighted models of the game
// do.
void cacheCarpLists(formats::PolygonListBuilder& list, const CarpMesh& carp, int joint, std::uint16_t skin)
{
    Material material = textured(skin);
    if (joint == 1) {
        material = blended(kUntextured, 4, 5);
        material.diffuse = 0xb4ffc898;
    }
    MeshPart part{material, joint == 0 ? carp.body : carp.fins};
    list.cacheList(static_cast<std::uint8_t>(joint));
    writePart(list, part);
}

} // namespace

ModelBuild modelOf(const Mesh& mesh)
{
    ModelBuild model;
    std::vector<NinjaVertex> vertices;
    for (const MeshVertex& source : mesh.vertices) {
        NinjaVertex vertex;
        vertex.position = source.position;
        vertex.normal = source.normal;
        vertex.diffuse = packed(source.color);
        vertices.push_back(vertex);
    }
    model.vertices.chunk(hasEnvironment(mesh) ? formats::kChunkVertexNormalColor : formats::kChunkVertexColor, 0,
                         vertices);
    for (const MeshPart& part : mesh.parts)
        writePart(model.polygons, part);
    setBounds(model, mesh.vertices, [](const MeshVertex& vertex) { return vertex.position; });
    return model;
}

NinjaNode nodeOf(const Mesh& mesh, glm::vec3 position, int turn)
{
    NinjaNode node;
    node.pos = position;
    node.ang = {0, turn, 0};
    node.model = modelOf(mesh);
    return node;
}

NinjaNode carpTree(const CarpMesh& carp, std::uint16_t skin)
{
    NinjaNode root;
    NinjaNode* parent = &root;
    for (int joint = 0; joint < kSpineJoints; ++joint) {
        NinjaNode node;
        node.pos = {0, 0, joint == 0 ? 0 : -kJointLength};
        node.model.emplace();
        writeJointVertices(node.model->vertices, carp, joint);
        if (joint < 2)
            cacheCarpLists(node.model->polygons, carp, joint, skin);
        if (joint == kSpineJoints - 1)
            node.model->polygons.drawList(0).drawList(1);
        setBounds(*node.model, carp.vertices, [](const WeightedVertex& vertex) { return vertex.vertex.position; });
        parent->children.push_back(std::move(node));
        parent = &parent->children.back();
    }
    formats::setEvalFlags(root);
    return root;
}

} // namespace telepipe::demo
