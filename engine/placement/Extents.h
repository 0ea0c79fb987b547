#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>

namespace telepipe::formats {

struct ObjectEntry;

} // namespace telepipe::formats

namespace telepipe::scene {

// The place that an object takes or acts in, from its parameters. A parameter that is not a number, or too large for a
// stage, is ignored.
float objectRadius(const formats::ObjectEntry& entry);                       // 0: none
glm::vec3 objectBox(const formats::ObjectEntry& entry);                      // 0: none
std::optional<glm::vec3> warpDestination(const formats::ObjectEntry& entry); // in the world
float arrivalYaw(const formats::ObjectEntry& entry);                         // of a warp: degrees, as a camera turns
std::optional<std::uint32_t> warpFloor(const formats::ObjectEntry& entry);   // of its episode
glm::vec3 modelScale(const formats::ObjectEntry& entry);                     // 1 of most types

// Degrees as a camera turns, whose yaw counts from -Z; that of a file, in BAMS, counts from +Z.
float cameraYaw(std::uint16_t yaw);

} // namespace telepipe::scene
