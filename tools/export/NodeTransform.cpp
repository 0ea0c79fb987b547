#include "tools/export/NodeTransform.h"

#include "engine/motion/Pose.h"
#include "engine/scene/Transform.h"
#include "formats/bytes/Finite.h"

#include <cmath>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace telepipe::tools {

namespace {

constexpr double kNearlyZero = 1e-12, kNearlyRight = 1e-5;

bool areRightAngled(const glm::dmat3& axes)
{
    return std::abs(glm::dot(axes[0], axes[1])) < kNearlyRight && std::abs(glm::dot(axes[1], axes[2])) < kNearlyRight &&
           std::abs(glm::dot(axes[0], axes[2])) < kNearlyRight;
}

// True for axes that a quaternion can express: neither scaled, nor sheared, nor mirrored.
bool isTurn(const glm::dmat3& axes)
{
    for (int i = 0; i < 3; ++i)
        if (std::abs(glm::length(axes[i]) - 1) > kNearlyRight)
            return false;
    return areRightAngled(axes) && glm::determinant(axes) > 0;
}

// Axes of no length get the direction that the others leave.
void completeAxes(glm::dmat3& axes, const glm::dvec3& scale)
{
    for (int i = 0; i < 3; ++i) {
        if (scale[i] > kNearlyZero)
            continue;
        const glm::dvec3 &after = axes[(i + 1) % 3], &before = axes[(i + 2) % 3];
        const glm::dvec3 crossed = glm::cross(after, before);
        if (glm::length(crossed) > 0.5) {
            axes[i] = glm::normalize(crossed);
            continue;
        }
        axes = glm::dmat3(1); // with two or more lost, only a line or a point is left
        return;
    }
}

} // namespace

glm::vec3 finitePlace(glm::vec3 place)
{
    for (int i = 0; i < 3; ++i)
        place[i] = std::isfinite(place[i]) ? place[i] : 0;
    return place;
}

glm::dquat finiteTurn(const glm::dquat& turn)
{
    return std::isfinite(glm::length(turn)) ? glm::normalize(turn) : glm::dquat(1, 0, 0, 0);
}

formats::NinjaObject finiteObject(formats::NinjaObject object)
{
    object.pos = finitePlace(object.pos);
    for (int i = 0; i < 3; ++i)
        object.scl[i] = std::isfinite(object.scl[i]) ? object.scl[i] : 1;
    if (!std::isfinite(glm::length(glm::dvec4(object.quaternion))))
        object.quaternion = {0, 0, 0, 1};
    return object;
}

std::size_t countStrange(glm::vec3 place)
{
    std::size_t count = 0;
    for (int i = 0; i < 3; ++i)
        count += !std::isfinite(place[i]);
    return count;
}

glm::dmat4 matrixOf(const ExportTransform& transform)
{
    return glm::translate(glm::dmat4(1), transform.translation) * glm::mat4_cast(transform.rotation) *
           glm::scale(glm::dmat4(1), transform.scale);
}

glm::dmat4 matrixOf(const ExportNode& node)
{
    return node.matrix ? *node.matrix : matrixOf(node.transform);
}

std::optional<ExportTransform> transformOf(const glm::dmat4& matrix)
{
    if (!formats::isFinite(matrix))
        return std::nullopt;
    glm::dmat3 axes(matrix);
    ExportTransform transform;
    transform.translation = glm::dvec3(matrix[3]);
    for (int i = 0; i < 3; ++i) {
        transform.scale[i] = glm::length(axes[i]);
        if (transform.scale[i] > kNearlyZero)
            axes[i] /= transform.scale[i];
    }
    completeAxes(axes, transform.scale);
    if (glm::determinant(axes) < 0) {
        transform.scale.x = -transform.scale.x;
        axes[0] = -axes[0];
    }
    if (!areRightAngled(axes))
        return std::nullopt;
    transform.rotation = glm::normalize(glm::quat_cast(axes));
    // An axis of no length may come back elsewhere than it was.
    const glm::dmat4 back = matrixOf(transform);
    for (int i = 0; i < 3; ++i)
        if (glm::length(back[i] - matrix[i]) > kNearlyRight * (1 + glm::length(matrix[i])))
            return std::nullopt;
    return transform;
}

RestNodes restNodes(const scene::Scene& scene, const scene::SceneModel& model)
{
    RestNodes rest;
    scene::NodePlacer<double> placer;
    for (std::uint32_t i = 0; i < model.nodeCount; ++i) {
        const scene::SceneNode& node = scene.nodes[model.firstNode + i];
        const formats::NinjaObject object = finiteObject(scene::placingObject(scene, node));
        const glm::dmat4 parent =
            node.parent < 0 ? glm::dmat4(1) : rest.inSection[static_cast<std::uint32_t>(node.parent) - model.firstNode];
        rest.inSection.push_back(placer.place(parent, object.evalFlags, scene::restLocal<double>(object)));
        const bool isOwnStep = (object.evalFlags & formats::kEvalRotateSet) == 0;
        rest.local.push_back(isOwnStep ? scene::restTransform(object)
                                       : glm::affineInverse(parent) * rest.inSection.back());
    }
    return rest;
}

std::optional<ExportTransform> ownTransform(const formats::NinjaObject& asStored, bool obeysUnitBits)
{
    const formats::NinjaObject object = finiteObject(asStored);
    const auto isKept = [&](std::uint32_t unitBit) { return !obeysUnitBits || !(object.evalFlags & unitBit); };
    ExportTransform transform;
    if (isKept(formats::kEvalUnitPos))
        transform.translation = glm::dvec3(object.pos);
    if (isKept(formats::kEvalUnitScl))
        transform.scale = glm::dvec3(object.scl);
    const glm::dmat3 turn = isKept(formats::kEvalUnitAng) ? scene::rotation<double>(object) : glm::dmat3(1);
    if (!isTurn(turn))
        return std::nullopt;
    transform.rotation = glm::normalize(glm::quat_cast(turn));
    return transform;
}

// A matrix past all numbers, as many large scales make, leaves the node where its parent is.
void placeAtRest(ExportNode& node, const formats::NinjaObject& object, const glm::dmat4& local)
{
    const bool isOwnStep = (object.evalFlags & formats::kEvalRotateSet) == 0;
    auto transform = isOwnStep ? ownTransform(object, true) : std::nullopt;
    if (!transform)
        transform = transformOf(local);
    if (transform)
        node.transform = *transform;
    else if (formats::isFinite(local))
        node.matrix = local;
}

} // namespace telepipe::tools
