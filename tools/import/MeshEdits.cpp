#include "tools/import/MeshEdits.h"

#include "formats/bytes/Errors.h"
#include "tools/export/Extras.h"
#include "tools/import/CornerPlaces.h"
#include "tools/import/mesh/CornerDifference.h"
#include "tools/import/mesh/CornerPutter.h"
#include "tools/import/mesh/JoinedCorners.h"
#include "tools/import/node/ShownMeshes.h"
#include "tools/import/node/Turns.h"
#include "tools/import/skin/SkinBones.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>
#include <array>
#include <cmath>
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
        : _document(document), _scene(document.scene), _base(base), _edited(edited), _known(known),
          _children(childrenOf(edited)), _materials(document, edited), _edits(edits), _notes(notes)
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
        findBones();
    }

    ChangedMeshes run()
    {
        const auto objects = objectsOfMeshes(_scene, _edited, _known);
        for (std::size_t i = 0; i < objects.size(); ++i)
            if (objects[i])
                edit(static_cast<std::uint32_t>(i), *objects[i]);
        for (const auto& [mesh, object] : editShownMeshes(_scene, _baseMeshes, _edited, _known, _edits, _notes))
            replaceByForeign(_edited.meshes[mesh], object);
        return std::move(_changed);
    }

private:
    using Binds =
        std::vector<glm::dmat4>; // where each node of a model is while its corners have the places of the mesh

    std::optional<ObjectKey> keyOf(const ExportMesh& mesh) const
    {
        const auto file = fileOfExtras(_scene, mesh.extras);
        const auto offset = kOffsetExtra.of(mesh.extras);
        return file && offset ? std::optional(ObjectKey{*file, *offset}) : std::nullopt;
    }

    void findBones();
    void edit(std::uint32_t number, ObjectKey key);
    ExportMesh asBound(const ExportMesh& mesh, const Binds& binds, ObjectKey key);
    void replaceByForeign(ExportMesh mesh, ObjectKey key);
    bool keepsTriangles(const ExportMesh& mesh, const BaseMesh& base) const;
    bool keepsMaterials(const ExportMesh& mesh, const BaseMesh& base) const;
    bool showsTheSame(const ExportMaterial& now, const ExportMaterial& was) const;
    const std::vector<CornerPlaces>& placesOf(ObjectKey key);
    const scene::SceneModel& modelOf(ObjectKey key) const { return _scene.models[_objects.at(key)->model]; }
    bool putAll(const ExportMesh& mesh, const BaseMesh& base, const Binds& binds, ObjectKey key);
    void keepMaterials(const ExportMesh& mesh);
    void replace(const ExportMesh& mesh, const BaseMesh& base, ObjectKey key);
    formats::Message whyNotReplaced(const BaseMesh& base, ObjectKey key);
    void tellOfLosses(const ExportMesh& mesh, const BaseMesh& base);

    const Document& _document;
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
    std::map<std::uint32_t, Binds> _binds;                                  // of edited meshes that have a skin
    std::map<std::pair<std::uint32_t, std::uint32_t>, NodeCorners> _places; // of files and trees
};

void MeshEditor::findBones()
{
    for (const ExportNode& node : _edited.nodes) {
        if (node.mesh < 0 || node.skin < 0)
            continue;
        const auto bones = skinBones(_scene, _known, _edited.skins[static_cast<std::size_t>(node.skin)]);
        if (!bones)
            continue;
        Binds binds = restBinds(_scene, _scene.models[bones->model]);
        for (std::size_t i = 0; i < binds.size(); ++i)
            binds[i] = bones->binds[i].value_or(binds[i]);
        _binds.try_emplace(static_cast<std::uint32_t>(node.mesh), std::move(binds));
    }
}

void MeshEditor::edit(std::uint32_t number, ObjectKey key)
{
    const ExportMesh& mesh = _edited.meshes[number];
    const auto found = _baseMeshes.find(key);
    if (found == _baseMeshes.end())
        return;
    const auto bones = _binds.find(number);
    const bool hasBones = bones != _binds.end() && bones->second.size() == modelOf(key).nodeCount;
    const Binds binds = hasBones ? bones->second : restBinds(_scene, modelOf(key));
    const ExportMesh bound = asBound(*found->second, binds, key);
    const BaseMesh base = baseMesh(bound);
    if (!keepsTriangles(mesh, base) || !keepsMaterials(mesh, base))
        return replace(mesh, base, key);
    if (!hasBones && isPosed(mesh, base)) {
        _notes.warnings.push_back({"{}: its corners stand where other bones put them; it was left alone", mesh.name});
        return keepMaterials(mesh);
    }
    if (changesAnything(mesh, base) && !putAll(mesh, base, binds, key))
        return replace(mesh, base, key);
    keepMaterials(mesh);
}

// The mesh's corners have numbers of another object, or none.
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
                   kStateExtra.of(_base.materials[was].extras) == _strips[primitive.material]->state &&
                   showsTheSame(_edited.materials[primitive.material], _base.materials[was]);
        };
        if (!std::ranges::all_of(primitive.indices, isItsState))
            return false;
    }
    return true;
}

// The texture of one picture; a picture that is gone, or no PNG, says nothing.
bool MeshEditor::showsTheSame(const ExportMaterial& now, const ExportMaterial& was) const
{
    const auto image = _edited.imageOf(now), imageBefore = _base.imageOf(was);
    if (!image || !imageBefore)
        return true;
    const ExportImage &shown = _edited.images[*image], &before = _base.images[*imageBefore];
    if (!shown.isPng() || shown.name == before.name)
        return true;
    const auto number = textureOfImage(_document, shown), old = textureOfImage(_document, before);
    return number && old ? _document.textures[*number] == _document.textures[*old]
                         : number.has_value() == old.has_value();
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

// A mesh of the files with its corners where they are when the nodes stand where a skin was bound to them.
ExportMesh MeshEditor::asBound(const ExportMesh& mesh, const Binds& binds, ObjectKey key)
{
    const Binds rest = restBinds(_scene, modelOf(key));
    ExportMesh bound = mesh;
    bool isAtRest = true;
    for (std::size_t i = 0; i < rest.size(); ++i)
        isAtRest &= isSamePlace(binds[i], rest[i], 0);
    if (isAtRest)
        return bound;
    const std::vector<CornerPlaces>& places = placesOf(key);
    const FileCorners file(_edits[key.first].file(), _scene.files[key.first].pool->endian);
    for (ExportPrimitive& primitive : bound.primitives)
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i)
            if (const auto number = numberOf(primitive, i); number && *number < places.size())
                file.place(places[*number], binds, primitive, i);
    return bound;
}

// False, with nothing put, where the vertices of the file have no room for a change, or would need several values.
bool MeshEditor::putAll(const ExportMesh& mesh, const BaseMesh& base, const Binds& binds, ObjectKey key)
{
    const std::vector<CornerPlaces>& places = placesOf(key);
    if (places.size() < base.corners.size())
        return false;
    FileEdits edits(_edits[key.first].file());
    CornerPutter putter(edits, _scene.files[key.first].pool->endian, binds);
    const ExportMesh joined = isSkinned(base) ? joinedCorners(mesh, base, places) : mesh;
    for (const ExportPrimitive& primitive : joined.primitives)
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
            const Corner was = cornerBefore(base, primitive, i);
            if (!was.primitive)
                continue;
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
    const auto refuse = [&](const formats::Message& why) { _notes.problems.push_back({"{}: {}", mesh.name, why}); };
    const formats::Message why = whyNotReplaced(base, key);
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
    } catch (const formats::Refused& error) {
        refuse(error.message());
    }
}

// Tells of attributes that other programs do not know.
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

// Why an object's model cannot be replaced: it has more than triangles, such as shadows, lists that other nodes draw,
// or corners of other nodes.
formats::Message MeshEditor::whyNotReplaced(const BaseMesh& base, ObjectKey key)
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
            return "has corners that other nodes move, too: it cannot get other triangles, nor can these be torn apart";
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
