// Standing and walking in a document.
#include "tools/document/beside/Standing.h"

#include "engine/walk/Closest.h"
#include "engine/walk/Walker.h"
#include "formats/placement/Placement.h"
#include "tests/tools/Fixtures.h"
#include "tools/document/beside/SideFiles.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <random>

namespace telepipe::test::standing_test {

namespace {

namespace fs = std::filesystem;
using tools::MemorySource;

std::unique_ptr<tools::Document> openWithSides(const fs::path& path)
{
    auto document = tools::openDocument({path});
    tools::addSideFiles(*document);
    return document;
}

std::unique_ptr<tools::Document> openWithSides(MemorySource& source)
{
    auto document = tools::openDocument({"map_a00n.rel"}, source, nullptr);
    tools::addSideFiles(*document, source);
    return document;
}

// Player starts, from the least to the most wanted: too high above any floor, of a later floor, of the second player,
// the first.
formats::ByteVector startsFile()
{
    formats::PlacedObjects objects;
    for (const auto& [y, floor, player] :
         {std::tuple(1000.0f, 0, 0), std::tuple(2.0f, 1, 0), std::tuple(2.0f, 0, 1), std::tuple(2.0f, 0, 0)}) {
        formats::ObjectEntry entry;
        entry.section = 1;
        entry.position = {float(objects.entries.size()) * 5, y, 0};
        entry.rotation.y = 0x4000; // towards +X, which is to the right of a camera's -Z
        entry.words[0] = floor;
        entry.numbers[0] = float(player);
        objects.entries.push_back(entry);
    }
    return formats::writeObjects(objects);
}

// True where a walker's chest has gone through a wall between two places.
bool passes(const scene::Ground& ground, glm::vec3 from, glm::vec3 to)
{
    bool hit = false;
    const glm::vec3 chest(0, 12, 0);
    ground.within({glm::min(from, to), glm::max(from, to) + chest}, [&](const scene::SolidTriangle& triangle) {
        hit |= scene::closest(from + chest, to + chest, triangle.corners).onLine ==
               scene::closest(from + chest, to + chest, triangle.corners).onTriangle;
    });
    return hit;
}

fs::path realFolder()
{
    const char* folder = std::getenv("TELEPIPE_REAL_DATA");
    return folder ? folder : "";
}

} // namespace

TEST(Standing, AStageIsEnteredWhereItsFirstPlayerAppears)
{
    MemorySource source;
    source.add("map_a00n.rel", v2StageFile());
    source.add("map_a00c.rel", collisionFile());
    source.add("map_a00_00o.dat", startsFile());
    const auto document = openWithSides(source);
    ASSERT_EQ(document->placements.size(), 1u);
    const scene::Ground ground = tools::groundOf(*document);
    const auto stand = tools::entranceOf(*document, ground);
    ASSERT_TRUE(stand);
    const scene::PlacedThing& start = document->placements[0].things[3];
    EXPECT_NEAR(stand->feet.x, start.position.x, 1e-3);
    EXPECT_NEAR(stand->feet.z, start.position.z, 1e-3);
    EXPECT_EQ(stand->feet.y, 1); // on the collision's floor
    EXPECT_NEAR(std::remainder(stand->yaw - float(start.yaw) * 360 / 65536 - 180, 360.0f), 0, 1e-3);
}

TEST(Standing, OneWalksOnCollisionAndWithoutItOnWhatIsDrawn)
{
    MemorySource source;
    source.add("map_a00n.rel", v2StageFile());
    const auto drawn = tools::groundOf(*openWithSides(source));
    ASSERT_FALSE(drawn.empty());
    EXPECT_LT(glm::length(drawn.box().half()), 190);
    source.add("map_a00c.rel", collisionFile());
    const auto collision = tools::groundOf(*openWithSides(source));
    EXPECT_NEAR(collision.box().half().x, 200, 1e-3);
}

// Half a minute in every real stage with collision, hither and thither, at few frames a second: nobody passes a wall,
// and everybody still stands somewhere.
TEST(Standing, RealStagesAreWalkedThrough)
{
    const fs::path folder = realFolder();
    if (folder.empty())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const char* name : {"v2/map_forest01n.rel", "v2/map_mines02n.rel", "v2/map_ruins02n.rel",
                             "bb/map_forest01n.rel", "bb/map_lobby_01n.rel", "bb/map_boss01n.rel"}) {
        const auto document = openWithSides(folder / name);
        const scene::Ground ground = tools::groundOf(*document);
        const auto stand = tools::entranceOf(*document, ground);
        ASSERT_TRUE(stand) << name;
        scene::Walker walker(ground);
        ASSERT_TRUE(walker.stand(stand->feet + glm::vec3(0, 5, 0))) << name;
        std::mt19937 random(3);
        std::uniform_real_distribution<float> any(0, 1);
        scene::WalkInput input;
        input.move = {0, 1};
        input.yaw = stand->yaw;
        float farthest = 0;
        for (int i = 0; i < 200; ++i) {
            if (any(random) < 0.2f)
                input.yaw = any(random) * 360;
            input.factor = any(random) < 0.5f ? 1 : 4;
            for (int part = 0; part < 5; ++part) { // the straight way between two places is to be free
                const glm::vec3 from = walker.feet();
                walker.update(input, 0.004);
                ASSERT_FALSE(passes(ground, from, walker.feet())) << name << ", " << i;
            }
            walker.update(input, 0.13);
            ASSERT_FALSE(walker.takeFallen()) << name << ", " << i;
            farthest = std::max(farthest, glm::distance(walker.feet(), stand->feet));
        }
        EXPECT_GT(farthest, 30) << name;
        EXPECT_TRUE(walker.underfoot()) << name;
    }
}

} // namespace telepipe::test::standing_test
