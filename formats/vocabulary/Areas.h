#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace telepipe::formats {

// An area of the games, by the number that tables of areas count them with. Its floor is the same number in Episode 1.
struct Area
{
    std::uint8_t number = 0;
    const char* stage = ""; // "forest01": what names of its files have behind "map_"
    const char* name = "";  // as the English game has it
    const char* japanese = "";
    const char* known = ""; // another name by which players know it: its boss, ...; empty: none
    const char* knownJapanese = "";
};

// The area of a stage's files, told by their name.
struct StageArea
{
    const Area* area = nullptr;
    bool isUltimate = false; // map_aforest01
};

const Area* areaNumbered(std::uint8_t number); // null where there is none
// The areas of a number, which may have several names that differ between versions or between its stage and its sets:
// "darkfalz00", "boss04".
std::span<const Area> areasNumbered(std::uint8_t number);
inline constexpr std::uint8_t kSecondEpisode = 0x12, kFourthEpisode = 0x24; // their first areas
int episodeOf(std::uint8_t area);                                           // 1, 2 or 4

// name: of a stage without the part behind the map, "map_cave01_02"; without case. isVersion2: public copies of version
// 2's files have names of their own, some of which are Blue Burst's for other areas. Nothing for a name of no area.
std::optional<StageArea> areaOf(std::string_view name, bool isVersion2);

} // namespace telepipe::formats
