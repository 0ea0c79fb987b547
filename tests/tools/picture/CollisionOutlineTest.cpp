#include "tools/picture/plan/CollisionOutline.h"

#include "tests/tools/picture/PlanRooms.h"

#include <gmock/gmock.h>
#include <limits>

namespace telepipe::test::collision_outline_test {

using namespace plan_rooms;
using testing::SizeIs;
using tools::PlanSide;

namespace {

void addQuad(scene::OverlayMesh& mesh, std::uint32_t flags, const std::array<glm::vec3, 4>& corners)
{
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const int i : {0, 1, 2, 0, 2, 3})
        mesh.vertices.push_back({corners[static_cast<std::size_t>(i)], 0});
    mesh.groups.push_back({flags, "", 0, first, 6});
}

// Level, facing up, at a height; from x to x + 10, z 0 to 10.
std::array<glm::vec3, 4> floorQuad(float x, float y)
{
    return {glm::vec3(x, y, 0), glm::vec3(x, y, 10), glm::vec3(x + 10, y, 10), glm::vec3(x + 10, y, 0)};
}

std::size_t edges(const std::vector<tools::OutlineKind>& kinds)
{
    std::size_t count = 0;
    for (const tools::OutlineKind& kind : kinds)
        count += kind.points.size() / 2;
    return count;
}

} // namespace

TEST(CollisionOutline, HasTheEdgesAndNotTheDiagonals)
{
    scene::OverlayMesh mesh;
    addQuad(mesh, 0x101, floorQuad(0, 0));
    EXPECT_EQ(edges(tools::collisionOutline(mesh)), 4u);
    addQuad(mesh, 0x101, floorQuad(10, 0)); // level with it: the edge between is none
    EXPECT_EQ(edges(tools::collisionOutline(mesh)), 6u);
    addQuad(mesh, 0x104, floorQuad(20, 0)); // water: it is one
    const auto kinds = tools::collisionOutline(mesh);
    EXPECT_EQ(edges(kinds), 9u);
    ASSERT_THAT(kinds, SizeIs(2));
    EXPECT_EQ(kinds[1].name, "water");
    EXPECT_THAT(kinds[1].points, SizeIs(8)); // the shore too: water says more than the bit of the floor
    addQuad(mesh, 0x101, {glm::vec3(0, 0, 0), {0, 0, 10}, {0, 8, 10}, {0, 8, 0}}); // a wall: bends
    EXPECT_EQ(edges(tools::collisionOutline(mesh)), 12u);
}

TEST(CollisionOutline, IsCutOff)
{
    const tools::PlanAxes top = tools::planSide(PlanSide::Top).axes;
    const std::vector<tools::OutlineKind> kinds = {
        {"wall", 0, {{0, 0, 0}, {0, 10, 0}, {0, 10, 0}, {5, 10, 0}, {0, 0, 0}, {5, 0, 0}}}};
    EXPECT_EQ(edges(tools::cutOutline(kinds, top, std::nullopt)), 3u);
    const auto cut = tools::cutOutline(kinds, top, 4);
    ASSERT_EQ(edges(cut), 2u);
    expectNear(cut[0].points[1], {0, 4, 0});
    const auto below = tools::cutOutline(kinds, tools::planSide(PlanSide::Bottom).axes, 4);
    ASSERT_EQ(edges(below), 2u);
    expectNear(below[0].points[0], {0, 4, 0});
}

TEST(CollisionOutline, TheRoofIsCutAboveTheHighestGround)
{
    scene::OverlayMesh mesh;
    addQuad(mesh, 0x101, floorQuad(0, 12));
    addQuad(mesh, 0x101, {glm::vec3(0, 90, 0), {10, 90, 0}, {10, 90, 10}, {0, 90, 10}}); // a ceiling faces down
    EXPECT_EQ(tools::roofCut({&mesh}, twoRooms(), {}), 12 + tools::kHeadroom);
    EXPECT_EQ(tools::roofCut({}, twoRooms(), {}), 35 + tools::kHeadroom); // the higher section's place
    EXPECT_EQ(tools::roofCut({}, {}, {}), std::nullopt);
    scene::Scene broken = twoRooms();
    broken.sections[0].position.y = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(tools::roofCut({}, broken, {}), 35 + tools::kHeadroom);
}

} // namespace telepipe::test::collision_outline_test
