#pragma once

#include "formats/stage/Stage.h"

#include <functional>
#include <glm/vec3.hpp>

namespace telepipe::formats {

// Takes a stretch of a file's bytes.
using TakeBytes = std::function<void(std::size_t offset, std::size_t size)>;

// The bytes that a stage's headers, lists and drawn trees are read from; of motions and names none.
void stageBytes(const Stage& stage, const TakeBytes& take);
// Calls take for the bytes of a tree: objects, models and all their lists.
void treeBytes(const ModelPool& pool, const ObjectTree& tree, const TakeBytes& take);

// The positions of a model's or tree's vertices, as they are stored: twelve bytes each.
using TakePosition = std::function<void(const std::uint8_t* position)>;
void modelPositions(const ModelPool& pool, ModelKind kind, std::size_t model, const TakePosition& take);
void treePositions(const ModelPool& pool, const ObjectTree& tree, const TakePosition& take);
// Triangles of its strips, without those that have a corner twice.
std::size_t treeTriangles(const ModelPool& pool, const ObjectTree& tree);

} // namespace telepipe::formats
