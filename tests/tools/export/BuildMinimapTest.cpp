// telepipe build: the minimap beside a stage, changed as another program would.

#include "engine/draw/overlay/OverlayMesh.h"
#include "formats/stage/Minimap.h"
#include "tests/tools/export/BuildFixture.h"

#include <cmath>
#include <gmock/gmock.h>

namespace telepipe::test::build_minimap_test {

using namespace formats;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

class BuildMinimap : public Build
{
protected:
    Gltf exportedRooms(std::uint16_t rooms)
    {
        write("map_x_n.rel", v2StageFile());
        write("map_x_r.rel", minimapFile(rooms));
        _file = "map_x_r.rel";
        good({"export", "map_x_n.rel", "-o", "out.glb"});
        return readGltf(_folder / "out.glb");
    }
    ProgramResult builtStage(const Gltf& gltf)
    {
        std::filesystem::remove_all(_folder / "new");
        writeGlb(_folder / "changed.glb", gltf);
        return run({"build", "changed.glb", "--base", "map_x_n.rel", "-o", "new"});
    }
    std::string told(const Gltf& gltf)
    {
        const ProgramResult result = builtStage(gltf);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return result.output + result.errors;
    }
    std::string refusedStage(const Gltf& gltf)
    {
        const ProgramResult result = builtStage(gltf);
        EXPECT_NE(result.exitCode, 0);
        EXPECT_FALSE(std::filesystem::exists(_folder / "new/map_x_r.rel"));
        return result.errors;
    }
    // With what was built in place of the old file, nothing is left to do.
    void expectSettled(const Gltf& gltf)
    {
        std::filesystem::copy(_folder / "new/map_x_r.rel", _folder / "map_x_r.rel",
                              std::filesystem::copy_options::overwrite_existing);
        EXPECT_THAT(told(gltf), Not(HasSubstr("minimap")));
    }
    // The rooms of what was built, and how many corners each draws.
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
    static nlohmann::json& primitiveOf(Gltf& gltf, const nlohmann::json& node)
    {
        return gltf.json["meshes"][node["mesh"].get<std::size_t>()]["primitives"][0];
    }
    static void addRoom(Gltf& gltf, nlohmann::json node)
    {
        gltf.json["nodes"].push_back(std::move(node));
        for (nlohmann::json& each : gltf.json["scenes"])
            if (each["name"] == "minimap")
                each["nodes"].push_back(gltf.json["nodes"].size() - 1);
    }

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
    EXPECT_THAT(told(gltf), HasSubstr("1 corners elsewhere"));
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
