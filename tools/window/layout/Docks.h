#pragma once

#include "tools/window/layout/PanelId.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace telepipe::tools {

using OpenPanels = std::array<bool, kPanelCount>;

// The window's edges that panels can be put to. Left and right are columns, bottom a row between them.
enum class DockSide : std::uint8_t
{
    Left,
    Right,
    Bottom
};
constexpr std::size_t kDockSides = 3;

// Panels that share a place, one in front of the others: a tab each where several of them are open.
struct DockGroup
{
    std::vector<PanelId> tabs;
    float share = 1; // of the dock's length, over the sum of those that have open panels
    PanelId front = tabs.empty() ? PanelId::Count : tabs.front();

    bool has(PanelId panel) const;
    // The panel that is seen: the one in front, or the first if that is closed.
    std::optional<PanelId> seen(const OpenPanels& open) const;
    bool operator==(const DockGroup&) const = default;
};

struct Dock
{
    float size = 270; // across the edge; pixels at UI scale 1
    std::vector<DockGroup> groups;

    bool operator==(const Dock&) const = default;
};

struct DockPlace
{
    DockSide side = DockSide::Left;
    std::size_t index = 0; // among all groups of the dock, closed ones too
    bool joins = false;    // that group; else it comes before it, alone

    bool operator==(const DockPlace&) const = default;
};

// The places of docked panels; all others float. A closed panel keeps its place.
struct Docks
{
    std::array<Dock, kDockSides> sides = usualSides();

    Dock& at(DockSide side) { return sides[std::size_t(side)]; }
    const Dock& at(DockSide side) const { return sides[std::size_t(side)]; }
    std::optional<DockPlace> find(PanelId panel) const;
    const DockGroup* groupOf(PanelId panel) const; // null: it floats
    void remove(PanelId panel);
    void insert(PanelId panel, DockPlace place); // takes it from where it was; it is in front
    void bringForward(PanelId panel);
    bool isBehind(PanelId panel, const OpenPanels& open) const; // another one of its group

    static std::array<Dock, kDockSides> usualSides();
    bool operator==(const Docks&) const = default;
};

bool mayDock(PanelId panel);

// Makes docks that were read from a file valid: it may name a panel twice, or have any sizes.
void repair(Docks& docks);

} // namespace telepipe::tools
