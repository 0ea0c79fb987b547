#include "tools/window/layout/Overlays.h"

#include "tools/window/language/Labels.h"
#include "tools/window/widgets/Panel.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr const char* kErrorTitle = "This did not work";

} // namespace

void drawErrors(Workspace& workspace)
{
    if (workspace.errors.empty())
        return;
    if (!ImGui::IsPopupOpen(trLabel(kErrorTitle)))
        ImGui::OpenPopup(trLabel(kErrorTitle));
    const ImVec2 center = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(center, ImGuiCond_Appearing, {0.5f, 0.5f});
    if (!ImGui::BeginPopupModal(trLabel(kErrorTitle), nullptr, ImGuiWindowFlags_AlwaysAutoResize))
        return;
    ImGui::PushTextWrapPos(std::min(620 * uiScale(), ImGui::GetMainViewport()->Size.x * 0.8f));
    ImGui::TextUnformatted(reportText(workspace.errors.front()).c_str());
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    if (workspace.open)
        ImGui::TextColored(kFaint, tr("What was open before stays open."));
    if (ImGui::Button(trLabel("OK"), {90 * uiScale(), 0}) || workspace.requests.closeDialog != 0) {
        workspace.errors.erase(workspace.errors.begin());
        if (workspace.errors.empty())
            ImGui::CloseCurrentPopup();
    }
    ImGui::SetItemDefaultFocus();
    ImGui::EndPopup();
}

void drawProgress(Workspace& workspace)
{
    if (!workspace.loader.isLoading() && !workspace.uploading)
        return;
    const ImVec2 center = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(center, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({380 * uiScale(), 0});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin(trLabel("Loading"), nullptr, kFlags)) {
        ImGui::ProgressBar(workspace.uploading ? 1.0f : workspace.loader.fraction(), {-1, 0});
        ImGui::TextWrapped("%s", workspace.uploading ? tr("to the graphics card")
                                                     : progressText(workspace.loader.what()).c_str());
        if (!workspace.uploading && ImGui::Button(trLabel("Cancel"), {90 * uiScale(), 0}))
            workspace.loader.cancel();
    }
    ImGui::End();
}

} // namespace telepipe::tools
