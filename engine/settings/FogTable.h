#pragma once

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>

namespace telepipe::render {

enum class FogKind : std::uint8_t
{
    Off,
    Table,  // the hardware's table, a pixel at a time
    Vertex, // by the alpha of the offset colour: linear in eye depth at the corners
};

// Linear in eye depth: none up to the near distance, all from the far one on. The game's values are in its executable.
struct Fog
{
    FogKind kind = FogKind::Off;
    glm::vec3 color{0.5f};
    float nearDistance = 100, farDistance = 800;

    bool operator==(const Fog&) const = default;
};

// The entries of a table: kFogSteps for each doubling of the distance, kFogDoublings doublings, and one entry that
// closes the last interval.
constexpr std::uint32_t kFogSteps = 16, kFogDoublings = 8, kFogEntries = kFogSteps * kFogDoublings + 1;

// The PowerVR2's fog table (docs/semantics.md, Fog). Entry i stands for an eye depth of density / (2^(i / 16) * (1 + i
// % 16 / 16)): entry 0 is the far end.
struct FogTable
{
    float density = 1;                                    // as its register holds it: mantissa / 128 * 2^exponent
    std::array<std::uint8_t, kFogEntries> coefficients{}; // 255 = all fog
};

float fogDensity(float farDistance); // the nearest the register can hold
float fogTableDepth(float density, std::uint32_t entry);
// njGenerateFogTable3: linear between near and far, the near end moved to the nearest depth of the table.
// One behind the eye, which the game's own entries have, stays where it is.
FogTable fogTable(const Fog& fog);

} // namespace telepipe::render
