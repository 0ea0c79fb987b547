#pragma once

#include "tools/export/ExportModel.h"
#include "tools/export/gltf/GltfBuffer.h"

namespace telepipe::tools {

// The JSON of a glTF file, but for where its buffer lies; fills the buffer.
Json gltfJson(const ExportModel& model, GltfBuffer& buffer);

// The parts of a mesh.
Json gltfMesh(const ExportMesh& mesh, GltfBuffer& buffer);
// The mode of OMI_materials_blend that says the blend codes; null where none does.
const char* gltfBlendMode(const ExportMaterial& material);
Json gltfMaterial(const ExportMaterial& material);
Json gltfAnimation(const ExportAnimation& animation, GltfBuffer& buffer);

} // namespace telepipe::tools
