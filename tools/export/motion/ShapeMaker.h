#pragma once

#include "tools/export/mesh/MeshMaker.h"

#include <span>

namespace telepipe::tools {

// Gives the meshes of a model with shape motion a morph target for each key, and adds an animation of their weights.
// drawing: for each node of the model the node that has its mesh.
void addShapes(const scene::Scene& scene, const scene::SceneModel& model, const RestNodes& rest,
               const ModelMeshes& meshes, std::span<const std::uint32_t> drawing, ExportModel& made);

} // namespace telepipe::tools
