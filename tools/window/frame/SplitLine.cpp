#include "tools/window/frame/SplitLine.h"

#include "tools/window/open/OpenFiles.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <imgui.h>

namespace telepipe::tools {

namespace {

constexpr float kGrip = 7; // half of the width that takes the mouse

// A label with its left or right end at x, so far under the menu.
void label(const std::string& text, float x, float side, float below)
{
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const float pad = 6 * uiScale();
    const ImVec2 at(x - side * (size.x + pad) + (1 - side) * pad, viewport.WorkPos.y + below + 6 * uiScale());
    ImDrawList& draw = *ImGui::GetBackgroundDrawList();
    draw.AddRectFilled({at.x - pad, at.y - pad / 2}, {at.x + size.x + pad, at.y + size.y + pad / 2},
                       ImGui::GetColorU32(ImGuiCol_PopupBg), pad / 2);
    draw.AddText(at, ImGui::GetColorU32(ImGuiCol_Text), text.c_str());
}

void drawGrip(float x, float top, float bottom)
{
    ImDrawList& draw = *ImGui::GetBackgroundDrawList();
    draw.AddLine({x, top}, {x, bottom}, ImGui::GetColorU32(kAccent), 2 * uiScale());
    const float middle = (top + bottom) / 2, arm = 6 * uiScale();
    for (const float side : {-1.0f, 1.0f})
        draw.AddTriangleFilled({x + side * 2 * arm, middle}, {x + side * arm / 2, middle - arm},
                               {x + side * arm / 2, middle + arm}, ImGui::GetColorU32(kAccent));
}

// A window as narrow as the line, since the mouse over a window does not move the camera.
void moveLine(float& line)
{
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float width = viewport.Size.x, x = viewport.Pos.x + line * width, grip = kGrip * uiScale();
    const float top = viewport.WorkPos.y, bottom = viewport.Pos.y + viewport.Size.y;
    drawGrip(x, top, bottom);
    ImGui::SetNextWindowPos({x - grip, top});
    ImGui::SetNextWindowSize({2 * grip, bottom - top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
    ImGui::Begin("##split", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoNav);
    ImGui::InvisibleButton("line", {2 * grip, bottom - top});
    if (ImGui::IsItemActive() || ImGui::IsItemDeactivated()) // the last step may come with the release
        line = std::clamp((ImGui::GetIO().MousePos.x - viewport.Pos.x) / width, 0.0f, 1.0f);
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

} // namespace

void drawSplitLine(OpenFiles& files, float below)
{
    Comparison& comparison = files.comparison;
    if (!comparison.isOn() || !files.open)
        return;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const float middle = viewport.Pos.x + viewport.Size.x / 2;
    const auto [first, second] = comparison.names(*files.open);
    switch (comparison.look.view) {
    case ComparisonView::Split: {
        const float x = viewport.Pos.x + comparison.look.line * viewport.Size.x;
        label(first, x - 8 * uiScale(), 1, below);
        label(second, x + 8 * uiScale(), 0, below);
        return moveLine(comparison.look.line);
    }
    case ComparisonView::Marks:
        return label(comparison.differingText(), middle, 0.5f, below);
    default:
        return label(comparison.look.view == ComparisonView::First ? first : second, middle, 0.5f, below);
    }
}

} // namespace telepipe::tools
