#pragma once

#include "engine/gl/Capabilities.h"
#include "engine/gl/Objects.h"
#include "engine/motion/Pose.h"
#include "engine/render/resource/ShaderInterface.h"
#include "engine/render/resource/TexelStore.h"
#include "engine/scene/Scene.h"

#include <glm/vec4.hpp>
#include <span>
#include <vector>

namespace telepipe::render {

// A scene's arrays on the GPU: corners and indices once, node matrices again where they move.
class SceneBuffers
{
public:
    // The scene must outlive it.
    SceneBuffers(const scene::Scene& scene, const gl::Capabilities& capabilities);

    void uploadPose(const scene::Pose& pose);         // every node
    void uploadMovingNodes(const scene::Pose& pose);  // those of animated models
    void uploadShapes(const scene::Pose& pose) const; // corners and influences that shape motions move
    // Uploads parts of a scene that has been changed.
    void uploadVertices(const scene::Scene& scene, std::uint32_t first, std::uint32_t count) const;
    void uploadInfluences(const scene::Scene& scene) const;
    // The planes of translucent triangles, for passes that sort fragments by depth. They are computed when first
    // needed, and again after forgetPlanes().
    void needPlanes(const scene::Scene& scene);
    void forgetPlanes() { _planesKnown = false; }
    // Uploads the indices of these triangles, DrawList::sorted, behind the scene's indices. Equal hashes mean an equal
    // list.
    void uploadSorted(std::span<const std::uint32_t> triangles, std::uint64_t hash);
    void bind() const; // vertex array, and the stores that shaders fetch from

    bool moves() const { return !_moving.empty() || !_shapes.empty(); }

private:
    struct NodeRange
    {
        std::uint32_t first = 0, count = 0;
    };
    void findMovingNodes(const scene::Scene& scene);
    void stage(const scene::Pose& pose, NodeRange range);
    void upload(NodeRange range) const;

    gl::VertexArray _vertexArray;
    gl::Buffer _vertices, _secondUvs, _offsetColors, _planes, _indices;
    TexelStore _nodes, _influences;
    std::vector<NodeTexels> _staging; // a copy of the GPU's
    std::vector<NodeRange> _moving;   // neighbouring models merged
    std::span<const scene::SceneShape> _shapes;
    std::span<const std::uint32_t> _sceneIndices;
    std::vector<std::uint32_t> _sortedIndices; // room for every triangle, once some were sorted
    std::uint64_t _sortedHash = 0;
    bool _planesKnown = false;
};

} // namespace telepipe::render
