#pragma once

#include <cstdint>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

namespace telepipe::tools {

// Angles in BAMS that turn so: the inverse of scene::rotation, with x, y, z within half a turn.
glm::ivec3 anglesOf(const glm::dmat3& turn, bool zxy);

std::int32_t bamsOf(double radians);
// The turn about y of an upright thing, in BAMS.
std::int32_t yawOf(const glm::dmat3& turn);

// True for places that are the same up to what other programs lose, which count in floats. reach: how far out the
// numbers were.
bool isSamePlace(const glm::dmat4& a, const glm::dmat4& b, double reach);
bool isSamePoint(glm::dvec3 a, glm::dvec3 b, double reach = 0);

} // namespace telepipe::tools
