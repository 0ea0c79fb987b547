// telepipe plan, run as a program: pixels, JSON and SVG of a box at a known place.

#include "tests/support/Stages.h"
#include "tests/support/golden/GoldenPicture.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <array>
#include <cstdlib>
#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace telepipe::test::plan_test {

using namespace formats;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

namespace {

// Colours of the faces of a box, as they stand in the planes x, y, z = low, then high.
constexpr std::uint32_t kFaceColors[6] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffffff00, 0xff00ffff, 0xffff00ff};

// A box with faces outwards, each in its colour.
NinjaNode boxNode(glm::vec3 size)
{
    std::vector<NinjaVertex> vertices;
    std::vector<StripBuild> strips;
    for (int face = 0; face < 6; ++face) {
        const int axis = face % 3, u = (axis + 1) % 3, v = (axis + 2) % 3;
        const bool high = face >= 3;
        StripBuild strip;
        for (const glm::vec2 corner : {glm::vec2(0, 0), glm::vec2(1, 0), glm::vec2(0, 1), glm::vec2(1, 1)}) {
            NinjaVertex vertex;
            vertex.position[axis] = high ? size[axis] : 0;
            vertex.position[u] = (high ? corner.x : corner.y) * size[u]; // u x v looks along the axis
            vertex.position[v] = (high ? corner.y : corner.x) * size[v];
            vertex.diffuse = kFaceColors[face];
            StripCorner place;
            place.index = static_cast<std::uint16_t>(vertices.size());
            strip.corners.push_back(place);
            vertices.push_back(vertex);
        }
        strips.push_back(strip);
    }
    ModelBuild model;
    model.vertices.chunk(0x23, 0, vertices);
    model.polygons.strips(0x40, 0, strips);
    model.center = size * 0.5f;
    model.radius = glm::length(size) / 2;
    NinjaNode node;
    node.model = model;
    return node;
}

// Section 7 has a box of 40 x 10 x 20 at 100, 5, -60; section -1 the same, turned by a quarter, 60 above it.
ByteVector boxStage()
{
    StagePlan plan;
    plan.head.viewDistance = 600;
    plan.trees = {treeBlock(boxNode({40, 10, 20}))};
    StagePlan::Section low, high;
    low.id = 7;
    low.position = {100, 5, -60};
    low.radius = 100;
    low.statics = {{.tree = 0, .flags = 0x1}};
    high = low;
    high.id = -1;
    high.position.y = 65;
    high.rotation = {0, 0x4000, 0};
    plan.sections = {low, high};
    return writeV2Stage(plan);
}

class Plan : public ProgramTest
{
protected:
    Plan() { writeBytes(_folder / "map_x_n.rel", boxStage()); }

    ProgramResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"plan", "map_x_n.rel", "-o", "out.png"});
        return ProgramTest::run(arguments);
    }
    Image plan(const std::vector<std::string>& arguments)
    {
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return tools::readPng(_folder / "out.png");
    }
    json numbers() { return json::parse(readText(_folder / "out.json")); }
};

std::uint32_t pixel(const Image& image, double x, double y)
{
    const std::size_t at = (static_cast<std::size_t>(y) * image.width + static_cast<std::size_t>(x)) * 4;
    return 0xff000000u | image.rgba[at] << 16u | image.rgba[at + 1] << 8u | image.rgba[at + 2];
}

constexpr std::uint32_t kPaperColor = 0xfff6f4ee;

struct Side
{
    const char* name;
    int face; // of the lower box that is seen
};
void PrintTo(const Side& side, std::ostream* out)
{
    *out << side.name;
}

class PlanFrom : public Plan, public testing::WithParamInterface<Side>
{
};

} // namespace

// A moving part is drawn where it is at the time, not everywhere it could be: the motion slides ten units.
TEST_F(Plan, BoundsAreThoseOfWhatIsDrawn)
{
    writeBytes(_folder / "map_x_n.rel", v2StageFile());
    plan({"--json"});
    const json room = numbers().at("sections").at(0).at("bounds");
    EXPECT_EQ(room.at("min"), (json{100, 0, -50}));
    EXPECT_EQ(room.at("max"), (json{101, 2, -49}));
    plan({"--json", "--frame", "20"}); // at half speed
    EXPECT_EQ(numbers().at("sections").at(0).at("bounds").at("max"), (json{111, 2, -49}));
}

namespace {

// Section 7's box, and one with corners that lie nowhere.
ByteVector brokenStage(float far)
{
    StagePlan plan;
    plan.head.viewDistance = 600;
    plan.trees = {treeBlock(boxNode({40, 10, 20})), treeBlock(boxNode({10, 10, far}))};
    StagePlan::Section section;
    section.id = 7;
    section.position = {100, 5, -60};
    section.radius = far;
    section.statics = {{.tree = 0, .flags = 0x1}, {.tree = 1, .flags = 0x1}};
    plan.sections = {section};
    return writeV2Stage(plan);
}

} // namespace

TEST_F(Plan, CornersThatLieNowhereDoNotCount)
{
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN(), kEndless = std::numeric_limits<float>::infinity();
    for (const float far : {kNone, kEndless, -kEndless, 1e30f, -3e38f}) {
        SCOPED_TRACE(far);
        writeBytes(_folder / "map_x_n.rel", brokenStage(far));
        for (const char* side : {"top", "north", "west"}) {
            const ProgramResult result = run({"--scale", "1", "--json", "--svg", "--from", side, "--area", "auto"});
            EXPECT_EQ(result.exitCode, 0) << result.errors;
        }
        const json world = numbers().at("world");
        EXPECT_EQ(world.at("min"), (json{100, 5, -60}));
        EXPECT_EQ(world.at("max"), (json{140, 15, -40}));
        for (const std::vector<std::string>& other :
             {std::vector<std::string>{"sheet", "map_x_n.rel", "-o", "pages", "--size", "64x48"},
              {"shot", "map_x_n.rel", "-o", "shot.png", "--size", "64x48", "--spheres", "--cells"}})
            EXPECT_EQ(ProgramTest::run(other).exitCode, 0);
    }
}

// Every pixel of the lower box, and none around it, has the colour of the face on that side.
TEST_P(PlanFrom, TheBoxFillsItsRectangle)
{
    const Image image = plan({"--from", GetParam().name, "--scale", "3", "--sections", "7", "--bare", "--json"});
    const json section = numbers().at("sections").at(0);
    EXPECT_EQ(section.at("id"), 7);
    const json pixels = section.at("pixels");
    const double left = pixels["min"][0], top = pixels["min"][1], right = pixels["max"][0], bottom = pixels["max"][1];
    EXPECT_EQ(left, 0);
    EXPECT_EQ(top, 0);
    EXPECT_EQ(right, image.width);
    EXPECT_EQ(bottom, image.height);
    for (double y = top; y < bottom; ++y)
        for (double x = left; x < right; ++x)
            ASSERT_EQ(pixel(image, x, y), kFaceColors[GetParam().face]) << x << ", " << y;
}

INSTANTIATE_TEST_SUITE_P(Sides, PlanFrom,
                         testing::Values(Side{"top", 4}, Side{"bottom", 1}, Side{"north", 2}, Side{"south", 5},
                                         Side{"east", 3}, Side{"west", 0}),
                         [](const auto& one) { return std::string(one.param.name); });

TEST_F(Plan, WhatLeavesNothingToCutOrSeeIsSaid)
{
    const ProgramResult aside = run({"--from", "east", "--cut", "auto", "--bare"});
    EXPECT_EQ(aside.exitCode, 0);
    EXPECT_THAT(aside.errors, HasSubstr("nothing is cut"));
    const Image cut = tools::readPng(_folder / "out.png"), whole = plan({"--from", "east", "--bare"});
    EXPECT_EQ(cut.rgba, whole.rgba);
    EXPECT_THAT(run({"--area", "9000,9000,9010,9010"}).errors, HasSubstr("--area: nothing lies in it"));
}

TEST_F(Plan, TheCutTakesTheRoofOff)
{
    const std::vector<std::string> sheet = {"--scale", "2", "--bare", "--json"};
    plan(sheet);
    // The upper box is the lower one turned by +90 degrees about y: x = 100..120, z = -100..-60.
    const json world = numbers()["world"];
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_NEAR(double(world["min"][i]), (std::array<double, 3>{100, 5, -100})[i], 1e-4);
        EXPECT_NEAR(double(world["max"][i]), (std::array<double, 3>{140, 75, -40})[i], 1e-4);
    }
    auto cut = sheet;
    cut.insert(cut.end(), {"--cut", "30"});
    const Image lower = plan(cut);
    EXPECT_EQ(lower.width, 80u);
    EXPECT_EQ(lower.height, 40u);
    EXPECT_EQ(numbers()["sections"][1]["bounds"], nullptr);
    EXPECT_EQ(pixel(lower, 10, 10), kFaceColors[4]);
    cut.back() = "70"; // through the upper box: its top is gone, and its floor is seen from behind
    const Image halved = plan(cut);
    EXPECT_EQ(pixel(halved, 10, 10), kPaperColor);    // x = 105, z = -95: culled
    EXPECT_EQ(pixel(halved, 10, 90), kFaceColors[4]); // x = 105, z = -55: the lower box beside it
    cut.back() = "auto";                              // the higher section lies at 65
    plan(cut);
    EXPECT_EQ(numbers()["cut"], 95);
    cut.back() = "0";
    EXPECT_EQ(run(cut).exitCode, 2);
}

TEST_F(Plan, ThePictureAndTheNumbersAgree)
{
    const Image image = plan({"--scale", "4", "--json", "--grid", "0", "--cut", "30"});
    const json plan = numbers();
    EXPECT_EQ(plan["size"], json({image.width, image.height}));
    EXPECT_EQ(plan["from"], "top");
    EXPECT_EQ(plan["north"], json({0, -1}));
    const json matrix = plan["world_to_pixel"];
    const auto toPixel = [&](double x, double y, double z) {
        std::array<double, 2> at{};
        for (std::size_t row = 0; row < 2; ++row)
            at[row] = double(matrix[row][0]) * x + double(matrix[row][1]) * y + double(matrix[row][2]) * z +
                      double(matrix[row][3]);
        return at;
    };
    const auto inside = toPixel(139.9, 15, -59.9), outside = toPixel(140.2, 15, -59.9);
    EXPECT_NE(pixel(image, inside[0] - 4, inside[1] + 4), kPaperColor);
    EXPECT_EQ(pixel(image, inside[0] - 4, inside[1] + 4), kFaceColors[4]);
    EXPECT_EQ(int(outside[0]), int(plan["sections"][0]["pixels"]["max"][0]));
    // Back again: the middle of the box, on the plane of the cut.
    const json back = plan["pixel_to_world"];
    const auto middle = toPixel(120, 0, -50);
    for (std::size_t row = 0; row < 3; ++row)
        EXPECT_NEAR(double(back[row][0]) * middle[0] + double(back[row][1]) * middle[1] + double(back[row][2]),
                    (std::array<double, 3>{120, 30, -50})[row], 1e-9);
    EXPECT_EQ(plan["sections"][0]["position"], json({100, 5, -60}));
    EXPECT_EQ(plan["sections"][1]["rotation_y_degrees"], 90);
}

TEST_F(Plan, TheScaleBarIsThereAndAsLongAsItSays)
{
    const Image image = plan({"--scale", "8", "--json"});
    const json bar = numbers()["scale_bar"];
    const double from = bar["from"][0], to = bar["to"][0], y = double(bar["from"][1]);
    EXPECT_NEAR(to - from, double(bar["units"]) * 8, 1e-9);
    // Black and white quarters, dark edges; nothing a few pixels past its ends.
    const double middle = y - 2;
    EXPECT_NE(pixel(image, from + (to - from) * 0.1, middle), pixel(image, from + (to - from) * 0.4, middle));
    EXPECT_EQ(pixel(image, from - 4, middle), kPaperColor);
    EXPECT_EQ(pixel(image, to + 4, middle), kPaperColor);
    EXPECT_NE(pixel(image, to - 1, middle), kPaperColor);
}

TEST_F(Plan, TheSvgHasTheSameCoordinates)
{
    plan({"--scale", "2", "--svg", "--json"});
    const std::string svg = readText(_folder / "out.svg");
    const json pixels = numbers()["sections"][0]["pixels"];
    const auto corner = [](const json& x, const json& y) {
        return std::to_string(x.get<int>()) + ' ' + std::to_string(y.get<int>());
    };
    EXPECT_THAT(svg, HasSubstr("<path id=\"section0\" d=\"M" + corner(pixels["min"][0], pixels["min"][1]) + " L" +
                               corner(pixels["max"][0], pixels["min"][1])));
    EXPECT_THAT(svg, HasSubstr("<text id=\"id0\""));
    EXPECT_THAT(svg, HasSubstr(">7</text>"));
    EXPECT_THAT(svg, HasSubstr("data:image/png;base64,iVBORw0KGgo"));
    EXPECT_THAT(svg, HasSubstr("id=\"north\""));
    plan({"--scale", "2", "--svg", "--bare"});
    const std::string linked = readText(_folder / "out.svg");
    EXPECT_THAT(linked, HasSubstr("xlink:href=\"out.png\""));
    EXPECT_THAT(linked, Not(HasSubstr("id=\"north\"")));
}

TEST_F(Plan, CollisionIsOutlinedInItsColors)
{
    writeBytes(_folder / "map_x_n.rel", v2StageFile());   // from -20 to 104 east, from -51 to 1 south
    writeBytes(_folder / "map_x_c.rel", collisionFile()); // wall and water meet where z = -x; ends 200 from the origin
    const Image image = plan({"--scale", "4", "--collision", "--json", "--svg", "--grid", "0"});
    const std::string svg = readText(_folder / "out.svg");
    EXPECT_THAT(svg, HasSubstr("collision: water")); // the shore is the water's
    EXPECT_THAT(svg, Not(HasSubstr("collision: wall")));
    EXPECT_THAT(svg, HasSubstr("stroke=\"#2f7fe8\"")); // as the overlays'
    const json matrix = numbers()["world_to_pixel"];
    const double x = 30 * double(matrix[0][0]) + double(matrix[0][3]);
    const double y = -30 * double(matrix[1][2]) + double(matrix[1][3]);
    const std::uint32_t shore = pixel(image, x, y - 1); // its centre is on the line
    EXPECT_LT(shore >> 16 & 255, 150u);
    EXPECT_GT(shore & 255, 200u);
    EXPECT_EQ(pixel(image, x + 6, y), kPaperColor);
    std::filesystem::remove(_folder / "map_x_c.rel");
    EXPECT_THAT(run({"--collision"}).errors, HasSubstr("--collision: no collision file"));
}

TEST_F(Plan, SheetsOfASizeAndTransparentOnes)
{
    const Image image = plan({"--size", "700x500", "--transparent"});
    EXPECT_EQ(image.width, 700u);
    EXPECT_EQ(image.height, 500u);
    EXPECT_EQ(image.rgba[3], 0);
    const Image tiled = plan({"--size", "5000x4600", "--grid", "0"}); // larger than one target
    EXPECT_EQ(tiled.width, 5000u);
    EXPECT_EQ(run({"--size", "700x500", "--scale", "100"}).exitCode, 2);
    EXPECT_EQ(run({"--from", "left"}).exitCode, 2);
    EXPECT_EQ(run({"--cut", "high"}).exitCode, 2);
    EXPECT_EQ(run({"--sections", "99"}).exitCode, 2);
}

TEST_F(Plan, OfTheDemoIsTheOneThatWasLookedAt)
{
    const ProgramResult result = runProgram(
        programPath(),
        {"plan", "-o", "out.png", "--sections", "-1,1,2,3", "--size", "720x640", "--supersample", "2", "--time", "2.5"},
        _folder.path());
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    expectGoldenPicture("plan_demo", tools::readPng(_folder / "out.png"));
}

TEST_F(Plan, SameInputSameBytes)
{
    plan({"--svg", "--json"});
    const std::string png = readText(_folder / "out.png"), svg = readText(_folder / "out.svg");
    plan({"--svg", "--json"});
    EXPECT_EQ(readText(_folder / "out.png"), png);
    EXPECT_EQ(readText(_folder / "out.svg"), svg);
}

} // namespace telepipe::test::plan_test
