#include "tools/document/beside/TextureSwapFiles.h"

#include "tools/disk/FileName.h"

#include <algorithm>

namespace telepipe::tools {

std::vector<std::string> textureAnimationNames(const std::filesystem::path& path)
{
    std::vector<std::string> names;
    const auto stage = stageName(path);
    if (stage)
        names.push_back(stage->map + ".tam");
    names.push_back(path.stem().string() + ".tam");
    if (const auto base = stage ? withoutVariant(stage->map) : std::nullopt)
        names.push_back(*base + ".tam");
    return names;
}

bool namesTextureSwaps(const formats::Stage& stage)
{
    return std::ranges::any_of(stage.placed, [](const formats::PlacedModel& placed) {
        return placed.textureSwapTable || placed.textureSwap != 0;
    });
}

} // namespace telepipe::tools
