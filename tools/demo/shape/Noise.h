#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

// The randomness of the demo stage: pure functions of their arguments, the same on every machine and every run.
namespace telepipe::demo {

float random(std::uint32_t seed); // [0, 1)
// Value noise in [0, 1] that repeats every `period` cells on both axes, so that textures tile.
float tileNoise(glm::vec2 point, int period, std::uint32_t seed = 0);
// Octaves of tileNoise over uv in [0, 1]; tiles.
float tileFbm(glm::vec2 uv, int period, int octaves, std::uint32_t seed = 0);
// Value noise over space, [0, 1], not repeating.
float spaceNoise(glm::vec3 point, std::uint32_t seed = 0);

float smoothstep(float low, float high, float value);
glm::vec3 mix(glm::vec3 a, glm::vec3 b, float t);

} // namespace telepipe::demo
