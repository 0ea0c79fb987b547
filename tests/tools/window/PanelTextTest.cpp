// All panels at many sizes, scales and in both languages: no text is cut, lies over other text or outside the window.
#if TELEPIPE_WINDOW

#include "engine/render/resource/RenderTarget.h"
#include "tests/support/Program.h"
#include "tests/support/Xvfb.h"
#include "tests/tools/window/ContextTest.h"
#include "tests/tools/window/TextFaults.h"
#include "tools/demo/Demo.h"
#include "tools/window/frame/CommandPalette.h"
#include "tools/window/frame/OpenDialog.h"
#include "tools/window/language/Translation.h"
#include "tools/window/saving/DrawDialog.h"
#include "tools/window/saving/SaveDialog.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/WindowState.h"
#include "tools/window/widgets/Fonts.h"
#include "tools/window/widgets/Theme.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <imgui_internal.h>
#include <memory>

namespace telepipe::test::panel_text_test {
namespace {

using namespace tools;
namespace fs = std::filesystem;

struct Look
{
    ImVec2 size;
    float scale = 1;
    Language language = Language::English;

    std::string name() const
    {
        return std::to_string(int(size.x)) + "x" + std::to_string(int(size.y)) + " at " +
               std::to_string(int(scale * 100)) + " % in " + languageName(language);
    }
};

// The window without a window: Dear ImGui draws into lists that are looked at, and nowhere else.
class PanelTextTest : public ContextTest
{
protected:
    void TearDown() override
    {
        leave();
        ContextTest::TearDown();
    }

    void leave()
    {
        _dialogs.reset();
        _screen.reset();
        _state.reset();
        if (ImGui::GetCurrentContext())
            ImGui::DestroyContext();
    }

    // The window as it starts, of the demo; there is no place to keep anything.
    void use(const Look& look)
    {
        leave();
        ::setenv("XDG_CACHE_HOME", "/dev/null", 1);
        ImGui::CreateContext(&_atlas);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.ConfigWindowsMoveFromTitleBarOnly = true;
        io.DeltaTime = 0.01f;
        io.DisplaySize = look.size;
        io.MousePos = {-1, -1};
        if (look.scale != _fontScale || (look.language == Language::Japanese && !_hasJapanese))
            makeFonts(look);
        applyTheme(false, look.scale);
        _translation = std::make_unique<Translation>(look.language);
        io.UserData = _translation.get();
        _state = std::make_unique<WindowState>();
        _state->settings.language = look.language;
        _state->files.open = std::make_unique<OpenDocument>(openDemo(), std::vector<std::filesystem::path>());
        _state->files.opened = 1;
        _state->view.aspect = look.size.x / look.size.y;
        _state->view.restore();
        render::RenderTarget target(64, 64, 1);
        render::FrameRequest request; // after which it is known where everything stands
        request.camera = _state->view.now();
        _state->files.open->view().draw(request, target);
        _screen = std::make_unique<Screen>(*_state);
        _dialogs = std::make_unique<Dialogs>(*_state);
    }

    void makeFonts(const Look& look)
    {
        ImFontAtlas& atlas = _atlas;
        atlas.Clear();
        GlyphSet glyphs;
        _hasJapanese = look.language == Language::Japanese;
        if (_hasJapanese)
            glyphs.addJapanese();
        _ranges = glyphs.ranges();
        _canJapanese = addFonts(atlas, look.scale, {}, _ranges, _hasJapanese).japanese;
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
        _fontScale = look.scale;
    }

    void frames(int count)
    {
        for (int i = 0; i < count; ++i) {
            ImGui::NewFrame();
            _screen->show(0.01f, 0);
            _dialogs->palette.show(0);
            _dialogs->open.show(0);
            _dialogs->save.show(0);
            _dialogs->draw.show(0);
            ImGui::Render();
        }
    }

    // Selects a strip of the scene, so that the panels tell everything about it.
    void selectSomething()
    {
        const scene::Scene& scene = _state->files.open->scene();
        ASSERT_FALSE(scene.strips.empty());
        _state->selected.select(Selection::ofStrip(scene, std::uint32_t(scene.strips.size() / 2)));
    }

    void expectNoFault(const std::string& where)
    {
        for (const std::string& fault : textFaults())
            if (_told.insert(fault).second)
                ADD_FAILURE() << where << ": " << fault;
    }

    void walk(const Look& look)
    {
        ASSERT_NO_FATAL_FAILURE(use(look));
        if (look.language == Language::Japanese && !_canJapanese)
            return;
        frames(4);
        expectNoFault(look.name() + ", at the start");
        walkMenus(look);
        walkDialogs(look);
        for (const bool floats : {false, true}) {
            use(look);
            walkPanels(look, floats);
        }
    }

    // Opens each panel beside those that are open at first.
    void walkPanels(const Look& look, bool floats)
    {
        _state->settings.welcome = false;
        selectSomething();
        for (std::size_t i = 0; i < kPanelCount; ++i) {
            const PanelId panel = PanelId(i);
            _state->settings.panels = Settings::defaultPanels();
            _state->settings.docks = Docks();
            if (floats)
                _state->settings.docks.remove(panel);
            _state->settings.showPanel(panel);
            frames(4);
            expectNoFault(look.name() + ", " + panelTitle(panel) + (floats ? " floating" : ""));
        }
    }

    // The first is opened by a click, the others as the mouse comes over them.
    void walkMenus(const Look& look)
    {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {10 * look.scale, 8 * look.scale};
        io.MouseDown[0] = true;
        frames(1);
        io.MouseDown[0] = false;
        for (float x = 10; x < 420; x += 20) {
            io.MousePos.x = x * look.scale;
            frames(3);
            expectNoFault(look.name() + ", menus");
        }
        io.MousePos = {-1, -1};
        closePopups();
    }

    void walkDialogs(const Look& look)
    {
        const auto expect = [&](const char* name) {
            frames(5);
            expectNoFault(look.name() + ", " + name);
            closePopups();
        };
        _dialogs->palette.ask();
        expect("palette");
        _dialogs->open.ask(DialogPurpose::Open);
        expect("open dialog");
        _dialogs->save.ask(SavePurpose::Export);
        expect("export dialog");
        for (std::size_t kind = 0; kind < drawKinds().size(); ++kind) {
            _dialogs->draw.ask(DrawKind(kind), PictureRecord());
            expect(drawKinds()[kind].label);
        }
    }

    // Collects the texts that appear where the mouse rests on a line of a panel.
    void walkTips(const Look& look)
    {
        use(look);
        _state->settings.welcome = false;
        selectSomething();
        for (std::size_t i = 0; i < kPanelCount; ++i) {
            _state->settings.panels = Settings::defaultPanels();
            _state->settings.docks = Docks();
            _state->settings.showPanel(PanelId(i));
            frames(4);
            for (const ImVec2 place : textPlaces(trLabel(panelTitle(PanelId(i))))) {
                ImGui::GetIO().MousePos = place;
                frames(2);
                expectNoFault(look.name() + ", tips of " + panelTitle(PanelId(i)));
            }
            ImGui::GetIO().MousePos = {-1, -1};
        }
    }

    void closePopups()
    {
        ImGui::NewFrame();
        ImGui::ClosePopupsOverWindow(nullptr, false);
        ImGui::EndFrame();
        frames(2);
    }

    struct Dialogs
    {
        explicit Dialogs(WindowState& state)
            : palette(state.settings, state.commands),
              open(state.files, state.settings, state.commands, state.notices, state.names),
              save(state.files, state.selected), draw(state.files, state.marks, state.notices, state.commands)
        {
        }

        CommandPalette palette;
        OpenDialog open;
        SaveDialog save;
        DrawDialog draw;
    };

    ImFontAtlas _atlas;
    std::unique_ptr<Dialogs> _dialogs;
    std::unique_ptr<Translation> _translation;
    std::unique_ptr<WindowState> _state;
    std::unique_ptr<Screen> _screen;
    ImVector<ImWchar> _ranges;
    float _fontScale = 0;
    bool _hasJapanese = false, _canJapanese = true;
    std::set<std::string> _told; // each fault once, where it is seen first
};

TEST_F(PanelTextTest, EveryActionIsInTheListOfKeys)
{
    use({{3840, 2160}});
    _state->settings.showPanel(PanelId::Keys);
    const std::string window = trLabel(panelTitle(PanelId::Keys));
    frames(3);
    ImGui::SetWindowPos(window.c_str(), {0, 0});
    ImGui::SetWindowSize(window.c_str(), {3800, 2000}); // where all of it is seen at once
    frames(3);
    const std::string said = textWithin(window);
    for (const ActionInfo& info : allActions()) {
        const bool isBookmark = info.action >= Action::GoToBookmark1 && info.action <= Action::SetBookmark9;
        std::string label = info.label;
        std::erase(label, ' ');
        EXPECT_TRUE(isBookmark || said.find(label) != std::string::npos) << info.label; // those have two rows
    }
}

TEST(PanelActions, EveryPanelHasOneAndNoOtherIsForAPanel)
{
    std::size_t found = 0;
    for (const ActionInfo& info : allActions()) {
        const auto panel = panelOf(info.action);
        EXPECT_TRUE(!panel || panelAction(*panel) == info.action) << info.label;
        found += panel ? 1 : 0;
    }
    EXPECT_EQ(found, kPanelCount);
}

class PanelText : public PanelTextTest, public ::testing::WithParamInterface<std::tuple<float, Language>>
{
};

TEST_P(PanelText, IsSeenWholeInWindowsOfAllSizes)
{
    const auto [scale, language] = GetParam();
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1024, 700), ImVec2(3840, 2160)})
        walk({size, scale, language});
}

TEST_P(PanelText, OfWhatTheMouseRestsOnIsSeenWhole)
{
    const auto [scale, language] = GetParam();
    ASSERT_NO_FATAL_FAILURE(walkTips({{1024, 700}, scale, language}));
}

// A folder with names as long as they come, each a card; no picture is drawn, as there is no place for them.
TEST_P(PanelText, OfTheLibraryIsSeenWhole)
{
    const ScratchFolder folder;
    for (const DemoFile& file : demoFiles())
        for (const char* const more : {"", "a_file_with_a_very_long_name_that_no_card_has_room_for_"})
            std::ofstream(folder / (more + file.name), std::ios::binary)
                .write(reinterpret_cast<const char*>(file.bytes.data()), std::streamsize(file.bytes.size()));
    const auto [scale, language] = GetParam();
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1024, 700), ImVec2(3840, 2160)}) {
        const Look look{size, scale, language};
        ASSERT_NO_FATAL_FAILURE(use(look));
        if (look.language == Language::Japanese && !_canJapanese)
            return;
        _state->shelf.open(folder.path());
        ASSERT_TRUE(waitUntil([&] { return frames(1), _state->shelf.shelf() && _state->shelf.drawing() == 0; }));
        for (std::size_t card = 0; card < _state->shelf.found().size(); ++card) {
            _state->shelf.selected = card;
            frames(2);
            expectNoFault(look.name() + ", library");
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AtScales, PanelText,
                         ::testing::Combine(::testing::Values(1.0f, 1.5f, 2.0f),
                                            ::testing::Values(Language::English, Language::Japanese)),
                         [](const auto& each) {
                             return std::to_string(int(std::get<0>(each.param) * 100)) +
                                    (std::get<1>(each.param) == Language::English ? "English" : "Japanese");
                         });

} // namespace
} // namespace telepipe::test::panel_text_test

#endif
