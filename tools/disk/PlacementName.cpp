#include "tools/disk/PlacementName.h"

#include "formats/text/ParsedNumber.h"
#include "tools/disk/FileName.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

bool takeEnd(std::string& text, std::string_view end)
{
    if (!text.ends_with(end))
        return false;
    text.resize(text.size() - end.size());
    return true;
}

std::string takeMode(std::string& stem)
{
    for (const char* mode : {"s", "c1", "d"})
        if (stem.size() > 3 && takeEnd(stem, std::string("_") + mode))
            return mode;
    return "";
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, formats::isDigit);
}

} // namespace

std::optional<PlacementName> placementName(const std::filesystem::path& path)
{
    const std::string extension = lowerCase(path.extension().string());
    std::string stem = lowerCase(path.stem().string());
    PlacementName name;
    if (!stem.starts_with("map_") || (extension != ".dat" && extension != ".evt"))
        return std::nullopt;
    if (extension == ".dat") {
        name.mode = takeMode(stem);
        name.letter = stem.back();
        stem.pop_back();
    } else {
        name.letter = 'v';
    }
    name.isOffline = takeEnd(stem, "_off");
    name.base = stem;
    return name.letter == 'o' || name.letter == 'e' || name.letter == 'v' ? std::optional(name) : std::nullopt;
}

std::optional<std::string> setOf(const PlacementName& name, const std::string& stage)
{
    if (name.base == stage)
        return "";
    if (!name.base.starts_with(stage + "_"))
        return std::nullopt;
    const std::string set = name.base.substr(stage.size() + 1);
    return isNumber(set) ? std::optional(set) : std::nullopt;
}

} // namespace telepipe::tools
