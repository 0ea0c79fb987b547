#pragma once

#include "engine/placement/PlacedThing.h"

#include <span>

namespace telepipe::formats {

struct Events;

} // namespace telepipe::formats

namespace telepipe::scene {

enum class LinkKind : std::uint8_t
{
    Fires,   // a thing fires an event
    Builds,  // an event brings its enemies, and later objects
    Follows, // an event fires another
    Switch   // a thing or an event sets a switch that another thing waits for
};
inline constexpr LinkKind kLinkKinds[] = {LinkKind::Fires, LinkKind::Builds, LinkKind::Follows, LinkKind::Switch};
const char* linkName(LinkKind kind); // "fires", "brings", "then fires", "opens"

// One of the things or one of the events.
struct LinkEnd
{
    static constexpr std::uint32_t kEvent = ~0u;

    std::uint32_t placement = kEvent; // the placement of the thing
    std::uint32_t index = 0;          // of the thing in it, or of the event

    bool isEvent() const { return placement == kEvent; }
    bool operator==(const LinkEnd&) const = default;
};

struct ThingLink
{
    LinkKind kind = LinkKind::Fires;
    LinkEnd from, to;
    std::uint32_t number = 0; // of the switch, or of the event that is fired or builds
};

// An event of the stage, where its enemies come, or else where it is fired.
struct LinkedEvent
{
    std::uint32_t id = 0, fileOffset = 0;
    std::uint16_t section = 0, wave = 0;
    std::optional<glm::vec3> position;
};

// Which of the things in a stage lead to which others.
struct StageLinks
{
    std::vector<LinkedEvent> events;
    std::vector<ThingLink> links;
    bool isCut = false; // a broken file has more of them than anybody would look at
};
StageLinks linkThings(std::span<const std::span<const PlacedThing>> placements,
                      std::span<const formats::Events* const> events);

} // namespace telepipe::scene
