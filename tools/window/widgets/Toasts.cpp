#include "tools/window/widgets/Toasts.h"

#include <algorithm>
#include <imgui.h>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kSeconds = 4;
constexpr float kFade = 0.5f;
constexpr std::size_t kMaxToasts = 5;

} // namespace

void Toasts::add(std::string text)
{
    if (_toasts.size() == kMaxToasts)
        _toasts.erase(_toasts.begin());
    _toasts.push_back({{}, std::move(text), kSeconds});
}

void Toasts::replace(const std::string& topic, std::string text)
{
    std::erase_if(_toasts, [&](const Toast& toast) { return toast.topic == topic; });
    add(std::move(text));
    _toasts.back().topic = topic;
    _toasts.back().secondsLeft = kSeconds / 2;
}

void Toasts::draw(float dt)
{
    for (Toast& toast : _toasts)
        toast.secondsLeft -= dt;
    std::erase_if(_toasts, [](const Toast& toast) { return toast.secondsLeft <= 0; });
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float line = ImGui::GetFrameHeight();
    ImVec2 position(viewport.WorkPos.x + viewport.WorkSize.x / 2, viewport.WorkPos.y + line);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    for (std::size_t i = 0; i < _toasts.size(); ++i) {
        ImGui::PushID(int(i));
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::min(_toasts[i].secondsLeft / kFade, 1.0f));
        ImGui::SetNextWindowPos(position, ImGuiCond_Always, ImVec2(0.5f, 0));
        char name[] = "##toast0";
        name[7] = char('0' + i);
        if (ImGui::Begin(name, nullptr, kFlags))
            ImGui::TextUnformatted(_toasts[i].text.c_str());
        position.y += ImGui::GetWindowHeight() + line / 4;
        ImGui::End();
        ImGui::PopStyleVar();
        ImGui::PopID();
    }
}

} // namespace telepipe::tools
