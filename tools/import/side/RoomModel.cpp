#include "tools/import/side/RoomModel.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/overlay/RoomPlace.h"
#include "engine/stage/AddStage.h"
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

NewPart emptyPartOf(const scene::DrawState& state)
{
    NewPart part;
    part.state = state;
    part.hasNormals = state.hasNormal;
    part.hasColors = state.hasVertexColor;
    part.hasUvs = state.texture != scene::kNoTexture;
    return part;
}

} // namespace

RoomModel::RoomModel(const Minimap& minimap, const MinimapRoom& room)
{
    scene::addModel(_scene, minimap.pool, room.tree, nullptr, "");
    scene::evaluatePose(_scene, 0, _rest);
    const glm::dmat4 place = scene::placeOf(room);
    const std::vector<glm::dmat4> rest = scene::restPose(_scene);
    for (const glm::dmat4& node : rest)
        _places.push_back(place * node);
    const NodeCorners places = cornerPlaces(minimap.pool, room.tree);
    _corners.resize(_scene.vertices.size());
    std::vector<std::size_t> drawn(_scene.nodes.size());
    for (std::uint32_t s = 0; s < _scene.strips.size(); ++s) {
        const scene::SceneStrip& strip = _scene.strips[s];
        for (std::uint32_t i = strip.firstVertex; i < strip.firstVertex + strip.vertexCount; ++i) {
            const CornerPlaces& vertex = places.at(strip.node).at(drawn[strip.node]++);
            const glm::dvec4 at(scene::worldPosition(_scene, rest, i), 1);
            _corners[i] = {glm::vec3(place * at), vertex.isOwn ? vertex.position : CornerPlace(), s};
        }
    }
    for (std::size_t i = 0; i + 2 < _scene.indices.size(); i += 3) {
        const Numbers numbers{_scene.indices[i], _scene.indices[i + 1], _scene.indices[i + 2]};
        const bool hasArea = isArea({_corners[numbers[0]].at, _corners[numbers[1]].at, _corners[numbers[2]].at});
        (hasArea ? _triangles : _flat).insert(turned(numbers));
    }
}

glm::dmat4 RoomModel::placeOf(const RoomCorner& corner) const
{
    return _places[_scene.strips[corner.strip].node];
}

glm::vec3 RoomModel::middle() const
{
    return sphereOf([&](const auto& visit) {
               for (const Numbers& numbers : _triangles)
                   for (const std::uint32_t number : numbers)
                       visit(_corners[number].at);
           })
        .center;
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

std::optional<glm::dvec3> RoomModel::stepOf(const std::vector<EditedTriangle>& edited) const
{
    if (edited.empty() || !hasTriangles(edited))
        return std::nullopt;
    const EditedTriangle& first = edited.front();
    const glm::dvec3 step = glm::dvec3(first.corners[0]) - glm::dvec3(_corners[*first.numbers[0]].at);
    for (const EditedTriangle& triangle : edited)
        for (std::size_t i = 0; i < 3; ++i)
            if (!isSamePoint(glm::dvec3(triangle.corners[i]) - step, _corners[*triangle.numbers[i]].at))
                return std::nullopt;
    return step;
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
    std::map<std::uint16_t, PartBuilder> builders; // by their states
    const auto stateOf = [&](std::uint32_t number) { return _scene.strips[_corners[number].strip].state; };
    for (const EditedTriangle& triangle : edited) {
        if (!isArea(triangle.corners) || _corners.empty())
            continue;
        const std::uint32_t from = numberIn(triangle);
        const std::uint16_t state = stateOf(from);
        std::array<NewCorner, 3> corners;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::optional<std::uint32_t>& number = triangle.numbers[i];
            const bool isOfState = number && *number < _corners.size() && stateOf(*number) == state;
            corners[i] = cornerAt(isOfState ? *number : from, triangle.corners[i], place);
        }
        builders.try_emplace(state, emptyPartOf(_scene.states[state])).first->second.add(corners);
    }
    std::vector<NewPart> parts;
    for (auto& [state, builder] : builders)
        parts.push_back(builder.take());
    return parts;
}

MeshSphere sphereAround(const std::vector<EditedTriangle>& triangles)
{
    return sphereOf([&](const auto& visit) {
        for (const EditedTriangle& triangle : triangles)
            for (const glm::vec3& corner : triangle.corners)
                visit(corner);
    });
}

} // namespace telepipe::tools
