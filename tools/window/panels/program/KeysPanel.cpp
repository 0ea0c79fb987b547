#include "tools/window/panels/program/KeysPanel.h"

#include "tools/window/keys/Gesture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <string_view>
#include <utility>

namespace telepipe::tools {

namespace {

// Rows of keys and what they do, those that the filter lets through; a heading only where a row follows.
class KeyRows
{
public:
    KeyRows(const KeyBindings& keys, const TextFilter& filter) : _keys(keys), _filter(filter) {}

    void heading(const char* english)
    {
        if (_heading != english)
            _pending = english;
        _heading = english;
    }
    void row(const std::string& keys, const char* label)
    {
        if (!_filter.matches(label, keys))
            return;
        _hasAny = true;
        if (const char* const pending = std::exchange(_pending, nullptr)) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextColored(kFaint, "%s", tr(pending));
        }
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextColored(kAccent, "%s", keys.c_str());
        ImGui::TableNextColumn();
        wrappedText(label);
    }
    void actions(Action first, Action end)
    {
        for (const ActionInfo& info : allActions())
            if (info.action >= first && info.action < end) {
                heading(info.group);
                row(_keys.label(info.action), tr(info.label));
            }
    }
    void gestures(const char* group, std::span<const Gesture> gestures)
    {
        heading(group);
        for (const Gesture& gesture : gestures)
            row(tr(gesture.what), tr(gesture.does));
    }
    // The eighteen of them in two rows.
    void bookmarks()
    {
        const auto range = [&](Action first, Action last) { return _keys.label(first) + " ... " + _keys.label(last); };
        heading("Bookmarks");
        row(range(Action::GoToBookmark1, Action::GoToBookmark9), tr("Go to bookmark 1 to 9"));
        row(range(Action::SetBookmark1, Action::SetBookmark9), tr("Set bookmark 1 to 9"));
        actions(Action::AddPathKey, Action::PanelKeys);
    }

    bool hasAny() const { return _hasAny; }

private:
    const KeyBindings& _keys;
    const TextFilter& _filter;
    bool _hasAny = false;
    std::string_view _heading;
    const char* _pending = nullptr;
};

} // namespace

bool KeysPanel::takeKey(const KeyPress& press)
{
    if (press.key != GLFW_KEY_ESCAPE)
        return false;
    _settings.panel(PanelId::Keys) = false;
    return true;
}

template <typename Fill> bool KeysPanel::column(const char* id, Fill fill) const
{
    ImGui::TableNextColumn();
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingFixedFit))
        return false;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
    KeyRows rows(_settings.keys, _filter.filter());
    fill(rows);
    ImGui::EndTable();
    return rows.hasAny();
}

void KeysPanel::draw()
{
    if (ImGui::IsWindowAppearing()) {
        _filter.clear();
        _filter.focus();
    }
    _filter.draw(tr("Filter: what it does, or its key"));
    constexpr float kColumn = 280; // at UI scale 1, at least
    const int columns = std::clamp(int(ImGui::GetContentRegionAvail().x / (kColumn * uiScale())), 1, 3);
    if (!ImGui::BeginTable("columns", columns, ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_BordersInnerV))
        return;
    bool any = column("left", [](KeyRows& rows) { rows.actions(Action::MoveForward, Action::PlayPause); });
    any |= column("middle", [](KeyRows& rows) { rows.actions(Action::PlayPause, Action::GoToBookmark1); });
    any |= column("right", [](KeyRows& rows) { rows.actions(Action::PanelKeys, Action::Count); });
    any |= column("mouse", [](KeyRows& rows) { rows.gestures("Mouse", mouseGestures()); });
    any |= column("pad", [](KeyRows& rows) { rows.gestures("Gamepad", gamepadGestures()); });
    any |= column("bookmarks", [](KeyRows& rows) { rows.bookmarks(); });
    ImGui::EndTable();
    if (!any)
        ImGui::TextColored(kFaint, "%s", tr("Nothing is called that."));
}

} // namespace telepipe::tools
