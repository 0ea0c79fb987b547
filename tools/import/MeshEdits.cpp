#include "tools/import/MeshEdits.h"

#include "tools/export/NodeTransform.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/mesh/CornerDifference.h"
#include "tools/import/node/ShownMeshes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <map>
#include <set>

namespace telepipe::tools {

using formats::Message;

namespace {

class MeshEditor
{
public:
    MeshEditor(const Document& document, const ExportModel& base, const ExportModel& edited,
               const std::vector<KnownNode>& known, std::vector<FileEdits>& edits, BuildNotes& notes)
        : _scene(document.scene), _base(base), _edited(edited), _known(known), _children(childrenOf(edited)),
          _materials(document, edited), _edits(edits), _notes(notes)
    {
        const scene::Scene& scene = document.scene;
        _changed.models.resize(scene.files.size());
        for (const ExportMaterial& material : edited.materials)
            _strips.push_back(stripOfExtras(scene, material.extras));
        for (const ExportMesh& mesh : base.meshes)
            if (const auto key = keyOf(mesh))
                _baseMeshes.try_emplace(*key, &mesh);
        for (const scene::SceneNode& node : scene.nodes)
            _objects.try_emplace(objectKeyOf(scene, node), &node);
    }

    ChangedMeshes run()
    {
        const auto objects = objectsOfMeshes(_scene, _edited, _known);
        for (std::size_t i = 0; i < objects.size(); ++i)
            if (objects[i])
                edit(_edited.meshes[i], *objects[i]);
        for (const auto& [mesh, object] : editShownMeshes(_scene, _baseMeshes, _edited, _known, _edits, _notes))
            replaceByForeign(_edited.meshes[mesh], object);
        return std::move(_changed);
    }

private:
    std::optional<ObjectKey> keyOf(const ExportMesh& mesh) const
    {
        const auto file = fileOfExtras(_scene, mesh.extras);
        const auto offset = wholeExtra(mesh.extras, "offset");
        return file && offset ? std::optional(ObjectKey{*file, *offset}) : std::nullopt;
    }

    void edit(const ExportMesh& mesh, ObjectKey key);
    void replaceByForeign(ExportMesh mesh, ObjectKey key);
    bool keepsTriangles(const ExportMesh& mesh, const BaseMesh& base) const;
    bool keepsMaterials(const ExportMesh& mesh, const BaseMesh& base) const;
    const std::vector<CornerPlaces>& placesOf(ObjectKey key);
    bool putAll(const ExportMesh& mesh, const BaseMesh& base, ObjectKey key);
    void keepMaterials(const ExportMesh& mesh);
    void replace(const ExportMesh& mesh, const BaseMesh& base, ObjectKey key);
    std::string whyNotReplaced(const BaseMesh& base, ObjectKey key);
    void tellOfLosses(const ExportMesh& mesh, const BaseMesh& base);

    const scene::Scene& _scene;
    const ExportModel &_base, &_edited;
    const std::vector<KnownNode>& _known;
    const std::vector<std::vector<std::uint32_t>> _children;
    const NewMaterials _materials;
    ChangedMeshes _changed;
    std::vector<FileEdits>& _edits;
    BuildNotes& _notes;
    std::vector<const scene::SceneStrip*> _strips; // of each edited material, one that is drawn so
    std::map<ObjectKey, const ExportMesh*> _baseMeshes;
    std::map<ObjectKey, const scene::SceneNode*> _objects;
    std::map<std::pair<std::uint32_t, std::uint32_t>, NodeCorners> _places; // of files and trees
};

void MeshEditor::edit(const ExportMesh& mesh, ObjectKey key)
{
    const auto found = _baseMeshes.find(key);
    if (found == _baseMeshes.end())
        return;
    const BaseMesh base = baseMesh(*found->second);
    if (!keepsTriangles(mesh, base) || !keepsMaterials(mesh, base))
        return replace(mesh, base, key);
    if (isPosed(mesh, base)) {
        _notes.warnings.push_back({"{}: its corners stand where other bones put them; it was left alone", mesh.name});
        return keepMaterials(mesh);
    }
    if (changesAnything(mesh, base) && !putAll(mesh, base, key))
        return replace(mesh, base, key);
    keepMaterials(mesh);
}

// Its corners have numbers of another object, or none.
void MeshEditor::replaceByForeign(ExportMesh mesh, ObjectKey key)
{
    for (ExportPrimitive& primitive : mesh.primitives)
        primitive.numbers.clear();
    replace(mesh, baseMesh(*_baseMeshes.at(key)), key);
}

void MeshEditor::keepMaterials(const ExportMesh& mesh)
{
    for (const ExportPrimitive& primitive : mesh.primitives)
        _changed.keptMaterials.insert(primitive.material);
}

// Materials of one state are one in the files, whatever they are called.
bool MeshEditor::keepsMaterials(const ExportMesh& mesh, const BaseMesh& base) const
{
    for (const ExportPrimitive& primitive : mesh.primitives) {
        const auto isItsState = [&](std::uint32_t corner) {
            const std::uint32_t was = base.corners[*numberOf(primitive, corner)].primitive->material;
            return primitive.material != kNoMaterial && _strips[primitive.material] &&
                   wholeExtra(_base.materials[was].extras, "state") == _strips[primitive.material]->state;
        };
        if (!std::ranges::all_of(primitive.indices, isItsState))
            return false;
    }
    return true;
}

// Every corner leads to one of the file, and the triangles with an area are those of the file.
bool MeshEditor::keepsTriangles(const ExportMesh& mesh, const BaseMesh& base) const
{
    std::set<std::array<std::uint32_t, 3>> left = base.triangles;
    for (const ExportPrimitive& primitive : mesh.primitives) {
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            std::array<std::uint32_t, 3> triangle{};
            for (std::size_t k = 0; k < 3; ++k) {
                const auto number = numberOf(primitive, primitive.indices[i + k]);
                if (!number || *number >= base.corners.size() || !base.corners[*number].primitive)
                    return false;
                triangle[k] = *number;
            }
            if (base.triangles.contains(turned(triangle)))
                left.erase(turned(triangle));
            else if (hasArea(base, triangle))
                return false;
        }
    }
    return left.empty();
}

const std::vector<CornerPlaces>& MeshEditor::placesOf(ObjectKey key)
{
    const scene::SceneNode& node = *_objects.at(key);
    const scene::SceneModel& model = _scene.models[node.model];
    const auto [known, isNew] = _places.try_emplace({key.first, model.tree});
    if (isNew)
        known->second = cornerPlaces(*_scene.files[key.first].pool, model.tree);
    return known->second[static_cast<std::size_t>(&node - _scene.nodes.data()) - model.firstNode];
}

// Puts the corners of one mesh, those that changed and those that are as they were. rest: of its model, for corners
// that several nodes move.
class CornerPutter
{
public:
    CornerPutter(FileEdits& edits, formats::Endian endian, const RestNodes& rest)
        : _edits(edits), _endian(endian), _rest(rest)
    {
    }

    void put(const ExportPrimitive& now, std::uint32_t at, Corner was, const CornerPlaces& places)
    {
        CornerDifference difference = differenceOf(now, at, was);
        const bool isSkinned = !was.primitive->joints.empty(); // which is in the space of the section
        if (places.isOwn && !isSkinned) {
            putOne(places.position, difference.position, now.positions, at);
            putOne(places.normal, difference.normal, now.normals, at);
        } else {
            difference.position = putShares(now.positions[at], was.primitive->positions[was.at],
                                            isSkinned ? places.shares : std::vector<CornerShare>());
            _otherNormals += difference.normal;
            difference.normal = false;
        }
        _changed += difference.any();
        putOne(places.color, difference.color, now.colors, at);
        putOne(places.uv, difference.uv, now.uvs, at);
    }

    bool isGood() const { return _missing == 0 && _torn == 0; }

    void tell(const ExportMesh& mesh, const std::string& file, BuildNotes& notes) const
    {
        if (_flatCorners != 0)
            notes.warnings.push_back(
                {"{}: {} corners that several nodes move, or another node, stand elsewhere; one of "
                 "these has no size, and they were left alone",
                 mesh.name, _flatCorners});
        if (_otherNormals != 0)
            notes.warnings.push_back({"{}: {} corners that several nodes move, or another node, have other normals; "
                                      "these were left alone",
                                      mesh.name, _otherNormals});
        if (_changed != 0)
            notes.changes.push_back({"{}: {}: {} corners changed", file, mesh.name, _changed});
    }

private:
    template <class T> void putOne(CornerPlace place, bool isChanged, const std::vector<T>& values, std::uint32_t at)
    {
        if (place.form == CornerPlace::Form::None || !isChanged) {
            _missing += isChanged;
            if (place.form != CornerPlace::Form::None)
                keep(place.offset, sizeOf(place.form));
            return;
        }
        const auto bytes = encoded(place, values[at], _endian);
        if (!bytes)
            ++_missing;
        else
            _torn += !_edits.put(place.offset, *bytes);
    }

    // Every vertex goes as far as the sum shall go, each in the space of its own node. True where it moves.
    bool putShares(glm::vec3 now, glm::vec3 was, const std::vector<CornerShare>& shares)
    {
        const bool isMoved = !(glm::distance(now, was) <= kSameSum * (1 + glm::length(was)));
        double weights = 0;
        bool isFlat = shares.empty();
        for (const CornerShare& share : shares) {
            weights += share.weight;
            isFlat |= !(std::abs(glm::determinant(glm::dmat3(_rest.inSection[share.node]))) > kFlat);
        }
        if (isMoved && (isFlat || !(weights > 0))) {
            ++_flatCorners;
            return false;
        }
        for (const CornerShare& share : shares) {
            if (!isMoved) {
                keep(share.offset, sizeOf(CornerPlace::Form::Vector));
                continue;
            }
            const glm::dvec3 step =
                glm::inverse(glm::dmat3(_rest.inSection[share.node])) * (glm::dvec3(now) - glm::dvec3(was));
            const glm::vec3 moved(glm::dvec3(vectorAt(share.offset)) + step / weights);
            _torn += !_edits.put(share.offset, *encoded({share.offset, CornerPlace::Form::Vector}, moved, _endian));
        }
        return isMoved;
    }

    glm::vec3 vectorAt(std::uint32_t offset) const
    {
        glm::vec3 vector;
        for (int i = 0; i < 3; ++i)
            vector[i] = formats::load<float>(_edits.file().data() + offset + 4 * i, _endian);
        return vector;
    }
    void keep(std::uint32_t offset, std::size_t size)
    {
        _torn += !_edits.put(offset, _edits.file().subspan(offset, size));
    }

    static constexpr double kFlat = 1e-9;
    FileEdits& _edits;
    const formats::Endian _endian;
    const RestNodes& _rest;
    std::size_t _changed = 0, _flatCorners = 0, _otherNormals = 0, _missing = 0, _torn = 0;
};

// False where the vertices of the file have no room for it, or would have to be several things; then nothing is put.
bool MeshEditor::putAll(const ExportMesh& mesh, const BaseMesh& base, ObjectKey key)
{
    const std::vector<CornerPlaces>& places = placesOf(key);
    if (places.size() < base.corners.size())
        return false;
    FileEdits edits(_edits[key.first].file());
    const RestNodes rest = restNodes(_scene, _scene.models[_objects.at(key)->model]);
    CornerPutter putter(edits, _scene.files[key.first].pool->endian, rest);
    for (const ExportPrimitive& primitive : mesh.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i)
            if (const auto number = numberOf(primitive, i))
                putter.put(primitive, i, base.corners[*number], places[*number]);
    if (!putter.isGood())
        return false;
    putter.tell(mesh, _scene.files[key.first].name, _notes);
    if (!_edits[key.first].take(edits))
        _notes.problems.push_back(
            {"{}: some of its corners share a vertex of the file with others that became something else", mesh.name});
    return true;
}

// A copy in which whatever came back nearly as it was is as it was.
ExportMesh asBefore(const ExportMesh& mesh, const BaseMesh& base)
{
    ExportMesh same = mesh;
    for (ExportPrimitive& primitive : same.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i) {
            const auto number = numberOf(primitive, i);
            if (!number || *number >= base.corners.size() || !base.corners[*number].primitive)
                continue;
            const Corner was = base.corners[*number];
            const CornerDifference difference = differenceOf(primitive, i, was);
            if (!difference.position)
                primitive.positions[i] = was.primitive->positions[was.at];
            if (!difference.normal && !primitive.normals.empty() && !was.primitive->normals.empty())
                primitive.normals[i] = (was.primitive->storedNormals.empty() ? was.primitive->normals
                                                                             : was.primitive->storedNormals)[was.at];
            if (!difference.uv && !primitive.uvs.empty() && !was.primitive->uvs.empty())
                primitive.uvs[i] = was.primitive->uvs[was.at];
        }
    return same;
}

void MeshEditor::replace(const ExportMesh& mesh, const BaseMesh& base, ObjectKey key)
{
    const auto refuse = [&](const std::string& why) { _notes.problems.push_back({"{}: {}", mesh.name, why}); };
    const std::string why = whyNotReplaced(base, key);
    if (!why.empty())
        return refuse(why);
    const formats::ModelPool& pool = *_scene.files[key.first].pool;
    const scene::SceneModel& placed = _scene.models[_objects.at(key)->model];
    try {
        NewModel model =
            newModel({_edited, _known, _children, _materials, key.first, pool.trees[placed.tree].kind, pool.endian},
                     asBefore(mesh, base), key.second);
        tellOfLosses(mesh, base);
        _changed.models[key.first].push_back(std::move(model));
    } catch (const std::invalid_argument& error) {
        refuse(error.what());
    }
}

// Other programs know nothing of these.
void MeshEditor::tellOfLosses(const ExportMesh& mesh, const BaseMesh& base)
{
    const auto any = [&](auto has) {
        return std::ranges::any_of(base.corners,
                                   [&](const Corner& corner) { return corner.primitive && has(*corner.primitive); });
    };
    if (any([](const ExportPrimitive& primitive) { return !primitive.offsetColors.empty(); }))
        _notes.warnings.push_back({"{}: is written anew, without its offset colours", mesh.name});
    if (any([](const ExportPrimitive& primitive) { return !primitive.secondUvs.empty(); }))
        _notes.warnings.push_back({"{}: is written anew, without its second texture coordinates", mesh.name});
}

// What else than triangles an object's model may have: shadows, lists that other nodes draw, corners of other nodes.
std::string MeshEditor::whyNotReplaced(const BaseMesh& base, ObjectKey key)
{
    const formats::ModelPool& pool = *_scene.files[key.first].pool;
    const scene::SceneNode& node = *_objects.at(key);
    const scene::SceneModel& placed = _scene.models[node.model];
    const formats::ModelKind kind = pool.trees[placed.tree].kind;
    const formats::NinjaObject& object = pool.objects[node.object];
    if (std::ranges::any_of(_changed.models[key.first],
                            [&](const NewModel& model) { return model.object == key.second; }))
        return "is one object of the file, and has become several meshes";
    if (kind == formats::ModelKind::Basic || object.model == formats::kNone)
        return "models of this kind can be moved, not changed";
    if (placed.shape >= 0)
        return "a shape motion moves its vertices, which cannot become others";
    const std::vector<CornerPlaces>& places = placesOf(key);
    for (std::size_t i = 0; i < base.corners.size(); ++i)
        if (base.corners[i].primitive && (i >= places.size() || !places[i].isOwn))
            return "has corners that other nodes move, too, and cannot get other triangles";
    if (kind != formats::ModelKind::Chunk)
        return {};
    for (const formats::PolygonChunk& chunk :
         pool.polygonChunksOf(pool.chunkModels[static_cast<std::size_t>(object.model)]))
        if (chunk.isVolume() || chunk.type == formats::kChunkCacheList || chunk.type == formats::kChunkDrawList)
            return "its polygon list does more than draw: it has volumes, or parts that other nodes draw";
    return {};
}

} // namespace

ChangedMeshes editMeshes(const Document& document, const ExportModel& base, const ExportModel& edited,
                         const std::vector<KnownNode>& known, std::vector<FileEdits>& edits, BuildNotes& notes)
{
    return MeshEditor(document, base, edited, known, edits, notes).run();
}

} // namespace telepipe::tools
