#include "engine/render/resource/SceneBuffers.h"

#include "engine/draw/order/SurfacePlanes.h"
#include "engine/gl/Attributes.h"
#include "engine/render/resource/StagePrograms.h"
#include "formats/message/MessageError.h"

#include <cstddef>
#include <utility>

namespace telepipe::render {

namespace {

template <class Items> GLsizeiptr byteSize(const Items& items)
{
    return static_cast<GLsizeiptr>(items.size() * sizeof(items[0]));
}

template <class Items> void store(GLenum target, const gl::Buffer& buffer, const Items& items, GLenum usage)
{
    glBindBuffer(target, buffer.name());
    glBufferData(target, byteSize(items), items.empty() ? nullptr : items.data(), usage);
}

// Overwrites the items from first on.
template <class Items> void storePart(GLenum target, const gl::Buffer& buffer, std::size_t first, const Items& items)
{
    if (items.empty())
        return;
    glBindBuffer(target, buffer.name());
    glBufferSubData(target, static_cast<GLintptr>(first * sizeof(items[0])), byteSize(items), items.data());
}

void describeCorners()
{
    using scene::SceneVertex;
    gl::describeVertices(sizeof(SceneVertex),
                         {{kPositionAttribute, gl::VertexFormat::Vec3, offsetof(SceneVertex, position)},
                          {kNormalAttribute, gl::VertexFormat::Vec3, offsetof(SceneVertex, normal)},
                          {kColorAttribute, gl::VertexFormat::Color, offsetof(SceneVertex, color)},
                          {kUvAttribute, gl::VertexFormat::Vec2, offsetof(SceneVertex, uv)},
                          {kNodeAttribute, gl::VertexFormat::Uint, offsetof(SceneVertex, node)}});
}

// Without planes the attributes are zero, which means that no plane is known.
void describePlanes()
{
    using scene::SurfacePlane;
    gl::describeVertices(sizeof(SurfacePlane),
                         {{kPlaneNormalAttribute, gl::VertexFormat::Vec3, offsetof(SurfacePlane, normal)},
                          {kPlanePointAttribute, gl::VertexFormat::Vec3, offsetof(SurfacePlane, point)},
                          {kPlaneCarrierAttribute, gl::VertexFormat::Uint, offsetof(SurfacePlane, carrier)}});
}

void requireTexels(std::size_t texels, const gl::Capabilities& capabilities, const char* what)
{
    if (texels > static_cast<std::size_t>(capabilities.maxTextureBufferTexels))
        throw formats::MessageError({"the scene has more {} than a texture buffer of this driver", what});
}

} // namespace

SceneBuffers::SceneBuffers(const scene::Scene& scene, const gl::Capabilities& capabilities)
    : _nodes(capabilities.textureBuffers), _influences(capabilities.textureBuffers), _shapes(scene.shapes),
      _sceneIndices(scene.indices)
{
    requireTexels(scene.nodes.size() * sizeof(NodeTexels) / kTexelBytes, capabilities, "nodes");
    requireTexels(scene.influences.size() * sizeof(scene::Influence) / kTexelBytes, capabilities, "influences");
    glBindVertexArray(_vertexArray.name());
    const GLenum usage = _shapes.empty() ? GL_STATIC_DRAW : GL_DYNAMIC_DRAW;
    store(GL_ARRAY_BUFFER, _vertices, scene.vertices, usage);
    store(GL_ELEMENT_ARRAY_BUFFER, _indices, scene.indices, GL_STATIC_DRAW);
    describeCorners();
    if (!scene.secondUvs.empty()) {
        store(GL_ARRAY_BUFFER, _secondUvs, scene.secondUvs, GL_STATIC_DRAW);
        gl::describeVertices(sizeof(glm::vec2), {{kSecondUvAttribute, gl::VertexFormat::Vec2, 0}});
    }
    if (!scene.offsetColors.empty()) {
        store(GL_ARRAY_BUFFER, _offsetColors, scene.offsetColors, GL_STATIC_DRAW);
        gl::describeVertices(sizeof(std::uint32_t), {{kOffsetColorAttribute, gl::VertexFormat::Color, 0}});
    }
    _staging.resize(scene.nodes.size());
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const scene::SceneModel& model = scene.models[scene.nodes[i].model];
        _staging[i].model = scene.nodes[i].model;
        _staging[i].flags = (model.noFog ? kNodeWithoutFog : 0) | (model.takesShadow ? 0 : kNodeWithoutShadow) |
                            (model.scrollsUv ? kNodeScrollsUv : 0);
        // The section's place in the file, so that a room has one colour in n.rel and d.rel.
        _staging[i].section = scene.sections[model.section].index;
    }
    _influences.store(std::as_bytes(std::span(scene.influences)), usage);
    _nodes.store(std::as_bytes(std::span(_staging)), GL_DYNAMIC_DRAW);
    findMovingNodes(scene);
}

void SceneBuffers::uploadVertices(const scene::Scene& scene, std::uint32_t first, std::uint32_t count) const
{
    storePart(GL_ARRAY_BUFFER, _vertices, first, std::span(scene.vertices).subspan(first, count));
}

void SceneBuffers::uploadInfluences(const scene::Scene& scene) const
{
    _influences.storePart(0, std::as_bytes(std::span(scene.influences)));
}

void SceneBuffers::needPlanes(const scene::Scene& scene)
{
    if (std::exchange(_planesKnown, true))
        return;
    glFlush(); // a software driver draws what it has been told of meanwhile
    const std::vector<scene::SurfacePlane> planes = scene::surfacePlanes(scene);
    glBindVertexArray(_vertexArray.name());
    if (!planes.empty()) {
        store(GL_ARRAY_BUFFER, _planes, planes, GL_STATIC_DRAW);
        return describePlanes();
    }
    for (const GLuint location : {kPlaneNormalAttribute, kPlanePointAttribute, kPlaneCarrierAttribute})
        glDisableVertexAttribArray(location);
    glVertexAttribI4ui(kPlaneCarrierAttribute, 0, 0, 0, 0); // browsers compare its type with the shader's
}

void SceneBuffers::findMovingNodes(const scene::Scene& scene)
{
    for (const scene::SceneModel& model : scene.models) {
        if (!model.animated || model.nodeCount == 0)
            continue;
        if (!_moving.empty() && _moving.back().first + _moving.back().count == model.firstNode)
            _moving.back().count += model.nodeCount;
        else
            _moving.push_back({model.firstNode, model.nodeCount});
    }
}

void SceneBuffers::stage(const scene::Pose& pose, NodeRange range)
{
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
        const glm::mat4& m = pose.world[i];
        for (int row = 0; row < 3; ++row)
            _staging[i].rows[row] = {m[0][row], m[1][row], m[2][row], m[3][row]};
    }
}

void SceneBuffers::upload(NodeRange range) const
{
    _nodes.storePart(range.first * (sizeof(NodeTexels) / kTexelBytes),
                     std::as_bytes(std::span(_staging).subspan(range.first, range.count)));
}

void SceneBuffers::uploadPose(const scene::Pose& pose)
{
    const NodeRange all{0, static_cast<std::uint32_t>(_staging.size())};
    stage(pose, all);
    upload(all);
}

void SceneBuffers::uploadMovingNodes(const scene::Pose& pose)
{
    for (NodeRange range : _moving) {
        stage(pose, range);
        upload(range);
    }
}

void SceneBuffers::uploadShapes(const scene::Pose& pose) const
{
    for (std::size_t i = 0; i < _shapes.size(); ++i) {
        storePart(GL_ARRAY_BUFFER, _vertices, _shapes[i].firstVertex, pose.shapes[i].corners);
        _influences.storePart(_shapes[i].firstInfluence * (sizeof(scene::Influence) / kTexelBytes),
                              std::as_bytes(std::span(pose.shapes[i].influences)));
    }
}

void SceneBuffers::uploadSorted(std::span<const std::uint32_t> triangles, std::uint64_t hash)
{
    if (hash == _sortedHash || triangles.empty())
        return;
    _sortedHash = hash;
    // The buffer is not bound as an element array, which would become the bound vertex array's.
    glBindBuffer(GL_COPY_WRITE_BUFFER, _indices.name());
    if (_sortedIndices.capacity() == 0) {
        _sortedIndices.reserve(_sceneIndices.size());
        glBufferData(GL_COPY_WRITE_BUFFER, 2 * byteSize(_sceneIndices), nullptr, GL_DYNAMIC_DRAW);
        storePart(GL_COPY_WRITE_BUFFER, _indices, 0, _sceneIndices);
    }
    _sortedIndices.clear();
    for (const std::uint32_t triangle : triangles) {
        const auto corners = _sceneIndices.subspan(std::size_t{triangle} * 3, 3);
        _sortedIndices.insert(_sortedIndices.end(), corners.begin(), corners.end());
    }
    storePart(GL_COPY_WRITE_BUFFER, _indices, _sceneIndices.size(), _sortedIndices);
}

void SceneBuffers::bind() const
{
    glBindVertexArray(_vertexArray.name());
    _nodes.bind(kNodesUnit);
    _influences.bind(kInfluencesUnit);
}

} // namespace telepipe::render
