#include "tools/window/frame/MissingNotice.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <imgui.h>

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostSubjects = 3; // of many files opened at once

} // namespace

void MissingNotice::show(const Rect& picture)
{
    if (!_files.open || _files.open->document().missingTextures.empty() || _closed == _files.opened)
        return;
    const ImVec2 at((picture.min.x + picture.max.x) / 2, picture.max.y - ImGui::GetFrameHeight() / 2);
    ImGui::SetNextWindowPos(at, ImGuiCond_Always, {0.5f, 1});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##missing", nullptr, kFlags))
        draw();
    ImGui::End();
}

void MissingNotice::draw()
{
    const std::vector<MissingTextures>& missing = _files.open->document().missingTextures;
    ImGui::PushTextWrapPos(std::min(620 * uiScale(), ImGui::GetMainViewport()->Size.x * 0.8f));
    for (std::size_t i = 0; i < std::min(missing.size(), kMostSubjects); ++i)
        ImGui::TextUnformatted(reportText(missingText(missing[i])).c_str());
    ImGui::PopTextWrapPos();
    if (ImGui::Button(trLabel("Choose ...")))
        _commands.ask(Action::ChooseTextures);
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Close")))
        _closed = _files.opened;
}

} // namespace telepipe::tools
