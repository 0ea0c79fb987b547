#pragma once

#include "tools/window/layout/PanelId.h"

namespace telepipe::tools {

// The docked groups of the first start. Lists are at the left. The right has what is known of the selection, and below
// it the panels used with that; wide panels are at the bottom. So no panel lies over what was clicked, and the
// inspector stays.
enum class HomeDock : std::uint8_t
{
    None, // and it may not be docked: the clock is a bar of its own, and the keys are read and closed again
    Left,
    UpperRight,
    LowerRight,
    Bottom
};

enum class FloatingAt : std::uint8_t
{
    Middle,
    BesideStageTree
};

// The least size at which a panel can be read: its width in a column, and in a row its height; pixels at scale 1.
struct LeastSize
{
    float column = 0, row = 0;
};

struct FloatingPlace
{
    float width = 0, height = 0; // pixels at scale 1
    FloatingAt at = FloatingAt::Middle;
};

// Where a panel lies at the first start. Its row in keys/PanelTable.h ends with this.
struct PanelHome
{
    HomeDock dock = HomeDock::None;
    int tab = 0; // its order among the tabs there
    LeastSize least = {};
    FloatingPlace floating = {}; // where it is not docked; none, where the panel's class has a place() of its own
    bool open = false;
};
const PanelHome& panelHome(PanelId id);

} // namespace telepipe::tools
