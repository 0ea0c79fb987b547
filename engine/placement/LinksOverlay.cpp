#include "engine/draw/overlay/OverlayBuilder.h"
#include "engine/placement/PlacementOverlay.h"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <set>
#include <tuple>

namespace telepipe::scene {

namespace {

constexpr float kChest = 9, kEventHeight = 22; // above the ground; an event hovers above its enemies
constexpr float kLineWidth = 0.6f, kTip = 6, kTipWidth = 2;
constexpr std::uint32_t kLinkColors[] = {0xffd040, 0xff6060, 0xff9040, 0x60d0ff}; // by their kind

struct LinkLine
{
    glm::vec3 from{0}, to{0};
};

class LinkBuilder
{
public:
    LinkBuilder(const StageLinks& links, std::span<const std::span<const PlacedThing>> placements)
        : _links(links), _placements(placements)
    {
    }

    OverlayMesh build()
    {
        for (const LinkKind kind : kLinkKinds) {
            _builder.beginGroup(static_cast<std::uint32_t>(kind), linkName(kind), kLinkColors[std::size_t(kind)]);
            for (const ThingLink& link : _links.links)
                if (link.kind == kind)
                    add(link);
        }
        return _builder.take();
    }

private:
    std::optional<glm::vec3> placeOf(LinkEnd end) const
    {
        if (!end.isEvent())
            return _placements[end.placement][end.index].position + glm::vec3(0, kChest, 0);
        const auto& place = _links.events[end.index].position;
        return place ? std::optional(*place + glm::vec3(0, kEventHeight, 0)) : std::nullopt;
    }

    void add(const ThingLink& link)
    {
        const auto from = placeOf(link.from), to = placeOf(link.to);
        if (!from || !to)
            return;
        addLine({*from, *to});
        if (_said.emplace(link.from.placement, link.from.index, link.kind, link.number).second)
            _builder.label(*from, textOf(link));
    }

    std::string textOf(const ThingLink& link) const
    {
        if (link.kind == LinkKind::Switch)
            return fmt::format("switch {}", link.number);
        return link.kind == LinkKind::Builds ? fmt::format("event {}: wave {}", link.number, waveOf(link))
                                             : fmt::format("event {}", link.number);
    }
    std::uint16_t waveOf(const ThingLink& link) const
    {
        return link.from.isEvent() ? _links.events[link.from.index].wave : std::uint16_t(0);
    }

    // A line as two crossed ribbons, seen from the side and from above, with an arrowhead of two triangles.
    void addLine(const LinkLine& line)
    {
        const glm::vec3 along = line.to - line.from;
        const float length = glm::length(along);
        if (!(length > kTip))
            return;
        const glm::vec3 ahead = along / length;
        const glm::vec3 level = std::abs(ahead.y) < 0.99f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
        const glm::vec3 aside = glm::normalize(glm::cross(ahead, level)), up = glm::cross(aside, ahead);
        const glm::vec3 neck = line.to - ahead * kTip;
        for (const glm::vec3& across : {aside, up}) {
            const glm::vec3 half = across * (kLineWidth / 2), wide = across * kTipWidth;
            _builder.add(line.from - half, line.from + half, neck + half);
            _builder.add(line.from - half, neck + half, neck - half);
            _builder.add(neck - wide, neck + wide, line.to);
        }
    }

    const StageLinks& _links;
    std::span<const std::span<const PlacedThing>> _placements;
    OverlayBuilder _builder{OverlayKind::Links};
    std::set<std::tuple<std::uint32_t, std::uint32_t, LinkKind, std::uint32_t>> _said;
};

} // namespace

OverlayMesh linksOverlay(const StageLinks& links, std::span<const std::span<const PlacedThing>> placements)
{
    return LinkBuilder(links, placements).build();
}

} // namespace telepipe::scene
