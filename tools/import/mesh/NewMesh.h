#pragma once

#include "engine/scene/DrawState.h"
#include "tools/export/ExportModel.h"
#include "tools/import/mesh/Strips.h"

#include <algorithm>
#include <array>
#include <compare>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <map>

namespace telepipe::tools {

// A corner as a file will have it.
struct NewCorner
{
    glm::vec3 position{0}, normal{0};
    std::uint32_t color = 0xffffffff; // bytes R, G, B, A
    glm::vec2 uv{0};

    bool operator==(const NewCorner&) const = default;
};
std::strong_ordering operator<=>(const NewCorner& a, const NewCorner& b);

// The triangles that are drawn in one state.
struct NewPart
{
    scene::DrawState state; // its texture is counted as the file does
    bool hasNormals = false, hasColors = false, hasUvs = false;
    std::vector<NewCorner> corners; // each once
    std::vector<Triangle> triangles;
};

// A mesh that no file has yet, to be written as a model of one.
struct NewMesh
{
    std::string name;
    std::vector<NewPart> parts;
};

// The triangles with their corners changed; corners that are equal afterwards become one.
template <class Change> NewPart changedCorners(const NewPart& part, const Change& change);

// The centre of the box around it, and how far the corners are from there.
struct MeshSphere
{
    glm::vec3 center{0};
    float radius = 0;
};
MeshSphere sphereAround(const std::vector<NewPart>& parts);
// The sphere around any corners. each: calls what it is given with every corner, as often as it is asked to.
template <class Each> MeshSphere sphereOf(const Each& each);

// Takes corners one by one and numbers those that are new.
class CornerTable
{
public:
    std::uint32_t numberOf(const NewCorner& corner);
    const std::vector<NewCorner>& corners() const { return _corners; }

private:
    std::map<NewCorner, std::uint32_t> _numbers;
    std::vector<NewCorner> _corners;
};

// Puts triangles of one state together.
class PartBuilder
{
public:
    explicit PartBuilder(NewPart part) : _part(std::move(part)) {} // without any

    const NewPart& part() const { return _part; }
    void add(const std::array<NewCorner, 3>& corners);
    NewPart take(); // those added so far

private:
    NewPart _part;
    CornerTable _table;
};

template <class Each> MeshSphere sphereOf(const Each& each)
{
    constexpr float kFar = std::numeric_limits<float>::max();
    glm::vec3 least(kFar), most(-kFar);
    each([&](const glm::vec3& corner) {
        least = glm::min(least, corner);
        most = glm::max(most, corner);
    });
    MeshSphere sphere;
    sphere.center = (least + most) * 0.5f;
    each([&](const glm::vec3& corner) {
        sphere.radius = std::max(sphere.radius, glm::distance(sphere.center, corner));
    });
    return sphere;
}

template <class Change> NewPart changedCorners(const NewPart& part, const Change& change)
{
    NewPart changed = part;
    CornerTable table;
    std::vector<std::uint32_t> numbers;
    for (NewCorner corner : part.corners) {
        change(corner);
        numbers.push_back(table.numberOf(corner));
    }
    for (Triangle& triangle : changed.triangles)
        for (std::uint32_t& corner : triangle)
            corner = numbers[corner];
    changed.corners = table.corners();
    return changed;
}

} // namespace telepipe::tools
