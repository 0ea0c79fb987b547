#include "engine/placement/PlacedThing.h"

#include "engine/placement/Extents.h"
#include "engine/placement/ModelChoice.h"
#include "engine/scene/Scene.h"
#include "engine/scene/Transform.h"
#include "formats/placement/Placement.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

void name(PlacedThing& thing, const formats::ObjectEntry& entry)
{
    const formats::ObjectType* type = formats::objectType(entry.type);
    thing.kind = PlacedKind::Object;
    thing.wave = entry.group;
    thing.name = type ? type->name : "unknown type";
    thing.isVisible = !type || type->shown != formats::Shown::Nothing;
    thing.radius = objectRadius(entry);
    thing.box = objectBox(entry);
    thing.destination = warpDestination(entry);
    thing.variant = modelVariant(entry);
}

void name(PlacedThing& thing, const formats::EnemyEntry& entry)
{
    const formats::EnemyType* type = formats::enemyType({entry.type, entry.numbers[1], entry.kind, entry.parameter7});
    thing.kind = PlacedKind::Enemy;
    thing.wave = entry.wave;
    thing.name = type ? type->name : "unknown type";
}

const SceneSection* findSection(const std::vector<SceneSection>& sections, std::uint16_t id)
{
    const auto found = std::ranges::find(sections, std::int32_t{id}, &SceneSection::id);
    return found == sections.end() ? nullptr : &*found;
}

template <class Entry> PlacedThing placed(const Entry& entry, const SceneSection* section)
{
    PlacedThing thing;
    thing.fileOffset = entry.offset;
    thing.type = entry.type;
    thing.section = entry.section;
    thing.hasSection = section != nullptr;
    const std::int32_t turn = section ? section->rotationY : 0;
    const glm::dmat3 frame = rotation<double>(glm::ivec3(0, turn, 0), false);
    const glm::dvec3 origin = section ? glm::dvec3(section->position) : glm::dvec3(0);
    thing.position = glm::vec3(origin + frame * glm::dvec3(entry.position));
    thing.rotation = glm::mat3(frame * rotation<double>(entry.rotation, false));
    thing.yaw = static_cast<std::uint16_t>((entry.rotation.y & 0xffff) + (turn & 0xffff));
    name(thing, entry);
    return thing;
}

template <class Entry>
std::vector<PlacedThing> placeAll(const formats::Placement<Entry>& placement, const std::vector<SceneSection>& sections)
{
    std::vector<PlacedThing> things;
    for (const Entry& entry : placement.entries) {
        things.push_back(placed(entry, findSection(sections, entry.section)));
        things.back().number = static_cast<std::uint32_t>(things.size() - 1);
    }
    return things;
}

} // namespace

std::vector<PlacedThing> placeThings(const formats::PlacedObjects& objects, const std::vector<SceneSection>& sections)
{
    return placeAll(objects, sections);
}

std::vector<PlacedThing> placeThings(const formats::PlacedEnemies& enemies, const std::vector<SceneSection>& sections)
{
    return placeAll(enemies, sections);
}

} // namespace telepipe::scene
