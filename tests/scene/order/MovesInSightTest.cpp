#include "engine/draw/MovesInSight.h"

#include "engine/scene/Scene.h"

#include <gtest/gtest.h>

namespace telepipe::scene::moves_in_sight_test {
namespace {

// A model that moves ten units ahead of the camera, and one that stands.
Scene twoModels()
{
    static const formats::Motion kMotion = [] {
        formats::Motion motion;
        motion.frames = 10;
        return motion;
    }();
    Scene scene;
    scene.motions = {&kMotion};
    scene.sections.resize(1);
    scene.models.resize(2);
    for (SceneModel& model : scene.models) {
        model.center = {0, 0, -10};
        model.radius = 2;
    }
    scene.models[1].animated = true;
    scene.models[1].motion = 0;
    return scene;
}

Sight turned(float yaw)
{
    Sight sight;
    sight.camera.yaw = yaw;
    return sight;
}

TEST(MovesInSightTest, OnlyWhatIsSeenAndShownCounts)
{
    Scene scene = twoModels();
    EXPECT_TRUE(movesInSight(scene, {}, turned(0)));
    EXPECT_FALSE(movesInSight(scene, {}, turned(180)));
    Visibility hidden;
    hidden.models = {1, 0};
    EXPECT_FALSE(movesInSight(scene, hidden, turned(0)));
    hidden.models = {0, 1};
    hidden.sections = {0};
    EXPECT_FALSE(movesInSight(scene, hidden, turned(0)));
    scene.models[1].speed = 0;
    EXPECT_FALSE(movesInSight(scene, {}, turned(0)));
    scene.models[1] = scene.models[0];
    EXPECT_FALSE(movesInSight(scene, {}, turned(0)));
}

TEST(MovesInSightTest, TexturesMoveWhereTheyScrollAndAreChanged)
{
    Scene scene = twoModels();
    scene.models[1].animated = false;
    scene.models[0].scrollsUv = true;
    Sight sight = turned(0);
    EXPECT_FALSE(movesInSight(scene, {}, sight));
    sight.scrollsUv = true;
    EXPECT_TRUE(movesInSight(scene, {}, sight));
    scene.models[0].scrollsUv = false;
    EXPECT_FALSE(movesInSight(scene, {}, sight));
    scene.textureSwaps.push_back({1, {{0, 1}, {1, 2}}});
    EXPECT_FALSE(movesInSight(scene, {}, turned(180))) << "nothing is drawn with it";
    scene.states.resize(1);
    scene.states[0].textureSwap = 0;
    EXPECT_TRUE(movesInSight(scene, {}, turned(180)));
}

TEST(MovesInSightTest, ChangedLightIsSeenEverywhere)
{
    Sight sight = turned(180);
    sight.lightMoves = true;
    EXPECT_TRUE(movesInSight(Scene(), {}, sight));
}

} // namespace
} // namespace telepipe::scene::moves_in_sight_test
