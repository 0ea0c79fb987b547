#pragma once

#include "tools/export/ExportModel.h"

#include <glm/vec4.hpp>

namespace telepipe::tools {

// Channels of animations as curves over time.

// A curve that stays at one value: of a node at rest.
ExportChannel stillChannel(ExportChannel::Path path, const ExportTransform& rest);

// The numbers that a channel has at one time.
std::size_t componentsOf(const ExportChannel& channel);

// The value of a channel at a time, as glTF defines it: held before its first and after its last key. Turns are x, y,
// z, w.
glm::dvec4 valueAt(const ExportChannel& channel, double seconds);
// One number of the value at a time; there may be any number of weights.
double numberAt(const ExportChannel& channel, std::size_t component, double seconds);

// The distance of two values: for turns their angle in radians, for others the largest difference of one number.
double distanceBetween(ExportChannel::Path path, glm::dvec4 a, glm::dvec4 b);

// True for curves that are the same but for what a program loses that samples at its own frames: between samples that
// are closer than those, nothing is compared. far: how far out nodes are carried around it.
bool isSameCurve(const ExportChannel& was, const ExportChannel& now, double far = 0);
// A spline that a program has sampled which knows its keys and not its tangents: it is where it was at all keys.
bool isSmoothedCurve(const ExportChannel& was, const ExportChannel& now);

} // namespace telepipe::tools
