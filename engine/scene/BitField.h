#pragma once

#include <cstdint>

namespace telepipe::scene {

// Some bits of a word that C++ writes and shaders read. Their place is said once:
// engine/render/resource/ShaderConstants makes GLSL's accessors of it.
struct BitField
{
    std::uint32_t first, count;

    constexpr std::uint32_t most() const { return count < 32 ? (1u << count) - 1 : ~0u; }
    constexpr std::uint32_t mask() const { return most() << first; }
    constexpr std::uint32_t of(std::uint32_t word) const { return word >> first & most(); }
    constexpr std::uint32_t bits(std::uint32_t value) const { return (value & most()) << first; }
};

} // namespace telepipe::scene
