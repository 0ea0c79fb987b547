#include "tools/window/frame/bars/Toolbar.h"

#include "tools/window/actions/Commands.h"
#include "tools/window/frame/bars/Bar.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/ModeActions.h"
#include "tools/window/settings/Settings.h"
#include "tools/window/widgets/Icons.h"
#include "tools/window/widgets/Rows.h"
#include "tools/window/widgets/Theme.h"

namespace telepipe::tools {

struct Toolbar::Tool
{
    Icon icon;
    Action action;
    bool (*isOn)(const View& view, const Settings& settings) = nullptr; // null: it is done, not switched
    bool endsGroup = false;
};

void Toolbar::draw(const Tool& tool)
{
    const ActionInfo& info = actionInfo(tool.action);
    if (iconButton(info.id, tool.icon, tool.isOn && tool.isOn(_view, _settings)))
        _commands.ask(tool.action);
    if (ImGui::IsItemHovered())
        tip("%s (%s)", tr(info.label), _settings.keys.label(tool.action).c_str());
    ImGui::SameLine(0, (tool.endsGroup ? 14 : 3) * uiScale());
}

void Toolbar::drawModes()
{
    const std::size_t mode = std::size_t(_settings.view.mode);
    const auto labelOf = [](Action action) { return tr(actionInfo(action).label); };
    ImGui::SetNextItemWidth(150 * uiScale());
    const bool hasAction = mode < std::size(kModeActions);
    if (ImGui::BeginCombo("##mode", hasAction ? labelOf(kModeActions[mode]) : tr("Another view"))) {
        for (const Action action : kModeActions)
            if (ImGui::Selectable(labelOf(action), modeOf(action) == _settings.view.mode))
                _commands.ask(action);
        ImGui::EndCombo();
    }
    if (ImGui::IsItemHovered())
        tip("%s (%s)", tr(actionInfo(Action::NextViewMode).label), _settings.keys.label(Action::NextViewMode).c_str());
    ImGui::SameLine(0, 3 * uiScale());
}

// The button has no key.
void Toolbar::drawThings()
{
    bool& things = _settings.layers.things;
    if (iconButton("things", Icon::Things, things))
        things = !things;
    if (ImGui::IsItemHovered())
        tip("%s", tr("What stands in the stage, with its models"));
    ImGui::SameLine(0, 3 * uiScale());
}

void Toolbar::show()
{
    using S = const Settings&;
    static constexpr Tool kLeft[] = {
        {Icon::Open, Action::OpenFile},
        {Icon::Library, Action::ShowLibrary, nullptr, true},
        {Icon::Whole, Action::ResetCamera},
        {Icon::Walk, Action::ToggleWalking, [](const View& view, S) { return view.walking.isOn(); }},
        {Icon::Orbit, Action::ToggleOrbit, [](const View& view, S) { return view.camera.isOrbit(); }},
        {Icon::Isolate, Action::Isolate, nullptr, true},
    };
    static constexpr Tool kRight[] = {
        {Icon::Wireframe, Action::ToggleWireframe, [](const View&, S s) { return s.view.wireframe; }, true},
        {Icon::Collision, Action::ToggleCollision, [](const View&, S s) { return s.layers.collision; }},
        {Icon::Sky, Action::ToggleSky, [](const View&, S s) { return s.layers.sky; }},
    };
    const Bar bar("##tools", ImGuiDir_Up);
    if (!bar)
        return;
    for (const Tool& tool : kLeft)
        draw(tool);
    drawModes();
    for (const Tool& tool : kRight)
        draw(tool);
    drawThings();
    ImGui::Dummy({8 * uiScale(), 0});
    ImGui::SameLine();
    draw({Icon::Screenshot, Action::Screenshot});
}

} // namespace telepipe::tools
