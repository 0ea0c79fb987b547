#include "tools/import/motion/ShapeEdits.h"

#include "formats/text/ParsedNumber.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/mesh/CornerDifference.h"
#include "tools/import/node/ShownMeshes.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr float kSameShape = 1e-5f; // of a place, as a share: two floats are added on the way
constexpr std::string_view kFrameName = "frame ";

std::optional<std::uint32_t> frameOfTarget(const std::string& name)
{
    if (!name.starts_with(kFrameName))
        return std::nullopt;
    return parsedNumber<std::uint32_t>(name.substr(kFrameName.size()));
}

// The position of a corner in a target.
glm::vec3 shapedPosition(const ExportPrimitive& primitive, std::size_t target, std::uint32_t at)
{
    const std::vector<glm::vec3>& steps = primitive.targets[target].positions;
    return primitive.positions[at] + (steps.empty() ? glm::vec3(0) : steps[at]);
}

// The normal of a corner in a target; none where programs keep no normals of shapes.
std::optional<glm::vec3> shapedNormal(const ExportPrimitive& primitive, std::size_t target, std::uint32_t at)
{
    const std::vector<glm::vec3>& steps = primitive.targets[target].normals;
    if (primitive.normals.empty() || steps.empty())
        return std::nullopt;
    return primitive.normals[at] + steps[at];
}

// A change of a corner in a target of an edited mesh, compared with the same target of the files.
struct ShapedCorner
{
    std::uint32_t number = 0;
    std::optional<glm::vec3> position, normal;
};

ShapedCorner shapedCorner(const ExportPrimitive& now, std::size_t target, std::uint32_t at, const Corner& was,
                          std::size_t wasTarget)
{
    ShapedCorner corner;
    const glm::vec3 before = shapedPosition(*was.primitive, wasTarget, was.at), place = shapedPosition(now, target, at);
    if (glm::distance(before, place) > kSameShape * (1 + glm::length(before)))
        corner.position = place;
    const auto beforeNormal = shapedNormal(*was.primitive, wasTarget, was.at), normal = shapedNormal(now, target, at);
    if (was.isSeen && normal && beforeNormal && isNormal(*normal) &&
        glm::distance(*normal, *beforeNormal) > kSameNormal)
        corner.normal = normal;
    return corner;
}

// Corners of the files in two meshes, at one frame of their shapes.
std::vector<ShapedCorner> shapedCorners(const ExportMesh& mesh, std::size_t target, const BaseMesh& base,
                                        std::size_t wasTarget)
{
    std::vector<ShapedCorner> corners;
    for (const ExportPrimitive& primitive : mesh.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size() && target < primitive.targets.size(); ++i) {
            const auto number = numberOf(primitive, i);
            if (!number || *number >= base.corners.size())
                continue;
            const Corner& was = base.corners[*number];
            if (!was.primitive || wasTarget >= was.primitive->targets.size())
                continue;
            corners.push_back(shapedCorner(primitive, target, i, was, wasTarget));
            corners.back().number = *number;
        }
    return corners;
}

// The vertices of one node of a model that a shape motion moves, and where its keys have them.
class ShapeKeys
{
public:
    ShapeKeys(const scene::Scene& scene, const scene::SceneModel& model, std::uint32_t node)
        : _scene(scene), _shape(scene.shapes[static_cast<std::size_t>(model.shape)])
    {
        for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i)
            if (const scene::SceneStrip& strip = scene.strips[i]; strip.node == node)
                for (std::uint32_t k = 0; k < strip.vertexCount; ++k)
                    _vertices.push_back(strip.firstVertex + k);
    }

    bool isInfluenced(std::uint32_t corner) const
    {
        return corner < _vertices.size() && scene::isInfluenced(_scene.vertices[_vertices[corner]].node);
    }

    // Offset of a corner's position or normal at a frame; none where no key of that frame has it.
    std::optional<std::uint32_t> placeOf(std::uint32_t corner, std::uint32_t frame, Channel channel) const
    {
        const auto number = corner < _vertices.size() ? numberOfVertex(_vertices[corner]) : std::nullopt;
        if (!number)
            return std::nullopt;
        const auto isIts = [&](const scene::ShapedObject& object) {
            return *number >= object.first && *number - object.first < object.count;
        };
        const auto object = std::ranges::find_if(_shape.objects, isIts);
        if (object == _shape.objects.end())
            return std::nullopt;
        const std::uint32_t vertex = *number - object->first;
        return _shape.motions.simple ? simplePlace(*object, vertex, frame, channel)
                                     : compactPlace(*object, vertex, frame, channel);
    }

private:
    std::optional<std::uint32_t> numberOfVertex(std::uint32_t vertex) const
    {
        const auto found = std::ranges::lower_bound(_shape.corners, vertex, {}, &scene::VertexSources::Corner::vertex);
        if (found == _shape.corners.end() || found->vertex != vertex)
            return std::nullopt;
        return found->source & scene::kSourceNumber;
    }

    std::optional<std::uint32_t> simplePlace(const scene::ShapedObject& object, std::uint32_t vertex,
                                             std::uint32_t frame, Channel asked) const
    {
        const ShapeMotion& motion = *_shape.motions.simple;
        const auto channel = motion.motion.find(asked);
        if (!channel)
            return std::nullopt;
        const MotionTrack& track = motion.motion.track(object.entry, *channel);
        for (std::uint32_t key = 0; key < track.count; ++key) {
            const ShapeArray& array = motion.array(object.entry, *channel, key);
            if (track.frame(KeyLayout::Pointer, key, motion.motion.endian) == frame && vertex < array.count())
                return array.offset + 12 * vertex;
        }
        return std::nullopt;
    }

    // Track i moves the i-th vertex chunk of the node's model.
    std::optional<std::uint32_t> compactPlace(const scene::ShapedObject& object, std::uint32_t vertex,
                                              std::uint32_t frame, Channel channel) const
    {
        const CompactShapeMotion& motion = *_shape.motions.compact;
        const CompactShapeMotion::Entry& entry = motion.entries[object.entry];
        for (std::uint32_t i = 0; i < std::min<std::size_t>(entry.trackCount, object.chunks.size()); ++i) {
            if (vertex >= object.chunks[i]) {
                vertex -= object.chunks[i];
                continue;
            }
            const CompactShapeTrack& track = motion.tracks[entry.firstTrack + i];
            for (std::uint32_t key = 0; key < track.keyCount; ++key) {
                if (track.frame(key, motion.endian) != frame)
                    continue;
                const auto* chunk = _shape.motions.list->find(track.shapeId(key, motion.endian), track.entryId);
                if (chunk && vertex < chunk->count)
                    return placeWithin(*chunk, vertex, channel);
            }
            return std::nullopt;
        }
        return std::nullopt;
    }

    static std::optional<std::uint32_t> placeWithin(const CompactVertexChunk& chunk, std::uint32_t vertex,
                                                    Channel channel)
    {
        const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
        const bool isNormal = channel == Channel::Normal;
        if (isNormal ? !layout.normal : !layout.position)
            return std::nullopt;
        return chunk.offset + 4 + layout.stride * vertex + (isNormal && layout.position ? 12 : 0);
    }

    const scene::Scene& _scene;
    const scene::SceneShape& _shape;
    std::vector<std::uint32_t> _vertices; // Scene::vertices, by the numbers of the node's corners
};

// The file with the vertices of a shape motion.
const LoadedFile* fileOfShape(const Document& document, const scene::ShapeMotions& shape)
{
    const auto holds = [](const auto& list, const auto* one) {
        return std::ranges::any_of(list, [&](const auto& each) { return &each == one; });
    };
    for (const auto& file : document.files)
        if (const auto* nj = file->as<NjFile>())
            if (holds(nj->shapeMotions, shape.simple) || (shape.list && holds(nj->shapeLists, shape.list)))
                return file.get();
    return nullptr;
}

class ShapeEditor
{
public:
    ShapeEditor(const Document& document, std::map<const LoadedFile*, FileEdits>& edits, BuildNotes& notes)
        : _document(document), _scene(document.scene), _edits(edits), _notes(notes)
    {
    }

    void edit(const ExportMesh& mesh, const ExportMesh& was, const scene::SceneModel& model, std::uint32_t node)
    {
        const BaseMesh base = baseMesh(was);
        const ShapeKeys keys(_scene, model, node);
        const scene::ShapeMotions& motions = _scene.shapes[static_cast<std::size_t>(model.shape)].motions;
        const LoadedFile* file = fileOfShape(_document, motions);
        if (!file)
            return;
        _counts = {};
        const Endian endian = motions.simple ? motions.simple->motion.endian : motions.list->endian;
        FileEdits& edits = _edits.try_emplace(file, Bytes(file->bytes)).first->second;
        std::vector<FrameCorners> frames;
        for (std::size_t i = 0; i < was.targetNames.size(); ++i) {
            const auto found = std::ranges::find(mesh.targetNames, was.targetNames[i]);
            if (found == mesh.targetNames.end())
                _notes.warnings.push_back(
                    {"{}: its shape \"{}\" is gone; the motion keeps it", mesh.name, was.targetNames[i]});
            else if (const auto frame = frameOfTarget(was.targetNames[i]))
                frames.push_back(
                    {*frame, shapedCorners(mesh, static_cast<std::size_t>(found - mesh.targetNames.begin()), base, i)});
        }
        leaveNewNormals(mesh, frames);
        for (const FrameCorners& each : frames)
            take(each, keys, edits, endian);
        for (const std::string& name : mesh.targetNames)
            if (std::ranges::count(was.targetNames, name) == 0)
                _notes.problems.push_back(
                    {"{}: its shape \"{}\" is none of the motion, which has no key for it", mesh.name, name});
        tell(mesh, *file);
    }

private:
    struct Counts
    {
        std::size_t moved = 0, keyless = 0, summed = 0, torn = 0;
    };

    struct FrameCorners
    {
        std::uint32_t frame = 0;
        std::vector<ShapedCorner> corners;
    };

    // Programs that keep no normals of shapes work them out from the faces: then most of them are others.
    void leaveNewNormals(const ExportMesh& mesh, std::vector<FrameCorners>& frames)
    {
        std::size_t all = 0, others = 0;
        for (const FrameCorners& each : frames) {
            all += each.corners.size();
            others += static_cast<std::size_t>(std::ranges::count_if(
                each.corners, [](const ShapedCorner& corner) { return corner.normal && !corner.position; }));
        }
        if (2 * others <= all)
            return;
        for (FrameCorners& each : frames)
            for (ShapedCorner& corner : each.corners)
                corner.normal.reset();
        _notes.warnings.push_back({"{}: {} of {} normals of its shapes are others, as programs have them that make "
                                   "them anew; they were left alone",
                                   mesh.name, others, all});
    }

    void take(const FrameCorners& frame, const ShapeKeys& keys, FileEdits& edits, Endian endian)
    {
        for (const ShapedCorner& corner : frame.corners) {
            const bool isSum = keys.isInfluenced(corner.number);
            _counts.summed += isSum && (corner.position || corner.normal);
            if (isSum)
                continue;
            put(keys.placeOf(corner.number, frame.frame, Channel::Vertex), corner.position, edits, endian);
            put(keys.placeOf(corner.number, frame.frame, Channel::Normal), corner.normal, edits, endian);
        }
    }

    // Several corners may be one vertex, which those that stay hold, too.
    void put(std::optional<std::uint32_t> place, std::optional<glm::vec3> to, FileEdits& edits, Endian endian)
    {
        if (!place) {
            _counts.keyless += to.has_value();
            return;
        }
        const CornerPlace vector{*place, CornerPlace::Form::Vector};
        const bool isGood = to ? edits.put(*place, *encoded(vector, *to, endian))
                               : edits.put(*place, edits.file().subspan(*place, sizeOf(vector.form)));
        _counts.torn += !isGood;
        _counts.moved += to.has_value();
    }

    void tell(const ExportMesh& mesh, const LoadedFile& file)
    {
        if (_counts.summed != 0)
            _notes.problems.push_back(
                {"{}: {} corners of its shapes are others, which are sums of several nodes' vertices", mesh.name,
                 _counts.summed});
        if (_counts.keyless != 0)
            _notes.problems.push_back({"{}: {} corners are others in shapes for which the motion has no key of them",
                                       mesh.name, _counts.keyless});
        if (_counts.torn != 0)
            _notes.problems.push_back({"{}: {} corners of its shapes share a vertex of the file with others that "
                                       "became something else",
                                       mesh.name, _counts.torn});
        if (_counts.moved != 0)
            _notes.changes.push_back({"{}: {}: {} corners of shapes changed", file.name(), mesh.name, _counts.moved});
    }

    const Document& _document;
    const scene::Scene& _scene;
    std::map<const LoadedFile*, FileEdits>& _edits;
    BuildNotes& _notes;
    Counts _counts;
};

} // namespace

void editShapes(const Document& document, const ExportModel& base, const ExportModel& edited,
                const std::vector<KnownNode>& known, std::map<const LoadedFile*, FileEdits>& edits, BuildNotes& notes)
{
    const scene::Scene& scene = document.scene;
    if (scene.shapes.empty())
        return;
    const auto objects = objectsOfMeshes(scene, edited, known);
    const auto baseObjects = objectsOfMeshes(scene, base, knownNodes(scene, base));
    ShapeEditor editor(document, edits, notes);
    for (std::size_t i = 0; i < edited.meshes.size(); ++i) {
        const auto was = std::ranges::find(baseObjects, objects[i]);
        const auto node = std::ranges::find_if(
            scene.nodes, [&](const scene::SceneNode& each) { return objects[i] == objectKeyOf(scene, each); });
        if (!objects[i] || was == baseObjects.end() || node == scene.nodes.end() || scene.models[node->model].shape < 0)
            continue;
        editor.edit(edited.meshes[i], base.meshes[static_cast<std::size_t>(was - baseObjects.begin())],
                    scene.models[node->model], static_cast<std::uint32_t>(node - scene.nodes.begin()));
    }
}

} // namespace telepipe::tools
