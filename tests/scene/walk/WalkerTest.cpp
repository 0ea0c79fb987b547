#include "engine/walk/Walker.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>

namespace telepipe::scene::walker_test {
namespace {

using Triangles = std::vector<SolidTriangle>;

void addQuad(Triangles& triangles, glm::vec3 corner, glm::vec3 u, glm::vec3 v, std::uint32_t flags = 0x101)
{
    triangles.push_back({{corner, corner + u, corner + u + v}, true, flags});
    triangles.push_back({{corner, corner + u + v, corner + v}, true, flags});
}

Triangles floorOf(float half)
{
    Triangles triangles;
    addQuad(triangles, {-half, 0, -half}, {0, 0, 2 * half}, {2 * half, 0, 0});
    return triangles;
}

// An upright wall across the way from the start to -Z.
void addWall(Triangles& triangles, float z, float height, float half = 500)
{
    addQuad(triangles, {-half, 0, z}, {2 * half, 0, 0}, {0, height, 0}, 0x920);
}

WalkInput ahead(float yaw = 0)
{
    WalkInput input;
    input.move = {0, 1};
    input.yaw = yaw;
    return input;
}

void walk(Walker& walker, const WalkInput& input, double seconds, double frame)
{
    for (double t = 0; t < seconds - 1e-9; t += frame)
        walker.update(input, frame);
}

TEST(WalkerTest, GoesAsFarAtAnyFrameRate)
{
    const Ground ground(floorOf(500));
    for (const double frame : {1.0, 1.0 / 3, 1.0 / 30, 1.0 / 240}) {
        Walker walker(ground);
        ASSERT_TRUE(walker.stand({0, 100, 100}));
        walk(walker, ahead(), 2, frame);
        EXPECT_NEAR(walker.feet().z, 100 - 2 * kWalkSpeed, 0.1) << frame;
        EXPECT_EQ(walker.feet().y, 0);
    }
}

TEST(WalkerTest, LooksWhereACameraLooks)
{
    const Ground ground(floorOf(500));
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 0, 0}));
    walker.update(ahead(90), 1); // to the left: towards -X
    EXPECT_NEAR(walker.feet().x, -kWalkSpeed, 0.1);
    EXPECT_NEAR(walker.feet().z, 0, 0.1);
    EXPECT_FLOAT_EQ(walker.eye().y, kEyeHeight);
}

TEST(WalkerTest, AJumpIsAsHighAndLongAtAnyFrameRate)
{
    const Ground ground(floorOf(500));
    for (const double frame : {0.3, 0.02}) {
        Walker walker(ground);
        ASSERT_TRUE(walker.stand({0, 0, 0}));
        WalkInput jump;
        jump.jump = true;
        walker.update(jump, frame);
        walk(walker, {}, 0.3 - frame, frame);
        EXPECT_NEAR(walker.feet().y, kJumpSpeed * 0.3f - kGravity / 2 * 0.09f, 0.01) << frame;
        EXPECT_FALSE(walker.underfoot());
        walk(walker, {}, 0.6, frame);
        EXPECT_EQ(walker.feet().y, 0) << frame;
        EXPECT_TRUE(walker.underfoot());
    }
}

TEST(WalkerTest, SlidesAlongAWall)
{
    Triangles triangles = floorOf(500);
    addWall(triangles, -20, 50);
    const Ground ground(triangles);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 0, 0}));
    walk(walker, ahead(45), 3, 1.0 / 30); // half to the left
    EXPECT_NEAR(walker.feet().z, -20 + kBodyRadius, 0.1);
    EXPECT_NEAR(walker.feet().x, -3 * kWalkSpeed * std::sqrt(0.5f), 2);
}

TEST(WalkerTest, ClimbsAStepButNoWall)
{
    for (const float height : {kStepHeight - 0.5f, kStepHeight + 5}) {
        Triangles triangles = floorOf(500);
        addWall(triangles, -20, height);
        addQuad(triangles, {-500, height, -20}, {1000, 0, 0}, {0, 0, -400});
        const Ground ground(triangles);
        Walker walker(ground);
        ASSERT_TRUE(walker.stand({0, 0, 0}));
        walk(walker, ahead(), 1, 1.0 / 30);
        const bool climbed = height < kStepHeight;
        EXPECT_NEAR(walker.feet().y, climbed ? height : 0, 1e-3);
        EXPECT_NEAR(walker.feet().z, climbed ? -kWalkSpeed : -20 + kBodyRadius, 0.1);
    }
}

TEST(WalkerTest, JumpsOntoWhatIsHigherThanAStep)
{
    Triangles triangles = floorOf(500);
    addWall(triangles, -20, 12);
    addQuad(triangles, {-500, 12, -20}, {1000, 0, 0}, {0, 0, -400});
    const Ground ground(triangles);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 0, -10}));
    WalkInput input = ahead();
    input.jump = true;
    walker.update(input, 0.25);
    input.jump = false;
    walk(walker, input, 1, 0.05);
    EXPECT_NEAR(walker.feet().y, 12, 1e-3);
}

TEST(WalkerTest, FollowsASlopeUpAndDown)
{
    Triangles triangles;
    addQuad(triangles, {-50, 0, 100}, {100, 0, 0}, {0, 50, -100}); // up towards -Z
    addQuad(triangles, {-50, 50, 0}, {100, 0, 0}, {0, -50, -100});
    const Ground ground(triangles);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 60, 90}));
    for (int i = 0; i < 40; ++i) {
        walker.update(ahead(), 0.07);
        EXPECT_TRUE(walker.underfoot()) << i;
        EXPECT_NEAR(walker.feet().y, 50 - std::abs(walker.feet().z) / 2, 0.05) << i;
    }
    EXPECT_LT(walker.feet().z, -60);
}

TEST(WalkerTest, TheEdgeOfTheWorldIsNotCrossedButFollowed)
{
    const Ground ground(floorOf(40));
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 5, 0}));
    walk(walker, ahead(), 2, 0.1);
    EXPECT_EQ(walker.feet().y, 0);
    EXPECT_NEAR(walker.feet().z, -40, 2.1);
    WalkInput jump = ahead();
    jump.jump = true;
    walk(walker, jump, 2, 0.3);
    EXPECT_GE(walker.feet().z, -40.1f);
    walk(walker, ahead(60), 1, 1.0 / 30); // along it to the left
    EXPECT_LT(walker.feet().x, -15);
    EXPECT_GE(walker.feet().y, 0);
}

// Two floors with a crack between them: one walks over it, and who stops there falls, and is brought back.
TEST(WalkerTest, CracksAreCrossedAndWhoFallsIsBroughtBack)
{
    Triangles triangles;
    addQuad(triangles, {-100, 0, 0}, {0, 0, 100}, {200, 0, 0});
    addQuad(triangles, {-100, 0, -103}, {0, 0, 100}, {200, 0, 0});
    const Ground ground(triangles);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 5, 60}));
    walk(walker, ahead(), 2, 0.1);
    EXPECT_NEAR(walker.feet().z, -60, 0.1);
    EXPECT_EQ(walker.feet().y, 0);
    ASSERT_TRUE(walker.stand({0, 5, 10}));
    walk(walker, ahead(), 11.5 / kWalkSpeed, 11.5 / kWalkSpeed / 8);
    EXPECT_FALSE(walker.takeFallen());
    walk(walker, {}, 3, 0.3);
    EXPECT_TRUE(walker.takeFallen());
    EXPECT_FALSE(walker.takeFallen());
    EXPECT_EQ(walker.feet().y, 0);
    EXPECT_GT(walker.feet().z, -0.1f);
    EXPECT_TRUE(walker.underfoot());
}

TEST(WalkerTest, FallsOntoAFloorHoweverThinAndFar)
{
    Triangles triangles = floorOf(500);
    addQuad(triangles, {-10, 2000, -10}, {20, 0, 0}, {0, 0, 20});
    const Ground ground(triangles);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 2001, 0}));
    EXPECT_EQ(walker.feet().y, 2000);
    walk(walker, ahead(), 1, 1);
    walk(walker, {}, 10, 1);
    EXPECT_EQ(walker.feet().y, 0);
}

TEST(WalkerTest, StopsUnderACeiling)
{
    Triangles triangles = floorOf(500);
    addQuad(triangles, {-500, 22, -500}, {1000, 0, 0}, {0, 0, 1000});
    const Ground ground(triangles);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({0, 1, 0}));
    WalkInput jump;
    jump.jump = true;
    float highest = 0;
    for (int i = 0; i < 100; ++i) {
        walker.update(jump, 0.01);
        highest = std::max(highest, walker.feet().y);
    }
    EXPECT_LE(highest, 22 - kBodyHeight + 1e-3f);
    EXPECT_GT(highest, 1);
}

// A closed room with a pillar: nobody gets out of it or into that, whatever they do and however long a frame takes.
TEST(WalkerTest, NothingIsPassedThroughAtAnyFrameRate)
{
    Triangles triangles = floorOf(60);
    const glm::vec3 corners[] = {{-60, 0, -60}, {60, 0, -60}, {60, 0, 60}, {-60, 0, 60}};
    const glm::vec3 pillar[] = {{-10, 0, -10}, {10, 0, -10}, {0, 0, 12}};
    for (int i = 0; i < 4; ++i)
        addQuad(triangles, corners[i], corners[(i + 1) % 4] - corners[i], {0, 40, 0});
    for (int i = 0; i < 3; ++i)
        addQuad(triangles, pillar[i], pillar[(i + 1) % 3] - pillar[i], {0, 40, 0});
    const Ground ground(triangles);
    std::mt19937 random(7);
    std::uniform_real_distribution<float> any(0, 1);
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({-40, 0, -40}));
    for (int i = 0; i < 500; ++i) {
        WalkInput input = ahead(any(random) * 360);
        input.move.x = any(random) * 2 - 1;
        input.factor = any(random) < 0.5f ? 1 : 4;
        input.jump = any(random) < 0.3f;
        walker.update(input, any(random) * any(random) * 2);
        const glm::vec3 at = walker.feet();
        ASSERT_LT(std::max(std::abs(at.x), std::abs(at.z)), 60 - kBodyRadius + 0.1f) << i;
        ASSERT_FALSE(at.z > -10 && at.z < 12 && std::abs(at.x) < (12 - at.z) * 10 / 22) << i;
        ASSERT_GE(at.y, 0) << i;
    }
}

TEST(WalkerTest, StandsOnTheNearestFloorWhereNoneIsBelow)
{
    const Ground ground(floorOf(40));
    Walker walker(ground);
    ASSERT_TRUE(walker.stand({500, -30, 0}));
    EXPECT_NEAR(walker.feet().x, 40, 0.2);
    EXPECT_EQ(walker.feet().y, 0);
    EXPECT_TRUE(walker.underfoot());
    const Ground nothing({});
    EXPECT_FALSE(Walker(nothing).stand({0, 0, 0}));
}

TEST(GroundTest, BoundsOfRoomsStopNobodyAndSurfacesAreKnown)
{
    formats::Collision file;
    const auto add = [&](glm::vec3 a, glm::vec3 b, glm::vec3 c, std::uint32_t flags) {
        formats::CollisionTriangle triangle;
        triangle.positions[0] = a;
        triangle.positions[1] = b;
        triangle.positions[2] = c;
        triangle.flags = flags;
        file.triangles.push_back(triangle);
    };
    add({-100, 0, 100}, {100, 0, 100}, {0, 0, -100}, 0x104);
    add({-100, 0, 0}, {100, 0, 0}, {0, 100, 0}, 0x40000000);
    add({-100, 0, 0}, {100, 0, 0}, {0, 100, 0}, 0x8000);
    add({0, 5, 0}, {NAN, 5, 0}, {0, 5, 1}, 0x101);
    const formats::Collision* const files[] = {&file};
    const Ground ground = groundOf(files);
    EXPECT_EQ(ground.triangles().size(), 1u);
    ASSERT_TRUE(ground.below({0, 10, 0}));
    EXPECT_EQ(ground.below({0, 10, 0})->flags, 0x104u);
    EXPECT_FALSE(ground.below({0, -1, 0}));
    EXPECT_FALSE(ground.below({90, 10, -90}));
}

// Corners that are no numbers or beyond any world, slivers, and faces as large as worlds: feet stay numbers.
TEST(WalkerTest, HostileGroundIsWalkedOrRefused)
{
    const float far[] = {0,
                         1,
                         1e-30f,
                         1e4f,
                         1e8f,
                         1e20f,
                         std::numeric_limits<float>::max(),
                         std::numeric_limits<float>::infinity(),
                         std::numeric_limits<float>::quiet_NaN()};
    std::mt19937 random(7);
    const auto any = [&] { return far[random() % std::size(far)] * (random() % 2 ? 1.0f : -1.0f); };
    for (int round = 0; round < 300; ++round) {
        formats::Collision collision;
        collision.triangles.push_back({.positions = {{-500, 0, -500}, {0, 0, 500}, {500, 0, -500}}});
        for (int i = 0; i < 12; ++i)
            collision.triangles.push_back(
                {.positions = {{any(), any(), any()}, {any(), any(), any()}, {any(), any(), any()}}});
        const formats::Collision* const files[] = {&collision};
        const Ground ground = groundOf(files);
        Walker walker(ground);
        ASSERT_TRUE(walker.stand({any(), any(), any()}));
        walk(walker, ahead(45), 0.5, 0.1);
        const glm::vec3 feet = walker.feet();
        EXPECT_TRUE(std::isfinite(feet.x) && std::isfinite(feet.y) && std::isfinite(feet.z)) << round;
    }
}

} // namespace
} // namespace telepipe::scene::walker_test
