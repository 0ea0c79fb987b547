// Second vertex colours: which vertex types bring them, and to which corners they go.
#include "engine/draw/StateText.h"
#include "formats/bytes/ColorOrder.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/SceneText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::offset_color_test {
namespace {

using namespace formats;
using scene::Scene;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Values that fit each of the halves: shifts of 5, 6 and 5 bits, or a grey.
constexpr std::uint32_t kRgb565 = 0xff08fc10, kGrey = 0xff404040, kRgb888 = 0x80123456;

NinjaVertex vertexWith(glm::vec3 position, std::uint32_t specular)
{
    NinjaVertex vertex = vertexAt(position, 0xff404040);
    vertex.specular = specular;
    return vertex;
}

// A triangle of that type, drawn by a strip of the other.
NinjaNode triangle(std::uint8_t type, std::uint32_t specular, std::uint8_t strip = 0x41)
{
    const NinjaVertex vertices[] = {vertexWith({0, 0, 0}, specular), vertexWith({1, 0, 0}, specular),
                                    vertexWith({0, 1, 0}, specular)};
    TinyChunk tiny;
    tiny.texture = 1;
    NinjaNode node;
    node.model.emplace();
    node.model->vertices.chunk(type, 0, vertices);
    node.model->polygons.tiny(tiny).strip(strip, 0, stripOf(0, 3));
    return node;
}

TEST(ChunkTree, SecondColoursAreOffsetColoursOfTheirCorners)
{
    const std::pair<std::uint8_t, std::uint32_t> types[] = {{0x26, kRgb565}, {0x27, kRgb565}, {0x28, kGrey},
                                                            {0x2d, kRgb565}, {0x2e, kRgb565}, {0x2f, kGrey},
                                                            {0x33, kRgb888}};
    for (const auto& [type, specular] : types) {
        const auto built = buildScene(triangle(type, specular));
        EXPECT_TRUE(stateOf(built->scene, 0).hasOffsetColor) << int(type);
        EXPECT_EQ(built->scene.offsetColors.size(), 3u) << int(type);
        EXPECT_THAT(built->scene.offsetColors, Each(redAndBlueSwapped(specular))) << int(type);
    }
}

TEST(ChunkTree, OtherTypesBringNone)
{
    for (const std::uint8_t type : {0x22, 0x23, 0x29, 0x2a, 0x31}) {
        const auto built = buildScene(triangle(type, kRgb888));
        EXPECT_FALSE(stateOf(built->scene, 0).hasOffsetColor) << int(type);
        EXPECT_THAT(built->scene.offsetColors, IsEmpty()) << int(type);
    }
}

TEST(ChunkTree, StripsInColoursOfTheirOwnHaveNoOffset)
{
    EXPECT_FALSE(stateOf(buildScene(triangle(0x26, kRgb565, 0x47))->scene, 0).hasOffsetColor);
}

// Slot 1 is overwritten by a chunk without; the strip before it still had its own.
TEST(ChunkTree, LaterChunksTakeOffsetColoursAway)
{
    NinjaNode root = triangle(0x26, kRgb565), child;
    child.model.emplace();
    const NinjaVertex plain[] = {vertexAt({5, 0, 0})};
    child.model->vertices.chunk(0x23, 1, plain);
    child.model->polygons.strip(0x41, 0, stripOf(0, 3));
    root.children.push_back(child);
    const auto built = buildScene(root);
    const std::uint32_t offset = redAndBlueSwapped(kRgb565);
    EXPECT_THAT(built->scene.offsetColors, ElementsAre(offset, offset, offset, offset, 0u, offset));
}

TEST(ChunkTree, MaterialStripsHaveNoOffset)
{
    NinjaNode root = triangle(0x26, kRgb565), child;
    child.model.emplace();
    const NinjaVertex lit[] = {vertexAt({5, 0, 0})};
    child.model->vertices.chunk(0x29, 1, lit); // now the material is drawn
    child.model->polygons.strip(0x41, 0, stripOf(0, 3));
    root.children.push_back(child);
    const auto built = buildScene(root);
    EXPECT_TRUE(stateOf(built->scene, 0).hasOffsetColor);
    EXPECT_FALSE(stateOf(built->scene, 1).hasOffsetColor);
    EXPECT_EQ(built->scene.offsetColors.size(), built->scene.vertices.size()) << "one a vertex, or none at all";
}

TEST(ChunkTree, OffsetColoursAreTold)
{
    const auto built = buildScene(triangle(0x33, kRgb888));
    EXPECT_THAT(scene::describe(stateOf(built->scene, 0)), HasSubstr("offset-colour"));
    EXPECT_THAT(cornersText(built->scene, built->scene.strips[0]), HasSubstr(" offset "));
}

} // namespace
} // namespace telepipe::test::offset_color_test
