#pragma once

#include "engine/draw/DrawList.h"

#include <string>

namespace telepipe::test {

// A compiled scene as stable text, a line a thing: sections, models, nodes, batches and strips with their file offsets,
// then states and warnings.
std::string sceneText(const scene::Scene& scene);
// The corners of a strip: position, normal, colour, UV and nodes with weights.
std::string cornersText(const scene::Scene& scene, const scene::SceneStrip& strip);
// The three lists: a line a group, its ranges as first+count.
std::string drawListText(const scene::DrawList& list);

} // namespace telepipe::test
