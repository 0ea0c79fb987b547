#include "tools/cli/command/FileRun.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WrongRequest.h"
#include "tools/document/Document.h"
#include "tools/document/beside/Offers.h"
#include "tools/document/beside/Placements.h"
#include "tools/explain/info/FileInfo.h"
#include "tools/text/Counted.h"

#include <atomic>
#include <map>
#include <mutex>

namespace telepipe::tools {

namespace {

struct InfoOptions
{
    DocumentRequest request;
    bool json = false;
};

namespace fs = std::filesystem;

// What is known of the files beside one, and is used for one file after another.
struct Neighbours
{
    MotionEntries motions;
    LastFolder folder;
};

// Lends out Neighbours. There are as many as files are read at the same time.
class NeighboursPool
{
public:
    std::unique_ptr<Neighbours> take()
    {
        const std::lock_guard lock(_mutex);
        if (_free.empty())
            return std::make_unique<Neighbours>();
        std::unique_ptr<Neighbours> neighbours = std::move(_free.back());
        _free.pop_back();
        return neighbours;
    }
    void giveBack(std::unique_ptr<Neighbours> neighbours)
    {
        const std::lock_guard lock(_mutex);
        _free.push_back(std::move(neighbours));
    }

private:
    std::mutex _mutex;
    std::vector<std::unique_ptr<Neighbours>> _free;
};

// Sums over all files of a folder or image.
struct InfoTally
{
    std::map<std::string, std::size_t> kinds;
    std::size_t files = 0, unknown = 0, warnings = 0;
    std::uint64_t triangles = 0, vertices = 0;
    formats::LostSum lost;

    void add(const FileInfo& info)
    {
        ++files;
        ++kinds[info.json["kind"].text()];
        warnings += info.warnings.total();
        if (info.measure) {
            triangles += info.measure->triangles;
            vertices += info.measure->vertices;
        }
        if (info.lost)
            lost += *info.lost;
    }
    void print() const;
};

void InfoTally::print() const
{
    std::string text;
    for (const auto& [kind, count] : kinds)
        text += lineOf("{}{} {}", text.empty() ? ": " : ", ", count, kind);
    printLine("{}{}; {} and {} drawn; {}", counted(files, "file"), text, counted(triangles, "triangle"),
              counted(vertices, "vertex", "vertices"), counted(warnings, "warning"));
    if (lost.trees > 0)
        printLine("{} with {}, {} of them unique", counted(lost.trees, "lost tree"),
                  counted(lost.triangles, "triangle"), lost.unique);
    if (unknown > 0)
        printLine("{} of no known format passed over", counted(unknown, "file"));
}

class Informer
{
public:
    explicit Informer(const InfoOptions& options) : _options(options) {}

    Telling look(const RunFile& file)
    {
        const std::unique_ptr<LoadedFile> loaded = loadFile(file.path, _options.request.limit);
        if (!file.isGiven)
            _isSum = true;
        if (!file.isGiven && loaded->kind == formats::FileKind::Unknown)
            return [this] { ++_tally.unknown; };
        const auto info = std::make_shared<FileInfo>(describe(*loaded, file.path.string()));
        if (isStage(*loaded) || isModel(*loaded))
            addWhatBelongsTo(*info, file);
        finish(*info, loaded->notes);
        const std::string text = _options.json ? jsonText(info->json) + "\n" : info->text;
        return [this, info, text] {
            _tally.add(*info);
            _options.json ? printJson(text) : printText(text);
        };
    }
    void printSum() const
    {
        if (_isSum && !_options.json)
            _tally.print();
    }

private:
    // A companion that cannot be read is no fault of this file. What is asked of a file by its name must be there; of
    // all files below a folder few may have it.
    void addWhatBelongsTo(FileInfo& info, const RunFile& file)
    try {
        DocumentRequest request = _options.request;
        request.files = {file.path};
        std::unique_ptr<Neighbours> neighbours = _neighbours.take();
        const DiskSource source(request.limit, &neighbours->folder);
        const std::unique_ptr<Document> document = openDocument(request, source, nullptr);
        if (const auto missing = missingThings(*document))
            reportWarning(*missing);
        describeOffers(info,
                       request.companions ? findOffers(*document, source, neighbours->motions) : document->offers);
        describeStanding(info, *document);
        _neighbours.giveBack(std::move(neighbours));
    } catch (const WrongRequest& error) {
        if (file.isGiven)
            throw;
        reportWarning(error.message());
    } catch (const FileError& error) {
        reportWarning(error.message());
    }

    const InfoOptions& _options;
    NeighboursPool _neighbours;
    InfoTally _tally; // filled in the order of the files, one after another
    std::atomic<bool> _isSum = false;
};

int runInfo(const InfoOptions& options)
{
    Informer informer(options);
    const int code =
        runInOrder(runFiles(options.request.files, {}), [&](const RunFile& file) { return informer.look(file); });
    informer.printSum();
    return code;
}

} // namespace

Command infoCommand()
{
    const auto options = std::make_shared<InfoOptions>();
    return {kInfoHelp,
            {files(options->request.files, "Files to look at; folders and images of discs").required(),
             companionArguments(options->request),
             flag("--json", options->json, "JSON Lines: one object a file, each on one line")},
            [options] { return runInfo(*options); }};
}

} // namespace telepipe::tools
