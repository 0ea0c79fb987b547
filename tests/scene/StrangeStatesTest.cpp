// Which materials are unlike the others, by how much, which bytes say so, and where they can be seen.
#include "engine/draw/Pick.h"
#include "engine/draw/StateView.h"
#include "engine/stage/AddStage.h"
#include "engine/stage/StateSource.h"
#include "formats/ninja/XjTreeWriter.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/bytes/Corrupt.h"

#include <bit>
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::strange_states_test {
namespace {

using namespace formats;
using scene::RankedState;
using scene::Scene;
using scene::StateRegister;
using scene::StateSource;
using scene::StateTrait;
using scene::TextureAlpha;
using testing::HasSubstr;
using testing::IsEmpty;

TinyChunk texture(std::uint16_t number)
{
    TinyChunk tiny;
    tiny.texture = number;
    return tiny;
}

// Seven materials that differ in their texture alone, then whatever is added.
PolygonListBuilder sevenUsual(std::uint8_t flags)
{
    PolygonListBuilder polygons;
    for (std::uint16_t i = 0; i < 7; ++i)
        polygons.tiny(texture(i)).strip(0x41, flags, stripOf(0, 4));
    return polygons;
}

std::unique_ptr<BuiltScene> built(const PolygonListBuilder& polygons, std::uint8_t vertices = 0x23)
{
    NinjaNode node;
    node.model = squareModel({}, vertices);
    node.model->polygons = polygons;
    return buildScene(node);
}

const StateTrait* trait(const RankedState& rank, const std::string& name)
{
    const auto found = std::ranges::find(rank.traits, name, &StateTrait::name);
    return found == rank.traits.end() ? nullptr : &*found;
}

const StateSource* source(const std::vector<StateSource>& sources, StateRegister what)
{
    const auto found = std::ranges::find(sources, what, &StateSource::what);
    return found == sources.end() ? nullptr : &*found;
}

// One in eight tells 3 bits, which is more than the field's mean by 3 - H(1/8) = 3 - 0.5436.
TEST(StrangeStates, WhatOneOfEightHasCountsByItsInformation)
{
    PolygonListBuilder polygons = sevenUsual(0);
    polygons.tiny(texture(7)).strip(0x41, kStripEnvironment, stripOf(0, 4));
    const auto scene = built(polygons);
    const auto ranked = scene::rankStates(scene->scene);
    ASSERT_EQ(ranked.size(), 8u);
    EXPECT_EQ(ranked[0].state, 7);
    const StateTrait* environment = trait(ranked[0], "NJD_FST_ENV");
    ASSERT_TRUE(environment);
    EXPECT_EQ(environment->shared, 1u);
    EXPECT_EQ(environment->of, 8u);
    EXPECT_NEAR(environment->bits, 3 - 0.5436, 1e-3);
    EXPECT_EQ(environment->from, StateRegister::Strip);
    for (std::size_t i = 1; i < ranked.size(); ++i)
        EXPECT_THAT(ranked[i].traits, IsEmpty()) << i;
}

// Game files have 92 % blend codes 4/5 and 0.5 % 1/1, which makes log2(200) bits. In a model of one material nothing
// else tells the two apart.
TEST(StrangeStates, BlendCodesAreHeldAgainstThoseOfTheGame)
{
    const auto bitsOf = [](std::uint8_t from, std::uint8_t to) {
        PolygonListBuilder polygons;
        polygons.blend({from, to}).strip(0x41, kStripUseAlpha, stripOf(0, 4));
        const auto scene = built(polygons);
        const auto ranked = scene::rankStates(scene->scene);
        const StateTrait* blend = trait(ranked.at(0), "blend");
        return blend ? blend->bits : 0;
    };
    EXPECT_EQ(bitsOf(4, 5), 0);
    EXPECT_NEAR(bitsOf(4, 1), std::log2(1 / 0.07), 1e-6);
    EXPECT_NEAR(bitsOf(1, 1), std::log2(200), 1e-6);
    EXPECT_GT(bitsOf(0, 2), bitsOf(1, 1));
}

TEST(StrangeStates, SayWhereAValueIsRare)
{
    PolygonListBuilder polygons; // 4/1 is as usual here, not in the game; one of the eight is an environment map
    for (std::uint32_t i = 0; i < 8; ++i)
        polygons.material({0xff000000 | i, {}, {}}, {4, 1})
            .strip(0x41, std::uint8_t(kStripUseAlpha | (i == 0 ? kStripEnvironment : 0)), stripOf(0, 4));
    const auto scene = built(polygons);
    const auto ranked = scene::rankStates(scene->scene);
    ASSERT_EQ(ranked.at(0).traits.size(), 2u);
    EXPECT_TRUE(trait(ranked[0], "blend")->byGame);
    EXPECT_FALSE(trait(ranked[0], "NJD_FST_ENV")->byGame);
}

TEST(StrangeStates, CodesOfOpaqueStripsAreNotLookedAt)
{
    PolygonListBuilder polygons = sevenUsual(0);
    polygons.blend({4, 1}).tiny(texture(7)).strip(0x41, 0, stripOf(0, 4));
    const auto scene = built(polygons);
    const auto ranked = scene::rankStates(scene->scene);
    EXPECT_EQ(ranked[0].state, 7);
    EXPECT_FALSE(trait(ranked[0], "blend"));
    ASSERT_TRUE(trait(ranked[0], "unused blend"));
    EXPECT_EQ(trait(ranked[0], "unused blend")->value, "4/1");
}

TEST(StrangeStates, MissingTexturesAndAlphaThatHidesAll)
{
    PolygonListBuilder polygons = sevenUsual(0);
    polygons.tiny(texture(9)).strip(0x41, 0, stripOf(0, 4));
    polygons.material({0x00ffffff, {}, {}}).tiny(texture(1)).strip(0x41, kStripUseAlpha, stripOf(0, 4));
    const auto scene = built(polygons, 0x29);
    const std::vector<TextureAlpha> alphas(7, TextureAlpha::None);
    const auto ranked = scene::rankStates(scene->scene, alphas);
    const auto rankOf = [&](std::uint16_t state) { return *std::ranges::find(ranked, state, &RankedState::state); };
    ASSERT_TRUE(trait(rankOf(7), "missing texture"));
    EXPECT_EQ(trait(rankOf(7), "missing texture")->value, "9");
    ASSERT_TRUE(trait(rankOf(8), "alpha"));
    EXPECT_THAT(trait(rankOf(8), "alpha")->meaning, HasSubstr("nothing of it is seen"));
    EXPECT_FALSE(trait(rankOf(0), "missing texture"));
}

TEST(StrangeStates, CountsWhatDrawsWithThem)
{
    PolygonListBuilder polygons;
    polygons.tiny(texture(1)).strip(0x41, 0, stripOf(0, 4)).strip(0x41, 0, stripOf(0, 3));
    const auto scene = built(polygons);
    const auto ranked = scene::rankStates(scene->scene);
    ASSERT_EQ(ranked.size(), 1u);
    EXPECT_EQ(ranked[0].use.triangles, 3u);
    EXPECT_EQ(ranked[0].use.strips, 2u);
    EXPECT_EQ(ranked[0].use.models, 1u);
    EXPECT_EQ(ranked[0].use.firstStrip, 0u);
}

TEST(BlendFormula, SaysWhatBecomesOfAPixel)
{
    using enum scene::Blend;
    EXPECT_EQ(scene::blendFormula(SourceAlpha, InverseSourceAlpha), "colour x alpha + background x (1 - alpha)");
    EXPECT_THAT(scene::blendFormula(SourceAlpha, One), HasSubstr("colour x alpha + background: adds light"));
    EXPECT_THAT(scene::blendFormula(Zero, OtherColor), HasSubstr("background x colour: darkens"));
    EXPECT_THAT(scene::blendFormula(Zero, Zero), HasSubstr("nothing: black"));
    EXPECT_THAT(scene::blendFormula(One, Zero), HasSubstr("colour: replaces"));
}

TEST(StateSources, LeadToTheBytesThatSetThem)
{
    PolygonListBuilder polygons;
    polygons.material({0x80112233, {}, 0x05778899}, {4, 1, false, false}).blend({0, 2});
    TinyChunk tiny = texture(5);
    tiny.clampU = true;
    polygons.tiny(tiny).strip(0x41, 0x58, stripOf(0, 4));
    const auto scene = built(polygons, 0x29);
    const auto sources = scene::stateSources(scene->scene, scene->scene.strips.at(0));
    const auto byteAt = [&](StateRegister what, std::uint32_t more = 0) {
        const StateSource* found = source(sources, what);
        return found ? int(scene->bytes.at(found->at + more)) : -1;
    };
    EXPECT_EQ(byteAt(StateRegister::Strip), 0x58);
    EXPECT_EQ(byteAt(StateRegister::Blend), 0x02);
    EXPECT_EQ(source(sources, StateRegister::Blend)->name, "NJD_CB_BA") << "the last that set it";
    EXPECT_EQ(byteAt(StateRegister::Texture), 5);
    EXPECT_EQ(byteAt(StateRegister::Sampling) & 0x20, 0x20);
    EXPECT_EQ(byteAt(StateRegister::Diffuse), 0x33);
    EXPECT_EQ(byteAt(StateRegister::Diffuse, 3), 0x80);
    EXPECT_EQ(byteAt(StateRegister::Specular), 0x99);
    EXPECT_EQ(byteAt(StateRegister::Exponent), 0x05);
    EXPECT_EQ(byteAt(StateRegister::Corners), 0x29);
    EXPECT_EQ(source(sources, StateRegister::Ambient), nullptr) << "nothing sets it";
}

// The same model twice: a placement's strips begin elsewhere in the scene, not in the file.
TEST(StateSources, AreThoseOfThePlacedModel)
{
    PolygonListBuilder polygons = sevenUsual(0);
    polygons.tiny(texture(9)).strip(0x41, 0, stripOf(0, 4));
    NinjaNode node;
    node.model = squareModel({});
    node.model->polygons = polygons;
    const auto first = buildScene(node);
    Scene scene;
    for (int i = 0; i < 2; ++i)
        addModel(scene, first->nj.pool, first->nj.models.at(0).tree, nullptr, "twice.nj");
    const auto sources = scene::stateSources(scene, scene.strips.at(15));
    ASSERT_TRUE(source(sources, StateRegister::Texture));
    EXPECT_EQ(first->bytes.at(source(sources, StateRegister::Texture)->at), 9);
}

// Records of the strip before, and of the opaque list for the translucent one, last.
TEST(StateSources, OfXjModelsAreTheRecords)
{
    XjPlan::Table table;
    table.type = 5;
    table.vertices = {
        {{0, 0, 0}, {}, 0xffffffff, {}}, {{1, 0, 0}, {}, 0xffffffff, {}}, {{0, 1, 0}, {}, 0xffffffff, {}}};
    XjNode root;
    root.model.emplace();
    root.model->tables = {table};
    root.model->opaque = {{{{kXjTexture, 7}, {kXjBlend, 4, 1}}, {0, 1, 2}, 0}};
    root.model->translucent = {{{{kXjTexture, 9}}, {0, 1, 2}, 0}};
    StagePlan plan;
    plan.trees = {[root](ByteWriter& writer) { return writeXjTree(writer, root); }};
    plan.sections.resize(1);
    plan.sections[0].statics.resize(1);
    const ByteVector bytes = writeBbStage(plan);
    const Stage stage = readStage(bytes);
    Scene scene;
    addStage(scene, stage, "built.rel");
    const auto first = scene::stateSources(scene, scene.strips.at(0)),
               second = scene::stateSources(scene, scene.strips.at(1));
    ASSERT_TRUE(source(first, StateRegister::Texture) && source(second, StateRegister::Texture));
    EXPECT_EQ(bytes.at(source(first, StateRegister::Texture)->at), 7);
    EXPECT_EQ(bytes.at(source(second, StateRegister::Texture)->at), 9);
    ASSERT_TRUE(source(second, StateRegister::Blend));
    EXPECT_EQ(bytes.at(source(second, StateRegister::Blend)->at + 4), 1);
    EXPECT_EQ(source(second, StateRegister::Blend)->name, "record 2");
    EXPECT_EQ(source(second, StateRegister::Blend)->at, source(first, StateRegister::Blend)->at);
    EXPECT_EQ(bytes.at(source(first, StateRegister::Corners)->at), 5);
}

// The fields of the material that the mesh set names, whichever way round their bytes are.
TEST(StateSources, OfBasicModelsAreTheMaterialsFields)
{
    for (const Endian endian : {Endian::Little, Endian::Big}) {
        BasicModelBuild model;
        model.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        model.materials.resize(2);
        model.materials[1] = {0,
                              0x80112233,
                              0x00778899,
                              5.5f,
                              7,
                              kMaterialUseTexture | kMaterialClampU | kMaterialUseAlpha | 4u << kMaterialSourceShift |
                                  1u << kMaterialDestinationShift};
        model.meshsets = {{MeshsetKind::Triangles, 1, {{{0, 1, 2}}}}};
        model.meshsets[0].uvs.resize(3);
        NinjaNode node;
        node.basic = model;
        NjBuild build{{}, {node}, {}};
        build.endian = endian;
        const ByteVector bytes = writeNj(build);
        const NjFile nj = readNj(bytes);
        Scene scene;
        addModel(scene, nj.pool, nj.models.at(0).tree, nullptr, "basic.nj");
        const auto sources = scene::stateSources(scene, scene.strips.at(0));
        const auto field = [&](StateRegister what) -> std::uint32_t {
            const StateSource* found = source(sources, what);
            EXPECT_TRUE(found);
            std::uint32_t value = 0;
            for (std::uint32_t i = 0; found && i < found->size; ++i)
                value |= std::uint32_t(bytes.at(found->at + i))
                         << 8 * (endian == Endian::Little ? i : found->size - 1 - i);
            return value;
        };
        EXPECT_EQ(field(StateRegister::Diffuse), 0x80112233u);
        EXPECT_EQ(field(StateRegister::Specular), 0x00778899u);
        EXPECT_EQ(std::bit_cast<float>(field(StateRegister::Exponent)), 5.5f);
        EXPECT_EQ(field(StateRegister::Texture), 7u);
        EXPECT_EQ(field(StateRegister::Blend) >> 2, 4u << 3 | 1u);
        EXPECT_EQ(field(StateRegister::Sampling), kMaterialClampU >> 8 | (model.materials[1].flags >> 8 & 0xf000))
            << "bits 20 to 23 are in its bytes, too";
        EXPECT_EQ(field(StateRegister::Strip), model.materials[1].flags >> 16);
        EXPECT_EQ(source(sources, StateRegister::Diffuse)->name, "NJS_MATERIAL 1");
        EXPECT_EQ(source(sources, StateRegister::Diffuse)->offset, nj.pool.basicMaterials.at(1).offset);
        EXPECT_EQ(source(sources, StateRegister::Corners)->offset, scene.strips.at(0).chunkOffset);
    }
}

// Whatever a readable file contains, each named byte lies in the file, and all shown values are numbers.
TEST(StateSources, OfBrokenFilesLieInTheFile)
{
    PolygonListBuilder polygons = sevenUsual(kStripUseAlpha);
    polygons.material({0x80112233, {}, 0x05778899}, {4, 1, false, false}).blend({0, 2}).tiny(texture(5));
    polygons.cacheList(1).strip(0x41, 0x58, stripOf(0, 4));
    NinjaNode caller, root;
    PolygonListBuilder calls;
    calls.drawList(1);
    caller.model = squareModel({}, 0x29);
    caller.model->polygons = calls;
    root.model = squareModel({}, 0x29);
    root.model->polygons = polygons;
    root.children = {caller};
    const auto whole = buildScene(root);
    readBroken(whole->bytes, [](Bytes bytes) {
        const NjFile nj = readNj(bytes);
        Scene scene;
        for (const NjModel& model : nj.models)
            addModel(scene, nj.pool, model.tree, nullptr, "broken.nj");
        scene::Pose pose;
        scene::evaluatePose(scene, 0, pose);
        for (const RankedState& rank : scene::rankStates(scene)) {
            for (const StateSource& found : scene::stateSources(scene, scene.strips.at(rank.use.firstStrip)))
                EXPECT_LE(found.at + found.size, bytes.size()) << found.name;
            if (const auto view = scene::viewOfState(scene, pose, {}, rank.state, {64, 48})) {
                EXPECT_TRUE(std::isfinite(view->camera.position.x + view->camera.position.y + view->camera.position.z));
            }
        }
    });
}

class StateViewTest : public testing::Test
{
protected:
    // A square in z = 0 with texture 1, and one as large 3 units before it with texture 0.
    std::unique_ptr<BuiltScene> twoSquares(std::uint8_t flags)
    {
        NinjaNode front, root;
        front.model = squareModel({0, 0, 3});
        root.model = squareModel({});
        PolygonListBuilder list;
        list.tiny(texture(1)).strip(0x41, flags, stripOf(0, 4));
        root.model->polygons = list;
        PolygonListBuilder other;
        other.tiny(texture(0)).strip(0x41, kStripDoubleSide, stripOf(0, 4));
        front.model->polygons = other;
        root.children = {front};
        return buildScene(root);
    }
    void expectSeen(const Scene& scene, std::uint16_t state)
    {
        scene::Pose pose;
        scene::evaluatePose(scene, 0, pose);
        const glm::vec2 viewport(320, 200);
        const auto view = scene::viewOfState(scene, pose, {}, state, viewport);
        ASSERT_TRUE(view);
        EXPECT_GT(view->seen, 0.4f);
        const auto hit = scene::pick(scene, pose, {}, scene::pickRay(view->camera, view->point, viewport));
        ASSERT_TRUE(hit);
        EXPECT_EQ(scene.strips[hit->strip].state, state);
        EXPECT_EQ(hit->strip, view->strip);
    }
};

TEST_F(StateViewTest, LooksPastWhatHidesIt)
{
    for (const std::uint8_t flags : {std::uint8_t(0), std::uint8_t(kStripDoubleSide)}) {
        const auto scene = twoSquares(flags);
        expectSeen(scene->scene, scene->scene.strips[0].state);
    }
}

// A wall that fills the picture from near does not say where it is.
TEST_F(StateViewTest, StepsBackUntilItIsSeenAmongOthers)
{
    NinjaNode root, wall, around;
    PolygonListBuilder list, other;
    wall.model = squareModel({-0.5f, -0.5f, 0});
    wall.scl = {600, 600, 1};
    list.tiny(texture(1)).strip(0x41, kStripDoubleSide, stripOf(0, 4));
    wall.model->polygons = list;
    around.model = squareModel({-0.5f, -0.5f, 0});
    around.pos = {0, 0, -300};
    around.scl = {6000, 6000, 1};
    other.tiny(texture(0)).strip(0x41, kStripDoubleSide, stripOf(0, 4));
    around.model->polygons = other;
    root.children = {wall, around};
    const auto built = buildScene(root);
    const Scene& scene = built->scene;
    const std::uint16_t state = scene.strips[0].state;
    expectSeen(scene, state);
    scene::Pose pose;
    scene::evaluatePose(scene, 0, pose);
    const glm::vec2 viewport(320, 200);
    const auto view = scene::viewOfState(scene, pose, {}, state, viewport);
    ASSERT_TRUE(view);
    int own = 0;
    for (int i = 0; i < 160; ++i) {
        const glm::vec2 pixel(i % 16 * 20 + 10, i / 16 * 20 + 10);
        const auto hit = scene::pick(scene, pose, {}, scene::pickRay(view->camera, pixel, viewport));
        own += hit && scene.strips[hit->strip].state == state;
    }
    EXPECT_GT(own, 0);
    EXPECT_LT(own, 160 * 4 / 5);
}

TEST_F(StateViewTest, ThereIsNoneOfAStateThatNothingHas)
{
    const auto scene = twoSquares(0);
    scene::Pose pose;
    scene::evaluatePose(scene->scene, 0, pose);
    EXPECT_FALSE(scene::viewOfState(scene->scene, pose, {}, 99, {320, 200}));
}

} // namespace
} // namespace telepipe::test::strange_states_test
