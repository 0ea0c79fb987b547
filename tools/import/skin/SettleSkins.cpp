#include "tools/import/skin/SettleSkins.h"

#include "tools/export/Extras.h"
#include "tools/import/mesh/CornerDifference.h"
#include "tools/import/node/ShownMeshes.h"
#include "tools/import/node/Turns.h"
#include "tools/import/skin/SkinBones.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/quaternion.hpp>
#include <map>
#include <set>

namespace telepipe::tools {

using Kind = KnownNode::Kind;

namespace {

constexpr double kFlatBlend = 1e-6; // of a sum of bones, per its size: no way back through it
constexpr std::uint32_t kNoNode = ~0u;
constexpr float kSameWeight = 0.05f; // programs keep four weights of a corner, scaled to add up to 1

// The part of one bone in a corner's place.
struct BoneShare
{
    std::uint32_t node = 0; // of the model
    float weight = 0;
};

std::vector<BoneShare> sharesOf(const ExportPrimitive& primitive, std::uint32_t corner)
{
    std::vector<BoneShare> shares;
    for (const ExportJoints& set : primitive.joints)
        for (int i = 0; i < 4; ++i)
            if (set.weights[corner][i] > 0)
                shares.push_back({set.joints[corner][i], set.weights[corner][i]});
    return shares;
}

bool isStraight(const glm::dmat4& way)
{
    return isSamePlace(way, glm::dmat4(1), 0);
}

class SkinSettler
{
public:
    SkinSettler(const scene::Scene& scene, const ExportModel& base, ExportModel& edited, BuildNotes& notes)
        : _scene(scene), _edited(edited), _notes(notes), _known(knownNodes(scene, edited)),
          _axes(edited.nodes.size(), glm::dmat4(1)), _isRebound(edited.nodes.size(), false),
          _isAtRest(edited.nodes.size(), false)
    {
        for (const ExportMesh& mesh : base.meshes) {
            const auto file = fileOfExtras(scene, mesh.extras);
            const auto offset = kOffsetExtra.of(mesh.extras);
            if (file && offset)
                _baseMeshes.try_emplace({*file, *offset}, &mesh);
        }
    }

    void run()
    {
        const auto objects = objectsOfMeshes(_scene, _edited, _known);
        for (std::size_t i = 0; i < _edited.skins.size(); ++i)
            if (const auto bones = skinBones(_scene, _known, _edited.skins[i]))
                settle(static_cast<std::int32_t>(i), *bones, objects);
        dropOtherJoints();
        turnChannelsBack();
        turnJointsBack();
        takeOwnMeshes(objects);
    }

private:
    // Matrices that bring a corner from where the file's bones have it to where those of the skin have it.
    using Ways = std::vector<glm::dmat4>; // one a node

    void settle(std::int32_t number, const SkinBones& bones, const std::vector<std::optional<ObjectKey>>& objects);
    void settleMesh(ExportMesh& mesh, const ExportMesh& base, const Ways& ways, const SkinBones& bones);
    bool settleCorner(ExportPrimitive& now, std::uint32_t at, Corner was, const glm::dmat4& way);
    void settleWeights(ExportMesh& mesh, const BaseMesh& base, const SkinBones& bones);
    void dropOtherJoints();
    glm::dmat4 settledBone(std::size_t node, const glm::dmat4& local);
    bool isTurned(std::size_t node) const { return _isRebound[node] || axesAbove(node) != glm::dmat4(1); }
    glm::dmat4 axesAbove(std::size_t node) const
    {
        const std::int32_t parent = _edited.nodes[node].parent;
        return parent < 0 ? glm::dmat4(1) : _axes[static_cast<std::size_t>(parent)];
    }
    void turnChannelsBack();
    void turnJointsBack();
    void takeOwnMeshes(const std::vector<std::optional<ObjectKey>>& objects);
    bool isOnlyItsMesh(std::uint32_t node, const std::vector<std::optional<ObjectKey>>& objects) const;

    const scene::Scene& _scene;
    ExportModel& _edited;
    BuildNotes& _notes;
    const std::vector<KnownNode> _known;
    std::vector<glm::dmat4> _axes;            // of each edited node
    std::vector<bool> _isRebound, _isAtRest;  // of each: a joint of a skin that another program has changed
    std::map<std::uint32_t, RestNodes> _rest; // of Scene::models
    std::map<ObjectKey, const ExportMesh*> _baseMeshes;
    std::set<std::int32_t> _settled; // meshes
};

void SkinSettler::settle(std::int32_t number, const SkinBones& bones,
                         const std::vector<std::optional<ObjectKey>>& objects)
{
    ExportSkin& skin = _edited.skins[static_cast<std::size_t>(number)];
    const std::vector<glm::dmat4> rest = restBinds(_scene, _scene.models[bones.model]);
    const auto [axes, areAtRest] = reboundBones(_scene, _edited, _known, skin, bones);
    Ways ways(rest.size(), glm::dmat4(1));
    for (std::size_t i = 0; i < rest.size(); ++i)
        if (bones.binds[i])
            ways[i] = *bones.binds[i] * glm::transpose(axes[i]) * glm::affineInverse(rest[i]);
    for (const ExportNode& node : _edited.nodes) {
        if (node.skin != number || node.mesh < 0 || !objects[static_cast<std::size_t>(node.mesh)])
            continue;
        const auto base = _baseMeshes.find(*objects[static_cast<std::size_t>(node.mesh)]);
        if (base != _baseMeshes.end() && _settled.insert(node.mesh).second)
            settleMesh(_edited.meshes[static_cast<std::size_t>(node.mesh)], *base->second, ways, bones);
    }
    const bool isRebound = !std::ranges::all_of(ways, isStraight) ||
                           std::ranges::any_of(axes, [](const glm::dmat4& each) { return each != glm::dmat4(1); });
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (bones.joints[i] < 0)
            continue;
        const auto joint = static_cast<std::size_t>(bones.joints[i]);
        skin.inverseBinds[joint] = glm::affineInverse(rest[i]);
        _axes[skin.joints[joint]] = axes[i];
        _isRebound[skin.joints[joint]] = isRebound;
        _isAtRest[skin.joints[joint]] = isRebound && areAtRest[i];
    }
}

void SkinSettler::settleMesh(ExportMesh& mesh, const ExportMesh& base, const Ways& ways, const SkinBones& bones)
{
    const BaseMesh was = baseMesh(base);
    settleWeights(mesh, was, bones);
    if (std::ranges::all_of(ways, isStraight))
        return;
    std::size_t flat = 0;
    for (ExportPrimitive& primitive : mesh.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i) {
            const Corner corner = cornerBefore(was, primitive, i);
            if (!corner.primitive)
                continue;
            glm::dmat4 way(0);
            for (const BoneShare& share : sharesOf(*corner.primitive, corner.at))
                if (share.node < ways.size())
                    way += ways[share.node] * double(share.weight);
            flat += !settleCorner(primitive, i, corner, way);
        }
    if (flat != 0)
        _notes.warnings.push_back(
            {"{}: {} corners stand elsewhere, and there is no way back through their bones, which lie flat together; "
             "they were left alone",
             mesh.name, flat});
}

// False where it was moved, and its bones have no inverse.
bool SkinSettler::settleCorner(ExportPrimitive& now, std::uint32_t at, Corner was, const glm::dmat4& way)
{
    const ExportPrimitive& old = *was.primitive;
    const glm::dmat3 linear(way);
    const glm::dvec3 before(old.positions[was.at]), expected(way * glm::dvec4(before, 1));
    const glm::dvec3 step = glm::dvec3(now.positions[at]) - expected;
    const double size = std::max({glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])});
    const bool isFlat = !(std::abs(glm::determinant(linear)) > kFlatBlend * size * size * size);
    const bool isMoved = glm::length(step) > kSameSum * (1 + glm::length(expected));
    now.positions[at] = isMoved && !isFlat ? glm::vec3(before + glm::inverse(linear) * step) : old.positions[was.at];
    if (!old.normals.empty() && !now.normals.empty()) {
        const glm::dvec3 normal = linear * glm::dvec3(old.normals[was.at]);
        const bool isSame =
            !was.isSeen || !isNormal(now.normals[at]) ||
            glm::distance(normal / std::max(glm::length(normal), 1e-30), glm::dvec3(now.normals[at])) <= kSameNormal;
        now.normals[at] = isSame || isFlat
                              ? old.normals[was.at]
                              : glm::vec3(glm::normalize(glm::inverse(linear) * glm::dvec3(now.normals[at])));
    }
    return !isMoved || !isFlat;
}

// The weights of a corner by the nodes of its model, as parts of 1.
using NodeWeights = std::map<std::uint32_t, float>;

NodeWeights weightsOf(const std::vector<BoneShare>& shares)
{
    NodeWeights weights;
    float sum = 0;
    for (const BoneShare& share : shares)
        sum += share.weight;
    for (const BoneShare& share : shares)
        weights[share.node] += share.weight / sum;
    return weights;
}

// Replaces nodes by those of the model, which joints are. What hangs on another joint hangs on none of them.
std::vector<BoneShare> inModel(std::vector<BoneShare> shares, const std::map<std::uint32_t, std::uint32_t>& nodes)
{
    for (BoneShare& share : shares) {
        const auto node = nodes.find(share.node);
        share.node = node == nodes.end() ? kNoNode : node->second;
    }
    return shares;
}

float weightOf(const NodeWeights& weights, std::uint32_t node)
{
    const auto found = weights.find(node);
    return found == weights.end() ? 0 : found->second;
}

bool areNear(const NodeWeights& now, const NodeWeights& was)
{
    return std::ranges::all_of(
        was, [&](const auto& each) { return std::abs(weightOf(now, each.first) - each.second) <= kSameWeight; });
}

// Takes the joints of a corner of the files, into sets for all corners of a primitive.
void takeJoints(std::vector<ExportJoints>& sets, std::uint32_t at, Corner was, std::size_t corners)
{
    sets.resize(std::max(sets.size(), was.primitive->joints.size()));
    for (std::size_t i = 0; i < sets.size(); ++i) {
        sets[i].joints.resize(corners, glm::u16vec4(0));
        sets[i].weights.resize(corners, glm::vec4(0));
        if (i < was.primitive->joints.size()) {
            sets[i].joints[at] = was.primitive->joints[i].joints[was.at];
            sets[i].weights[at] = was.primitive->joints[i].weights[was.at];
        }
    }
}

void takeWeights(std::vector<ExportJoints>& sets, std::uint32_t at, const NodeWeights& weights)
{
    for (ExportJoints& set : sets)
        for (int i = 0; i < 4; ++i)
            if (set.weights[at][i] > 0)
                set.weights[at][i] = weightOf(weights, set.joints[at][i]);
}

// Has corners hang on nodes of the model, as those of the files do, by the file's weights where these are near.
void SkinSettler::settleWeights(ExportMesh& mesh, const BaseMesh& base, const SkinBones& bones)
{
    std::map<std::uint32_t, std::uint32_t> nodes; // of the model, by their joints
    for (std::uint32_t i = 0; i < bones.joints.size(); ++i)
        if (bones.joints[i] >= 0)
            nodes.emplace(bones.joints[i], i);
    std::size_t others = 0;
    for (ExportPrimitive& primitive : mesh.primitives) {
        std::vector<ExportJoints> settled;
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i) {
            const Corner was = cornerBefore(base, primitive, i);
            if (!was.primitive || was.primitive->joints.empty())
                continue;
            takeJoints(settled, i, was, primitive.positions.size());
            const NodeWeights now = weightsOf(inModel(sharesOf(primitive, i), nodes));
            const NodeWeights before = weightsOf(sharesOf(*was.primitive, was.at));
            if (now.empty() || areNear(now, before))
                continue;
            if (std::ranges::all_of(now, [&](const auto& each) { return before.contains(each.first); }))
                takeWeights(settled, i, now);
            else
                ++others;
        }
        primitive.joints = std::move(settled);
    }
    if (others != 0)
        _notes.warnings.push_back(
            {"{}: {} corners hang on other bones than the file's, which they stay on", mesh.name, others});
}

// The numbers of joints of other meshes say nothing.
void SkinSettler::dropOtherJoints()
{
    for (std::size_t i = 0; i < _edited.meshes.size(); ++i)
        if (!_settled.contains(static_cast<std::int32_t>(i)))
            for (ExportPrimitive& primitive : _edited.meshes[i].primitives)
                primitive.joints.clear();
}

// The bone's matrix in the file, if it is the same but for what a program's bones lose.
glm::dmat4 SkinSettler::settledBone(std::size_t node, const glm::dmat4& local)
{
    const scene::SceneNode& joint = _scene.nodes[_known[node].number];
    const scene::SceneModel& model = _scene.models[joint.model];
    const auto [rest, isNew] = _rest.try_emplace(joint.model);
    if (isNew)
        rest->second = restNodes(_scene, model);
    const auto number = static_cast<std::uint32_t>(&joint - _scene.nodes.data()) - model.firstNode;
    const double reach = glm::length(glm::dvec3(rest->second.inSection[number][3]));
    return _isAtRest[node] || isSameBone(local, rest->second.local[number], reach) ? rest->second.local[number] : local;
}

// Turns an animation of a node back into the axes that the file has. Tangents turn as values do.
void turnBack(ExportChannel& channel, const glm::dmat3& above, const glm::dmat3& own)
{
    const glm::dquat before = glm::quat_cast(above), after = glm::conjugate(glm::quat_cast(own));
    const std::size_t count = channel.path == ExportChannel::Path::Rotation ? 4 : 3;
    for (std::size_t i = 0; i + count <= channel.values.size(); i += count) {
        float* value = &channel.values[i];
        if (channel.path == ExportChannel::Path::Rotation) {
            const glm::dquat turn = before * glm::dquat(value[3], value[0], value[1], value[2]) * after;
            for (const double number : {turn.x, turn.y, turn.z, turn.w})
                *value++ = static_cast<float>(number);
            continue;
        }
        glm::dvec3 vector(value[0], value[1], value[2]);
        if (channel.path == ExportChannel::Path::Translation)
            vector = above * vector;
        else if (channel.path == ExportChannel::Path::Scale) // along axes that have changed their places
            vector = glm::matrixCompMult(own, own) * vector;
        for (const int k : {0, 1, 2})
            value[k] = static_cast<float>(vector[k]);
    }
}

void SkinSettler::turnChannelsBack()
{
    for (ExportAnimation& animation : _edited.animations)
        for (ExportChannel& channel : animation.channels)
            if (channel.path <= ExportChannel::Path::Scale && isTurned(channel.target))
                turnBack(channel, glm::dmat3(axesAbove(channel.target)), glm::dmat3(_axes[channel.target]));
}

// Each node keeps its place in the scene and gets other axes; the nodes below it stay where they were.
void SkinSettler::turnJointsBack()
{
    for (std::size_t i = 0; i < _edited.nodes.size(); ++i) {
        ExportNode& node = _edited.nodes[i];
        if (!isTurned(i))
            continue;
        const glm::dmat4 local = axesAbove(i) * matrixOf(node) * glm::transpose(_axes[i]);
        node.matrix = _isRebound[i] ? settledBone(i, local) : local;
    }
}

// Is it a node that another program has put below a joint, only to carry the joint's own mesh? Then its extras name
// nothing of the files.
bool SkinSettler::isOnlyItsMesh(std::uint32_t node, const std::vector<std::optional<ObjectKey>>& objects) const
{
    const ExportNode& own = _edited.nodes[node];
    if (_known[node].kind != Kind::None || own.mesh < 0 || own.skin >= 0 || own.parent < 0)
        return false;
    const auto parent = static_cast<std::size_t>(own.parent);
    const auto& object = objects[static_cast<std::size_t>(own.mesh)];
    return _known[parent].kind == Kind::Object && _edited.nodes[parent].mesh < 0 && object &&
           *object == objectKeyOf(_scene, _scene.nodes[_known[parent].number]);
}

void SkinSettler::takeOwnMeshes(const std::vector<std::optional<ObjectKey>>& objects)
{
    for (std::uint32_t i = 0; i < _edited.nodes.size(); ++i) {
        ExportNode& node = _edited.nodes[i];
        if (!isOnlyItsMesh(i, objects) || !isSamePlace(matrixOf(node), glm::dmat4(1), 0))
            continue;
        _edited.nodes[static_cast<std::size_t>(node.parent)].mesh = node.mesh;
        node.mesh = kNoExport;
    }
}

} // namespace

void settleSkins(const scene::Scene& scene, const ExportModel& base, ExportModel& edited, BuildNotes& notes)
{
    if (!edited.skins.empty())
        SkinSettler(scene, base, edited, notes).run();
}

} // namespace telepipe::tools
