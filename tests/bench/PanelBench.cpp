// What each panel of the window costs a frame, on a real stage (TELEPIPE_REAL_DATA; else the demo):
// Dear ImGui with a null backend, nothing drawn. A row is the whole of Screen::show with that one panel open; menu
// and status bar are in it, and "none" is their part.
//
//   first      the panel opens, with something selected, in a document just opened, each time anew: the longest of its
//              first frames, until all is there that is made beside them
//   selecting  another strip is selected each frame, from all over the stage
//   typing     the filter changes each frame
//   hover      the probed pixel changes each frame
//   moving     the camera turns each frame
//   a tab      the longest of the frames after it was chosen is its longest_ms; then as it stays
//
// longest_ms is the longest frame. TELEPIPE_BENCH_STAGE names the stage, map_ruins02n.rel where it does not: the one
// with the most triangles; with TELEPIPE_BENCH_JAPANESE set, panels speak Japanese. Time is that of the window's own
// thread: what else runs, here or elsewhere, does not count.
#if TELEPIPE_WINDOW

#include "engine/gl/HeadlessContext.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/SceneLists.h"
#include "tools/window/shell/Screen.h"
#include "tools/window/shell/WindowState.h"
#include "tools/window/widgets/Theme.h"

#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <imgui.h>
#include <imgui_internal.h>
#include <optional>
#include <thread>

namespace telepipe::test {
namespace {

using namespace tools;

constexpr float kScreenWidth = 1920, kScreenHeight = 1080;

// Dear ImGui without a window behind it.
class NullImGui
{
public:
    NullImGui()
    {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {kScreenWidth, kScreenHeight};
        io.DeltaTime = 1 / 60.0f;
        io.IniFilename = nullptr;
        io.KeyMap[ImGuiKey_Tab] = 1;
        io.KeyMap[ImGuiKey_Backspace] = 2;
        if (std::getenv("TELEPIPE_BENCH_JAPANESE"))
            io.UserData = &_translation.emplace(Language::Japanese);
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

private:
    std::optional<Translation> _translation;
};

std::unique_ptr<Document> benchStage()
{
    const auto folder = realData();
    const char* name = std::getenv("TELEPIPE_BENCH_STAGE");
    auto document = folder ? openDocument({*folder / "v2" / (name ? name : "map_ruins02n.rel")}) : openDemo();
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

// Seconds of this thread; of all where the system does not tell them apart.
double threadSeconds()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
#else
    return double(std::clock()) / CLOCKS_PER_SEC;
#endif
}

struct PanelRow
{
    const char* title;
    PanelId id;
    bool filters = false;
};

// A stage just opened, all panels closed, something selected.
class Frames
{
public:
    Frames()
    {
        _state.settings.panels = {};
        _state.files.open = std::make_unique<OpenDocument>(benchStage(), std::vector<std::filesystem::path>());
        _state.files.opened = 1;
        _state.view.aspect = kScreenWidth / kScreenHeight;
        _state.view.pixels = {kScreenWidth, kScreenHeight};
        _state.view.reset(false);
        _state.selected.select(busySelection(_state.files.open->scene()));
        render::FrameRequest request;
        request.camera = _state.view.now();
        render::RenderTarget target(64, 36);
        _state.files.open->view().draw(request, target); // poses and draw list, as the panels find them
        settle();
    }

    // Seconds of the longest of the first frames: work that the first leaves to the next is part of opening.
    double open(const PanelRow& row)
    {
        if (row.id == PanelId::Comparison)
            compare();
        if (row.id == PanelId::Fragments)
            _state.view.probe = glm::vec2(kScreenWidth / 2, kScreenHeight / 2);
        _state.settings.panel(row.id) = true;
        return std::max(longestOfThree(), settle());
    }

    // Seconds in the panels.
    double frame()
    {
        ImGui::NewFrame();
        const double start = threadSeconds();
        _screen.show(1 / 60.0f, 0);
        const double end = threadSeconds();
        ImGui::Render();
        NullImGui::releaseAll();
        return end - start;
    }

    // Draws frames until everything that panels make on other threads is there. Returns the seconds of the longest
    // frame.
    double settle()
    {
        double longest = 0;
        for (int i = 0; i < 20 || (_state.files.open->isBusy() && i < 1000); ++i) {
            longest = std::max(longest, frame());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return longest;
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
    // The tab of that number in the only bar of tabs. Seconds of the longest of its first frames.
    double showTab(int number)
    {
        ImGuiContext& context = *ImGui::GetCurrentContext();
        for (int i = 0; i < context.TabBars.GetMapSize(); ++i)
            if (ImGuiTabBar* bar = context.TabBars.TryGetMapData(i); bar && number < bar->Tabs.Size)
                bar->NextSelectedTabId = bar->Tabs[number].ID;
        return std::max(longestOfThree(), settle());
    }
    // Strips from all over the stage, each from another model than the one before.
    void selectNext()
    {
        const scene::Scene& scene = _state.files.open->scene();
        constexpr std::uint64_t kPrime = 7919; // steps through all strips, far apart
        _strip = std::uint32_t((_strip + scene.strips.size() / 3 + kPrime) % scene.strips.size());
        _state.selected.select(Selection::ofStrip(scene, _strip));
    }
    void turn()
    {
        CameraInput input;
        input.turn.x = 1; // degree
        _state.view.camera.update(input, 1 / 60.0);
    }
    WindowState& state() { return _state; }

private:
    double longestOfThree()
    {
        double longest = 0;
        for (int i = 0; i < 3; ++i)
            longest = std::max(longest, frame());
        return longest;
    }
    void compare()
    {
        Comparison& comparison = _state.files.comparison;
        comparison.load({});
        while (!comparison.isOn() || comparison.isBusy())
            comparison.take(_state.files.open.get());
    }

    WindowState _state;
    Screen _screen{_state};
    std::uint32_t _strip = 0;
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
    Moving,
    Selecting,
    Tab // and the number of it
};

std::optional<gl::HeadlessContext> contextFor(benchmark::State& state)
{
    try {
        return std::optional<gl::HeadlessContext>(std::in_place);
    } catch (const std::runtime_error& error) {
        state.SkipWithError(error.what());
        return std::nullopt;
    }
}

class Longest
{
public:
    void add(benchmark::State& state, double seconds)
    {
        state.SetIterationTime(seconds);
        take(seconds);
    }
    void take(double seconds) { _seconds = std::max(_seconds, seconds); }
    void report(benchmark::State& state) const { state.counters["longest_ms"] = _seconds * 1000; }

private:
    double _seconds = 0;
};

void first(benchmark::State& state, const PanelRow* row)
{
    const auto context = contextFor(state);
    Longest longest;
    for (auto _ : state) {
        if (!context)
            break;
        const NullImGui imgui;
        Frames frames;
        longest.add(state, frames.open(*row));
    }
    longest.report(state);
}

double prepare(Frames& frames, const PanelRow& row, Doing doing)
{
    if (row.id == PanelId::Messages && doing == Doing::Scrolled)
        for (int i = 0; i < 200; ++i)
            frames.state().notices.notes.push_back("note " + std::to_string(i));
    frames.open(row);
    frames.settle();
    if (doing == Doing::Scrolled)
        frames.scroll();
    if ((doing == Doing::Filtered || doing == Doing::Typing) && frames.focusFilter(row.title))
        frames.type("a");
    return doing >= Doing::Tab ? frames.showTab(int(doing) - int(Doing::Tab)) : 0;
}

void act(Frames& frames, Doing doing, int iteration)
{
    if (doing == Doing::Typing)
        iteration % 2 == 0 ? ImGui::GetIO().AddInputCharactersUTF8("s") : NullImGui::press(2);
    if (doing == Doing::Hover)
        frames.state().view.probe = glm::vec2(kScreenWidth / 8 + float(iteration % 200) * 7, kScreenHeight / 2);
    if (doing == Doing::Moving)
        frames.turn();
    if (doing == Doing::Selecting)
        frames.selectNext();
}

void panel(benchmark::State& state, const PanelRow* row, Doing doing)
{
    const auto context = contextFor(state);
    if (!context)
        return;
    const NullImGui imgui;
    Frames frames;
    Longest longest;
    if (row)
        longest.take(prepare(frames, *row, doing));
    int iteration = 0;
    for (auto _ : state) {
        act(frames, doing, iteration++);
        longest.add(state, frames.frame());
    }
    longest.report(state);
}

void add(const std::string& name, const PanelRow* row, Doing doing)
{
    benchmark::RegisterBenchmark(("Panel/" + name).c_str(), panel, row, doing)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond)
        ->Iterations(200);
}

void addFirst(const PanelRow& row)
{
    benchmark::RegisterBenchmark((std::string("Panel/") + row.title + "/first").c_str(), first, &row)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond)
        ->Iterations(5);
}

bool addAll()
{
    add("none", nullptr, Doing::Nothing);
    for (const PanelRow& row : kPanels) {
        const std::string title = row.title;
        addFirst(row);
        add(title, &row, Doing::Nothing);
        add(title + "/scrolled", &row, Doing::Scrolled);
        add(title + "/selecting", &row, Doing::Selecting);
        if (row.filters) {
            add(title + "/filtered", &row, Doing::Filtered);
            add(title + "/typing", &row, Doing::Typing);
        }
        if (row.id == PanelId::Fragments) {
            add(title + "/hover", &row, Doing::Hover);
            add(title + "/moving", &row, Doing::Moving);
        }
        for (std::size_t i = 0; row.id == PanelId::Lists && i < kSceneListCount; ++i)
            add(title + "/" + sceneListName(SceneListKind(i)), &row, Doing(int(Doing::Tab) + int(i)));
    }
    return true;
}

const bool kAdded = addAll();

} // namespace
} // namespace telepipe::test

#endif
