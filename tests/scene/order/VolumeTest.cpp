// Modifier volumes, two-parameter strips and bump materials, as the compiled scene holds them.
#include "engine/ninja/CompileTree.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/SceneText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::volume_test {
namespace {

using namespace formats;
using scene::Blend;
using scene::DrawState;
using scene::Scene;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Four vertices, (0,1) (0,0) (1,1) (1,0), in slots 0..3 and whatever polygons.
NinjaNode nodeWith(const PolygonListBuilder& polygons, std::uint8_t vertexType = 0x29)
{
    NinjaNode node;
    node.model = squareModel({}, vertexType);
    node.model->polygons = polygons;
    return node;
}

std::vector<glm::vec3> cornersOf(const Scene& scene, std::size_t volume)
{
    std::vector<glm::vec3> positions;
    const scene::SceneVolume& shown = scene.volumes.at(volume);
    for (std::uint32_t i = shown.firstCorner; i < shown.firstCorner + shown.cornerCount; ++i)
        positions.push_back(scene.volumeCorners[i].position);
    return positions;
}

TinyChunk texture(std::uint16_t number)
{
    TinyChunk tiny;
    tiny.texture = number;
    return tiny;
}

const glm::vec3 kA{0, 1, 0}, kB{0, 0, 0}, kC{1, 1, 0}, kD{1, 0, 0};

TEST(Volume, ChunksOfEveryKindBecomeTriangles)
{
    const std::uint16_t triangles[] = {0, 1, 2, 2, 1, 3}, quad[] = {0, 1, 2, 3};
    PolygonListBuilder polygons;
    polygons.volume(0x38, triangles).volume(0x39, quad).strip(0x3a, 0, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    ASSERT_EQ(built->scene.volumes.size(), 3u);
    EXPECT_THAT(cornersOf(built->scene, 0), ElementsAre(kA, kB, kC, kC, kB, kD));
    EXPECT_THAT(cornersOf(built->scene, 1), ElementsAre(kA, kB, kC, kB, kC, kD));
    EXPECT_THAT(cornersOf(built->scene, 2), ElementsAre(kA, kB, kC, kB, kC, kD));
    EXPECT_EQ(built->scene.volumePolygons, 4u);
    EXPECT_TRUE(built->scene.strips.empty());
    EXPECT_TRUE(built->scene.warnings.list().empty());
    EXPECT_THAT(sceneText(built->scene), HasSubstr("volume 1: chunk"));
}

TEST(Volume, SlotsNothingWroteAreWarnedOf)
{
    const std::uint16_t triangle[] = {0, 1, 900};
    PolygonListBuilder polygons;
    polygons.volume(0x38, triangle);
    const auto built = buildScene(nodeWith(polygons));
    ASSERT_EQ(built->scene.warnings.list().size(), 1u);
    EXPECT_EQ(built->scene.warnings.list()[0].offset, built->scene.volumes.at(0).chunkOffset);
}

// A tree placed again has volumes of its own, on nodes of its own.
TEST(Volume, EveryPlacementHasItsOwn)
{
    const std::uint16_t triangle[] = {0, 1, 2};
    PolygonListBuilder polygons;
    polygons.volume(0x38, triangle);
    const auto built = buildScene(nodeWith(polygons));
    scene::repeatVolume(built->scene, scene::SceneVolume(built->scene.volumes[0]), 7);
    EXPECT_EQ(cornersOf(built->scene, 1), cornersOf(built->scene, 0));
    EXPECT_EQ(built->scene.volumes[1].node, 7u);
    EXPECT_EQ(built->scene.volumeCorners[3].node, 7u);
}

TEST(TwoParameters, StripsCarryTheSecondSet)
{
    TinyChunk inside = texture(6);
    inside.clampU = true;
    inside.filter = 1;
    StripBuild strip = stripOf(0, 4);
    for (StripCorner& corner : strip.corners)
        corner.uv2 = corner.uv + glm::vec2(2, 3);
    PolygonListBuilder polygons;
    polygons.strip(0x40, 0, stripOf(0, 3)); // corners without second UVs, before
    polygons.tiny(texture(4)).tiny(inside, kChunkTiny2);
    polygons.material2({0x80102030, 0xff000001, 0x0a405060}, {1, 3}).strip(0x4a, 0, strip);
    const auto built = buildScene(nodeWith(polygons));
    const DrawState& state = stateOf(built->scene, 1);
    EXPECT_TRUE(state.twoParameter);
    EXPECT_EQ(state.texture, 4);
    EXPECT_EQ(state.second.texture, 6);
    EXPECT_EQ(state.second.sampler.wrapU, scene::Wrap::Clamp);
    EXPECT_EQ(state.second.sampler.filter, scene::Filter::Bilinear);
    EXPECT_EQ(state.second.diffuse, 0x80102030u);
    EXPECT_EQ(state.second.ambient, 0xff000001u);
    EXPECT_EQ(state.second.specular, 0x405060u);
    EXPECT_EQ(state.second.exponent, 10);
    EXPECT_EQ(state.second.source, Blend::One);
    EXPECT_EQ(state.second.destination, Blend::InverseOtherColor);
    EXPECT_EQ(state.diffuse, 0xffffffffu) << "the first set is left alone";
    EXPECT_EQ(built->scene.textureCount, 7u);
    ASSERT_EQ(built->scene.secondUvs.size(), 7u) << "one a vertex";
    EXPECT_EQ(built->scene.secondUvs[2], glm::vec2(0));
    EXPECT_EQ(built->scene.secondUvs[4], glm::vec2(2.25f, 2));
}

TEST(TwoParameters, ASetNothingGaveIsTheFirst)
{
    PolygonListBuilder polygons;
    polygons.tiny(texture(4)).material({0xff010203, {}, {}}, {1, 1}).strip(0x4b, 0, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    const scene::SecondParameters& second = stateOf(built->scene, 0).second;
    EXPECT_EQ(second.texture, 4);
    EXPECT_EQ(second.diffuse, 0xff010203u);
    EXPECT_EQ(second.source, Blend::One);
}

TEST(TwoParameters, OneParameterFunctionsTakeTheSecondTextureForTheFirst)
{
    PolygonListBuilder polygons;
    polygons.tiny(texture(4)).tiny(texture(6), kChunkTiny2).strip(0x41, 0, stripOf(0, 4));
    EXPECT_EQ(stateOf(buildScene(nodeWith(polygons))->scene, 0).texture, 6);
    polygons.strip(0x4a, 0, stripOf(0, 4)); // now it was a function for two that drew the list
    const auto built = buildScene(nodeWith(polygons));
    EXPECT_EQ(stateOf(built->scene, 0).texture, 4);
    EXPECT_EQ(stateOf(built->scene, 1).second.texture, 6);
}

// TID and TID2 in a list that the root caches, the strip of two parameters in one that the child draws; and a strip of
// one parameter on the root, whose own list has nothing of the other.
NinjaNode spreadOverLists()
{
    NinjaNode root, middle, last;
    PolygonListBuilder cached, plain, two;
    cached.cacheList(3).strip(0x4a, 0, stripOf(0, 4));
    root = nodeWith(cached);
    plain.tiny(texture(4)).tiny(texture(6), kChunkTiny2).strip(0x41, 0, stripOf(0, 4));
    middle = nodeWith(plain);
    two.drawList(3);
    last = nodeWith(two);
    root.children = {middle, last};
    return root;
}

TEST(TwoParameters, AreThoseOfTheWholeObject)
{
    const auto built = buildScene(spreadOverLists());
    ASSERT_EQ(built->scene.strips.size(), 2u);
    EXPECT_EQ(stateOf(built->scene, 0).texture, 4) << "drawn by functions for two";
    EXPECT_TRUE(stateOf(built->scene, 1).twoParameter);
    EXPECT_EQ(stateOf(built->scene, 1).texture, 4);
    EXPECT_EQ(stateOf(built->scene, 1).second.texture, 6);
}

TEST(Bump, TheMaterialPersists)
{
    PolygonListBuilder polygons;
    polygons.strip(0x40, 0, stripOf(0, 4)).bump({{0, 0, 1}, {0, -1, 0}});
    polygons.strip(0x40, 0, stripOf(0, 4)).strip(0x40, 8, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    EXPECT_FALSE(stateOf(built->scene, 0).bump.given);
    EXPECT_EQ(stateOf(built->scene, 1).bump.direction, glm::vec3(0, 0, 1));
    EXPECT_EQ(stateOf(built->scene, 2).bump.up, glm::vec3(0, -1, 0));
}

TEST(SecondaryBuffer, SelectingItIsToldOnceAModelWithItsOffset)
{
    PolygonListBuilder polygons;
    polygons.blend({4, 5, true, false}).blend({4, 5, false, true}).strip(0x40, 0, stripOf(0, 4));
    const auto built = buildScene(nodeWith(polygons));
    ASSERT_EQ(built->scene.warnings.list().size(), 1u);
    const Warning& warning = built->scene.warnings.list()[0];
    EXPECT_THAT(english(warning.text), HasSubstr("secondary accumulation buffer"));
    EXPECT_EQ(warning.offset, built->nj.pool.polygonChunks.at(0).offset);
}

} // namespace
} // namespace telepipe::test::volume_test
