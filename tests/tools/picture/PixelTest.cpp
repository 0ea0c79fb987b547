// telepipe pixel over the demo stage: the bytes at an offset have the value that it names.

#include "tests/support/Paths.h"
#include "tests/support/golden/GoldenText.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::pixel_test {

using Json = nlohmann::json;
using testing::HasSubstr;

namespace {

class Pixel : public ProgramTest
{
protected:
    void SetUp() override { writeDemo(_folder / "demo"); }
    ProgramResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"pixel", "--size", "320x180", "--camera", "-300,40,80,75,-12"});
        return ProgramTest::run(arguments);
    }
    Json fragmentsAt(const std::string& pixel)
    {
        const ProgramResult result = run({"demo/map_demo01n.rel", pixel, "--json"});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return Json::parse(result.output)["fragments"];
    }
    std::uint32_t word(const std::string& file, std::size_t offset)
    {
        const std::string bytes = readText(_folder / file);
        EXPECT_LE(offset + 2, bytes.size());
        return static_cast<std::uint8_t>(bytes[offset]) |
               static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[offset + 1])) << 8;
    }
};

} // namespace

TEST_F(Pixel, IsTheTextThatWasReadOver)
{
    const std::string text = run({"265,115", "--time", "1"}).output;
    expectGoldenText("pixel_demo", text);
}

// A picture of several samples a pixel shows their mean, which is none of them.
TEST_F(Pixel, OfAPictureOfSamplesItsMiddleIsTold)
{
    ASSERT_EQ(ProgramTest::run({"shot", "-o", "four.png", "--size", "64x36", "--samples", "4"}).exitCode, 0);
    ASSERT_EQ(ProgramTest::run({"shot", "-o", "one.png", "--size", "64x36"}).exitCode, 0);
    EXPECT_THAT(ProgramTest::run({"pixel", "four.png", "20,20"}).errors, HasSubstr("the mean of 4 samples"));
    EXPECT_EQ(ProgramTest::run({"pixel", "one.png", "20,20"}).errors, "");
}

TEST_F(Pixel, OffsetsLeadToChunksStripsAndSlots)
{
    const Json fragments = fragmentsAt("265,115");
    ASSERT_GE(fragments.size(), 5u);
    for (const Json& fragment : fragments) {
        const std::string file = fragment["file"];
        const std::uint32_t head = word(file, fragment["chunk"]["offset"]) & 0xff;
        EXPECT_TRUE(head >= 0x40 && head <= 0x4b) << head;
        const auto length = static_cast<std::int16_t>(word(file, fragment["strip"]["offset"]));
        EXPECT_EQ(std::abs(length), fragment["strip"]["corners"].get<int>());
        EXPECT_EQ(length < 0, fragment["strip"]["reversed"].get<bool>());
        for (const Json& corner : fragment["corners"]) {
            EXPECT_EQ(word(file, corner["offset"]), corner["slot"].get<std::uint32_t>());
            EXPECT_EQ(corner["vertices"].size(), 1u);
        }
    }
}

TEST_F(Pixel, EveryFragmentGoesOnFromTheOneBefore)
{
    const Json fragments = fragmentsAt("265,115");
    for (std::size_t i = 1; i < fragments.size(); ++i)
        EXPECT_EQ(fragments[i]["before"], fragments[i - 1]["after"]) << i;
}

TEST_F(Pixel, IsTheShotsColour)
{
    const std::vector<std::string> picture{"demo/map_demo01n.rel", "--size", "320x180", "--camera",
                                           "-300,40,80,75,-12",    "-o",     "out.png"};
    std::vector<std::string> arguments = picture;
    arguments.insert(arguments.begin(), "shot");
    ASSERT_EQ(runProgram(programPath(), arguments, _folder.path()).exitCode, 0);
    const formats::Image image = tools::readPng(_folder / "out.png");
    const Json fragments = fragmentsAt("160,150");
    ASSERT_FALSE(fragments.empty());
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_NEAR(fragments.back()["after"][i].get<int>(), image.rgba[(150 * 320 + 160) * 4 + i], 4);
}

// Each step follows from the one before by the chip's rules, worked out here once more.
TEST_F(Pixel, ChipStepsLeadToTheCodeThatIsWritten)
{
    const ProgramResult result = run({"demo/map_demo01n.rel", "265,115", "--dreamcast", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json pixel = Json::parse(result.output);
    const auto weight = [](int level) { return level + (level >> 7); };
    for (const Json& fragment : pixel["fragments"]) {
        const Json& chip = fragment["chip"];
        for (int i = 0; i < 3; ++i) {
            const int base = chip["base"][i];
            const int combined = chip.contains("texture") ? chip["texture"][i].get<int>() * weight(base) >> 8 : base;
            EXPECT_EQ(chip["combined"][i], combined);
            const int color = chip["color"][i], before = fragment["before"][i];
            const int after =
                color * chip["source_weight"][i].get<int>() + before * chip["destination_weight"][i].get<int>();
            if (fragment["fate"] == "drawn") {
                EXPECT_EQ(fragment["after"][i], std::min(after >> 8, 255));
            }
        }
    }
    const int code =
        std::min((pixel["color"][1].get<int>() * 63 + 16 * pixel["written"]["dither"].get<int>() + 8) / 255, 63);
    EXPECT_EQ(pixel["written"]["code"][1], code);
    EXPECT_EQ(pixel["written"]["shown"][1], code << 2);
    const std::string text = run({"demo/map_demo01n.rel", "265,115", "--dreamcast"}).output;
    for (const char* row : {"base colour", "texels", "environment", "layer", "written as ("})
        EXPECT_THAT(text, HasSubstr(row));
}

// 320 x 180 shows the console's 4:3 picture with black beside it.
TEST_F(Pixel, BesideTheConsolesPictureIsNoPixel)
{
    const ProgramResult result = run({"demo/map_demo01n.rel", "10,90", "--dreamcast"});
    EXPECT_NE(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("4:3"));
}

TEST_F(Pixel, APixelOutsideThePictureIsWrongUsage)
{
    for (const char* bad : {"320,0", "-1,0", "5", "5,x", "demo/map_demo01n.rel"}) {
        const ProgramResult result = run({"--", bad});
        EXPECT_EQ(result.exitCode, 2) << bad;
        EXPECT_THAT(result.errors, HasSubstr("expected the pixel last, X,Y within 320x180, found")) << bad;
    }
}

} // namespace telepipe::test::pixel_test
