#include "tools/import/held/HeldRecords.h"

#include "engine/motion/SampleCamera.h"
#include "tools/export/Extras.h"
#include "tools/export/mesh/MaterialMaker.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

constexpr double kSameShare = 1e-5, kSameAngle = 1e-4; // of numbers, and in radians
constexpr float kSameColor = 1e-3f;

bool differs(double a, double b)
{
    return std::abs(a - b) > kSameShare * std::max(std::abs(a), std::abs(b));
}

bool isOtherAngle(double a, double b)
{
    return std::abs(a - b) > kSameAngle;
}

// Numbers that differ by no more than floats lose stay as the file has them.
glm::vec3 movedTo(const HeldPlace& place, glm::vec3 before)
{
    glm::vec3 moved = before;
    for (int i = 0; i < 3; ++i)
        if (!isSamePoint({place.now[3][i], 0, 0}, {place.was[3][i], 0, 0}))
            moved[i] = static_cast<float>(place.now[3][i]);
    return moved;
}

glm::dmat3 axesOf(const glm::dmat4& world)
{
    glm::dmat3 axes(1);
    for (int i = 0; i < 3; ++i)
        if (const double length = glm::length(glm::dvec3(world[i])); length > 0)
            axes[i] = glm::dvec3(world[i]) / length;
    return axes;
}

// A direction as long as the file's, which need not be of length 1.
glm::vec3 lookingAlong(const HeldPlace& place, glm::vec3 before)
{
    const double length = glm::length(glm::dvec3(before));
    return glm::vec3(-place.axes()[2] * (length > 0 ? length : 1));
}

// A number that glTF has no field for, where it is another now.
void takeExtra(const Extra<NumberExtra>& extra, const ExportLight& was, const ExportLight& now, float& value)
{
    const auto before = extra.of(was.extras), after = extra.of(now.extras);
    if (before && after && differs(*after, *before))
        value = static_cast<float>(*after);
}

void takeColor(glm::vec3 was, glm::vec3 now, glm::vec4& argb)
{
    for (int i = 0; i < 3; ++i)
        if (std::abs(now[i] - was[i]) > kSameColor)
            argb[i + 1] = srgbChannel(std::clamp(now[i], 0.0f, 1.0f));
}

} // namespace

bool HeldPlace::isMoved() const
{
    return !isSamePoint(now[3], was[3], kHeldReach);
}

bool HeldPlace::isTurned() const
{
    const glm::dmat3 before = axesOf(was), after = axes();
    for (int i = 0; i < 3; ++i)
        if (glm::distance(before[i], after[i]) > kSameView)
            return true;
    return false;
}

glm::dmat3 HeldPlace::axes() const
{
    return axesOf(now);
}

glm::dmat3 HeldPlace::turn() const
{
    return axes() * glm::transpose(axesOf(was));
}

double rollOf(glm::dvec3 right, glm::dvec3 direction)
{
    const double yaw = std::atan2(-direction.x, -direction.z);
    const glm::dvec3 level(std::cos(yaw), 0, -std::sin(yaw));
    const glm::dvec3 lift = glm::cross(level, glm::normalize(direction));
    return std::atan2(glm::dot(right, lift), glm::dot(right, level));
}

formats::NinjaCamera editedCamera(const formats::NinjaCamera& record, const ExportCamera& was, const ExportCamera& now,
                                  const HeldPlace& place)
{
    formats::NinjaCamera camera = record;
    if (place.isMoved())
        camera.position = movedTo(place, record.position);
    if (place.isTurned()) {
        camera.direction = lookingAlong(place, record.direction);
        camera.roll = bamsOf(rollOf(place.axes()[0], camera.direction));
        for (glm::vec3* axis : {&camera.localX, &camera.localY})
            *axis = record.ninja2 ? *axis : glm::vec3(place.turn() * glm::dvec3(*axis));
    }
    if (now.fieldOfView > 0 && isOtherAngle(now.fieldOfView, was.fieldOfView))
        camera.angle = scene::angleAcross(static_cast<float>(glm::degrees(now.fieldOfView)));
    if (now.nearPlane > 0 && differs(now.nearPlane, was.nearPlane))
        camera.nearDepth = std::copysign(static_cast<float>(now.nearPlane), record.nearDepth);
    if (now.farPlane > 0 && was.farPlane > 0 && differs(now.farPlane, was.farPlane))
        camera.farDepth = -static_cast<float>(now.farPlane);
    return camera;
}

formats::NinjaLight editedLight(const formats::NinjaLight& record, const ExportLight& was, const ExportLight& now,
                                const HeldPlace& place)
{
    formats::NinjaLight light = record;
    if (place.isMoved())
        light.point = movedTo(place, record.point);
    if (place.isTurned() && was.kind != ExportLight::Kind::Point)
        light.vector = lookingAlong(place, record.vector);
    takeColor(was.color, now.color, light.argb);
    takeExtra(kLightAmbientExtra, was, now, light.ambient);
    takeExtra(kLightSpecularExtra, was, now, light.specular);
    takeExtra(kNearExtra, was, now, light.nearRange);
    if (differs(now.intensity, was.intensity))
        light.diffuse = now.intensity;
    if (now.range > 0 && was.range > 0 && differs(now.range, was.range))
        light.farRange = now.range;
    if (was.kind != ExportLight::Kind::Spot)
        return light;
    if (isOtherAngle(now.outerCone, was.outerCone))
        light.outerAngle = bamsOf(2.0 * now.outerCone);
    if (isOtherAngle(now.innerCone, was.innerCone))
        light.innerAngle = bamsOf(2.0 * now.innerCone);
    return light;
}

} // namespace telepipe::tools
