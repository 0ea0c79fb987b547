#include "engine/placement/PlacementOverlay.h"

#include "engine/draw/overlay/Hue.h"
#include "engine/draw/overlay/OverlayBuilder.h"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>

namespace telepipe::scene {

namespace {

// The size of a dart, in the stage's units. A person of the games is about 17 tall.
constexpr float kHeight = 14, kWidth = 3.5f, kNose = 9;
constexpr float kSmall = 0.6f;  // of things that the game does not draw
constexpr float kRibbon = 1.5f; // height of a ring, and width of a line
constexpr int kRingSteps = 48;

using Group = std::pair<std::uint16_t, std::vector<const PlacedThing*>>;

std::string labelOf(ThingLayer layer, const Group& group)
{
    if (layer == ThingLayer::Enemies)
        return fmt::format("wave {}", group.first);
    return fmt::format("{:04x} {}", group.first, group.second.front()->name);
}

// Sorted by type or wave, each in the order of its file.
std::vector<Group> groupsOf(ThingLayer layer, std::span<const PlacedThing> things)
{
    std::map<std::uint16_t, std::vector<const PlacedThing*>> groups;
    for (const PlacedThing& thing : things)
        if (thing.layer == layer)
            groups[layer == ThingLayer::Enemies ? thing.wave : thing.type].push_back(&thing);
    return {groups.begin(), groups.end()};
}

class MarkerBuilder
{
public:
    explicit MarkerBuilder(OverlayBuilder& builder) : _builder(builder) {}

    void add(const PlacedThing& thing)
    {
        if (!thing.isDrawn)
            addNamedDart(thing);
        if (thing.radius > 0)
            addRing(thing.position, thing.radius);
        if (thing.box != glm::vec3(0))
            addBox(thing);
        if (thing.destination)
            addLine(thing.position, *thing.destination);
    }

private:
    void addNamedDart(const PlacedThing& thing)
    {
        addDart(thing);
        const float height = thing.isVisible ? kHeight : kHeight * kSmall;
        _builder.label(thing.position + glm::vec3(0, height, 0), english(thing.caption));
    }

    // Four corners around the thing's middle, one of them a nose, between its foot and its head.
    void addDart(const PlacedThing& thing)
    {
        const float size = thing.isVisible ? 1 : kSmall;
        const auto at = [&](float x, float y, float z) {
            return thing.position + thing.rotation * (glm::vec3(x, y, z) * size);
        };
        const glm::vec3 foot = at(0, 0, 0), head = at(0, kHeight, 0);
        const glm::vec3 ring[] = {at(0, kHeight / 2, kNose), at(kWidth, kHeight / 2, 0), at(0, kHeight / 2, -kWidth),
                                  at(-kWidth, kHeight / 2, 0)};
        for (std::size_t i = 0; i < 4; ++i) {
            _builder.add(ring[i], ring[(i + 1) % 4], head);
            _builder.add(ring[(i + 1) % 4], ring[i], foot);
        }
    }

    void addQuad(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& d)
    {
        _builder.add(a, b, c);
        _builder.add(a, c, d);
    }

    // Adds a face without an inside, which is seen from both sides.
    void addFlat(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& d)
    {
        addQuad(a, b, c, d);
        addQuad(d, c, b, a);
    }

    // An upright ribbon.
    void addRing(const glm::vec3& center, float radius)
    {
        const auto at = [&](int step) {
            const float angle = static_cast<float>(step) * 2 * std::numbers::pi_v<float> / kRingSteps;
            return center + radius * glm::vec3(std::cos(angle), 0, std::sin(angle));
        };
        const glm::vec3 up(0, kRibbon, 0);
        for (int i = 0; i < kRingSteps; ++i)
            addFlat(at(i), at(i + 1), at(i + 1) + up, at(i) + up);
    }

    // A box whose middle is the thing's place.
    void addBox(const PlacedThing& thing)
    {
        const auto corner = [&](unsigned bits) {
            const glm::vec3 sign(bits & 1 ? 0.5f : -0.5f, bits & 2 ? 0.5f : -0.5f, bits & 4 ? 0.5f : -0.5f);
            return thing.position + thing.rotation * (sign * thing.box);
        };
        static constexpr unsigned kFaces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                                  {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        for (const auto& face : kFaces)
            addQuad(corner(face[0]), corner(face[1]), corner(face[2]), corner(face[3]));
    }

    void addLine(const glm::vec3& from, const glm::vec3& to)
    {
        const glm::vec3 up(0, kRibbon, 0);
        addFlat(from, to, to + up, from + up);
    }

    OverlayBuilder& _builder;
};

} // namespace

OverlayKind overlayOf(ThingLayer layer)
{
    return static_cast<OverlayKind>(static_cast<unsigned>(OverlayKind::Objects) + static_cast<unsigned>(layer));
}

std::optional<ThingLayer> layerOf(OverlayKind kind)
{
    for (const ThingLayer layer : kThingLayers)
        if (overlayOf(layer) == kind)
            return layer;
    return std::nullopt;
}

OverlayMesh placementOverlay(ThingLayer layer, std::span<const PlacedThing> things)
{
    OverlayBuilder builder(overlayOf(layer));
    MarkerBuilder markers(builder);
    for (const Group& group : groupsOf(layer, things)) {
        builder.beginGroup(group.first, labelOf(layer, group), markerColor(group.first));
        for (const PlacedThing* thing : group.second)
            markers.add(*thing);
    }
    return builder.take();
}

} // namespace telepipe::scene
