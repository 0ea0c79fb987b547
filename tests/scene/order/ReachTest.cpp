// The reach of drawn things, at a time, and in files whose corners lie nowhere.

#include "engine/draw/order/Reach.h"

#include "tests/scene/SceneFixtures.h"
#include "tests/support/Stages.h"

#include <gtest/gtest.h>
#include <limits>

namespace telepipe::test::reach_test {

namespace {

constexpr float kNone = std::numeric_limits<float>::quiet_NaN(), kEndless = std::numeric_limits<float>::infinity();

scene::Pose poseAt(const scene::Scene& scene, double seconds)
{
    scene::Pose pose;
    scene::evaluatePose(scene, seconds, pose);
    return pose;
}

} // namespace

TEST(Reach, OnlyPlacesAreInTheWorld)
{
    EXPECT_TRUE(scene::isInWorld({13695, -9753, 0}));
    for (const float far : {kNone, kEndless, -kEndless, scene::kWorldsEnd, -3e38f})
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 point(1);
            point[axis] = far;
            EXPECT_FALSE(scene::isInWorld(point)) << far;
        }
    EXPECT_FALSE(scene::isInWorld(scene::Box()));
}

TEST(Reach, IsOfTheTimeAndNotOfAllTimes)
{
    const auto built = buildScene(v2Plan());
    const auto now = scene::sectionReaches(built->scene, poseAt(built->scene, 0));
    ASSERT_EQ(now.size(), built->scene.sections.size());
    EXPECT_EQ(now[0].min, glm::vec3(100, 0, -50));
    EXPECT_EQ(now[0].max, glm::vec3(101, 2, -49));
    EXPECT_GT(built->scene.sections[0].boundsMax.x, 110) << "which culling goes by";
    const auto later = scene::sectionReaches(built->scene, poseAt(built->scene, 20 / 30.0));
    EXPECT_NEAR(later[0].max.x, 111, 1e-3);
}

TEST(Reach, CornersThatLieNowhereDoNotCount)
{
    const auto built = buildScene(squareNode());
    scene::Scene& scene = built->scene;
    const scene::Box whole = scene::reachOf(scene, poseAt(scene, 0), {});
    for (const float far : {kNone, kEndless, 1e30f}) {
        scene.vertices[0].position = glm::vec3(far);
        const scene::Box box = scene::reachOf(scene, poseAt(scene, 0), {});
        EXPECT_TRUE(scene::isInWorld(box));
        EXPECT_EQ(box.max, whole.max);
    }
    for (auto& vertex : scene.vertices)
        vertex.position.y = kNone;
    EXPECT_TRUE(scene::reachOf(scene, poseAt(scene, 0), {}).empty());
}

} // namespace telepipe::test::reach_test
