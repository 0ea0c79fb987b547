#include "engine/stage/OverriddenScene.h"
#include "engine/draw/Pick.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/SceneText.h"

#include <cstring>
#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::overridden_scene_test {
namespace {

using namespace formats;
using scene::Override;
using scene::OverrideField;
using scene::Overrides;
using scene::OverrideTarget;
using Kind = OverrideTarget::Kind;

// Two models of one section, the first with a child node; each node draws one square.
std::unique_ptr<BuiltScene> twoModels()
{
    StagePlan plan;
    plan.sections.resize(1);
    for (std::uint32_t i = 0; i < 2; ++i) {
        plan.sections[0].statics.push_back({i});
        plan.trees.push_back([i](ByteWriter& writer) {
            NinjaNode node, child;
            node.model = squareModel({10.0f * float(i), 0, 0}, 0x29);
            child.model = squareModel({10.0f * float(i), 5, 0}, 0x29);
            if (i == 0)
                node.children.push_back(child);
            return writeObjectTree(writer, node);
        });
    }
    return buildScene(plan);
}

std::string everything(const scene::Scene& scene)
{
    std::string text = sceneText(scene);
    for (const scene::SceneStrip& strip : scene.strips)
        text += cornersText(scene, strip);
    for (const scene::SceneModel& model : scene.models)
        text += std::to_string(model.center.x) + " " + std::to_string(model.radius) + "\n";
    return text;
}

TEST(Overrides, OneAFieldOfATarget)
{
    Overrides overrides;
    const OverrideTarget strip{Kind::Strip, 3}, node{Kind::Node, 3};
    put(overrides, {strip, OverrideField::Source, 1});
    put(overrides, {node, OverrideField::Source, 2});
    put(overrides, {strip, OverrideField::Source, 5});
    ASSERT_EQ(overrides.size(), 2u);
    EXPECT_EQ(overrides[0].value, 5u);
    EXPECT_EQ(findOverride(overrides, node, OverrideField::Source), 1);
    EXPECT_EQ(findOverride(overrides, node, OverrideField::Destination), -1);
}

TEST(Overrides, EveryStateFieldIsReadBack)
{
    for (std::size_t i = std::size_t(OverrideField::List); i < std::size_t(OverrideField::Position); ++i) {
        const auto field = OverrideField(i);
        for (const std::uint32_t value : {0u, 1u}) {
            const scene::DrawState state = scene::overridden({}, field, value);
            EXPECT_EQ(scene::fieldOf(state, field), value) << scene::overrideField(field).name;
        }
    }
    EXPECT_EQ(scene::overridden({}, OverrideField::List, 2).stripFlags, kStripUseAlpha);
}

TEST(OverriddenScene, CutsABatchWhereItsStripsComeToDiffer)
{
    const auto built = twoModels();
    scene::Scene& scene = built->scene;
    ASSERT_EQ(scene.batches.size(), 2u); // both nodes of the first model draw with one state
    ASSERT_EQ(scene.batches[0].stripCount, 2u);
    scene::OverriddenScene layer(scene);
    const scene::SceneChange change = layer.apply({{{Kind::Strip, 1}, OverrideField::DoubleSide, 1}});
    EXPECT_TRUE(change.states && change.order);
    ASSERT_EQ(scene.batches.size(), 3u);
    EXPECT_EQ(scene.models[0].batchCount, 2u);
    EXPECT_EQ(scene.models[1].firstBatch, 2u);
    EXPECT_FALSE(scene.states[scene.batches[0].state].doubleSided);
    EXPECT_TRUE(scene.states[scene.batches[1].state].doubleSided);
    EXPECT_FALSE(scene.states[scene.batches[2].state].doubleSided);
    EXPECT_EQ(scene.batches[1].firstIndex, scene.strips[1].firstIndex);
    EXPECT_NEAR(scene.batches[1].center.y, 5.5f, 1e-4f);
}

TEST(OverriddenScene, IsAsCompiledOnceAllIsTakenOut)
{
    const auto built = twoModels();
    const std::string before = everything(built->scene);
    scene::OverriddenScene layer(built->scene);
    EXPECT_FALSE(layer.apply({}).any());
    Overrides overrides;
    for (std::size_t i = 0; i < std::size_t(OverrideField::Count); ++i)
        for (const OverrideTarget target : {OverrideTarget{Kind::Section, 0}, OverrideTarget{Kind::Model, 1},
                                            OverrideTarget{Kind::Node, 1}, OverrideTarget{Kind::Strip, 0}}) {
            put(overrides, {target, OverrideField(i), 1, {0.5f, 2, 3}});
            layer.apply(overrides);
        }
    EXPECT_NE(everything(built->scene), before);
    EXPECT_TRUE(layer.apply({}).any());
    EXPECT_EQ(everything(built->scene), before);
}

TEST(OverriddenScene, HidingTellsOfNoState)
{
    const auto built = twoModels();
    scene::OverriddenScene layer(built->scene);
    const scene::SceneChange change = layer.apply({{{Kind::Node, 1}, OverrideField::Hidden, 1}});
    EXPECT_TRUE(change.order);
    EXPECT_FALSE(change.states || change.places || change.influences || change.vertexCount);
    ASSERT_EQ(built->scene.batches.size(), 2u);
    EXPECT_EQ(built->scene.batches[0].stripCount, 1u);
    scene::Pose pose;
    evaluatePose(built->scene, 0, pose);
    const scene::Ray ray{{0.5f, 5.5f, 3}, {0, 0, -1}};
    EXPECT_FALSE(scene::pick(built->scene, pose, {}, ray));
    layer.apply({});
    EXPECT_TRUE(scene::pick(built->scene, pose, {}, ray));
}

TEST(OverriddenScene, ColoursTheCornersThatTakeTheMaterials)
{
    const auto built = twoModels();
    scene::OverriddenScene layer(built->scene);
    const scene::SceneChange change = layer.apply({{{Kind::Model, 1}, OverrideField::Diffuse, 0xff102030}});
    const scene::SceneStrip& strip = built->scene.strips[2];
    EXPECT_EQ(change.firstVertex, strip.firstVertex);
    EXPECT_EQ(change.vertexCount, strip.vertexCount);
    std::uint8_t color[4];
    std::memcpy(color, &built->scene.vertices[strip.firstVertex].color, 4);
    EXPECT_THAT(color, ::testing::ElementsAre(0x10, 0x20, 0x30, 0xff));
}

TEST(OverriddenScene, ANodeTakesItsChildrenAndItsBoundsAlong)
{
    const auto built = twoModels();
    scene::Scene& scene = built->scene;
    scene::OverriddenScene layer(scene);
    const scene::SceneChange change = layer.apply({{{Kind::Node, 0}, OverrideField::Position, 0, {0, 0, -400}},
                                                   {{Kind::Node, 0}, OverrideField::Angle, 0, {0, 90, 0}}});
    EXPECT_TRUE(change.places && change.order);
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    const glm::vec3 corner = worldPosition(scene, pose, scene.strips[1].firstVertex);
    EXPECT_NEAR(corner.z, -400, 2);
    EXPECT_NEAR(corner.x, 0, 1e-3);
    EXPECT_NEAR(glm::distance(scene.models[0].center, corner), 0, scene.models[0].radius + 1e-3f);
    EXPECT_LT(scene.sections[0].boundsMin.z, -399);
    EXPECT_EQ(scene.models[1].center.z, 0) << "another model moved along";
}

TEST(OverriddenScene, TextSaysWhatAndWhere)
{
    const auto built = twoModels();
    const Override blend{{Kind::Strip, 0}, OverrideField::Destination, 1};
    EXPECT_EQ(english(scene::describe(built->scene, blend)),
              "strip " + hexadecimal(built->scene.strips[0].fileOffset) + "  NJD_CB_BA destination: one (1)");
}

} // namespace
} // namespace telepipe::test::overridden_scene_test
