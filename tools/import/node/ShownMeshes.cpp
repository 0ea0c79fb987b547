#include "tools/import/node/ShownMeshes.h"

#include "formats/vocabulary/ChunkTypes.h"
#include "formats/vocabulary/NodeFlags.h"
#include "tools/export/Extras.h"
#include "tools/import/CornerPlaces.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <set>

namespace telepipe::tools {

using namespace formats;

namespace {

// The nodes that an object has in an edited model.
struct Shown
{
    std::size_t own = 0, none = 0; // nodes with its mesh, and with no mesh
    std::set<std::uint32_t> foreign;
    std::uint32_t node = 0; // Scene::nodes, one of them
};

class ShownMeshes
{
public:
    ShownMeshes(const scene::Scene& scene, const std::map<ObjectKey, const ExportMesh*>& drawn,
                const ExportModel& edited, const std::vector<KnownNode>& known, std::vector<FileEdits>& edits,
                BuildNotes& notes)
        : _scene(scene), _drawn(drawn), _edited(edited), _known(known), _edits(edits), _notes(notes)
    {
    }

    std::vector<ForeignMesh> take()
    {
        if (isFlattened())
            return {};
        find();
        std::vector<ForeignMesh> foreign;
        for (const auto& [object, shown] : _shown) {
            const auto mesh = _drawn.find(object);
            const std::string name = mesh == _drawn.end() ? std::string() : mesh->second->name;
            const bool isGone = shown.own == 0 && shown.foreign.empty();
            if (mesh == _drawn.end())
                tellOfFill(shown);
            else if (isGone && shown.none > 0 && std::ranges::any_of(mesh->second->primitives, isDrawn))
                hide(object, shown, name);
            else if (shown.foreign.size() > 1 || (shown.own > 0) + (shown.none > 0) + !shown.foreign.empty() > 1)
                _notes.problems.push_back({"{}: is one object of the file, and shows different meshes, or none, in its "
                                           "places",
                                           name});
            else if (!shown.foreign.empty())
                foreign.push_back({*shown.foreign.begin(), object});
        }
        return foreign;
    }

private:
    // True where meshes hang on sections and placements, as in a flattened export, whose other nodes have none.
    bool isFlattened() const
    {
        for (std::size_t i = 0; i < _known.size(); ++i)
            if ((_known[i].kind == KnownNode::Kind::Section || _known[i].kind == KnownNode::Kind::Placement) &&
                _edited.nodes[i].mesh >= 0)
                return true;
        return false;
    }

    // Meshes with a skin hang on nodes of their own.
    void find()
    {
        const auto objects = objectsOfMeshes(_scene, _edited, _known);
        for (std::size_t i = 0; i < _known.size(); ++i) {
            const ExportNode& node = _edited.nodes[i];
            const auto mesh = static_cast<std::size_t>(node.mesh);
            if (node.mesh >= 0 && node.skin >= 0 && objects[mesh])
                ++_skinned[*objects[mesh]];
            if (_known[i].kind != KnownNode::Kind::Object || _known[i].isOverlay || isOnlyOnTheWay(node.extras))
                continue;
            const ObjectKey object = objectKeyOf(_scene, _scene.nodes[_known[i].number]);
            Shown& shown = _shown[object];
            shown.node = _known[i].number;
            if (node.mesh < 0)
                ++shown.none;
            else if (objects[mesh] == object)
                ++shown.own;
            else
                shown.foreign.insert(static_cast<std::uint32_t>(node.mesh));
        }
        for (const auto& [object, count] : _skinned)
            if (const auto shown = _shown.find(object); shown != _shown.end())
                shown->second = {count, 0, shown->second.foreign, shown->second.node};
    }

    void tellOfFill(const Shown& shown)
    {
        for (const std::uint32_t mesh : shown.foreign)
            _notes.problems.push_back(
                {"{}: is on a node that draws nothing in the file; as a node of its own it can be "
                 "built",
                 _edited.meshes[mesh].name});
        if (shown.foreign.empty() && shown.own > 0)
            _notes.problems.push_back(
                {"{:#x}: its node draws nothing in the file, and has got a mesh; as a node of its "
                 "own it can be built",
                 _scene.nodes[shown.node].fileOffset});
    }

    void hide(ObjectKey key, const Shown& shown, const std::string& name)
    {
        const scene::SceneNode& node = _scene.nodes[shown.node];
        const ModelPool& pool = *_scene.files[key.first].pool;
        const std::uint32_t tree = _scene.models[node.model].tree;
        const NinjaObject& object = pool.objects[node.object];
        if (doesMoreThanDraw(pool, pool.trees[tree], object))
            return _notes.problems.push_back(
                {"{}: cannot be taken away: other nodes draw its vertices or its polygons, "
                 "or it has a volume",
                 name});
        ByteWriter flags(pool.endian); // the first field of an object
        flags.u32(kEvalHide);
        for (std::size_t i = 0; i < flags.size(); ++i)
            _edits[key.first].setBits(object.offset + i, flags.bytes()[i]);
        _notes.changes.push_back(
            {"{}: {}: is gone: the object at {:#x} is hidden", _scene.files[key.first].name, name, key.second});
    }

    // True for an object whose vertices or polygons others need, or that has more than what is seen.
    static bool doesMoreThanDraw(const ModelPool& pool, const ObjectTree& tree, const NinjaObject& object)
    {
        if (tree.kind != ModelKind::Chunk || object.model == kNone)
            return false;
        const auto number = static_cast<std::uint32_t>(&tree - pool.trees.data());
        for (const std::vector<CornerPlaces>& node : cornerPlaces(pool, number))
            if (!std::ranges::all_of(node, &CornerPlaces::isOwn))
                return true;
        const auto chunks = pool.polygonChunksOf(pool.chunkModels[static_cast<std::size_t>(object.model)]);
        return std::ranges::any_of(chunks, [](const PolygonChunk& chunk) {
            return chunk.isVolume() || chunk.type == kChunkCacheList || chunk.type == kChunkDrawList;
        });
    }

    const scene::Scene& _scene;
    const std::map<ObjectKey, const ExportMesh*>& _drawn;
    const ExportModel& _edited;
    const std::vector<KnownNode>& _known;
    std::vector<FileEdits>& _edits;
    BuildNotes& _notes;
    std::map<ObjectKey, Shown> _shown;
    std::map<ObjectKey, std::size_t> _skinned;
};

} // namespace

ObjectKey objectKeyOf(const scene::Scene& scene, const scene::SceneNode& node)
{
    return {scene.models[node.model].file, node.fileOffset};
}

bool isDrawn(const ExportPrimitive& primitive)
{
    for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
        const auto at = [&](std::size_t k) { return primitive.positions[primitive.indices[i + k]]; };
        if (glm::cross(at(1) - at(0), at(2) - at(0)) != glm::vec3(0))
            return true;
    }
    return false;
}

std::vector<std::optional<ObjectKey>> objectsOfMeshes(const scene::Scene& scene, const ExportModel& edited,
                                                      const std::vector<KnownNode>& known)
{
    std::vector<std::optional<ObjectKey>> objects(edited.meshes.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const auto file = fileOfExtras(scene, edited.meshes[i].extras);
        const auto offset = kOffsetExtra.of(edited.meshes[i].extras);
        if (file && offset)
            objects[i] = ObjectKey{*file, *offset};
    }
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i].kind == KnownNode::Kind::Object && !known[i].isOverlay && edited.nodes[i].mesh >= 0)
            if (auto& object = objects[static_cast<std::size_t>(edited.nodes[i].mesh)]; !object)
                object = objectKeyOf(scene, scene.nodes[known[i].number]);
    return objects;
}

std::vector<ForeignMesh> editShownMeshes(const scene::Scene& scene, const std::map<ObjectKey, const ExportMesh*>& drawn,
                                         const ExportModel& edited, const std::vector<KnownNode>& known,
                                         std::vector<FileEdits>& edits, BuildNotes& notes)
{
    return ShownMeshes(scene, drawn, edited, known, edits, notes).take();
}

} // namespace telepipe::tools
