#include "tools/export/motion/CameraMaker.h"

#include "engine/motion/SampleCamera.h"
#include "engine/motion/SampleLight.h"
#include "engine/scene/Camera.h"
#include "engine/scene/TextureSwap.h"
#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/mesh/MaterialMaker.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

namespace {

// A camera, and a light, looks along its node's -z.
ExportTransform transformOf(const scene::Camera& camera)
{
    return tools::transformOf(glm::affineInverse(glm::dmat4(scene::viewMatrix(camera)))).value_or(ExportTransform{});
}

// The shortest turn from -z to a direction.
glm::dquat turnTo(glm::dvec3 direction)
{
    const glm::dvec3 from(0, 0, -1);
    const double cosine = glm::dot(from, direction);
    if (cosine < -1 + 1e-9)
        return {0, 0, 1, 0}; // half a turn around y
    const glm::dvec3 axis = glm::cross(from, direction);
    return glm::normalize(glm::dquat(1 + cosine, axis.x, axis.y, axis.z));
}

ExportTransform transformOf(const formats::NinjaLight& light)
{
    ExportTransform transform;
    transform.translation = glm::dvec3(finitePlace(light.point));
    const glm::dvec3 along(light.vector);
    const double length = glm::length(along);
    if (std::isfinite(length) && length > 0)
        transform.rotation = turnTo(along / length);
    return transform;
}

float finite(double value)
{
    return std::isfinite(value) ? static_cast<float>(value) : 0.0f;
}

constexpr std::uint32_t kMostFrames = 1u << 18; // of a motion that is sampled; a file can claim any number

bool isSampled(const formats::Motion* motion)
{
    return motion && motion->frames != 0 && motion->frames <= kMostFrames;
}

// A node's place, sampled at each frame of a motion.
ExportAnimation sampled(std::string name, const formats::Motion& motion, std::uint32_t node,
                        const std::function<ExportTransform(double)>& at)
{
    using Interpolation = ExportChannel::Interpolation;
    ExportChannel moved{ExportChannel::Path::Translation, Interpolation::Linear, node, {}, {}};
    ExportChannel turned{ExportChannel::Path::Rotation, Interpolation::Linear, node, {}, {}};
    glm::dquat last(1, 0, 0, 0);
    for (std::uint32_t frame = 0; frame < motion.frames; ++frame) {
        const ExportTransform place = at(frame);
        const glm::dquat turn = glm::dot(place.rotation, last) < 0 ? -place.rotation : place.rotation;
        last = turn;
        moved.times.push_back(static_cast<float>(frame / scene::kGameFrames));
        for (int i = 0; i < 3; ++i)
            moved.values.push_back(finite(place.translation[i]));
        for (const double value : {turn.x, turn.y, turn.z, turn.w})
            turned.values.push_back(static_cast<float>(value));
    }
    turned.times = moved.times;
    return {std::move(name),
            {std::move(moved), std::move(turned)},
            {kOffsetExtra(motion.offset), {"frames", motion.frames}, kSampledExtra(true)}};
}

std::uint32_t addRoot(ExportModel& model, ExportNode node)
{
    const std::uint32_t number = model.add(std::move(node));
    model.scenes.front().roots.push_back(number);
    return number;
}

void addCamera(const scene::SceneCamera& camera, std::size_t number, ExportModel& model)
{
    const scene::Camera seen = scene::cameraAt(camera, 0);
    ExportCamera made;
    made.name = camera.name;
    made.fieldOfView = std::clamp(double(glm::radians(seen.fov)), 0.001, glm::pi<double>() - 0.001);
    made.nearPlane = std::max(double(finite(seen.nearPlane)), 1e-3);
    made.farPlane = std::isfinite(camera.camera.farDepth) ? -double(camera.camera.farDepth) : 0;
    made.extras = {kOffsetExtra(camera.camera.offset),
                   {"roll_bams", camera.camera.roll},
                   {"field_of_view_bams", camera.camera.angle}};
    ExportNode node;
    node.name = fmt::format("camera{}", number);
    node.camera = static_cast<std::int32_t>(model.cameras.size());
    node.transform = transformOf(seen);
    model.cameras.push_back(std::move(made));
    const std::uint32_t placed = addRoot(model, std::move(node));
    if (isSampled(camera.motion))
        model.animations.push_back(
            sampled(fmt::format("camera{}_motion", number), *camera.motion, placed, [&](double frame) {
                return transformOf(scene::sampleCamera(camera.camera, *camera.motion, frame));
            }));
}

ExportLight::Kind kindOf(formats::LightKind kind)
{
    if (kind == formats::LightKind::Point)
        return ExportLight::Kind::Point;
    return kind == formats::LightKind::Spot ? ExportLight::Kind::Spot : ExportLight::Kind::Directional;
}

double radians(std::int32_t bams)
{
    return bams * glm::two_pi<double>() / 0x10000;
}

ExportLight lightOf(const formats::NinjaLight& light, std::size_t number)
{
    const auto channel = [](float value) {
        return linearChannel(std::isfinite(value) ? std::clamp(value, 0.0f, 1.0f) : 0);
    };
    ExportLight made;
    made.name = fmt::format("light{}", number);
    made.kind = kindOf(light.kind());
    made.color = {channel(light.argb.y), channel(light.argb.z), channel(light.argb.w)};
    made.intensity = std::max(0.0f, finite(light.diffuse));
    made.range = std::max(0.0f, finite(light.farRange));
    made.outerCone = static_cast<float>(std::clamp(radians(light.outerAngle) / 2, 1e-3, glm::half_pi<double>()));
    made.innerCone = static_cast<float>(std::clamp(radians(light.innerAngle) / 2, 0.0, made.outerCone - 5e-4));
    made.extras = {kOffsetExtra(light.offset),
                   {"source", light.source},
                   kLightAmbientExtra(finite(light.ambient)),
                   {"diffuse", finite(light.diffuse)},
                   kLightSpecularExtra(finite(light.specular)),
                   kNearExtra(finite(light.nearRange)),
                   {"far", finite(light.farRange)}};
    return made;
}

void addLight(const scene::SceneLight& light, std::size_t number, ExportModel& model)
{
    ExportNode node;
    node.name = fmt::format("light{}", number);
    node.light = static_cast<std::int32_t>(model.lights.size());
    node.transform = transformOf(light.light);
    model.strangeNumbers += countStrange(light.light.point);
    model.lights.push_back(lightOf(light.light, number));
    const std::uint32_t placed = addRoot(model, std::move(node));
    if (isSampled(light.motion))
        model.animations.push_back(
            sampled(fmt::format("light{}_motion", number), *light.motion, placed,
                    [&](double frame) { return transformOf(scene::sampleLight(light.light, *light.motion, frame)); }));
}

} // namespace

bool isSayable(const formats::NinjaLight& light)
{
    return light.kind() != formats::LightKind::Ambient && light.kind() != formats::LightKind::Other;
}

void addCameras(const scene::Scene& scene, ExportModel& model)
{
    for (std::size_t i = 0; i < scene.cameras.size(); ++i)
        addCamera(scene.cameras[i], i, model);
}

void addLights(const scene::Scene& scene, ExportModel& model)
{
    std::size_t others = 0;
    for (std::size_t i = 0; i < scene.lights.size(); ++i) {
        if (isSayable(scene.lights[i].light))
            addLight(scene.lights[i], i, model);
        else
            ++others;
    }
    if (others != 0)
        model.notes.push_back({"{} ambient or program lights have no place in glTF and are left out", others});
}

} // namespace telepipe::tools
