#include "tools/window/frame/Overlays.h"

#include "tools/window/background/Loader.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr const char* kErrorTitle = "This did not work";
constexpr const char* kQuestionTitle = "Files from elsewhere";
constexpr float kFade = 0.5f; // seconds in which a toast goes

} // namespace

void drawErrors(Notices& notices, bool isOpen, int key)
{
    if (notices.errors.empty())
        return;
    if (!ImGui::IsPopupOpen(trLabel(kErrorTitle)))
        ImGui::OpenPopup(trLabel(kErrorTitle));
    const ImVec2 center = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(center, ImGuiCond_Appearing, {0.5f, 0.5f});
    if (!ImGui::BeginPopupModal(trLabel(kErrorTitle), nullptr, ImGuiWindowFlags_AlwaysAutoResize))
        return;
    ImGui::PushTextWrapPos(std::min(620 * uiScale(), ImGui::GetMainViewport()->Size.x * 0.8f));
    ImGui::TextUnformatted(reportText(notices.errors.front()).c_str());
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    if (isOpen)
        ImGui::TextColored(kFaint, tr("What was open before stays open."));
    if (ImGui::Button(trLabel("OK"), {90 * uiScale(), 0}) || key != 0) {
        notices.errors.erase(notices.errors.begin());
        if (notices.errors.empty())
            ImGui::CloseCurrentPopup();
    }
    ImGui::SetItemDefaultFocus();
    ImGui::EndPopup();
}

void drawQuestion(Notices& notices, int key)
{
    if (!notices.question)
        return;
    if (!ImGui::IsPopupOpen(trLabel(kQuestionTitle)))
        ImGui::OpenPopup(trLabel(kQuestionTitle));
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(620 * uiScale(), ImGui::GetMainViewport()->Size.x * 0.8f), 0});
    if (!ImGui::BeginPopupModal(trLabel(kQuestionTitle), nullptr, ImGuiWindowFlags_NoResize))
        return;
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(reportText(notices.question->text).c_str());
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    const bool yes = ImGui::Button(trLabel("Open them"), {140 * uiScale(), 0});
    ImGui::SameLine();
    const bool no = ImGui::Button(trLabel("Do not open"), {140 * uiScale(), 0}) || key != 0;
    ImGui::SetItemDefaultFocus();
    if (yes || no) {
        const Question question = *std::exchange(notices.question, std::nullopt);
        ImGui::CloseCurrentPopup();
        if (yes)
            question.yes();
    }
    ImGui::EndPopup();
}

void drawProgress(Loader& loader, bool uploading)
{
    if (!loader.isLoading() && !uploading)
        return;
    const ImVec2 center = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(center, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({380 * uiScale(), 0});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin(trLabel("Loading"), nullptr, kFlags)) {
        ImGui::ProgressBar(uploading ? 1.0f : loader.fraction(), {-1, 0});
        ImGui::TextWrapped("%s", uploading ? tr("to the graphics card") : reportText(loader.what()).c_str());
        if (!uploading && ImGui::Button(trLabel("Cancel"), {90 * uiScale(), 0}))
            loader.cancel();
    }
    ImGui::End();
}

void drawToasts(Toasts& toasts, float dt)
{
    toasts.advance(dt);
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float line = ImGui::GetFrameHeight();
    ImVec2 position(viewport.WorkPos.x + viewport.WorkSize.x / 2, viewport.WorkPos.y + line);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    const std::vector<Toasts::Toast>& all = toasts.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
        ImGui::PushID(int(i));
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::min(all[i].secondsLeft / kFade, 1.0f));
        ImGui::SetNextWindowPos(position, ImGuiCond_Always, ImVec2(0.5f, 0));
        char name[] = "##toast0";
        name[7] = char('0' + i);
        if (ImGui::Begin(name, nullptr, kFlags))
            ImGui::TextUnformatted(all[i].text.c_str());
        position.y += ImGui::GetWindowHeight() + line / 4;
        ImGui::End();
        ImGui::PopStyleVar();
        ImGui::PopID();
    }
}

} // namespace telepipe::tools
