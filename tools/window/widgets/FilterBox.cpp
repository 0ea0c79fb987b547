#include "tools/window/widgets/FilterBox.h"

#include "tools/window/keys/Input.h"
#include "tools/window/widgets/Rows.h"

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <string>
#include <string_view>
#include <utility>

namespace telepipe::tools {

bool FilterBox::draw(const char* hint, const char* tooltip)
{
    if (std::exchange(_focus, false))
        ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    // In a narrow field the hint ends at its colon.
    const bool fits = buttonWidth(hint) <= ImGui::GetContentRegionAvail().x;
    const std::string shown = fits ? hint : std::string(hint).substr(0, std::string_view(hint).find(':'));
    const bool typed = ImGui::InputTextWithHint("##filter", shown.c_str(), &_text);
    _active = ImGui::IsItemActive();
    if ((tooltip || !fits) && ImGui::IsItemHovered() && _text.empty())
        tip("%s", tooltip ? tooltip : hint);
    if (typed)
        _filter = TextFilter(_text);
    return std::exchange(_cleared, false) || typed;
}

bool FilterBox::takeKey(const KeyPress& press)
{
    if (press.key == GLFW_KEY_F && press.mods == GLFW_MOD_CONTROL) {
        focus();
        return true;
    }
    if (press.key != GLFW_KEY_ESCAPE || empty())
        return false;
    clear();
    return true;
}

bool FilterBox::edits(const KeyPress& press) const
{
    return _active && (press.key == GLFW_KEY_HOME || press.key == GLFW_KEY_END);
}

void FilterBox::clear()
{
    _cleared = !_text.empty();
    _text.clear();
    _filter = {};
}

} // namespace telepipe::tools
