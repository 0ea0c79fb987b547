#pragma once

#include "tools/window/keys/PanelTable.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace telepipe::tools {

enum class Action : std::uint8_t
{
#define TELEPIPE_ACTION(id, ...) id,
#define TELEPIPE_PANEL_ACTION(id, ...) Panel##id,
#define TELEPIPE_PANEL_ACTIONS TELEPIPE_PANELS(TELEPIPE_PANEL_ACTION)
#include "tools/window/keys/ActionTable.inc"
#undef TELEPIPE_PANEL_ACTION
    Count
};
constexpr std::size_t kActionCount = std::size_t(Action::Count);

// A key with its modifiers (GLFW_MOD_*). Held actions ignore modifiers: shift and ctrl change the speed meanwhile.
struct Chord
{
    int key = 0; // GLFW_KEY_*; 0 = none
    int mods = 0;

    bool operator==(const Chord&) const = default;
};

struct ActionInfo
{
    Action action;
    const char* group; // heading in the list of keys
    const char* id;    // in the settings file
    const char* label;
    Chord keys[2];
    bool held = false;
};
std::span<const ActionInfo> allActions(); // indexed by Action
const ActionInfo& actionInfo(Action action);

} // namespace telepipe::tools
