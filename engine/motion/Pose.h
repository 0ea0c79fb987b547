#pragma once

#include "engine/motion/ShapePose.h"

#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <span>

namespace telepipe::scene {

// Ninja's rotation: M = T * R * S with R = Rz Ry Rx, or Ry Rx Rz with EVAL_ZXY_ANG; BAMS 0x10000 = 360 degrees.
glm::mat4 rotationMatrix(glm::ivec3 bams, bool zxy);

// Local transform of a node at rest: UNIT_* bits honoured, quaternion nodes too. Double precision for measuring.
glm::dmat4 restTransform(const formats::NinjaObject& object);

// A sampled motion entry. Channels the motion lacks are empty and fall back to the node's own fields.
struct SampledNode
{
    std::optional<glm::vec3> position, scale;
    std::optional<glm::ivec3> angle; // BAMS, truncated as the library's integers
    std::optional<glm::quat> rotation;
};

// Ninja's sampling (docs/semantics.md, Sampling motions): last key at or before floor(frame); the key after the last
// one is key 0, one frame away; wide angles interpolate raw, 16-bit angles by the shortest 16-bit difference;
// quaternions nlerp; spline positions and scales are Catmull-Rom, angles stay linear. frame is wrapped into [0,
// frames).
SampledNode sampleMotion(const formats::Motion& motion, std::uint32_t entry, double frame);
// Seconds of the scene clock to a motion frame: frameAt() wrapped into [0, frames).
double motionFrame(const formats::Motion& motion, float speed, double seconds);

// The scene at one time: node-to-world matrices, and the vertices that shape motions move.
struct Pose
{
    std::vector<glm::mat4> world;    // one a Scene::nodes entry
    std::vector<ShapedModel> shapes; // one a Scene::shapes entry
    double seconds = 0;              // of the scene clock
};

// Places everything at a time: static nodes by their rest transform, animated models by their motion.
void evaluatePose(const Scene& scene, double seconds, Pose& pose);
// Evaluates the moving parts alone, without allocating. pose must come from an earlier evaluatePose of the same scene.
void updatePose(const Scene& scene, double seconds, Pose& pose);
// Every model at rest, motions ignored, in double precision.
std::vector<glm::dmat4> restPose(const Scene& scene);

// A corner in world space under a pose: sum of influences, weights as stored (not normalised).
glm::vec3 worldPosition(const Scene& scene, const Pose& pose, std::uint32_t vertex);
// The normal of a vertex by the same matrices, not renormalised (docs/semantics.md, Transform).
glm::vec3 worldNormal(const Scene& scene, const Pose& pose, std::uint32_t vertex);
glm::dvec3 worldPosition(const Scene& scene, std::span<const glm::dmat4> matrices, std::uint32_t vertex);

} // namespace telepipe::scene
