#include "tools/import/BuildFiles.h"

#include "tools/document/FileOf.h"
#include "tools/document/FileSource.h"
#include "tools/export/ExportDocument.h"
#include "tools/import/MaterialEdits.h"
#include "tools/import/MeshEdits.h"
#include "tools/import/NodeEdits.h"

#include <algorithm>

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
    BuildNotes notes;
};

Edited editsOf(const Document& document, const ExportModel& edited)
{
    Edited result;
    for (std::uint32_t i = 0; i < document.scene.files.size(); ++i)
        result.edits.emplace_back(fileOfScene(document, i)->bytes);
    ExportOptions options;
    options.all = true;
    const ExportModel base = exportDocument(document, options);
    editNodes(document.scene, edited, knownNodes(document.scene, edited), result.edits, result.notes);
    editMeshes(document.scene, base, edited, result.edits, result.notes);
    editMaterials(document.scene, edited, result.edits, result.notes);
    return result;
}

} // namespace

Built buildFiles(const Document& base, const ExportModel& edited)
{
    Edited found = editsOf(base, edited);
    Built built;
    for (std::uint32_t i = 0; i < found.edits.size(); ++i)
        built.files.push_back({fileOfScene(base, i), found.edits[i].applied(), found.edits[i].changesAnything()});
    built.notes = std::move(found.notes);
    return built;
}

std::vector<formats::Message> missingFromFiles(const Document& base, const Built& built, const ExportModel& edited)
{
    const std::unique_ptr<Document> again = openDocument(base.request, BuiltSource(built), nullptr);
    Edited rest = editsOf(*again, edited);
    if (std::ranges::none_of(rest.edits, &FileEdits::changesAnything))
        return {};
    if (rest.notes.changes.empty())
        rest.notes.changes.push_back("they would change again");
    return std::move(rest.notes.changes);
}

} // namespace telepipe::tools
