#include "tools/window/frame/Overlays.h"

#include "tools/window/background/Loader.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/Notices.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <imgui_internal.h>
#include <optional>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr const char* kErrorTitle = "This did not work";
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
    wrappedText(reportText(notices.errors.front()).c_str(),
                std::min(620 * uiScale(), ImGui::GetMainViewport()->Size.x * 0.8f));
    ImGui::Spacing();
    if (isOpen)
        ImGui::TextColored(kFaint, tr("What was open before stays open."));
    if (ImGui::Button(trLabel("OK"), {90 * uiScale(), 0}) || key != 0) {
        notices.takeError();
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
    const Question& asked = *notices.question;
    if (!ImGui::IsPopupOpen(trLabel(asked.title)))
        ImGui::OpenPopup(trLabel(asked.title));
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(620 * uiScale(), ImGui::GetMainViewport()->Size.x * 0.8f), 0});
    if (!ImGui::BeginPopupModal(trLabel(asked.title), nullptr, ImGuiWindowFlags_NoResize))
        return;
    wrappedText(reportText(asked.text).c_str());
    ImGui::Spacing();
    const bool yes = ImGui::Button(trLabel(asked.yesLabel));
    ImGui::SameLine();
    const bool no = ImGui::Button(trLabel(asked.noLabel)) || key != 0;
    ImGui::SetItemDefaultFocus();
    if (yes || no) {
        const Question question = *std::exchange(notices.question, std::nullopt);
        ImGui::CloseCurrentPopup();
        if (yes)
            question.yes();
        else if (question.no)
            question.no();
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
        wrappedText(uploading ? tr("to the graphics card") : reportText(loader.what()).c_str());
        if (!uploading && ImGui::Button(trLabel("Cancel"), {90 * uiScale(), 0}))
            loader.cancel();
    }
    ImGui::End();
}

namespace {

constexpr float kToastWidth = 380, kLeastRoom = 240; // at UI scale 1

// Draws a toast's text, and the button for its next step. True: it has been dealt with.
bool drawToast(const Toasts::Toast& toast, float width)
{
    wrappedText(toast.text.c_str(), width);
    if (!toast.next.label)
        return false;
    const bool isTaken = ImGui::Button(trLabel(toast.next.label));
    if (!toast.next.about.empty() && ImGui::IsItemHovered())
        tip("%s", toast.next.about.c_str());
    if (isTaken)
        toast.next.take();
    ImGui::SameLine();
    return ImGui::Button(trLabel("Close")) || isTaken;
}

// A toast without a button lets clicks through to the picture below it.
bool showToast(Toasts& toasts, std::size_t number, ImVec2& corner)
{
    const Toasts::Toast& toast = toasts.all()[number];
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                             ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove;
    if (!toast.next.label)
        flags |= ImGuiWindowFlags_NoInputs;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::min(toast.secondsLeft / kFade, 1.0f));
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, {1, 1});
    char name[] = "##toast0";
    name[7] = char('0' + number);
    bool isDone = false;
    if (ImGui::Begin(name, nullptr, flags)) {
        isDone = drawToast(toast, kToastWidth * uiScale());
        toasts.hold(number, toast.next.label && ImGui::IsWindowHovered());
        if (!ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) // menus and dialogs lie above
            ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
    }
    corner.y -= ImGui::GetWindowHeight() + ImGui::GetFrameHeight() / 4;
    ImGui::End();
    ImGui::PopStyleVar();
    return isDone;
}

} // namespace

void drawToasts(Toasts& toasts, float dt, const Rect& free)
{
    toasts.advance(dt);
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float gap = ImGui::GetFrameHeight() / 2;
    const bool hasRoom = free.max.x - free.min.x > kLeastRoom * uiScale();
    ImVec2 corner((hasRoom ? free.max.x : viewport.Pos.x + viewport.Size.x) - gap, free.max.y - gap);
    std::optional<std::size_t> done;
    for (std::size_t i = toasts.all().size(); i-- > 0;) // the newest is the lowest
        if (showToast(toasts, i, corner))
            done = i;
    if (done)
        toasts.close(*done);
}

} // namespace telepipe::tools
