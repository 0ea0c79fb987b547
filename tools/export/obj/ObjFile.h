#pragma once

#include "tools/export/ExportModel.h"

#include <filesystem>

namespace telepipe::tools {

// An export as the oldest of programs take it: triangles at rest, with materials and pictures.
struct ObjText
{
    std::string obj, mtl;
    std::vector<formats::Message> lost; // parts of the model that the format cannot express
};

// library: the name of the .mtl beside it; folder: of the pictures, named as pictureName says.
ObjText objText(const ExportModel& model, const std::string& library, const std::string& folder);
std::string objPictureName(const ExportModel& model, std::size_t image);

// Writes OUT.obj, OUT.mtl and a folder OUT_textures. Returns the losses.
std::vector<formats::Message> writeObj(const std::filesystem::path& path, const ExportModel& model);

} // namespace telepipe::tools
