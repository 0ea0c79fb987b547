#include "tools/window/Theme.h"

#include <initializer_list>

namespace telepipe::tools {

namespace {

ImVec4 withAlpha(ImVec4 color, float alpha)
{
    color.w = alpha;
    return color;
}

void setSurfaces(ImVec4* colors)
{
    colors[ImGuiCol_Text] = {0.88f, 0.91f, 0.93f, 1};
    colors[ImGuiCol_TextDisabled] = kFaint;
    colors[ImGuiCol_WindowBg] = {0.075f, 0.090f, 0.110f, 0.94f};
    colors[ImGuiCol_ChildBg] = {0, 0, 0, 0};
    colors[ImGuiCol_PopupBg] = {0.085f, 0.100f, 0.125f, 0.98f};
    colors[ImGuiCol_Border] = {0.22f, 0.27f, 0.32f, 0.60f};
    colors[ImGuiCol_FrameBg] = {0.135f, 0.165f, 0.200f, 1};
    colors[ImGuiCol_FrameBgHovered] = {0.180f, 0.220f, 0.265f, 1};
    colors[ImGuiCol_FrameBgActive] = {0.205f, 0.255f, 0.305f, 1};
    colors[ImGuiCol_TitleBg] = {0.060f, 0.072f, 0.088f, 0.95f};
    colors[ImGuiCol_TitleBgActive] = {0.090f, 0.125f, 0.150f, 1};
    colors[ImGuiCol_TitleBgCollapsed] = {0.060f, 0.072f, 0.088f, 0.80f};
    colors[ImGuiCol_MenuBarBg] = {0.060f, 0.072f, 0.088f, 1};
    colors[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0.15f};
    colors[ImGuiCol_TableHeaderBg] = {0.110f, 0.135f, 0.165f, 1};
    colors[ImGuiCol_TableBorderLight] = {0.18f, 0.22f, 0.26f, 1};
    colors[ImGuiCol_TableBorderStrong] = {0.22f, 0.27f, 0.32f, 1};
    colors[ImGuiCol_TableRowBgAlt] = {1, 1, 1, 0.025f};
    colors[ImGuiCol_ModalWindowDimBg] = {0.02f, 0.03f, 0.04f, 0.55f};
}

void setAccents(ImVec4* colors)
{
    for (const int index : {ImGuiCol_CheckMark, ImGuiCol_SliderGrabActive, ImGuiCol_PlotLines, ImGuiCol_PlotHistogram,
                            ImGuiCol_NavHighlight, ImGuiCol_DragDropTarget})
        colors[index] = kAccent;
    colors[ImGuiCol_SliderGrab] = withAlpha(kAccent, 0.75f);
    colors[ImGuiCol_Button] = withAlpha(kAccent, 0.18f);
    colors[ImGuiCol_ButtonHovered] = withAlpha(kAccent, 0.34f);
    colors[ImGuiCol_ButtonActive] = withAlpha(kAccent, 0.50f);
    colors[ImGuiCol_Header] = withAlpha(kAccent, 0.26f);
    colors[ImGuiCol_HeaderHovered] = withAlpha(kAccent, 0.34f);
    colors[ImGuiCol_HeaderActive] = withAlpha(kAccent, 0.46f);
    colors[ImGuiCol_SeparatorHovered] = withAlpha(kAccent, 0.60f);
    colors[ImGuiCol_SeparatorActive] = kAccent;
    colors[ImGuiCol_ResizeGrip] = withAlpha(kAccent, 0.12f);
    colors[ImGuiCol_ResizeGripHovered] = withAlpha(kAccent, 0.50f);
    colors[ImGuiCol_ResizeGripActive] = withAlpha(kAccent, 0.80f);
    colors[ImGuiCol_TextSelectedBg] = withAlpha(kAccent, 0.35f);
    for (const int index : {ImGuiCol_Tab, ImGuiCol_TabUnfocused})
        colors[index] = withAlpha(kAccent, 0.12f);
    for (const int index : {ImGuiCol_TabActive, ImGuiCol_TabHovered, ImGuiCol_TabUnfocusedActive})
        colors[index] = withAlpha(kAccent, 0.34f);
}

} // namespace

void applyTheme(float scale)
{
    ImGuiStyle style;
    ImGui::StyleColorsDark(&style);
    setSurfaces(style.Colors);
    setAccents(style.Colors);
    style.WindowRounding = 5;
    style.ChildRounding = style.FrameRounding = style.PopupRounding = style.GrabRounding = 3;
    style.ScrollbarRounding = 6;
    style.ScrollbarSize = 12;
    style.WindowBorderSize = style.PopupBorderSize = 1;
    style.WindowPadding = {9, 8};
    style.FramePadding = {7, 3};
    style.ItemSpacing = {7, 5};
    style.CellPadding = {5, 2};
    style.IndentSpacing = 15;
    style.WindowTitleAlign = {0, 0.5f};
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

} // namespace telepipe::tools
