// The registers of the polygon-list state machine: their initial values and their changes by chunks.
#include "tests/scene/SceneFixtures.h"

#include <gtest/gtest.h>

namespace telepipe::test::register_test {
namespace {

using namespace formats;
using scene::Blend;
using scene::DrawState;
using scene::Scene;

std::unique_ptr<BuiltScene> built(const PolygonListBuilder& polygons)
{
    NinjaNode node;
    node.model = squareModel({}, 0x29);
    node.model->polygons = polygons;
    return buildScene(node);
}

TEST(Registers, BeginAsTheLibrarysDo)
{
    PolygonListBuilder polygons;
    polygons.strip(0x41, kStripUseAlpha, stripOf(0, 4));
    const auto scene = built(polygons);
    const DrawState& state = stateOf(scene->scene, 0);
    EXPECT_EQ(state.texture, scene::kNoTexture);
    EXPECT_EQ(state.source, Blend::SourceAlpha);
    EXPECT_EQ(state.destination, Blend::InverseSourceAlpha);
    EXPECT_FALSE(state.sourceSelect || state.destinationSelect);
    EXPECT_EQ(state.sampler, scene::SamplerState()) << "point, repeat, D adjust 4 = neutral";
    EXPECT_EQ(state.sampler.mipDepth, 4);
    EXPECT_EQ(state.diffuse, 0xffffffffu);
    EXPECT_EQ(state.ambient, 0xff7f7f7fu);
    EXPECT_EQ(state.specular, 0u);
    EXPECT_EQ(state.exponent, 11);
    EXPECT_FALSE(state.isFlat() || state.environment || state.doubleSided || state.twoParameter || state.bump.given);
}

// 0x10 with nothing behind it: every material chunk's head is a blend instruction.
TEST(Registers, AMaterialWithoutColorsIsABlendInstruction)
{
    PolygonListBuilder polygons;
    polygons.material({0xff112233, 0xff445566, 0x05778899}).material({}, {4, 1, false, false});
    polygons.strip(0x41, 0, stripOf(0, 4));
    const auto scene = built(polygons);
    const DrawState& state = stateOf(scene->scene, 0);
    EXPECT_EQ(state.source, Blend::SourceAlpha);
    EXPECT_EQ(state.destination, Blend::One);
    EXPECT_EQ(state.diffuse, 0xff112233u);
    EXPECT_EQ(state.ambient, 0xff445566u);
    EXPECT_EQ(state.specular, 0x778899u);
    EXPECT_EQ(state.exponent, 5);
}

// A material with one colour leaves the others, and each one is found by its bit.
TEST(Registers, AMaterialSetsTheColorsItNames)
{
    PolygonListBuilder polygons;
    polygons.material({0xff112233, 0xff445566, 0x05778899});
    polygons.material({{}, 0xffaaaaaa, {}}).strip(0x41, 0, stripOf(0, 4));
    polygons.material({{}, {}, 0x10bbbbbb}).strip(0x41, 0, stripOf(0, 4));
    polygons.material({0x80cccccc, {}, {}}).strip(0x41, 0, stripOf(0, 4));
    const auto scene = built(polygons);
    EXPECT_EQ(stateOf(scene->scene, 0).ambient, 0xffaaaaaau);
    EXPECT_EQ(stateOf(scene->scene, 0).diffuse, 0xff112233u);
    EXPECT_EQ(stateOf(scene->scene, 1).specular, 0xbbbbbbu);
    EXPECT_EQ(stateOf(scene->scene, 1).exponent, 16);
    EXPECT_EQ(stateOf(scene->scene, 1).ambient, 0xffaaaaaau);
    EXPECT_EQ(stateOf(scene->scene, 2).diffuse, 0x80ccccccu);
    EXPECT_EQ(stateOf(scene->scene, 2).specular, 0xbbbbbbu);
}

// Addressing, filter and D adjust are the last tiny chunk's, also when it names the same texture again.
TEST(Registers, TheSameTextureAgainIsSampledAnew)
{
    TinyChunk first, second;
    first.texture = second.texture = 3;
    first.clampU = first.flipV = first.superSample = true;
    first.filter = 3;
    first.mipDepth = 1;
    second.filter = 1;
    PolygonListBuilder polygons;
    polygons.tiny(first).strip(0x41, 0, stripOf(0, 4)).tiny(second).strip(0x41, 0, stripOf(0, 4));
    const auto scene = built(polygons);
    EXPECT_EQ(stateOf(scene->scene, 0).sampler,
              (scene::SamplerState{scene::Filter::TrilinearB, scene::Wrap::Clamp, scene::Wrap::Mirror, 1, true}));
    EXPECT_EQ(stateOf(scene->scene, 1).sampler, (scene::SamplerState{scene::Filter::Bilinear, scene::Wrap::Repeat,
                                                                     scene::Wrap::Repeat, second.mipDepth, false}));
}

// Thirteen bits of a texture's number, four of D adjust, five of an exponent.
TEST(Registers, FieldsAreTakenWhole)
{
    TinyChunk tiny;
    tiny.texture = 0x1fff;
    tiny.filter = 3;
    tiny.mipDepth = 15;
    PolygonListBuilder polygons;
    polygons.tiny(tiny).material({{}, {}, 0xff778899}).strip(0x41, 0, stripOf(0, 4));
    const auto scene = built(polygons);
    const DrawState& state = stateOf(scene->scene, 0);
    EXPECT_EQ(state.texture, 0x1fff);
    EXPECT_EQ(state.sampler.filter, scene::Filter::TrilinearB);
    EXPECT_EQ(state.sampler.mipDepth, 15);
    EXPECT_EQ(state.exponent, 31);
}

// Strip flags are the strip's own: none of them stays.
TEST(Registers, StripFlagsDoNotStay)
{
    PolygonListBuilder polygons;
    polygons.tiny(TinyChunk{}).strip(0x41, 0x7f, stripOf(0, 4)).strip(0x41, 0, stripOf(0, 4));
    const auto scene = built(polygons);
    const DrawState& with = stateOf(scene->scene, 0);
    const DrawState& without = stateOf(scene->scene, 1);
    EXPECT_TRUE(with.isFlat() && with.environment && with.doubleSided && with.list == scene::List::Translucent);
    EXPECT_EQ(with.stripFlags, 0x7f);
    EXPECT_FALSE(without.isFlat() || without.environment || without.doubleSided);
    EXPECT_EQ(without.list, scene::List::Opaque);
    EXPECT_EQ(without.stripFlags, 0);
}

// List 1 draws list 2 between its own strips; what list 2 sets stays set.
TEST(Registers, CachedListsNest)
{
    const auto textureOf = [](std::uint16_t texture) {
        TinyChunk tiny;
        tiny.texture = texture;
        return tiny;
    };
    const auto nodeOf = [](const PolygonListBuilder& polygons) {
        NinjaNode node;
        node.model = squareModel({}, 0x29);
        node.model->polygons = polygons;
        return node;
    };
    PolygonListBuilder one, two, caller;
    one.cacheList(1).tiny(textureOf(1)).strip(0x41, 0, stripOf(0, 4)).drawList(2).strip(0x41, 0, stripOf(0, 3));
    two.cacheList(2).tiny(textureOf(2)).strip(0x41, 0, stripOf(0, 4));
    caller.drawList(1).strip(0x41, 0, stripOf(1, 3));
    NinjaNode root;
    root.children = {nodeOf(one), nodeOf(two), nodeOf(caller)};
    const auto scene = buildScene(root);
    ASSERT_EQ(scene->scene.strips.size(), 4u);
    EXPECT_EQ(stateOf(scene->scene, 0).texture, 1);
    for (std::size_t strip : {1u, 2u, 3u})
        EXPECT_EQ(stateOf(scene->scene, strip).texture, 2) << strip;
    EXPECT_EQ(scene->scene.strips[2].vertexCount, 3u) << "list 1 goes on";
    EXPECT_TRUE(scene->scene.warnings.empty());
}

} // namespace
} // namespace telepipe::test::register_test
