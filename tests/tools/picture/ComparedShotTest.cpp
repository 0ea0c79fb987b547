// telepipe shot --compare: two files in one picture, which says both and is asked and made again as any other.

#include "tests/support/DemoFolder.h"
#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"
#include "tools/document/Document.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::compared_shot_test {

using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

namespace {

constexpr std::uint32_t kWidth = 320;
constexpr std::array<std::uint8_t, 3> kMarked = {255, 40, 70};

// The demo's carp, and in the folder "other" one with its body, the second node, hidden.
class ComparedShot : public testing::Test
{
protected:
    void SetUp() override
    {
        for (const char* folder : {"demo", "other"})
            writeDemo(_folder / folder);
        formats::ByteVector bytes = tools::readFile(_folder / "other/carp.nj");
        bytes[0x70] |= 0x08; // NJD_EVAL_HIDE
        writeBytes(_folder / "other/carp.nj", bytes);
    }
    ProgramResult run(const std::vector<std::string>& arguments)
    {
        return runProgram(programPath(), arguments, _folder.path());
    }
    formats::Image shoot(const std::string& file, const std::vector<std::string>& more = {},
                         const std::string& output = "out.png")
    {
        std::vector<std::string> arguments{
            "shot",   file,      "-o",       output,
            "--size", "320x180", "--camera", "35.86,2.5,5.74,40,0"}; // which would find a place of its own for each
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return tools::readPng(_folder / output);
    }
    formats::Image compare(const std::string& as, const std::string& output = "out.png")
    {
        return shoot("demo/carp.nj", {"--compare", "other/carp.nj", "--compare-as", as}, output);
    }
    Json recordOf(const std::string& name)
    {
        for (const tools::PngText& text : tools::pngTexts(tools::readFile(_folder / name)))
            if (text.keyword == "Telepipe")
                return Json::parse(text.text);
        return nullptr;
    }

    ScratchFolder _folder;
};

const std::uint8_t* pixel(const formats::Image& image, std::size_t number)
{
    return image.rgba.data() + number * 4;
}

bool same(const std::uint8_t* a, const std::uint8_t* b)
{
    return std::equal(a, a + 3, b);
}

} // namespace

TEST_F(ComparedShot, HasOneFileLeftOfTheLineAndTheOtherRightOfIt)
{
    const formats::Image first = shoot("demo/carp.nj"), second = shoot("other/carp.nj");
    ASSERT_NE(first.rgba, second.rgba);
    EXPECT_EQ(compare("first").rgba, first.rgba);
    EXPECT_EQ(compare("second").rgba, second.rgba);
    const formats::Image split = compare("split:0.3");
    for (std::size_t i = 0; i < split.rgba.size() / 4; ++i)
        ASSERT_TRUE(same(pixel(split, i), pixel(i % kWidth < 96 ? first : second, i))) << i % kWidth;
    EXPECT_EQ(compare("split").rgba, shoot("demo/carp.nj", {"--compare", "other/carp.nj"}).rgba) << "in the middle";
}

TEST_F(ComparedShot, MarksWhatIsNotTheSame)
{
    const formats::Image first = shoot("demo/carp.nj"), second = shoot("other/carp.nj");
    const auto apart = [&](std::size_t i) {
        int most = 0;
        for (int c = 0; c < 3; ++c)
            most = std::max(most, std::abs(pixel(first, i)[c] - pixel(second, i)[c]));
        return most;
    };
    for (const int tolerance : {0, 150}) {
        const formats::Image marks = compare("marks:" + std::to_string(tolerance));
        std::size_t marked = 0;
        for (std::size_t i = 0; i < marks.rgba.size() / 4; ++i) {
            const bool isMarked = same(pixel(marks, i), kMarked.data());
            ASSERT_EQ(isMarked, apart(i) > tolerance) << i;
            marked += isMarked;
        }
        EXPECT_GT(marked, 100u);
        EXPECT_LT(marked, marks.rgba.size() / 8);
    }
}

TEST_F(ComparedShot, SaysBothAndIsMadeAgain)
{
    compare("split:0.3", "both.png");
    const Json record = recordOf("both.png");
    EXPECT_EQ(record["files"], Json({"demo/carp.nj"}));
    EXPECT_EQ(record["compare"]["files"], Json({"other/carp.nj"}));
    EXPECT_EQ(record["compare"]["as"], "split:0.3");
    EXPECT_EQ(record["compare"]["inputs"].size(), 2u) << "model and textures";
    EXPECT_NE(record["compare"]["inputs"][0]["sha256"], record["inputs"][0]["sha256"]);
    ASSERT_EQ(run({"shot", "both.png", "-o", "again.png"}).exitCode, 0);
    EXPECT_EQ(readText(_folder / "again.png"), readText(_folder / "both.png"));
    ASSERT_EQ(run({"shot", "both.png", "-o", "moved.png", "--compare-as", "split:0.6"}).exitCode, 0);
    EXPECT_EQ(recordOf("moved.png")["compare"]["files"], record["compare"]["files"]);
    EXPECT_EQ(recordOf("moved.png")["compare"]["as"], "split:0.6");
}

TEST_F(ComparedShot, AFileThatIsNotAsItWasIsTold)
{
    compare("split", "both.png");
    writeBytes(_folder / "other/carp.nj", tools::readFile(_folder / "demo/carp.nj"));
    const ProgramResult result = run({"shot", "both.png", "-o", "again.png"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("carp.nj: not the file the picture was made from"));
}

TEST_F(ComparedShot, APixelIsAskedOfTheFileThatItShows)
{
    const formats::Image first = shoot("demo/carp.nj"), second = shoot("other/carp.nj");
    std::size_t body = 0; // a pixel that only the first has something at
    while (same(pixel(first, body), pixel(second, body)))
        ++body;
    const std::string place = std::to_string(body % kWidth) + "," + std::to_string(body / kWidth);
    for (const auto& [as, file] : {std::pair("first", "demo/carp.nj"), std::pair("second", "other/carp.nj"),
                                   std::pair("split:1", "demo/carp.nj"), std::pair("split:0", "other/carp.nj")}) {
        compare(as, "both.png");
        const ProgramResult result = run({"pixel", "both.png", place});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        const bool isFirst = std::string(file) == "demo/carp.nj";
        EXPECT_THAT(result.output, isFirst ? testing::Matcher<std::string>(HasSubstr(file))
                                           : testing::Matcher<std::string>(HasSubstr("0 of 0 fragments")))
            << as;
    }
}

// The demo's second section, and in "moved" the same elsewhere and turned by a quarter.
TEST_F(ComparedShot, SeesTheSecondFromTheSamePlaceOfTheSameSection)
{
    writeDemo(_folder / "moved");
    for (const std::string letter : {"n", "d"}) {
        const std::string name = "moved/map_demo01" + letter + ".rel";
        const ProgramResult set = run({"set", name, "section[1].position.x=1000", "section[1].position.z=-2000",
                                       "section[1].rotation.y=180deg", "-o", name, "--force"});
        ASSERT_EQ(set.exitCode, 0) << set.errors;
    }
    const std::vector<std::string> first{
        "shot",     "demo/map_demo01n.rel", "-o", "first.png", "--sections", "2", "--size", "320x180",
        "--camera", "-430,60,140,0,-20"};
    ASSERT_EQ(run(first).exitCode, 0);
    const auto compared = [&](const std::string& as) {
        std::vector<std::string> arguments = first;
        arguments[3] = "second.png";
        arguments.insert(arguments.end(), {"--compare", "moved/map_demo01n.rel", "--compare-as", as});
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return tools::readPng(_folder / "second.png").rgba;
    };
    const formats::ByteVector seen = tools::readPng(_folder / "first.png").rgba;
    const auto apart = [&](const formats::ByteVector& other) {
        std::size_t pixels = 0;
        for (std::size_t i = 0; i < seen.size(); i += 4)
            pixels += same(seen.data() + i, other.data() + i) ? 0 : 1;
        return pixels;
    };
    EXPECT_GT(apart(compared("second")), kWidth * 10);    // there is nothing any more
    EXPECT_LT(apart(compared("second,aligned")), kWidth); // but for roundings
    EXPECT_EQ(recordOf("second.png")["compare"]["as"], "second,aligned");
    // A pixel is asked of where it is seen.
    const ProgramResult pixel = run({"pixel", "second.png", "160,120"});
    EXPECT_EQ(pixel.exitCode, 0) << pixel.errors;
    EXPECT_THAT(pixel.output, HasSubstr("moved/"));
}

TEST_F(ComparedShot, TellsWhatIsWrong)
{
    const auto errorsOf = [&](std::vector<std::string> arguments, int code) {
        arguments.insert(arguments.begin(), {"shot", "demo/carp.nj", "-o", "out.png"});
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, code);
        return result.errors;
    };
    EXPECT_THAT(errorsOf({"--compare-as", "split"}, 2), HasSubstr("--compare"));
    for (const char* as :
         {"half", "split:1.5", "split:", "marks:-1", "marks:300", "first:1", "split:x", "aligned", "split:,aligned"})
        EXPECT_THAT(errorsOf({"--compare", "other/carp.nj", "--compare-as", as}, 2), HasSubstr("--compare-as")) << as;
    EXPECT_THAT(errorsOf({"--compare", "nowhere.nj"}, 1), HasSubstr("nowhere.nj"));
    // The second picture is kept whole, which none so large is.
    EXPECT_THAT(errorsOf({"--compare", "other/carp.nj", "--size", "32768x16384"}, 2), HasSubstr("at most 268435456"));
}

} // namespace telepipe::test::compared_shot_test
