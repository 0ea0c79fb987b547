#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace telepipe::formats {

// Remembers the offsets that were read, so that a structure with several pointers is read once. Open addressing: a
// stage asks a thousand times while it loads, and a node-based map would cost more than reading its models.
class OffsetMap
{
public:
    OffsetMap() = default;
    explicit OffsetMap(std::size_t expected) : _slots(std::bit_ceil(2 * expected + 2)) {}

    std::optional<std::uint32_t> find(std::uint32_t offset) const
    {
        for (std::size_t i = slotOf(offset); !_slots.empty() && _slots[i].used; i = (i + 1) & (_slots.size() - 1)) {
            if (_slots[i].offset == offset)
                return _slots[i].value;
        }
        return std::nullopt;
    }

    // offset must not be in the map yet.
    void insert(std::uint32_t offset, std::uint32_t value)
    {
        if (2 * (_count + 1) > _slots.size())
            grow();
        place({offset, value, true});
        ++_count;
    }

private:
    struct Slot
    {
        std::uint32_t offset = 0, value = 0;
        bool used = false;
    };

    // Offsets are multiples of four close together; Knuth's multiplier spreads them.
    std::size_t slotOf(std::uint32_t offset) const { return (offset * 2654435761u >> 8) & (_slots.size() - 1); }

    void place(Slot slot)
    {
        std::size_t i = slotOf(slot.offset);
        while (_slots[i].used)
            i = (i + 1) & (_slots.size() - 1);
        _slots[i] = slot;
    }

    void grow()
    {
        const std::vector<Slot> old = std::move(_slots);
        _slots.assign(old.empty() ? 64 : 2 * old.size(), {});
        for (const Slot& slot : old) {
            if (slot.used)
                place(slot);
        }
    }

    std::vector<Slot> _slots; // a power of two, at most half of them used
    std::size_t _count = 0;
};

} // namespace telepipe::formats
