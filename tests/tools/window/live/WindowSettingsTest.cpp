#if TELEPIPE_WINDOW

#include "tests/support/Program.h"
#include "tools/picture/option/ViewOptions.h"
#include "tools/window/keys/KeyNames.h"
#include "tools/window/open/OpenDocument.h"
#include "tools/window/settings/SettingsFile.h"

#include <GLFW/glfw3.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::tools::window_settings_test {
namespace {

namespace fs = std::filesystem;

class SettingsFileTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        _folder = fs::path(::testing::TempDir()) / (std::string("telepipe-settings-") + test->name());
        fs::remove_all(_folder);
        fs::create_directories(_folder);
        _file = _folder / "settings.json";
    }
    void TearDown() override { fs::remove_all(_folder); }
    void write(const std::string& text) const { std::ofstream(_file) << text; }

    fs::path _folder, _file;
};

Settings unusualSettings()
{
    Settings settings;
    settings.window = {1000, 600, glm::ivec2(-20, 40), true};
    settings.view.mode = render::ViewMode::Normals;
    settings.view.translucency = render::Translucency::Batches;
    settings.view.wireframe = true;
    settings.lightTheme = true;
    settings.view.uvScroll = {0.5f, -2};
    settings.view.exclusionVolumes = std::uint64_t{1} << 63 | 5;
    settings.view.punchThrough = true;
    settings.view.alphaReference = 64;
    settings.view.drawDistance = render::DrawDistance::Game;
    settings.view.background = {0.25f, 0.5f, 0.75f, 1};
    settings.view.dreamcast = true;
    settings.view.fragmentMegabytes = 64;
    settings.view.textureEnvironment = render::TextureEnvironment::Decal;
    settings.view.drawMode = render::DrawMode::Multi;
    settings.view.fog = {render::FogKind::Vertex, {0.5f, 0.25f, 0}, 20, 640};
    settings.view.lights.ambient = {0.125f, 0.25f, 0.5f};
    settings.view.lights.lights[5] = {render::LightKind::Spot, {1, 0, 0.5f}, {1, 2, 3}, {-4, 5, 6}, 7, 8, 9, 10};
    settings.usual = withStageOptions({}, settings.view);
    settings.fov = 75;
    LayerSettings& layers = settings.layers;
    for (bool* const each : {&layers.collision, &layers.minimap, &layers.areas, &layers.particles, &layers.links,
                             &layers.xray, &layers.backFaces})
        *each = true;
    layers.objects = layers.enemies = layers.people = layers.sky = layers.things = false;
    layers.fill = 0.25f;
    layers.line = 0.75f;
    settings.samples = 4;
    settings.invertY = true;
    settings.toolbar = false;
    settings.language = Language::Japanese;
    settings.font = "/fonts/a.ttf";
    settings.docks.insert(PanelId::Lists, {DockSide::Left, 0});
    settings.docks.insert(PanelId::Hex, {DockSide::Right, 0, true});
    settings.docks.insert(PanelId::Stepper, {DockSide::Right, 0, true});
    settings.docks.bringForward(PanelId::Hex);
    settings.docks.remove(PanelId::Messages);
    settings.docks.at(DockSide::Right).size = 320.5f;
    settings.panel(PanelId::Textures) = true;
    settings.panel(PanelId::Stage) = false;
    settings.keepLayout("mine");
    settings.addRecentFile("/a/map_x01n.rel");
    settings.keys.set(Action::Screenshot, 0, {GLFW_KEY_P, GLFW_MOD_CONTROL});
    FileView view;
    view.file = "/a/map_x01n.rel";
    view.camera.position = {1.5f, -2, 3};
    view.camera.yaw = 90;
    view.orbit = true;
    settings.remember(view);
    return settings;
}

TEST_F(SettingsFileTest, EverythingComesBack)
{
    const Settings settings = unusualSettings();
    saveSettings(settings, _file);
    const LoadedSettings loaded = loadSettings(_file);
    EXPECT_EQ(loaded.note, "");
    EXPECT_EQ(loaded.settings, settings);
    EXPECT_FALSE(fs::exists(_folder / "settings.json.new"));
}

TEST_F(SettingsFileTest, DocksOfAnyKindAreRead)
{
    write(R"({"docks": {"left": {"size": "wide", "panels": [3, {"panel": "nowhere"}, {"panel": "panel-messages"}]},
                        "right": {"size": 300, "panels": 7}, "bottom": {"panels": [{"panel": "panel-messages"}]}}})");
    const Docks docks = loadSettings(_file).settings.docks;
    EXPECT_EQ(docks.at(DockSide::Left), (Dock{270, {{{PanelId::Messages}}}}));
    EXPECT_EQ(docks.at(DockSide::Right).size, 300);
    EXPECT_EQ(docks.at(DockSide::Right).groups, Docks().at(DockSide::Right).groups);
    EXPECT_TRUE(docks.at(DockSide::Bottom).groups.empty()) << "they are in two places";
}

TEST_F(SettingsFileTest, TabsOfAnyKindAreRead)
{
    write(R"({"docks": {"left": {"panels": [{"panel": "panel-messages", "tab": true, "front": 3},
                                            {"panel": "panel-stage", "tab": true, "front": true},
                                            {"panel": "panel-messages", "tab": true, "front": true}]}}})");
    EXPECT_EQ(loadSettings(_file).settings.docks.at(DockSide::Left),
              (Dock{270, {{{PanelId::Messages, PanelId::Stage}, 1, PanelId::Messages}}}));
}

// Fog is a stage's; a wireframe is the user's.
TEST_F(SettingsFileTest, WhatIsAStagesIsRememberedByItsName)
{
    Settings settings;
    settings.view.fog.kind = render::FogKind::Table;
    settings.view.lights.lights[1].kind = render::LightKind::Point;
    settings.view.wireframe = true;
    settings.lightTheme = true;
    settings.view.uvScroll = {0.5f, -2};
    settings.view.exclusionVolumes = std::uint64_t{1} << 63 | 5;
    settings.rememberLook("map_forest01");
    settings.restoreLook("map_cave01");
    EXPECT_EQ(settings.view.fog, render::Fog());
    EXPECT_EQ(settings.view.lights, render::LightRig());
    EXPECT_TRUE(settings.view.wireframe);
    settings.rememberLook("map_cave01"); // the usual one: nothing to remember
    saveSettings(settings, _file);
    Settings loaded = loadSettings(_file).settings;
    EXPECT_EQ(loaded, settings);
    ASSERT_EQ(loaded.stageLooks.size(), 1u);
    loaded.restoreLook("map_forest01");
    EXPECT_EQ(loaded.view.fog.kind, render::FogKind::Table);
    EXPECT_EQ(loaded.view.lights.lights[1].kind, render::LightKind::Point);
}

TEST(StageNameTest, IsTheSameForAllFilesOfAStage)
{
    EXPECT_EQ(stageOfKey("/a/map_forest01n.rel"), "map_forest01");
    EXPECT_EQ(stageOfKey("/b/c.gsl/MAP_FOREST01D.REL"), "map_forest01");
    EXPECT_EQ(stageOfKey("/a/dragon.nj"), "dragon");
    EXPECT_EQ(stageOfKey("demo"), "demo");
}

// A setting without an option would be one nobody can choose or keep: every member but the lights has one.
TEST(ViewOptionsTest, CopyingEveryOptionCopiesTheSettings)
{
    const render::ViewSettings all = unusualSettings().view;
    render::ViewSettings copy;
    copy.lights.lights = all.lights.lights;
    for (const ViewOption& option : viewOptions())
        copyOption(option, all, copy);
    EXPECT_EQ(copy, all);
}

TEST_F(SettingsFileTest, AMissingFileGivesTheDefaultsAndNoNote)
{
    const LoadedSettings loaded = loadSettings(_file);
    EXPECT_EQ(loaded.settings, Settings());
    EXPECT_EQ(loaded.note, "");
}

TEST_F(SettingsFileTest, ABrokenFileIsPutAside)
{
    write("{\"fov\": 75,");
    const LoadedSettings loaded = loadSettings(_file);
    EXPECT_EQ(loaded.settings, Settings());
    EXPECT_NE(loaded.note, "");
    EXPECT_FALSE(fs::exists(_file));
    EXPECT_TRUE(fs::exists(_folder / "settings.json.broken"));
}

// The next settings that are saved would take the place of what is not put aside.
TEST_F(SettingsFileTest, WhatHoldsNoSettingsIsPutAsideToo)
{
    for (const char* text : {"[1, 2]", "null", ""}) {
        write(text);
        EXPECT_NE(loadSettings(_file).note, "") << text;
        EXPECT_FALSE(fs::exists(_file)) << text;
    }
    EXPECT_EQ(test::readText(_folder / "settings.json.broken"), "[1, 2]");
    EXPECT_EQ(test::readText(_folder / "settings.json.broken2"), "null");
    EXPECT_EQ(test::readText(_folder / "settings.json.broken3"), "");
}

// So is what is not read at all: it would be written over as well.
TEST_F(SettingsFileTest, WhatIsTooLargeOrNoFileIsPutAsideToo)
{
    write("{}");
    fs::resize_file(_file, (std::uintmax_t(1) << 30) + 1);
    const std::string note = loadSettings(_file).note;
    EXPECT_THAT(note, testing::HasSubstr("a file of at most 1 GiB"));
    EXPECT_THAT(note, testing::HasSubstr("; it is now settings.json.broken. Defaults are used."));
    EXPECT_FALSE(fs::exists(_file));
    EXPECT_EQ(fs::file_size(_folder / "settings.json.broken"), (std::uintmax_t(1) << 30) + 1);
    fs::create_directories(_file / "kept");
    EXPECT_THAT(loadSettings(_file).note, testing::HasSubstr("; it is now settings.json.broken2. Defaults are used."));
    EXPECT_TRUE(fs::exists(_folder / "settings.json.broken2" / "kept"));
    saveSettings({}, _file);
    EXPECT_EQ(loadSettings(_file).note, "");
}

TEST_F(SettingsFileTest, AWrongValueCostsNoOther)
{
    write(
        R"({"fov": "wide", "samples": -3, "invert_y": true, "view": [1], "stages": [3, {"stage": "x", "fog": 1, "fog-near": [], "fog-far": 9e99, "lights": [{"kind": 3}, 4]}], "panels": {"panel-view": 7},
              "window": {"width": 1e300, "height": 500, "x": 3}, "keys": {"orbit": ["no such key", "K"], "play": 4},
              "file_views": [17, {"file": "a", "yaw": 12}], "recent_files": ["a", 3, "b"]})");
    const Settings settings = loadSettings(_file).settings;
    EXPECT_EQ(settings.fov, 60);
    EXPECT_EQ(settings.samples, 1u);
    EXPECT_TRUE(settings.invertY);
    EXPECT_EQ(settings.view, render::ViewSettings());
    ASSERT_EQ(settings.stageLooks.size(), 2u);
    EXPECT_EQ(settings.stageLooks[1].view.fog, (render::Fog{render::FogKind::Off, glm::vec3(0.5f), 100, 20000}));
    EXPECT_EQ(settings.window.width, 1280);
    EXPECT_EQ(settings.window.height, 500);
    EXPECT_FALSE(settings.window.position);
    EXPECT_EQ(settings.keys.label(Action::ToggleOrbit), "O, K");
    EXPECT_EQ(settings.keys.label(Action::PlayPause), "Space");
    ASSERT_NE(settings.fileView("a"), nullptr);
    EXPECT_EQ(settings.fileView("a")->camera.yaw, 12);
    EXPECT_EQ(settings.recentFiles, (std::vector<std::string>{"a", "b"}));
}

TEST_F(SettingsFileTest, AnythingThatIsJsonLoads)
{
    for (const char* text : {"null", "[]", "3", "\"x\"", "{}", R"({"keys": [], "panels": 3, "file_views": {}})"}) {
        write(text);
        EXPECT_EQ(loadSettings(_file).settings, Settings()) << text;
    }
}

TEST(SettingsTest, RecentFilesAndViewsKeepTheNewest)
{
    Settings settings;
    for (int i = 0; i < 300; ++i) {
        settings.addRecentFile(std::to_string(i % 20));
        FileView view;
        view.file = std::to_string(i);
        settings.remember(view);
    }
    EXPECT_EQ(settings.recentFiles.size(), Settings::kMaxRecentFiles);
    EXPECT_EQ(settings.recentFiles.front(), "19");
    EXPECT_EQ(settings.fileViews.size(), Settings::kMaxFileViews);
    EXPECT_NE(settings.fileView("299"), nullptr);
    EXPECT_EQ(settings.fileView("99"), nullptr);
}

TEST(KeyNamesTest, NamesComeBack)
{
    for (const ActionInfo& info : allActions())
        for (const Chord chord : info.keys)
            EXPECT_EQ(chordFromName(chordName(chord)), chord) << info.id;
    EXPECT_EQ(chordName({GLFW_KEY_D, GLFW_MOD_CONTROL | GLFW_MOD_SHIFT}), "Ctrl+Shift+D");
    EXPECT_EQ(chordName({}), "");
    EXPECT_EQ(chordFromName(""), Chord());
    EXPECT_FALSE(chordFromName("Ctrl+"));
    EXPECT_FALSE(chordFromName("Hyper"));
}

TEST(KeyBindingsTest, NoKeyIsInTheTableTwice)
{
    std::vector<Chord> seen;
    for (const ActionInfo& info : allActions())
        for (const Chord chord : info.keys) {
            if (chord.key == 0)
                continue;
            EXPECT_EQ(std::count(seen.begin(), seen.end(), chord), 0) << info.id << " " << chordName(chord);
            seen.push_back(chord);
        }
}

TEST(KeyBindingsTest, AKeyDoesOneThing)
{
    KeyBindings keys;
    keys.set(Action::ToggleOrbit, 0, {GLFW_KEY_F, 0});
    EXPECT_EQ(keys.pressed(GLFW_KEY_F, 0), Action::ToggleOrbit);
    EXPECT_EQ(keys.label(Action::FocusSelection), "");
    keys.reset(Action::FocusSelection); // F is taken meanwhile
    EXPECT_EQ(keys.pressed(GLFW_KEY_F, 0), Action::ToggleOrbit);
    keys.reset();
    EXPECT_EQ(keys, KeyBindings());
}

TEST(KeyBindingsTest, ModifiersBelongToTheKey)
{
    const KeyBindings keys;
    EXPECT_EQ(keys.pressed(GLFW_KEY_O, 0), Action::ToggleOrbit);
    EXPECT_EQ(keys.pressed(GLFW_KEY_O, GLFW_MOD_CONTROL), Action::OpenFile);
    EXPECT_EQ(keys.pressed(GLFW_KEY_O, GLFW_MOD_ALT), std::nullopt);
    EXPECT_EQ(keys.pressed(GLFW_KEY_F12, GLFW_MOD_SHIFT), Action::Screenshot) << "shift is held for moving fast";
    EXPECT_EQ(keys.pressed(GLFW_KEY_W, 0), std::nullopt) << "a held key is not pressed";
}

TEST(KeyBindingsTest, HeldKeysAreTakenFromOtherActionsToo)
{
    KeyBindings keys;
    keys.set(Action::MoveForward, 1, {GLFW_KEY_F, GLFW_MOD_SHIFT});
    EXPECT_EQ(keys.pressed(GLFW_KEY_F, 0), std::nullopt);
    EXPECT_TRUE(keys.isHeld(Action::MoveForward, [](int key) { return key == GLFW_KEY_F; }));
    EXPECT_TRUE(keys.isHeld(Action::MoveForward, [](int key) { return key == GLFW_KEY_W; }));
    EXPECT_FALSE(keys.isHeld(Action::MoveForward, [](int key) { return key == GLFW_KEY_S; }));
}

} // namespace
} // namespace telepipe::tools::window_settings_test

#endif
