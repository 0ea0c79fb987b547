#include "tools/window/frame/bars/LayoutMenu.h"

#include "tools/window/language/Translation.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <imgui.h>
#include <imgui_stdlib.h>

namespace telepipe::tools {

void LayoutMenu::draw()
{
    if (!ImGui::BeginMenu(trLabel("Layouts")))
        return;
    for (const Layout& layout : usualLayouts())
        if (ImGui::MenuItem(trLabel(layout.name.c_str())))
            _settings.use(layout);
    drawOwn();
    ImGui::Separator();
    drawNaming();
    ImGui::EndMenu();
}

// A right click takes one away.
void LayoutMenu::drawOwn()
{
    if (!_settings.layouts.empty())
        ImGui::Separator();
    for (std::size_t i = 0; i < _settings.layouts.size(); ++i) {
        ImGui::PushID(int(i));
        const Layout layout = _settings.layouts[i];
        if (ImGui::MenuItem((layout.name + "###own").c_str()))
            _settings.use(layout);
        if (ImGui::IsItemHovered())
            tip("%s", tr("A right click forgets it"));
        if (ImGui::IsItemClicked(ImGuiMouseButton_Right))
            _settings.layouts.erase(_settings.layouts.begin() + std::ptrdiff_t(i--));
        ImGui::PopID();
    }
}

void LayoutMenu::drawNaming()
{
    ImGui::SetNextItemWidth(140 * uiScale());
    const bool entered = ImGui::InputTextWithHint("##name", tr("a name"), &_name, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    ImGui::BeginDisabled(_name.empty());
    if ((ImGui::Button(trLabel("Keep this one")) || entered) && !_name.empty()) {
        _settings.keepLayout(_name);
        _name.clear();
    }
    ImGui::EndDisabled();
}

} // namespace telepipe::tools
