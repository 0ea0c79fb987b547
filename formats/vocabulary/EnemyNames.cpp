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
    std::string_view kind;
    Where where;
    std::string_view name;
};
constexpr NameThere kNames[] = {
    {"Rag Rappy; Ep4 Sand Rappy", Where::FourthEpisode, "Sand Rappy"},
    {"Rag Rappy; Ep4 Sand Rappy", Where::Ultimate, "El Rappy"},
    {"Rag Rappy; Ep4 Sand Rappy", Where::Elsewhere, "Rag Rappy"},
    {"Al Rappy; Ep2 Love/Saint/Egg/Hallo by season; Ep4 Del Rappy", Where::FourthEpisode, "Del Rappy"},
    {"Al Rappy; Ep2 Love/Saint/Egg/Hallo by season; Ep4 Del Rappy", Where::SecondEpisode,
     "Rappy of the season (Love, Saint, Egg, Hallo)"},
    {"Al Rappy; Ep2 Love/Saint/Egg/Hallo by season; Ep4 Del Rappy", Where::Ultimate, "Pal Rappy"},
    {"Al Rappy; Ep2 Love/Saint/Egg/Hallo by season; Ep4 Del Rappy", Where::Elsewhere, "Al Rappy"},
    {"Poison Lily / Del Lily", Where::ControlTower, "Del Lily"},
    {"Poison Lily / Del Lily", Where::Ultimate, "Ob Lily"},
    {"Poison Lily / Del Lily", Where::Elsewhere, "Poison Lily"},
    {"Dragon; in Episode 2 Gal Gryphon", Where::SecondEpisode, "Gal Gryphon"},
    {"Dragon; in Episode 2 Gal Gryphon", Where::Ultimate, "Sil Dragon"},
    {"Dragon; in Episode 2 Gal Gryphon", Where::Elsewhere, "Dragon"},
    {"Hildebear", Where::Ultimate, "Hidelt"},
    {"Hildeblue (rare)", Where::Ultimate, "Hildetor (rare)"},
    {"Monest (nest)", Where::Ultimate, "Mothvist (nest)"},
    {"Savage Wolf", Where::Ultimate, "Gulgus"},
    {"Barbarous Wolf", Where::Ultimate, "Gulgus-gue"},
    {"Booma", Where::Ultimate, "Bartle"},
    {"Gobooma", Where::Ultimate, "Barble"},
    {"Gigobooma", Where::Ultimate, "Tollaw"},
    {"Grass Assassin", Where::Ultimate, "Crimson Assassin"},
    {"Evil Shark", Where::Ultimate, "Vulmer"},
    {"Pal Shark", Where::Ultimate, "Govulmer"},
    {"Guil Shark", Where::Ultimate, "Melqueek"},
    {"Dubchic", Where::Ultimate, "Dubchich"},
    {"Gillchic", Where::Ultimate, "Gillchich"},
    {"Garanz", Where::Ultimate, "Baranz"},
    {"Sinow Beat", Where::Ultimate, "Sinow Blue"},
    {"Sinow Gold", Where::Ultimate, "Sinow Red"},
    {"Canadine", Where::Ultimate, "Canabin"},
    {"Canane (with 8 in a ring)", Where::Ultimate, "Canune (with 8 in a ring)"},
    {"Chaos Sorcerer", Where::Ultimate, "Gran Sorcerer"},
    {"Chaos Bringer", Where::Ultimate, "Dark Bringer"},
    {"Dark Belra", Where::Ultimate, "Indi Belra"},
    {"Dimenian", Where::Ultimate, "Arlan"},
    {"La Dimenian", Where::Ultimate, "Merlan"},
    {"So Dimenian", Where::Ultimate, "Del-D"},
    {"De Rol Le", Where::Ultimate, "Dal Ra Lie"},
    {"Vol Opt, second form", Where::Ultimate, "Vol Opt ver.2"},
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

std::string_view enemyNameIn(std::string_view kind, std::uint8_t area, bool isUltimate)
{
    const auto* found = std::ranges::find_if(
        kNames, [&](const NameThere& row) { return row.kind == kind && holds(row.where, area, isUltimate); });
    return found != std::end(kNames) ? found->name : kind;
}

} // namespace telepipe::formats
