#include "tools/import/mesh/NewMesh.h"

#include <algorithm>
#include <bit>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <tuple>

namespace telepipe::tools {

namespace {

std::uint32_t bits(float value)
{
    return std::bit_cast<std::uint32_t>(value == 0 ? 0.0f : value);
}

auto key(const NewCorner& corner)
{
    return std::tuple(bits(corner.position.x), bits(corner.position.y), bits(corner.position.z), bits(corner.normal.x),
                      bits(corner.normal.y), bits(corner.normal.z), corner.color, bits(corner.uv.x), bits(corner.uv.y));
}

} // namespace

std::strong_ordering operator<=>(const NewCorner& a, const NewCorner& b)
{
    return key(a) <=> key(b);
}

MeshSphere sphereAround(const std::vector<NewPart>& parts)
{
    constexpr float kFar = std::numeric_limits<float>::max();
    glm::vec3 least(kFar), most(-kFar);
    for (const NewPart& part : parts)
        for (const NewCorner& corner : part.corners) {
            least = glm::min(least, corner.position);
            most = glm::max(most, corner.position);
        }
    MeshSphere sphere;
    sphere.center = (least + most) * 0.5f;
    for (const NewPart& part : parts)
        for (const NewCorner& corner : part.corners)
            sphere.radius = std::max(sphere.radius, glm::distance(sphere.center, corner.position));
    return sphere;
}

std::uint32_t CornerTable::numberOf(const NewCorner& corner)
{
    const auto [known, isNew] = _numbers.try_emplace(corner, static_cast<std::uint32_t>(_corners.size()));
    if (isNew)
        _corners.push_back(corner);
    return known->second;
}

} // namespace telepipe::tools
