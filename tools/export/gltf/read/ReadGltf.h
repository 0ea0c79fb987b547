#pragma once

#include "tools/export/ExportModel.h"
#include "tools/export/gltf/read/GltfContainer.h"

#include <filesystem>

namespace telepipe::tools {

// A glTF file as values again: scenes, nodes, meshes with their triangles, materials, textures, images by name and
// extras without their pixels. Skins, motions, cameras and lights are left out; primitives that are no triangles are,
// too, and a note says so. Throws ParseError.
ExportModel readGltf(formats::Bytes file, const GltfBeside& beside);
// Throws FileError.
ExportModel readGltf(const std::filesystem::path& path);

} // namespace telepipe::tools
