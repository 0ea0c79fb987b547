#include "tools/import/BuildFiles.h"

#include "tools/document/FileOf.h"
#include "tools/document/FileSource.h"
#include "tools/export/ExportDocument.h"
#include "tools/import/GrowStage.h"
#include "tools/import/MaterialEdits.h"
#include "tools/import/MeshEdits.h"
#include "tools/import/NodeEdits.h"

#include <algorithm>
#include <stdexcept>

namespace telepipe::tools {

namespace {

// The files of a document, some of them with other contents.
class BuiltSource : public FileSource
{
public:
    explicit BuiltSource(const Built& built) : _built(built) {}

    formats::ByteVector read(const std::filesystem::path& path) const override
    {
        for (const BuiltFile& file : _built.files)
            if (file.from->path == path)
                return file.bytes;
        return _disk.read(path);
    }
    std::optional<std::filesystem::path> findBeside(const std::filesystem::path& path,
                                                    const std::string& name) const override
    {
        return _disk.findBeside(path, name);
    }
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override
    {
        _disk.visitBeside(path, visit);
    }

private:
    const Built& _built;
    const DiskSource _disk;
};

struct Edited
{
    std::vector<FileEdits> edits; // of Scene::files
    std::vector<KnownNode> known;
    StageWishes wishes;
    BuildNotes notes;
};

Edited editsOf(const Document& document, const ExportModel& edited)
{
    const scene::Scene& scene = document.scene;
    Edited result;
    for (std::uint32_t i = 0; i < scene.files.size(); ++i)
        result.edits.emplace_back(fileOfScene(document, i)->bytes);
    ExportOptions options;
    options.all = true;
    const ExportModel base = exportDocument(document, options);
    result.known = knownNodes(scene, edited);
    result.wishes = stageWishes(scene, edited, result.known, result.notes);
    editNodes(scene, edited, result.known, result.wishes, result.edits, result.notes);
    editMeshes(scene, base, edited, result.edits, result.notes);
    editMaterials(scene, edited, result.edits, result.notes);
    return result;
}

// Reads built files again, as the document they would make: nothing of the edited model may be missing from them.
void expectNothingToChange(const Document& base, const Built& built, const ExportModel& edited)
{
    const std::unique_ptr<Document> again = openDocument(base.request, BuiltSource(built), nullptr);
    const Edited rest = editsOf(*again, edited);
    if (std::ranges::none_of(rest.edits, &FileEdits::changesAnything))
        return;
    const formats::Message what =
        rest.notes.changes.empty() ? formats::Message("they would change again") : rest.notes.changes.front();
    throw FileError(
        {"{}: read again, the files are not what they should be: {}; nothing was written", base.title, what});
}

void growStages(const Document& base, const Edited& found, Built& built)
{
    for (std::uint32_t i = 0; i < built.files.size(); ++i) {
        const std::vector<SectionWish>& wishes = found.wishes.files[i];
        if (!changesStructure(base.scene, i, wishes))
            continue;
        BuiltFile& file = built.files[i];
        try {
            file.bytes = grownStage(base.scene, i, file.bytes, wishes, found.known, built.notes);
            file.isChanged = true;
        } catch (const std::invalid_argument& error) {
            built.notes.problems.push_back({"{}: {}", base.scene.files[i].name, std::string(error.what())});
        }
    }
}

} // namespace

Built buildFiles(const Document& base, const ExportModel& edited)
{
    Edited found = editsOf(base, edited);
    Built built;
    for (std::uint32_t i = 0; i < found.edits.size(); ++i)
        built.files.push_back({fileOfScene(base, i), found.edits[i].applied(), found.edits[i].changesAnything()});
    built.notes = std::move(found.notes);
    expectNothingToChange(base, built, edited);
    growStages(base, found, built);
    return built;
}

} // namespace telepipe::tools
