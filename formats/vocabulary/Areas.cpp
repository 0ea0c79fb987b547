#include "formats/vocabulary/Areas.h"

#include "formats/text/LowerCase.h"

#include <algorithm>
#include <string>

namespace telepipe::formats {

namespace {

constexpr Area kAreas[] = {
    {0x00, "city00", "Pioneer 2", "パイオニア２"},
    {0x01, "forest01", "Forest 1", "森エリア１"},
    {0x02, "forest02", "Forest 2", "森エリア２"},
    {0x03, "cave01", "Cave 1", "洞窟エリア１"},
    {0x04, "cave02", "Cave 2", "洞窟エリア２"},
    {0x05, "cave03", "Cave 3", "洞窟エリア３"},
    {0x06, "machine01", "Mine 1", "坑道エリア１"},
    {0x07, "machine02", "Mine 2", "坑道エリア２"},
    {0x08, "ancient01", "Ruins 1", "遺跡エリア１"},
    {0x09, "ancient02", "Ruins 2", "遺跡エリア２"},
    {0x0a, "ancient03", "Ruins 3", "遺跡エリア３"},
    {0x0b, "boss01", "Under the Dome", "ドーム地下", "Dragon", "ドラゴン"},
    {0x0c, "boss02", "Underground Channel", "地下水道", "De Rol Le", "デ・ロル・レ"},
    {0x0d, "boss03", "Monitor Room", "モニタールーム", "Vol Opt", "ボルオプト"},
    {0x0e, "boss04", "????", "？？？？", "Dark Falz", "ダークファルス"},
    {0x0e, "darkfalz00", "????", "？？？？", "Dark Falz", "ダークファルス"},
    {0x0f, "lobby", "Lobby", "ロビー"},
    {0x0f, "visuallobby", "Lobby", "ロビー"},
    {0x0f, "soccer", "Lobby", "ロビー"},
    {0x10, "vs01", "Spaceship", "宇宙船"},
    {0x11, "vs02", "Palace", "神殿", "Temple", "テンプル"},
    {0x12, "labo00", "Lab", "ラボルーム"},
    {0x13, "ruins01", "VR Temple Alpha", "VR 神殿 α"},
    {0x14, "ruins02", "VR Temple Beta", "VR 神殿 β"},
    {0x15, "space01", "VR Spaceship Alpha", "VR 宇宙船 α"},
    {0x16, "space02", "VR Spaceship Beta", "VR 宇宙船 β"},
    {0x17, "jungle01", "Central Control Area", "中央管理区"},
    {0x18, "jungle02", "Jungle Area North", "密林地区 北"},
    {0x19, "jungle03", "Jungle Area East", "密林地区 東"},
    {0x1a, "jungle04", "Mountain Area", "高山地区"},
    {0x1b, "jungle05", "Seaside Area", "海岸地区"},
    {0x1c, "seabed01", "Seabed Upper Levels", "プラント 上層部"},
    {0x1d, "seabed02", "Seabed Lower Levels", "プラント 下層部"},
    {0x1e, "boss05", "Cliffs of Gal Da Val", "ガル・ダ・バル 断崖", "Gal Gryphon", "ガル・グリフォン"},
    {0x1f, "boss06", "Test Subject Disposal Area", "実験体廃棄場", "Olga Flow", "オルガ・フロウ"},
    {0x20, "boss07", "VR Temple Final", "VR 神殿 Final", "Barba Ray", "バルバ・レイ"},
    {0x21, "boss08", "VR Spaceship Final", "VR 宇宙船 Final", "Gol Dragon", "ゴル・ドラゴン"},
    {0x22, "jungle06", "Seaside Area at night", "海岸地区 夜"},
    {0x23, "jungle07", "Control Tower", "制御塔"},
    {0x24, "wilds01_00", "Crater, Eastern Route", "クレーター周辺 東ルート"},
    {0x25, "wilds01_01", "Crater, Western Route", "クレーター周辺 西ルート"},
    {0x26, "wilds01_02", "Crater, Southern Route", "クレーター周辺 南ルート"},
    {0x27, "wilds01_03", "Crater, Northern Route", "クレーター周辺 北ルート"},
    {0x28, "crater01", "Crater Interior", "クレーター内部"},
    {0x29, "desert01", "Subterranean Desert 1", "地下砂漠１"},
    {0x2a, "desert02", "Subterranean Desert 2", "地下砂漠２"},
    {0x2b, "desert03", "Subterranean Desert 3", "地下砂漠３"},
    {0x2c, "boss09", "Meteor Impact Site", "隕石落下地点", "Saint-Milion", "セント・ミリオン"},
    {0x2d, "city02", "Pioneer 2", "パイオニア２", "Episode 4", "エピソード４"},
    {0x2e, "test01", "Test Map", "テストマップ"},
};
static_assert(std::ranges::is_sorted(kAreas, {}, &Area::number));

// Names in public copies of version 2's stages.
struct OtherName
{
    std::string_view stage, known;
};
constexpr OtherName kVersion2Names[] = {
    {"mines01", "machine01"}, {"mines02", "machine02"}, {"ruins01", "ancient01"}, {"ruins02", "ancient02"},
    {"ruins03", "ancient03"}, {"pioneer2", "city00"},   {"spaceship00", "vs01"},  {"palace00", "vs02"},
};

const Area* findArea(std::string_view stage)
{
    const auto* found =
        std::ranges::find_if(kAreas, [stage](const Area& area) { return stage.starts_with(area.stage); });
    return found != std::end(kAreas) ? found : nullptr;
}

} // namespace

std::span<const Area> areasNumbered(std::uint8_t number)
{
    return std::ranges::equal_range(kAreas, number, {}, &Area::number);
}

const Area* areaNumbered(std::uint8_t number)
{
    const auto found = areasNumbered(number);
    return found.empty() ? nullptr : &found.front();
}

int episodeOf(std::uint8_t area)
{
    return area >= kFourthEpisode ? 4 : area >= kSecondEpisode ? 2 : 1;
}

std::optional<StageArea> areaOf(std::string_view name, bool isVersion2)
{
    std::string stage = lowerCase(name);
    if (stage.starts_with("map_"))
        stage.erase(0, 4);
    for (const auto& [other, known] : kVersion2Names)
        if (isVersion2 && stage.starts_with(other))
            stage = std::string(known) + stage.substr(other.size());
    if (const Area* area = findArea(stage))
        return StageArea{area, false};
    const Area* area = stage.starts_with('a') ? findArea(std::string_view(stage).substr(1)) : nullptr;
    return area ? std::optional(StageArea{area, true}) : std::nullopt;
}

} // namespace telepipe::formats
