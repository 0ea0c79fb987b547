#pragma once

#include "engine/stage/DegenerateTriangles.h"
#include "tools/export/ExportOptions.h"
#include "tools/export/NodeTransform.h"
#include "tools/export/mesh/MaterialMaker.h"
#include "tools/export/mesh/PrimitiveBuilder.h"

#include <map>
#include <unordered_map>

namespace telepipe::tools {

// The mesh of one node.
struct NodeMesh
{
    std::int32_t mesh = kNoExport;
    bool hasJoints = false;                               // its corners are moved by other nodes, too
    std::vector<std::vector<std::uint32_t>> corners = {}; // of each primitive, where shapes move them: Scene::vertices
};

// The meshes of one placed model, one a node of it.
struct ModelMeshes
{
    std::vector<NodeMesh> nodes;
    std::vector<glm::dmat4> inverseBinds; // one a node, where any mesh has joints
};

// Makes the meshes of a document. A tree that is placed several times has its meshes once, as long as nothing about its
// placements makes them differ.
class MeshMaker
{
public:
    MeshMaker(const Document& document, const ExportOptions& options, ExportModel& model)
        : _document(document), _scene(document.scene), _options(options), _model(model), _materials(document, model)
    {
    }

    ModelMeshes meshesOf(const scene::SceneModel& model, const RestNodes& rest);
    MaterialMaker& materials() { return _materials; }
    void addNotes(); // when all is made

private:
    struct NumberedStrip
    {
        const scene::SceneStrip* strip;
        std::uint32_t first; // the number of its first corner among all of its node
    };
    using Strips = std::vector<NumberedStrip>;
    using Part = std::pair<MaterialMaker::Use, Strips>;

    std::vector<Part> partsOf(const scene::SceneModel& model, const Strips& strips) const;
    NodeMesh meshOf(const scene::SceneModel& model, std::uint32_t node, const Strips& strips, const CornerSpace& space);
    ExportPrimitive primitiveOf(const scene::SceneModel& model, const Strips& strips, CornerKinds kinds,
                                const CornerSpace& space, std::vector<std::uint32_t>& corners);
    std::int32_t share(std::uint32_t file, std::uint32_t object, ExportMesh mesh);
    const scene::DegenerateTriangles& degenerate(std::uint32_t file);

    const Document& _document;
    const scene::Scene& _scene;
    const ExportOptions& _options;
    ExportModel& _model;
    MaterialMaker _materials;
    std::unordered_map<std::uint32_t, scene::DegenerateTriangles> _degenerate;               // by Scene::files
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> _ofObject; // file and object
    std::size_t _oddSums = 0;
    double _spread = 0;
};

} // namespace telepipe::tools
