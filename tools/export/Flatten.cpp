#include "tools/export/Flatten.h"

#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/Renumbered.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace telepipe::tools {

namespace {

// Two primitives become one where they have the same material and the same attributes.
using Kind = std::tuple<std::uint32_t, bool, bool, bool, bool, bool>;

Kind kindOf(const ExportPrimitive& primitive)
{
    return {primitive.material,        !primitive.normals.empty(),
            !primitive.colors.empty(), !primitive.offsetColors.empty(),
            !primitive.uvs.empty(),    !primitive.secondUvs.empty()};
}

template <class T> void append(std::vector<T>& to, const std::vector<T>& from)
{
    to.insert(to.end(), from.begin(), from.end());
}

// A mirrored triangle is turned, so that its front stays in front.
void appendIndices(ExportPrimitive& to, const ExportPrimitive& from, bool isMirrored)
{
    const auto base = static_cast<std::uint32_t>(to.positions.size());
    for (std::size_t i = 0; i + 2 < from.indices.size(); i += 3) {
        to.indices.push_back(from.indices[i] + base);
        to.indices.push_back(from.indices[i + (isMirrored ? 2 : 1)] + base);
        to.indices.push_back(from.indices[i + (isMirrored ? 1 : 2)] + base);
    }
}

void appendPlaced(ExportPrimitive& to, const ExportPrimitive& from, const glm::dmat4& matrix)
{
    const glm::dmat3 linear(matrix);
    appendIndices(to, from, glm::determinant(linear) < 0);
    for (const glm::vec3& position : from.positions)
        to.positions.push_back(glm::vec3(matrix * glm::dvec4(position, 1)));
    for (const glm::vec3& normal : from.normals) {
        const glm::dvec3 turned = linear * glm::dvec3(normal);
        to.normals.push_back(glm::length(turned) > 0 ? glm::vec3(glm::normalize(turned)) : normal);
    }
    append(to.colors, from.colors);
    append(to.offsetColors, from.offsetColors);
    append(to.uvs, from.uvs);
    append(to.secondUvs, from.secondUvs);
    for (const Json& strip : kStripsExtra.of(from.extras).items())
        to.extras[kStripsExtra.name].push_back(strip);
}

class Flattener
{
public:
    explicit Flattener(ExportModel& model) : _model(model), _children(model.nodes.size()), _kept(model.nodes.size())
    {
        for (std::uint32_t i = 0; i < model.nodes.size(); ++i)
            if (model.nodes[i].parent >= 0)
                _children[static_cast<std::size_t>(model.nodes[i].parent)].push_back(i);
    }

    void run()
    {
        std::vector<bool> moves(_model.nodes.size());
        for (const ExportAnimation& animation : _model.animations)
            for (const ExportChannel& channel : animation.channels)
                if (channel.path != ExportChannel::Path::UvOffset)
                    moves[channel.target] = true;
        for (const ExportSkin& skin : _model.skins)
            for (const std::uint32_t joint : skin.joints)
                keep(joint);
        _moves = std::move(moves);
        for (const ExportScene& scene : _model.scenes)
            for (const std::uint32_t root : scene.roots)
                &scene == &_model.scenes.front() ? keep(root) : keepAll(root);
        for (const std::uint32_t root : _model.scenes.front().roots)
            gather(root);
        dropNodes(_model, _kept);
        dropMeshes();
    }

private:
    void keep(std::uint32_t node)
    {
        for (auto i = static_cast<std::int32_t>(node); i >= 0; i = _model.nodes[static_cast<std::size_t>(i)].parent)
            _kept.keep(i);
    }
    void keepAll(std::uint32_t node)
    {
        keep(node);
        for (const std::uint32_t child : _children[node])
            keepAll(child);
    }
    void gather(std::uint32_t root);
    void visit(std::uint32_t node, const glm::dmat4& inRoot, std::map<Kind, ExportPrimitive>& parts);
    void dropMeshes();

    ExportModel& _model;
    std::vector<std::vector<std::uint32_t>> _children;
    Renumbered _kept;
    std::vector<bool> _moves;
};

// Meshes of the root itself stay: its own joints or nothing else.
void Flattener::gather(std::uint32_t root)
{
    if (_moves[root])
        return keepAll(root);
    std::map<Kind, ExportPrimitive> parts;
    for (const std::uint32_t child : _children[root])
        visit(child, matrixOf(_model.nodes[child]), parts);
    if (parts.empty() || _model.nodes[root].mesh >= 0)
        return;
    ExportMesh mesh;
    mesh.name = _model.nodes[root].name + "_flat";
    for (auto& [kind, part] : parts)
        mesh.primitives.push_back(std::move(part));
    _model.nodes[root].mesh = static_cast<std::int32_t>(_model.meshes.size());
    _model.meshes.push_back(std::move(mesh));
}

void Flattener::visit(std::uint32_t number, const glm::dmat4& inRoot, std::map<Kind, ExportPrimitive>& parts)
{
    if (_moves[number])
        return keepAll(number);
    ExportNode& node = _model.nodes[number];
    if (node.camera >= 0 || node.light >= 0)
        keep(number);
    if (node.mesh >= 0 && node.skin < 0) {
        for (const ExportPrimitive& from : _model.meshes[static_cast<std::size_t>(node.mesh)].primitives) {
            ExportPrimitive& to = parts[kindOf(from)];
            to.material = from.material;
            appendPlaced(to, from, inRoot);
        }
        node.mesh = kNoExport;
    }
    for (const std::uint32_t child : _children[number])
        visit(child, inRoot * matrixOf(_model.nodes[child]), parts);
}

void Flattener::dropMeshes()
{
    std::vector<std::int32_t> numbers(_model.meshes.size(), kNoExport);
    std::vector<ExportMesh> kept;
    for (ExportNode& node : _model.nodes) {
        if (node.mesh < 0)
            continue;
        std::int32_t& number = numbers[static_cast<std::size_t>(node.mesh)];
        if (number < 0) {
            number = static_cast<std::int32_t>(kept.size());
            kept.push_back(std::move(_model.meshes[static_cast<std::size_t>(node.mesh)]));
        }
        node.mesh = number;
    }
    _model.meshes = std::move(kept);
}

} // namespace

void flatten(ExportModel& model)
{
    Flattener(model).run();
}

} // namespace telepipe::tools
