// What each panel of the window costs a frame, on the largest of the real stages (TELEPIPE_REAL_DATA; else the demo):
// Dear ImGui with a null backend, nothing drawn. A row is the whole of PanelSet::show with that one panel open; menu
// and status bar are in it, and "none" is their part. "Typing" changes the filter every frame, "hover" the probed
// pixel. first_ms is the panel's first frame, in which it makes its lists. Time is the process's own: what else runs on
// the machine does not count.
#if TELEPIPE_WINDOW

#include "engine/gl/HeadlessContext.h"
#include "tests/support/Bytes.h"
#include "tools/files/SideFiles.h"
#include "tools/window/Comparison.h"
#include "tools/window/PanelSet.h"
#include "tools/window/SceneLists.h"
#include "tools/window/Theme.h"

#include <benchmark/benchmark.h>
#include <ctime>
#include <imgui.h>
#include <imgui_internal.h>
#include <optional>

namespace telepipe::test {
namespace {

using namespace tools;

constexpr float kWidth = 1920, kHeight = 1080;

// Dear ImGui without a window behind it.
class NullImGui
{
public:
    NullImGui()
    {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {kWidth, kHeight};
        io.DeltaTime = 1 / 60.0f;
        io.IniFilename = nullptr;
        io.KeyMap[ImGuiKey_Tab] = 1;
        io.KeyMap[ImGuiKey_Backspace] = 2;
        applyTheme(false, 1);
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    ~NullImGui() { ImGui::DestroyContext(); }
    NullImGui(const NullImGui&) = delete;
    NullImGui& operator=(const NullImGui&) = delete;

    static void press(int key) { ImGui::GetIO().KeysDown[key] = true; }
    static void releaseAll() { std::fill_n(ImGui::GetIO().KeysDown, 3, false); }
};

std::unique_ptr<Document> largestStage()
{
    const auto folder = realData();
    auto document = folder ? openDocument({*folder / "v2/map_ruins02n.rel"}) : openDemo();
    if (folder)
        addSideFiles(*document);
    return document;
}

// A strip in the middle of the model with the most of them.
Selection busySelection(const scene::Scene& scene)
{
    const auto most = std::ranges::max_element(scene.models, {}, &scene::SceneModel::stripCount);
    return Selection::ofStrip(scene, most->firstStrip + most->stripCount / 2);
}

class Frames
{
public:
    explicit Frames(std::optional<PanelId> panel)
    {
        _workspace.settings.panels = {};
        if (panel)
            _workspace.settings.panel(*panel) = true;
        _workspace.open = std::make_unique<OpenDocument>(largestStage(), std::vector<std::filesystem::path>());
        _workspace.opened = 1;
        _workspace.aspect = kWidth / kHeight;
        _workspace.pixels = {kWidth, kHeight};
        _workspace.resetCamera(false);
        _workspace.select(busySelection(_workspace.open->scene()));
        render::FrameRequest request;
        request.camera = _workspace.viewCamera();
        render::RenderTarget target(64, 36);
        _workspace.open->view().draw(request, target); // poses and draw list, as the panels find them
        if (panel)
            _workspace.settings.panel(*panel) = false;
        frame();
        if (panel)
            _workspace.settings.panel(*panel) = true;
        _first = frame();
        frame();
    }

    double first() const { return _first; }
    void measureFirst() { _first = frame(); }

    // Seconds in the panels.
    double frame()
    {
        ImGui::NewFrame();
        const std::clock_t start = std::clock();
        _panels.show(_workspace, 1 / 60.0f);
        const std::clock_t end = std::clock();
        ImGui::Render();
        NullImGui::releaseAll();
        return double(end - start) / CLOCKS_PER_SEC;
    }

    // Every list two thirds down.
    void scroll()
    {
        for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (window->ScrollMax.y > 0)
                ImGui::SetScrollY(window, window->ScrollMax.y * 0.67f);
        frame();
    }
    // The first line to type in has the keyboard.
    bool focusFilter(const char* title)
    {
        ImGui::SetWindowFocus(title);
        NullImGui::press(1);
        frame();
        frame();
        return ImGui::GetIO().WantTextInput;
    }
    void type(const char* text)
    {
        ImGui::GetIO().AddInputCharactersUTF8(text);
        frame();
    }
    // The tab of that number in the only bar of tabs.
    void showTab(int number)
    {
        ImGuiContext& context = *ImGui::GetCurrentContext();
        for (int i = 0; i < context.TabBars.GetMapSize(); ++i)
            if (ImGuiTabBar* bar = context.TabBars.TryGetMapData(i); bar && number < bar->Tabs.Size)
                bar->NextSelectedTabId = bar->Tabs[number].ID;
        _first = 0;
        for (int i = 0; i < 3; ++i)
            _first = std::max(_first, frame());
    }
    Workspace& workspace() { return _workspace; }

private:
    double _first = 0;
    Workspace _workspace;
    PanelSet _panels;
};

struct PanelRow
{
    const char* title;
    PanelId id;
    bool filters = false;
};
constexpr PanelRow kPanels[] = {{"Stage", PanelId::Stage, true},
                                {"Inspector", PanelId::Inspector},
                                {"Textures", PanelId::Textures, true},
                                {"Clock", PanelId::Clock},
                                {"Statistics", PanelId::Statistics},
                                {"View", PanelId::View},
                                {"Messages", PanelId::Messages},
                                {"Settings", PanelId::Settings},
                                {"Keys", PanelId::Keys},
                                {"Fragments", PanelId::Fragments},
                                {"Layers", PanelId::Layers},
                                {"Stepper", PanelId::Stepper},
                                {"Bytes", PanelId::Hex},
                                {"Archives", PanelId::Archives, true},
                                {"Lists", PanelId::Lists, true},
                                {"Bookmarks", PanelId::Bookmarks},
                                {"Overrides", PanelId::Overrides},
                                {"Comparison", PanelId::Comparison, true}};

enum class Doing
{
    Nothing,
    Scrolled,
    Filtered,
    Typing,
    Hover,
    Tab // and the number of it
};

void prepare(Frames& frames, const PanelRow& row, Doing doing)
{
    if (row.id == PanelId::Fragments) {
        frames.workspace().probe = glm::vec2(kWidth / 2, kHeight / 2);
        frames.measureFirst();
    }
    if (row.id == PanelId::Messages && doing == Doing::Scrolled)
        for (int i = 0; i < 200; ++i)
            frames.workspace().notes.push_back("note " + std::to_string(i));
    if (row.id == PanelId::Comparison) {
        frames.workspace().comparison->load({});
        while (!frames.workspace().comparison->isOn() || frames.workspace().comparison->isBusy())
            frames.workspace().comparison->take(frames.workspace().open.get());
    }
    for (int i = 0; i < 3; ++i)
        frames.frame();
    if (doing == Doing::Scrolled)
        frames.scroll();
    if (doing >= Doing::Tab)
        frames.showTab(int(doing) - int(Doing::Tab));
    if ((doing == Doing::Filtered || doing == Doing::Typing) && frames.focusFilter(row.title))
        frames.type("a");
}

void panel(benchmark::State& state, const PanelRow* row, Doing doing)
{
    std::optional<gl::HeadlessContext> context;
    try {
        context.emplace();
    } catch (const std::runtime_error& error) {
        return state.SkipWithError(error.what());
    }
    const NullImGui imgui;
    Frames frames(row ? std::optional(row->id) : std::nullopt);
    if (row)
        prepare(frames, *row, doing);
    double longest = 0;
    bool typed = false;
    float x = 0;
    for (auto _ : state) {
        if (doing == Doing::Typing) {
            typed = !typed;
            typed ? ImGui::GetIO().AddInputCharactersUTF8("s") : NullImGui::press(2);
        }
        if (doing == Doing::Hover)
            frames.workspace().probe = glm::vec2(kWidth / 4 + (x = x < 400 ? x + 7 : 0), kHeight / 2);
        const double taken = frames.frame();
        longest = std::max(longest, taken);
        state.SetIterationTime(taken);
    }
    state.counters["longest_ms"] = longest * 1000;
    state.counters["first_ms"] = frames.first() * 1000;
}

void add(const std::string& name, const PanelRow* row, Doing doing)
{
    benchmark::RegisterBenchmark(("Panel/" + name).c_str(), panel, row, doing)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond)
        ->Iterations(200);
}

bool addAll()
{
    add("none", nullptr, Doing::Nothing);
    for (const PanelRow& row : kPanels) {
        const std::string title = row.title;
        add(title, &row, Doing::Nothing);
        add(title + "/scrolled", &row, Doing::Scrolled);
        if (row.filters) {
            add(title + "/filtered", &row, Doing::Filtered);
            add(title + "/typing", &row, Doing::Typing);
        }
        if (row.id == PanelId::Fragments)
            add(title + "/hover", &row, Doing::Hover);
        for (std::size_t i = 0; row.id == PanelId::Lists && i < kSceneListCount; ++i)
            add(title + "/" + sceneListName(SceneListKind(i)), &row, Doing(int(Doing::Tab) + int(i)));
    }
    return true;
}

const bool kAdded = addAll();

} // namespace
} // namespace telepipe::test

#endif
