#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/ExportModel.h"

#include <optional>
#include <vector>

namespace telepipe::tools {

// T * R * S with the same effect as a matrix; nothing where the matrix shears, or holds a NaN or infinity.
std::optional<ExportTransform> transformOf(const glm::dmat4& matrix);

// glTF has neither NaN nor infinity. What it says in their place: 0 for a coordinate, 1 for a scale, no turn for a
// quaternion. Every node of an export is placed by these, so that a node with such numbers is known again as untouched.
glm::vec3 finitePlace(glm::vec3 place);
glm::dquat finiteTurn(const glm::dquat& turn); // of length 1, too
formats::NinjaObject finiteObject(formats::NinjaObject object);
// How many coordinates are no numbers.
std::size_t countStrange(glm::vec3 place);

glm::dmat4 matrixOf(const ExportTransform& transform);
glm::dmat4 matrixOf(const ExportNode& node);

// The nodes of one model at rest, as glTF can say them (finiteObject): each one's step from its parent, and its matrix
// in the space of the section.
struct RestNodes
{
    std::vector<glm::dmat4> local, inSection; // one a node of the model
};
RestNodes restNodes(const scene::Scene& scene, const scene::SceneModel& model);

// The transform of an object's own fields; UNIT_* bits leave fields out. Nothing where its quaternion is none.
std::optional<ExportTransform> ownTransform(const formats::NinjaObject& object, bool obeysUnitBits);

// Sets a node's transform at rest, or its matrix where no transform says the same.
void placeAtRest(ExportNode& node, const formats::NinjaObject& object, const glm::dmat4& local);

} // namespace telepipe::tools
