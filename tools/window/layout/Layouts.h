#pragma once

#include "tools/window/layout/Docks.h"

#include <span>
#include <string>

namespace telepipe::tools {

// The open panels, and their places.
struct Layout
{
    std::string name;
    OpenPanels open{};
    Docks docks;

    bool operator==(const Layout&) const = default;
};

// The layouts that everybody has, for one kind of work each. Their names are translated.
std::span<const Layout> usualLayouts();

} // namespace telepipe::tools
