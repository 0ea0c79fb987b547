#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>

#ifndef _WIN32

// The files that a command writes beside the one that the user has named, and those that it writes under one name.
namespace telepipe::test::named_outputs_test {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

struct Beside
{
    std::vector<std::string> arguments;
    std::string name; // of the files beside
};

class NamedOutputs : public ProgramTest
{
protected:
    NamedOutputs() { write("a.nj", modelFile()); }

    const std::vector<Beside> _all = {
        {{"plan", "a.nj", "-o", "p.png", "--json", "--size", "400x400"}, "p.json"},
        {{"plan", "a.nj", "-o", "p.png", "--svg", "--size", "400x400"}, "p.svg"},
        {{"shot", "a.nj", "-o", "s.png", "--pass", "depth", "--size", "8x8"}, "s.depth.png"},
        {{"shot", "a.nj", "-o", "s.png", "--pass", "section", "--size", "8x8"}, "s.section.json"},
        {{"export", "a.nj", "-o", "o.obj"}, "o.mtl"},
    };
    void expectNothing(const std::vector<std::string>& arguments, const std::string& why, int code) const
    {
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, code) << arguments.front();
        EXPECT_THAT(result.errors, HasSubstr(why));
    }
};

} // namespace

TEST_F(NamedOutputs, NoLinkBesideThemIsWrittenThrough)
{
    writeBytes(_folder / "victim", {1});
    for (const Beside& each : _all) {
        fs::create_symlink("victim", _folder / each.name);
        expectNothing(each.arguments, each.name + ": is a link, which is not written through", 1);
        EXPECT_EQ(text("victim"), "\x01") << each.name;
        fs::remove(_folder / each.name);
    }
}

TEST_F(NamedOutputs, WhatStandsBesideThemIsReplacedWhereThisMadeIt)
{
    for (const Beside& each : _all) {
        writeBytes(_folder / each.name, {1});
        expectNothing(each.arguments, each.name + ": exists already with other contents than were made here", 1);
        EXPECT_EQ(text(each.name), "\x01") << each.name;
        std::vector<std::string> forced = each.arguments;
        forced.emplace_back("--force");
        good(forced);
        const std::string made = text(each.name);
        EXPECT_NE(made, "\x01") << each.name;
        writeBytes(_folder / each.name, {made.begin(), made.end() - 1}); // as another version may have made it
        good(each.arguments);
        EXPECT_EQ(text(each.name), made) << each.name;
        fs::remove(_folder / each.name);
    }
}

TEST_F(NamedOutputs, NoneIsWrittenTwice)
{
    const std::string twice = "is to be written twice";
    writeBytes(_folder / "s.png", {1});
    fs::create_symlink("s.png", _folder / "other.png");
    tools::writePng(_folder / "e.png", formats::Image{8, 8, std::vector<std::uint8_t>(256, 255)}, tools::PngColor::Rgb);
    expectNothing({"shot", "a.nj", "-o", "s.png", "--record", "s.png"}, "s.png: " + twice, 2);
    expectNothing({"shot", "a.nj", "-o", "s.png", "--record", "./other.png"}, "other.png: " + twice, 2);
    expectNothing({"materials", "a.nj", "--list", "m.json", "--page", "m.json"}, "m.json: " + twice, 2);
    expectNothing({"encode", "e.png", "-o", "e.pvr", "--data", "PAL4", "--make-palette", "e.pvr"}, "e.pvr: " + twice,
                  2);
    EXPECT_EQ(text("s.png"), "\x01");
    EXPECT_EQ(fileNames(_folder.path()), (std::vector<std::string>{"a.nj", "e.png", "other.png", "s.png"}));
}

// Nothing is written either where a file beside it would replace one that was read.
TEST_F(NamedOutputs, NothingIsWrittenBesideWhatWasRead)
{
    write("a.nj", modelFile());
    good({"shot", "a.nj", "--size", "16x16", "-o", "x.png", "--record", "r.json"});
    const std::string before = text("r.json");
    const ProgramResult result = run({"plan", "r.json", "--json", "--size", "400x400", "-o", "r.png"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(text("r.json"), before);
    EXPECT_FALSE(fs::exists(_folder / "r.png"));
}

TEST_F(NamedOutputs, NeitherByTheNameOfAPass)
{
    expectNothing({"shot", "a.nj", "-o", "q.png", "--pass", "color,depth", "--record", "q.depth.png", "--size", "8x8"},
                  "q.depth.png: was written by this run already", 1);
    EXPECT_EQ(text("q.depth.png").substr(1, 3), "PNG");
    expectNothing({"plan", "a.nj", "-o", "p.png", "--json", "--record", "p.json", "--size", "400x400"},
                  "p.json: was written by this run already", 1);
    EXPECT_THAT(text("p.json"), HasSubstr("\"pixels_per_unit\""));
}

// Whichever is drawn first, the second one is refused before anything is drawn.
TEST_F(NamedOutputs, NoTwoShotsOfAListHaveAPictureOfOneName)
{
    const std::string twin = "failed: another shot has the same name, or a picture of that name\n";
    const auto failures = [&](const std::string& shots) {
        const std::string list = R"({"defaults": {"files": ["a.nj"], "size": [8, 8]}, "shots": [)" + shots + "]}";
        writeBytes(_folder / "l.json", {list.begin(), list.end()});
        return run({"shots", "l.json", "-o", "o", "--jobs", "2"}).output;
    };
    EXPECT_THAT(failures(R"({"name": "a", "passes": ["depth"]}, {"name": "A.depth"})"), HasSubstr("A.depth  " + twin));
    EXPECT_THAT(failures(R"({"name": "a.depth"}, {"name": "a", "passes": ["depth"]})"), HasSubstr("a        " + twin));
    const std::string film = R"({"name": "w", "path": "none"})";
    EXPECT_THAT(failures(R"({"name": "w_0003"}, )" + film), HasSubstr("w       " + twin));
    EXPECT_THAT(failures(film + R"(, {"name": "w_0003"})"), HasSubstr("w_0003  " + twin));
    EXPECT_THAT(failures(R"({"name": "v_0001"}, {"name": "v_0002"})"), testing::Not(HasSubstr("failed:")));
}

} // namespace telepipe::test::named_outputs_test

#endif
