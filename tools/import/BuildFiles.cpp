#include "tools/import/BuildFiles.h"

#include "tools/document/ChangedSource.h"
#include "tools/document/FileOf.h"
#include "tools/export/ExportDocument.h"
#include "tools/import/GrowModel.h"
#include "tools/import/GrowStage.h"
#include "tools/import/MeshEdits.h"
#include "tools/import/node/NewNodes.h"
#include "tools/import/node/NodeEdits.h"
#include "tools/import/node/OverlayChanges.h"
#include "tools/import/skin/SettleSkins.h"
#include "tools/import/state/MaterialEdits.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>
#include <stdexcept>

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
    tellOfOverlays(scene, base, edited, result.known, result.notes);
    result.wishes = stageWishes(scene, edited, result.known, result.notes);
    addNewTrees(document, edited, result.known, result.wishes, result.notes);
    editNodes(scene, edited, result.known, result.wishes, result.edits, result.notes);
    wishPlaceholders(scene, result.wishes);
    result.meshes = editMeshes(document, base, edited, result.known, result.edits, result.notes);
    editMaterials(scene, edited, result.meshes.keptMaterials, result.edits, result.notes);
    return result;
}

// Reads built files again, as the document they would make: nothing of the edited model may be missing from them.
void expectNothingToChange(const Document& base, const Built& built, const ExportModel& edited)
{
    const std::unique_ptr<Document> again = openDocument(base.request, sourceOf(built), nullptr);
    const Edited rest = editsOf(*again, exportAll(*again), edited);
    if (std::ranges::none_of(rest.edits, &FileEdits::changesAnything))
        return;
    const formats::Message what =
        rest.notes.changes.empty() ? formats::Message("they would change again") : rest.notes.changes.front();
    throw FileError(
        {"{}: read again, the files are not what they should be: {}; nothing was written", base.title, what});
}

// What gets longer is written by itself: a stage, or a tree of a file of models.
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

// Files may hold several trees, each a file of the scene; from the last one on, nothing moves what is still to be done.
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
        } catch (const std::invalid_argument& error) {
            built.notes.problems.push_back({"{}: {}", base.scene.files[i].name, std::string(error.what())});
        }
    }
}

} // namespace

Built buildFiles(const Document& base, ExportModel edited)
{
    Built built;
    const ExportModel model = exportAll(base);
    settleSkins(base.scene, model, edited, built.notes);
    Edited found = editsOf(base, model, edited);
    std::vector<FileEdits> edits; // of built.files
    for (std::uint32_t i = 0; i < found.edits.size(); ++i) {
        const LoadedFile* from = fileOfScene(base, i);
        const auto known = std::ranges::find(built.files, from, &BuiltFile::from);
        if (known != built.files.end()) {
            edits[static_cast<std::size_t>(known - built.files.begin())].take(found.edits[i]);
            continue;
        }
        built.files.push_back({from, {}, false});
        edits.push_back(std::move(found.edits[i]));
    }
    for (std::size_t i = 0; i < edits.size(); ++i) {
        built.files[i].bytes = edits[i].applied();
        built.files[i].isChanged = edits[i].changesAnything();
    }
    std::swap(built.notes, found.notes);
    built.notes.warnings.insert(built.notes.warnings.begin(), found.notes.warnings.begin(), found.notes.warnings.end());
    expectNothingToChange(base, built, edited);
    growFiles(base, found, built);
    for (EditedTextures& textures : editTextures(base, edited, built.notes))
        built.files.push_back({textures.from, std::move(textures.bytes), true});
    return built;
}

} // namespace telepipe::tools
