#include "tools/window/widgets/Theme.h"

#include <initializer_list>

namespace telepipe::tools {

namespace {

ImVec4 withAlpha(ImVec4 color, float alpha)
{
    color.w = alpha;
    return color;
}

void setDarkSurfaces(ImVec4* colors)
{
    colors[ImGuiCol_Text] = {0.88f, 0.91f, 0.93f, 1};
    colors[ImGuiCol_TextDisabled] = {0.55f, 0.59f, 0.64f, 1};
    colors[ImGuiCol_PlotHistogramHovered] = {0.98f, 0.73f, 0.32f, 1}; // warnings
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

void setLightSurfaces(ImVec4* colors)
{
    colors[ImGuiCol_Text] = {0.11f, 0.13f, 0.16f, 1};
    colors[ImGuiCol_TextDisabled] = {0.38f, 0.42f, 0.47f, 1};
    colors[ImGuiCol_PlotHistogramHovered] = {0.66f, 0.36f, 0.02f, 1}; // warnings
    colors[ImGuiCol_WindowBg] = {0.955f, 0.962f, 0.970f, 0.95f};
    colors[ImGuiCol_ChildBg] = {0, 0, 0, 0};
    colors[ImGuiCol_PopupBg] = {0.975f, 0.980f, 0.985f, 0.98f};
    colors[ImGuiCol_Border] = {0.55f, 0.60f, 0.66f, 0.60f};
    colors[ImGuiCol_FrameBg] = {0.865f, 0.885f, 0.905f, 1};
    colors[ImGuiCol_FrameBgHovered] = {0.820f, 0.850f, 0.880f, 1};
    colors[ImGuiCol_FrameBgActive] = {0.780f, 0.820f, 0.855f, 1};
    colors[ImGuiCol_TitleBg] = {0.880f, 0.895f, 0.910f, 0.96f};
    colors[ImGuiCol_TitleBgActive] = {0.790f, 0.850f, 0.875f, 1};
    colors[ImGuiCol_TitleBgCollapsed] = {0.880f, 0.895f, 0.910f, 0.85f};
    colors[ImGuiCol_MenuBarBg] = {0.905f, 0.918f, 0.930f, 1};
    colors[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0.06f};
    colors[ImGuiCol_TableHeaderBg] = {0.860f, 0.880f, 0.900f, 1};
    colors[ImGuiCol_TableBorderLight] = {0.80f, 0.83f, 0.86f, 1};
    colors[ImGuiCol_TableBorderStrong] = {0.70f, 0.74f, 0.78f, 1};
    colors[ImGuiCol_TableRowBgAlt] = {0, 0, 0, 0.030f};
    colors[ImGuiCol_ModalWindowDimBg] = {0.30f, 0.33f, 0.36f, 0.45f};
}

void setAccents(ImVec4* colors, const ImVec4& accent)
{
    for (const int index : {ImGuiCol_CheckMark, ImGuiCol_SliderGrabActive, ImGuiCol_PlotLines, ImGuiCol_PlotHistogram,
                            ImGuiCol_NavHighlight, ImGuiCol_DragDropTarget})
        colors[index] = accent;
    colors[ImGuiCol_SliderGrab] = withAlpha(accent, 0.5f); // the number is read through it
    colors[ImGuiCol_Button] = withAlpha(accent, 0.18f);
    colors[ImGuiCol_ButtonHovered] = withAlpha(accent, 0.34f);
    colors[ImGuiCol_ButtonActive] = withAlpha(accent, 0.50f);
    colors[ImGuiCol_Header] = withAlpha(accent, 0.26f);
    colors[ImGuiCol_HeaderHovered] = withAlpha(accent, 0.34f);
    colors[ImGuiCol_HeaderActive] = withAlpha(accent, 0.46f);
    colors[ImGuiCol_SeparatorHovered] = withAlpha(accent, 0.60f);
    colors[ImGuiCol_SeparatorActive] = accent;
    colors[ImGuiCol_ResizeGrip] = withAlpha(accent, 0.12f);
    colors[ImGuiCol_ResizeGripHovered] = withAlpha(accent, 0.50f);
    colors[ImGuiCol_ResizeGripActive] = withAlpha(accent, 0.80f);
    colors[ImGuiCol_TextSelectedBg] = withAlpha(accent, 0.35f);
    for (const int index : {ImGuiCol_Tab, ImGuiCol_TabUnfocused})
        colors[index] = withAlpha(accent, 0.12f);
    for (const int index : {ImGuiCol_TabActive, ImGuiCol_TabHovered, ImGuiCol_TabUnfocusedActive})
        colors[index] = withAlpha(accent, 0.34f);
}

} // namespace

float uiScale()
{
    return ImGui::GetFontSize() / 14;
}

void applyTheme(bool light, float scale)
{
    ImGuiStyle style;
    if (light) {
        ImGui::StyleColorsLight(&style);
        setLightSurfaces(style.Colors);
        setAccents(style.Colors, {0.02f, 0.45f, 0.50f, 1});
    } else {
        ImGui::StyleColorsDark(&style);
        setDarkSurfaces(style.Colors);
        setAccents(style.Colors, {0.33f, 0.78f, 0.82f, 1});
    }
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
