// telepipe build: the minimap beside a stage, changed as another program would.

#include "engine/draw/overlay/OverlayMesh.h"
#include "formats/stage/Minimap.h"
#include "tests/tools/export/SideFixture.h"

#include <cmath>
#include <gmock/gmock.h>

namespace telepipe::test::build_minimap_test {

using namespace formats;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

class BuildMinimap : public BuildBeside
{
protected:
    Gltf exportedRooms(std::uint16_t rooms)
    {
        write("map_x_r.rel", minimapFile(rooms));
        return exportedStage("map_x_r.rel");
    }
    // Building again in place of the old file finds nothing to do.
    void expectSettled(const Gltf& gltf)
    {
        std::filesystem::copy(_folder / "new/map_x_r.rel", _folder / "map_x_r.rel",
                              std::filesystem::copy_options::overwrite_existing);
        EXPECT_THAT(told(gltf), Not(HasSubstr("minimap")));
    }
    // The rooms of the built file, and how many corners each draws.
    std::vector<MinimapRoom> rooms()
    {
        const ByteVector bytes = after();
        const Minimap minimap = readMinimap(bytes);
        _drawn.clear();
        for (const scene::OverlayGroup& group : scene::minimapOverlay(minimap).groups)
            _drawn.push_back(group.vertexCount);
        return minimap.rooms;
    }
    static nlohmann::json& room(Gltf& gltf, std::size_t number = 0) { return withExtra(gltf, "nodes", "room", number); }
    static void addRoom(Gltf& gltf, nlohmann::json node) { addToScene(gltf, "minimap", std::move(node)); }

    std::vector<std::uint32_t> _drawn;
};

} // namespace

TEST_F(BuildMinimap, CornersMove)
{
    Gltf gltf = exportedRooms(1);
    EXPECT_THAT(told(gltf), Not(HasSubstr("minimap")));
    const std::size_t corners = primitiveOf(gltf, room(gltf))["attributes"]["POSITION"];
    std::size_t moved = 0;
    const std::vector<float> all(floatsOf(gltf, corners), floatsOf(gltf, corners) + 3 * countOf(gltf, corners));
    for (std::size_t i = 0; i < countOf(gltf, corners); ++i)
        if (float* corner = floatsOf(gltf, corners) + 3 * i; std::equal(corner, corner + 3, all.begin())) {
            corner[1] += 4;
            ++moved;
        }
    EXPECT_THAT(told(gltf), AllOf(HasSubstr("map_x_r.rel: rooms of the minimap: 0 new, 0 taken away, 0 elsewhere"),
                                  HasSubstr("; " + std::to_string(moved) + " corners elsewhere")));
    EXPECT_EQ(after().size(), before().size());
    EXPECT_LE(differences().size(), 4u) << "one number of one vertex";
    expectSettled(gltf);
}

TEST_F(BuildMinimap, ARoomThatIsMovedAsAWholeStandsElsewhere)
{
    Gltf gltf = exportedRooms(2);
    room(gltf, 1)["translation"] = {0, 5, 20};
    EXPECT_THAT(told(gltf), HasSubstr("1 elsewhere"));
    EXPECT_EQ(before().size(), after().size());
    EXPECT_EQ(rooms()[0].position, glm::vec3(0));
    EXPECT_EQ(rooms()[1].position, glm::vec3(100, 5, 20)) << "though both are drawn by one tree";
    expectSettled(gltf);
}

TEST_F(BuildMinimap, OtherTrianglesAreANewTree)
{
    Gltf gltf = exportedRooms(2);
    gltf.json["accessors"][primitiveOf(gltf, room(gltf, 1))["indices"].get<std::size_t>()]["count"] = 3;
    EXPECT_THAT(told(gltf), HasSubstr("1 with other triangles"));
    EXPECT_EQ(rooms().size(), 2u);
    EXPECT_EQ(_drawn, (std::vector<std::uint32_t>{6, 3})) << "the other room keeps the tree that both had";
    expectSettled(gltf);
}

TEST_F(BuildMinimap, CornersThatCannotMoveInTheirVertexAreANewTree)
{
    Gltf gltf = exportedRooms(2); // one vertex for both rooms
    const std::size_t corners = primitiveOf(gltf, room(gltf, 1))["attributes"]["POSITION"];
    floatsOf(gltf, corners)[1] += 4;
    EXPECT_THAT(told(gltf), HasSubstr("1 with other triangles"));
    EXPECT_EQ(rooms()[1].position, glm::vec3(100, 0, 0));
    EXPECT_EQ(_drawn, (std::vector<std::uint32_t>{6, 6}));
}

TEST_F(BuildMinimap, RoomsAreGone)
{
    Gltf gltf = exportedRooms(3);
    room(gltf, 1).erase("mesh");
    EXPECT_THAT(told(gltf), HasSubstr("1 taken away"));
    const std::vector<MinimapRoom> left = rooms();
    ASSERT_EQ(left.size(), 2u);
    EXPECT_EQ(left[0].id, 7);
    EXPECT_EQ(left[1].id, 9);
    EXPECT_EQ(left[1].position, glm::vec3(200, 0, 0));
}

TEST_F(BuildMinimap, ACopyIsARoomMore)
{
    Gltf gltf = exportedRooms(1);
    nlohmann::json copy = room(gltf);
    copy["translation"] = {0, 0, 30};
    copy["extras"]["room_id"] = 42;
    copy["extras"]["radius"] = 12.5;
    addRoom(gltf, copy);
    EXPECT_THAT(told(gltf), HasSubstr("1 new, 0 taken away"));
    const std::vector<MinimapRoom> now = rooms();
    ASSERT_EQ(now.size(), 2u);
    EXPECT_EQ(now[0].id, 7);
    EXPECT_EQ(now[1].id, 42);
    EXPECT_EQ(now[1].discoveryRadius, 12.5f);
    EXPECT_EQ(now[1].position, glm::vec3(0, 0, 30));
    EXPECT_EQ(now[0].tree, now[1].tree) << "one tree, as copies are the same";
    copy["scale"] = {2, 2, 2};
    gltf.json["nodes"].back() = copy;
    told(gltf);
    EXPECT_EQ(_drawn, (std::vector<std::uint32_t>{6, 6}));
    EXPECT_NE(rooms()[0].tree, rooms()[1].tree);
}

TEST_F(BuildMinimap, ARoomFromNothingNeedsAnId)
{
    Gltf gltf = exportedRooms(1);
    nlohmann::json made = room(gltf);
    made["name"] = "cellar";
    made["translation"] = {1000, 0, 0};
    for (const char* name : {"room", "room_id", "alpha", "radius"})
        made["extras"].erase(name);
    addRoom(gltf, made);
    EXPECT_THAT(refusedStage(gltf), AllOf(HasSubstr("room_id"), HasSubstr("cellar")));
    gltf.json["nodes"].back()["extras"]["room_id"] = 3;
    EXPECT_THAT(told(gltf), HasSubstr("1 new"));
    const MinimapRoom now = rooms().at(1);
    EXPECT_EQ(now.id, 3);
    EXPECT_EQ(now.flags, 1);
    EXPECT_EQ(now.position, glm::vec3(1000.5f, 0, 0.5f)) << "the middle of what it draws";
    EXPECT_FLOAT_EQ(now.discoveryRadius, std::sqrt(0.5f));
}

TEST_F(BuildMinimap, ARecordsNumbersComeBack)
{
    Gltf gltf = exportedRooms(2);
    nlohmann::json& extras = room(gltf, 1)["extras"];
    extras["room_id"] = 9;
    extras["flags"] = 3;
    extras["alpha"] = 0.5;
    extras["radius"] = 77;
    EXPECT_THAT(told(gltf), HasSubstr("1 with another id, flags, alpha or radius"));
    const MinimapRoom now = rooms().at(1);
    EXPECT_EQ(now.id, 9);
    EXPECT_EQ(now.flags, 3);
    EXPECT_EQ(now.alpha, 0.5f);
    EXPECT_EQ(now.discoveryRadius, 77.0f);
    EXPECT_LE(differences().size(), 12u);
    expectSettled(gltf);
    room(gltf, 1)["extras"]["room_id"] = 65536;
    EXPECT_THAT(refusedStage(gltf), HasSubstr("past 65535"));
}

// A room that draws nothing has no known node, so programs may write anything about one.
TEST_F(BuildMinimap, NodesWithoutTrianglesAreNoRoom)
{
    Gltf gltf = exportedRooms(1);
    room(gltf)["scale"] = {0, 0, 0};
    told(gltf);
    std::filesystem::copy(_folder / "new/map_x_r.rel", _folder / "map_x_r.rel",
                          std::filesystem::copy_options::overwrite_existing);
    gltf.json["meshes"][room(gltf)["mesh"].get<std::size_t>()]["primitives"] = nlohmann::json::array();
    nlohmann::json copy = room(gltf);
    addRoom(gltf, copy);
    EXPECT_THAT(refusedStage(gltf), HasSubstr("has no triangle with an area"));
}

TEST_F(BuildMinimap, MoreVerticesThanKnownFilesHaveAreTold)
{
    constexpr std::size_t kTriangles = 700;
    Gltf gltf = exportedRooms(1);
    std::vector<float> corners;
    for (std::size_t i = 0; i < kTriangles; ++i)
        for (const auto& [x, z] : {std::pair(0.0f, 0.0f), {1.0f, 0.0f}, {0.0f, 1.0f}})
            corners.insert(corners.end(), {2.0f * float(i) + x, 0, z});
    const std::size_t positions = addFloats(gltf, corners, 3);
    nlohmann::json& primitive = primitiveOf(gltf, room(gltf));
    primitive.erase("indices");
    primitive["attributes"] = {{"POSITION", positions}};
    EXPECT_THAT(told(gltf), HasSubstr("has 2100 vertices in one model; known files have up to 1252"));
    rooms();
    EXPECT_EQ(_drawn, (std::vector<std::uint32_t>{3 * kTriangles}));
}

TEST_F(BuildMinimap, TrianglesWithoutAnAreaAreNoRoom)
{
    Gltf gltf = exportedRooms(1);
    room(gltf)["scale"] = {0, 0, 0};
    room(gltf)["translation"] = {3, 0, 0};
    EXPECT_THAT(told(gltf), HasSubstr("corners elsewhere")) << "its vertices are all at one place now";
    nlohmann::json copy = room(gltf);
    addRoom(gltf, copy);
    EXPECT_THAT(refusedStage(gltf), HasSubstr("has no triangle with an area"));
}

} // namespace telepipe::test::build_minimap_test
