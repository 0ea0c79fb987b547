#include "tools/export/mesh/PrimitiveBuilder.h"

#include "tools/export/Extras.h"
#include "tools/export/NodeTransform.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

constexpr double kUnitError = 1e-3; // of a normal's length, up to which it counts as 1
constexpr double kSumError = 1e-4;  // of weights, which files have in parts of 255 or as floats
constexpr std::size_t kJointsASet = 4;

// Sets four weights of a corner as floats that add up to 1 as nearly as floats can: the heaviest takes the rest.
void setWeights(std::vector<ExportJoints>& sets, std::size_t corner,
                const std::vector<std::pair<std::uint16_t, double>>& joints)
{
    float sum = 0;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const auto part = static_cast<int>(i % kJointsASet);
        const float weight = static_cast<float>(joints[i].second);
        sets[i / kJointsASet].joints[corner][part] = weight > 0 ? joints[i].first : std::uint16_t(0);
        sets[i / kJointsASet].weights[corner][part] = weight;
        sum += weight;
    }
    sets[0].weights[corner][0] += 1 - sum;
}

} // namespace

void PrimitiveBuilder::addStrip(const scene::SceneStrip& strip, std::uint32_t first,
                                std::span<const std::uint32_t> without)
{
    if (strip.vertexCount < 3)
        return;
    const auto base = static_cast<std::uint32_t>(_primitive.positions.size());
    for (std::uint32_t i = 0; i < strip.vertexCount; ++i) {
        addCorner(strip.firstVertex + i);
        _primitive.numbers.push_back(static_cast<float>(first + i));
    }
    for (std::uint32_t triangle = 0; triangle + 2 < strip.vertexCount; ++triangle) {
        if (std::ranges::binary_search(without, triangle))
            continue;
        for (std::uint32_t i = 0; i < 3; ++i)
            _primitive.indices.push_back(_scene.indices[strip.firstIndex + triangle * 3 + i] - strip.firstVertex +
                                         base);
    }
    _strips.push_back(Json::list({strip.fileOffset, strip.vertexCount}));
}

glm::vec3 PrimitiveBuilder::finite(glm::vec3 value)
{
    _strangeNumbers += countStrange(value);
    return finitePlace(value);
}

void PrimitiveBuilder::addCorner(std::uint32_t number)
{
    const scene::SceneVertex& vertex = _scene.vertices[number];
    _corners.push_back(number);
    glm::vec3 position = vertex.position, normal = vertex.normal;
    if (_kinds.joints) {
        const PlacedCorner corner = _space->place(vertex);
        position = corner.position;
        normal = corner.normal;
        addJoints(corner);
    }
    _primitive.positions.push_back(finite(position));
    if (_kinds.normals)
        addNormal(finite(normal));
    if (_kinds.colors)
        _primitive.colors.push_back(vertex.color);
    if (_kinds.offsetColors)
        _primitive.offsetColors.push_back(_scene.offsetColors[number]);
    if (_kinds.uvs)
        _primitive.uvs.push_back(glm::vec2(finite(glm::vec3(vertex.uv, 0))));
    if (_kinds.secondUvs)
        _primitive.secondUvs.push_back(glm::vec2(finite(glm::vec3(_scene.secondUvs[number], 0))));
}

void PrimitiveBuilder::addJoints(const PlacedCorner& corner)
{
    _joints.push_back(corner.joints);
    _primitive.weightSums.push_back(static_cast<float>(corner.weightSum));
    _sumsAreOdd |= std::abs(corner.weightSum - 1) > kSumError;
}

void PrimitiveBuilder::addNormal(glm::vec3 normal)
{
    const glm::dvec3 exact(normal); // a float's square may be past all floats
    const double length = glm::length(exact);
    _primitive.storedNormals.push_back(normal);
    _primitive.normals.push_back(length > 0 ? glm::vec3(exact / length) : glm::vec3(0, 1, 0));
    _normalsAreOdd |= std::abs(length - 1) > kUnitError;
}

ExportPrimitive PrimitiveBuilder::take()
{
    if (!_normalsAreOdd)
        _primitive.storedNormals.clear();
    if (!_sumsAreOdd)
        _primitive.weightSums.clear();
    std::size_t most = 0;
    for (const auto& joints : _joints)
        most = std::max(most, joints.size());
    _primitive.joints.resize((most + kJointsASet - 1) / kJointsASet);
    for (ExportJoints& set : _primitive.joints) {
        set.joints.resize(_joints.size());
        set.weights.resize(_joints.size(), glm::vec4(0));
    }
    for (std::size_t i = 0; i < _joints.size(); ++i)
        setWeights(_primitive.joints, i, _joints[i]);
    kStripsExtra.put(_primitive.extras, _strips);
    return std::move(_primitive);
}

} // namespace telepipe::tools
