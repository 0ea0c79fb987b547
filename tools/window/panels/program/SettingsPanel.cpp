#include "tools/window/panels/program/SettingsPanel.h"

#include "tools/disk/FileError.h"
#include "tools/disk/system/FileDialog.h"
#include "tools/disk/system/Process.h"
#include "tools/window/keys/KeyNames.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/open/Notices.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/OptionWidgets.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <imgui_stdlib.h>
#include <string_view>
#include <utility>

namespace telepipe::tools {

void SettingsPanel::draw()
{
    if (header("Mouse, gamepad and text"))
        drawInput();
    if (header("Picture in motion"))
        drawMotion();
    if (header("Keys"))
        drawKeys();
}

void SettingsPanel::drawInput()
{
    Settings& settings = _settings;
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.45f);
    ImGui::SliderFloat(trLabel("Mouse sensitivity"), &settings.mouseSensitivity, 0.02f, 1, tr("%.2f deg a pixel"),
                       ImGuiSliderFlags_Logarithmic);
    ImGui::SliderFloat(trLabel("Gamepad sensitivity"), &settings.padSensitivity, 30, 360, tr("%.0f deg a second"));
    ImGui::Checkbox(trLabel("Invert looking up and down"), &settings.invertY);
    ImGui::Checkbox(trLabel("Light panels"), &settings.lightTheme);
    ImGui::Checkbox(trLabel("Welcome at a start without files"), &settings.welcome);
    ImGui::BeginDisabled(!hasFileDialog());
    ImGui::Checkbox(trLabel("Files by the system's own dialog"), &settings.systemDialog);
    ImGui::EndDisabled();
    tooltip("It opens at once when a file is asked for; Browse... opens it where this is off. It needs zenity or "
            "kdialog, but on Windows.");
    if (canBeOffered())
        drawOffered();
    if (_scale == 0)
        _scale = settings.uiScale;
    ImGui::SliderFloat(trLabel("Size of text and panels"), &_scale, 0.5f, 3, "x %.2f");
    if (ImGui::IsItemDeactivatedAfterEdit())
        settings.uiScale = _scale;
    else if (!ImGui::IsItemActive())
        _scale = settings.uiScale;
    drawText();
    ImGui::PopItemWidth();
}

void SettingsPanel::drawOffered()
{
    if (!_offered)
        _offered = isOffered();
    if (ImGui::Checkbox(trLabel("Among the programs that open the game's files"), &*_offered)) {
        try {
            setOffered(*_offered);
        } catch (const FileError& error) {
            _notices.errors.push_back(error.message());
        }
        _offered.reset(); // as it is now
    }
    tooltip("Under \"Open with\" of the system. What opens them at a double click stays as it is.");
}

void SettingsPanel::drawMotion()
{
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.45f);
    ImGui::Checkbox(trLabel("Coarser in motion where it would be slow"), &_settings.adapts);
    tooltip("The exact picture follows when the camera stands; screenshots are always exact");
    ImGui::BeginDisabled(!_settings.adapts);
    ImGui::SliderFloat(trLabel("Frames a second in motion"), &_settings.frameRate, 10, 60, "%.0f",
                       ImGuiSliderFlags_AlwaysClamp);
    ImGui::EndDisabled();
    ImGui::PopItemWidth();
}

void SettingsPanel::drawText()
{
    Settings& settings = _settings;
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

namespace {

void drawGroupRow(const char* group)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    faintNote(tr(group));
}

} // namespace

void SettingsPanel::drawKeys()
{
    faintNote(tr("Click a key and press another; Escape leaves it, Delete takes it away."));
    if (ImGui::Button(trLabel("All keys as at first")))
        _settings.keys.reset();
    constexpr float kLeastTable = 300; // at UI scale 1
    const float width = std::max(ImGui::GetContentRegionAvail().x, kLeastTable * uiScale());
    if (!ImGui::BeginTable("keys", 3, ImGuiTableFlags_SizingStretchProp, {width, 0}))
        return;
    for (const float share : {0.46f, 0.27f, 0.27f})
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, share);
    std::string_view group;
    for (const ActionInfo& info : allActions()) {
        if (std::exchange(group, info.group) != info.group)
            drawGroupRow(info.group);
        drawKeyRow(info);
    }
    ImGui::EndTable();
}

void SettingsPanel::drawKeyRow(const ActionInfo& info)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    wrappedText(tr(info.label));
    for (std::size_t slot = 0; slot < KeyBindings::kSlots; ++slot) {
        ImGui::TableNextColumn();
        ImGui::PushID(int(info.action));
        ImGui::PushID(int(slot));
        const bool waiting = _waiting && _waiting->action == info.action && _waiting->index == slot;
        const std::string name = waiting ? tr("press a key") : chordName(_settings.keys.chord(info.action, slot));
        if (ImGui::Button((name + "###key").c_str(), {-1, 0}))
            _waiting = Slot{info.action, slot};
        ImGui::PopID();
        ImGui::PopID();
    }
}

bool SettingsPanel::takeKey(const KeyPress& press)
{
    if (!_waiting)
        return false;
    if (!press.repeat)
        chooseKey(press.key, press.mods);
    return true;
}

void SettingsPanel::chooseKey(int key, int mods)
{
    KeyBindings& keys = _settings.keys;
    const bool held = actionInfo(_waiting->action).held;
    if (isModifierKey(key) && !held)
        return; // the first half of Ctrl+something
    if (key == GLFW_KEY_DELETE)
        keys.set(_waiting->action, _waiting->index, {});
    else if (key != GLFW_KEY_ESCAPE) {
        const auto owner = keys.owner({key, held ? 0 : mods}, held);
        if (owner && *owner != _waiting->action)
            _notices.toasts.add(reportText({"Taken from: {}", actionInfo(*owner).label}));
        keys.set(_waiting->action, _waiting->index, {key, mods});
    }
    _waiting.reset();
}

} // namespace telepipe::tools
