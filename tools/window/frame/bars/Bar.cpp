#include "tools/window/frame/bars/Bar.h"

#include <imgui_internal.h>

namespace telepipe::tools {

Bar::Bar(const char* name, ImGuiDir edge)
{
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {style.WindowPadding.x, 1});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_MenuBarBg));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    _open = ImGui::BeginViewportSideBar(name, ImGui::GetMainViewport(), edge, ImGui::GetFrameHeight() + 2, kFlags);
}

Bar::~Bar()
{
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

} // namespace telepipe::tools
