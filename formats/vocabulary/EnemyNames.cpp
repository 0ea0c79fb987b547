#include "formats/vocabulary/Areas.h"
#include "formats/vocabulary/EnemyTypes.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

enum class Where : std::uint8_t
{
    ControlTower,
    SecondEpisode,
    FourthEpisode,
    Ultimate,
    Elsewhere
};

// The first row that holds counts.
struct NameThere
{
    std::uint16_t type;
    int variant; // EnemyType::variant
    Where where;
    std::string_view name;
};
constexpr NameThere kNames[] = {
    {0x0041, 0, Where::FourthEpisode, "Sand Rappy"},
    {0x0041, 0, Where::Ultimate, "El Rappy"},
    {0x0041, 0, Where::Elsewhere, "Rag Rappy"},
    {0x0041, 1, Where::FourthEpisode, "Del Rappy"},
    {0x0041, 1, Where::SecondEpisode, "Rappy of the season (Love, Saint, Egg, Hallo)"},
    {0x0041, 1, Where::Ultimate, "Pal Rappy"},
    {0x0041, 1, Where::Elsewhere, "Al Rappy"},
    {0x0061, 0, Where::ControlTower, "Del Lily"},
    {0x0061, 0, Where::Ultimate, "Ob Lily"},
    {0x0061, 0, Where::Elsewhere, "Poison Lily"},
    {0x00c0, 0, Where::SecondEpisode, "Gal Gryphon"},
    {0x00c0, 0, Where::Ultimate, "Sil Dragon"},
    {0x00c0, 0, Where::Elsewhere, "Dragon"},
    {0x0040, 0, Where::Ultimate, "Hidelt"},
    {0x0040, 1, Where::Ultimate, "Hildetor (rare)"},
    {0x0042, 0, Where::Ultimate, "Mothvist (nest)"},
    {0x0043, 0, Where::Ultimate, "Gulgus"},
    {0x0043, 1, Where::Ultimate, "Gulgus-gue"},
    {0x0044, 0, Where::Ultimate, "Bartle"},
    {0x0044, 1, Where::Ultimate, "Barble"},
    {0x0044, 2, Where::Ultimate, "Tollaw"},
    {0x0060, 0, Where::Ultimate, "Crimson Assassin"},
    {0x0063, 0, Where::Ultimate, "Vulmer"},
    {0x0063, 1, Where::Ultimate, "Govulmer"},
    {0x0063, 2, Where::Ultimate, "Melqueek"},
    {0x0080, 0, Where::Ultimate, "Dubchich"},
    {0x0080, 1, Where::Ultimate, "Gillchich"},
    {0x0081, 0, Where::Ultimate, "Baranz"},
    {0x0082, 0, Where::Ultimate, "Sinow Blue"},
    {0x0082, 1, Where::Ultimate, "Sinow Red"},
    {0x0083, 0, Where::Ultimate, "Canabin"},
    {0x0084, 0, Where::Ultimate, "Canune (with 8 in a ring)"},
    {0x00a1, 0, Where::Ultimate, "Gran Sorcerer"},
    {0x00a4, 0, Where::Ultimate, "Dark Bringer"},
    {0x00a5, 0, Where::Ultimate, "Indi Belra"},
    {0x00a6, 0, Where::Ultimate, "Arlan"},
    {0x00a6, 1, Where::Ultimate, "Merlan"},
    {0x00a6, 2, Where::Ultimate, "Del-D"},
    {0x00c1, 0, Where::Ultimate, "Dal Ra Lie"},
    {0x00c5, 0, Where::Ultimate, "Vol Opt ver.2"},
};

bool holds(Where where, std::uint8_t area, bool isUltimate)
{
    constexpr std::uint8_t kControlTower = 0x23;
    switch (where) {
    case Where::ControlTower:
        return area == kControlTower;
    case Where::SecondEpisode:
        return episodeOf(area) == 2;
    case Where::FourthEpisode:
        return episodeOf(area) == 4;
    case Where::Ultimate:
        return isUltimate;
    default:
        return true;
    }
}

} // namespace

std::string_view enemyNameIn(std::uint16_t type, int variant, std::uint8_t area, bool isUltimate)
{
    const auto* found = std::ranges::find_if(kNames, [&](const NameThere& row) {
        return row.type == type && row.variant == variant && holds(row.where, area, isUltimate);
    });
    return found != std::end(kNames) ? found->name : std::string_view();
}

} // namespace telepipe::formats
