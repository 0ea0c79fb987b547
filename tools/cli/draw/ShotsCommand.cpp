#include "tools/cli/command/FileRun.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/PictureRun.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/job/ShotMaker.h"
#include "tools/picture/record/RecordTrust.h"
#include "tools/picture/record/RestorePicture.h"

#include <algorithm>
#include <atomic>
#include <latch>
#include <thread>

namespace telepipe::tools {

namespace {

struct ShotsOptions
{
    std::filesystem::path list, folder;
    std::vector<std::string> only; // names of shots; empty: all
    std::uint32_t jobs = 0;        // at the same time; 0: as many as help
    bool trust = false;            // files anywhere
    bool force = false;            // those too that are as they were
    Shard shard;
};

using Outcome = ShotResult::Kind;

constexpr unsigned kMostJobs = 4; // by itself: each holds a context and the memory of a picture

const char* kindName(Outcome kind)
{
    static constexpr const char* kNames[] = {"unchanged", "unchanged", "changed", "new", "failed"};
    return kNames[static_cast<std::size_t>(kind)];
}

// Only those asked for; a name that is not in the list is a mistake.
std::vector<ListedShot> chosen(std::vector<ListedShot> shots, const ShotsOptions& options)
{
    const auto isCalled = [](const std::string& name) { return [&](const auto& shot) { return shot.name == name; }; };
    for (const std::string& name : options.only)
        if (std::none_of(shots.begin(), shots.end(), isCalled(name)))
            failRequest(options.list, {"no shot is called {}", name});
    if (!options.only.empty())
        std::erase_if(shots, [&](const ListedShot& shot) {
            return std::find(options.only.begin(), options.only.end(), shot.name) == options.only.end();
        });
    std::vector<ListedShot> part;
    for (std::size_t i = 0; i < shots.size(); ++i)
        if (options.shard.takes(i))
            part.push_back(std::move(shots[i]));
    return part;
}

unsigned jobCount(const ShotsOptions& options, std::size_t shots)
{
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    const unsigned wanted = options.jobs != 0 ? options.jobs : std::min(cores, kMostJobs);
    return static_cast<unsigned>(std::clamp<std::size_t>(shots, 1, wanted));
}

// Said before hours of drawing. Videos that are there and have not changed need no encoder.
void warnOfMissingEncoder(const std::vector<ListedShot>& shots, const ShotsOptions& options)
{
    if (canWriteVideo())
        return;
    std::string names;
    for (const ListedShot& shot : shots)
        if (shot.error.empty() && wantsVideo(shot.record.work))
            names += (names.empty() ? "" : ", ") + printableName(shot.name);
    if (!names.empty())
        reportWarning(options.list.string() + ": videos " + missingEncoder("need") +
                      ". Those not there yet will fail: " + names);
}

class ShotsRun
{
public:
    ShotsRun(const std::vector<ListedShot>& shots, const ShotsOptions& options)
        : _shots(shots), _options(options), _results(shots.size()), _jobs(jobCount(options, shots.size())), _done(_jobs)
    {
    }

    const std::vector<ShotResult>& run()
    {
        {
            std::vector<std::jthread> others;
            for (unsigned i = 1; i < _jobs; ++i)
                others.emplace_back([this] { work(); });
            work();
        }
        if (_thrown)
            std::rethrow_exception(_thrown);
        return _results;
    }

private:
    // Contexts come and go one at a time, and go only when none is at work any more: EGL's display is the process's.
    void work()
    {
        std::unique_ptr<ShotMaker> maker = begin();
        for (std::size_t i = _next++; maker && i < _shots.size(); i = _next++) {
            progress(i);
            _results[i] = maker->make(_shots[i]);
        }
        _done.arrive_and_wait();
        const std::lock_guard lock(_mutex);
        maker.reset();
    }

    std::unique_ptr<ShotMaker> begin()
    {
        const std::lock_guard lock(_mutex);
        try {
            return std::make_unique<ShotMaker>(_documents, _options.folder, _options.force, terminal().warningsAlone());
        } catch (...) {
            _thrown = std::current_exception();
            return nullptr;
        }
    }

    void progress(std::size_t shot) { printProgress(lineOf("[{}/{}] {}", shot + 1, _shots.size(), _shots[shot].name)); }

    const std::vector<ListedShot>& _shots;
    const ShotsOptions& _options;
    std::vector<ShotResult> _results;
    SharedDocuments _documents;
    unsigned _jobs;
    std::latch _done;
    std::mutex _mutex;
    std::exception_ptr _thrown; // by a context that could not be had
    std::atomic<std::size_t> _next = 0;
};

void printResults(const std::vector<ListedShot>& shots, const std::vector<ShotResult>& results)
{
    std::size_t width = 0;
    for (const ListedShot& shot : shots)
        width = std::max(width, shot.name.size());
    for (std::size_t i = 0; i < shots.size(); ++i) {
        const ShotResult& result = results[i];
        const std::string more = result.kind == Outcome::Skipped ? "not drawn" : result.text;
        printLine("{:{}}  {}{}{}", shots[i].name, width, kindName(result.kind), more.empty() ? "" : ": ", more);
    }
}

void printSum(const std::vector<ShotResult>& results)
{
    const auto count = [&](auto... kinds) {
        return std::count_if(results.begin(), results.end(),
                             [&](const ShotResult& result) { return ((result.kind == kinds) || ...); });
    };
    printLine("{} shots: {} unchanged, {} changed, {} new, {} failed", results.size(),
              count(Outcome::Skipped, Outcome::Unchanged), count(Outcome::Changed), count(Outcome::New),
              count(Outcome::Failed));
}

int runShots(const ShotsOptions& options)
{
    int code = kExitFine;
    const int guardedCode = guarded("shots", [&] {
        const std::vector<ListedShot> shots =
            chosen(readShotList(options.list, RecordTrust{.everywhere = options.trust}), options);
        warnOfMissingEncoder(shots, options);
        const HeldFiles list({options.list});
        const OutputFolder folder(options.folder, {.replace = options.force, .isOurs = isOurPicture});
        ShotsRun run(shots, options);
        const std::vector<ShotResult>& results = run.run();
        printResults(shots, results);
        printSum(results);
        if (std::any_of(results.begin(), results.end(), [](const auto& each) { return each.kind == Outcome::Failed; }))
            code = kExitBadFile;
    });
    return std::max(code, guardedCode);
}

} // namespace

Command shotsCommand()
{
    const auto options = std::make_shared<ShotsOptions>();
    return {"shots",
            "Draw the pictures of a list anew",
            kShotsHelp,
            {pathValue("LIST", options->list, "The list, JSON", "").required(),
             output(options->folder, "Folder for the pictures; made where it does not exist", "DIR"),
             repeatedText("--only", options->only, "Only the shot of this name; may be repeated", "NAME"),
             value("--jobs", options->jobs, parseJobs,
                   "Pictures to draw at the same time (as many as there are cores, up to 4)", "N"),
             shardArgument(options->shard), trustFlag(options->trust),
             flag("--force", options->force,
                  "Also pictures whose files and record have not changed, and files that this did not make")},
            [options] { return runShots(*options); }};
}

} // namespace telepipe::tools
