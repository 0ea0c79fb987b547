#include "tools/import/node/VolumeEdits.h"

#include "engine/motion/Pose.h"
#include "formats/bytes/Finite.h"
#include "tools/export/Extras.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/mesh/CornerDifference.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_inverse.hpp>

namespace telepipe::tools {

namespace {

constexpr double kSameVolume = 1e-5; // of a place, as a share

bool isVolume(const ExportNode& node)
{
    return kVolumeExtra.isIn(node.extras) && node.mesh >= 0;
}

// True for nodes of the same volume: by its chunk, the node that draws it, and its name, which tells several of one
// chunk apart.
bool isSameVolume(const ExportNode& a, const ExportNode& b)
{
    for (const auto& extra : {kChunkOffsetExtra, kNodeOffsetExtra})
        if (extra.of(a.extras) != extra.of(b.extras))
            return false;
    return isVolume(a) && isVolume(b) && a.name == b.name;
}

// The places in the scene of a volume's corners, by their numbers; nothing where they are not all there once each.
std::optional<std::vector<glm::dvec3>> cornersOf(const ExportModel& model, std::uint32_t node, const glm::dmat4& world,
                                                 std::size_t count)
{
    const ExportMesh& mesh = model.meshes[static_cast<std::size_t>(model.nodes[node].mesh)];
    std::vector<std::optional<glm::dvec3>> found(count);
    std::size_t triangles = 0;
    for (const ExportPrimitive& primitive : mesh.primitives) {
        triangles += primitive.indices.size() / 3;
        for (const std::uint32_t corner : primitive.indices) {
            const auto number = numberOf(primitive, corner);
            if (!number || *number >= count)
                return std::nullopt;
            found[*number] = glm::dvec3(world * glm::dvec4(primitive.positions[corner], 1));
        }
    }
    std::vector<glm::dvec3> corners;
    for (const auto& corner : found)
        if (corner)
            corners.push_back(*corner);
    return corners.size() == count && triangles * 3 == count ? std::optional(corners) : std::nullopt;
}

class VolumeEditor
{
public:
    VolumeEditor(const scene::Scene& scene, std::vector<FileEdits>& edits, BuildNotes& notes)
        : _scene(scene), _rest(scene::restPose(scene)), _edits(edits), _notes(notes)
    {
    }

    // False where some of it could not be put.
    bool put(const scene::SceneVolume& volume, const std::string& name, const std::vector<glm::dvec3>& was,
             const std::vector<glm::dvec3>& now)
    {
        const scene::SceneNode& node = _scene.nodes[volume.node];
        const scene::SceneModel& model = _scene.models[node.model];
        const formats::ModelPool& pool = *_scene.files[model.file].pool;
        const std::vector<CornerPlaces> places =
            volumePlaces(pool, model.tree, volume.node - model.firstNode, volume.chunkOffset);
        std::size_t moved = 0, torn = 0;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const bool isMoved = glm::distance(was[i], now[i]) > kSameVolume * (1 + glm::length(was[i]));
            const bool isPlaced = i < places.size() && places[i].isOwn;
            if (isPlaced)
                torn += !putOne(places[i].position, isMoved, now[i], volume.node, model.file, pool.endian);
            else
                torn += isMoved;
            moved += isMoved;
        }
        if (torn != 0)
            _notes.problems.push_back({"{}: {} corners of the volume are sums of several nodes' vertices, or share a "
                                       "vertex with others that became something else",
                                       name, torn});
        if (moved != 0)
            _notes.changes.push_back(
                {"{}: {}: {} corners of the volume changed", _scene.files[model.file].name, name, moved});
        return torn == 0;
    }

private:
    bool putOne(CornerPlace place, bool isMoved, glm::dvec3 to, std::uint32_t node, std::uint32_t file,
                formats::Endian endian)
    {
        FileEdits& edits = _edits[file];
        if (!isMoved)
            return edits.put(place.offset, edits.file().subspan(place.offset, sizeOf(place.form)));
        const glm::vec3 local(glm::affineInverse(_rest[node]) * glm::dvec4(to, 1));
        return formats::isFinite(local) && edits.put(place.offset, *encoded(place, local, endian));
    }

    const scene::Scene& _scene;
    const std::vector<glm::dmat4> _rest;
    std::vector<FileEdits>& _edits;
    BuildNotes& _notes;
};

} // namespace

std::set<std::uint32_t> editVolumes(const scene::Scene& scene, const ExportModel& base, const ExportModel& edited,
                                    const std::vector<KnownNode>& known, std::vector<FileEdits>& edits,
                                    BuildNotes& notes)
{
    std::set<std::uint32_t> taken;
    if (scene.volumes.empty())
        return taken;
    const std::vector<KnownNode> before = knownNodes(scene, base);
    std::vector<std::uint32_t> volumes; // of the base, in the order of the scene's
    for (std::uint32_t i = 0; i < base.nodes.size(); ++i)
        if (isVolume(base.nodes[i]))
            volumes.push_back(i);
    std::size_t next = 0;
    VolumeEditor editor(scene, edits, notes);
    for (const scene::SceneVolume& volume : scene.volumes) {
        if (volume.cornerCount == 0 || next == volumes.size())
            continue;
        const std::uint32_t was = volumes[next++];
        const auto is = std::ranges::find_if(
            edited.nodes, [&](const ExportNode& node) { return isSameVolume(base.nodes[was], node); });
        if (is == edited.nodes.end())
            continue;
        const auto number = static_cast<std::uint32_t>(is - edited.nodes.begin());
        const auto from = cornersOf(base, was, before[was].world, volume.cornerCount);
        const auto to = cornersOf(edited, number, known[number].world, volume.cornerCount);
        if (from && to && editor.put(volume, is->name, *from, *to))
            taken.insert(number);
    }
    return taken;
}

} // namespace telepipe::tools
