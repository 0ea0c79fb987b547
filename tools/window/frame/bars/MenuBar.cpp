#include "tools/window/frame/bars/MenuBar.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/actions/History.h"
#include "tools/window/actions/Marking.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/layout/DockTabs.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/StageMarks.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/ModeActions.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <imgui.h>

namespace telepipe::tools {

namespace {

// The entry is in both languages, so that whoever cannot read the one finds the other.
void languageMenu(Language& chosen)
{
    if (!ImGui::BeginMenu(trLabel("Language / 言語")))
        return;
    for (const Language language : {Language::Auto, Language::English, Language::Japanese})
        if (ImGui::MenuItem(trLabel(languageLabel(language)), nullptr, chosen == language))
            chosen = language;
    ImGui::EndMenu();
}

} // namespace

void MenuBar::entry(Action action, bool checked, bool enabled)
{
    const std::string keys = _parts.settings.keys.label(action);
    if (ImGui::MenuItem(trLabel(actionInfo(action).label), keys.c_str(), checked, enabled))
        _parts.commands.ask(action);
}

void MenuBar::recentFiles()
{
    if (!ImGui::BeginMenu(trLabel("Open recent"), !_parts.settings.recentFiles.empty()))
        return;
    for (const std::string& file : _parts.settings.recentFiles)
        if (ImGui::MenuItem(file.c_str()))
            _parts.commands.ask(OpenPaths{{std::filesystem::path(file)}});
    ImGui::Separator();
    if (ImGui::MenuItem(trLabel("Forget these")))
        _parts.settings.recentFiles.clear();
    ImGui::EndMenu();
}

void MenuBar::fileMenu()
{
    entry(Action::OpenFile);
    recentFiles();
    entry(Action::ShowLibrary);
    entry(Action::ChooseTextures, false, _parts.files.open && !_parts.files.isDemo());
    entry(Action::OpenDemo);
    entry(Action::CompareWith, false, _parts.files.open != nullptr);
    ImGui::Separator();
    entry(Action::Screenshot);
    if (ImGui::BeginMenu(trLabel("Draw"), _parts.files.open != nullptr)) {
        for (const Action action :
             {Action::DrawPicture, Action::DrawPlan, Action::DrawSheet, Action::DrawTurntable, Action::DrawFilm})
            entry(action);
        ImGui::EndMenu();
    }
    entry(Action::Export, false, _parts.files.open != nullptr);
    ImGui::Separator();
    entry(Action::Quit);
}

void MenuBar::editMenu()
{
    entry(Action::Undo, false, _parts.history.canUndo());
    entry(Action::Redo, false, _parts.history.canRedo());
    ImGui::Separator();
    if (ImGui::MenuItem(trLabel("Take every override out"), nullptr, false, !_parts.files.overrides.empty()))
        _parts.files.overrides.clear();
    entry(Action::SaveOverrides, false, canSaveOverrides(_parts.files) || !unsavedFiles(_parts.files).empty());
}

void MenuBar::viewMenu()
{
    const render::ViewSettings& view = _parts.settings.view;
    for (const Action action : kModeActions)
        entry(action, modeOf(action) == view.mode);
    ImGui::Separator();
    entry(Action::ToggleWireframe, view.wireframe);
    entry(Action::NextViewMode);
    entry(Action::ToggleCulling, view.backfaceCulling);
    ImGui::Separator();
    entry(Action::ToggleNormals, view.guides.normals);
    entry(Action::ToggleSkeleton, view.guides.skeleton);
    entry(Action::ToggleSpheres, view.guides.spheres);
    entry(Action::ToggleCells, view.guides.cells);
    for (const scene::OverlayKind kind : scene::kOverlayKinds)
        entry(toggleOf(kind), _parts.settings.layers.shows(kind));
    entry(Action::ToggleSky, _parts.settings.layers.sky);
    ImGui::Separator();
    entry(Action::PanelArchives, _parts.settings.panel(PanelId::Archives));
    ImGui::Separator();
    entry(Action::Isolate);
    entry(Action::HideSelected, false, !_parts.selected.first.empty());
    entry(Action::ShowAll);
    ImGui::Separator();
    entry(Action::ToggleFullscreen);
    languageMenu(_parts.settings.language);
}

void MenuBar::jumpMenu()
{
    const scene::Scene* scene = _parts.files.open ? &_parts.files.open->scene() : nullptr;
    if (!ImGui::BeginMenu(trLabel("Jump to section"), scene && !scene->sections.empty()))
        return;
    for (std::uint32_t i = 0; i < scene->sections.size(); ++i) {
        ImGui::PushID(int(i));
        const bool drawn = scene->sections[i].boundsMin.x <= scene->sections[i].boundsMax.x;
        if (ImGui::MenuItem(sectionLabel(*scene, i), fileLabel(*scene, scene->sections[i].file), false, drawn))
            _parts.view.jumpToSection(i, _parts.selected);
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

void MenuBar::lookThroughMenu()
{
    const scene::Scene* scene = _parts.files.open ? &_parts.files.open->scene() : nullptr;
    const std::string keys = _parts.settings.keys.label(Action::LookThrough);
    if (!ImGui::BeginMenu(trLabel("Look through"), scene && !scene->cameras.empty()))
        return;
    if (ImGui::MenuItem(trLabel("Your own camera"), keys.c_str(), !_parts.view.lookedThrough))
        _parts.view.lookThrough(std::nullopt);
    for (std::size_t i = 0; i < scene->cameras.size(); ++i) {
        ImGui::PushID(int(i));
        if (ImGui::MenuItem(scene->cameras[i].name.c_str(), nullptr, _parts.view.lookedThrough == i))
            _parts.view.lookThrough(i);
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

void MenuBar::bookmarkMenu()
{
    if (!ImGui::BeginMenu(trLabel("Bookmarks"), _parts.files.open != nullptr))
        return;
    const std::vector<Bookmark> marks = _parts.marks.now().marks;
    for (const Bookmark& mark : marks) {
        const Action action = Action(std::size_t(Action::GoToBookmark1) + mark.number - 1);
        const std::string keys = mark.number > 0 ? _parts.settings.keys.label(action) : "";
        ImGui::PushID(&mark);
        if (ImGui::MenuItem(mark.name.c_str(), keys.c_str()))
            _parts.marking.goTo(mark);
        ImGui::PopID();
    }
    if (!marks.empty())
        ImGui::Separator();
    if (ImGui::MenuItem(trLabel("Bookmark this view")))
        _parts.marking.addBookmark("");
    entry(Action::AddPathKey);
    entry(Action::PlayPath, _parts.view.preview.isPlaying());
    ImGui::EndMenu();
}

void MenuBar::cameraMenu()
{
    bookmarkMenu();
    lookThroughMenu();
    entry(Action::ResetCamera);
    entry(Action::FocusSelection);
    entry(Action::ToggleOrbit, _parts.view.camera.isOrbit());
    entry(Action::ToggleWalking, _parts.view.walking.isOn(), _parts.files.open != nullptr);
    entry(Action::ToggleDoors, _parts.settings.doors);
    entry(Action::GoThroughWarp);
    entry(Action::CaptureMouse);
    ImGui::Separator();
    jumpMenu();
    entry(Action::NextSection);
    entry(Action::PreviousSection);
}

void MenuBar::placeMenus()
{
    Settings& settings = _parts.settings;
    if (!ImGui::BeginMenu(trLabel("Where panels lie")))
        return;
    for (std::size_t i = 0; i < kPanelCount; ++i)
        if (settings.panels[i] && mayDock(PanelId(i)) && ImGui::BeginMenu(trLabel(panelTitle(PanelId(i))))) {
            placeMenu(settings.docks, settings.panels, PanelId(i));
            ImGui::EndMenu();
        }
    ImGui::EndMenu();
}

void MenuBar::panelMenu()
{
    for (std::size_t i = 0; i < kPanelCount; ++i)
        entry(panelAction(PanelId(i)), _parts.settings.panels[i]);
    ImGui::Separator();
    entry(Action::HidePanels, _parts.settings.panelsHidden);
    ImGui::MenuItem(trLabel("Toolbar"), nullptr, &_parts.settings.toolbar);
    _layouts.draw();
    placeMenus();
    entry(Action::ResetLayout);
}

void MenuBar::helpMenu()
{
    entry(Action::PanelKeys, _parts.settings.panel(PanelId::Keys));
    entry(Action::CommandPalette);
    entry(Action::PanelMessages, _parts.settings.panel(PanelId::Messages));
    ImGui::Separator();
    ImGui::TextColored(kFaint, tr("Telepipe %s"), TELEPIPE_VERSION);
}

// The switch stands at the right end, so that it is seen which of the two the picture is.
void MenuBar::smoothSwitch()
{
    bool& smooth = _parts.settings.view.smooth;
    const char* const words = tr(smooth ? "Smooth" : "As stored");
    const float width = ImGui::CalcTextSize(words).x + 2 * ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetWindowWidth() - width));
    if (ImGui::MenuItem((std::string(words) + "###smooth").c_str()))
        smooth = !smooth;
    if (ImGui::IsItemHovered())
        tip("%s", tr("Textures and edges as the files and the console have them, or smoothed"));
}

void MenuBar::draw()
{
    if (!ImGui::BeginMainMenuBar())
        return;
    static constexpr std::pair<const char*, void (MenuBar::*)()> kMenus[] = {
        {"File", &MenuBar::fileMenu},     {"Edit", &MenuBar::editMenu},    {"View", &MenuBar::viewMenu},
        {"Camera", &MenuBar::cameraMenu}, {"Panels", &MenuBar::panelMenu}, {"Help", &MenuBar::helpMenu}};
    for (const auto& [title, draw] : kMenus)
        if (ImGui::BeginMenu(trLabel(title))) {
            (this->*draw)();
            ImGui::EndMenu();
        }
    smoothSwitch();
    ImGui::EndMainMenuBar();
}

} // namespace telepipe::tools
