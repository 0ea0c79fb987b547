#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::scene {

// A model under its shape motion at one time: its parts of Scene::vertices and Scene::influences.
struct ShapedModel
{
    ShapedVertices vertices; // of the file
    UninitializedVector<SceneVertex> corners;
    std::vector<Influence> influences;
};

// The model as it was compiled, with room for everything updateShape() puts in.
ShapedModel beginShape(const Scene& scene, const SceneShape& shape);
// Evaluates the shape at a time of the scene clock. Allocates nothing.
void updateShape(const SceneShape& shape, double seconds, ShapedModel& model);

// Vertices of the objects that a shape motion moves, at one motion frame, over those at rest.
void sampleShape(const SceneShape& shape, double frame, ShapedVertices& vertices);

// Links a tree that was just compiled to its shape motion. Its vertices and influences begin at firstVertex and
// firstInfluence; sources has everything that was compiled since.
SceneShape makeShape(const Scene& scene, const SceneModel& model, const ShapeMotions& motions,
                     const VertexSources& sources, std::uint32_t firstInfluence);

// The frames at which a vertex of an object may turn back: those of the keys that move it.
std::vector<std::uint32_t> keyFrames(const SceneShape& shape, const ShapedObject& object);

} // namespace telepipe::scene
