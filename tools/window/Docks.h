#pragma once

#include "tools/window/PanelId.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace telepipe::tools {

// The window's edges that panels can be put to. Left and right are columns, bottom a row between them.
enum class DockSide : std::uint8_t
{
    Left,
    Right,
    Bottom
};
constexpr std::size_t kDockSides = 3;

struct DockedPanel
{
    PanelId panel = PanelId::Stage;
    float share = 1; // of the dock's length, over the sum of those that are open

    bool operator==(const DockedPanel&) const = default;
};

struct Dock
{
    float size = 270; // across the edge; pixels at UI scale 1
    std::vector<DockedPanel> panels;

    bool operator==(const Dock&) const = default;
};

struct DockPlace
{
    DockSide side = DockSide::Left;
    std::size_t index = 0; // among all panels of the dock, closed ones too

    bool operator==(const DockPlace&) const = default;
};

// Which panels are docked where; all others float. A closed panel keeps its place.
struct Docks
{
    std::array<Dock, kDockSides> sides = usualSides();

    Dock& at(DockSide side) { return sides[std::size_t(side)]; }
    const Dock& at(DockSide side) const { return sides[std::size_t(side)]; }
    std::optional<DockPlace> find(PanelId panel) const;
    void remove(PanelId panel);
    void insert(PanelId panel, DockPlace place); // takes it from where it was

    static std::array<Dock, kDockSides> usualSides();
    bool operator==(const Docks&) const = default;
};

// What is read from a file may name a panel twice, or have sizes of any kind.
void repair(Docks& docks);

} // namespace telepipe::tools
