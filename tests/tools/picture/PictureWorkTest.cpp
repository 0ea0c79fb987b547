// Pictures that are more than a view, floor plans, sheets and camera paths: in lists, and made again from themselves.

#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"

#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::picture_work_test {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace {

class Work : public ProgramTest
{
protected:
    void SetUp() override
    {
        writeBytes(_folder / "map_x_n.rel", v2StageFile());
        writeBytes(_folder / "map_x_c.rel", collisionFile());
        writeBytes(_folder / "a.nj", modelFile());
        std::ofstream(_folder / "map_x_.bookmarks.json") << kBookmarks;
        std::ofstream(_folder / "marks.json") << kBookmarks;
    }
    ProgramResult withoutEncoder(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"PATH=/nowhere", programPath()});
        return runProgram("/usr/bin/env", arguments, _folder.path());
    }
    void list(const std::string& text) { std::ofstream(_folder / "list.json") << text; }
    ProgramResult shots(std::vector<std::string> more = {})
    {
        more.insert(more.begin(), {"shots", "list.json", "-o", "out"});
        return run(more);
    }
    json record(const std::string& name) { return json::parse(tools::recordTextIn(_folder / name)); }

    static constexpr const char* kBookmarks = R"({
        "bookmarks": [{"name": "above", "number": 3, "camera": {"position": [0.5, 2, 0.5], "pitch": -90}, "time": 1.5}],
        "paths": [{"name": "down", "keys": [{"at": 0, "camera": {"position": [0.5, 3, 0.5], "pitch": -90}},
                                            {"at": 0.5, "camera": {"position": [0.5, 2, 0.5], "pitch": -90}}]}]})";
};

// One of each, small.
constexpr const char* kOfEachKind = R"({
    "defaults": {"files": ["a.nj"], "size": [32, 24]},
    "shots": [{"name": "map", "files": ["map_x_n.rel"], "plan": {"scale": 2, "collision": true, "svg": true, "json": true}},
              {"name": "turn", "sheet": {"what": ["turntable"], "frames": 2}},
              {"name": "fall", "path": {"name": "down", "fps": 4, "bookmarks": "marks.json"}},
              {"name": "mark", "bookmark": "above", "bookmarks": "marks.json"}]})";

} // namespace

TEST_F(Work, AListHasPlansSheetsPathsAndBookmarks)
{
    list(kOfEachKind);
    const ProgramResult first = shots();
    EXPECT_EQ(first.exitCode, 0) << first.errors << first.output;
    EXPECT_THAT(first.output, HasSubstr("4 new, 0 failed"));
    EXPECT_THAT(names("out"), ElementsAre("fall.png", "fall_0000.png", "fall_0001.png", "fall_0002.png", "map.json",
                                          "map.png", "map.svg", "mark.png", "turn"));
    EXPECT_THAT(names("out/turn"), ElementsAre("sheet.json", "turntable.png", "turntable_0000.png",
                                               "turntable_0001.png", "turntable_sheet.png"));
    EXPECT_THAT(shots().output, HasSubstr("4 unchanged, 0 changed, 0 new, 0 failed"));
}

TEST_F(Work, TheyAreWhatTheirCommandsMake)
{
    list(kOfEachKind);
    shots();
    good({"plan", "map_x_n.rel", "-o", "out/plan.png", "--scale", "2", "--collision"});
    EXPECT_EQ(tools::readPng(_folder / "out/plan.png").rgba, tools::readPng(_folder / "out/map.png").rgba);
    good({"sheet", "a.nj", "-o", "out/again", "--what", "turntable", "--frames", "2", "--size", "32x24"});
    for (const std::string name : {"turntable.png", "turntable_0001.png", "turntable_sheet.png"})
        EXPECT_EQ(text("out/turn/" + name), text("out/again/" + name)) << name;
    good({"shot", "a.nj", "-o", "out/path.png", "--bookmarks", "marks.json", "--path", "down", "--fps", "4", "--size",
          "32x24"});
    EXPECT_EQ(text("out/path.png"), text("out/fall.png"));
    EXPECT_EQ(text("out/path_0001.png"), text("out/fall_0001.png"));
    good({"shot", "a.nj", "-o", "out/shot.png", "--bookmarks", "marks.json", "--bookmark", "3", "--size", "32x24"});
    EXPECT_EQ(text("out/shot.png"), text("out/mark.png"));
}

TEST_F(Work, WhatIsMissingOfAPathOrSheetIsDrawnAgain)
{
    list(kOfEachKind);
    shots();
    const std::string before = text("out/fall_0001.png"), turn = text("out/turn/turntable_0001.png");
    std::filesystem::remove(_folder / "out/fall_0001.png");
    std::filesystem::remove(_folder / "out/turn/turntable_0001.png");
    std::filesystem::remove(_folder / "out/map.svg");
    const std::string said = shots().output;
    EXPECT_THAT(said, HasSubstr("fall  changed: 0 of 4 pictures, 1 new"));
    EXPECT_THAT(said, HasSubstr("turn  changed: 0 of 4 pictures, 1 new"));
    EXPECT_THAT(said, HasSubstr("map   unchanged"));
    EXPECT_EQ(text("out/fall_0001.png"), before);
    EXPECT_EQ(text("out/turn/turntable_0001.png"), turn);
    EXPECT_THAT(names("out"), Contains("map.svg"));
}

TEST_F(Work, WhatHasChangedIsMeasured)
{
    list(kOfEachKind);
    shots();
    writeBytes(_folder / "a.nj", modelFile(2)); // another square beside it
    const std::string said = shots().output;
    EXPECT_THAT(said, HasSubstr("map   unchanged"));
    EXPECT_THAT(said, HasSubstr("turn  changed: 4 of 4 pictures, mean difference"));
    EXPECT_THAT(shots().output, HasSubstr("4 unchanged"));
}

TEST_F(Work, MistakesAreTheirShots)
{
    list(R"({"defaults": {"files": ["a.nj"], "size": [8, 8]}, "shots": [
        {"name": "a", "bookmark": "nowhere", "bookmarks": "marks.json"},
        {"name": "b", "plan": {"from": "under"}},
        {"name": "c", "sheet": {"what": ["cake"]}},
        {"name": "d", "path": {"name": "up", "bookmarks": "marks.json"}},
        {"name": "e", "bookmark": "above", "bookmarks": "marks.json", "time": 0}]})");
    const ProgramResult result = shots();
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.output, HasSubstr("nowhere"));
    EXPECT_THAT(result.output, HasSubstr("plan.from: expected top, bottom"));
    EXPECT_THAT(result.output, HasSubstr("sheet.what[0]: expected sections, textures"));
    EXPECT_THAT(result.output, HasSubstr("d  failed"));
    EXPECT_THAT(result.output, HasSubstr("e  new"));
    EXPECT_FALSE(record("out/e.png").contains("time")) << "the shot's own time counts for more";
}

TEST_F(Work, APlanIsMadeAgainByteForByte)
{
    good({"plan", "map_x_n.rel", "-o", "map.png", "--from", "south", "--scale", "2", "--cut", "0.5", "--collision",
          "--supersample", "2"});
    good({"plan", "map.png", "-o", "again.png"});
    EXPECT_EQ(text("again.png"), text("map.png"));
    const json said = record("map.png");
    EXPECT_EQ(said["plan"]["from"], "south");
    EXPECT_EQ(said["plan"]["cut"], 0.5);
    EXPECT_EQ(said["inputs"].size(), 2u) << "the stage and its collision";
    EXPECT_FALSE(said["inputs"][0]["sha256"].get<std::string>().empty());
    good({"plan", "map.png", "-o", "top.png", "--from", "top"});
    EXPECT_EQ(record("top.png")["plan"]["from"], "top");
    EXPECT_EQ(record("top.png")["plan"]["scale"], 2.0);
}

// The view of a plan is the map itself, pixel by pixel.
TEST_F(Work, TheViewOfAPlanIsItsMap)
{
    good({"plan", "map_x_n.rel", "-o", "map.png", "--scale", "2", "--bare", "--cut", "auto"});
    const ProgramResult shot = good({"shot", "map.png", "-o", "view.png"});
    EXPECT_THAT(shot.errors, HasSubstr("the view of a floor plan; telepipe plan makes all of it again"));
    EXPECT_EQ(tools::readPng(_folder / "view.png").rgba, tools::readPng(_folder / "map.png").rgba);
    EXPECT_THAT(shot.errors, Not(HasSubstr("collision"))) << "which only the plan was cut by";
    EXPECT_GT(record("map.png")["camera"]["orthographic-height"], 0);
}

TEST_F(Work, AnAreaIsMadeAgain)
{
    good({"plan", "map_x_n.rel", "-o", "map.png", "--scale", "8", "--area", "0,0,2,1", "--bare"});
    EXPECT_EQ(record("map.png")["plan"]["area"], json::array({0, 0, 2, 1}));
    const formats::Image image = tools::readPng(_folder / "map.png");
    EXPECT_EQ(image.width, 16u);
    EXPECT_EQ(image.height, 8u);
    good({"plan", "map.png", "-o", "again.png"});
    EXPECT_EQ(text("again.png"), text("map.png"));
    EXPECT_EQ(run({"plan", "map.png", "-o", "again.png", "--area", "1,2,3"}).exitCode, 2);
}

TEST_F(Work, TheDrawingOfAPlanSaysTheSame)
{
    good({"plan", "map_x_n.rel", "-o", "map.png", "--svg"});
    const std::string svg = text("map.svg");
    const std::size_t at = svg.find("<metadata id=\"Telepipe\">");
    ASSERT_NE(at, std::string::npos);
    std::string said = svg.substr(at + 24, svg.find("</metadata>") - at - 24);
    for (std::size_t quote = said.find("&quot;"); quote != std::string::npos; quote = said.find("&quot;"))
        said.replace(quote, 6, "\"");
    EXPECT_EQ(json::parse(said), record("map.png"));
}

TEST_F(Work, PagesAndFramesSayHowTheyWereMade)
{
    good({"sheet", "map_x_n.rel", "-o", "pages", "--what", "sections", "--size", "32x24"});
    EXPECT_EQ(record("pages/section_000_id1.png")["sections"], json::array({1}));
    good({"sheet", "pages/section_000_id1.png", "--trust", "-o", "again"});
    EXPECT_EQ(text("again/section_000_id1.png"), text("pages/section_000_id1.png"));

    good({"sheet", "a.nj", "-o", "turn", "--frames", "3", "--what", "turntable", "--size", "32x24"});
    good({"shot", "turn/turntable_0002.png", "--trust", "-o", "frame.png"});
    EXPECT_EQ(tools::readPng(_folder / "frame.png").rgba, tools::readPng(_folder / "turn/turntable_0002.png").rgba);
    good({"sheet", "turn/turntable.png", "--trust", "-o", "turn again"});
    EXPECT_EQ(text("turn again/turntable.png"), text("turn/turntable.png"));
    EXPECT_THAT(good({"shot", "turn/turntable_sheet.png", "--trust", "-o", "view.png"}).errors, HasSubstr("a sheet"));
}

TEST_F(Work, AMovingPictureFliesItsPathAgain)
{
    good({"shot", "a.nj", "-o", "fall.png", "--path", "down", "--bookmarks", "marks.json", "--fps", "4", "--size",
          "16x16"});
    const std::string before = text("fall.png"), frame = text("fall_0002.png");
    good({"shot", "fall.png", "-o", "again.png"});
    EXPECT_EQ(text("again.png"), before);
    EXPECT_EQ(text("again_0002.png"), frame);
    EXPECT_FALSE(record("fall_0002.png").contains("path"));
}

TEST_F(Work, WithoutAnEncoderASheetSaysSoBeforeItDrawsAnything)
{
    writeBytes(_folder / "a.pvm", pvmFile({"t"}));
    const ProgramResult result = withoutEncoder({"sheet", "a.nj", "-o", "turn", "--frames", "2", "--video", "mp4"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("needs the program ffmpeg"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "turn"));
    EXPECT_EQ(withoutEncoder({"sheet", "a.nj", "-o", "turn", "--what", "textures", "--video", "mp4"}).exitCode, 0)
        << "nothing moves there";
    EXPECT_EQ(run({"sheet", "a.nj", "-o", "turn", "--video", "gif"}).exitCode, 2);
}

TEST_F(Work, WithoutAnEncoderAListNamesItsVideosFirst)
{
    write("t.pvm", pvmFile({"one"}));
    list(R"({"defaults": {"files": ["a.nj"], "size": [32, 24]},
             "shots": [{"name": "still", "camera": {"position": [0.5, 2, 0.5], "pitch": -90}},
                       {"name": "turn", "sheet": {"what": ["turntable"], "frames": 2}, "video": "mp4"},
                       {"name": "pages", "files": ["t.pvm"], "sheet": {"what": ["textures"]}, "video": "mp4"},
                       {"name": "fall", "path": {"name": "down", "fps": 4, "bookmarks": "marks.json"}, "video": "mkv"}]})");
    const ProgramResult result = withoutEncoder({"shots", "list.json", "-o", "out"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, StartsWith("telepipe: warning: list.json: videos need the program ffmpeg, which is not "
                                          "installed: apt-get install ffmpeg"));
    const std::string said = result.errors.substr(0, result.errors.find('\n'));
    EXPECT_THAT(said, testing::EndsWith(" will fail: turn, fall"));
    EXPECT_THAT(result.output, HasSubstr("2 new, 2 failed"));
    EXPECT_THAT(withoutEncoder({"shots", "list.json", "-o", "out", "--only", "still"}).errors,
                Not(HasSubstr("ffmpeg")));
}

// Lossless, so that its frames can be compared with the pictures.
TEST_F(Work, AVideoHoldsTheFrames)
{
    if (!tools::canWriteVideo())
        GTEST_SKIP() << "ffmpeg is not installed";
    good({"sheet", "a.nj", "-o", "turn", "--frames", "3", "--what", "turntable", "--size", "33x25", "--video", "mkv"});
    const auto ffmpeg = tools::findProgram("ffmpeg");
    const ProgramResult decoded = runProgram(
        *ffmpeg, {"-loglevel", "error", "-i", "turn/turntable.mkv", "-f", "rawvideo", "-pix_fmt", "rgb24", "out.rgb"},
        _folder.path());
    ASSERT_EQ(decoded.exitCode, 0) << decoded.errors;
    const std::string frames = text("out.rgb");
    ASSERT_EQ(frames.size(), 3u * 33 * 25 * 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const formats::Image image = tools::readPng(_folder / ("turn/turntable_000" + std::to_string(i) + ".png"));
        for (std::size_t pixel = 0; pixel < 33 * 25; ++pixel)
            for (std::size_t channel = 0; channel < 3; ++channel)
                ASSERT_EQ(static_cast<std::uint8_t>(frames[(i * 33 * 25 + pixel) * 3 + channel]),
                          image.rgba[pixel * 4 + channel])
                    << i << ", " << pixel;
    }
    EXPECT_THAT(names("turn"), Not(Contains(HasSubstr(".part"))));
}

TEST_F(Work, EveryKindOfVideoIsWritten)
{
    if (!tools::canWriteVideo())
        GTEST_SKIP() << "ffmpeg is not installed";
    for (const std::string kind : {"mp4", "webm"}) {
        good({"shot", "a.nj", "-o", "fall.png", "--path", "down", "--bookmarks", "marks.json", "--fps", "4", "--size",
              "31x17", "--video", kind});
        EXPECT_THAT(names("."), Contains("fall." + kind));
    }
}

} // namespace telepipe::test::picture_work_test
