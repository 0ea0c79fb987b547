// Pictures that are made again from what they say of themselves.

#include "formats/bytes/Sha256.h"
#include "formats/placement/Placement.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/document/Document.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::restore_test {

using testing::HasSubstr;
using testing::IsEmpty;
using Json = nlohmann::json;

namespace {

class Restore : public ProgramTest
{
protected:
    void shoot(std::vector<std::string> arguments, const std::string& output)
    {
        arguments.insert(arguments.begin(), "shot");
        arguments.insert(arguments.end(), {"-o", output});
        const ProgramResult result = run(arguments);
        ASSERT_EQ(result.exitCode, 0) << result.errors;
    }
    Json recordOf(const std::string& name)
    {
        for (const tools::PngText& text : tools::pngTexts(tools::readFile(_folder / name)))
            if (text.keyword == "Telepipe")
                return Json::parse(text.text);
        return nullptr;
    }
    std::string bytes(const std::string& name) { return readText(_folder / name); }
};

const std::vector<std::string> kDemoShot = {
    "--size",     "160x90",    "--camera", "20,30.7,60.1,20,10",  "--time",
    "1.7",        "--fov",     "50",       "--background",        "9,8,7",
    "--no-cull",  "--fog",     "table",    "--fog-far",           "300.3",
    "--sections", "0,1",       "--light",  "2 kind=point near=3", "--supersample",
    "2",          "--samples", "4"};

} // namespace

TEST_F(Restore, ThePictureOfTheDemoIsMadeAgainByteForByte)
{
    shoot(kDemoShot, "first.png");
    shoot({"first.png"}, "again.png");
    EXPECT_EQ(bytes("again.png"), bytes("first.png"));
    shoot({}, "other.png");
    EXPECT_NE(bytes("other.png"), bytes("first.png"));
}

TEST_F(Restore, APictureSaysWhatMadeIt)
{
    write("in/a.nj", modelFile());
    write("in/slide.njm", motionFile());
    std::filesystem::create_directories(_folder / "out");
    shoot({"in/a.nj", "in/slide.njm", "--size", "32x16", "--camera", "0.5,2,0.5,0,-90", "--time", "0.5"}, "out/a.png");
    const Json record = recordOf("out/a.png");
    EXPECT_EQ(record["files"], Json({"../in/a.nj", "../in/slide.njm"}));
    EXPECT_EQ(record["size"], Json({32, 16}));
    EXPECT_EQ(record["time"], 0.5);
    EXPECT_EQ(record["camera"]["position"], Json({0.5, 2, 0.5}));
    EXPECT_EQ(record["telepipe"], TELEPIPE_VERSION);
    EXPECT_THAT(record["driver"].get<std::string>(), HasSubstr("OpenGL"));
    ASSERT_EQ(record["inputs"].size(), 2u);
    EXPECT_EQ(record["inputs"][0], Json({{"path", "../in/a.nj"},
                                         {"kind", "model"},
                                         {"size", modelFile().size()},
                                         {"sha256", formats::sha256(modelFile())}}));
}

TEST_F(Restore, FilesArePlacedAsSeenFromThePicture)
{
    write("in/a.nj", modelFile());
    std::filesystem::create_directories(_folder / "out");
    shoot({"in/a.nj", "--size", "32x16"}, "out/a.png");
    shoot({"out/a.png", "--trust"}, "out/b.png");
    EXPECT_EQ(bytes("out/b.png"), bytes("out/a.png"));
    // The picture and its files moved together.
    std::filesystem::create_directories(_folder / "else");
    std::filesystem::rename(_folder / "in", _folder / "else/in");
    std::filesystem::rename(_folder / "out", _folder / "else/out");
    shoot({"else/out/a.png", "--trust"}, "else/out/c.png");
    EXPECT_EQ(bytes("else/out/c.png"), bytes("else/out/a.png"));
}

TEST_F(Restore, AFileBesideThePictureWillDo)
{
    write("in/a.nj", modelFile());
    shoot({"in/a.nj", "--size", "32x16"}, "a.png");
    std::filesystem::rename(_folder / "in/a.nj", _folder / "a.nj");
    const ProgramResult result = run({"shot", "a.png", "-o", "b.png"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("warning: in/a.nj: taken from a.nj\n"));
    EXPECT_EQ(tools::readPng(_folder / "b.png").rgba, tools::readPng(_folder / "a.png").rgba);
}

TEST_F(Restore, AChangedFileIsAWarning)
{
    write("a.nj", modelFile());
    shoot({"a.nj", "--size", "32x16"}, "a.png");
    write("a.nj", modelFile(2));
    const ProgramResult result = run({"shot", "a.png", "-o", "b.png"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("warning: a.nj: not the file the picture was made from\n"));
}

TEST_F(Restore, OptionsChangeWhatThePictureSays)
{
    shoot(kDemoShot, "first.png");
    shoot({"first.png", "--size", "80x60", "--no-filter"}, "other.png");
    Json record = recordOf("other.png"), first = recordOf("first.png");
    EXPECT_EQ(record["size"], Json({80, 60}));
    EXPECT_EQ(record["view"]["filter"], false);
    record["size"] = first["size"];
    record["view"].erase("filter");
    EXPECT_EQ(record, first);
}

// At the limits of what may be asked for, and with less memory than is usual.
TEST_F(Restore, WhateverMayBeAskedForCanBeAskedForAgain)
{
    const std::vector<std::vector<std::string>> all = {
        {"--camera", "1000000000,0,0,1000000,-1000000"},
        {"--light", "1 kind=point position=1000000,0,0 near=0.1 far=0.1"},
        {"--light", "1 kind=spot direction=0,-1000000,0 near=20000"},
        {"--limit", "100M"},
    };
    for (std::vector<std::string> arguments : all) {
        arguments.insert(arguments.end(), {"--size", "32x18"});
        shoot(arguments, "a.png");
        shoot({"a.png"}, "b.png");
        EXPECT_EQ(recordOf("b.png"), recordOf("a.png")) << arguments[1];
        EXPECT_EQ(bytes("b.png"), bytes("a.png")) << arguments[1];
    }
    EXPECT_EQ(recordOf("a.png")["limit"], 100 << 20);
    shoot({"a.png", "--limit", "50M"}, "b.png");
    EXPECT_EQ(recordOf("b.png")["limit"], 50 << 20);
}

#ifndef _WIN32
// Linux takes such names from an archive of a Japanese system.
TEST_F(Restore, NamesInShiftJisAreFoundAgain)
{
    const std::string name = "in\x83\x5c.nj";
    write(name, modelFile());
    shoot({name, "--size", "32x18", "--record", "a.json"}, "a.png");
    shoot({"a.png"}, "b.png");
    EXPECT_EQ(bytes("b.png"), bytes("a.png"));
    shoot({"a.json"}, "c.png");
    EXPECT_EQ(bytes("c.png"), bytes("a.png"));
}
#endif

TEST_F(Restore, ASidecarIsTheSameRecord)
{
    shoot({"--size", "64x36", "--time", "2", "--record", "a.json"}, "a.png");
    EXPECT_EQ(Json::parse(bytes("a.json")), recordOf("a.png"));
    shoot({"a.json"}, "b.png");
    EXPECT_EQ(bytes("b.png"), bytes("a.png"));
}

TEST_F(Restore, APixelOfThePicture)
{
    shoot(kDemoShot, "first.png");
    const ProgramResult result = run({"pixel", "first.png", "80,45", "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_FALSE(Json::parse(result.output)["fragments"].empty());
}

TEST_F(Restore, APictureOfNobodyIsSaid)
{
    tools::writePng(_folder / "plain.png", plainImage(1, 2, 3), tools::PngColor::Rgb);
    EXPECT_EQ(run({"shot", "plain.png", "-o", "b.png"}).errors,
              "telepipe: plain.png: a picture that does not say what it was made from\n");
    tools::writePng(_folder / "odd.png", plainImage(1, 2, 3), tools::PngColor::Rgb, {{"Telepipe", "[1]"}});
    const ProgramResult odd = run({"shot", "odd.png", "-o", "b.png"});
    EXPECT_EQ(odd.exitCode, 1);
    EXPECT_EQ(odd.errors, "telepipe: odd.png: its record: the record: expected an object, found [1]\n");
    write("a.nj", modelFile());
    EXPECT_THAT(run({"shot", "plain.png", "a.nj", "-o", "b.png"}).errors, HasSubstr("a picture stands alone"));
}

// A set that the record names may be gone, as textures may; one that the user names must be there.
TEST_F(Restore, ASetThatIsMissingIsAWarning)
{
    write("map_forest01n.rel", bbStageFile());
    formats::PlacedObjects objects;
    objects.entries.resize(1);
    write("map_forest01_00o.dat", formats::writeObjects(objects));
    write("map_forest01_03o.dat", formats::writeObjects(objects));
    shoot({"map_forest01n.rel", "--set", "03", "--things", "--size", "32x18"}, "a.png");
    std::filesystem::remove(_folder / "map_forest01_03o.dat");
    const std::string missing = "map_forest01n.rel: has no set 03 beside it; there are 00\n";
    EXPECT_THAT(good({"shot", "a.png", "-o", "b.png"}).errors, HasSubstr("warning: " + missing));
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"shot", "a.png", "--set", "03", "-o", "c.png"},
                                               {"shot", "map_forest01n.rel", "--set", "03", "-o", "c.png"},
                                               {"info", "map_forest01n.rel", "--set", "03"}}) {
        const ProgramResult result = run(command);
        EXPECT_EQ(result.exitCode, 2) << command.front();
        EXPECT_THAT(result.errors, HasSubstr("telepipe: " + missing)) << command.front();
        EXPECT_EQ(result.output, "");
    }
    EXPECT_THAT(good({"info", ".", "--set", "03"}).errors, HasSubstr("warning: ./" + missing)) << "of one of many";
}

} // namespace telepipe::test::restore_test
