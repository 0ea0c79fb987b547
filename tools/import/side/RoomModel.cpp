#include "tools/import/side/RoomModel.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/overlay/RoomPlace.h"
#include "tools/import/mesh/CornerDifference.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>

namespace telepipe::tools {

using formats::Minimap;
using formats::MinimapRoom;

namespace {

bool isArea(const std::array<glm::vec3, 3>& corners)
{
    const glm::dvec3 first(corners[0]);
    return std::ranges::all_of(corners, [](const glm::vec3& corner) { return scene::isInWorld(corner); }) &&
           glm::length(glm::cross(glm::dvec3(corners[1]) - first, glm::dvec3(corners[2]) - first)) > 0;
}

// A part on its way, with the corners that it has already.
struct PartDraft
{
    NewPart part;
    CornerTable table;
};

PartDraft draftOf(const scene::DrawState& state)
{
    PartDraft draft;
    draft.part.state = state;
    draft.part.hasNormals = state.hasNormal;
    draft.part.hasColors = state.hasVertexColor;
    draft.part.hasUvs = state.texture != scene::kNoTexture;
    return draft;
}

} // namespace

RoomModel::RoomModel(const Minimap& minimap, const MinimapRoom& room) : _place(scene::placeOf(room))
{
    scene::addModel(_scene, minimap.pool, room.tree, nullptr, "");
    scene::evaluatePose(_scene, 0, _rest);
    const std::vector<glm::dmat4> rest = scene::restPose(_scene);
    const NodeCorners places = cornerPlaces(minimap.pool, room.tree);
    _corners.resize(_scene.vertices.size());
    _strips.resize(_scene.vertices.size());
    std::vector<std::size_t> drawn(_scene.nodes.size());
    for (const scene::SceneStrip& strip : _scene.strips)
        for (std::uint32_t i = strip.firstVertex; i < strip.firstVertex + strip.vertexCount; ++i) {
            const CornerPlaces& vertex = places.at(strip.node).at(drawn[strip.node]++);
            const glm::dvec4 at(scene::worldPosition(_scene, rest, i), 1);
            _corners[i] = {glm::vec3(_place * at), _place * rest[strip.node],
                           vertex.isOwn ? vertex.position : CornerPlace()};
            _strips[i] = static_cast<std::uint32_t>(&strip - _scene.strips.data());
        }
    for (std::size_t i = 0; i + 2 < _scene.indices.size(); i += 3) {
        const Numbers numbers{_scene.indices[i], _scene.indices[i + 1], _scene.indices[i + 2]};
        const bool hasArea = isArea({_corners[numbers[0]].at, _corners[numbers[1]].at, _corners[numbers[2]].at});
        (hasArea ? _triangles : _flat).insert(turned(numbers));
    }
}

glm::vec3 RoomModel::middle() const
{
    std::vector<EditedTriangle> triangles;
    for (const Numbers& numbers : _triangles)
        triangles.emplace_back().corners = {_corners[numbers[0]].at, _corners[numbers[1]].at, _corners[numbers[2]].at};
    return sphereAround(triangles).center;
}

bool RoomModel::hasTriangles(const std::vector<EditedTriangle>& edited) const
{
    std::set<Numbers> seen;
    for (const EditedTriangle& triangle : edited) {
        const auto& [a, b, c] = triangle.numbers;
        if (!a || !b || !c)
            return false;
        const Numbers numbers = turned({*a, *b, *c});
        if (_flat.contains(numbers))
            continue;
        if (!_triangles.contains(numbers) || !seen.insert(numbers).second)
            return false;
    }
    return seen.size() == _triangles.size();
}

bool RoomModel::isMovedBy(const std::vector<EditedTriangle>& edited, glm::dvec3 step) const
{
    return std::ranges::all_of(edited, [&](const EditedTriangle& triangle) {
        for (std::size_t i = 0; i < 3; ++i)
            if (!isSamePoint(glm::dvec3(triangle.corners[i]) - step, _corners[*triangle.numbers[i]].at))
                return false;
        return true;
    });
}

std::uint32_t RoomModel::numberIn(const EditedTriangle& triangle) const
{
    for (const std::optional<std::uint32_t>& number : triangle.numbers)
        if (number && *number < _corners.size())
            return *number;
    return _scene.indices.empty() ? 0 : _scene.indices.front();
}

NewCorner RoomModel::cornerAt(std::uint32_t number, glm::dvec3 at, const glm::dmat4& place) const
{
    NewCorner corner;
    corner.position = glm::vec3(glm::affineInverse(place) * glm::dvec4(at, 1));
    const scene::SceneVertex& was = _scene.vertices[number];
    const glm::vec3 normal = scene::worldNormal(_scene, _rest, number); // as the room has it
    corner.normal = glm::length(normal) > 0 ? glm::normalize(normal) : normal;
    corner.color = was.color;
    corner.uv = was.uv;
    return corner;
}

std::vector<NewPart> RoomModel::partsOf(const std::vector<EditedTriangle>& edited, const glm::dmat4& place) const
{
    std::map<std::uint16_t, PartDraft> drafts; // by their states
    for (const EditedTriangle& triangle : edited) {
        if (!isArea(triangle.corners) || _corners.empty())
            continue;
        const std::uint32_t from = numberIn(triangle);
        const std::uint16_t state = _scene.strips[_strips[from]].state;
        PartDraft& draft = drafts.try_emplace(state, draftOf(_scene.states[state])).first->second;
        Triangle& made = draft.part.triangles.emplace_back();
        for (std::size_t i = 0; i < 3; ++i) {
            const auto& number = triangle.numbers[i];
            const bool isOfState =
                number && *number < _corners.size() && _scene.strips[_strips[*number]].state == state;
            made[i] = draft.table.numberOf(cornerAt(isOfState ? *number : from, triangle.corners[i], place));
        }
    }
    std::vector<NewPart> parts;
    for (auto& [state, draft] : drafts) {
        draft.part.corners = draft.table.corners();
        parts.push_back(std::move(draft.part));
    }
    return parts;
}

MeshSphere sphereAround(const std::vector<EditedTriangle>& triangles)
{
    if (triangles.empty())
        return {};
    glm::vec3 least = triangles.front().corners[0], most = least;
    for (const EditedTriangle& triangle : triangles)
        for (const glm::vec3& corner : triangle.corners) {
            least = glm::min(least, corner);
            most = glm::max(most, corner);
        }
    MeshSphere sphere{(least + most) / 2.0f, 0};
    for (const EditedTriangle& triangle : triangles)
        for (const glm::vec3& corner : triangle.corners)
            sphere.radius = std::max(sphere.radius, glm::distance(corner, sphere.center));
    return sphere;
}

} // namespace telepipe::tools
