#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace telepipe::tools {

// The parts of a placement file's name: map_forest01_00o.dat, map_city00_00e_s.dat, map_cave01_00_01_off.evt.
struct PlacementName
{
    std::string base;       // stage and set, "map_forest01_00", in lower case
    bool isOffline = false; // for one player
    char letter = 'o';      // 'o' objects, 'e' enemies, 'v' events
    std::string mode;       // "s" alone, "c1" challenge, "d" battle; "" for all
};
std::optional<PlacementName> placementName(const std::filesystem::path& path);

// The number behind the name of a stage: "01" of map_forest01_01, for map_forest01. Nothing for another stage's.
std::optional<std::string> setOf(const PlacementName& name, const std::string& stage);

} // namespace telepipe::tools
