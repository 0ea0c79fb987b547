// Pictures through EGL, without a display.

#include "formats/nj/NjWriter.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>

namespace telepipe::test::shot_test {

using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class Shot : public ProgramTest
{
protected:
    ProgramResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"shot", "-o", "out.png"});
        return ProgramTest::run(arguments);
    }
    formats::Image shoot(std::vector<std::string> arguments)
    {
        const ProgramResult result = run(std::move(arguments));
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return tools::readPng(_folder / "out.png");
    }
};

std::size_t pixelsOtherThan(const formats::Image& image, std::array<std::uint8_t, 4> color)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        count += !std::equal(color.begin(), color.end(), image.rgba.begin() + static_cast<std::ptrdiff_t>(i));
    return count;
}

// The square of the fixtures lies in y = 0: seen from above it fills the middle.
const char* const kAbove = "0.5,2,0.5,0,-90";

} // namespace

TEST_F(Shot, IsAPictureOfTheSizeAskedFor)
{
    write("a.nj", modelFile());
    const formats::Image usual = shoot({"a.nj", "--camera", kAbove});
    EXPECT_EQ(usual.width, 1280u);
    EXPECT_EQ(usual.height, 720u);
    EXPECT_GT(pixelsOtherThan(usual, {0, 0, 0, 255}), 1000u);
    const formats::Image small = shoot({"a.nj", "--size", "100x50"});
    EXPECT_EQ(small.width, 100u);
    EXPECT_EQ(small.height, 50u);
}

TEST_F(Shot, SameInputSameBytes)
{
    write("a.nj", modelFile());
    shoot({"a.nj", "--size", "320x200"});
    const std::string first = readText(_folder / "out.png");
    shoot({"a.nj", "--size", "320x200"});
    EXPECT_EQ(readText(_folder / "out.png"), first);
}

TEST_F(Shot, FramesWhatIsDrawn)
{
    writeDemo(_folder / "demo");
    const formats::Image carp = shoot({"demo/carp.nj", "--size", "64x64"});
    EXPECT_GT(pixelsOtherThan(carp, {0, 0, 0, 255}), 64u);
    EXPECT_LT(pixelsOtherThan(carp, {0, 0, 0, 255}), 64u * 48u);
}

TEST_F(Shot, BackgroundAndItsAlpha)
{
    write("a.nj", modelFile());
    const std::vector<std::string> away = {"a.nj", "--size", "16x16", "--camera", "0,5,0,0,90", "--background"};
    auto withColor = [&](const std::string& color) {
        auto arguments = away;
        arguments.push_back(color);
        return shoot(arguments);
    };
    EXPECT_EQ(pixelsOtherThan(withColor("10,20,30"), {10, 20, 30, 255}), 0u);
    EXPECT_EQ(pixelsOtherThan(withColor("10,20,30,40"), {10, 20, 30, 40}), 0u);
}

TEST_F(Shot, SectionsNotNamedAreHidden)
{
    write("map_x_n.rel", v2StageFile());
    // Straight above the first square of section 1, which stands at 100, 0, -50.
    const std::vector<std::string> camera = {"map_x_n.rel",         "--size",    "64x64", "--no-cull", "--camera",
                                             "100.5,2,-49.5,0,-90", "--sections"};
    auto withSections = [&](const std::string& ids) {
        auto arguments = camera;
        arguments.push_back(ids);
        return pixelsOtherThan(shoot(arguments), {0, 0, 0, 255});
    };
    EXPECT_GT(withSections("1"), 0u);
    EXPECT_GT(withSections("-1,1"), 0u);
    EXPECT_EQ(withSections("-1"), 0u);
}

TEST_F(Shot, TimeMovesModels)
{
    write("a.nj", modelFile());
    write("slide.njm", motionFile());
    const std::vector<std::string> arguments = {"a.nj", "slide.njm", "--size", "64x64", "--camera", kAbove, "--time"};
    auto at = [&](const std::string& seconds) {
        auto all = arguments;
        all.push_back(seconds);
        return pixelsOtherThan(shoot(all), {0, 0, 0, 255});
    };
    EXPECT_GT(at("0"), 0u);
    EXPECT_EQ(at("0.3"), 0u); // nine units along x
}

TEST_F(Shot, WhatIsMissingIsSaidAndDrawnWithout)
{
    write("map_x_n.rel", v2StageFile());
    const ProgramResult result = run({"map_x_n.rel", "--size", "16x16"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("telepipe: warning: map_x_d.rel: not found beside map_x_n.rel\n"));
}

TEST_F(Shot, MissingTexturesAreAWarning)
{
    write("a.nj", texturedFile({"wood"}));
    for (const char* command : {"shot", "pixel"}) {
        const bool shot = std::string_view(command) == "shot";
        const ProgramResult result =
            shot ? run({"a.nj", "--size", "16x16"}) : ProgramTest::run({"pixel", "a.nj", "8,8"});
        EXPECT_THAT(result.errors, HasSubstr("telepipe: warning: a.nj: 1 of 1 textures are missing and drawn magenta "
                                             "(wood); looked for a.xvm, a.pvm, a.pvr in ."));
    }
}

TEST_F(Shot, BadFilesMakeNoPicture)
{
    write("a.nj", {'N', 'J', 'C', 'M', 1, 2, 3, 4});
    const ProgramResult result = run({"a.nj"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, testing::StartsWith("telepipe: a.nj: offset 0x"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "out.png"));
}

TEST_F(Shot, WithoutFilesIsTheDemo)
{
    EXPECT_EQ(pixelsOtherThan(shoot({"--size", "160x90"}), {0, 0, 0, 255}), 160u * 90u); // sky everywhere
}

// The square of the fixtures lies in y = 0 from (0, 0) to (1, 1).
TEST_F(Shot, LooksThroughTheFilesCameras)
{
    formats::NjBuild build;
    formats::NinjaCamera away, down;
    away.position = {0, 2, 0};
    away.direction = {0, 1, 0};
    down.position = {0.5f, 2, 0.5f};
    down.direction = {0, -1, 0};
    down.nearDepth = -0.1f;
    build.cameras = {away, down};
    write("a.nj", modelFile());
    write("cameras.nj", formats::writeNj(build));
    const auto lookingThrough = [&](const char* number) {
        return shoot({"a.nj", "cameras.nj", "--look-through", number, "--size", "40x30"});
    };
    EXPECT_EQ(pixelsOtherThan(lookingThrough("0"), {0, 0, 0, 255}), 0u);
    EXPECT_GT(pixelsOtherThan(lookingThrough("1"), {0, 0, 0, 255}), 50u);
    const ProgramResult none = run({"a.nj", "cameras.nj", "--look-through", "2"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.errors, HasSubstr("--look-through: there is no camera 2; the last is 1"));
    const ProgramResult without = run({"a.nj", "--look-through", "0"});
    EXPECT_EQ(without.exitCode, 2);
    EXPECT_THAT(without.errors, HasSubstr("--look-through: there is no camera in the files"));
}

TEST_F(Shot, FramesAreThirtiethsOfASecond)
{
    write("a.nj", modelFile());
    write("slide.njm", motionFile());
    const std::vector<std::string> scene = {"a.nj", "slide.njm", "--camera", kAbove, "--size", "64x64"};
    const auto with = [&](const char* option, const char* value) {
        std::vector<std::string> arguments = scene;
        arguments.insert(arguments.end(), {option, value});
        return shoot(arguments).rgba;
    };
    EXPECT_EQ(with("--frame", "3"), with("--time", "0.1"));
    EXPECT_NE(with("--frame", "3"), with("--frame", "0"));
}

} // namespace telepipe::test::shot_test
