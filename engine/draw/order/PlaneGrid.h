#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace telepipe::scene {

// Grids of cells, each level of cells twice the size of the one below, and the planes that were entered in a cell, in
// the order in which they were. One flat table of all cells.
class PlaneGrid
{
public:
    struct Cell
    {
        std::uint32_t carrier = 0;
        std::int32_t level = 0;
        std::array<std::int32_t, 3> at{};

        bool operator==(const Cell&) const = default;
    };

    explicit PlaneGrid(std::size_t cells);

    void enter(const Cell& cell, std::uint32_t plane); // once, however often it is entered

    // Calls visit with the planes of a cell, until one returns true. True when one did.
    template <class Visit> bool anyIn(const Cell& cell, const Visit& visit) const
    {
        const std::size_t place = find(cell);
        if (_marks[place] == 0)
            return false;
        for (std::uint32_t i = _places[place].first; i != kNone; i = _entries[i].next)
            if (visit(_entries[i].plane))
                return true;
        return false;
    }

private:
    static constexpr std::uint32_t kNone = ~0u;

    struct Place // in the table
    {
        Cell cell;
        std::uint32_t first = kNone, last = kNone; // _entries
    };
    struct Entry
    {
        std::uint32_t plane, next;
    };

    std::size_t find(const Cell& cell) const;
    void makeRoom();

    std::vector<Place> _places; // a power of two, at most half of them in use
    // Of each place, bits of its cell's hash, and never 0; 0: it is empty. Most cells that are asked for are not there,
    // and of these marks so many more than of places are near at hand.
    std::vector<std::uint8_t> _marks;
    std::vector<Entry> _entries;
    std::size_t _used = 0;
};

} // namespace telepipe::scene
