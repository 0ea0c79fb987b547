#include "tools/window/widgets/FilterBox.h"

#include <imgui.h>
#include <imgui_stdlib.h>
#include <utility>

namespace telepipe::tools {

bool FilterBox::draw(const char* hint, const char* tooltip)
{
    if (std::exchange(_focus, false))
        ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool typed = ImGui::InputTextWithHint("##filter", hint, &_text);
    _active = ImGui::IsItemActive();
    if (tooltip && ImGui::IsItemHovered() && _text.empty())
        ImGui::SetTooltip("%s", tooltip);
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
