#pragma once

#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// True for a name that an export may have; its form follows from that.
bool isExportName(const std::filesystem::path& path);

// Writes .glb, .gltf or .obj, with the files that belong to it. Returns the losses. Throws FileError.
std::vector<formats::Message> writeExport(const std::filesystem::path& path, const ExportModel& model);

// The pictures' textures as the game has them, in a folder beside the export, to which the pictures' extras lead then.
struct WrittenOriginals
{
    std::filesystem::path folder;
    std::size_t count = 0;
};
WrittenOriginals writeOriginals(const std::filesystem::path& path, const Document& document, ExportModel& model);

} // namespace telepipe::tools
