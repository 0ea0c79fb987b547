#include "engine/placement/Extents.h"

#include "formats/placement/Placement.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace telepipe::scene {

namespace {

constexpr float kMostExtent = 20000; // the widest stages

// radius = parameter * scale + offset; one that is not above 0 is the usual one.
struct RadiusRule
{
    std::uint16_t type = 0;
    std::uint8_t parameter = 0; // 0 is p1
    float scale = 1, offset = 0, usual = 0;
};
constexpr RadiusRule kRadiusRules[] = {
    {0x0006, 2, 1, 0, 200},
    {0x0007},
    {0x0008},
    {0x000e, 0, 10},
    {0x000f, 0, 1, 50},
    {0x0012},
    {0x0015},
    {0x0017},
    {0x0018},
    {0x001f},
    {0x0020},
    {0x0021},
    {0x0022, 0, 1, 10},
    {0x0026},
    {0x0028, 2, 1, 0, 200},
    {0x0042},
    {0x0057},
    {0x014c, 0, 1, 50},
    {0x0160},
};
constexpr std::uint16_t kWarps[] = {0x0003, 0x0045, 0x0141, 0x02b9, 0x02bd};
constexpr std::uint16_t kInvisibleWall = 0x0014;

bool isExtent(float value)
{
    return std::isfinite(value) && value > 0 && value <= kMostExtent;
}

} // namespace

float objectRadius(const formats::ObjectEntry& entry)
{
    const auto* rule = std::ranges::find(kRadiusRules, entry.type, &RadiusRule::type);
    if (rule == std::end(kRadiusRules))
        return 0;
    const float parameter = entry.numbers[rule->parameter];
    if (!(parameter > 0))
        return rule->usual;
    const float radius = parameter * rule->scale + rule->offset;
    return isExtent(radius) ? radius : 0;
}

glm::vec3 objectBox(const formats::ObjectEntry& entry)
{
    const glm::vec3 size(entry.numbers[0], entry.numbers[1], entry.numbers[2]);
    const bool isBox = entry.type == kInvisibleWall && isExtent(size.x) && isExtent(size.y) && isExtent(size.z);
    return isBox ? size : glm::vec3(0);
}

std::optional<glm::vec3> warpDestination(const formats::ObjectEntry& entry)
{
    if (std::ranges::find(kWarps, entry.type) == std::end(kWarps))
        return std::nullopt;
    const glm::vec3 place(entry.numbers[0], entry.numbers[1], entry.numbers[2]);
    const bool isPlace = std::isfinite(place.x) && std::isfinite(place.y) && std::isfinite(place.z);
    return isPlace ? std::optional(place) : std::nullopt;
}

} // namespace telepipe::scene
