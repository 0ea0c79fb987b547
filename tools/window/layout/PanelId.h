#pragma once

#include "tools/window/keys/Actions.h"
#include "tools/window/keys/PanelTable.h"

#include <optional>

namespace telepipe::tools {

#define TELEPIPE_PANEL_ID(id, ...) id,
enum class PanelId : std::uint8_t
{
    TELEPIPE_PANELS(TELEPIPE_PANEL_ID) Count
};
#undef TELEPIPE_PANEL_ID
constexpr std::size_t kPanelCount = std::size_t(PanelId::Count);

constexpr Action panelAction(PanelId id)
{
    return Action(std::size_t(Action::PanelKeys) + std::size_t(id));
}
// The panel that an action opens and closes, if any.
constexpr std::optional<PanelId> panelOf(Action action)
{
    const std::size_t id = std::size_t(action) - std::size_t(Action::PanelKeys); // of the actions before: past all
    return id < kPanelCount ? std::optional(PanelId(id)) : std::nullopt;
}
const char* panelTitle(PanelId id); // of its window, English

} // namespace telepipe::tools
