#include "tools/window/keys/Actions.h"

#include <GLFW/glfw3.h>

namespace telepipe::tools {

namespace {

constexpr int kAlt = GLFW_MOD_ALT, kCtrl = GLFW_MOD_CONTROL, kShift = GLFW_MOD_SHIFT;
constexpr const char* kMove = "Moving (held)";
constexpr const char* kCamera = "Camera";
constexpr const char* kClock = "Clock";
constexpr const char* kStage = "Stage";
constexpr const char* kCompare = "Two files";
constexpr const char* kChanges = "Changes";
constexpr const char* kView = "View";
constexpr const char* kMarks = "Bookmarks";
constexpr const char* kPanels = "Panels";
constexpr const char* kProgram = "Program";

constexpr ActionInfo kActions[] = {
#define TELEPIPE_ACTION(id, group, name, label, japanese, ...) {Action::id, group, name, label, __VA_ARGS__},
#define TELEPIPE_PANEL_ACTION(panel, title, titleJapanese, name, label, labelJapanese, key, mods, ...)                 \
    {Action::Panel##panel, kPanels, name, label, {{GLFW_KEY_##key, mods}, {}}},
#define TELEPIPE_PANEL_ACTIONS TELEPIPE_PANELS(TELEPIPE_PANEL_ACTION)
#include "tools/window/keys/ActionTable.inc"
#undef TELEPIPE_PANEL_ACTION
};

} // namespace

std::span<const ActionInfo> allActions()
{
    return kActions;
}

const ActionInfo& actionInfo(Action action)
{
    return kActions[std::size_t(action)];
}

} // namespace telepipe::tools
