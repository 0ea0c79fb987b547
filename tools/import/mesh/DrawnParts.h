#pragma once

#include "engine/scene/Scene.h"
#include "tools/import/mesh/NewMesh.h"

namespace telepipe::tools {

// True where the nodes of a compiled model draw exactly these parts, each node its own: the same triangles, to the last
// bit of their corners, in the same states. Textures count from the scene's first.
bool isDrawnBy(const scene::Scene& scene, const scene::SceneModel& model,
               const std::vector<std::vector<NewPart>>& nodes);
bool isDrawnByNode(const scene::Scene& scene, const scene::SceneModel& model, std::uint32_t node,
                   const std::vector<NewPart>& parts);

} // namespace telepipe::tools
