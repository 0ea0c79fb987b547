#pragma once

#include "engine/scene/Scene.h"
#include "tools/export/NodeTransform.h"

namespace telepipe::tools {

// A corner where a mesh has it.
struct PlacedCorner
{
    glm::vec3 position{0}, normal{0};
    std::vector<std::pair<std::uint16_t, double>> joints; // nodes of the model and their weights, heaviest first
    double weightSum = 1;                                 // of the file's weights; those in joints add up to 1
};

// Brings the corners of one model into the space of its section at rest, for joints whose inverse bind matrices undo
// their place at rest. The position is the sum that the library's vertex buffer makes of weighted points, each in the
// space of its own node.
class CornerSpace
{
public:
    CornerSpace(const scene::Scene& scene, const scene::SceneModel& model, const RestNodes& rest);

    PlacedCorner place(const scene::SceneVertex& vertex) const;
    // The place of a corner under a shape motion, whose influences are those from number base on.
    PlacedCorner place(const scene::SceneVertex& vertex, std::span<const scene::Influence> all,
                       std::uint32_t base) const;
    // One matrix for each node. A node that flattens what it carries has no inverse, so it gets the identity, and its
    // corners stay in its space.
    const std::vector<glm::dmat4>& inverseBinds() const { return _inverse; }

    // The furthest that the weighted points of one corner lie apart at rest. Skins of other programs have them in one
    // place: a motion is off by no more than this.
    double largestSpread() const { return _spread; }

private:
    PlacedCorner placeOne(const scene::SceneVertex& vertex) const;
    PlacedCorner placeSum(std::span<const scene::Influence> influences) const;

    const scene::Scene& _scene;
    const scene::SceneModel& _model;
    std::vector<glm::dmat4> _bind, _inverse;
    mutable double _spread = 0;
};

} // namespace telepipe::tools
