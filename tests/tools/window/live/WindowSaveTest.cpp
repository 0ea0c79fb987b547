// Files that the window writes: exports, and pictures that were put into textures.
#if TELEPIPE_WINDOW

#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/export/GltfReader.h"
#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_save_test {
namespace {

class WindowSaveTest : public WindowTest
{
protected:
    std::vector<fs::path> exports() const
    {
        std::vector<fs::path> found;
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(_folder / "home" / "telepipe", error))
            if (entry.path().extension() == ".glb")
                found.push_back(entry.path());
        return found;
    }
    static formats::Image pink()
    {
        formats::Image image;
        image.width = image.height = 128;
        for (std::uint32_t i = 0; i < image.width * image.height; ++i)
            image.rgba.insert(image.rgba.end(), {255, 0, 255, 255});
        return image;
    }
    // At the first place of the textures panel.
    bool isPink() const { return (_display->capture().at(800, 300) & 0xffffff) == 0xff00ff; }
    void putPink()
    {
        tools::writePng(_folder / "pink.png", pink(), tools::PngColor::Rgba);
        ASSERT_NO_FATAL_FAILURE(open(_folder / "demo" / "carp.nj"));
        const Pixels stage = _display->capture();
        key("F4");
        ASSERT_TRUE(screenChanges(stage, kMiddle, 0.5));
        const Pixels panel = whenStill(kMiddle);
        click(720, 508); // "Put a picture ..."
        ASSERT_TRUE(screenChanges(panel, kMiddle, 0.1)) << "nothing asks for a picture";
        type((_folder / "pink.png").string());
        key("Return");
        EXPECT_TRUE(waitUntil([&] { return isPink(); }, 20s)) << "the panel does not show the picture";
    }
};

TEST_F(WindowSaveTest, WhoFliesUpSlowlyIsAskedForNoExport)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_EQ(_display->xdotool({"keydown", "w"}), 0);
    std::this_thread::sleep_for(500ms);
    key("ctrl+e");
    ASSERT_EQ(_display->xdotool({"keyup", "w"}), 0);
    whenStill(kMiddle);
    key("Return"); // would be yes
    std::this_thread::sleep_for(2s);
    EXPECT_TRUE(exports().empty());
    quit();
}

TEST_F(WindowSaveTest, WhatIsOpenIsExportedByTwoKeys)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("ctrl+e");
    std::this_thread::sleep_for(500ms);
    key("Return");
    ASSERT_TRUE(waitUntil([&] { return exports().size() == 1; }, 30s)) << "nothing was exported";
    ASSERT_EQ(
        runProgram(programPath(), {"export", stageFile().string(), "-o", (_folder / "command.glb").string()}).exitCode,
        0);
    EXPECT_EQ(measureGltf(readGltf(exports().front())).triangles,
              measureGltf(readGltf(_folder / "command.glb")).triangles);
    std::this_thread::sleep_for(500ms);
    key("Return"); // of where it is
    const Pixels before = _display->capture();
    key("7");
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.02)) << "the dialog does not go away";
    quit();
}

#ifndef _WIN32
// The system's dialog has already asked about the file that is there.
TEST_F(WindowSaveTest, APathIsChosenInTheSystemsOwnDialog)
{
    const fs::path chosen = _folder / "chosen.glb";
    std::ofstream(chosen) << "older";
    useFewDocks({{"welcome", false}});
    ASSERT_NO_FATAL_FAILURE(startWithDialog(chosen));
    stopClock();
    key("ctrl+e");
    whenStill(kMiddle);
    click(657, 466); // "Browse..."
    ASSERT_TRUE(waitUntil([&] { return askedOfDialog().find("--save\n") != std::string::npos; })) << askedOfDialog();
    EXPECT_THAT(askedOfDialog(), testing::HasSubstr("--title=Export for other programs\n"));
    EXPECT_THAT(askedOfDialog(), testing::HasSubstr("/telepipe/map_demo01d.glb\n"));
    std::this_thread::sleep_for(1s); // until the path is in the field
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return fs::file_size(chosen) > 1000; }, 30s)) << "it is not written there";
    quit();
}
#endif

TEST_F(WindowSaveTest, APictureIsPutIntoATextureSeenAndSaved)
{
    const fs::path archive = _folder / "demo" / "carp.pvm";
    const formats::ByteVector before = readBytes(archive);
    ASSERT_NO_FATAL_FAILURE(putPink());
    EXPECT_EQ(readBytes(archive), before) << "nothing is written yet";
    const Pixels panel = whenStill(kMiddle);
    click(830, 508); // "Save the file ..."
    ASSERT_TRUE(screenChanges(panel, kMiddle, 0.1)) << "nothing asks for a place";
    key("Return");
    EXPECT_TRUE(waitUntil([&] { return fs::exists(archive.string() + ".bak"); }, 20s));
    EXPECT_TRUE(waitUntil([&] { return readBytes(archive) != before; }, 20s));
    EXPECT_EQ(readBytes(archive.string() + ".bak"), before);
    const formats::ByteVector after = readBytes(archive);
    EXPECT_EQ(formats::decodeLevel(formats::readTextures(after).textures.at(0), 0).rgba, pink().rgba);
    for (int i = 0; i < 4; ++i) { // the dialog says where it is, when the frame that takes the result has come
        std::this_thread::sleep_for(800ms);
        key("Escape");
    }
    quit();
}

// Taken out and put in again; then neither another file nor the end comes without a question.
TEST_F(WindowSaveTest, APictureThatIsNotSavedIsNotLost)
{
    ASSERT_NO_FATAL_FAILURE(putPink());
    key("ctrl+z");
    EXPECT_TRUE(waitUntil([&] { return !isPink(); }, 20s)) << "it cannot be undone";
    key("ctrl+y");
    EXPECT_TRUE(waitUntil([&] { return isPink(); }, 20s)) << "it cannot be done again";
    Pixels panel = whenStill(kMiddle);
    key("alt+F4");
    EXPECT_TRUE(screenChanges(panel, kMiddle, 0.05)) << "nothing is asked";
    key("Escape");
    EXPECT_TRUE(waitUntil([&] { return isPink(); }, 20s)) << "it does not stay";
    panel = whenStill(kMiddle);
    key("ctrl+s");
    EXPECT_TRUE(screenChanges(panel, kMiddle, 0.1)) << "no place is asked for";
    key("Escape");
    panel = whenStill(kMiddle);
    key("ctrl+o");
    ASSERT_TRUE(screenChanges(panel, kMiddle, 0.1)) << "no file is asked for";
    type((_folder / "demo" / "sundial.nj").string());
    key("Return");
    whenStill(kMiddle);
    EXPECT_FALSE(isPink()) << "another file is shown, or asked for, over it";
    key("Escape"); // stay here
    EXPECT_TRUE(waitUntil([&] { return isPink(); }, 20s)) << "the other file is shown";
    key("alt+F4");
    std::this_thread::sleep_for(2s);
    keepScreenshot();
    click(405, 397); // "Go on without them"
    EXPECT_EQ(_program->wait(30s), 0);
}

} // namespace
} // namespace telepipe::test::window_save_test

#endif
