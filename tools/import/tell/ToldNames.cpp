#include "tools/import/tell/ToldNames.h"

#include "tools/disk/FileName.h"
#include "tools/export/Extras.h"
#include "tools/import/node/ShownMeshes.h"
#include "tools/import/tell/NameList.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>
#include <map>
#include <set>

namespace telepipe::tools {

namespace {

using Kind = KnownNode::Kind;

constexpr std::size_t kProgramSuffix = 4; // ".001", as Blender tells those of one name apart

// True for the same name but for what programs do to names that they have already.
bool isSameName(const std::string& was, const std::string& now)
{
    if (was == now || now.empty())
        return true;
    const bool hasSuffix = now.size() == was.size() + kProgramSuffix && now[was.size()] == '.' &&
                           std::ranges::all_of(now.substr(was.size() + 1), [](char c) { return c >= '0' && c <= '9'; });
    return hasSuffix && now.starts_with(was);
}

// The materials that draw something: an export without --all has no others.
std::set<std::uint32_t> drawingMaterials(const ExportModel& model)
{
    std::set<std::uint32_t> drawing;
    for (const ExportMesh& mesh : model.meshes)
        for (const ExportPrimitive& primitive : mesh.primitives)
            if (primitive.material != kNoMaterial && !drawing.contains(primitive.material) && isDrawn(primitive))
                drawing.insert(primitive.material);
    return drawing;
}

class NameTeller
{
public:
    NameTeller(const Document& document, const ExportModel& base, const ExportModel& edited, BuildNotes& notes)
        : _document(document), _scene(document.scene), _base(base), _edited(edited), _notes(notes),
          _before(knownNodes(document.scene, base)), _isOfParts(isExportOfParts(edited))
    {
    }

    void tellOfNodes(const std::vector<KnownNode>& known, const StageWishes& wishes)
    {
        std::map<std::pair<Kind, std::uint32_t>, const std::string*> names;
        for (std::size_t i = 0; i < _before.size(); ++i)
            if (_before[i].kind != Kind::None)
                names[{_before[i].kind, _before[i].number}] = &_base.nodes[i].name;
        NameList renamed;
        for (std::uint32_t i = 0; i < known.size(); ++i)
            if (known[i].kind != Kind::None && !wishes.copies.contains(i))
                compare(*names.at({known[i].kind, known[i].number}), _edited.nodes[i].name, renamed);
        tellRenamed("nodes", renamed);
        tellOfGone(names, wishes);
    }

    void tellOfMeshes(const std::vector<KnownNode>& known)
    {
        std::map<ObjectKey, const std::string*> names;
        const auto before = objectsOfMeshes(_scene, _base, _before), now = objectsOfMeshes(_scene, _edited, known);
        for (std::size_t i = 0; i < before.size(); ++i)
            if (before[i])
                names.try_emplace(*before[i], &_base.meshes[i].name);
        NameList renamed;
        for (std::size_t i = 0; i < now.size(); ++i)
            if (const auto was = now[i] ? names.find(*now[i]) : names.end(); was != names.end())
                compare(*was->second, _edited.meshes[i].name, renamed);
        tellRenamed("meshes", renamed);
    }

    void tellOfMaterials()
    {
        const std::set<std::uint32_t> drawing = drawingMaterials(_base);
        std::map<std::uint32_t, std::vector<std::string>> now; // by the states that they are
        for (const ExportMaterial& material : _edited.materials)
            if (const scene::SceneStrip* strip = stripOfExtras(_scene, material.extras))
                now[strip->state].push_back(material.name);
        NameList renamed, gone;
        for (const std::uint32_t number : drawing) {
            const ExportMaterial& was = _base.materials[number];
            const scene::SceneStrip* strip = stripOfExtras(_scene, was.extras);
            if (!strip)
                continue;
            const auto same = now.find(strip->state);
            if (same == now.end())
                gone.add(was.name);
            else if (std::ranges::none_of(same->second,
                                          [&](const std::string& name) { return isSameName(was.name, name); }))
                compare(was.name, same->second.front(), renamed);
        }
        tellRenamed("materials", renamed);
        if (!_isOfParts && gone.size() != 0)
            _notes.warnings.push_back({"materials that are gone: {}; the file keeps what sets them", gone.text()});
    }

    void tellOfPictures()
    {
        std::map<std::uint32_t, const std::string*> now; // by textures of the document
        for (const ExportImage& image : _edited.images)
            if (const auto texture = textureOfImage(_document, image))
                now.try_emplace(*texture, &image.name);
        NameList renamed, gone;
        for (const std::uint32_t material : drawingMaterials(_base)) {
            const std::int32_t texture = _base.materials[material].texture;
            if (texture < 0)
                continue;
            const ExportImage& was = _base.images[_base.textures[static_cast<std::size_t>(texture)].image];
            const auto number = textureOfImage(_document, was);
            if (!number || !_told.insert(*number).second)
                continue;
            const auto same = now.find(*number);
            if (same == now.end())
                gone.add(was.name);
            else if (stem(*same->second) != stem(was.name))
                compare(was.name, *same->second, renamed);
        }
        tellRenamed("pictures", renamed);
        if (!_isOfParts && gone.size() != 0)
            _notes.warnings.push_back({"pictures that are gone: {}; their textures stay", gone.text()});
    }

private:
    static std::string stem(const std::string& name) { return lowerCase(std::filesystem::path(name).stem().string()); }
    static void compare(const std::string& was, const std::string& now, NameList& renamed)
    {
        if (!isSameName(was, now))
            renamed.add(was + " -> " + now);
    }
    void tellRenamed(const char* what, const NameList& renamed)
    {
        if (renamed.size() != 0)
            _notes.warnings.push_back(
                {"{} with other names, which files do not keep: {}", std::string(what), renamed.text()});
    }

    // Sections and entries that nobody wishes for any more.
    void tellOfGone(const std::map<std::pair<Kind, std::uint32_t>, const std::string*>& names,
                    const StageWishes& wishes)
    {
        NameList gone;
        for (std::uint32_t file = 0; file < wishes.files.size(); ++file) {
            if (wishes.files[file].empty())
                continue;
            std::set<std::uint32_t> sections, models;
            for (const SectionWish& wish : wishes.files[file]) {
                sections.insert(wish.section);
                for (const PlacementWish& placement : wish.placements)
                    models.insert(placement.model);
            }
            for (const auto& [key, name] : names) {
                const bool isGone =
                    (key.first == Kind::Section && _scene.sections[key.second].file == file &&
                     !sections.contains(key.second)) ||
                    (key.first == Kind::Placement && _scene.models[key.second].file == file &&
                     sections.contains(_scene.models[key.second].section) && !models.contains(key.second));
                if (isGone)
                    gone.add(*name);
            }
        }
        if (gone.size() != 0)
            _notes.changes.push_back({"taken away: {}", gone.text()});
    }

    const Document& _document;
    const scene::Scene& _scene;
    const ExportModel &_base, &_edited;
    BuildNotes& _notes;
    const std::vector<KnownNode> _before;
    const bool _isOfParts;
    std::set<std::uint32_t> _told;
};

} // namespace

bool isExportOfParts(const ExportModel& edited)
{
    return std::ranges::any_of(edited.nodes, [](const ExportNode& node) { return kSelectedExtra.isIn(node.extras); });
}

void tellOfNames(const Document& document, const ExportModel& base, const ExportModel& edited,
                 const std::vector<KnownNode>& known, const StageWishes& wishes, BuildNotes& notes)
{
    NameTeller teller(document, base, edited, notes);
    teller.tellOfNodes(known, wishes);
    teller.tellOfMeshes(known);
    teller.tellOfMaterials();
    teller.tellOfPictures();
}

} // namespace telepipe::tools
