#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::scene {

// Grids of cells, each level of cells twice the size of the one below, and the planes that were entered in a cell, in
// the order in which they were. One flat table of all cells.
class PlaneGrid
{
public:
    // Cells side by side: of the planes of one carrier, in one level.
    struct Block
    {
        std::uint32_t carrier = 0;
        std::int32_t level = 0;
        glm::ivec3 first{0}, last{0};
    };

    explicit PlaneGrid(std::size_t cells);

    void enter(const Block& block, std::uint32_t plane); // in each of them, once

    // Calls visit with the planes of each, until one returns true. True when one did.
    template <class Visit> bool anyIn(const Block& block, const Visit& visit) const
    {
        return anyCell(block, [&](const Cell& cell, std::uint64_t hash) {
            const std::size_t place = find(cell, hash);
            return _marks[place] != 0 && anyAt(place, visit);
        });
    }

private:
    static constexpr std::uint32_t kNone = ~0u;

    struct Cell
    {
        std::uint32_t carrier = 0;
        std::int32_t level = 0;
        glm::ivec3 at{0};

        bool operator==(const Cell&) const = default;
    };
    struct Place // in the table
    {
        Cell cell;
        std::uint32_t first = kNone, last = kNone; // _entries
    };
    struct Entry
    {
        std::uint32_t plane, next;
    };

    template <class Visit> static bool anyCell(const Block& block, const Visit& visit);
    template <class Visit> bool anyAt(std::size_t place, const Visit& visit) const
    {
        for (std::uint32_t i = _places[place].first; i != kNone; i = _entries[i].next)
            if (visit(_entries[i].plane))
                return true;
        return false;
    }
    std::size_t find(const Cell& cell, std::uint64_t hash) const;
    void enter(const Cell& cell, std::uint64_t hash, std::uint32_t plane);
    void makeRoom();

    std::vector<Place> _places; // a power of two, at most half of them in use
    // One byte for each place: bits of its cell's hash, never 0; 0 means that the place is empty. Most cells that are
    // asked for are not there, and many more marks than places fit into the cache.
    std::vector<std::uint8_t> _marks;
    std::vector<Entry> _entries;
    std::size_t _used = 0;
};

// Parts of a cell's hash, put together where they meet: those of a block share most of theirs.
inline std::uint64_t hashPart(std::int32_t number, std::uint64_t factor)
{
    return static_cast<std::uint32_t>(number) * factor;
}
constexpr std::uint64_t kHashOfAxis[] = {0x9e3779b97f4a7c15u, 0xc2b2ae3d27d4eb4fu, 0x165667b19e3779f9u};

inline std::uint64_t hashOfGrid(std::uint32_t carrier, std::int32_t level)
{
    return (std::uint64_t{carrier} << 32 | static_cast<std::uint32_t>(level)) * 0xd6e8feb86659fd93u;
}

inline std::uint64_t mixed(std::uint64_t parts)
{
    const std::uint64_t hash = (parts ^ parts >> 32) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

template <class Visit> bool PlaneGrid::anyCell(const Block& block, const Visit& visit)
{
    const std::uint64_t grid = hashOfGrid(block.carrier, block.level);
    for (int x = block.first.x; x <= block.last.x; ++x) {
        const std::uint64_t slice = grid ^ hashPart(x, kHashOfAxis[0]);
        for (int y = block.first.y; y <= block.last.y; ++y) {
            const std::uint64_t row = slice ^ hashPart(y, kHashOfAxis[1]);
            for (int z = block.first.z; z <= block.last.z; ++z)
                if (visit(Cell{block.carrier, block.level, {x, y, z}}, mixed(row ^ hashPart(z, kHashOfAxis[2]))))
                    return true;
        }
    }
    return false;
}

} // namespace telepipe::scene
