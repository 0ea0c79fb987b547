#pragma once

#include "tools/window/keys/Actions.h"
#include "tools/window/keys/PanelTable.h"

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
const char* panelTitle(PanelId id); // of its window, English

} // namespace telepipe::tools
