#include "engine/scene/Scene.h"

namespace telepipe::scene {

void Scene::clear()
{
    files.clear();
    sections.clear();
    models.clear();
    nodes.clear();
    strips.clear();
    batches.clear();
    states.clear();
    vertices.clear();
    indices.clear();
    influences.clear();
    motions.clear();
    textureCount = 0;
    warnings = {};
    ninjaVertices = 0;
}

} // namespace telepipe::scene
