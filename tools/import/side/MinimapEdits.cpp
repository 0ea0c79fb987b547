#include "tools/import/side/MinimapEdits.h"

#include "engine/draw/order/Reach.h"
#include "engine/draw/overlay/RoomPlace.h"
#include "engine/motion/Pose.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/FileEdits.h"
#include "tools/import/mesh/CornerDifference.h"
#include "tools/import/node/Turns.h"
#include "tools/import/side/OverlayNodes.h"
#include "tools/import/tell/NameList.h"

#include <algorithm>
#include <glm/gtc/matrix_inverse.hpp>
#include <stdexcept>

namespace telepipe::tools {

using formats::Minimap;
using formats::MinimapRoom;

namespace {

struct RoomCorner
{
    glm::vec3 at{0};     // in the world
    glm::dmat4 place{1}; // of the node whose vertex it is
    CornerPlace vertex;  // none where several make it
};

// The corners of a room's model by the numbers that its overlay gives them.
std::vector<RoomCorner> cornersOf(const Minimap& minimap, const MinimapRoom& room, std::size_t& triangles)
{
    scene::Scene scene;
    scene::addModel(scene, minimap.pool, room.tree, nullptr, "");
    const std::vector<glm::dmat4> rest = scene::restPose(scene);
    const NodeCorners places = cornerPlaces(minimap.pool, room.tree);
    std::vector<RoomCorner> corners(scene.vertices.size());
    std::vector<std::size_t> drawn(scene.nodes.size());
    for (const scene::SceneStrip& strip : scene.strips)
        for (std::uint32_t i = strip.firstVertex; i < strip.firstVertex + strip.vertexCount; ++i) {
            const CornerPlaces& vertex = places.at(strip.node).at(drawn[strip.node]++);
            const glm::dvec4 at(scene::worldPosition(scene, rest, i), 1);
            corners[i] = {glm::vec3(scene::placeOf(room) * at), scene::placeOf(room) * rest[strip.node],
                          vertex.isOwn ? vertex.position : CornerPlace()};
        }
    triangles = 0;
    for (std::size_t i = 0; i + 2 < scene.indices.size(); i += 3)
        triangles += std::all_of(scene.indices.begin() + static_cast<std::ptrdiff_t>(i),
                                 scene.indices.begin() + static_cast<std::ptrdiff_t>(i + 3),
                                 [&](std::uint32_t corner) { return scene::isInWorld(corners[corner].at); });
    return corners;
}

class MinimapEditor
{
public:
    MinimapEditor(const LoadedFile& file, const ExportModel& edited, const std::vector<KnownNode>& known)
        : _file(file), _minimap(*file.as<Minimap>()), _edited(edited), _known(known), _edits(file.bytes),
          _seen(_minimap.rooms.size())
    {
    }

    void edit(std::uint32_t node, std::optional<std::uint32_t> room)
    {
        if (!room || *room >= _minimap.rooms.size() || _seen[*room])
            return _added.add(_edited.nodes[node].name);
        _seen[*room] = true;
        std::size_t triangles = 0;
        const std::vector<RoomCorner> corners = cornersOf(_minimap, _minimap.rooms[*room], triangles);
        const ExportMesh& mesh = _edited.meshes[static_cast<std::size_t>(_edited.nodes[node].mesh)];
        for (const ExportPrimitive& primitive : mesh.primitives)
            triangles -= std::min(triangles, primitive.indices.size() / 3);
        bool isGood = triangles == 0;
        for (const ExportPrimitive& primitive : mesh.primitives)
            isGood &= putAll(primitive, _known[node].world, corners);
        if (!isGood)
            _other.add(_edited.nodes[node].name);
    }

    std::optional<BuiltFile> finish(BuildNotes& notes);

private:
    bool putAll(const ExportPrimitive& primitive, const glm::dmat4& world, const std::vector<RoomCorner>& corners);
    bool put(const RoomCorner& corner, glm::dvec3 to);

    const LoadedFile& _file;
    const Minimap& _minimap;
    const ExportModel& _edited;
    const std::vector<KnownNode>& _known;
    FileEdits _edits;
    std::vector<bool> _seen; // rooms
    std::size_t _moved = 0;  // corners
    NameList _added, _other;
};

// False where a corner is none of the room's, or cannot be where it is.
bool MinimapEditor::putAll(const ExportPrimitive& primitive, const glm::dmat4& world,
                           const std::vector<RoomCorner>& corners)
{
    bool isGood = true;
    for (const std::uint32_t corner : primitive.indices) {
        const auto number = numberOf(primitive, corner);
        isGood &= number && *number < corners.size() &&
                  put(corners[*number], glm::dvec3(world * glm::dvec4(primitive.positions[corner], 1)));
    }
    return isGood;
}

// What stays is put, too: then nothing else can move its vertex.
bool MinimapEditor::put(const RoomCorner& corner, glm::dvec3 to)
{
    const bool isMoved = !isSamePoint(to, corner.at);
    if (corner.vertex.form == CornerPlace::Form::None)
        return !isMoved;
    _moved += isMoved;
    if (!isMoved)
        return _edits.put(corner.vertex.offset,
                          _edits.file().subspan(corner.vertex.offset, sizeOf(corner.vertex.form)));
    const glm::vec3 local(glm::affineInverse(corner.place) * glm::dvec4(to, 1));
    return _edits.put(corner.vertex.offset, *encoded(corner.vertex, local, _minimap.pool.endian));
}

std::optional<BuiltFile> MinimapEditor::finish(BuildNotes& notes)
{
    const std::string name = _file.path.filename().string();
    const auto gone = std::ranges::count(_seen, false);
    if (gone != 0 || _added.size() != 0)
        notes.warnings.push_back(
            {"{}: rooms of the minimap: {} gone, and {} that are none of the file's ({}); its rooms "
             "stay as many as they are",
             name, gone, _added.size(), _added.text()});
    if (_other.size() != 0)
        notes.problems.push_back({"{}: has no room for other triangles than it has, and corners of one vertex move "
                                  "together: {}",
                                  name, _other.text()});
    if (!_edits.changesAnything())
        return std::nullopt;
    notes.changes.push_back({"{}: {} corners of the minimap's triangles stand elsewhere", name, _moved});
    return BuiltFile{&_file, _edits.applied(), true};
}

} // namespace

std::vector<BuiltFile> editMinimaps(const Document& document, const ExportModel& edited,
                                    const std::vector<KnownNode>& known, BuildNotes& notes)
{
    const OverlayNodes overlays(edited, known);
    std::vector<BuiltFile> built;
    for (const auto& file : document.files) {
        if (!file->as<Minimap>())
            continue;
        const std::vector<std::uint32_t> nodes = overlays.of("minimap", *file, document);
        if (nodes.empty())
            continue;
        MinimapEditor editor(*file, edited, known);
        for (const std::uint32_t node : nodes)
            editor.edit(node, wholeNumber(overlays.inherited(node, "room")));
        if (auto changed = editor.finish(notes))
            built.push_back(std::move(*changed));
    }
    return built;
}

} // namespace telepipe::tools
