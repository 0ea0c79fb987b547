#include "tools/document/beside/SideFiles.h"

#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>

namespace telepipe::test::side_files_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using tools::Document;
using tools::MemorySource;

namespace {

MemorySource stageSource()
{
    MemorySource source;
    source.add("map_x01n.rel", v2StageFile());
    source.add("map_x01d.rel", v2StageFile());
    return source;
}

std::unique_ptr<Document> openWithSides(const MemorySource& source)
{
    auto document = tools::openDocument({"map_x01n.rel"}, source, nullptr);
    tools::addSideFiles(*document, source);
    return document;
}

class SideFileShot : public ProgramTest
{
protected:
    void SetUp() override
    {
        for (const char* name : {"map_x01n.rel", "map_x01d.rel"})
            write(name, v2StageFile());
    }
    ProgramResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"shot", "-o", "out.png", "--size", "64x64"});
        return ProgramTest::run(arguments);
    }
    // Red, green and blue of a pixel.
    std::array<int, 3> pixel(std::uint32_t x, std::uint32_t y)
    {
        const formats::Image image = tools::readPng(_folder / "out.png");
        const std::uint8_t* rgba = image.rgba.data() + (std::size_t{y} * image.width + x) * 4;
        return {rgba[0], rgba[1], rgba[2]};
    }
};

const std::vector<std::string> kAbove = {"--camera", "0,200,0,0,-90", "--fov", "90"};

std::vector<std::string> above(std::vector<std::string> arguments)
{
    arguments.insert(arguments.end(), kAbove.begin(), kAbove.end());
    return arguments;
}

} // namespace

TEST(SideFiles, AreFoundBesideTheStageWithoutCaseAndOnce)
{
    MemorySource source = stageSource();
    source.add("MAP_X01C.REL", collisionFile());
    source.add("map_x01r.rel", minimapFile());
    const auto document = openWithSides(source);
    ASSERT_EQ(document->overlays.size(), 2u);
    EXPECT_EQ(document->overlays[0].mesh.kind, scene::OverlayKind::Collision);
    EXPECT_EQ(document->overlays[0].mesh.groups.size(), 2u);
    EXPECT_EQ(document->overlays[1].mesh.kind, scene::OverlayKind::Minimap);
}

TEST(SideFiles, ABadOneIsANote)
{
    MemorySource source = stageSource();
    formats::ByteVector broken = collisionFile();
    broken[2 * 68] = 0xff; // triangles of the block
    source.add("map_x01c.rel", broken);
    source.add("map_x01r.rel", collisionFile());
    const auto document = openWithSides(source);
    EXPECT_THAT(inEnglish(document->notes),
                testing::Contains(HasSubstr("map_x01c.rel: offset 0x0: expected 255 records")).Times(1));
    EXPECT_EQ(document->overlays.size(), 1u); // by its bytes, whatever its name promises
}

TEST(SideFiles, OneGivenIsNotFoundAgain)
{
    MemorySource source = stageSource();
    source.add("map_x01c.rel", collisionFile());
    auto document = tools::openDocument({"map_x01n.rel", "map_x01c.rel"}, source, nullptr);
    EXPECT_EQ(document->overlays.size(), 1u);
    tools::addSideFiles(*document, source);
    EXPECT_EQ(document->overlays.size(), 1u);
}

TEST(SideFiles, CollisionOpensAlone)
{
    MemorySource source;
    source.add("map_x01c.rel", collisionFile());
    const auto document = tools::openDocument({"map_x01c.rel"}, source, nullptr);
    EXPECT_TRUE(document->scene.sections.empty());
    EXPECT_EQ(document->title, "map_x01c.rel");
    EXPECT_EQ(tools::overlayBounds(*document).max, glm::vec3(200, 1, 200));
}

TEST(SideFiles, ASkyIsFoundByTheMapsName)
{
    MemorySource source = stageSource();
    const auto document = tools::openDocument({"map_x01n.rel"}, source, nullptr);
    EXPECT_FALSE(tools::findSky(*document, source));
    source.add("X01Sky.nj", modelFile());
    EXPECT_EQ(tools::findSky(*document, source), "X01Sky.nj");
    EXPECT_THAT(tools::skyNames("map_x01_02n.rel"), testing::Contains("x01sky.nj"));
    source.add("map_x01s.nj", modelFile());
    EXPECT_EQ(tools::findSky(*document, source), "map_x01s.nj") << "the game's own comes first";
    source.add("map_x01s.xj", modelFile());
    EXPECT_EQ(tools::findSky(*document, source), "map_x01s.xj");
    EXPECT_THAT(tools::skyNames("map_x01_02n.rel"), testing::Contains("map_x01s.nj"));
    EXPECT_EQ(tools::skyFiles("map_x01s.nj", source).size(), 1u);
    source.add("map_x01s.njm", modelFile());
    EXPECT_EQ(tools::skyFiles("map_x01s.nj", source).size(), 2u) << "and what moves it";
}

TEST_F(SideFileShot, DrawsTheCollisionAndPrintsItsLegend)
{
    write("map_x01c.rel", collisionFile());
    const ProgramResult result = run(above({"map_x01n.rel", "--overlay", "collision"}));
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("1 triangles  wall, player or monster, projectile (0x920)"));
    EXPECT_THAT(result.output, HasSubstr("1 triangles  water, projectile (0x104)"));
    EXPECT_GT(pixel(12, 20)[0], pixel(12, 20)[2]); // orange
    EXPECT_GT(pixel(52, 44)[2], pixel(52, 44)[0]); // blue
}

TEST_F(SideFileShot, FlagsFilter)
{
    write("map_x01c.rel", collisionFile());
    const ProgramResult result = run(above({"map_x01n.rel", "--overlay", "collision", "--overlay-flags", "0x20"}));
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, Not(HasSubstr("water")));
    EXPECT_GT(pixel(12, 20)[0], 50);
    EXPECT_EQ(pixel(52, 44), (std::array<int, 3>{0, 0, 0}));
}

TEST_F(SideFileShot, SaysWhatIsNotThere)
{
    const ProgramResult result = run({"map_x01n.rel", "--overlay", "collision,minimap", "--sky", "auto"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("no collision beside"));
    EXPECT_THAT(result.errors, HasSubstr("no minimap beside"));
    EXPECT_THAT(result.errors, HasSubstr("no sky beside"));
    EXPECT_EQ(run({"map_x01n.rel", "--overlay", "walls"}).exitCode, 2);
    const ProgramResult things = run({"map_x01n.rel", "--things"});
    EXPECT_EQ(things.exitCode, 0);
    EXPECT_THAT(things.errors, HasSubstr("no objects, enemies or quest beside "));
    const ProgramResult set = run({"map_x01n.rel", "--things", "--set", "07"});
    EXPECT_EQ(set.exitCode, 2);
    EXPECT_THAT(set.errors, HasSubstr("has no set 07 beside it, nor any other"));
}

TEST_F(SideFileShot, ASideFileAloneIsFramedAndOpaque)
{
    write("a.rel", collisionFile());
    const ProgramResult result = run({"a.rel"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.errors, IsEmpty());
    const auto [red, green, blue] = pixel(26, 30);
    EXPECT_GT(red + green + blue, 300);
    write("b.rel", minimapFile());
    EXPECT_THAT(run({"b.rel"}).output, HasSubstr("2 triangles  room 7"));
}

} // namespace telepipe::test::side_files_test
