#include "tools/window/layout/Layouts.h"

#include <initializer_list>

namespace telepipe::tools {

namespace {

// The last of those that share a place is in front.
Layout layoutOf(const char* name, std::initializer_list<PanelId> panels)
{
    Layout layout{name, {}, {}};
    for (const PanelId panel : panels) {
        layout.open[std::size_t(panel)] = true;
        layout.docks.bringForward(panel);
    }
    return layout;
}

} // namespace

std::span<const Layout> usualLayouts()
{
    using enum PanelId;
    static const Layout kLayouts[] = {
        layoutOf("Inspect", {Stage, Inspector, Fragments, Hex, Clock}),
        layoutOf("Walk", {Map, Places, Clock}),
        layoutOf("Animate", {Stage, Archives, Inspector, Clock}),
        layoutOf("Document", {Bookmarks, Inspector, Layers, View}),
    };
    return kLayouts;
}

} // namespace telepipe::tools
