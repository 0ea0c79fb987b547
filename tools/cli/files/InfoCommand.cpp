#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/document/Document.h"
#include "tools/document/beside/Offers.h"
#include "tools/explain/FileInfo.h"

namespace telepipe::tools {

namespace {

struct InfoOptions
{
    DocumentRequest request;
    bool json = false;
};

namespace fs = std::filesystem;

// The files of one run: what is known of the motions beside them serves all.
class Informer
{
public:
    explicit Informer(const InfoOptions& options) : _options(options) {}

    void print(const fs::path& path)
    {
        const std::unique_ptr<LoadedFile> file = loadFile(path, _options.request.limit);
        FileInfo info = describe(*file, path.string());
        if (isStage(*file) || isModel(*file))
            info.offers = offersFor(path);
        if (_options.json)
            printJson(toJson(info) + "\n");
        else
            printText(toText(info));
    }

private:
    // A companion that cannot be read is no fault of this file.
    std::vector<Offer> offersFor(const fs::path& path)
    try {
        DocumentRequest request = _options.request;
        request.files = {path};
        const DiskSource source(request.limit);
        const std::unique_ptr<Document> document = openDocument(request, source, nullptr);
        return request.companions ? findOffers(*document, source, _entries) : document->offers;
    } catch (const FileError& error) {
        reportWarning(error.what());
        return {};
    }

    const InfoOptions& _options;
    MotionEntries _entries;
};

int runInfo(const InfoOptions& options)
{
    Informer informer(options);
    return forEachFileBelow(options.request.files, [&](const fs::path& path) { informer.print(path); });
}

} // namespace

Command infoCommand()
{
    const auto options = std::make_shared<InfoOptions>();
    return {"info",
            "Say what a file is and holds",
            kInfoHelp,
            {files(options->request.files, "Files to look at").required(), companionArguments(options->request),
             flag("--json", options->json, "JSON Lines: one object a file, each on one line")},
            [options] { return runInfo(*options); }};
}

} // namespace telepipe::tools
