#include "tools/document/AddCamerasAndLights.h"

#include "engine/scene/Lights.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

// The first still one from first on, or else of all; null where each has a motion.
template <class Items> typename Items::value_type* firstStill(Items& items, std::size_t first)
{
    const auto still = [](const auto& item) { return item.motion == nullptr; };
    auto found = std::find_if(items.begin() + static_cast<std::ptrdiff_t>(first), items.end(), still);
    if (found == items.end())
        found = std::find_if(items.begin(), items.end(), still);
    return found == items.end() ? nullptr : &*found;
}

std::string cameraName(const LoadedFile& file, std::size_t number)
{
    return fmt::format("{}:{}", file.name(), number);
}

void addCameras(scene::Scene& scene, const LoadedFile& file, const formats::NjFile& nj)
{
    const std::size_t first = scene.cameras.size();
    for (const formats::NinjaCamera& camera : nj.cameras)
        scene.cameras.push_back({cameraName(file, scene.cameras.size() - first), camera, nullptr});
    for (const formats::Motion& motion : nj.cameraMotions) {
        if (scene::SceneCamera* camera = firstStill(scene.cameras, first))
            camera->motion = &motion;
        else
            scene.cameras.push_back({cameraName(file, scene.cameras.size() - first), {}, &motion});
    }
}

// Warns of the lights from first on for which there is no place any more.
void warnOfTooManyLights(scene::Scene& scene, std::size_t first)
{
    std::size_t shining = 0;
    for (std::size_t i = 0; i < scene.lights.size(); ++i) {
        const formats::NinjaLight& light = scene.lights[i].light;
        shining += scene::shines(light);
        if (i >= first && scene::shines(light) && shining > scene::kMaxLights)
            scene.warnings.add(light.offset,
                               {"light {} of those that shine: {} light, and it does not", shining, scene::kMaxLights});
    }
}

void addLights(scene::Scene& scene, const formats::NjFile& nj)
{
    const std::size_t first = scene.lights.size();
    for (const formats::NinjaLight& light : nj.lights)
        scene.lights.push_back({light, nullptr});
    for (const formats::Motion& motion : nj.lightMotions)
        if (scene::SceneLight* light = firstStill(scene.lights, first))
            light->motion = &motion;
    warnOfTooManyLights(scene, first);
}

} // namespace

void addCamerasAndLights(scene::Scene& scene, const LoadedFile& file)
{
    const auto* nj = file.as<formats::NjFile>();
    if (!nj)
        return;
    addCameras(scene, file, *nj);
    addLights(scene, *nj);
}

bool hasCamerasOrLights(const LoadedFile& file)
{
    const auto* nj = file.as<formats::NjFile>();
    return nj && !(nj->cameras.empty() && nj->cameraMotions.empty() && nj->lights.empty() && nj->lightMotions.empty());
}

} // namespace telepipe::tools
