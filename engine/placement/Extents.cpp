#include "engine/placement/Extents.h"

#include "formats/bytes/Bams.h"
#include "formats/bytes/Finite.h"
#include "formats/placement/Placement.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

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
    {0x000a, 0, 0.5f, 30, 30},
    {0x000b, 0, 0.5f, 30, 30},
    {0x000c, 0, 0.5f, 30, 30},
    {0x000d, 0, 0.5f, 60, 60},
    {0x000e, 0, 10},
    {0x000f, 0, 1, 50, 50},
    {0x0011},
    {0x0012},
    {0x0015},
    {0x0016, 0, 1, 0, 30},
    {0x0017},
    {0x0018},
    {0x001f},
    {0x0020},
    {0x0021},
    {0x0022, 0, 1, 10, 10},
    {0x0024},
    {0x0026},
    {0x0028, 2, 1, 0, 200},
    {0x0042},
    {0x0057},
    {0x0058},
    {0x00c0, 0, 0, 10, 10},
    {0x0108, 0, 1, 30, 30},
    {0x0109, 0, 1, 30, 30},
    {0x010a, 0, 1, 30, 30},
    {0x014c, 0, 1, 50, 50},
    {0x0153, 0, 0.5f, 30, 30},
    {0x0154, 0, 0.5f, 30, 30},
    {0x0160},
    {0x0167, 0, 0.5f, 30, 30},
    {0x0180},
    {0x01a8, 0, 0, 20, 20},
    {0x02b8},
    {0x02ba},
    {0x0387},
    {0x0391},
};
constexpr std::uint16_t kWarps[] = {0x0003, 0x0045, 0x0141, 0x02b9, 0x02bd};
constexpr std::uint16_t kFloorWarps[] = {0x0002, 0x001b, 0x0055, 0x0140, 0x0201, 0x0280};
constexpr std::int32_t kFloors = 0x12; // of an episode
constexpr std::uint16_t kInvisibleWall = 0x0014;

// The parameters, 0 is p1, that stretch a model along its axes.
struct ScaleRule
{
    std::uint16_t type = 0;
    std::int8_t x = 0, y = 1, z = 2;
};
constexpr ScaleRule kScaleRules[] = {
    {0x001a},          {0x0085, 2, 1, 2}, {0x00cb},          {0x00de},          {0x02e4},
    {0x0301, 0, 1, 0}, {0x0302},          {0x0383, 1, 1, 1}, {0x038c, 0, 1, 0}, {0x038f, 0, 1, 0},
};
constexpr float kMostScale = 1000;

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
    const float radius = entry.numbers[rule->parameter] * rule->scale + rule->offset;
    return radius <= 0 ? rule->usual : isExtent(radius) ? radius : 0;
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
    return formats::isFinite(place) ? std::optional(place) : std::nullopt;
}

float arrivalYaw(const formats::ObjectEntry& entry)
{
    return cameraYaw(static_cast<std::uint16_t>(entry.words[0]));
}

float cameraYaw(std::uint16_t yaw)
{
    return std::remainder(formats::degreesOf<float>(yaw) + 180, 360.0f);
}

std::optional<std::uint32_t> warpFloor(const formats::ObjectEntry& entry)
{
    const bool isWarp = std::ranges::find(kFloorWarps, entry.type) != std::end(kFloorWarps);
    if (!isWarp || entry.words[0] < 0 || entry.words[0] >= kFloors)
        return std::nullopt;
    return static_cast<std::uint32_t>(entry.words[0]);
}

// A scale that is not above 0 counts as 1: it would turn the model inside out, or make it vanish. The oldest files
// leave these numbers out.
glm::vec3 modelScale(const formats::ObjectEntry& entry)
{
    const auto* rule = std::ranges::find(kScaleRules, entry.type, &ScaleRule::type);
    if (rule == std::end(kScaleRules))
        return glm::vec3(1);
    const auto along = [&](std::int8_t parameter) {
        const float scale = entry.numbers[parameter];
        return scale >= std::numeric_limits<float>::min() && scale <= kMostScale ? scale
                                                                                 : 1; // no int in a float's place
    };
    return {along(rule->x), along(rule->y), along(rule->z)};
}

} // namespace telepipe::scene
