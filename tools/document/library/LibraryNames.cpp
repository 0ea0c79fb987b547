#include "tools/document/library/LibraryNames.h"

#include "formats/text/ParsedNumber.h"
#include "tools/disk/FileName.h"

#include <algorithm>
#include <iterator>

namespace telepipe::tools {

namespace fs = std::filesystem;
using formats::isDigit;

namespace {

// The longest that fits counts, so longer ones stand before those that they end with.
constexpr MapFileKind kMapFiles[] = {
    {"nm.rel", "second geometry: water, or mirrored and glossy parts"},
    {"m.xvm", "textures of the second geometry"},
    {"m.tam", "texture animation of the second geometry"},
    {"n.rel", "stage"},
    {"d.rel", "terrain"},
    {"c.rel", "collision"},
    {"r.rel", "minimap"},
    {"t.rel", "unknown", false},
    {"s.nj", "sky"},
    {"s.xj", "sky"},
    {"s.xvm", "textures of the sky"},
    {"s.pvm", "textures of the sky"},
    {"s.njm", "motion of the sky"},
    {"bm.bin", "unknown", false},
    {"b.bin", "unknown", false},
    {"i.bin", "data of indirect textures", false},
    {"sw.tam", "texture animation"},
    {".xvm", "textures"},
    {".pvm", "textures"},
    {".gvm", "textures of the GameCube", false},
    {".tam", "texture animation"},
    {".tls", "unknown", false},
    {"_offo.dat", "objects for one player"},
    {"_offe.dat", "enemies for one player"},
    {"_off.evt", "events for one player"},
    {"o_s.dat", "objects for one player"},
    {"e_s.dat", "people for one player"},
    {"o_c1.dat", "objects of Challenge mode"},
    {"e_c1.dat", "people of Challenge mode"},
    {"o_d.dat", "objects of Battle mode"},
    {"e_d.dat", "people of Battle mode"},
    {"o.dat", "objects"},
    {"e.dat", "enemies"},
    {"d.dat", "set-up of the stage", false},
    {".evt", "events"},
};

constexpr ShelfName kShelves[] = {
    {"bm_ene_", "enemies", "models"},
    {"bm_boss", "enemies", "models of a boss"},
    {"darkfalz", "enemies", "models of Dark Falz"},
    {"bm_obj_boss", "enemies", "objects of a boss"},
    {"bm_obj_", "objects", "models"},
    {"bm_o_", "objects", "models"},
    {"bm_fs_", "objects", "models"},
    {"obj_", "objects", "models"},
    {"bm_eff_", "effects", "models"},
    {"npc", "characters", "models"},
    {"plymotiondata", "players", "motions"},
    {"pl", "players", "models and textures of a class"},
    {"itemmodel", "weapons and items", "models"},
    {"itemtexture", "weapons and items", "textures"},
    {"item", "weapons and items", "models"},
};

// Endings of the game's files with models, motions and textures.
constexpr std::string_view kShelfEndings[] = {".afs", ".bml", ".bin", ".gsl", ".gvm", ".nj",  ".njm", ".prs",
                                              ".pvm", ".pvr", ".rel", ".rlc", ".xj",  ".xvm", ".xvr", ".tam"};

// Files whose names begin like those of a shelf, and which are no models.
constexpr std::string_view kTables[] = {"itemrt", "itempt", "itempmt", "plyleveltbl"};

bool isTable(const std::string& name)
{
    return std::ranges::any_of(kTables, [&](std::string_view table) { return name.starts_with(table); });
}

// The first that fits counts.
struct KnownName
{
    std::string_view part; // of the name
    OtherFileKind kind;
};
constexpr KnownName kKnown[] = {
    {"setdatatable", {"sets of an area", true}},
    {"fogentry", {"fog of areas", true}},
    {"lightentry", {"light of areas", true}},
    {"particleentry", {"particles"}},
    {"unitxt", {"texts of the game"}},
    {"indtex", {"indirect textures"}},
    {"data.gsl", {"archive of the game's files", true}},
    {".gsl", {"archive", true}},
    {".rlc", {"archive", true}},
    {".bml", {"archive of models", true}},
    {".afs", {"archive", true}},
    {".gdi", {"image of a disc"}}, // one that cannot be read: of others there are their files
    {".cue", {"image of a disc"}},
    {".cdi", {"image of a disc"}},
    {".chd", {"image of a disc"}},
    {".gcm", {"image of a disc"}},
    {".iso", {"image of a disc"}},
    {".zip", {"archive"}},
    {".7z", {"archive"}},
    {"itemrt", {"rare drops"}},
    {"itempt", {"chances of drops"}},
    {"itempmt", {"parameters of items"}},
    {"plyleveltbl", {"levels of players"}},
    {".pac", {"sounds"}},
    {".ogg", {"music"}},
    {".adx", {"music"}},
    {".sfd", {"film"}},
    {".pae", {"film"}},
    {".pvr", {"texture", true}},
    {".xvr", {"texture", true}},
    {".pvm", {"textures", true}},
    {".xvm", {"textures", true}},
    {".pvp", {"palette", true}},
    {".njm", {"motion", true}},
    {".nj", {"model", true}},
    {".xj", {"model", true}},
    {".tam", {"texture animation", true}},
    {".qst", {"quest", true}},
    {"_e.bin", {"script of free play"}}, // map_city_on_e.bin; of Japan _j, of Ultimate _u
    {"_j.bin", {"script of free play"}},
    {"_e_u.bin", {"script of free play"}},
    {"_j_u.bin", {"script of free play"}},
    {"texture", {"textures", true}},
    {"text", {"texts of the game"}},
};

const KnownName* knownName(const fs::path& path)
{
    const std::string name = lowerCase(path.filename().string());
    const auto found =
        std::ranges::find_if(kKnown, [&](const KnownName& known) { return name.find(known.part) != name.npos; });
    return found == std::end(kKnown) ? nullptr : &*found;
}

// Sets have words between the stage's name and their own: map_boss05jm.evt, map_forest01_gjo.dat.
bool isSet(std::string_view suffix)
{
    return suffix.ends_with(".evt") || (suffix.ends_with(".dat") && suffix != "d.dat");
}

std::string withoutWordsBehind(std::string map)
{
    while (!map.empty() && !isDigit(map.back()))
        map.pop_back();
    return map;
}

// Lobbies need no number: map_visuallobby, map_lobbyRed.
bool isMapName(std::string_view map)
{
    return !map.empty() && (isDigit(map.back()) || map.starts_with("map_lobby") || map == "map_visuallobby");
}

} // namespace

// The name without its suffix ends with a number, or with letters behind one (map_lobby_green_be00).
std::optional<MapFileName> mapFileName(const fs::path& path)
{
    const std::string name = lowerCase(path.filename().string());
    if (!name.starts_with("map_"))
        return std::nullopt;
    for (const MapFileKind& kind : kMapFiles) {
        if (!name.ends_with(kind.suffix))
            continue;
        std::string map = name.substr(0, name.size() - kind.suffix.size());
        if (map.ends_with('_')) // map_x_d.rel
            map.pop_back();
        if (isSet(kind.suffix) && std::ranges::any_of(map, isDigit))
            map = withoutWordsBehind(std::move(map));
        if (isMapName(map))
            return MapFileName{map, std::string(kind.suffix), &kind};
    }
    return std::nullopt;
}

bool opensStage(const fs::path& path)
{
    const auto name = mapFileName(path);
    return name && (name->suffix == "n.rel" || name->suffix == "d.rel");
}

const ShelfName* shelfNameOf(const fs::path& path)
{
    if (std::ranges::find(kShelfEndings, lowerCase(path.extension().string())) == std::end(kShelfEndings))
        return nullptr;
    const std::string name = lowerCase(path.filename().string());
    if (isTable(name))
        return nullptr;
    const auto found =
        std::ranges::find_if(kShelves, [&](const ShelfName& each) { return name.starts_with(each.begins); });
    return found == std::end(kShelves) ? nullptr : &*found;
}

OtherFileKind otherFileKind(const fs::path& path)
{
    const KnownName* known = knownName(path);
    return known ? known->kind : OtherFileKind{};
}

bool isModelFile(const fs::path& path)
{
    constexpr std::string_view kModels[] = {".nj", ".xj", ".bml"};
    return std::ranges::find(kModels, lowerCase(path.extension().string())) != std::end(kModels);
}

bool isMotionFile(const fs::path& path)
{
    return lowerCase(path.extension().string()) == ".njm";
}

bool isPackOfFiles(const fs::path& path)
{
    const std::string ending = lowerCase(path.extension().string());
    return ending == ".afs" || ending == ".rlc";
}

bool showsNothingAlone(const fs::path& path)
{
    constexpr std::string_view kParts[] = {".gvm", ".njm", ".pvm", ".pvr", ".rel", ".tam", ".xvm", ".xvr"};
    return !opensStage(path) && std::ranges::find(kParts, lowerCase(path.extension().string())) != std::end(kParts);
}

bool isUnreadByName(const fs::path& path)
{
    constexpr std::string_view kPacked[] = {".prs", ".prc", ".pr2"};
    const KnownName* known = knownName(path);
    return known && !known->kind.isRead && !mapFileName(path) &&
           std::ranges::find(kPacked, lowerCase(path.extension().string())) != std::end(kPacked);
}

const char* kindByName(const fs::path& path)
{
    if (const auto map = mapFileName(path))
        return map->kind->what;
    const KnownName* known = knownName(path);
    const ShelfName* shelf = shelfNameOf(path);
    if (shelf && (isModelFile(path) || !known || !known->kind.isRead)) // textures of a boss are no models of it
        return shelf->what;
    return known ? known->kind.what : "";
}

} // namespace telepipe::tools
