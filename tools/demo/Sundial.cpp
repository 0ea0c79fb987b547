#include "tools/demo/Sundial.h"

#include "formats/ninja/ModelWriter.h"
#include "tools/demo/shape/Angles.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::demo {
namespace {

using formats::ByteVector;
using formats::NinjaNode;
using formats::NinjaVertex;
using formats::PolygonListBuilder;
using formats::StripBuild;

constexpr std::uint16_t kStone = 0, kIce = 1, kStuds = 2; // of the model's texture list
constexpr const char* kStudsName = "demo_studs";
constexpr float kHalfDial = 40, kPole = 2, kPoleHeight = 44;
constexpr glm::vec3 kShadowMiddle{13, 0, 9}; // on the dial, which the shadow runs through
constexpr std::int32_t kShadowTurn = -6318;  // so that x points there

// A studded plate: elevation S as red, 255 at a right angle, rotation R as green, 256 a whole turn from right over up
// (docs/semantics.md, Bump maps).
formats::Image studs()
{
    constexpr std::uint32_t kSize = 64, kCells = 4;
    formats::Image image{kSize, kSize, ByteVector(std::size_t{kSize} * kSize * 4, 255)};
    for (std::uint32_t i = 0; i < kSize * kSize; ++i) {
        const auto across = [](std::uint32_t at) {
            const float cell = (static_cast<float>(at) + 0.5f) * kCells / kSize;
            return 2.6f * (cell - std::floor(cell) - 0.5f);
        };
        const float x = across(i % kSize), y = -across(i / kSize), inside = 1 - x * x - y * y;
        const float elevation = inside > 0 ? std::asin(std::sqrt(inside)) : kPi / 2;
        const float turn = std::atan2(y, x) / (2 * kPi);
        image.rgba[i * 4] = static_cast<std::uint8_t>(std::lround(elevation / (kPi / 2) * 255));
        image.rgba[i * 4 + 1] = static_cast<std::uint8_t>(std::lround((turn - std::floor(turn)) * 255));
    }
    return image;
}

NinjaVertex vertexAt(glm::vec3 position, std::uint32_t argb = 0xffffffff)
{
    NinjaVertex vertex;
    vertex.position = position;
    vertex.normal = {0, 0, 1};
    vertex.diffuse = argb;
    return vertex;
}

StripBuild stripOf(std::initializer_list<std::uint16_t> indices)
{
    StripBuild strip;
    for (const std::uint16_t index : indices) {
        strip.corners.emplace_back();
        strip.corners.back().index = index;
    }
    return strip;
}

NinjaNode nodeOf(std::uint8_t type, const std::vector<NinjaVertex>& vertices, const PolygonListBuilder& polygons)
{
    NinjaNode node;
    node.model.emplace();
    node.model->vertices.chunk(type, 0, vertices);
    node.model->polygons = polygons;
    node.model->radius = 2 * kHalfDial;
    return node;
}

// One strip with two textures and UVs for each: NJD_CS_UVN2.
NinjaNode dial()
{
    formats::TinyChunk stone, ice;
    stone.texture = kStone;
    ice.texture = kIce;
    stone.filter = ice.filter = 1;
    std::vector<NinjaVertex> corners;
    StripBuild strip = stripOf({0, 1, 2, 3});
    for (std::uint16_t i = 0; i < 4; ++i) {
        const glm::vec2 at((i & 2) ? 1 : -1, (i & 1) ? 1 : -1);
        corners.push_back(vertexAt({at.x * kHalfDial, 0, at.y * kHalfDial}, i == 3 ? 0xffffe0a0 : 0xffe0e0f0));
        strip.corners[i].uv = at;
        strip.corners[i].uv2 = at * 2.0f;
    }
    PolygonListBuilder polygons;
    polygons.tiny(stone)
        .tiny(ice, formats::kChunkTiny2)
        .strip(formats::kChunkStripUvn2, formats::kStripDoubleSide, strip);
    return nodeOf(formats::kChunkVertexColor, corners, polygons);
}

// Corners of a box, and the edges between them: bit k of a number is the far end of axis k.
std::vector<NinjaVertex> boxCorners(glm::vec3 foot, glm::vec3 half, glm::vec3 along)
{
    std::vector<NinjaVertex> corners;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 across((i & 1) ? half.x : -half.x, 0, (i & 4) ? half.z : -half.z);
        corners.push_back(
            vertexAt(foot + across + ((i & 2) ? along : glm::vec3(0)), (i & 1) ? 0xff806040 : 0xff604020));
    }
    return corners;
}
constexpr std::uint16_t kBoxFaces[6][4] = {{0, 4, 2, 6}, {1, 3, 5, 7}, {0, 1, 4, 5},
                                           {2, 6, 3, 7}, {0, 2, 1, 3}, {4, 5, 6, 7}};

NinjaNode pole()
{
    PolygonListBuilder polygons;
    for (const auto& face : kBoxFaces)
        polygons.strip(formats::kChunkStrip, formats::kStripDoubleSide, stripOf({face[0], face[1], face[2], face[3]}));
    return nodeOf(formats::kChunkVertexColor, boxCorners({0, 0, 0}, {kPole, 0, kPole}, {0, kPoleHeight, 0}), polygons);
}

// The shadow along the pole's own, through the dial: NJD_CO_P3.
NinjaNode shadow()
{
    std::vector<std::uint16_t> triangles;
    for (const auto& face : kBoxFaces)
        for (const std::size_t i : {0, 1, 2, 2, 1, 3})
            triangles.push_back(face[i]);
    PolygonListBuilder polygons;
    polygons.volume(formats::kChunkVolumePolygon3, triangles);
    NinjaNode node = nodeOf(formats::kChunkVertexColor, boxCorners({0, -6, 0}, {17, 0, 3}, {0, 12, 0}), polygons);
    node.pos = kShadowMiddle;
    node.ang = {0, kShadowTurn, 0};
    node.evalFlags = formats::kEvalModifier;
    return node;
}

// The wall's alpha is the studs' intensity; what shows is source alpha times its colour.
NinjaNode wall()
{
    formats::TinyChunk tiny;
    tiny.texture = kStuds;
    std::vector<NinjaVertex> corners;
    StripBuild strip = stripOf({0, 1, 2, 3});
    for (std::uint16_t i = 0; i < 4; ++i) {
        const glm::vec2 at((i & 2) ? 1 : -1, (i & 1) ? 0 : 1);
        corners.push_back(vertexAt({at.x * kHalfDial, at.y * kPoleHeight, -kHalfDial}));
        strip.corners[i].uv = {at.x * 2, -at.y * 2};
    }
    PolygonListBuilder polygons;
    polygons.tiny(tiny).bump({{0, 0, 1}, {0, 1, 0}}).material({0xffc08850, 0xff805838, {}}, {4, 0});
    polygons.strip(formats::kChunkStripUvn, formats::kStripUseAlpha, strip);
    return nodeOf(formats::kChunkVertexNormal, corners, polygons);
}

} // namespace

formats::NjBuild sundialModel()
{
    NinjaNode root;
    root.children = {dial(), pole(), shadow(), wall()};
    formats::setEvalFlags(root);
    formats::NjBuild build;
    for (const TextureId texture : kSundialStageTextures)
        build.textures.emplace_back(textureName(texture));
    build.textures.emplace_back(kStudsName);
    build.models.push_back(root);
    return build;
}

DemoTexture sundialStuds()
{
    return {kStudsName, studs(), formats::PixelFormat::Bump, formats::DataFormat::Twiddled};
}

} // namespace telepipe::demo
