#pragma once

#include "engine/draw/DrawList.h"

#include <string>

namespace telepipe::scene {

// A compiled scene as stable text, a line a thing: sections, models, nodes, batches and strips with their file offsets,
// then states and warnings. For golden tests and for reading.
std::string describe(const Scene& scene);
formats::Message stateText(const DrawState& state);
std::string describe(const DrawState& state); // in English
// The corners of a strip: position, normal, colour, UV and nodes with weights.
std::string describeCorners(const Scene& scene, const SceneStrip& strip);
// The three lists: a line a group, its ranges as first+count.
std::string describe(const DrawList& list);

} // namespace telepipe::scene
