#include "engine/motion/SceneCycle.h"

#include <gtest/gtest.h>
#include <limits>

namespace telepipe::test::scene_cycle_test {
namespace {

formats::Motion motionOf(std::uint32_t frames)
{
    formats::Motion motion;
    motion.frames = frames;
    return motion;
}

scene::Scene sceneWith(const formats::Motion& motion, float speed)
{
    scene::Scene scene;
    scene.motions = {&motion};
    scene.models.resize(1);
    scene.models[0].animated = true;
    scene.models[0].motion = 0;
    scene.models[0].speed = speed;
    return scene;
}

TEST(SceneCycle, IsAsLongAsTheLongestMotionAtItsSpeed)
{
    const formats::Motion brief = motionOf(30), lengthy = motionOf(45);
    scene::Scene scene = sceneWith(brief, 0.5f);
    EXPECT_EQ(modelCycle(scene), 2);
    scene.motions.push_back(&lengthy);
    scene.models.push_back(scene.models[0]);
    scene.models[1].motion = 1;
    scene.models[1].speed = 1;
    EXPECT_EQ(modelCycle(scene), 2);
    scene.models[0].speed = 1;
    EXPECT_EQ(modelCycle(scene), 1.5);
    EXPECT_EQ(sceneCycle(scene), 1.5);
    EXPECT_EQ(modelCycle(scene::Scene()), 0);
}

TEST(SceneCycle, ShapesHaveTheirModelsSpeed)
{
    formats::ShapeMotion motion;
    motion.motion = motionOf(60);
    scene::Scene scene;
    scene.shapes.resize(1);
    scene.shapes[0].motions.simple = &motion;
    scene.models.resize(1);
    scene.models[0].shape = 0;
    scene.models[0].speed = 0.5f;
    EXPECT_EQ(modelCycle(scene), 4);
    EXPECT_EQ(sceneCycle(scene), 4);
    EXPECT_TRUE(playsMotion(scene, scene.models[0]));
}

TEST(SceneCycle, OnlyAModelWithFramesAndASpeedPlays)
{
    const formats::Motion moving = motionOf(30), empty = motionOf(0);
    const auto plays = [](const scene::Scene& scene) { return playsMotion(scene, scene.models[0]); };
    EXPECT_TRUE(plays(sceneWith(moving, 1)));
    EXPECT_TRUE(plays(sceneWith(moving, -1)));
    for (const float speed : {0.0f, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()})
        EXPECT_FALSE(plays(sceneWith(moving, speed))) << speed;
    EXPECT_FALSE(plays(sceneWith(empty, 1)));
    scene::Scene still = sceneWith(moving, 1);
    still.models[0] = scene::SceneModel();
    EXPECT_FALSE(plays(still));
}

TEST(SceneCycle, CamerasAndLightsAreOfTheSceneAlone)
{
    const formats::Motion panning = motionOf(90), fading = motionOf(60);
    scene::Scene scene;
    scene.lights.resize(2);
    EXPECT_FALSE(movesLights(scene));
    scene.lights[1].motion = &fading;
    EXPECT_TRUE(movesLights(scene));
    EXPECT_EQ(sceneCycle(scene), 2);
    scene.cameras.resize(1);
    scene.cameras[0].motion = &panning;
    EXPECT_EQ(sceneCycle(scene), 3);
    EXPECT_EQ(modelCycle(scene), 0);
}

TEST(SceneCycle, TexturesCountWhereStripsHaveThem)
{
    scene::Scene scene;
    scene.textureSwaps.push_back({7, {{0, 15}, {1, 60}}});
    scene.textureSwaps.push_back({8, {{0, 90}}});
    scene.states.resize(2);
    EXPECT_FALSE(swapsTextures(scene)) << "none has a swap";
    scene.states[0].textureSwap = 1;
    EXPECT_FALSE(swapsTextures(scene)) << "one texture takes no other's place";
    scene.states[1].textureSwap = 0;
    EXPECT_TRUE(swapsTextures(scene));
    EXPECT_EQ(sceneCycle(scene), 2);
    EXPECT_EQ(modelCycle(scene), 0);
}

} // namespace
} // namespace telepipe::test::scene_cycle_test
