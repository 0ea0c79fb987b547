#include "engine/draw/MovesInSight.h"

#include "engine/scene/Scene.h"

namespace telepipe::scene {

bool movesInSight(const Scene& scene, const Visibility& visibility, const Sight& sight)
{
    if (!scene.textureSwaps.empty())
        return true;
    const Frustum seen = frustum(sight.camera, sight.aspect);
    for (std::uint32_t i = 0; i < scene.models.size(); ++i) {
        const SceneModel& model = scene.models[i];
        const bool moves = model.moves() || (sight.scrollsUv && model.scrollsUv);
        if (moves && visibility.model(i) && visibility.section(model.section) &&
            seen.intersectsSphere(model.center, model.radius))
            return true;
    }
    return false;
}

} // namespace telepipe::scene
