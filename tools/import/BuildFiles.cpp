#include "tools/import/BuildFiles.h"

#include "formats/bytes/Errors.h"
#include "tools/document/ChangedSource.h"
#include "tools/document/FileOf.h"
#include "tools/export/ExportDocument.h"
#include "tools/import/GrowModel.h"
#include "tools/import/GrowStage.h"
#include "tools/import/MeshEdits.h"
#include "tools/import/held/HeldEdits.h"
#include "tools/import/motion/MotionEdits.h"
#include "tools/import/motion/ShapeEdits.h"
#include "tools/import/node/NewNodes.h"
#include "tools/import/node/NodeEdits.h"
#include "tools/import/node/OverlayChanges.h"
#include "tools/import/node/SeenOnly.h"
#include "tools/import/node/VolumeEdits.h"
#include "tools/import/side/CollisionEdits.h"
#include "tools/import/side/MinimapEdits.h"
#include "tools/import/skin/SettleSkins.h"
#include "tools/import/state/MaterialEdits.h"
#include "tools/import/tell/ToldChanges.h"
#include "tools/import/texture/NewTextures.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

ChangedSource sourceOf(const Built& built)
{
    ChangedSource source;
    for (const BuiltFile& file : built.files)
        source.change(file.from->path, file.bytes);
    return source;
}

struct Edited
{
    std::vector<FileEdits> edits; // of Scene::files
    std::vector<KnownNode> known;
    StageWishes wishes;
    ChangedMeshes meshes;
    ChangedMotions motions;
    BuildNotes notes;
};

ExportModel exportAll(const Document& document)
{
    ExportOptions options;
    options.all = true;
    return exportDocument(document, options);
}

Edited editsOf(const Document& document, const ExportModel& base, const ExportModel& edited)
{
    const scene::Scene& scene = document.scene;
    Edited result;
    for (std::uint32_t i = 0; i < scene.files.size(); ++i)
        result.edits.emplace_back(fileOfScene(document, i)->bytes);
    result.known = knownNodes(scene, edited);
    const auto volumes = editVolumes(scene, base, edited, result.known, result.edits, result.notes);
    tellOfOverlays(scene, base, edited, result.known, volumes, result.notes);
    result.wishes = stageWishes(scene, edited, result.known, result.notes);
    addNewTrees(document, edited, result.known, result.wishes, result.notes);
    editNodes(scene, edited, result.known, result.wishes, result.edits, result.notes);
    wishPlaceholders(scene, result.wishes);
    result.meshes = editMeshes(document, base, edited, result.known, result.edits, result.notes);
    editMaterials(scene, edited, result.meshes.keptMaterials, result.edits, result.notes);
    result.motions = editMotions(document, base, edited, result.known, result.wishes, result.notes);
    editShapes(document, base, edited, result.known, result.motions.edits, result.notes);
    editHeld(document, base, edited, result.known, result.motions, result.notes);
    tellOfChanges(document, base, edited, result.known, result.wishes, result.notes);
    return result;
}

// Reads built files again, as the document they would make: all changes of the edited model must be in them.
void expectNothingToChange(const Document& base, const Built& built, const ExportModel& edited)
{
    const std::unique_ptr<Document> again = openDocument(base.request, sourceOf(built), nullptr);
    const Edited rest = editsOf(*again, exportAll(*again), edited);
    const auto changes = [](const auto& each) { return each.second.changesAnything(); };
    if (std::ranges::none_of(rest.edits, &FileEdits::changesAnything) &&
        std::ranges::none_of(rest.motions.edits, changes))
        return;
    const formats::Message what =
        rest.notes.changes.empty() ? formats::Message("they would change again") : rest.notes.changes.front();
    throw FileError(
        {"{}: read again, the files are not what they should be: {}; nothing was written", base.title, what});
}

// A file that gets longer is written by itself: a stage, or a tree of a file of models.
formats::ByteVector grown(const Document& base, std::uint32_t file, formats::Bytes bytes, const Edited& found,
                          BuildNotes& notes)
{
    const scene::Scene& scene = base.scene;
    const std::vector<NewModel>& models = found.meshes.models[file];
    if (!scene.files[file].stage)
        return grownModel(scene, file, bytes, {models, found.wishes.children[file]}, notes);
    const std::vector<SectionWish>& wishes = found.wishes.files[file];
    const bool isOther = changesStructure(scene, file, wishes);
    return grownStage(scene, file, bytes, isOther ? wishes : std::vector<SectionWish>(), models, found.known, notes);
}

// Files may hold several trees, each a file of the scene. Going from the last one to the first, no change moves trees
// that are still to be changed.
void growFiles(const Document& base, const Edited& found, Built& built)
{
    for (std::uint32_t i = static_cast<std::uint32_t>(base.scene.files.size()); i-- > 0;) {
        if (!changesStructure(base.scene, i, found.wishes.files[i]) && found.meshes.models[i].empty() &&
            found.wishes.children[i].empty())
            continue;
        BuiltFile& file = *std::ranges::find(built.files, fileOfScene(base, i), &BuiltFile::from);
        try {
            file.bytes = grown(base, i, file.bytes, found, built.notes);
            file.isChanged = true;
        } catch (const formats::Refused& error) {
            built.notes.problems.push_back({"{}: {}", base.scene.files[i].name, error.message()});
        }
    }
}

// To be called before anything else gets longer: what lies before a motion in its file stays where it is.
void growMotions(const Edited& found, Built& built)
{
    for (const auto& [from, tracks] : found.motions.tracks) {
        auto file = std::ranges::find(built.files, from, &BuiltFile::from);
        if (file == built.files.end())
            file = built.files.insert(built.files.end(), {from, from->bytes, false});
        try {
            file->bytes = grownMotions(*from, file->bytes, tracks);
            file->isChanged = true;
        } catch (const formats::Refused& error) {
            built.notes.problems.push_back({"{}: {}", from->name(), error.message()});
        }
    }
}

// The names of pictures that become textures, behind those that every file lists: all count alike.
void growLists(const Document& base, const ExportModel& edited, Built& built)
{
    const NewTextures added(base, edited);
    if (added.images().empty() || !added.whyNot().empty())
        return;
    for (BuiltFile& file : built.files) {
        if (!textureListOf(*file.from))
            continue;
        try {
            file.bytes = withTextureNames(*file.from, file.bytes, added.names());
            file.isChanged = true;
        } catch (const formats::Refused& error) {
            built.notes.problems.push_back({"{}: {}", file.from->name(), error.message()});
        }
    }
}

// The edits of each file, once: several trees, and motions, may lie in one.
Built applied(const Document& base, Edited& found)
{
    Built built;
    std::vector<FileEdits> edits; // of built.files
    const auto add = [&](const LoadedFile* from, const FileEdits& more) {
        const auto known = std::ranges::find(built.files, from, &BuiltFile::from);
        if (known == built.files.end()) {
            built.files.push_back({from, {}, false});
            edits.push_back(more);
        } else if (!edits[static_cast<std::size_t>(known - built.files.begin())].take(more)) {
            found.notes.problems.push_back({"{}: the same bytes would have to be two things", from->name()});
        }
    };
    for (std::uint32_t i = 0; i < found.edits.size(); ++i)
        add(fileOfScene(base, i), found.edits[i]);
    for (const auto& [from, more] : found.motions.edits)
        add(from, more);
    for (std::size_t i = 0; i < edits.size(); ++i) {
        built.files[i].bytes = edits[i].applied();
        built.files[i].isChanged = edits[i].changesAnything();
    }
    return built;
}

} // namespace

Built buildFiles(const Document& base, ExportModel edited)
{
    const ExportModel model = exportAll(base);
    BuildNotes before;
    leaveOutSeen(base.scene, edited, before);
    settleSkins(base.scene, model, edited, before);
    Edited found = editsOf(base, model, edited);
    Built built = applied(base, found);
    std::swap(built.notes, found.notes);
    built.notes.warnings.insert(built.notes.warnings.begin(), before.warnings.begin(), before.warnings.end());
    expectNothingToChange(base, built, edited);
    growMotions(found, built);
    growFiles(base, found, built);
    growLists(base, edited, built);
    std::ranges::move(editTextures(base, edited, built.notes), std::back_inserter(built.files));
    std::ranges::move(editCollisions(base, edited, found.known, built.notes), std::back_inserter(built.files));
    std::ranges::move(editMinimaps(base, edited, found.known, built.notes), std::back_inserter(built.files));
    return built;
}

} // namespace telepipe::tools
