#pragma once

#include "engine/settings/ViewSettings.h"
#include "tools/window/keys/Actions.h"

#include <iterator>
#include <optional>

namespace telepipe::tools {

// The actions of the view modes that have one: the first modes, in their order.
inline constexpr Action kModeActions[] = {Action::ViewTextured, Action::ViewVertexColor,   Action::ViewTextureOnly,
                                          Action::ViewNormals,  Action::ViewSectionColors, Action::ViewListColors};
static_assert(std::size(kModeActions) == std::size_t(render::ViewMode::ListColors) + 1);

// The view mode that an action sets, if any.
constexpr std::optional<render::ViewMode> modeOf(Action action)
{
    for (std::size_t i = 0; i < std::size(kModeActions); ++i)
        if (kModeActions[i] == action)
            return render::ViewMode(i);
    return {};
}

} // namespace telepipe::tools
