#include "engine/draw/order/Reach.h"

namespace telepipe::scene {

namespace {

void addModel(Box& box, const Scene& scene, const Pose& pose, const SceneModel& model)
{
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i) {
        const SceneStrip& strip = scene.strips[i];
        for (std::uint32_t vertex = strip.firstVertex; vertex < strip.firstVertex + strip.vertexCount; ++vertex)
            if (const glm::vec3 point = worldPosition(scene, pose, vertex); isInWorld(point))
                box.add(point);
    }
}

} // namespace

bool isInWorld(glm::vec3 point, float end)
{
    const glm::vec3 far = glm::abs(point);
    return far.x < end && far.y < end && far.z < end;
}

bool isInWorld(const Box& box)
{
    return isInWorld(box.min) && isInWorld(box.max);
}

Box reachOf(const Scene& scene, const Pose& pose, const Visibility& visibility)
{
    Box box;
    for (std::uint32_t i = 0; i < scene.models.size(); ++i)
        if (visibility.model(i) && visibility.section(scene.models[i].section))
            addModel(box, scene, pose, scene.models[i]);
    return box;
}

std::vector<Box> sectionReaches(const Scene& scene, const Pose& pose)
{
    std::vector<Box> boxes(scene.sections.size());
    for (const SceneModel& model : scene.models)
        addModel(boxes[model.section], scene, pose, model);
    return boxes;
}

} // namespace telepipe::scene
