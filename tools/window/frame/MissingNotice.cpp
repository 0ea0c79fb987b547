#include "tools/window/frame/MissingNotice.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <imgui.h>

namespace telepipe::tools {

namespace {

constexpr float kNoticeWidth = 420;      // at UI scale 1
constexpr std::size_t kMostSubjects = 3; // of many files opened at once

} // namespace

float MissingNotice::show(const Rect& picture)
{
    if (!_files.open || _files.open->document().missingTextures.empty() || _closed == _files.opened)
        return picture.max.y;
    const float gap = ImGui::GetFrameHeight() / 2;
    ImGui::SetNextWindowPos({picture.max.x - gap, picture.max.y - gap}, ImGuiCond_Always, {1, 1});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##missing", nullptr, kFlags))
        draw(std::min(kNoticeWidth * uiScale(), picture.max.x - picture.min.x - 4 * gap));
    const float top = ImGui::GetWindowPos().y;
    ImGui::End();
    return top;
}

void MissingNotice::draw(float width)
{
    const std::vector<MissingTextures>& missing = _files.open->document().missingTextures;
    for (std::size_t i = 0; i < std::min(missing.size(), kMostSubjects); ++i)
        wrappedText(reportText(missingText(missing[i])).c_str(), std::max(width, 160 * uiScale()));
    if (ImGui::Button(trLabel("Choose textures ...")))
        _commands.ask(Action::ChooseTextures);
    ImGui::SameLine();
    if (ImGui::Button(trLabel("Close")))
        _closed = _files.opened;
}

} // namespace telepipe::tools
