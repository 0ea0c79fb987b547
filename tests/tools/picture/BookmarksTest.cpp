// Bookmarks and camera paths in a file beside the stage.

#include "tests/support/ErrorOf.h"
#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/picture/BrokenJson.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/Field.h"

#include <fstream>
#include <gmock/gmock.h>

namespace telepipe::test::bookmarks_test {

using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;
using tools::Bookmark;
using tools::Bookmarks;

namespace {

// A gate that has everything, a plain view, and a path with a stop.
Bookmarks someBookmarks()
{
    scene::Camera gate;
    gate.position = {1.5f, -2, 300.25f};
    gate.yaw = 135;
    gate.pitch = -7.1f;
    gate.roll = 3;
    gate.fov = 40;
    scene::Camera plain;
    plain.position = {0, 50, 0};
    scene::CameraPath walk{"walk", {{0, plain, 1.0}, {2.5, gate, 3.5, scene::Ease::Stop}}};
    return {{{"gate", 3, gate, 2.5}, {"古い門", 0, plain, {}}}, {walk, {"empty", {}}}};
}

tools::DocumentRequest ofFile(const fs::path& file)
{
    tools::DocumentRequest request;
    request.files = {file};
    return request;
}

std::string complaint(const std::string& json)
{
    return test::errorOf<tools::FieldError>([&] { tools::parseBookmarks(json); });
}

const std::string kCamera = R"("camera": {"position": [0, 0, 0]})";

std::string withKeys(const std::string& keys)
{
    return R"({"paths": [{"name": "p", "keys": [)" + keys + "]}]}";
}

class BookmarkFiles : public testing::Test
{
protected:
    ProgramResult shoot(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), "shot");
        return runProgram(programPath(), arguments, _folder.path());
    }
    void write(const std::string& name, const std::string& text) { std::ofstream(_folder / name) << text; }

    ScratchFolder _folder;
};

// Above the square of the fixture, and beside it.
const std::string kSquares = R"({"bookmarks": [
    {"name": "above", "number": 2, "camera": {"position": [0.5, 2, 0.5], "pitch": -90, "yaw": 0}},
    {"name": "2", "camera": {"position": [9, 2, 0], "pitch": -90}, "time": 1.5}],
  "paths": [{"name": "rise", "keys": [{"at": 0, "camera": {"position": [0.5, 2, 0.5], "pitch": -90}},
                                      {"at": 1, "camera": {"position": [0.5, 4, 0.5], "pitch": -90}}]}]})";

} // namespace

TEST(Bookmarks, AnyJsonIsBookmarksOrOneComplaint)
{
    int good = 0, bad = 0;
    readBrokenJson(nlohmann::json::parse(tools::bookmarksText(someBookmarks())), [&](const std::string& text) {
        if (complaint(text) != "")
            return void(++bad);
        ++good;
        const Bookmarks taken = tools::parseBookmarks(text);
        EXPECT_EQ(tools::parseBookmarks(tools::bookmarksText(taken)), taken) << text;
    });
    EXPECT_GT(good, 20);
    EXPECT_GT(bad, 200);
}

TEST(Bookmarks, ComeBackAsTheyWere)
{
    const Bookmarks bookmarks = someBookmarks();
    EXPECT_EQ(tools::parseBookmarks(tools::bookmarksText(bookmarks)), bookmarks);
    EXPECT_EQ(tools::parseBookmarks(tools::bookmarksText({})), Bookmarks());
    EXPECT_EQ(tools::parseBookmarks("{}"), Bookmarks());
}

TEST(Bookmarks, AreWrittenAsPeopleReadThem)
{
    Bookmarks bookmarks;
    bookmarks.marks.push_back({"gate", 1, {}, {}});
    EXPECT_EQ(tools::bookmarksText(bookmarks), R"({
 "bookmarks": [
  {
   "camera": {
    "fov": 60.0,
    "pitch": 0.0,
    "position": [
     0.0,
     0.0,
     0.0
    ],
    "yaw": 0.0
   },
   "name": "gate",
   "number": 1
  }
 ]
}
)");
}

TEST(Bookmarks, AMistakeIsSaidWithItsPlace)
{
    EXPECT_THAT(complaint("nonsense"), HasSubstr("no JSON: "));
    EXPECT_EQ(complaint("[]"), "bookmarks: expected an object, found []");
    EXPECT_EQ(complaint(R"({"marks": []})"), "\"marks\": there is no such field");
    EXPECT_EQ(complaint(R"({"bookmarks": [{"name": "a"}]})"), "bookmarks[0].camera: missing");
    EXPECT_EQ(complaint(R"({"bookmarks": [3]})"), "bookmarks[0]: expected an object, found 3");
    EXPECT_EQ(complaint(R"({"bookmarks": [{"name": "", )" + kCamera + "}]}"), "bookmarks[0].name: expected a name");
    EXPECT_EQ(complaint(R"({"bookmarks": [{"name": "a", "camera": {"yaw": 1}}]})"),
              "bookmarks[0].camera.position: missing");
    EXPECT_EQ(complaint(R"({"bookmarks": [{"name": "a", "number": 10, )" + kCamera + "}]}"),
              "bookmarks[0].number: expected a number from 1 to 9, found 10");
    const std::string one = R"({"name": "a", "number": 1, )" + kCamera + "}";
    EXPECT_EQ(complaint(R"({"bookmarks": [)" + one + "," + one + "]}"), "bookmarks[1]: another one is called \"a\"");
    EXPECT_EQ(complaint(R"({"bookmarks": [)" + one + R"(, {"name": "b", "number": 1, )" + kCamera + "}]}"),
              "bookmarks[1]: another one has the number 1");
}

TEST(Bookmarks, KeysThatAreNoPath)
{
    const std::string first = R"({"at": 1, )" + kCamera + "}";
    EXPECT_EQ(complaint(withKeys(first)), "");
    EXPECT_THAT(complaint(withKeys(first + "," + first)),
                HasSubstr("paths[0].keys[1]: expected to be later than the key before, found {\"at\":1"));
    EXPECT_THAT(complaint(withKeys(first + R"(, {"at": 2, "time": 0, )" + kCamera + "}")),
                HasSubstr("paths[0].keys[1]: expected a time in all keys or in none"));
    EXPECT_EQ(complaint(withKeys(R"({"at": 1, "ease": "slow", )" + kCamera + "}")),
              "paths[0].keys[0].ease: expected smooth, stop, linear or cut, found \"slow\"");
    EXPECT_EQ(complaint(withKeys(R"({"at": -1, )" + kCamera + "}")),
              "paths[0].keys[0].at: expected a number from 0 to 1000000000, found -1");
    EXPECT_EQ(complaint(withKeys("{" + kCamera + "}")), "paths[0].keys[0].at: missing");
}

TEST(Bookmarks, AreFoundByNameAndThenByNumber)
{
    Bookmarks bookmarks = someBookmarks();
    EXPECT_EQ(tools::findBookmark(bookmarks, "3")->name, "gate");
    bookmarks.marks.push_back({"3", 5, {}, {}});
    EXPECT_EQ(tools::findBookmark(bookmarks, "3")->number, 5u);
    EXPECT_EQ(tools::findBookmark(bookmarks, "0"), nullptr);
    EXPECT_EQ(tools::findPath(bookmarks, "walk")->keys.size(), 2u);
    EXPECT_EQ(tools::findPath(bookmarks, "run"), nullptr);
}

TEST_F(BookmarkFiles, LieBesideTheStage)
{
    const auto beside = [](const char* file) { return tools::bookmarksBeside(ofFile(file)); };
    EXPECT_EQ(beside("a/map_forest01n.rel"), fs::path("a/map_forest01.bookmarks.json"));
    EXPECT_EQ(beside("a/map_forest01d.rel"), fs::path("a/map_forest01.bookmarks.json"));
    EXPECT_EQ(beside("Booma.nj"), fs::path("Booma.bookmarks.json"));
    EXPECT_EQ(tools::bookmarksBeside({}), fs::path());
    write("x.gsl", "an archive, as far as its path tells");
    EXPECT_EQ(tools::bookmarksBeside(ofFile(_folder / "x.gsl" / "z.nj")), _folder / "z.bookmarks.json");
}

TEST_F(BookmarkFiles, ArePutIntoTheFolderWhereTheyCannotLieBeside)
{
    const tools::DocumentRequest request = ofFile(_folder / "a.nj");
    const fs::path folder = _folder / "home" / "bookmarks";
    tools::BookmarkFile file(request, folder);
    EXPECT_EQ(file.read(), Bookmarks());
    file.write(someBookmarks());
    EXPECT_EQ(file.path(), _folder / "a.bookmarks.json");
    EXPECT_FALSE(fs::exists(folder));

    fs::remove(_folder / "a.bookmarks.json");
    fs::create_directory(_folder / "a.bookmarks.json"); // nothing can be written there
    fs::create_directory(_folder / "a.bookmarks.json" / "full");
    tools::BookmarkFile other(ofFile(_folder / "b" / "a.nj"), folder);
    other.write(someBookmarks()); // nor in a folder that is not there
    EXPECT_EQ(other.path(), folder / "a.bookmarks.json");
    EXPECT_EQ(tools::BookmarkFile(request, folder).read(), someBookmarks());

    tools::BookmarkFile demo({}, folder);
    demo.write({});
    EXPECT_EQ(demo.path(), folder / "demo.bookmarks.json");
    EXPECT_THROW(tools::BookmarkFile({}, {}).write({}), tools::FileError);
}

TEST_F(BookmarkFiles, ShotLooksFromABookmark)
{
    writeBytes(_folder / "a.nj", modelFile());
    write("a.bookmarks.json", kSquares);
    ASSERT_EQ(shoot({"a.nj", "-o", "mark.png", "--size", "32x24", "--bookmark", "above"}).exitCode, 0);
    ASSERT_EQ(shoot({"a.nj", "-o", "camera.png", "--size", "32x24", "--camera", "0.5,2,0.5,0,-90"}).exitCode, 0);
    EXPECT_EQ(readText(_folder / "mark.png"), readText(_folder / "camera.png"));
    // Later options change what the bookmark says; a bookmarks file elsewhere will do.
    fs::rename(_folder / "a.bookmarks.json", _folder / "mine.json");
    ASSERT_EQ(shoot({"a.nj", "-o", "far.png", "--bookmark", "2", "--fov", "30", "--bookmarks", "mine.json"}).exitCode,
              0);
    const tools::PictureRecord record = tools::restorePicture(_folder / "far.png").record;
    EXPECT_EQ(record.camera->position, glm::vec3(9, 2, 0));
    EXPECT_EQ(record.fov, 30);
    EXPECT_EQ(record.seconds, 1.5);
}

TEST_F(BookmarkFiles, WhatThereIsNotIsSaid)
{
    writeBytes(_folder / "a.nj", modelFile());
    EXPECT_EQ(shoot({"a.nj", "-o", "o.png", "--bookmark", "x"}).errors,
              "telepipe: a.bookmarks.json: no bookmark is called x; there are none\n");
    write("a.bookmarks.json", kSquares);
    EXPECT_EQ(shoot({"a.nj", "-o", "o.png", "--bookmark", "x"}).errors,
              "telepipe: a.bookmarks.json: no bookmark is called x; there are: above, 2\n");
    EXPECT_EQ(shoot({"a.nj", "-o", "o.png", "--path", "x"}).errors,
              "telepipe: a.bookmarks.json: no camera path is called x; there are: rise\n");
    write("a.bookmarks.json", "{");
    const ProgramResult broken = shoot({"a.nj", "-o", "o.png", "--bookmark", "above"});
    EXPECT_EQ(broken.exitCode, 1);
    EXPECT_THAT(broken.errors, testing::StartsWith("telepipe: a.bookmarks.json: no JSON: "));
    EXPECT_EQ(shoot({"a.nj", "-o", "o.png", "--path", "x", "--fps", "0"}).exitCode, 2);
}

TEST_F(BookmarkFiles, APathBecomesPicturesAndOneThatMoves)
{
    writeBytes(_folder / "a.nj", modelFile());
    write("a.bookmarks.json", kSquares);
    const ProgramResult result = shoot({"a.nj", "-o", "r.png", "--size", "32x24", "--path", "rise", "--fps", "4"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(fileNames(_folder.path()), ElementsAre("a.bookmarks.json", "a.nj", "r.png", "r_0000.png", "r_0001.png",
                                                       "r_0002.png", "r_0003.png", "r_0004.png"));
    const auto record = [&](const char* name) { return tools::restorePicture(_folder / name).record; };
    EXPECT_EQ(record("r_0000.png").camera->position, glm::vec3(0.5f, 2, 0.5f));
    EXPECT_EQ(record("r_0001.png").camera->position, glm::vec3(0.5f, 2 + 2 * 5 / 32.0f, 0.5f));
    EXPECT_EQ(record("r_0004.png").camera->position, glm::vec3(0.5f, 4, 0.5f));
    EXPECT_EQ(record("r_0001.png").seconds, 0.25); // the motions go on by themselves
    const std::string moving = readText(_folder / "r.png");
    EXPECT_THAT(moving, HasSubstr("acTL"));
    EXPECT_EQ(tools::readPng(_folder / "r.png").rgba, tools::readPng(_folder / "r_0000.png").rgba);
}

} // namespace telepipe::test::bookmarks_test
