#include "tools/export/mesh/CornerSpace.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_inverse.hpp>
#include <limits>

namespace telepipe::tools {

namespace {

constexpr double kFlat = 1e-9;

// True where all values fit into glTF's floats.
bool isFloats(const glm::dmat4& matrix)
{
    constexpr double kLargest = std::numeric_limits<float>::max();
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            if (!(std::abs(matrix[column][row]) <= kLargest))
                return false;
    return true;
}

// Adds the weight to the node's, where it has one already.
void addJoint(std::vector<std::pair<std::uint16_t, double>>& joints, std::uint16_t node, double weight)
{
    const auto found = std::ranges::find(joints, node, &std::pair<std::uint16_t, double>::first);
    if (found == joints.end())
        joints.emplace_back(node, weight);
    else
        found->second += weight;
}

// Heaviest first, and 1 together.
void normalise(std::vector<std::pair<std::uint16_t, double>>& joints)
{
    std::erase_if(joints, [](const auto& joint) { return !(joint.second > 0); });
    double sum = 0;
    for (const auto& joint : joints)
        sum += joint.second;
    for (auto& joint : joints)
        joint.second /= sum;
    std::ranges::stable_sort(joints, [](const auto& a, const auto& b) { return a.second > b.second; });
}

} // namespace

CornerSpace::CornerSpace(const scene::Scene& scene, const scene::SceneModel& model, const RestNodes& rest)
    : _scene(scene), _model(model)
{
    for (const glm::dmat4& matrix : rest.inSection) {
        const bool isFlat = !(std::abs(glm::determinant(glm::dmat3(matrix))) > kFlat);
        const glm::dmat4 inverse = isFlat ? glm::dmat4(1) : glm::affineInverse(matrix);
        const bool isWritten = !isFlat && isFloats(matrix) && isFloats(inverse);
        _bind.push_back(isWritten ? matrix : glm::dmat4(1));
        _inverse.push_back(isWritten ? inverse : glm::dmat4(1));
    }
}

PlacedCorner CornerSpace::place(const scene::SceneVertex& vertex) const
{
    return place(vertex, _scene.influences, 0);
}

PlacedCorner CornerSpace::place(const scene::SceneVertex& vertex, std::span<const scene::Influence> all,
                                std::uint32_t base) const
{
    return scene::isInfluenced(vertex.node) ? placeSum(scene::influencesOf(vertex.node, all, base)) : placeOne(vertex);
}

PlacedCorner CornerSpace::placeOne(const scene::SceneVertex& vertex) const
{
    const std::uint32_t node = vertex.node - _model.firstNode;
    PlacedCorner corner;
    corner.position = glm::vec3(_bind[node] * glm::dvec4(vertex.position, 1));
    corner.normal = glm::vec3(glm::dmat3(_bind[node]) * glm::dvec3(vertex.normal));
    corner.joints = {{static_cast<std::uint16_t>(node), 1.0}};
    return corner;
}

PlacedCorner CornerSpace::placeSum(std::span<const scene::Influence> influences) const
{
    PlacedCorner corner;
    corner.weightSum = 0;
    glm::dvec3 sum(0), normal(0);
    for (const scene::Influence& influence : influences) {
        const std::uint32_t node = influence.node - _model.firstNode;
        sum += glm::dvec3(_bind[node] * glm::dvec4(influence.position, influence.weight));
        normal += glm::dmat3(_bind[node]) * glm::dvec3(influence.normal);
        corner.weightSum += influence.weight;
        addJoint(corner.joints, static_cast<std::uint16_t>(node), influence.weight);
    }
    for (const scene::Influence& influence : influences) {
        if (!(influence.weight > 0))
            continue;
        const glm::dvec4 point(glm::dvec3(influence.position) / double(influence.weight), 1);
        const glm::dvec3 placed(_bind[influence.node - _model.firstNode] * point);
        const double away = glm::distance(placed, sum / corner.weightSum);
        if (std::isfinite(away)) // else the corner is no point, and is told as one that is no number
            _spread = std::max(_spread, away);
    }
    corner.position = glm::vec3(sum);
    corner.normal = glm::vec3(normal);
    normalise(corner.joints);
    if (corner.joints.empty())
        corner.joints = {{static_cast<std::uint16_t>(influences.front().node - _model.firstNode), 1.0}};
    return corner;
}

} // namespace telepipe::tools
