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
    return sphereOf([&](const auto& visit) {
        for (const NewPart& part : parts)
            for (const NewCorner& corner : part.corners)
                visit(corner.position);
    });
}

void PartBuilder::add(const std::array<NewCorner, 3>& corners)
{
    Triangle& triangle = _part.triangles.emplace_back();
    for (std::size_t i = 0; i < 3; ++i)
        triangle[i] = _table.numberOf(corners[i]);
}

NewPart PartBuilder::take()
{
    NewPart part = _part;
    part.corners = _table.corners();
    _part.triangles.clear();
    _table = {};
    return part;
}

std::uint32_t CornerTable::numberOf(const NewCorner& corner)
{
    const auto [known, isNew] = _numbers.try_emplace(corner, static_cast<std::uint32_t>(_corners.size()));
    if (isNew)
        _corners.push_back(corner);
    return known->second;
}

} // namespace telepipe::tools
