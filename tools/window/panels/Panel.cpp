#include "tools/window/panels/Panel.h"

#include "tools/window/language/Translation.h"
#include "tools/window/layout/PanelHome.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr float kTouching = 6; // pixels at scale 1

// Moves one axis of a panel in an area that changes from (low, high) to (newLow, newHigh).
void follow(float& min, float& max, float low, float high, float newLow, float newHigh)
{
    const bool touchesLow = min - low < kTouching * uiScale();
    const bool touchesHigh = high - max < kTouching * uiScale();
    const float size = max - min;
    if (touchesHigh) {
        max += newHigh - high;
        min = touchesLow ? min + newLow - low : max - size;
    }
    const float room = newHigh - newLow;
    min = std::max(std::min(min, newHigh - std::min(size, room)), newLow);
    max = std::min(touchesLow && touchesHigh ? max : min + size, newHigh);
}

// Moves a rectangle into the area, as large as it is if there is room.
Rect movedInto(const Rect& area, const Rect& wanted)
{
    const float w = std::min(wanted.width(), area.width()), h = std::min(wanted.height(), area.height());
    const ImVec2 min(std::clamp(wanted.min.x, area.min.x, area.max.x - w),
                     std::clamp(wanted.min.y, area.min.y, area.max.y - h));
    return {min, {min.x + w, min.y + h}};
}

} // namespace

Rect centered(const Rect& area, float width, float height)
{
    const float w = std::min(width * uiScale(), area.width()), h = std::min(height * uiScale(), area.height());
    const ImVec2 min(std::floor(area.min.x + (area.width() - w) / 2), std::floor(area.min.y + (area.height() - h) / 2));
    return {min, {min.x + w, min.y + h}};
}

Rect besideStageTree(const Rect& area, float width, float height)
{
    const float left = area.min.x + std::min(270 * uiScale(), area.width() / 3) + 12 * uiScale();
    const float top = area.min.y + 12 * uiScale();
    return {{left, top}, {left + width * uiScale(), std::min(top + height * uiScale(), area.max.y)}};
}

Rect Panel::place(const Rect& area) const
{
    const auto& [width, height, at] = panelHome(_id).floating;
    return at == FloatingAt::Middle ? centered(area, width, height) : besideStageTree(area, width, height);
}

void Panel::arrange(const PanelArea& area)
{
    const GroupPlace* docked = area.docks.of(_id);
    if (!docked)
        return arrangeFloating(area);
    ImGui::SetNextWindowPos(docked->inside.min);
    ImGui::SetNextWindowSize({docked->inside.width(), docked->inside.height()});
}

// The title stays under the mouse that pulled it off, whatever the sizes.
void Panel::arrangeUndocked(const Rect& first)
{
    const Rect size = _floating ? *_floating : Rect{{0, 0}, {first.width(), std::min(first.height(), 420 * uiScale())}};
    ImVec2& held = ImGui::GetCurrentContext()->ActiveIdClickOffset;
    held.x = std::min(held.x, size.width() * 0.6f);
    const ImVec2 mouse = ImGui::GetMousePos();
    ImGui::SetNextWindowPos({mouse.x - held.x, mouse.y - held.y});
    ImGui::SetNextWindowSize({size.width(), size.height()});
}

void Panel::arrangeFloating(const PanelArea& area)
{
    const Rect first = movedInto(area.now, place(area.now));
    const ImGuiCond when = area.reset ? ImGuiCond_Always : ImGuiCond_FirstUseEver;
    if (std::exchange(_undocked, false)) {
        arrangeUndocked(first);
    } else if (_shown && !area.reset && area.now != area.before) {
        follow(_rect.min.x, _rect.max.x, area.before.min.x, area.before.max.x, area.now.min.x, area.now.max.x);
        follow(_rect.min.y, _rect.max.y, area.before.min.y, area.before.max.y, area.now.min.y, area.now.max.y);
        ImGui::SetNextWindowPos(_rect.min);
        ImGui::SetNextWindowSize({_rect.width(), _rect.height()});
    } else if (!_shown && !area.reset && _floating) { // the window may have become smaller meanwhile
        const Rect fitted = movedInto(area.now, *_floating);
        ImGui::SetNextWindowPos(fitted.min);
        ImGui::SetNextWindowSize({fitted.width(), fitted.height()});
    } else {
        ImGui::SetNextWindowPos(first.min, when);
        ImGui::SetNextWindowSize({first.width(), first.height()}, when);
    }
    const float least = 120 * uiScale();
    ImGui::SetNextWindowSizeConstraints({least, std::min(least / 2, first.height())}, {1e6f, 1e6f});
}

bool Panel::show(bool& open, const PanelArea& area)
{
    const GroupPlace* docked = area.docks.of(_id);
    if (!open || (!docked && area.isBehind(_id))) {
        leave();
        return false;
    }
    arrange(area);
    ImGui::SetNextWindowBgAlpha(1); // text on the picture cannot be read
    if (std::exchange(_takesFocus, false))
        ImGui::SetNextWindowFocus();
    const ImGuiWindowFlags behind = docked ? ImGuiWindowFlags_NoBringToFrontOnFocus : 0;
    const ImGuiWindowFlags bare =
        docked && docked->hasTabs() ? ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove : 0;
    // Contents wider than the panel can be scrolled into sight.
    constexpr ImGuiWindowFlags kOfAll = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_HorizontalScrollbar;
    if (ImGui::Begin(trLabel(title()), &open, _flags | behind | bare | kOfAll))
        draw();
    look(docked != nullptr);
    ImGui::End();
    return true;
}

// Closed, or behind another one. The keyboard goes back to the picture, and not to the panel that had it before; but it
// stays with the tab that was clicked.
void Panel::leave()
{
    const ImGuiWindow* focused = ImGui::GetCurrentContext()->NavWindow;
    if (_focused && focused && focused->RootWindow == ImGui::FindWindowByName(trLabel(title())))
        ImGui::SetWindowFocus(nullptr);
    _shown = _focused = _moving = _pulled = _asked = false;
}

void Panel::hold()
{
    ImGuiWindow* window = ImGui::FindWindowByName(trLabel(title()));
    if (!window)
        return;
    ImGui::StartMouseMovingWindow(window);
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const float title = ImGui::GetFrameHeight();
    context.ActiveIdClickOffset = {3 * title, title / 2};
    context.MovingWindow = window; // behind tabs it could not be moved
}

// Notes the window's place and size after a frame. To be called within it.
void Panel::look(bool docked)
{
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiWindow* window = ImGui::GetCurrentWindow();
    const bool held = context.IO.MouseDown[0];
    _focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    _moving = held && context.MovingWindow && context.MovingWindow->RootWindow == window;
    _pulled = held && !_moving && context.ActiveId != 0 && context.ActiveIdWindow == window;
    _asked = window->TitleBarRect().Contains(context.IO.MousePos) && ImGui::IsMouseClicked(ImGuiMouseButton_Right) &&
             context.HoveredWindow == window && !(window->Flags & ImGuiWindowFlags_NoTitleBar);
    const ImVec2 position = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    _rect = {position, {position.x + size.x, position.y + size.y}};
    if (docked && !_docked) // under those that float
        ImGui::BringWindowToDisplayBack(ImGui::GetCurrentWindow());
    if (!docked)
        _floating = _rect;
    _docked = docked;
    _shown = true;
}

} // namespace telepipe::tools
