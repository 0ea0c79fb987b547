#include "engine/scene/SceneShape.h"

namespace telepipe::scene {

void ShapedVertices::append(const ShapedVertices& more)
{
    positions.insert(positions.end(), more.positions.begin(), more.positions.end());
    normals.insert(normals.end(), more.normals.begin(), more.normals.end());
    colors.insert(colors.end(), more.colors.begin(), more.colors.end());
}

} // namespace telepipe::scene
