#pragma once

#include "tools/window/lists/SceneTarget.h"

namespace telepipe::tools {

class OpenDocument;
class Selected;
class Commands;
class View;

// The objects that a click on a row selects in, and that show it then.
struct UserRows
{
    const OpenDocument& open;
    Selected& selected;
    View& view;
    Commands& commands;
};

// Lists the models that draw with a state or texture, a row each. A click selects the first strip drawn so, two clicks
// look at it. True: one has been selected.
bool drawStateUsers(const UserRows& rows, const std::vector<StateUser>& users, float height = 0);

} // namespace telepipe::tools
