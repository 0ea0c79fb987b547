#include "tools/window/panels/SettingsPanel.h"

#include "tools/window/KeyNames.h"
#include "tools/window/Theme.h"

#include <GLFW/glfw3.h>

namespace telepipe::tools {

Rect SettingsPanel::place(const Rect& area) const
{
    return centered(area, 560, 480);
}

void SettingsPanel::draw(Workspace& workspace)
{
    if (ImGui::CollapsingHeader("Mouse, gamepad and text", ImGuiTreeNodeFlags_DefaultOpen))
        drawInput(workspace.settings);
    if (ImGui::CollapsingHeader("Keys", ImGuiTreeNodeFlags_DefaultOpen))
        drawKeys(workspace);
}

void SettingsPanel::drawInput(Settings& settings)
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.45f);
    ImGui::SliderFloat("Mouse sensitivity", &settings.mouseSensitivity, 0.02f, 1, "%.2f deg a pixel",
                       ImGuiSliderFlags_Logarithmic);
    ImGui::SliderFloat("Gamepad sensitivity", &settings.padSensitivity, 30, 360, "%.0f deg a second");
    ImGui::Checkbox("Invert looking up and down", &settings.invertY);
    ImGui::Checkbox("Light panels", &settings.lightTheme);
    if (_scale == 0)
        _scale = settings.uiScale;
    ImGui::SliderFloat("Size of text and panels", &_scale, 0.5f, 3, "x %.2f");
    if (ImGui::IsItemDeactivatedAfterEdit())
        settings.uiScale = _scale;
    else if (!ImGui::IsItemActive())
        _scale = settings.uiScale;
    ImGui::PopItemWidth();
}

void SettingsPanel::drawKeys(Workspace& workspace)
{
    ImGui::TextColored(kFaint, "Click a key and press another; Escape leaves it, Delete takes it away.");
    if (ImGui::Button("All keys as at first"))
        workspace.settings.keys.reset();
    if (!ImGui::BeginTable("keys", 4, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp))
        return;
    for (const ActionInfo& info : allActions())
        drawKeyRow(workspace, info);
    ImGui::EndTable();
}

void SettingsPanel::drawKeyRow(Workspace& workspace, const ActionInfo& info)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%s", info.group);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(info.label);
    for (std::size_t slot = 0; slot < KeyBindings::kSlots; ++slot) {
        ImGui::TableNextColumn();
        ImGui::PushID(int(info.action));
        ImGui::PushID(int(slot));
        const bool waiting = _waiting && _waiting->action == info.action && _waiting->index == slot;
        const std::string name = waiting ? "press a key" : chordName(workspace.settings.keys.chord(info.action, slot));
        if (ImGui::Button((name + "###key").c_str(), {-1, 0}))
            _waiting = Slot{info.action, slot};
        ImGui::PopID();
        ImGui::PopID();
    }
}

void SettingsPanel::chooseKey(Workspace& workspace, int key, int mods)
{
    KeyBindings& keys = workspace.settings.keys;
    const bool held = actionInfo(_waiting->action).held;
    if (isModifierKey(key) && !held)
        return; // the first half of Ctrl+something
    if (key == GLFW_KEY_DELETE)
        keys.set(_waiting->action, _waiting->index, {});
    else if (key != GLFW_KEY_ESCAPE) {
        const auto owner = keys.owner({key, held ? 0 : mods}, held);
        if (owner && *owner != _waiting->action)
            workspace.toasts.add(std::string("Taken from: ") + actionInfo(*owner).label);
        keys.set(_waiting->action, _waiting->index, {key, mods});
    }
    _waiting.reset();
}

} // namespace telepipe::tools
