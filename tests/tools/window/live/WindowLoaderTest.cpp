#if TELEPIPE_WINDOW

#include "tests/support/Program.h"
#include "tests/support/Xvfb.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tools/demo/Demo.h"
#include "tools/window/background/Loader.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/Selection.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace telepipe::tools::window_loader_test {
namespace {

std::optional<LoadResult> waitFor(Loader& loader)
{
    std::optional<LoadResult> result;
    test::waitUntil([&] { return (result = loader.take()) || !loader.isLoading(); });
    return result;
}

TEST(LoaderTest, ReadsTheDemoBesideTheFrame)
{
    Loader loader;
    loader.start({});
    EXPECT_TRUE(loader.isLoading());
    const auto result = waitFor(loader);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->error.empty()) << result->error;
    ASSERT_TRUE(result->document);
    EXPECT_FALSE(result->document->scene.models.empty());
    EXPECT_FALSE(loader.isLoading());
    EXPECT_FALSE(loader.take()) << "taken once";
}

TEST(LoaderTest, LooksForAStagesFirstViewBesideTheFrame)
{
    const test::ScratchFolder folder;
    for (const DemoFile& file : demoFiles())
        test::writeBytes(folder / file.name, file.bytes);
    Loader loader;
    loader.seeWith(40);
    loader.start({folder / "map_demo01n.rel"});
    const auto stage = waitFor(loader);
    ASSERT_TRUE(stage && stage->document && stage->document->start);
    EXPECT_EQ(stage->document->start->fov, 40);
    loader.start({folder / "carp.nj"});
    const auto model = waitFor(loader);
    ASSERT_TRUE(model && model->document);
    EXPECT_FALSE(model->document->start) << "costs nothing, and is made for the window as it is";
}

// The command line warns of this, too.
TEST(LoaderTest, TellsWhatAPictureAsksForAndItsFilesDoNotHave)
{
    const test::ScratchFolder folder;
    test::writeBytes(folder / "a.nj", test::modelFile());
    const std::string record = R"({"files": ["a.nj"], "sky": "auto", "overlays": {"kinds": ["collision"]},
        "overrides": [{"strip": 99, "field": "destination", "value": 1}, {"strip": 0, "field": "destination", "value": 1}]})";
    test::writeBytes(folder / "a.json", {record.begin(), record.end()});
    Loader loader;
    loader.start({folder / "a.json"});
    const auto result = waitFor(loader);
    ASSERT_TRUE(result && result->restored) << (result ? english(result->error) : "nothing");
    std::string notes;
    for (const formats::Message& note : result->restored->notes)
        notes += english(note) + "\n";
    EXPECT_EQ(notes, "1 overrides are of something that the files do not have\n"
                     "no collision beside a.nj\n"
                     "no sky beside a.nj\n");
}

TEST(LoaderTest, ASheetOfTexturesAloneIsADocument)
{
    const test::ScratchFolder folder;
    test::writeBytes(folder / "a.pvm", test::pvmFile({"te_064_stone", "te_128_water"}));
    const std::string record = R"({"files": ["a.pvm"], "sheet": {}})", view = R"({"files": ["a.pvm"]})";
    test::writeBytes(folder / "sheet.json", {record.begin(), record.end()});
    test::writeBytes(folder / "view.json", {view.begin(), view.end()});
    Loader loader;
    loader.start({folder / "sheet.json"});
    const auto sheet = waitFor(loader);
    ASSERT_TRUE(sheet && sheet->document) << (sheet ? english(sheet->error) : "nothing");
    EXPECT_EQ(sheet->document->textures.size(), 2u);
    loader.start({folder / "view.json"});
    const auto other = waitFor(loader);
    ASSERT_TRUE(other);
    EXPECT_FALSE(other->document) << "of which there is nothing to draw";
}

// The sender of a picture has written the paths in it.
TEST(LoaderTest, FilesOutsideAPicturesFolderAreNamedAndOnlyReadWhenTrusted)
{
    const test::ScratchFolder folder;
    std::filesystem::create_directory(folder / "sent");
    test::writeBytes(folder / "a.nj", test::modelFile());
    const std::string record = R"({"files": ["../a.nj"]})";
    test::writeBytes(folder / "sent/a.json", {record.begin(), record.end()});
    Loader loader;
    loader.start({folder / "sent/a.json"});
    const auto asked = waitFor(loader);
    ASSERT_TRUE(asked);
    EXPECT_FALSE(asked->document);
    EXPECT_TRUE(asked->error.empty()) << asked->error;
    ASSERT_EQ(asked->untrusted.size(), 1u);
    EXPECT_TRUE(std::filesystem::equivalent(asked->untrusted.front(), folder / "a.nj"));
    loader.load(asked->request, true);
    const auto trusted = waitFor(loader);
    ASSERT_TRUE(trusted);
    EXPECT_TRUE(trusted->document) << trusted->error;
    loader.lookIn({folder.path()});
    loader.start({folder / "sent/a.json"});
    const auto known = waitFor(loader);
    ASSERT_TRUE(known);
    EXPECT_TRUE(known->document) << "files were opened in that folder before";
}

TEST(NoticesTest, AskAboutAFewFilesEachInItsOwnLine)
{
    std::vector<std::filesystem::path> files(14, "/home/a.nj");
    files[1] = "/home/\nOpen them?\x1b[31m";
    const std::string text = english(trustQuestion(files));
    EXPECT_EQ(std::ranges::count(text, '\n'), 2 + 11 + 1);
    EXPECT_NE(text.find("/home/?Open them??[31m\n"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("\nand 2 more")) << text;
}

TEST(LoaderTest, AFileThatIsNotThereIsAnError)
{
    Loader loader;
    loader.start({"no/such/file.rel"});
    const auto result = waitFor(loader);
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->document);
    EXPECT_NE(english(result->error).find("no/such/file.rel"), std::string::npos) << result->error;
}

TEST(LoaderTest, ACancelledLoadGivesNothing)
{
    Loader loader;
    loader.start({});
    loader.cancel();
    EXPECT_FALSE(loader.isLoading());
    EXPECT_FALSE(loader.take());
}

TEST(LoaderTest, ANewLoadTakesThePlaceOfTheOldOne)
{
    Loader loader;
    loader.start({});
    loader.start({"no/such/file.rel"});
    const auto result = waitFor(loader);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->request.files.size(), 1u);
    EXPECT_FALSE(result->document);
}

class SelectionTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        showAll(_visibility, scene());
        ASSERT_GT(scene().sections.size(), 1u);
        ASSERT_GT(scene().models.size(), 2u);
    }
    const scene::Scene& scene() const { return _demo->scene; }

    std::unique_ptr<Document> _demo = openDemo();
    scene::Visibility _visibility;
};

TEST_F(SelectionTest, IsolatingAModelHidesAllOthers)
{
    const Selection model = Selection::ofModel(scene(), 1);
    isolate(_visibility, scene(), {model});
    EXPECT_FALSE(isAllVisible(_visibility));
    for (std::uint32_t i = 0; i < scene().models.size(); ++i)
        EXPECT_EQ(_visibility.section(scene().models[i].section) && _visibility.model(i), i == 1) << i;
    showAll(_visibility, scene());
    EXPECT_TRUE(isAllVisible(_visibility));
}

TEST_F(SelectionTest, TogglingTwiceChangesNothing)
{
    for (const Selection& selection :
         {Selection::ofSection(1), Selection::ofModel(scene(), 2), Selection::ofNode(scene(), 0)}) {
        toggle(_visibility, {selection});
        EXPECT_FALSE(isAllVisible(_visibility));
        toggle(_visibility, {selection});
        EXPECT_TRUE(isAllVisible(_visibility));
    }
}

TEST_F(SelectionTest, BoundsGrowWithWhatIsSelected)
{
    scene::Pose pose;
    scene::evaluatePose(scene(), 0, pose);
    const std::uint32_t strip = scene().models[1].firstStrip;
    Selection picked = Selection::ofNode(scene(), scene().strips[strip].node);
    picked.kind = Selection::Kind::Strip;
    picked.strip = strip;
    const float ofStrip = boundsOf(picked, scene(), pose).radius;
    picked.kind = Selection::Kind::Node;
    const float ofNode = boundsOf(picked, scene(), pose).radius;
    EXPECT_GT(ofStrip, 0);
    EXPECT_LE(ofStrip, ofNode);
    EXPECT_LE(boundsOf(Selection::ofSection(0), scene(), pose).radius, boundsOfScene(scene()).radius);
}

} // namespace
} // namespace telepipe::tools::window_loader_test

#endif
