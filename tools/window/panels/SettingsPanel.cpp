#include "tools/window/panels/SettingsPanel.h"

#include "tools/window/keys/KeyNames.h"
#include "tools/window/panels/OptionWidgets.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <imgui_stdlib.h>

namespace telepipe::tools {

Rect SettingsPanel::place(const Rect& area) const
{
    return centered(area, 560, 480);
}

void SettingsPanel::draw(Workspace& workspace)
{
    if (ImGui::CollapsingHeader(trLabel("Mouse, gamepad and text"), ImGuiTreeNodeFlags_DefaultOpen))
        drawInput(workspace.settings);
    if (ImGui::CollapsingHeader(trLabel("Keys"), ImGuiTreeNodeFlags_DefaultOpen))
        drawKeys(workspace);
}

void SettingsPanel::drawInput(Settings& settings)
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.45f);
    ImGui::SliderFloat(trLabel("Mouse sensitivity"), &settings.mouseSensitivity, 0.02f, 1, tr("%.2f deg a pixel"),
                       ImGuiSliderFlags_Logarithmic);
    ImGui::SliderFloat(trLabel("Gamepad sensitivity"), &settings.padSensitivity, 30, 360, tr("%.0f deg a second"));
    ImGui::Checkbox(trLabel("Invert looking up and down"), &settings.invertY);
    ImGui::Checkbox(trLabel("Light panels"), &settings.lightTheme);
    if (_scale == 0)
        _scale = settings.uiScale;
    ImGui::SliderFloat(trLabel("Size of text and panels"), &_scale, 0.5f, 3, "x %.2f");
    if (ImGui::IsItemDeactivatedAfterEdit())
        settings.uiScale = _scale;
    else if (!ImGui::IsItemActive())
        _scale = settings.uiScale;
    drawText(settings);
    ImGui::PopItemWidth();
}

void SettingsPanel::drawText(Settings& settings)
{
    if (ImGui::BeginCombo(trLabel("Language / 言語"), tr(languageLabel(settings.language)))) {
        for (const Language language : {Language::Auto, Language::English, Language::Japanese})
            if (ImGui::Selectable(trLabel(languageLabel(language)), settings.language == language))
                settings.language = language;
        ImGui::EndCombo();
    }
    tooltip("The window's words; names of the SDK stay as they are");
    ImGui::InputText(trLabel("Font file"), &settings.font, ImGuiInputTextFlags_EnterReturnsTrue);
    tooltip("TrueType or OpenType, taken before the system's fonts; empty: those alone");
}

void SettingsPanel::drawKeys(Workspace& workspace)
{
    ImGui::TextColored(kFaint, tr("Click a key and press another; Escape leaves it, Delete takes it away."));
    if (ImGui::Button(trLabel("All keys as at first")))
        workspace.settings.keys.reset();
    if (!ImGui::BeginTable("keys", 4, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingStretchProp))
        return;
    for (const float share : {0.24f, 0.40f, 0.18f, 0.18f})
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, share);
    for (const ActionInfo& info : allActions())
        drawKeyRow(workspace, info);
    ImGui::EndTable();
}

void SettingsPanel::drawKeyRow(Workspace& workspace, const ActionInfo& info)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%s", tr(info.group));
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tr(info.label));
    for (std::size_t slot = 0; slot < KeyBindings::kSlots; ++slot) {
        ImGui::TableNextColumn();
        ImGui::PushID(int(info.action));
        ImGui::PushID(int(slot));
        const bool waiting = _waiting && _waiting->action == info.action && _waiting->index == slot;
        const std::string name =
            waiting ? tr("press a key") : chordName(workspace.settings.keys.chord(info.action, slot));
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
            workspace.toasts.add(message(tr("Taken from: %s"), tr(actionInfo(*owner).label)));
        keys.set(_waiting->action, _waiting->index, {key, mods});
    }
    _waiting.reset();
}

} // namespace telepipe::tools
