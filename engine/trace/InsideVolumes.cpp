#include "engine/trace/InsideVolumes.h"

#include <algorithm>

namespace telepipe::trace {

namespace {

using render::VolumeMode;

bool hasTwoParameters(const scene::Scene& scene)
{
    return std::ranges::any_of(scene.states, &scene::DrawState::twoParameter);
}

VolumeMode modeOf(const scene::Scene& scene, const render::ViewSettings& settings)
{
    if (settings.volumes == VolumeMode::Automatic)
        return hasTwoParameters(scene) ? VolumeMode::Parameters : VolumeMode::Shadow;
    return settings.volumes == VolumeMode::Parameters && !hasTwoParameters(scene) ? VolumeMode::Off : settings.volumes;
}

} // namespace

glm::vec3 worldPosition(const scene::Scene& scene, const scene::Pose& pose, const scene::VolumeCorner& corner)
{
    if (!scene::isInfluenced(corner.node))
        return glm::vec3(pose.world[corner.node] * glm::vec4(corner.position, 1));
    glm::vec3 sum(0);
    for (const scene::Influence& influence : scene::influencesOf(corner.node, scene.influences))
        sum += glm::vec3(pose.world[influence.node] * glm::vec4(influence.position, influence.weight));
    return sum;
}

bool isVisible(const scene::Scene& scene, const scene::SceneVolume& volume, const scene::Visibility& visibility)
{
    const std::uint32_t model = scene.nodes[volume.node].model;
    return visibility.node(volume.node) && visibility.model(model) && visibility.section(scene.models[model].section);
}

VolumeMode volumeMode(const scene::Scene& scene, const View& view)
{
    return view.showsTexturesAlone() ? VolumeMode::Off : modeOf(scene, view.settings);
}

void InsideVolumes::begin(const scene::Scene& scene, const View& view, const scene::Visibility& visibility,
                          const scene::Pose& pose)
{
    _volumes.clear();
    _mode = volumeMode(scene, view);
    if (_mode == VolumeMode::Off)
        return;
    for (std::size_t i = 0; i < scene.volumes.size(); ++i) {
        const scene::SceneVolume& volume = scene.volumes[i];
        if (!isVisible(scene, volume, visibility))
            continue;
        _volumes.push_back({{}, isExclusion(view.settings, i)});
        const auto clip = [&](std::uint32_t corner) {
            return view.clipOf(worldPosition(scene, pose, scene.volumeCorners[corner]));
        };
        for (std::uint32_t c = volume.firstCorner; c + 2 < volume.firstCorner + volume.cornerCount; c += 3)
            _volumes.back().faces.emplace_back(std::array{clip(c), clip(c + 1), clip(c + 2)});
    }
}

bool InsideVolumes::inside(glm::dvec2 point, float depth) const
{
    bool area = false;
    for (const Volume& volume : _volumes) {
        const auto before = [&](const TrianglePlanes& face) {
            if (face.degenerate() || !face.covers(point))
                return false;
            const auto at = static_cast<float>(face.depth(point)); // reversed: nearer is more; past 1 lies the eye
            return at > depth && at <= 1;
        };
        const bool odd = std::ranges::count_if(volume.faces, before) % 2 != 0;
        area = volume.exclusion ? area && !odd : area || odd;
    }
    return area;
}

} // namespace telepipe::trace
