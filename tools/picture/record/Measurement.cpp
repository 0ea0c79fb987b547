#include "tools/picture/record/Measurement.h"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kMeasured = 0xff40e0ff; // bytes R, G, B, A
constexpr float kMark = 0.012f;                 // halves of the picture's height, from an end

scene::GuideEnd endAt(glm::vec3 position, glm::vec3 offset = glm::vec3(0))
{
    return {position, kMeasured, offset, 1};
}

// A cross, whatever the distance.
void addMark(std::vector<scene::GuideEnd>& lines, glm::vec3 position)
{
    for (const float side : {-1.0f, 1.0f}) {
        lines.push_back(endAt(position, {-kMark, -kMark * side, 0}));
        lines.push_back(endAt(position, {kMark, kMark * side, 0}));
    }
}

} // namespace

MeasuredValues measured(const Measurement& measurement)
{
    MeasuredValues values;
    values.components = measurement.to - measurement.from;
    const glm::vec3& way = values.components;
    values.distance = glm::length(way);
    values.level = std::hypot(way.x, way.z);
    if (values.level > 0)
        values.heading = glm::degrees(std::atan2(-way.x, -way.z));
    if (values.distance > 0)
        values.slope = glm::degrees(std::atan2(way.y, values.level));
    return values;
}

std::string measurementLabel(const Measurement& measurement)
{
    const MeasuredValues values = measured(measurement);
    return fmt::format("{:.1f} ({:.1f}, {:.1f}, {:.1f})  {:.1f} deg", values.distance, values.components.x,
                       values.components.y, values.components.z, values.slope);
}

void addMeasurements(std::span<const Measurement> measurements, std::vector<scene::GuideEnd>& lines)
{
    for (const Measurement& each : measurements) {
        lines.push_back(endAt(each.from));
        lines.push_back(endAt(each.to));
        addMark(lines, each.from);
        addMark(lines, each.to);
        scene::addLabel(lines, (each.from + each.to) * 0.5f, measurementLabel(each), kMeasured);
    }
}

} // namespace telepipe::tools
