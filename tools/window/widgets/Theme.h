#pragma once

#include <imgui.h>

namespace telepipe::tools {

// A colour of the theme that is in use.
struct ThemeColor
{
    ImGuiCol place;

    operator ImVec4() const { return ImGui::GetStyleColorVec4(place); }
};
inline constexpr ThemeColor kAccent{ImGuiCol_CheckMark}; // the blue-green of a telepipe
inline constexpr ThemeColor kWarning{ImGuiCol_PlotHistogramHovered};
inline constexpr ThemeColor kFaint{ImGuiCol_TextDisabled};

// Sizes at UI scale 1 become pixels by this.
float uiScale();

// Quiet, a little transparent: the picture matters most. Sizes are multiplied by scale.
void applyTheme(bool light, float scale);

} // namespace telepipe::tools
