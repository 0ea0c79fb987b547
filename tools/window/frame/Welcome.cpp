#include "tools/window/frame/Welcome.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/keys/Gesture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <array>
#include <imgui.h>

namespace telepipe::tools {

namespace {

constexpr const char* kProgram = "Telepipe";
constexpr std::size_t kMostRecent = 5;
constexpr float kWidth = 420; // at UI scale 1
constexpr std::size_t kFirstGestures = 1;
constexpr std::array kFirstKeys{Action::ResetCamera, Action::Screenshot};

void keyRow(const std::string& key, const char* does)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kAccent, "%s", key.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(does);
}

std::string walkingKeys(const KeyBindings& keys)
{
    std::string text;
    for (const Action action : {Action::MoveForward, Action::MoveLeft, Action::MoveBack, Action::MoveRight})
        text += (text.empty() ? "" : " ") + keys.label(action);
    return text;
}

} // namespace

void Welcome::show()
{
    const bool isAsked = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);    // something else: an error, a path
    const bool isHidden = _settings.panelsHidden || _files.comparison.isOn(); // the picture alone is looked at
    if (_closed || !_settings.welcome || !_files.isDemo() || isAsked || isHidden)
        return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(kWidth * uiScale(), viewport.Size.x), 0});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##welcome", nullptr, kFlags))
        draw();
    ImGui::End();
}

void Welcome::draw()
{
    ImGui::TextColored(kAccent, "%s", kProgram);
    ImGui::TextWrapped("%s",
                       tr("Stages of Phantasy Star Online, as the Dreamcast drew them. This one is the demo; open "
                          "a stage, a model, an archive, a disc or a picture of yours, or drop it here."));
    ImGui::Spacing();
    const bool hasRecent = !_settings.recentFiles.empty();
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    if (ImGui::Button(trLabel("Open a file, a folder or a disc"), {hasRecent ? half : -1, 0}))
        _commands.ask(Action::OpenFile);
    if (hasRecent) {
        ImGui::SameLine();
        if (ImGui::Button(trLabel("Library of the last folder"), {-1, 0}))
            _commands.ask(Action::ShowLibrary);
    }
    recentFiles();
    ImGui::Spacing();
    keys();
    ImGui::Spacing();
    bool atStart = _settings.welcome;
    if (ImGui::Checkbox(trLabel("Show this at the start"), &atStart))
        _settings.welcome = atStart;
    ImGui::SameLine();
    const float width = ImGui::CalcTextSize(tr("Close")).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - width);
    _closed = ImGui::Button(trLabel("Close"));
}

void Welcome::recentFiles()
{
    if (_settings.recentFiles.empty())
        return;
    ImGui::TextColored(kFaint, "%s", tr("Open recent"));
    const auto count = std::min(kMostRecent, _settings.recentFiles.size());
    for (std::size_t i = 0; i < count; ++i) {
        const std::filesystem::path file = _settings.recentFiles[i];
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Selectable(file.filename().string().c_str()))
            _commands.ask(OpenPaths{{file}});
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%s", file.string().c_str());
        const std::string folder = file.parent_path().filename().string();
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - ImGui::CalcTextSize(folder.c_str()).x);
        ImGui::TextColored(kFaint, "%s", folder.c_str());
        ImGui::PopID();
    }
}

void Welcome::keys() const
{
    if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit))
        return;
    keyRow(walkingKeys(_settings.keys), tr("Move"));
    for (const Gesture& gesture : mouseGestures().first(kFirstGestures))
        keyRow(tr(gesture.what), tr(gesture.does));
    for (const Action action : kFirstKeys)
        keyRow(_settings.keys.label(action), tr(actionInfo(action).label));
    keyRow(_settings.keys.label(Action::PanelKeys), tr("Every key"));
    ImGui::EndTable();
}

} // namespace telepipe::tools
