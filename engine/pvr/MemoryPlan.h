#pragma once

#include "engine/pvr/ChipMemory.h"

#include <array>

namespace telepipe::pvr {

// Gives away, from the front, the room that the textures at the end of both banks leave.
class MemoryPlan
{
public:
    explicit MemoryPlan(std::size_t textureBytes)
    {
        const auto half = static_cast<std::uint32_t>(textureBytes / 2);
        _ends = {kBankBytes - half, 2 * kBankBytes - half};
    }

    // A place on the 32-bit bus, addresses going up; kFull where no whole place is left.
    std::uint32_t take(std::size_t bytes)
    {
        if (_next + bytes > _ends[_bank] && _bank == 0) {
            _bank = 1;
            _next = kBankBytes;
        }
        if (_next + bytes > _ends[_bank])
            return kFull;
        const std::uint32_t place = _next;
        _next += static_cast<std::uint32_t>(bytes);
        return place;
    }

    static constexpr std::uint32_t kFull = ~0u;

private:
    std::array<std::uint32_t, 2> _ends{};
    std::size_t _bank = 0;
    std::uint32_t _next = 0;
};

} // namespace telepipe::pvr
