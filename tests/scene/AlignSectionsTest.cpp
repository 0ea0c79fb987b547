// Which section of one stage is which of another version or layout of it.
#include "engine/draw/AlignSections.h"

#include "engine/scene/Scene.h"
#include "formats/stage/Stage.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace telepipe::test::align_sections_test {

namespace {

using scene::Camera;
using scene::Scene;

constexpr std::int32_t kQuarter = 0x4000;

// A stage of rooms, each a box of its own size about its place.
class Rooms
{
public:
    Rooms() { scene.files.push_back({"map_testn.rel", nullptr, &_stage}); }

    Rooms& room(std::int32_t id, glm::vec3 place, float size, std::int32_t turn = 0)
    {
        scene::SceneSection& section = scene.sections.emplace_back();
        section.id = id;
        section.position = place;
        section.rotationY = turn;
        section.radius = size;
        const glm::vec3 half =
            turn % (2 * kQuarter) == 0 ? glm::vec3(size, 10, size / 2) : glm::vec3(size / 2, 10, size);
        section.boundsMin = place - half;
        section.boundsMax = place + half;
        return *this;
    }

    Scene scene;

private:
    formats::Stage _stage;
};

Camera at(glm::vec3 place, float yaw = 0)
{
    Camera camera;
    camera.position = place;
    camera.yaw = yaw;
    return camera;
}

void expectNear(const glm::vec3& a, const glm::vec3& b)
{
    EXPECT_LE(glm::length(a - b), 1e-2f) << a.x << ' ' << a.y << ' ' << a.z;
}

} // namespace

TEST(AlignSections, OfTheSameRoomsSeesTheSame)
{
    Rooms first, second;
    for (Rooms* rooms : {&first, &second})
        rooms->room(1, {0, 0, 0}, 50).room(2, {200, 0, 0}, 60);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    ASSERT_EQ(alignment.pairs.size(), 2u);
    EXPECT_FALSE(alignment.pairs[0].isMoved || alignment.pairs[0].isRenumbered);
    const Camera camera = at({3.3f, 4, 5}, 77);
    EXPECT_EQ(scene::alignedCamera(camera, first.scene, second.scene, alignment), camera);
}

TEST(AlignSections, FollowsARoomThatWasMovedAndTurned)
{
    Rooms first, second;
    first.room(1, {0, 0, 0}, 50).room(2, {200, 0, 0}, 60);
    second.room(1, {0, 0, 0}, 50).room(2, {1000, 20, -300}, 60, kQuarter);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    ASSERT_EQ(alignment.pairs.size(), 2u);
    EXPECT_TRUE(alignment.pairs[1].isMoved);
    // Ten to the east of its middle, looking north: a quarter to the left, ten to the north, looking west.
    const Camera seen = scene::alignedCamera(at({210, 5, 0}, 0), first.scene, second.scene, alignment);
    expectNear(seen.position, {1000, 25, -310});
    EXPECT_FLOAT_EQ(seen.yaw, 90);
    expectNear(scene::alignedCamera(at({10, 5, 0}), first.scene, second.scene, alignment).position, {10, 5, 0});
}

TEST(AlignSections, FindsRoomsThatWereNumberedAnew)
{
    Rooms first, second;
    first.room(1, {0, 0, 0}, 50).room(2, {200, 0, 0}, 60).room(3, {400, 0, 0}, 70);
    second.room(2, {0, 0, 0}, 50).room(1, {200, 0, 0}, 60).room(30, {400, 0, 0}, 70);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    ASSERT_EQ(alignment.pairs.size(), 3u);
    for (std::uint32_t i = 0; i < 3; ++i) {
        EXPECT_EQ(alignment.pairs[i].second, i);
        EXPECT_TRUE(alignment.pairs[i].isRenumbered);
        EXPECT_FALSE(alignment.pairs[i].isMoved);
    }
}

// Another layout has other rooms where rooms of this one stand.
TEST(AlignSections, IsNotMisledByAnotherRoomInTheSamePlace)
{
    Rooms first, second;
    first.room(1, {0, 0, 0}, 50).room(2, {200, 0, 0}, 60);
    second.room(2, {0, 0, 0}, 60).room(7, {200, 0, 0}, 90).room(1, {600, 0, 0}, 50);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    ASSERT_EQ(alignment.pairs.size(), 2u);
    EXPECT_EQ(alignment.pairs[0].second, 2u);
    EXPECT_EQ(alignment.pairs[1].second, 0u);
    EXPECT_FALSE(alignment.pairs[0].isRenumbered || alignment.pairs[1].isRenumbered);
    EXPECT_EQ(alignment.onlySecond, std::vector<std::uint32_t>{1});
}

TEST(AlignSections, SaysWhatOnlyOneHas)
{
    Rooms first, second;
    first.room(1, {0, 0, 0}, 50).room(2, {200, 0, 0}, 60);
    second.room(2, {200, 0, 0}, 60).room(9, {900, 0, 0}, 10);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    EXPECT_EQ(alignment.pairs.size(), 1u);
    EXPECT_EQ(alignment.onlyFirst, std::vector<std::uint32_t>{0});
    EXPECT_EQ(alignment.onlySecond, std::vector<std::uint32_t>{1});
    EXPECT_TRUE(scene::alignSections(Scene(), second.scene).pairs.empty());
}

// They have no number of their own.
TEST(AlignSections, FindsConnectorsByTheirPlaces)
{
    Rooms first, second;
    first.room(-1, {0, 0, 0}, 10).room(-1, {100, 0, 0}, 10).room(-1, {200, 0, 0}, 10);
    second.room(-1, {200, 0, 0}, 10).room(-1, {0, 0, 0}, 10).room(-1, {500, 0, 0}, 10);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    ASSERT_EQ(alignment.pairs.size(), 2u);
    EXPECT_EQ(alignment.pairs[0].second, 1u);
    EXPECT_EQ(alignment.pairs[1].second, 0u);
    EXPECT_EQ(alignment.onlyFirst.size(), 1u);
    EXPECT_EQ(alignment.onlySecond.size(), 1u);
}

// A sky reaches over everything, and stays where it is.
TEST(AlignSections, NobodyIsInTheSky)
{
    Rooms first, second;
    first.room(0, {0, 0, 0}, 90000).room(1, {0, 0, 0}, 50).room(2, {200, 0, 0}, 60);
    second.room(0, {0, 0, 0}, 90000).room(1, {0, 0, 0}, 50).room(2, {200, 0, 500}, 60);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    expectNear(scene::alignedCamera(at({270, 0, 0}), first.scene, second.scene, alignment).position, {270, 0, 500});
}

// n.rel and d.rel of a version 2 map list the same sections.
TEST(AlignSections, CountsASectionOfTwoFilesOnce)
{
    Rooms first, second;
    first.room(1, {0, 0, 0}, 50).room(1, {0, 0, 0}, 40);
    second.room(1, {0, 0, 0}, 50);
    const auto alignment = scene::alignSections(first.scene, second.scene);
    EXPECT_EQ(alignment.pairs.size(), 1u);
    EXPECT_TRUE(alignment.onlyFirst.empty());
}

} // namespace telepipe::test::align_sections_test
