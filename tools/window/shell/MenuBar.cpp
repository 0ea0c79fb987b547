#include "tools/window/shell/MenuBar.h"

#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Marking.h"
#include "tools/window/widgets/Theme.h"

#include <imgui.h>

namespace telepipe::tools {

namespace {

void entry(Workspace& workspace, Action action, bool checked = false, bool enabled = true)
{
    const std::string keys = workspace.settings.keys.label(action);
    if (ImGui::MenuItem(trLabel(actionInfo(action).label), keys.c_str(), checked, enabled))
        perform(action, workspace);
}

void recentFiles(Workspace& workspace)
{
    if (!ImGui::BeginMenu(trLabel("Open recent"), !workspace.settings.recentFiles.empty()))
        return;
    for (const std::string& file : workspace.settings.recentFiles)
        if (ImGui::MenuItem(file.c_str()))
            workspace.requests.open = {std::filesystem::path(file)};
    ImGui::Separator();
    if (ImGui::MenuItem(trLabel("Forget these")))
        workspace.settings.recentFiles.clear();
    ImGui::EndMenu();
}

void fileMenu(Workspace& workspace)
{
    entry(workspace, Action::OpenFile);
    recentFiles(workspace);
    entry(workspace, Action::OpenDemo);
    entry(workspace, Action::CompareWith, false, workspace.open != nullptr);
    ImGui::Separator();
    entry(workspace, Action::Screenshot);
    ImGui::Separator();
    entry(workspace, Action::Quit);
}

void editMenu(Workspace& workspace)
{
    entry(workspace, Action::Undo, false, workspace.history.canUndo());
    entry(workspace, Action::Redo, false, workspace.history.canRedo());
    ImGui::Separator();
    if (ImGui::MenuItem(trLabel("Take every override out"), nullptr, false, !workspace.overrides.empty()))
        workspace.overrides.clear();
}

// In both languages: whoever cannot read the one finds the other.
void languageMenu(Language& chosen)
{
    if (!ImGui::BeginMenu(trLabel("Language / 言語")))
        return;
    for (const Language language : {Language::Auto, Language::English, Language::Japanese})
        if (ImGui::MenuItem(trLabel(languageLabel(language)), nullptr, chosen == language))
            chosen = language;
    ImGui::EndMenu();
}

void viewMenu(Workspace& workspace)
{
    const render::ViewSettings& view = workspace.settings.view;
    for (std::size_t i = 0; i < 6; ++i)
        entry(workspace, Action(std::size_t(Action::ViewTextured) + i), view.mode == render::ViewMode(i));
    ImGui::Separator();
    entry(workspace, Action::ToggleWireframe, view.wireframe);
    entry(workspace, Action::NextViewMode);
    entry(workspace, Action::ToggleCulling, view.backfaceCulling);
    ImGui::Separator();
    entry(workspace, Action::ToggleNormals, view.guides.normals);
    entry(workspace, Action::ToggleSkeleton, view.guides.skeleton);
    entry(workspace, Action::ToggleSpheres, view.guides.spheres);
    entry(workspace, Action::ToggleCells, view.guides.cells);
    entry(workspace, Action::ToggleCollision, workspace.settings.layers.collision);
    entry(workspace, Action::ToggleMinimap, workspace.settings.layers.minimap);
    entry(workspace, Action::ToggleSky, workspace.settings.layers.sky);
    ImGui::Separator();
    entry(workspace, Action::PanelArchives, workspace.settings.panel(PanelId::Archives));
    ImGui::Separator();
    entry(workspace, Action::Isolate);
    entry(workspace, Action::HideSelected, false, !workspace.selection.empty());
    entry(workspace, Action::ShowAll);
    ImGui::Separator();
    entry(workspace, Action::ToggleFullscreen);
    languageMenu(workspace.settings.language);
}

void jumpMenu(Workspace& workspace)
{
    const scene::Scene* scene = workspace.open ? &workspace.open->scene() : nullptr;
    if (!ImGui::BeginMenu(trLabel("Jump to section"), scene && !scene->sections.empty()))
        return;
    for (std::uint32_t i = 0; i < scene->sections.size(); ++i) {
        ImGui::PushID(int(i));
        const bool drawn = scene->sections[i].boundsMin.x <= scene->sections[i].boundsMax.x;
        if (ImGui::MenuItem(sectionLabel(*scene, i), fileLabel(*scene, scene->sections[i].file), false, drawn))
            workspace.jumpToSection(i);
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

void lookThroughMenu(Workspace& workspace)
{
    const scene::Scene* scene = workspace.open ? &workspace.open->scene() : nullptr;
    const std::string keys = workspace.settings.keys.label(Action::LookThrough);
    if (!ImGui::BeginMenu(trLabel("Look through"), scene && !scene->cameras.empty()))
        return;
    if (ImGui::MenuItem(trLabel("Your own camera"), keys.c_str(), !workspace.lookedThrough))
        workspace.lookThrough(std::nullopt);
    for (std::size_t i = 0; i < scene->cameras.size(); ++i) {
        ImGui::PushID(int(i));
        if (ImGui::MenuItem(scene->cameras[i].name.c_str(), nullptr, workspace.lookedThrough == i))
            workspace.lookThrough(i);
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

void bookmarkMenu(Workspace& workspace)
{
    if (!ImGui::BeginMenu(trLabel("Bookmarks"), workspace.open != nullptr))
        return;
    const std::vector<Bookmark> marks = workspace.marks.now().marks;
    for (const Bookmark& mark : marks) {
        const Action action = Action(std::size_t(Action::GoToBookmark1) + mark.number - 1);
        const std::string keys = mark.number > 0 ? workspace.settings.keys.label(action) : "";
        ImGui::PushID(&mark);
        if (ImGui::MenuItem(mark.name.c_str(), keys.c_str()))
            goTo(workspace, mark);
        ImGui::PopID();
    }
    if (!marks.empty())
        ImGui::Separator();
    if (ImGui::MenuItem(trLabel("Bookmark this view")))
        addBookmark(workspace, "");
    entry(workspace, Action::AddPathKey);
    entry(workspace, Action::PlayPath, workspace.preview.isPlaying());
    ImGui::EndMenu();
}

void cameraMenu(Workspace& workspace)
{
    bookmarkMenu(workspace);
    lookThroughMenu(workspace);
    entry(workspace, Action::ResetCamera);
    entry(workspace, Action::FocusSelection);
    entry(workspace, Action::ToggleOrbit, workspace.camera.isOrbit());
    entry(workspace, Action::CaptureMouse);
    ImGui::Separator();
    jumpMenu(workspace);
    entry(workspace, Action::NextSection);
    entry(workspace, Action::PreviousSection);
}

void placeMenus(Settings& settings, const PanelTitles& titles)
{
    if (!ImGui::BeginMenu(trLabel("Where panels lie")))
        return;
    for (std::size_t i = 0; i < kPanelCount; ++i)
        if (settings.panels[i] && ImGui::BeginMenu(trLabel(titles[i]))) {
            placeMenu(settings, PanelId(i), titles);
            ImGui::EndMenu();
        }
    ImGui::EndMenu();
}

void panelMenu(Workspace& workspace, const PanelTitles& titles)
{
    for (std::size_t i = 0; i < kPanelCount; ++i)
        entry(workspace, panelAction(PanelId(i)), workspace.settings.panels[i]);
    ImGui::Separator();
    entry(workspace, Action::HidePanels, workspace.settings.panelsHidden);
    placeMenus(workspace.settings, titles);
    entry(workspace, Action::ResetLayout);
}

} // namespace

void drawMenuBar(Workspace& workspace, const PanelTitles& titles)
{
    if (!ImGui::BeginMainMenuBar())
        return;
    const std::pair<const char*, void (*)(Workspace&)> menus[] = {
        {"File", fileMenu}, {"Edit", editMenu}, {"View", viewMenu}, {"Camera", cameraMenu}};
    for (const auto& [title, draw] : menus)
        if (ImGui::BeginMenu(trLabel(title))) {
            draw(workspace);
            ImGui::EndMenu();
        }
    if (ImGui::BeginMenu(trLabel("Panels"))) {
        panelMenu(workspace, titles);
        ImGui::EndMenu();
    }
    if (ImGui::BeginMenu(trLabel("Help"))) {
        entry(workspace, Action::PanelKeys, workspace.settings.panel(PanelId::Keys));
        entry(workspace, Action::CommandPalette);
        entry(workspace, Action::PanelMessages, workspace.settings.panel(PanelId::Messages));
        ImGui::Separator();
        ImGui::TextColored(kFaint, tr("Telepipe %s"), TELEPIPE_VERSION);
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

} // namespace telepipe::tools
