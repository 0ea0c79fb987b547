#include "tools/export/write/WriteExport.h"

#include "tools/disk/FileName.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/export/gltf/GltfFile.h"
#include "tools/export/obj/ObjFile.h"
#include "tools/export/write/Originals.h"

namespace telepipe::tools {

namespace {

std::string endingOf(const std::filesystem::path& path)
{
    return lowerCase(path.extension().string());
}

} // namespace

bool isExportName(const std::filesystem::path& path)
{
    const std::string ending = endingOf(path);
    return ending == ".glb" || ending == ".gltf" || ending == ".obj";
}

std::vector<formats::Message> writeExport(const std::filesystem::path& path, const ExportModel& model)
{
    if (endingOf(path) == ".obj")
        return writeObj(path, model);
    endingOf(path) == ".glb" ? writeGlb(path, model) : writeGltf(path, model);
    return {};
}

WrittenOriginals writeOriginals(const std::filesystem::path& path, const Document& document, ExportModel& model)
{
    const std::string name = path.stem().string() + "_originals";
    const std::filesystem::path folder = path.parent_path() / name;
    const std::vector<OriginalTexture> originals = takeOriginals(document, model, name);
    const OutputFolder output(folder);
    for (const OriginalTexture& original : originals)
        writeFile(folder / original.name, original.bytes);
    return {folder, originals.size()};
}

} // namespace telepipe::tools
