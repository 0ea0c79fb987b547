#include "engine/walk/Lost.h"

#include <gtest/gtest.h>

namespace telepipe::scene::lost_test {
namespace {

// A floor of 200 units with another one 100 above half of it.
Ground twoFloors()
{
    return Ground({{{{-100, 0, -100}, {-100, 0, 100}, {100, 0, 100}}, true, 0x101},
                   {{{-100, 0, -100}, {100, 0, 100}, {100, 0, -100}}, true, 0x101},
                   {{{-100, 100, -100}, {-100, 100, 100}, {100, 100, 100}}, true, 0x101}});
}

Camera at(glm::vec3 position, float yaw = 0, float pitch = 0)
{
    Camera camera;
    camera.position = position;
    camera.yaw = yaw;
    camera.pitch = pitch;
    return camera;
}

TEST(LostTest, NobodyIsLostOnOrOverTheStage)
{
    const Ground ground = twoFloors();
    for (const float y : {1.0f, 17.0f, 99.0f, 130.0f, 900.0f})
        EXPECT_FALSE(lostFrom(ground, at({-50, y, 50}, 30, y > 200 ? -60.0f : 0.0f))) << y;
    EXPECT_FALSE(lostFrom(ground, at({0, 200, 500}, 0, -20))); // from outside, looking in
    EXPECT_FALSE(lostFrom(Ground({}), at({0, -50, 0})));
}

TEST(LostTest, BelowTheFloorItIsAbove)
{
    const auto lost = lostFrom(twoFloors(), at({-50, -20, 50}));
    ASSERT_TRUE(lost);
    EXPECT_TRUE(lost->below);
    EXPECT_EQ(lost->heading, Heading::Above);
    EXPECT_FALSE(lostFrom(twoFloors(), at({-50, 50, 50}))); // between the two
}

TEST(LostTest, OutsideItIsWhereOneDoesNotLook)
{
    const Ground ground = twoFloors();
    const auto behind = lostFrom(ground, at({0, 50, 500}, 180));
    ASSERT_TRUE(behind);
    EXPECT_FALSE(behind->below);
    EXPECT_EQ(behind->heading, Heading::Behind);
    EXPECT_EQ(lostFrom(ground, at({0, 50, 500}, 100))->heading, Heading::Right); // looks to -X
    EXPECT_EQ(lostFrom(ground, at({0, 50, 500}, -100))->heading, Heading::Left);
    EXPECT_EQ(lostFrom(ground, at({0, 5000, 0}, 0, 10))->heading, Heading::Below);
    const auto far = lostFrom(ground, at({0, 50, 9000}));
    ASSERT_TRUE(far);
    EXPECT_EQ(far->heading, Heading::Ahead);
}

} // namespace
} // namespace telepipe::scene::lost_test
