#include "tools/cli/command/PaletteFile.h"

#include "tools/document/LoadedFile.h"

namespace telepipe::tools {

formats::Palette readPaletteFile(const std::filesystem::path& path, std::size_t limit)
{
    const std::unique_ptr<LoadedFile> file = loadFile(path, limit);
    if (!file->as<formats::Palette>())
        failKind(*file, "a palette");
    return *file->as<formats::Palette>();
}

} // namespace telepipe::tools
