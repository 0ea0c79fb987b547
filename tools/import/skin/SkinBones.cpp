#include "tools/import/skin/SkinBones.h"

#include "tools/export/mesh/CornerSpace.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_inverse.hpp>

namespace telepipe::tools {

namespace {

using Kind = KnownNode::Kind;

constexpr double kFlatBind = 1e-12; // determinant of a matrix that has no inverse
constexpr double kSameBoneAxis = 1e-3, kSameBonePlace = 1e-4, kBoneStep = 2e-5;
constexpr double kQuarterTurn = 0.02; // off which axes are still those of the file in another order

// The rotation of a matrix, without its size, as bones have no size. A mirroring matrix is turned over in all axes.
glm::dmat3 turnOf(const glm::dmat4& matrix)
{
    glm::dmat3 axes(matrix);
    for (int i = 0; i < 3; ++i)
        if (const double length = glm::length(axes[i]); length > 0)
            axes[i] /= length;
    return glm::determinant(axes) < 0 ? -axes : axes;
}

// The axes without the rounding error, where they only changed their places.
glm::dmat3 settledAxes(const glm::dmat3& axes)
{
    glm::dmat3 whole;
    for (int i = 0; i < 3; ++i)
        whole[i] = glm::round(axes[i]);
    for (int i = 0; i < 3; ++i)
        if (glm::distance(whole[i], axes[i]) > kQuarterTurn)
            return axes;
    return whole;
}

std::int32_t placementAbove(const std::vector<KnownNode>& known, std::uint32_t node)
{
    std::int32_t at = known[node].above;
    while (at >= 0 && known[static_cast<std::size_t>(at)].kind == Kind::Object)
        at = known[static_cast<std::size_t>(at)].above;
    return at >= 0 && known[static_cast<std::size_t>(at)].kind == Kind::Placement ? at : kNoExport;
}

// Compares bones with the nodes of the file that they are.
class BonesAgain
{
public:
    BonesAgain(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
               const ExportSkin& skin, const SkinBones& bones)
        : _scene(scene), _edited(edited), _known(known), _skin(skin), _bones(bones), _model(scene.models[bones.model]),
          _rest(restBinds(scene, _model)), _local(restNodes(scene, _model).local),
          _placed(known[static_cast<std::size_t>(bones.placement)].world)
    {
    }

    ReboundBones find()
    {
        const Matrices same(_model.nodeCount, glm::dmat4(1));
        ReboundBones found{turned(), {}};
        if (nodesAtRest(same) > nodesAtRest(found.axes))
            found.axes = same;
        for (std::uint32_t i = 0; i < _model.nodeCount; ++i)
            found.areAtRest.push_back(isAtRest(i, found.axes));
        return found;
    }

private:
    using Matrices = std::vector<glm::dmat4>; // one a node

    // The number of the node above, or none.
    std::optional<std::uint32_t> above(std::uint32_t node) const
    {
        const std::int32_t parent = _scene.nodes[_model.firstNode + node].parent;
        return parent < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(parent) - _model.firstNode);
    }
    std::uint32_t jointOf(std::uint32_t node) const
    {
        return _skin.joints[static_cast<std::size_t>(_bones.joints[node])];
    }
    // The file's matrix from the node above; bones lose its size.
    glm::dmat4 step(std::uint32_t node) const
    {
        const auto parent = above(node);
        return parent ? glm::affineInverse(_rest[*parent]) * _rest[node] : _rest[node];
    }

    Matrices turned() const
    {
        std::vector<glm::dmat3> turns; // the turns of all above together
        Matrices axes(_model.nodeCount, glm::dmat4(1));
        for (std::uint32_t i = 0; i < _model.nodeCount; ++i) {
            const auto parent = above(i);
            turns.push_back((parent ? turns[*parent] : glm::dmat3(1)) * turnOf(step(i)));
            if (_bones.binds[i] && !isSamePlace(*_bones.binds[i], _rest[i], 0))
                axes[i] =
                    glm::dmat4(settledAxes(glm::transpose(turnOf(_placed) * turns[i]) * turnOf(*_bones.binds[i])));
        }
        return axes;
    }

    std::size_t nodesAtRest(const Matrices& axes) const
    {
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < _model.nodeCount; ++i) {
            if (_bones.joints[i] < 0)
                continue;
            const auto parent = above(i);
            const glm::dmat4 local = matrixOf(_edited.nodes[jointOf(i)]);
            count +=
                isSamePlace((parent ? axes[*parent] : glm::dmat4(1)) * local * glm::transpose(axes[i]), _local[i], 0);
        }
        return count;
    }

    bool isAtRest(std::uint32_t node, const Matrices& axes) const
    {
        const auto parent = above(node);
        if (_bones.joints[node] < 0 || !_bones.binds[node] ||
            (parent && (_bones.joints[*parent] < 0 || !_bones.binds[*parent])))
            return false;
        const glm::dmat4 from = parent ? *_bones.binds[*parent] * glm::transpose(axes[*parent]) : _placed;
        const glm::dmat4 bound = glm::inverse(from) * *_bones.binds[node] * glm::transpose(axes[node]);
        const double reach = glm::length(glm::dvec3(_rest[node][3]));
        glm::dmat4 expected(turnOf(step(node)));
        expected[3] = step(node)[3];
        return isSameBone(bound, expected, reach) &&
               isSameBone(moved(node), parent ? moved(*parent) : glm::dmat4(1), reach);
    }
    // The matrix by which a joint moves its corners.
    glm::dmat4 moved(std::uint32_t node) const
    {
        return _known[jointOf(node)].world * glm::inverse(*_bones.binds[node]);
    }

    const scene::Scene& _scene;
    const ExportModel& _edited;
    const std::vector<KnownNode>& _known;
    const ExportSkin& _skin;
    const SkinBones& _bones;
    const scene::SceneModel& _model;
    const Matrices _rest, _local; // as the file has them: in the section, and from the node above
    const glm::dmat4 _placed;     // of the placement in the scene
};

} // namespace

std::optional<SkinBones> skinBones(const scene::Scene& scene, const std::vector<KnownNode>& known,
                                   const ExportSkin& skin)
{
    std::optional<SkinBones> bones;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const KnownNode& joint = known[skin.joints[i]];
        if (joint.kind != Kind::Object || joint.isOverlay)
            continue;
        const std::uint32_t number = scene.nodes[joint.number].model;
        const scene::SceneModel& model = scene.models[number];
        if (!bones)
            bones = SkinBones{number, placementAbove(known, skin.joints[i]),
                              std::vector<std::int32_t>(model.nodeCount, kNoExport),
                              std::vector<std::optional<glm::dmat4>>(model.nodeCount)};
        if (bones->model != number)
            continue;
        bones->joints[joint.number - model.firstNode] = static_cast<std::int32_t>(i);
        if (std::abs(glm::determinant(skin.inverseBinds[i])) > kFlatBind)
            bones->binds[joint.number - model.firstNode] = glm::inverse(skin.inverseBinds[i]);
    }
    return bones && bones->placement >= 0 ? bones : std::nullopt;
}

std::vector<glm::dmat4> restBinds(const scene::Scene& scene, const scene::SceneModel& model)
{
    std::vector<glm::dmat4> binds = CornerSpace(scene, model, restNodes(scene, model)).inverseBinds();
    for (glm::dmat4& bind : binds)
        bind = glm::affineInverse(bind);
    return binds;
}

bool isSameBone(const glm::dmat4& now, const glm::dmat4& was, double reach)
{
    for (int i = 0; i < 3; ++i)
        if (!(glm::distance(now[i], was[i]) <= kSameBoneAxis * std::max(1.0, glm::length(was[i]))))
            return false;
    return glm::distance(now[3], was[3]) <= kSameBonePlace + kBoneStep * (reach + glm::length(glm::dvec3(was[3])));
}

ReboundBones reboundBones(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
                          const ExportSkin& skin, const SkinBones& bones)
{
    return BonesAgain(scene, edited, known, skin, bones).find();
}

} // namespace telepipe::tools
