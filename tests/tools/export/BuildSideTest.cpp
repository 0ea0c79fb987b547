// telepipe build: collision beside a stage, changed as another program would.

#include "formats/collision/CollisionWriter.h"
#include "formats/collision/MeasureCollision.h"
#include "tests/tools/export/SideFixture.h"

#include <cmath>
#include <gmock/gmock.h>

namespace telepipe::test::build_side_test {

using namespace formats;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

class BuildSide : public BuildBeside
{
protected:
    // Four triangles in two blocks, two of each kind, the kinds in both.
    static Collision ground(StageVariant variant)
    {
        Collision collision;
        collision.variant = variant;
        for (int i = 0; i < 4; ++i) {
            CollisionTriangle triangle;
            const float x = i < 2 ? 0.0f : 500.0f, z = 10.0f * float(i % 2);
            triangle.positions[0] = {x, 0, z};
            triangle.positions[1] = {x, 0, z + 10};
            triangle.positions[2] = {x + 10, 0, z};
            triangle.flags = i % 2 == 0 ? 0x101 : 0x920;
            measureTriangle(triangle);
            collision.triangles.push_back(triangle);
        }
        collision.blocks = {{0, {}, 0, 0x921, 0, 2}, {0, {}, 0, 0x80000921, 2, 2}};
        for (CollisionBlock& block : collision.blocks)
            measureBlock(block, variant, std::span(collision.triangles).subspan(block.firstTriangle, 2));
        return collision;
    }
    Gltf exportedWith(const Collision& collision)
    {
        write("map_x_c.rel", writeCollision(collision));
        return exportedStage("map_x_c.rel");
    }
    Collision again() const { return readCollision(after()); }
    // The node of the triangles with some flags.
    static nlohmann::json& group(Gltf& gltf, std::uint32_t flags)
    {
        for (nlohmann::json& node : gltf.json["nodes"])
            if (node.contains("extras") && node["extras"].value("overlay", "") == "collision" &&
                node["extras"]["flags"] == flags)
                return node;
        throw std::runtime_error("no such collision");
    }
};

} // namespace

TEST_F(BuildSide, CollisionThatWasNotTouchedIsNotWritten)
{
    Gltf gltf = exportedWith(ground(StageVariant::V2));
    EXPECT_THAT(told(gltf), AllOf(HasSubstr("map_x_n.rel: as it was"), Not(HasSubstr("collision"))));
    for (const std::uint32_t flags : {0x101u, 0x920u})
        primitiveOf(gltf, group(gltf, flags))["attributes"].erase("_CORNER");
    EXPECT_THAT(told(gltf), Not(HasSubstr("collision"))) << "found by their corners";
    gltf.json["scenes"].erase(1);
    for (nlohmann::json& node : gltf.json["nodes"])
        if (node.contains("extras") && node["extras"].contains("overlay"))
            node.erase("mesh");
    EXPECT_THAT(told(gltf), Not(HasSubstr("collision"))) << "an export without it takes nothing away";
}

TEST_F(BuildSide, TrianglesMoveInTheirPlaces)
{
    for (const StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        const Collision was = ground(variant);
        Gltf gltf = exportedWith(was);
        group(gltf, 0x101)["translation"] = {0, 3, 0};
        EXPECT_THAT(told(gltf), HasSubstr("map_x_c.rel: triangles of the collision: 2 elsewhere, 0 with other flags, 0 "
                                          "new, 0 taken away"));
        const Collision now = again();
        EXPECT_EQ(now.triangles[1].positions[0], was.triangles[1].positions[0]);
        for (const std::size_t i : {0, 2}) {
            EXPECT_EQ(now.triangles[i].positions[1], was.triangles[i].positions[1] + glm::vec3(0, 3, 0));
            EXPECT_EQ(now.triangles[i].center, was.triangles[i].center + glm::vec3(0, 3, 0));
        }
        EXPECT_EQ(now.blocks[0].center.y, 1.5f) << "the sphere goes along";
        EXPECT_EQ(now.blocks[1].flags, 0x80000921u);
    }
}

TEST_F(BuildSide, OneCornerOfOneTriangle)
{
    Gltf gltf = exportedWith(ground(StageVariant::V2));
    const std::size_t corners = primitiveOf(gltf, group(gltf, 0x920))["attributes"]["POSITION"];
    floatsOf(gltf, corners)[3 * 3 + 1] = 5; // the first corner of the second triangle
    told(gltf);
    const Collision now = again();
    EXPECT_EQ(now.triangles[3].positions[0], glm::vec3(500, 5, 10));
    EXPECT_NEAR(now.triangles[3].normal.y, 2 / std::sqrt(6.0), 1e-6);
    EXPECT_LE(differences().size(), 40u) << "a triangle and its block";
    EXPECT_EQ(after().size(), before().size());
}

TEST_F(BuildSide, FlagsComeFromTheExtras)
{
    Gltf gltf = exportedWith(ground(StageVariant::Bb));
    group(gltf, 0x101)["extras"]["flags"] = 0x2104;
    EXPECT_THAT(told(gltf), HasSubstr("0 elsewhere, 2 with other flags"));
    EXPECT_EQ(again().triangles[0].flags, 0x2104u);
    EXPECT_EQ(again().triangles[1].flags, 0x920u);
    EXPECT_EQ(again().blocks[0].flags, 0x2925u) << "blocks say what is in them";
    group(gltf, 0x2104)["extras"]["flags"] = 0x12104;
    EXPECT_THAT(refusedStage(gltf), HasSubstr("flags 0x12104 of a triangle do not fit into the file's 16 bits"));
    group(gltf, 0x12104)["extras"]["flags"] = "wall";
    EXPECT_THAT(refusedStage(gltf), HasSubstr("collision without a number called flags in its extras: collision_0"));
}

TEST_F(BuildSide, TrianglesAreAddedAndTakenAway)
{
    for (const StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        Gltf gltf = exportedWith(ground(variant));
        nlohmann::json copy = group(gltf, 0x920);
        copy["translation"] = {0, 20, 0};
        addToScene(gltf, "collision", copy);
        nlohmann::json& indices =
            gltf.json["accessors"][primitiveOf(gltf, group(gltf, 0x101))["indices"].get<std::size_t>()];
        indices["count"] = 3; // the second is gone
        EXPECT_THAT(told(gltf), HasSubstr("0 elsewhere, 0 with other flags, 2 new, 1 taken away"));
        const Collision now = again();
        ASSERT_EQ(now.triangles.size(), 5u);
        EXPECT_EQ(now.blocks[0].triangleCount, 3u) << "each goes into the block that it is near to";
        EXPECT_EQ(now.triangles[2].positions[0], glm::vec3(0, 20, 10));
        EXPECT_EQ(now.blocks[1].triangleCount, 2u);
        EXPECT_EQ(now.blocks[1].center, glm::vec3(505, 10, 15));
        good({"export", "map_x_n.rel", "-o", "first.glb"});
        std::filesystem::copy(_folder / "new/map_x_c.rel", _folder / "map_x_c.rel",
                              std::filesystem::copy_options::overwrite_existing);
        EXPECT_THAT(told(gltf), Not(HasSubstr("collision"))) << "built of what was built, nothing is left to change";
    }
}

TEST_F(BuildSide, ATriangleThatIsTurnedRoundFacesTheOtherWay)
{
    Gltf gltf = exportedWith(ground(StageVariant::V2));
    group(gltf, 0x101)["scale"] = {1, 1, -1};
    told(gltf);
    EXPECT_NEAR(again().triangles[0].normal.y, 1, 1e-6) << "mirrored, it still faces up";
    gltf = exportedWith(ground(StageVariant::V2));
    const std::size_t corners = primitiveOf(gltf, group(gltf, 0x101))["indices"];
    const nlohmann::json& view =
        gltf.json["bufferViews"][gltf.json["accessors"][corners]["bufferView"].get<std::size_t>()];
    EXPECT_EQ(gltf.json["accessors"][corners]["componentType"], 5123);
    const std::uint16_t swapped[3] = {0, 2, 1};
    std::memcpy(gltf.binary.data() + view.value("byteOffset", 0) +
                    gltf.json["accessors"][corners].value("byteOffset", 0),
                swapped, sizeof swapped);
    told(gltf);
    EXPECT_NEAR(again().triangles[0].normal.y, -1, 1e-6);
    EXPECT_NEAR(again().triangles[2].normal.y, 1, 1e-6);
}

TEST_F(BuildSide, NewOnesNeedABlockAndAnArea)
{
    Gltf gltf = exportedWith(ground(StageVariant::V2));
    nlohmann::json copy = group(gltf, 0x920);
    copy["scale"] = {0, 0, 0};
    addToScene(gltf, "collision", copy);
    EXPECT_THAT(told(gltf), HasSubstr("map_x_c.rel: 2 new triangles have no area, and are left out"));
}

} // namespace telepipe::test::build_side_test
