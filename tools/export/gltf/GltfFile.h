#pragma once

#include "tools/export/ExportModel.h"

#include <filesystem>

namespace telepipe::tools {

// A glTF 2.0 file of a model: .glb with the binary part in it, .gltf as text with the binary part as base64 in it.
// Either is one file. Throws FileError.
void writeGlb(const std::filesystem::path& path, const ExportModel& model);
void writeGltf(const std::filesystem::path& path, const ExportModel& model);

} // namespace telepipe::tools
