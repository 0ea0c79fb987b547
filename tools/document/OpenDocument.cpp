#include "tools/demo/Demo.h"
#include "tools/disk/FileName.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/image/Places.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/document/DocumentBuilder.h"
#include "tools/document/beside/OpenTextures.h"

namespace telepipe::tools {

namespace {

// A view over the plaza with its telepipe, the garden and the shrine behind it. Framing would show the sky dome from
// outside.
constexpr scene::Camera kDemoView = {.position = {60, 40, 250}, .yaw = 20, .pitch = 2};

bool isDecoration(const std::filesystem::path& path)
{
    const std::optional<StageName> name = stageName(path);
    return name && name->letter == 'n';
}

// Checks that a place to look for sets or models in is a folder or an archive. Finding nothing there is no error, but a
// missing place must not pass for one where nothing is found.
void requirePlace(const std::filesystem::path& place)
{
    if (!isFolder(place) && !splitArchivePath(place))
        openFile(place); // says why there is nothing to look at
}

void requirePlaces(const DocumentRequest& request)
{
    if (!request.sets.empty())
        requirePlace(request.sets);
    for (const std::filesystem::path& place : request.things.models)
        requirePlace(place);
}

} // namespace

std::unique_ptr<Document> openDocument(const DocumentRequest& request, const FileSource& source, LoadProgress* progress)
{
    return DocumentBuilder(source, progress).build(request);
}

std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths, const FileSource& source,
                                       LoadProgress* progress)
{
    DocumentRequest request;
    request.files = paths;
    return openDocument(request, source, progress);
}

std::unique_ptr<Document> openDocument(const DocumentRequest& request, LoadProgress* progress)
{
    requirePlaces(request);
    return openDocument(request, DiskSource(request.limit), progress);
}

std::unique_ptr<Document> openDocument(const std::vector<std::filesystem::path>& paths, LoadProgress* progress)
{
    return openDocument(paths, DiskSource(), progress);
}

std::unique_ptr<Document> openDocumentOrTextures(const DocumentRequest& request, const FileSource& source,
                                                 LoadProgress* progress)
{
    DocumentBuilder builder(source, progress);
    builder.takeTexturesAlone();
    return builder.build(request);
}

std::unique_ptr<Document> openDocumentOrTextures(const DocumentRequest& request, LoadProgress* progress)
{
    requirePlaces(request);
    return openDocumentOrTextures(request, DiskSource(request.limit), progress);
}

// The demo goes through the ordinary readers and the search for companions, like any stage.
std::unique_ptr<Document> openDemo(LoadProgress* progress)
{
    if (progress)
        progress->step("Making the demo stage", 0);
    MemorySource source;
    std::vector<std::filesystem::path> stages;
    for (const DemoFile& file : demoFiles()) {
        if (isDecoration(file.name))
            stages.emplace_back(file.name);
        source.add(file.name, file.bytes);
    }
    std::unique_ptr<Document> document = openDocument(stages, source, progress);
    document->start = kDemoView;
    document->request = {}; // its files are nowhere: a request for none opens it again
    return document;
}

} // namespace telepipe::tools
