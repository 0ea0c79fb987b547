#include "engine/draw/MovesInSight.h"

#include "engine/motion/SceneCycle.h"

namespace telepipe::scene {

bool movesInSight(const Scene& scene, const Visibility& visibility, const Sight& sight)
{
    if (sight.lightMoves || swapsTextures(scene))
        return true;
    const Frustum seen = frustum(sight.camera, sight.aspect);
    for (std::uint32_t i = 0; i < scene.models.size(); ++i) {
        const SceneModel& model = scene.models[i];
        const bool moves = playsMotion(scene, model) || (sight.scrollsUv && model.scrollsUv);
        if (moves && visibility.model(i) && visibility.section(model.section) &&
            seen.intersectsSphere(model.center, model.radius))
            return true;
    }
    return false;
}

} // namespace telepipe::scene
