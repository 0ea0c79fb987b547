#pragma once

#include "tools/window/keys/Actions.h"

namespace telepipe::tools {

// In the order of the panel actions, so that a key finds its panel.
enum class PanelId : std::uint8_t
{
    Keys,
    Stage,
    Inspector,
    Textures,
    Clock,
    Statistics,
    View,
    Messages,
    Settings,
    Fragments,
    Layers,
    Stepper,
    Hex,
    Archives,
    Lists,
    Bookmarks,
    Overrides,
    Comparison,
    Count
};
constexpr std::size_t kPanelCount = std::size_t(PanelId::Count);

constexpr Action panelAction(PanelId id)
{
    return Action(std::size_t(Action::PanelKeys) + std::size_t(id));
}
static_assert(panelAction(PanelId::Comparison) == Action::PanelComparison);

} // namespace telepipe::tools
