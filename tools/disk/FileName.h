#pragma once

#include "formats/text/LowerCase.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Facts that the names of the game's files tell. Names are compared without case, ASCII only: they come from systems
// that do not tell cases apart.
namespace telepipe::tools {

using formats::lowerCase;
// Compares by character, but numbers by value: "tex_9" comes before "tex_10".
bool isNaturallyLess(std::string_view a, std::string_view b);

// map_forest01n.rel and map_x_d.rel: a map's decoration and terrain. Only names: whether it is a stage, its bytes say.
struct StageName
{
    std::string map;       // "map_forest01", "map_x"
    std::string separator; // "", "_"
    char letter = 'n';     // 'n' or 'd', lower case
};
std::optional<StageName> stageName(const std::filesystem::path& path);

// The name of the terrain file beside a decoration file.
std::string terrainName(const StageName& stage);
// The name of another file of the map: collision 'c', minimap 'r'.
std::string sideFileName(const StageName& stage, char letter);
// "map_ruins01_02" -> "map_ruins01": variants of a map share its textures. Nothing for a name without a number.
std::optional<std::string> withoutVariant(const std::string& map);
// Names, best first, under which the texture archive of a stage or model may lie beside it: its map's or its own stem
// with .xvm, .pvm, .pvr; for a numbered variant of a map (map_ruins01_02n.rel) also those of the map.
std::vector<std::string> textureArchiveNames(const std::filesystem::path& path);

// A file name that is safe on any system, made from a name in a game file, which is data and may hold slashes, dots or
// device names. Never empty.
std::string safeFileName(std::string_view name);

// The name, without an extension, under which a texture is saved: its own, made safe, or where it has none that of its
// file, with the texture's number where the file holds several. A file was named by its user, in any language.
std::string textureFileName(std::string_view own, const std::filesystem::path& file, std::size_t number,
                            std::size_t count);
// The safe name of an entry of an AFS, which has only a number and an extension in its archive, "000.xvr": that of the
// archive goes before it.
std::string afsEntryName(const std::filesystem::path& archive, std::string_view numbered);

// The folder of a file, as a path with the folder's name as its last part, for finding files around it: for a file in
// the current folder it is the whole path. Nothing for a file in the root.
std::optional<std::filesystem::path> namedFolderOf(const std::filesystem::path& file);

// True for a file in a folder or below it, compared by the parts of two normal, absolute paths.
bool isBelow(const std::filesystem::path& folder, const std::filesystem::path& file);

// The shortest end of each path that no other path has, as a number of last parts. Empty for a single path, the whole
// path where another one is the same.
std::vector<std::filesystem::path> endsApart(const std::vector<std::filesystem::path>& paths);

// Hands out each name once: a second "Sky" becomes "Sky_2", also where only case tells them apart.
class UniqueNames
{
public:
    // extension: the text behind the number, with its dot.
    std::string take(const std::string& name, const std::string& extension = "");

private:
    std::set<std::string> _used;
    std::map<std::string, int> _numbers; // the last one given to each name
};

} // namespace telepipe::tools
