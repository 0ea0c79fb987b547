#include "engine/scene/Scene.h"

#include <algorithm>

namespace telepipe::scene {

void Scene::clear()
{
    files.clear();
    sections.clear();
    models.clear();
    nodes.clear();
    clipNodes.clear();
    replacedObjects.clear();
    strips.clear();
    batches.clear();
    states.clear();
    vertices.clear();
    indices.clear();
    influences.clear();
    secondUvs.clear();
    offsetColors.clear();
    volumes.clear();
    volumeCorners.clear();
    motions.clear();
    shapes.clear();
    textureSwaps.clear();
    cameras.clear();
    lights.clear();
    areaFog = nullptr;
    areaLight = nullptr;
    textureCount = 0;
    warnings = {};
    textureBase = 0;
    compileSteps = ninjaVertices = volumePolygons = 0;
}

bool hasStage(const Scene& scene)
{
    return std::any_of(scene.files.begin(), scene.files.end(), [](const SceneFile& file) { return file.stage; });
}

const SceneStrip& stripOfIndex(const Scene& scene, std::uint32_t index)
{
    const auto after = [](std::uint32_t i, const SceneStrip& strip) { return i < strip.firstIndex; };
    return *std::prev(std::upper_bound(scene.strips.begin(), scene.strips.end(), index, after));
}

const SceneModel& modelOfStrip(const Scene& scene, const SceneStrip& strip)
{
    return scene.models[scene.nodes[strip.node].model];
}

const ReplacedObject* replacedObject(const Scene& scene, const SceneNode& node)
{
    return node.replaced < 0 ? nullptr : &scene.replacedObjects[static_cast<std::size_t>(node.replaced)];
}

const formats::NinjaObject& placingObject(const Scene& scene, const SceneNode& node)
{
    if (const ReplacedObject* replaced = replacedObject(scene, node))
        return replaced->object;
    return scene.files[scene.models[node.model].file].pool->objects[node.object];
}

} // namespace telepipe::scene
