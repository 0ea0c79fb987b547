#include "tools/cli/command/FileRun.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/draw/DrawCommands.h"
#include "tools/cli/draw/PictureArguments.h"
#include "tools/cli/draw/PictureHelpTexts.h"
#include "tools/cli/draw/ShotsFollowed.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WriteFile.h"
#include "tools/disk/WrongRequest.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/parallel/ForEach.h"
#include "tools/picture/image/Video.h"
#include "tools/picture/job/ShotMaker.h"
#include "tools/picture/record/RecordTrust.h"
#include "tools/picture/record/RestorePicture.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace telepipe::tools {

namespace {

struct ShotsOptions
{
    std::filesystem::path list, folder;
    std::vector<std::string> only; // names of shots; empty: all
    std::uint32_t jobs = 0;        // at the same time; 0: as many as help
    bool trust = false;            // files anywhere
    bool force = false;            // those too that are as they were
    bool steps = false;            // for a program that follows
    Shard shard;
};

using Outcome = ShotResult::Kind;

const char* kindName(Outcome kind)
{
    static constexpr const char* kNames[] = {"unchanged", "unchanged", "changed", "new", "failed"};
    return kNames[static_cast<std::size_t>(kind)];
}

// The shots that were asked for; a name that is not in the list is a mistake.
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

// Said before hours of drawing. Videos that are there and have not changed need no encoder.
void warnOfMissingEncoder(const std::vector<ListedShot>& shots, const ShotsOptions& options,
                          const ShotsFollowed& followed)
{
    if (canWriteVideo())
        return;
    std::string names;
    for (const ListedShot& shot : shots)
        if (shot.error.empty() && wantsVideo(shot.record.work))
            names += (names.empty() ? "" : ", ") + printableName(shot.name);
    if (!names.empty())
        followed.warn(options.list.string() + ": videos " + missingEncoder("need") +
                      ". Those not there yet will fail: " + names);
}

// The shot's name, or its place in the list where it has none.
std::string shownName(const std::vector<ListedShot>& shots, std::size_t i)
{
    return shots[i].name.empty() ? fmt::format("shots[{}]", i) : shots[i].name;
}

std::vector<ShotResult> drawn(const std::vector<ListedShot>& shots, const ShotsOptions& options,
                              const ShotsFollowed& followed)
{
    std::vector<ShotResult> results(shots.size());
    SharedDocuments documents;
    const auto begin = [&]() -> Worker {
        const auto name = std::make_shared<std::string>(); // of the shot that is being drawn
        const auto maker =
            std::make_shared<ShotMaker>(documents, options.folder, options.force, followed.notices(name));
        return [&, name, maker](std::size_t i) {
            *name = shownName(shots, i);
            followed.begin(*name, i, shots.size());
            results[i] = maker->make(shots[i]);
            if (results[i].kind == Outcome::Failed)
                followed.failShot(*name, results[i].text);
        };
    };
    const std::size_t asked = options.jobs;
    forEachWithWorkers(shots.size(), asked != 0 ? std::min(asked, shots.size()) : threadsThatDraw(shots.size()), begin);
    return results;
}

void printResults(const std::vector<ListedShot>& shots, const std::vector<ShotResult>& results)
{
    std::size_t width = 0;
    for (std::size_t i = 0; i < shots.size(); ++i)
        width = std::max(width, shownName(shots, i).size());
    for (std::size_t i = 0; i < shots.size(); ++i) {
        const ShotResult& result = results[i];
        const std::string more = result.kind == Outcome::Skipped ? "not drawn" : english(result.text);
        printLine("{:{}}  {}{}{}", shownName(shots, i), width, kindName(result.kind), more.empty() ? "" : ": ", more);
    }
}

void printSum(const std::vector<ShotResult>& results)
{
    const auto count = [&](auto... kinds) {
        return std::count_if(results.begin(), results.end(),
                             [&](const ShotResult& result) { return ((result.kind == kinds) || ...); });
    };
    printLine("{}: {} unchanged, {} changed, {} new, {} failed", counted(results.size(), "shot"),
              count(Outcome::Skipped, Outcome::Unchanged), count(Outcome::Changed), count(Outcome::New),
              count(Outcome::Failed));
}

// How many have failed.
std::size_t drawList(const ShotsOptions& options, const ShotsFollowed& followed)
{
    const std::vector<ListedShot> shots =
        chosen(readShotList(options.list, RecordTrust{.everywhere = options.trust}), options);
    warnOfMissingEncoder(shots, options, followed);
    const HeldFiles list({options.list});
    const OutputFolder folder(options.folder, {.replace = options.force, .isOurs = isOurPicture});
    const std::vector<ShotResult> results = drawn(shots, options, followed);
    printResults(shots, results);
    printSum(results);
    const auto failed = std::ranges::count(results, Outcome::Failed, &ShotResult::kind);
    if (failed > 0)
        followed.fail({"{}: {} of {} shots failed", options.list.string(), failed, results.size()});
    return static_cast<std::size_t>(failed);
}

int runShots(const ShotsOptions& options)
{
    const ShotsFollowed followed(options.steps);
    std::size_t failed = 0;
    const int code = guarded(
        "shots", [&] { failed = drawList(options, followed); },
        [&](const formats::Message& reason) { followed.fail(reason); });
    return failed > 0 ? std::max<int>(code, kExitBadFile) : code;
}

} // namespace

Command shotsCommand()
{
    const auto options = std::make_shared<ShotsOptions>();
    return {kShotsHelp,
            {pathValue("LIST", options->list, "The list, JSON", "").required(),
             output(options->folder, "Folder for the pictures; made where it does not exist", "DIR"),
             repeatedText("--only", options->only, "Only the shot of this name; may be repeated", "NAME"),
             value("--jobs", options->jobs, parseJobs,
                   "Pictures to draw at the same time (as many as there are cores, up to 4)", "N"),
             shardArgument(options->shard), trustFlag(options->trust),
             flag("--steps", options->steps, "Say how it goes as JSON on standard error, for a program that follows"),
             flag("--force", options->force,
                  "Also pictures whose files and record have not changed, and files that this did not make")},
            [options] { return runShots(*options); }};
}

} // namespace telepipe::tools
