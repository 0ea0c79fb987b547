#include "engine/trace/PlacedCorners.h"

#include "engine/motion/ShownTexture.h"
#include "engine/scene/UvScroll.h"
#include "engine/settings/OffsetColor.h"
#include "engine/trace/BumpLight.h"
#include "engine/trace/CornerLight.h"

#include <cstring>

namespace telepipe::trace {

namespace {

glm::vec4 vertexColor(std::uint32_t rgba)
{
    std::uint8_t bytes[4];
    std::memcpy(bytes, &rgba, 4);
    return glm::vec4(bytes[0], bytes[1], bytes[2], bytes[3]) / 255.0f;
}

std::uint32_t firstNode(const scene::Scene& scene, std::uint32_t binding)
{
    return scene::isInfluenced(binding) ? scene::influencesOf(binding, scene.influences).front().node : binding;
}

// The second set's colour is that of its material, or of the vertex where the first set takes that too.
void toSecondSet(scene::SceneVertex& vertex, const scene::DrawState& state, glm::vec2 uv)
{
    vertex.uv = uv;
    if (state.hasVertexColor)
        return;
    const std::uint8_t rgba[4] = {std::uint8_t(state.diffuse >> 16), std::uint8_t(state.diffuse >> 8),
                                  std::uint8_t(state.diffuse), std::uint8_t(state.diffuse >> 24)};
    std::memcpy(&vertex.color, rgba, 4);
}

} // namespace

void PlacedCorners::begin(const scene::Scene& scene, const View& view, const scene::Pose& pose)
{
    _scene = &scene;
    _view = &view;
    _pose = &pose;
    _nodes.clear();
    if (view.settings.countsAsChip() && scene.shapes.empty())
        _nodes.assign(pose.world.begin(), pose.world.end());
}

// The state as it is drawn: with the texture that is shown at this time, and with the second set inside a volume.
scene::DrawState PlacedCorners::stateOf(std::uint16_t number, Area area) const
{
    scene::DrawState state = _scene->states[number];
    state.texture = scene::shownTexture(*_scene, state, _pose->seconds);
    if (area != Area::SecondSet)
        return state;
    const scene::SecondParameters& second = state.second;
    state.texture = state.texture == scene::kNoTexture ? scene::kNoTexture : second.texture;
    state.sampler = second.sampler;
    state.source = second.source;
    state.destination = second.destination;
    state.diffuse = second.diffuse;
    state.ambient = second.ambient;
    state.specular = second.specular;
    state.exponent = second.exponent;
    return state;
}

SurfaceCorners PlacedCorners::of(std::uint32_t triangle, const scene::DrawState& state, Area area) const
{
    const std::uint32_t* const indices = _scene->indices.data() + std::size_t(triangle) * 3;
    return {at(indices[0], state, area), at(indices[1], state, area), at(indices[2], state, area)};
}

SurfaceCorner PlacedCorners::at(std::uint32_t number, const scene::DrawState& state, Area area) const
{
    scene::SceneVertex vertex = _scene->vertices[number];
    if (area == Area::SecondSet)
        toSecondSet(vertex, state, _scene->secondUvs.empty() ? glm::vec2(0) : _scene->secondUvs[number]);
    SurfaceCorner corner;
    corner.position = scene::worldPosition(*_scene, *_pose, number);
    corner.normal = scene::worldNormal(*_scene, *_pose, number);
    corner.clip = clipOf(number, corner.position);
    corner.node = firstNode(*_scene, vertex.node);
    dress(corner, vertex, state);
    if (render::takesOffsetColors(_view->settings.drawMode) && render::bringsOffsetColors(state))
        corner.offset = corner.backOffset = glm::vec3(vertexColor(_scene->offsetColors[number]));
    return corner;
}

// The chip's planes want corners that are rounded once; those of shape motions come in single precision.
glm::dvec4 PlacedCorners::clipOf(std::uint32_t vertex, glm::vec3 position) const
{
    return _nodes.empty() ? _view->clipOf(position) : _view->exactClipOf(scene::worldPosition(*_scene, _nodes, vertex));
}

// Colours, and texture coordinates: of an environment map x and y of the eye-space normal (docs/semantics.md,
// Environment map).
void PlacedCorners::dress(SurfaceCorner& corner, const scene::SceneVertex& vertex, const scene::DrawState& state) const
{
    const bool textured = state.texture != scene::kNoTexture && _view->showsTextures();
    const CornerLight light{_view->settings, state, textured};
    const glm::vec4 stored = vertexColor(vertex.color);
    const LitCorner front = light.lit(corner.position, corner.normal, glm::vec3(stored));
    const bool turned =
        _view->settings.drawMode == render::DrawMode::Normal && (state.stripFlags & formats::kStripDoubleSide);
    const LitCorner back = turned ? light.lit(corner.position, -corner.normal, glm::vec3(stored)) : front;
    corner.color = glm::vec4(front.color, stored.a);
    corner.backColor = glm::vec4(back.color, stored.a);
    corner.offset = front.offset;
    corner.backOffset = back.offset;
    corner.bump = bumpParameters(_view->settings, state, glm::mat3(_pose->world[corner.node]));
    const glm::vec3 seen = _view->rotation * corner.normal;
    corner.uv = state.environment && textured ? glm::vec2(0.5f + 0.5f * seen.x, 0.5f - 0.5f * seen.y)
                                              : vertex.uv + scrolledUv(corner.node);
}

glm::vec2 PlacedCorners::scrolledUv(std::uint32_t node) const
{
    const bool scrolls = _scene->models[_scene->nodes[node].model].scrollsUv;
    return scrolls ? scene::scrolledUv(_view->settings.uvScroll, _pose->seconds) : glm::vec2(0);
}

} // namespace telepipe::trace
