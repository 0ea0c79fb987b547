#include "tools/window/panels/program/KeysPanel.h"

#include "tools/window/keys/Gesture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Theme.h"

#include <string_view>

namespace telepipe::tools {

namespace {

void row(const char* keys, const char* label)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kAccent, "%s", keys);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(label);
}

void headingRow(const char* text)
{
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%s", text);
}

void keyRows(const KeyBindings& keys, Action first, Action last)
{
    const char* group = "";
    for (const ActionInfo& info : allActions()) {
        if (info.action < first || info.action > last)
            continue;
        if (std::string_view(group) != info.group)
            headingRow(tr(group = info.group));
        row(keys.label(info.action).c_str(), tr(info.label));
    }
}

void gestureRows(const char* group, std::span<const Gesture> gestures)
{
    headingRow(tr(group));
    for (const Gesture& gesture : gestures)
        row(tr(gesture.what), tr(gesture.does));
}

// The eighteen of them in two rows.
void bookmarkRows(const KeyBindings& keys)
{
    const auto range = [&](Action first, Action last) { return keys.label(first) + " ... " + keys.label(last); };
    headingRow(tr("Bookmarks"));
    row(range(Action::GoToBookmark1, Action::GoToBookmark9).c_str(), tr("Go to bookmark 1 to 9"));
    row(range(Action::SetBookmark1, Action::SetBookmark9).c_str(), tr("Set bookmark 1 to 9"));
    for (const Action action : {Action::AddPathKey, Action::PlayPath})
        row(keys.label(action).c_str(), tr(actionInfo(action).label));
}

bool beginColumn(const char* id)
{
    ImGui::TableNextColumn();
    return ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingFixedFit);
}

} // namespace

Rect KeysPanel::place(const Rect& area) const
{
    return centered(area, 1150, 600);
}

void KeysPanel::draw()
{
    const KeyBindings& keys = _settings.keys;
    if (!ImGui::BeginTable("columns", 3, ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_BordersInnerV))
        return;
    if (beginColumn("left")) {
        keyRows(keys, Action::MoveForward, Action::PreviousSection);
        ImGui::EndTable();
    }
    if (beginColumn("middle")) {
        keyRows(keys, Action::PlayPause, Action::ToggleSky);
        ImGui::EndTable();
    }
    if (beginColumn("right")) {
        keyRows(keys, Action::PanelKeys, Action::Quit);
        ImGui::EndTable();
    }
    ImGui::TableNextRow();
    if (beginColumn("mouse")) {
        gestureRows("Mouse", mouseGestures());
        ImGui::EndTable();
    }
    if (beginColumn("pad")) {
        gestureRows("Gamepad", gamepadGestures());
        ImGui::EndTable();
    }
    if (beginColumn("bookmarks")) {
        bookmarkRows(keys);
        ImGui::EndTable();
    }
    ImGui::EndTable();
}

} // namespace telepipe::tools
