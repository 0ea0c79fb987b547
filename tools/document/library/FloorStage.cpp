#include "tools/document/library/FloorStage.h"

#include "tools/disk/FileName.h"
#include "tools/document/beside/AreaFiles.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::uint8_t kPioneer4 = 0x2d, kTest = 0x2e; // areas

} // namespace

std::uint32_t floorOf(std::uint8_t area)
{
    if (area == kPioneer4)
        return 0;
    if (area >= formats::kFourthEpisode)
        return area == kTest ? 0x0a : area - formats::kFourthEpisode + 1u;
    return area >= formats::kSecondEpisode ? area - formats::kSecondEpisode : area;
}

const formats::Area* areaOfFloor(std::uint8_t area, std::uint32_t floor)
{
    for (std::uint8_t number = 0; number <= kTest; ++number)
        if (formats::episodeOf(number) == formats::episodeOf(area) && floorOf(number) == floor)
            return formats::areaNumbered(number);
    return nullptr;
}

std::optional<fs::path> stageOfFloor(const Document& document, std::uint32_t floor, const FileSource& source)
{
    const auto stage = std::ranges::find_if(document.files, [](const auto& file) { return isStage(*file); });
    const auto own = areaOf(document);
    if (stage == document.files.end() || !own)
        return std::nullopt;
    const bool isVersion2 = (*stage)->as<formats::Stage>()->variant == formats::StageVariant::V2;
    std::optional<fs::path> best;
    source.visitBeside((*stage)->path, [&](const fs::path& path, const FileSource::Read&) {
        const auto name = stageName(path);
        const auto area = name && name->letter == 'n' ? formats::areaOf(name->map, isVersion2) : std::nullopt;
        if (area && floorOf(area->area->number) == floor && area->isUltimate == own->isUltimate &&
            formats::episodeOf(area->area->number) == formats::episodeOf(own->area->number) && (!best || path < *best))
            best = path;
        return true;
    });
    return best;
}

std::optional<fs::path> stageOfFloor(const Document& document, std::uint32_t floor)
{
    return stageOfFloor(document, floor, DiskSource());
}

} // namespace telepipe::tools
