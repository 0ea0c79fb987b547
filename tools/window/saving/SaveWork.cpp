#include "tools/window/saving/SaveWork.h"

#include "tools/disk/OpenArchive.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/output/EditedFile.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/document/HoldDocument.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/export/ExportDocument.h"
#include "tools/export/write/WriteExport.h"
#include "tools/import/BuiltOnDisk.h"
#include "tools/import/state/OverriddenFiles.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Document> opened(const DocumentRequest& request, LoadProgress& progress)
{
    return request.files.empty() ? openDemo(&progress) : openDocument(request, &progress);
}

void expectFree(const SaveTarget& target)
{
    std::error_code error;
    if (!target.replace && fs::exists(target.path, error))
        throw FileError({"{}: is there already", target.path.generic_string()});
}

void makeFolderOf(const fs::path& path)
{
    if (path.has_parent_path())
        createFolder(path.parent_path());
}

// A patch is for one file; where there are several, each is called after its own file.
fs::path patchPath(const fs::path& asked, const DiskFile& file, bool isAlone)
{
    if (isAlone)
        return asked;
    return asked.parent_path() / (asked.stem().string() + "_" + file.path.stem().string() + asked.extension().string());
}

void savePatches(const SaveTarget& target, const std::vector<DiskFile>& files)
{
    for (const DiskFile& file : files)
        expectFree({patchPath(target.path, file, files.size() == 1), target.replace});
    makeFolderOf(target.path);
    for (const DiskFile& file : files)
        writeText(patchPath(target.path, file, files.size() == 1), patchText(file));
}

void saveFiles(const OverridesWork& work, const std::vector<DiskFile>& files)
{
    const OutputFolder folder(work.target.path, {.replace = work.target.replace});
    for (const DiskFile& file : files)
        saveBuilt(file, {work.target.path / file.path.filename(), work.target.replace}, work.request.limit);
}

} // namespace

Saved saveExport(const ExportWork& work, LoadProgress& progress)
{
    expectFree(work.target);
    const std::unique_ptr<Document> document = opened(work.request, progress);
    if (work.overlays && work.request.companions && !work.request.files.empty()) {
        addSideFiles(*document);
        addSky(*document);
    }
    progress.step({"Exporting {}", document->title}, 1);
    const HeldFiles held = holdFiles(*document);
    const NamedOutputs named({work.target.path}, work.target.replace);
    ExportModel model = exportDocument(*document, work.options);
    progress.step({"Writing {}", work.target.path.filename().string()}, 1);
    makeFolderOf(work.target.path);
    if (work.originals)
        writeOriginals(work.target.path, *document, model);
    Saved saved{work.target.path, model.notes, {}};
    for (const formats::Message& lost : writeExport(work.target.path, model))
        saved.notes.push_back({"Lost on the way: {}", lost});
    return saved;
}

Saved saveOverrides(const OverridesWork& work, LoadProgress& progress)
{
    const std::unique_ptr<Document> document = opened(work.request, progress);
    progress.step({"Writing {}", work.target.path.filename().string()}, 1);
    const Built built = overriddenFiles(*document, work.overrides);
    Saved saved{work.target.path, built.notes.changes, {}};
    saved.notes.insert(saved.notes.end(), built.notes.problems.begin(), built.notes.problems.end());
    if (!built.notes.problems.empty() && !work.partial) {
        saved.error = {"Nothing was written: {}", built.notes.problems.front()};
        return saved;
    }
    std::vector<DiskFile> files = diskFiles(built);
    std::erase_if(files, [](const DiskFile& file) { return !file.isChanged(); });
    if (files.empty())
        saved.error = "Nothing was written: no file would be another";
    else
        work.asPatch ? savePatches(work.target, files) : saveFiles(work, files);
    return saved;
}

Saved saveContents(const ContentsWork& work, LoadProgress& progress)
{
    progress.step({"Writing {}", work.target.path.filename().string()}, 1);
    const auto inside = splitArchivePath(work.file);
    std::error_code error;
    if (!fs::equivalent(inside ? inside->file : work.file, work.target.path, error))
        expectFree(work.target);
    EditedFile(work.file, work.limit).save(work.contents, {work.target.path, true});
    return {work.target.path, {}, {}};
}

} // namespace telepipe::tools
