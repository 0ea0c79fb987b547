#pragma once

#include "engine/placement/Signals.h"
#include "formats/message/Message.h"

#include <cstdint>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace telepipe::formats {

template <class Entry> struct Placement;
struct ObjectEntry;
struct EnemyEntry;

} // namespace telepipe::formats

namespace telepipe::scene {

struct SceneSection;

enum class PlacedKind : std::uint8_t
{
    Object,
    Enemy
};

// The parts of a stage that are shown or hidden together.
enum class ThingLayer : std::uint8_t
{
    Objects,
    Enemies,
    People,
    Areas,    // things the game does not show: sounds, fog, events and scripts, places where players appear
    Particles // things that its program draws by itself
};
inline constexpr ThingLayer kThingLayers[] = {ThingLayer::Objects, ThingLayer::Enemies, ThingLayer::People,
                                              ThingLayer::Areas, ThingLayer::Particles};

// An entry of a placement file in its place in the stage, with the numbers that place it and what can be seen of it.
// The others stay in the file.
struct PlacedThing
{
    PlacedKind kind = PlacedKind::Object;
    ThingLayer layer = ThingLayer::Objects;
    std::uint32_t number = 0;     // in its file
    std::uint32_t fileOffset = 0; // of its entry
    std::uint16_t type = 0, section = 0;
    std::uint16_t wave = 0;   // of enemies; of objects the group that an event builds, 0: there from the first
    std::string_view name;    // its name for people; where the area is known, the name there
    formats::Message caption; // with what tells it from others of its type: "event trigger volume: event 105"
    bool hasSection = false;  // false: no section has its id, and its place is taken as it stands
    glm::vec3 position{0};
    glm::mat3 rotation{1};                // of its own axes; it looks along z
    std::uint16_t yaw = 0;                // 0x10000 a turn, with the section's
    glm::vec3 scale{1};                   // of its model
    bool isVisible = true;                // false: an area or a switch, which the game does not draw
    bool isDrawn = false;                 // by its model, where that was found; otherwise by a marker
    int variant = -1;                     // which of its type: modelVariant(), of enemies EnemyType::variant
    float radius = 0;                     // of the area that it acts in; 0: none is known
    glm::vec3 box{0};                     // its size, where the thing is a box; 0: it is none
    std::optional<glm::vec3> destination; // of a warp, in the world
    float arrival = 0;                    // the way one looks there, as a camera turns
    std::optional<std::uint32_t> floor;   // that a warp leads to, of those of its episode
    Signals signals;
};

// Places every entry in the frame of the first section with its id: T(section) Ry(section) (docs/formats.md, Objects
// and enemies). Nothing is moved to the ground.
std::vector<PlacedThing> placeThings(const formats::Placement<formats::ObjectEntry>& objects,
                                     const std::vector<SceneSection>& sections);
std::vector<PlacedThing> placeThings(const formats::Placement<formats::EnemyEntry>& enemies,
                                     const std::vector<SceneSection>& sections);

} // namespace telepipe::scene
