#include "tools/window/widgets/FilterBox.h"

#include "tools/window/widgets/Rows.h"

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

void FilterBox::clear()
{
    _cleared = !_text.empty();
    _text.clear();
    _filter = {};
}

} // namespace telepipe::tools
