#include "engine/placement/PlacedThing.h"

#include "engine/placement/Extents.h"
#include "engine/placement/ModelChoice.h"
#include "engine/scene/Scene.h"
#include "engine/scene/Transform.h"
#include "formats/placement/Placement.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "formats/vocabulary/ThingModels.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::scene {

namespace {

ThingLayer layerOfShown(formats::Shown shown)
{
    return shown == formats::Shown::Nothing  ? ThingLayer::Areas
           : shown == formats::Shown::Effect ? ThingLayer::Particles
                                             : ThingLayer::Objects;
}

formats::Message switchesText(const SwitchRange& range)
{
    if (range.count == 1)
        return {"switch {}", range.first};
    return {"switches {}-{}", range.first, range.first + range.count - 1};
}

// "event trigger volume: event 105"
formats::Message captionOf(const PlacedThing& thing, const formats::ObjectEntry& entry)
{
    constexpr std::uint16_t kRoom = 0x000e;
    const auto name = formats::Message::word(thing.name);
    const Signals& signals = thing.signals;
    if (signals.event)
        return {"{}: event {}", name, *signals.event};
    if (signals.sets.count > 0)
        return {"{}: {}", name, switchesText(signals.sets)};
    if (signals.reads.count > 0)
        return {"{}: {}", name, switchesText(signals.reads)};
    if (thing.floor)
        return {"{}: to floor {}", name, *thing.floor};
    if (entry.type == kRoom)
        return {"{}: room {:.0f}, {:.0f} behind", name, entry.numbers[1], entry.numbers[2]};
    return name;
}

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
    thing.arrival = arrivalYaw(entry);
    thing.variant = modelVariant(entry);
    thing.layer = layerOfShown(type ? type->shown : formats::Shown::Unknown);
    thing.scale = modelScale(entry);
    thing.floor = warpFloor(entry);
    thing.signals = signalsOf(entry);
    thing.caption = captionOf(thing, entry);
}

void name(PlacedThing& thing, const formats::EnemyEntry& entry)
{
    const formats::EnemyType* type = formats::enemyType({entry.type, entry.numbers[1], entry.kind, entry.parameter7});
    thing.kind = PlacedKind::Enemy;
    thing.layer = type && type->isPerson ? ThingLayer::People : ThingLayer::Enemies;
    thing.wave = entry.wave;
    thing.variant = type ? type->variant : formats::kAnyVariant;
    thing.name = type ? type->name : "unknown type";
    thing.caption = formats::Message::word(thing.name);
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
