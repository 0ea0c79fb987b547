#include "engine/draw/Overview.h"

#include "engine/draw/order/TriangleTree.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace telepipe::scene::overview_test {
namespace {

constexpr float kFov = 60, kAspect = 16.0f / 9;

// Walls in world space: sections of one model each, all in one state.
class Walls
{
public:
    Walls()
    {
        scene.nodes.resize(1);
        scene.states.resize(1);
        scene.states[0].doubleSided = true;
        pose.world = {glm::mat4(1)};
    }

    void section()
    {
        SceneModel model;
        model.section = static_cast<std::uint32_t>(scene.sections.size());
        scene.sections.emplace_back();
        scene.models.push_back(model);
        Batch batch;
        batch.firstIndex = static_cast<std::uint32_t>(scene.indices.size());
        batch.model = model.section;
        scene.batches.push_back(batch);
    }

    void triangle(glm::vec3 a, glm::vec3 b, glm::vec3 c)
    {
        for (const glm::vec3 corner : {a, b, c}) {
            scene.indices.push_back(static_cast<std::uint32_t>(scene.vertices.size()));
            scene.vertices.push_back({corner, {0, 1, 0}, 0xffffffff, {}, 0});
        }
        scene.batches.back().indexCount += 3;
    }

    // Its six sides, each of pieces x pieces squares.
    void box(glm::vec3 min, glm::vec3 max, int pieces = 1)
    {
        for (int axis = 0; axis < 3; ++axis)
            for (const float side : {min[axis], max[axis]})
                for (int i = 0; i < pieces * pieces; ++i)
                    square(min, max, axis, side, glm::vec2(i % pieces, i / pieces) / float(pieces),
                           1.0f / float(pieces));
    }

    Camera look(const Visibility& visibility = {}) const { return overview(scene, pose, visibility, kFov, kAspect); }

    Scene scene;
    Pose pose;

private:
    void square(glm::vec3 min, glm::vec3 max, int axis, float side, glm::vec2 from, float size)
    {
        const auto at = [&](glm::vec2 part) {
            glm::vec3 point(side);
            const int u = (axis + 1) % 3, v = (axis + 2) % 3;
            point[u] = glm::mix(min[u], max[u], part.x);
            point[v] = glm::mix(min[v], max[v], part.y);
            return point;
        };
        const glm::vec2 x(size, 0), y(0, size);
        triangle(at(from), at(from + x), at(from + y));
        triangle(at(from + x), at(from + x + y), at(from + y));
    }
};

// A town of houses on a square of that size.
Walls town(float size)
{
    Walls walls;
    walls.section();
    for (int i = 0; i < 100; ++i) {
        const glm::vec3 at((float(i % 10) / 9 - 0.5f) * size, 0, (float(i / 10) / 9 - 0.5f) * size);
        walls.box(at, at + glm::vec3(20, 30, 20));
    }
    return walls;
}

// How far from the middle of the picture the corners of a box lie: 1 at its edge.
float reach(const Camera& camera, glm::vec3 min, glm::vec3 max)
{
    float most = 0;
    for (int i = 0; i < 8; ++i) {
        const glm::vec4 point = projectionMatrix(camera, kAspect) * viewMatrix(camera) *
                                glm::vec4(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z, 1);
        EXPECT_GT(point.w, 0);
        most = std::max({most, std::abs(point.x / point.w), std::abs(point.y / point.w)});
    }
    return most;
}

TEST(Overview, AStageFillsThePictureFromAbove)
{
    const Camera camera = town(900).look();
    EXPECT_LE(camera.pitch, -35);
    EXPECT_EQ(camera.yaw, 0);
    const float most = reach(camera, {-450, 0, -450}, {470, 30, 470});
    EXPECT_LE(most, 1);
    EXPECT_GT(most, 0.9f);
}

TEST(Overview, SkyGroundAndWhatIsFarOutDoNotCount)
{
    Walls walls = town(900);
    const Camera before = walls.look();
    walls.section();
    walls.box({-9000, -4000, -9000}, {9000, 4000, 9000}); // a sky
    walls.box({-6000, -200, -6000}, {6000, -190, 6000});  // a sea
    walls.box({5000, 0, 5000}, {5100, 80, 5100});         // an island
    const Camera after = walls.look();
    EXPECT_LT(glm::distance(before.position, after.position), 200);
    EXPECT_EQ(before.pitch, after.pitch);
}

TEST(Overview, OnlyWhatIsVisibleCounts)
{
    Walls walls = town(900);
    walls.section();
    walls.box({5000, 0, 5000}, {5400, 40, 5400}, 6);
    Visibility visibility;
    visibility.sections = {0, 1};
    const float most = reach(walls.look(visibility), {5000, 0, 5000}, {5400, 40, 5400});
    EXPECT_LE(most, 1);
    EXPECT_GT(most, 0.9f);
    visibility.sections = {0, 0};
    EXPECT_EQ(walls.look(visibility).position, Camera().position);
}

TEST(Overview, WhatIsRoofedIsSeenFromWithin)
{
    Walls walls;
    walls.section();
    walls.box({-400, 0, -300}, {400, 200, 300}, 12);
    walls.box({-40, 0, -40}, {40, 60, 40}, 3);
    const Camera camera = walls.look();
    EXPECT_EQ(glm::clamp(camera.position, {-400, 0, -300}, {400, 200, 300}), camera.position);
    // It looks at the block rather than at a wall.
    const glm::vec4 block = viewMatrix(camera) * glm::vec4(0, 30, 0, 1);
    EXPECT_LT(block.z, -50);
    EXPECT_LT(std::abs(block.x), -block.z);
}

SceneModel modelAt(float x, float radius)
{
    SceneModel model;
    model.center = {x, 0, 0};
    model.radius = radius;
    return model;
}

// A room of things that lie up to 100 away, with or without a sky.
Scene roomOfThings(float sky)
{
    Scene scene;
    for (const float x : {-100.0f, -50.0f, 0.0f, 50.0f, 100.0f})
        scene.models.push_back(modelAt(x, 10));
    scene.models.push_back(modelAt(0, sky));
    SceneSection section;
    section.modelCount = static_cast<std::uint32_t>(scene.models.size());
    section.boundsMax = glm::vec3(std::max(110.0f, sky), 0, 0);
    section.boundsMin = -section.boundsMax;
    scene.sections = {section};
    return scene;
}

TEST(Overview, ASkyMakesARoomNoLarger)
{
    const Scene plain = roomOfThings(10), sky = roomOfThings(9000);
    EXPECT_EQ(middlingReach(plain, plain.sections), 110);
    EXPECT_EQ(middlingReach(sky, sky.sections), 110) << "half of the things lie within 50, and are 10 large";
}

TEST(Overview, ManySmallSectionsMakeNoStageSmall)
{
    Scene scene = roomOfThings(10);
    SceneSection lamp;
    lamp.modelCount = 1;
    lamp.boundsMax = glm::vec3(1, 0, 0);
    lamp.boundsMin = -lamp.boundsMax;
    scene.sections.resize(6, lamp);
    EXPECT_EQ(middlingReach(scene, scene.sections), 110) << "six things of eleven";
    scene.sections.resize(8, lamp);
    EXPECT_EQ(middlingReach(scene, scene.sections), 1) << "now most of it is lamps";
}

TEST(Overview, ReachesThatAreNoNumbersDoNoHarm)
{
    Scene scene = roomOfThings(9000);
    EXPECT_EQ(middlingReach(scene, {}), 0);
    for (std::size_t i = 0; i < 3; ++i)
        scene.models[i].center.x = scene.models[i].radius = std::nanf("");
    EXPECT_TRUE(std::isfinite(middlingReach(scene, scene.sections)));
    scene.sections[0].boundsMax.y = std::nanf("");
    EXPECT_EQ(middlingReach(scene, scene.sections), 0);
}

TEST(Overview, PointsThatAreNoneDoNoHarm)
{
    Walls walls = town(900);
    const Camera before = walls.look();
    walls.triangle({NAN, 0, 0}, {0, INFINITY, 0}, {0, 0, 1});
    walls.triangle({3e38f, 0, 0}, {-3e38f, 1e30f, 0}, {3e38f, 0, 1});
    EXPECT_EQ(walls.look(), before);
    Walls one;
    one.section();
    one.triangle({3, 3, 3}, {3, 3, 3}, {3, 3, 3});
    EXPECT_TRUE(std::isfinite(one.look().position.x));
}

TEST(TriangleTree, MeetsWhatAllTrianglesTakenSinglyMeet)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<float> place(-50, 50), size(-8, 8);
    const auto point = [&](auto& each) { return glm::vec3(each(random), each(random), each(random)); };
    std::vector<SolidTriangle> triangles;
    for (int i = 0; i < 600; ++i) {
        const glm::vec3 at = point(place);
        triangles.push_back({{at, at + point(size), at + point(size)}, i % 2 == 0, static_cast<std::uint32_t>(i)});
    }
    const TriangleTree tree(triangles);
    std::size_t hits = 0;
    for (int i = 0; i < 3000; ++i) {
        const Ray ray{point(place), i % 3 == 0 ? glm::vec3(0, -1, 0) : glm::normalize(point(size))};
        TriangleTree::Hit expected{nullptr, INFINITY};
        for (const SolidTriangle& triangle : triangles) {
            const TriangleTree one({triangle});
            if (const TriangleTree::Hit hit = one.nearest(ray); hit.triangle && hit.distance < expected.distance)
                expected = {&triangle, hit.distance};
        }
        const TriangleTree::Hit hit = tree.nearest(ray);
        ASSERT_EQ(hit.triangle != nullptr, expected.triangle != nullptr);
        if (hit.triangle) {
            ++hits;
            EXPECT_EQ(hit.triangle->part, expected.triangle->part);
        }
    }
    EXPECT_GT(hits, 300u);
}

TEST(TriangleTree, FacesAwayAreMetOnlyWhenDoubleSided)
{
    const glm::vec3 a(0, 0, 0), b(1, 0, 0), c(0, 1, 0); // its front is towards +Z
    for (const bool doubleSided : {false, true}) {
        const TriangleTree tree({{{a, b, c}, doubleSided, 0}});
        EXPECT_FLOAT_EQ(tree.nearest({{0.2f, 0.2f, 3}, {0, 0, -1}}).distance, 3);
        EXPECT_EQ(tree.nearest({{0.2f, 0.2f, -3}, {0, 0, 1}}).triangle != nullptr, doubleSided);
    }
    EXPECT_EQ(TriangleTree({}).nearest({}).triangle, nullptr);
}

} // namespace
} // namespace telepipe::scene::overview_test
