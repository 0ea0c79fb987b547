// Passes of a picture beside its colours, and the legends.

#include "engine/settings/ViewColors.h"
#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace telepipe::test::passes_test {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::json;

namespace {

class Passes : public testing::Test
{
protected:
    // The fixture's squares lie 1 by 1, two units apart from the first.
    void shoot(const std::string& passes, std::vector<std::string> more)
    {
        more.insert(more.begin(), {"shot", "-o", "out.png", "--pass", passes});
        const ProgramResult result = runProgram(programPath(), more, _folder.path());
        ASSERT_EQ(result.exitCode, 0) << result.errors;
    }
    void shootSquares(const std::string& passes)
    {
        writeBytes(_folder / "a.nj", modelFile(2));
        shoot(passes, {"a.nj", "--size", "80x40", "--camera", "1.5,3,0.5,0,-90", "--samples", "4"});
    }
    static std::string colorAt(const formats::Image& image, std::uint32_t x, std::uint32_t y)
    {
        const std::uint8_t* rgba = &image.rgba[(std::size_t(y) * image.width + x) * 4];
        char text[8];
        std::snprintf(text, sizeof text, "#%02x%02x%02x", rgba[0], rgba[1], rgba[2]);
        return text;
    }
    // Pixels of each colour, as the legend writes it.
    std::map<std::string, std::uint64_t> colors(const std::string& name)
    {
        std::map<std::string, std::uint64_t> counts;
        const formats::Image image = tools::readPng(_folder / name);
        for (std::uint32_t y = 0; y < image.height; ++y)
            for (std::uint32_t x = 0; x < image.width; ++x)
                ++counts[colorAt(image, x, y)];
        return counts;
    }
    Json legend(const std::string& name) { return Json::parse(readText(_folder / name)); }

    // Every colour but black is one of the legend's, as often as that says.
    void expectLegendOf(const std::string& pass)
    {
        std::map<std::string, std::uint64_t> counts = colors("out." + pass + ".png"), listed;
        counts.erase("#000000");
        const Json described = legend("out." + pass + ".json");
        const formats::Image image = tools::readPng(_folder / ("out." + pass + ".png"));
        for (const Json& number : described["numbers"]) {
            listed[number["color"]] = number["pixels"];
            EXPECT_EQ(colorAt(image, number["pixel"][0], number["pixel"][1]), number["color"].get<std::string>());
        }
        EXPECT_EQ(counts, listed) << pass;
    }

    ScratchFolder _folder;
};

} // namespace

TEST(IdentityColor, AllDifferAndNoneIsBlack)
{
    std::set<std::uint32_t> seen;
    for (std::uint32_t number = 0; number < 100000; ++number) {
        const glm::uvec3 color(render::identityColor(number));
        seen.insert(color.r << 16 | color.g << 8 | color.b);
    }
    EXPECT_EQ(seen.size(), 100000u);
    EXPECT_FALSE(seen.contains(0));
}

TEST_F(Passes, EachModelHasAFlatColourOfItsOwn)
{
    shootSquares("model");
    const Json numbers = legend("out.model.json")["numbers"];
    ASSERT_EQ(numbers.size(), 2u);
    EXPECT_THAT(numbers[1]["name"].get<std::string>(), HasSubstr("a.nj"));
    expectLegendOf("model");
    EXPECT_EQ(fileNames(_folder.path()), (std::vector<std::string>{"a.nj", "out.model.json", "out.model.png"}));
}

TEST_F(Passes, NumbersOfTheDemo)
{
    shoot("section,model,material,list", {"--size", "320x180", "--samples", "4", "--supersample", "2"});
    for (const char* pass : {"section", "model", "material", "list"})
        expectLegendOf(pass);
    EXPECT_GT(legend("out.model.json")["numbers"].size(), legend("out.section.json")["numbers"].size());
    EXPECT_EQ(legend("out.list.json")["numbers"][0]["name"], "opaque");
    EXPECT_THAT(legend("out.material.json")["numbers"][0]["name"].get<std::string>(), HasSubstr("opaque flags 0x"));
}

TEST_F(Passes, DepthIsTheDistanceFromTheCamera)
{
    shootSquares("depth");
    const Json depth = legend("out.depth.json");
    EXPECT_NEAR(depth["nearest"].get<double>(), 3, 1e-4);
    EXPECT_NEAR(depth["farthest"].get<double>(), 3, 1e-4);
    EXPECT_EQ(depth["nothing"], 65535);
    const std::string png = readText(_folder / "out.depth.png");
    EXPECT_EQ(png[24], 16); // bits
    EXPECT_EQ(png[25], 0);  // grey
    const auto grays = colors("out.depth.png");
    EXPECT_GT(grays.at("#ffffff"), 100u); // nothing
    EXPECT_GT(grays.at("#000000"), 100u); // the nearest
}

TEST_F(Passes, OverdrawCountsFragments)
{
    shootSquares("overdraw");
    EXPECT_EQ(legend("out.overdraw.json")["most"], 1);
    const auto counts = colors("out.overdraw.png");
    ASSERT_EQ(counts.size(), 2u);
    EXPECT_EQ(counts.begin()->first, "#000000");
    EXPECT_EQ(counts.rbegin()->first, "#010820");
    EXPECT_DOUBLE_EQ(legend("out.overdraw.json")["mean"], double(counts.rbegin()->second) / (80 * 40));
}

// The squares are opaque.
TEST_F(Passes, LayersCountWhatIsTranslucent)
{
    shootSquares("layers");
    EXPECT_EQ(legend("out.layers.json")["pass"], "layers");
    EXPECT_EQ(legend("out.layers.json")["most"], 0);
}

TEST_F(Passes, WhatIsExplainedByARampHasItsColoursListed)
{
    shootSquares("weights,order,texel-density,uv");
    for (const std::string pass : {"weights", "order", "texel-density", "uv"}) {
        EXPECT_EQ(legend("out." + pass + ".json")["pass"], pass);
        EXPECT_FALSE(legend("out." + pass + ".json")["legend"].empty()) << pass;
        EXPECT_GT(colors("out." + pass + ".png").size(), 1u) << pass;
    }
    EXPECT_EQ(legend("out.texel-density.json")["legend"][2]["color"], "#00ff00");
}

TEST_F(Passes, LinesSayWhatTheirColoursMean)
{
    writeBytes(_folder / "a.nj", modelFile(2));
    const ProgramResult result =
        runProgram(programPath(), {"shot", "a.nj", "-o", "out.png", "--skeleton", "--spheres"}, _folder.path());
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("#ffd850  bone from a node to its parent"));
    EXPECT_GT(colors("out.png").count("#ff4848"), 0u) << "no x axis";
}

TEST_F(Passes, BesideTheColours)
{
    shootSquares("color,normal,wireframe");
    EXPECT_TRUE(std::filesystem::exists(_folder / "out.png"));
    EXPECT_GT(colors("out.normal.png").size(), 1u);
    EXPECT_NE(colors("out.wireframe.png"), colors("out.png"));
}

// A pass is a picture like any other.
TEST_F(Passes, CanBeMadeAgainFromThePassItself)
{
    shootSquares("color,material,overdraw");
    for (const std::string pass : {"material", "overdraw"}) {
        const ProgramResult result =
            runProgram(programPath(), {"shot", "out." + pass + ".png", "-o", "again.png"}, _folder.path());
        ASSERT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_EQ(readText(_folder / "again.png"), readText(_folder / ("out." + pass + ".png"))) << pass;
    }
}

TEST_F(Passes, AnUnknownOneIsWrongUsage)
{
    const ProgramResult result =
        runProgram(programPath(), {"shot", "-o", "out.png", "--pass", "smell"}, _folder.path());
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.errors, HasSubstr("expected some of color, depth, normal, section, model"));
}

} // namespace telepipe::test::passes_test
