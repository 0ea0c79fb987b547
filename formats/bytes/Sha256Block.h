#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace telepipe::formats {

constexpr std::size_t kSha256Block = 64; // bytes
using Sha256State = std::array<std::uint32_t, 8>;

extern const std::array<std::uint32_t, 64> kSha256Rounds; // FIPS 180-4, 4.2.2

// Hashes whole blocks into a state.
using Sha256Blocks = void (*)(Sha256State& state, const std::uint8_t* blocks, std::size_t count);

// Works on any processor.
void sha256ByHand(Sha256State& state, const std::uint8_t* blocks, std::size_t count);
// The function that uses the processor's own instructions, which takes a sixth of the time. Null where the processor
// has none.
Sha256Blocks sha256ByProcessor();

} // namespace telepipe::formats
