#include "tools/import/mesh/JoinedCorners.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>

namespace telepipe::tools {

namespace {

using JoinedCorner = std::pair<ExportPrimitive*, std::uint32_t>;

glm::dvec3 meanOf(const std::vector<JoinedCorner>& corners, std::vector<glm::vec3> ExportPrimitive::*values)
{
    glm::dvec3 sum(0);
    for (const auto& [primitive, at] : corners)
        sum += glm::dvec3((primitive->*values)[at]);
    return sum / double(corners.size());
}

void join(const std::vector<JoinedCorner>& corners)
{
    const glm::dvec3 place = meanOf(corners, &ExportPrimitive::positions);
    const auto isNear = [&](const JoinedCorner& corner) {
        return glm::distance(glm::dvec3(corner.first->positions[corner.second]), place) <=
               kSameSum * (1 + glm::length(place));
    };
    if (std::ranges::all_of(corners, isNear))
        for (const auto& [primitive, at] : corners)
            primitive->positions[at] = glm::vec3(place);
    const auto hasNormal = [](const JoinedCorner& corner) { return !corner.first->normals.empty(); };
    if (!std::ranges::all_of(corners, hasNormal))
        return;
    const glm::dvec3 normal = meanOf(corners, &ExportPrimitive::normals);
    for (const auto& [primitive, at] : corners)
        if (glm::length(normal) > 0)
            primitive->normals[at] = glm::vec3(glm::normalize(normal));
}

} // namespace

ExportMesh joinedCorners(const ExportMesh& mesh, const BaseMesh& base, const std::vector<CornerPlaces>& places)
{
    ExportMesh joined = mesh;
    std::map<std::vector<std::uint32_t>, std::vector<JoinedCorner>> ofVertices; // by the offsets of these
    for (ExportPrimitive& primitive : joined.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i) {
            const auto number = numberOf(primitive, i);
            if (!number || *number >= places.size() || !cornerBefore(base, primitive, i).isSeen)
                continue;
            std::vector<std::uint32_t> offsets;
            for (const CornerShare& share : places[*number].shares)
                offsets.push_back(share.offset);
            if (!offsets.empty())
                ofVertices[offsets].emplace_back(&primitive, i);
        }
    for (const auto& [offsets, corners] : ofVertices)
        if (corners.size() > 1)
            join(corners);
    return joined;
}

} // namespace telepipe::tools
