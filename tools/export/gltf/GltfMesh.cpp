#include "tools/export/gltf/GltfJson.h"
#include "tools/export/mesh/MaterialMaker.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

// 16 bits hold each of the 256 steps of sRGB in linear light apart.
std::array<std::uint16_t, 256> linearSteps()
{
    std::array<std::uint16_t, 256> steps{};
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i] = static_cast<std::uint16_t>(std::lround(linearChannel(static_cast<float>(i) / 255.0f) * 65535.0f));
    return steps;
}

std::vector<glm::u16vec4> linearColors(const std::vector<std::uint32_t>& colors)
{
    static const std::array<std::uint16_t, 256> kSteps = linearSteps();
    std::vector<glm::u16vec4> result;
    result.reserve(colors.size());
    for (const std::uint32_t color : colors)
        result.emplace_back(kSteps[color & 0xff], kSteps[color >> 8 & 0xff], kSteps[color >> 16 & 0xff],
                            static_cast<std::uint16_t>((color >> 24) * 257));
    return result;
}

Json attributes(const ExportPrimitive& primitive, GltfBuffer& buffer)
{
    Json result = {{"POSITION", buffer.positions(primitive.positions, kGltfVertices)}};
    if (!primitive.normals.empty())
        result["NORMAL"] = buffer.vectors(primitive.normals, kGltfVertices);
    if (!primitive.storedNormals.empty())
        result["_NORMAL_STORED"] = buffer.vectors(primitive.storedNormals, kGltfVertices);
    if (!primitive.uvs.empty())
        result["TEXCOORD_0"] = buffer.vectors(primitive.uvs);
    if (!primitive.secondUvs.empty())
        result["_TEXCOORD_SECOND"] = buffer.vectors(primitive.secondUvs);
    if (!primitive.colors.empty()) {
        result["COLOR_0"] = buffer.shares(linearColors(primitive.colors));
        result["_COLOR_SRGB"] = buffer.bytes(primitive.colors);
    }
    if (!primitive.offsetColors.empty())
        result["_OFFSET_COLOR_SRGB"] = buffer.bytes(primitive.offsetColors);
    if (!primitive.weightSums.empty())
        result["_WEIGHT_SUM"] = buffer.floats(primitive.weightSums, kGltfVertices);
    if (!primitive.numbers.empty())
        result["_CORNER"] = buffer.floats(primitive.numbers, kGltfVertices);
    for (std::size_t i = 0; i < primitive.joints.size(); ++i) {
        result[fmt::format("JOINTS_{}", i)] = buffer.joints(primitive.joints[i].joints);
        result[fmt::format("WEIGHTS_{}", i)] = buffer.vectors(primitive.joints[i].weights);
    }
    return result;
}

Json target(const ExportTarget& target, GltfBuffer& buffer)
{
    Json result = {{"POSITION", buffer.positions(target.positions, kGltfVertices)}};
    if (!target.normals.empty())
        result["NORMAL"] = buffer.vectors(target.normals, kGltfVertices);
    return result;
}

Json primitive(const ExportPrimitive& primitive, GltfBuffer& buffer)
{
    Json result = {{"attributes", attributes(primitive, buffer)},
                   {"indices", buffer.indices(primitive.indices, primitive.positions.size())},
                   {"material", primitive.material}};
    for (const ExportTarget& each : primitive.targets)
        result["targets"].push_back(target(each, buffer));
    if (!primitive.extras.isNull())
        result["extras"] = primitive.extras;
    return result;
}

} // namespace

Json gltfMesh(const ExportMesh& mesh, GltfBuffer& buffer)
{
    Json result = {{"name", mesh.name}, {"primitives", Json::list()}};
    for (const ExportPrimitive& each : mesh.primitives)
        result["primitives"].push_back(primitive(each, buffer));
    if (!mesh.extras.isNull())
        result["extras"] = mesh.extras;
    if (!mesh.targetNames.empty()) {
        result["weights"] = std::vector<int>(mesh.targetNames.size(), 0);
        result["extras"]["targetNames"] = mesh.targetNames;
    }
    return result;
}

} // namespace telepipe::tools
