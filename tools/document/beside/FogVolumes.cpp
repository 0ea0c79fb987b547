#include "tools/document/beside/FogVolumes.h"

#include "formats/area/FogEntries.h"
#include "formats/placement/Placement.h"
#include "tools/document/beside/AreaFiles.h"
#include "tools/document/beside/Placements.h"

#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

constexpr std::uint16_t kFog = 0x0007, kSwitchedFog = 0x0018, kPoisonFog = 0x0160, kHeatFog = 0x0391;
constexpr std::uint8_t kFinalWarpArea = 0x0d; // where 0160 is a warp
// Entries below the one that is seen are passed over, but for those marked so.
constexpr std::int32_t kWhateverIsSeen = 0x1000;

bool isOnAtFirst(const formats::ObjectEntry& object)
{
    const bool onWhenSet = object.numbers[2] >= 1;
    return object.type == kFog || !onWhenSet;
}

const formats::FogEntries* fogTable(const Document& document)
{
    const formats::FogEntries* table = nullptr;
    for (const auto& file : document.files)
        if (const auto* fogs = file->as<formats::FogEntries>();
            fogs && document.scene.areaFog >= fogs->entries.data() &&
            document.scene.areaFog < fogs->entries.data() + fogs->entries.size())
            table = fogs;
    return table;
}

// The number of the fog that is seen, through the volumes around a place in the order of their file.
class SeenFog
{
public:
    SeenFog(std::int32_t area, std::size_t entries) : _seen(area), _entries(static_cast<std::int32_t>(entries)) {}

    void enter(std::int32_t number)
    {
        if (number < _seen)
            return;
        const std::int32_t entry = number >= kWhateverIsSeen ? number - kWhateverIsSeen : number;
        if (entry >= _entries)
            return;
        _seen = entry;
        _changed = true;
    }
    std::optional<std::size_t> changed() const
    {
        return _changed ? std::optional<std::size_t>(static_cast<std::size_t>(_seen)) : std::nullopt;
    }

private:
    std::int32_t _seen, _entries;
    bool _changed = false;
};

} // namespace

bool isFogVolume(const formats::ObjectEntry& object, std::uint8_t area)
{
    const bool isFog = object.type == kFog || object.type == kSwitchedFog || object.type == kHeatFog ||
                       (object.type == kPoisonFog && area != kFinalWarpArea);
    return isFog && object.group == 0 && isOnAtFirst(object);
}

const formats::FogEntry* fogAt(const Document& document, glm::vec3 place)
{
    const formats::FogEntry* own = document.scene.areaFog;
    const formats::FogEntries* table = own ? fogTable(document) : nullptr;
    if (!table)
        return own;
    const std::uint8_t area = areaOfFog(static_cast<std::size_t>(own - table->entries.data()));
    SeenFog seen(area, table->entries.size());
    for (const DocumentPlacement& placement : document.placements)
        if (const auto* objects = placement.file->as<formats::PlacedObjects>())
            for (const scene::PlacedThing& thing : placement.things) {
                const formats::ObjectEntry& object = objects->entries[thing.number];
                if (isFogVolume(object, area) && glm::distance(thing.position, place) < thing.radius)
                    seen.enter(object.words[0]);
            }
    return seen.changed() ? &table->entries[*seen.changed()] : own;
}

void findFogVolumes(Document& document, const FileSource& source)
{
    if (!document.scene.areaFog || !document.request.companions)
        return;
    findPlacements(document, source);
}

void findFogVolumes(Document& document)
{
    findFogVolumes(document, DiskSource());
}

} // namespace telepipe::tools
