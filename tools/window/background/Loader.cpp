#include "tools/window/background/Loader.h"

#include "tools/disk/FileError.h"
#include "tools/document/archive/ArchiveNodes.h"
#include "tools/document/beside/Offers.h"
#include "tools/document/beside/OpenTextures.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/picture/draw/MissingParts.h"
#include "tools/picture/draw/PictureView.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace telepipe::tools {

namespace {

// Files that lie beside it are read whether the picture shows them or not: it was not made without them.
std::vector<RecordedFile> filesForPicture(const Document& document, std::size_t own, const PictureRecord& record)
{
    std::vector<RecordedFile> now = recordedFiles(document);
    const auto isUsed = [&](const RecordedFile& file) {
        return std::ranges::any_of(record.inputs, [&](const RecordedFile& each) { return each.name() == file.name(); });
    };
    const auto first = now.begin() + std::ptrdiff_t(std::min(own, now.size()));
    now.erase(std::remove_if(first, now.begin() + std::ptrdiff_t(document.files.size()), std::not_fn(isUsed)),
              now.begin() + std::ptrdiff_t(document.files.size()));
    return now;
}

// Finds differences between the document and the record of the picture. own: the number of files of the document,
// without those that lie beside them.
void compareWithRecord(LoadResult& result, std::size_t own)
{
    if (!result.document || !result.restored)
        return;
    const PictureRecord& record = result.restored->record;
    std::vector<formats::Message>& notes = result.restored->notes;
    if (!record.inputs.empty())
        for (formats::Message& change : changedInputs(record.inputs, filesForPicture(*result.document, own, record)))
            notes.push_back(std::move(change));
    for (formats::Message& missing : missingParts(record, *result.document))
        notes.push_back(std::move(missing));
}

} // namespace

void Loader::start(std::vector<std::filesystem::path> files)
{
    DocumentRequest request;
    request.files = std::move(files);
    load(std::move(request));
}

void Loader::load(DocumentRequest request, bool trust)
{
    LoadResult result;
    result.request = std::move(request);
    start(std::move(result), trust, {});
}

void Loader::start(LoadResult result, bool trust, ChangedSource changes)
{
    Wish wish = _wish;
    wish.trust = trust;
    wish.changes = std::move(changes);
    BackgroundJob::start(std::move(result), [wish = std::move(wish)](LoadResult& loaded, LoadProgress& progress) {
        Job job{wish, loaded, progress};
        run(job);
    });
}

void Loader::loadAgain(DocumentRequest request, ChangedSource changes, bool worn)
{
    LoadResult result;
    result.request = std::move(request);
    result.again = true;
    result.worn = worn;
    start(std::move(result), false, std::move(changes));
}

void Loader::restore(Job& job)
{
    job.result.restored = restoreRequest(job.result.request, RecordTrust{job.wish.folders, job.wish.trust});
    if (!job.result.restored) {
        job.result.request.things.drawn |= job.wish.drawsThings;
        return;
    }
    PictureRecord& record = job.result.restored->record;
    job.result.request = record.request;
    job.takesTexturesAlone = record.work.sheet.has_value();
    if (const char* work = workName(record.work)) {
        job.result.restored->notes.push_back({"The picture is {}: this is its view", work});
        record = viewOf(std::move(record));
    }
}

std::unique_ptr<Document> Loader::document(Job& job)
{
    const DocumentRequest& request = job.result.request;
    if (!job.wish.changes.empty())
        return openDocument(request, job.wish.changes, &job.progress);
    return job.takesTexturesAlone ? openDocumentOrTextures(request, &job.progress)
                                  : openDocument(request, &job.progress);
}

// Archives are recognised only where they keep the rest from opening: looking for them in every file would cost time.
void Loader::openFiles(Job& job)
{
    LoadResult& result = job.result;
    try {
        result.document = document(job);
    } catch (const FileError&) {
        std::vector<std::filesystem::path>& files = result.request.files;
        result.archives = archivesAmong(files, result.request.limit);
        if (result.archives.empty())
            throw;
        std::erase_if(files, [&](const auto& file) { return std::ranges::count(result.archives, file) != 0; });
        if (!files.empty())
            result.document = document(job);
    }
}

void Loader::open(Job& job)
{
    if (job.result.request.files.empty()) {
        job.result.document = openDemo(&job.progress);
        return;
    }
    openFiles(job);
    if (!job.result.document || !job.result.request.companions)
        return;
    job.ownFiles = job.result.document->files.size();
    job.result.document->offers = findOffers(*job.result.document);
    addSideFiles(*job.result.document);
    addSky(*job.result.document);
}

// Finds the first view here because for a large stage it takes longer than a frame. Most windows have about this shape.
void Loader::findView(Job& job)
{
    constexpr float kAspect = 16.0f / 9;
    Document* document = job.result.document.get();
    if (!document || document->start || !showsStage(*document))
        return;
    job.progress.step("Looking for a first view", 1);
    document->start = firstLook(*document, {}, job.wish.fov, kAspect);
}

void Loader::run(Job& job)
{
    try {
        restore(job);
        open(job);
        findView(job);
        compareWithRecord(job.result, job.ownFiles);
    } catch (const UntrustedFiles& error) {
        job.result.untrusted = error.files();
    }
}

} // namespace telepipe::tools
