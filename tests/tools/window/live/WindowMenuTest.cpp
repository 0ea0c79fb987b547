// The menu of a thing, the selection of several, and the way back through it, in the real window.
#if TELEPIPE_WINDOW

#include "formats/nj/NjWriter.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/window/live/WindowFixture.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/window/actions/Deeds.h"
#include "tools/window/language/Translation.h"

#include <tuple>

namespace telepipe::test::window_menu_test {
namespace {

// A model file of two squares in one place, each with a texture of its own.
formats::ByteVector coplanarFile()
{
    formats::NjBuild build;
    build.textures = {"below", "top"};
    for (std::uint16_t i = 0; i < 2; ++i) {
        formats::NinjaNode node = squareNode();
        formats::TinyChunk tiny;
        tiny.texture = i;
        formats::PolygonListBuilder polygons;
        polygons.tiny(tiny).strip(0x41, 0, {{{.index = 0}, {.index = 1}, {.index = 2}, {.index = 3}}});
        node.model->polygons = polygons;
        build.models.push_back(node);
    }
    return formats::writeNj(build);
}

class WindowMenuTest : public WindowTest
{
protected:
    // Waits until the menu is there: it opens to the right of the mouse.
    void rightClick(int x, int y) const
    {
        const auto left = std::uint32_t(x + 20), top = std::uint32_t(y > 400 ? y - 20 : y + 20);
        const Region menu{left, top, left + 160, top + 120};
        moveTo(x, y);
        std::this_thread::sleep_for(700ms); // the hover text appears
        const Pixels before = _display->capture();
        ASSERT_EQ(_display->xdotool({"click", "--delay", "80", "3"}), 0);
        ASSERT_TRUE(screenChanges(before, menu, 0.05)) << "no menu opens";
        std::this_thread::sleep_for(500ms);
    }
    // Lines of the menu are passed with the arrow.
    void takeLine(int number) const
    {
        for (int i = 0; i < number; ++i)
            ASSERT_NO_FATAL_FAILURE(key("Down"));
        ASSERT_NO_FATAL_FAILURE(key("Return"));
        std::this_thread::sleep_for(300ms);
    }
    // Two squares side by side, seen as a whole, and the second of a stage tree's rows.
    void openSquares()
    {
        write(_folder / "two.nj", modelFile(2));
        ASSERT_NO_FATAL_FAILURE(open(_folder / "two.nj"));
        key("r");
        whenStill();
    }
    static std::size_t shownPixels(const Pixels& picture)
    {
        std::size_t shown = 0;
        for (const std::uint32_t pixel : picture.rgb)
            shown += pixel != picture.rgb.front();
        return shown;
    }
};

TEST(DeedTest, EveryLineHasItsJapanese)
{
    for (const tools::Deed& deed : tools::allDeeds()) {
        const auto all = tools::japaneseMessages();
        EXPECT_TRUE(std::ranges::any_of(all, [&](const tools::Wording& words) {
            return std::string_view(words.english) == deed.label;
        })) << deed.label;
        EXPECT_TRUE(deed.fits && deed.act) << deed.label;
    }
}

// The thing that was hit is selected, and the menu's first line shows it alone: nearly all of a stage vanishes.
TEST_F(WindowMenuTest, ARightClickInThePictureOffersWhatCanBeDone)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels before = screenshot();
    std::this_thread::sleep_for(6s); // the note of it goes
    const Pixels screen = whenStill();
    ASSERT_NO_FATAL_FAILURE(rightClick(640, 500));
    keepScreenshot();
    key("Escape");
    EXPECT_TRUE(waitUntil([&] {
        return changedShare(screen, _display->capture(), {660, 350, 860, 490}) < 0.1;
    })) << "Escape leaves it";
    ASSERT_NO_FATAL_FAILURE(rightClick(640, 500));
    ASSERT_NO_FATAL_FAILURE(takeLine(1)); // Isolate
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, screenshot()) > 0.2; })) << "all of the stage is there";
    key("ctrl+z");
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, screenshot()) < 0.001; })) << "that cannot be undone";
    quit();
}

TEST_F(WindowMenuTest, TheProgramEndsByItsKeysWithAMenuOpen)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    whenStill();
    ASSERT_NO_FATAL_FAILURE(rightClick(640, 500));
    quit();
}

// However slow the frame was in which both were pressed.
TEST_F(WindowMenuTest, AKeyBehindTheOneThatClosesTheMenuIsNotLost)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels before = whenStill();
    click(640, 420, "3");
    ASSERT_TRUE(screenChanges(before, kMiddle, 0.05)) << "no menu";
    atOnce({"Escape", "7"}); // the wireframe
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, whenStill(), kMiddle) > 0.02; })) << "lost";
    key("7");
    quit();
}

// A list of choices, and so a menu: arrows choose, and the camera looks on.
TEST_F(WindowMenuTest, AnOpenListHasTheKeyboard)
{
    useUsualDocks(); // with the toolbar
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    whenStill();
    const auto record = [this] {
        fs::path name;
        screenshot(&name);
        return tools::parseRecord(tools::recordTextIn(name));
    };
    const tools::PictureRecord before = record();
    click(245, 31); // "Textured"
    std::this_thread::sleep_for(1s);
    for (const char* const name : {"Down", "Down", "Down", "7"}) {
        key(name);
        std::this_thread::sleep_for(300ms);
    }
    key("Return");
    std::this_thread::sleep_for(500ms);
    const tools::PictureRecord after = record();
    EXPECT_EQ(before.settings.mode, render::ViewMode::Textured);
    EXPECT_NE(after.settings.mode, render::ViewMode::Textured) << "nothing is chosen";
    EXPECT_FALSE(after.settings.wireframe) << "7 is for what lies below the list";
    ASSERT_TRUE(before.camera && after.camera);
    EXPECT_EQ(after.camera->pitch, before.camera->pitch) << "the camera looks down";
    key("7");
    EXPECT_TRUE(waitUntil([&] { return record().settings.wireframe; })) << "it keeps the keyboard";
    quit();
}

// Keys after one that leaves a field for text are not lost either, in the palette or in a filter.
TEST_F(WindowMenuTest, AKeyBehindTheOneThatLeavesAFieldIsNotLost)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels before = whenStill();
    key("ctrl+p");
    ASSERT_TRUE(screenChanges(before, kMiddle, 0.05)) << "no palette";
    type("wire");
    atOnce({"Escape", "7"}); // the wireframe
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, whenStill(), kMiddle) > 0.02; })) << "lost in the palette";
    key("7");
    ASSERT_TRUE(waitUntil([&] { return changedShare(before, whenStill(), kMiddle) < 0.001; }));
    click(120, 80); // the filter of the stage tree
    type("sect");
    atOnce({"Escape", "7"});
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, whenStill(), kMiddle) > 0.02; })) << "lost in the filter";
    quit();
}

// A drag with the right button looks around and is no click.
TEST_F(WindowMenuTest, ADragWithTheRightButtonOpensNoMenu)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    moveTo(640, 360);
    ASSERT_EQ(_display->xdotool({"mousedown", "3"}), 0);
    for (int i = 0; i < 10; ++i)
        ASSERT_EQ(_display->xdotool({"mousemove_relative", "9", "0"}), 0);
    ASSERT_EQ(_display->xdotool({"mouseup", "3"}), 0);
    const Pixels turned = whenStill();
    key("Escape"); // would close it
    std::this_thread::sleep_for(500ms);
    EXPECT_LT(changedShare(turned, whenStill(), kMiddle), 0.001);
    quit();
}

TEST_F(WindowMenuTest, RowsOfTreeAndListsOfferTheSame)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    const Pixels before = screenshot();
    std::this_thread::sleep_for(6s);
    ASSERT_NO_FATAL_FAILURE(rightClick(120, 150)); // a section
    keepScreenshot();
    ASSERT_NO_FATAL_FAILURE(takeLine(1)); // Isolate
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, screenshot()) > 0.05; })) << "all of the stage is there";
    key("u");
    EXPECT_TRUE(waitUntil([&] { return changedShare(before, screenshot()) < 0.001; }));
    quit();
}

// Asks the rows of the lists, the map, the fragments of a pixel, the textures and the inspector.
TEST_F(WindowMenuTest, RowsOfPanelsOfferWhatCanBeDone)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    click(640, 500); // subject of the inspector and the fragments
    const std::tuple<const char*, int, int> places[] = {
        {"0", 440, 285}, {"shift+v", 640, 378}, {"g", 527, 202}, {"F4", 332, 200}};
    for (const auto& [panel, x, y] : places) {
        const Pixels before = whenStill();
        ASSERT_NO_FATAL_FAILURE(key(panel));
        ASSERT_TRUE(screenChanges(before, kMiddle, 0.2)) << panel << " opens nothing";
        whenStill();
        ASSERT_NO_FATAL_FAILURE(rightClick(x, y)) << panel;
        keepScreenshot();
        ASSERT_NO_FATAL_FAILURE(key("Escape"));
        std::this_thread::sleep_for(500ms);
        ASSERT_NO_FATAL_FAILURE(key(panel));
    }
    ASSERT_NO_FATAL_FAILURE(rightClick(1020, 193)) << "inspector";
    key("Escape");
    quit();
}

TEST_F(WindowMenuTest, ATextureIsSavedAsPng)
{
    ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
    const Pixels before = whenStill();
    key("F4");
    ASSERT_TRUE(screenChanges(before, kMiddle, 0.2));
    whenStill();
    ASSERT_NO_FATAL_FAILURE(rightClick(332, 200));
    keepScreenshot();
    takeLine(8);
    const fs::path saved = _folder / "home" / "telepipe" / "screenshots" / "demo_scales.png";
    EXPECT_TRUE(waitUntil([&] { return fs::exists(saved); })) << "it is not saved";
    const formats::ByteVector archive = readBytes(_folder / "demo" / "carp.pvm");
    EXPECT_EQ(tools::readPng(saved).rgba, formats::decodeLevel(formats::readTextures(archive).textures.at(0), 0).rgba);
    quit();
}

// A row of the differences of two files.
TEST_F(WindowMenuTest, RowsOfAComparisonOfferWhatCanBeDone)
{
    const fs::path first = _folder / "demo" / "carp.nj", second = _folder / "other" / "carp.nj";
    fs::copy(_folder / "demo", _folder / "other");
    std::fstream file(second, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(0x70);
    file.put(8); // of node 1: hidden
    file.close();
    ASSERT_NO_FATAL_FAILURE(open(first, {"--compare", second.string()}));
    whenStill();
    ASSERT_NO_FATAL_FAILURE(rightClick(420, 494));
    keepScreenshot();
    key("Escape");
    quit();
}

// One square, then the other one besides it: both are hidden by one key. Back leads to the first, alone.
TEST_F(WindowMenuTest, SeveralThingsAreSelectedAndActedOnTogether)
{
    ASSERT_NO_FATAL_FAILURE(openSquares());
    const Pixels all = screenshot();
    const std::size_t both = shownPixels(all);
    ASSERT_GT(both, 10000u);
    click(380, 370);
    ASSERT_EQ(_display->xdotool({"keydown", "ctrl"}), 0);
    click(900, 400);
    ASSERT_EQ(_display->xdotool({"keyup", "ctrl"}), 0);
    keepScreenshot();
    key("h");
    EXPECT_TRUE(waitUntil([&] { return shownPixels(screenshot()) == 0; })) << "something is left";
    key("h");
    EXPECT_TRUE(waitUntil([&] { return shownPixels(screenshot()) > both * 9 / 10; }));

    key("alt+Left"); // the first one alone
    key("h");
    EXPECT_TRUE(waitUntil([&] { return shownPixels(screenshot()) < both * 2 / 3; })) << "nothing is hidden";
    EXPECT_GT(shownPixels(screenshot()), both / 3) << "both are";
    key("h");
    ASSERT_EQ(_display->xdotool({"click", "--delay", "80", "9"}), 0); // the fifth button: forward
    std::this_thread::sleep_for(500ms);
    key("i"); // both alone is all there is
    std::this_thread::sleep_for(500ms);
    EXPECT_GT(shownPixels(screenshot()), both * 9 / 10);
    quit();
}

// The one of two squares in a plane that is drawn last is seen, and a click selects it.
TEST_F(WindowMenuTest, OfSurfacesInOnePlaneTheOneOnTopIsPicked)
{
    write(_folder / "plane.nj", coplanarFile());
    write(_folder / "plane.pvm", pvmFile({"below", "top"}));
    ASSERT_NO_FATAL_FAILURE(open(_folder / "plane.nj"));
    key("r");
    whenStill();
    const Pixels both = screenshot();
    const std::uint32_t background = both.rgb.front(), top = both.at(640, 400);
    ASSERT_NE(top, background);
    click(640, 400);
    key("h");
    std::uint32_t below = top;
    EXPECT_TRUE(waitUntil([&] { return (below = screenshot().at(640, 400)) != top; })) << "what is seen is still there";
    EXPECT_NE(below, background) << "nothing is below it";
    quit();
}

} // namespace
} // namespace telepipe::test::window_menu_test

#endif
