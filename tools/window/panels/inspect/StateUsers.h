#pragma once

#include "tools/window/lists/SceneTarget.h"
#include "tools/window/open/Workspace.h"

namespace telepipe::tools {

// Who draws with a state or texture, a row a model. A click selects the first strip drawn so, two look at it; true: one
// has been selected.
bool drawStateUsers(Workspace& workspace, const std::vector<StateUser>& users, float height = 0);

} // namespace telepipe::tools
