#include "tools/window/frame/ThingMenu.h"

#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr const char* kId = "##deeds";

// The place for a menu where all of it is seen.
ImVec2 within(ImVec2 place, ImVec2 size)
{
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const auto fit = [](float at, float length, float from, float room) {
        return std::max(from, std::min(at, from + room - length));
    };
    return {fit(place.x, size.x, viewport.Pos.x, viewport.Size.x),
            fit(place.y, size.y, viewport.Pos.y, viewport.Size.y)};
}

} // namespace

void ThingMenu::ask(Thing thing)
{
    _thing = std::move(thing);
    _fitting.clear();
    for (const Deed& deed : allDeeds())
        if (deed.fits(_parts, _thing))
            _fitting.push_back(&deed);
    _cursor = SIZE_MAX;
    _isOpen = _isFresh = !_fitting.empty();
}

void ThingMenu::show(int key)
{
    if (!_isOpen)
        return;
    if (std::exchange(_isFresh, false)) {
        _place = ImGui::GetMousePos();
        _size = {0, 0};
        ImGui::OpenPopup(kId);
    }
    ImGui::SetNextWindowPos(within(_place, _size));
    _isOpen = ImGui::BeginPopup(kId, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
    if (!_isOpen)
        return;
    drawHead();
    moveCursor();
    drawLines(key);
    if (key == GLFW_KEY_ESCAPE)
        ImGui::CloseCurrentPopup();
    _size = ImGui::GetWindowSize();
    ImGui::EndPopup();
}

void ThingMenu::drawHead() const
{
    if (_thing.name.empty())
        return;
    ImGui::PushStyleColor(ImGuiCol_Text, kFaint);
    wrappedText(_thing.name.c_str(), 360 * uiScale());
    ImGui::PopStyleColor();
    ImGui::Separator();
}

void ThingMenu::moveCursor()
{
    const std::size_t count = _fitting.size();
    if (isPressed(ImGuiKey_DownArrow))
        _cursor = _cursor < count ? (_cursor + 1) % count : 0;
    if (isPressed(ImGuiKey_UpArrow))
        _cursor = _cursor < count ? (_cursor + count - 1) % count : count - 1;
}

void ThingMenu::drawLines(int key)
{
    const Deed* taken = nullptr;
    for (std::size_t i = 0; i < _fitting.size(); ++i) {
        const Deed& deed = *_fitting[i];
        if (i > 0 && _fitting[i - 1]->group != deed.group)
            ImGui::Separator();
        const std::string keys = deed.key == Action::Count ? "" : _parts.settings.keys.label(deed.key);
        if (ImGui::MenuItem(trLabel(deed.label), keys.c_str()) || (i == _cursor && key == GLFW_KEY_ENTER))
            taken = &deed;
        if (i == _cursor)
            ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                ImGui::GetColorU32(kAccent), 2 * uiScale());
    }
    if (taken)
        take(*taken);
}

void ThingMenu::take(const Deed& deed)
{
    _isOpen = false;
    ImGui::CloseCurrentPopup();
    deed.act(_parts, _thing);
}

} // namespace telepipe::tools
