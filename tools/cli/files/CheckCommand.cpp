#include "engine/scene/Scene.h"
#include "engine/stage/AddStage.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tools/cli/command/FileRun.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/files/RoundTrip.h"
#include "tools/disk/FileError.h"
#include "tools/disk/OpenArchive.h"
#include "tools/disk/Print.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Report.h"
#include "tools/document/LoadedFile.h"
#include "tools/json/Json.h"
#include "tools/text/Counted.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct CheckCounts
{
    std::size_t good = 0, bad = 0, unknown = 0;

    std::size_t total() const { return good + bad + unknown; }
    void operator+=(const CheckCounts& other)
    {
        good += other.good;
        bad += other.bad;
        unknown += other.unknown;
    }
};

struct Tally
{
    CheckCounts files, entries; // a file with a bad entry is bad
    std::size_t archives = 0, warnings = 0;

    void operator+=(const Tally& other)
    {
        files += other.files;
        entries += other.entries;
        archives += other.archives;
        warnings += other.warnings;
    }
};

// Reading is half of it: a file that reads may still not compile or decode.
void compile(LoadedFile& file)
{
    scene::Scene scene;
    if (const auto* stage = file.as<formats::Stage>())
        scene::addStage(scene, *stage, file.path.string());
    if (const auto* nj = file.as<formats::NjFile>())
        for (const formats::NjModel& model : nj->models)
            scene::addModel(scene, nj->pool, model.tree, nullptr, file.path.string());
    file.warnings.append(scene.warnings);
}

void decodeTextures(const LoadedFile& file)
{
    const auto* archive = file.as<formats::TextureArchive>();
    if (!archive)
        return;
    for (const formats::Texture& texture : archive->textures)
        for (std::size_t level = 0; level < texture.levels.size(); ++level)
            formats::decodeLevel(texture, level);
}

// The place of a byte: in a file on the disk, or in an unpacked entry.
struct Place
{
    std::string file;
    std::size_t offset = 0;
};

// Checks a file of the user, with all that is in it. What is bad is reported, and the rest still checked.
class Checker
{
public:
    Checker(const CheckOptions& options, Tally& tally) : _options(options), _tally(tally), _budget(options.limit) {}

    void check(const fs::path& path);

private:
    bool checkContents(LoadedFile& file, const Place& place, int depth);
    bool checkEntries(const OpenArchive& archive, const Place& place, int depth);
    bool checkEntry(const OpenArchive& archive, std::size_t index, const Place& place, int depth);
    bool checkFile(LoadedFile& file, const Place& place, int depth); // of an entry
    std::optional<OpenArchive> archiveIn(LoadedFile& file) const;

    const CheckOptions& _options;
    Tally& _tally;
    UnpackBudget _budget;
};

void Checker::check(const fs::path& path)
{
    formats::ByteVector bytes = readFile(path, _budget);
    _budget.allow(bytes.size());
    const std::unique_ptr<LoadedFile> file = parseFile(path, std::move(bytes), _budget);
    if (file->kind == formats::FileKind::Unknown)
        ++_tally.files.unknown;
    else
        ++(checkContents(*file, {path.string(), 0}, 0) ? _tally.files.good : _tally.files.bad);
}

bool Checker::checkContents(LoadedFile& file, const Place& place, int depth)
{
    nameErrors(file.path, [&] {
        compile(file);
        decodeTextures(file);
    });
    _tally.warnings += file.warnings.total();
    const bool isPacked = file.kind != formats::FileKind::Archive;
    const std::optional<OpenArchive> archive = archiveIn(file);
    if (!archive)
        return true;
    return checkEntries(*archive, isPacked ? Place{file.path.string() + " unpacked", 0} : place, depth);
}

// The archive that the file is, also where it is packed as a whole. The file's bytes go into it.
std::optional<OpenArchive> Checker::archiveIn(LoadedFile& file) const
{
    using formats::FileKind;
    if (file.kind != FileKind::Archive && file.kind != FileKind::Prs && file.kind != FileKind::Prc)
        return std::nullopt;
    file.contents = {};
    UnpackBudget budget(_options.limit); // it was counted when the file was read
    return openArchive(file.path, std::move(file.bytes), budget);
}

bool Checker::checkEntries(const OpenArchive& archive, const Place& place, int depth)
{
    ++_tally.archives;
    if (depth > 0)
        _budget.lookInto(archive.path(), archive.size());
    if (depth == kDeepestArchive) {
        reportWarning(
            {"{}: is not looked into: it lies in archives in archives, {} deep", archive.path().string(), depth});
        return true;
    }
    bool good = true;
    for (std::size_t i = 0; i < archive.size(); ++i)
        good &= checkEntry(archive, i, place, depth);
    return good;
}

// Reports an error in an entry, with its offset in the outermost file that is not packed around it.
void reportEntry(const fs::path& path, const FileParseError& error, const Place& place, const std::string& at)
{
    const auto& cause = error.error();
    if (error.path() != path) // in what the entry, packed as a whole, unpacks to
        return report(std::string(error.what()) + " (entry at " + at + ")");
    report(fmt::format("{}: offset {:#x} of {}: expected {}, found {}", path.string(), place.offset + cause.offset(),
                       place.file, english(cause.expected()), english(cause.found())));
}

bool Checker::checkEntry(const OpenArchive& archive, std::size_t index, const Place& place, int depth)
{
    const formats::ArchiveEntry& entry = archive.entry(index);
    const fs::path path = archive.entryPath(index);
    const std::string at = formats::hexadecimal(place.offset + entry.offset) + " of " + place.file;
    const bool isStored = entry.packing == formats::EntryPacking::Stored;
    const Place inside =
        isStored ? Place{place.file, place.offset + entry.offset} : Place{path.string() + " unpacked from " + at, 0};
    const Place* reading = &place;
    try {
        formats::Warnings warnings;
        formats::ByteVector bytes = archive.unpack(index, _budget, warnings);
        reading = &inside;
        _tally.warnings += warnings.total();
        return checkFile(*parseFile(path, std::move(bytes), _budget), inside, depth + 1);
    } catch (const FileParseError& error) {
        reportEntry(path, error, *reading, at);
    } catch (const FileError& error) {
        report(error.what());
    }
    ++_tally.entries.bad;
    return false;
}

bool Checker::checkFile(LoadedFile& file, const Place& place, int depth)
{
    const bool isKnown = file.kind != formats::FileKind::Unknown;
    const bool good = checkContents(file, place, depth);
    ++(!good ? _tally.entries.bad : isKnown ? _tally.entries.good : _tally.entries.unknown);
    return good;
}

void printSummary(const Tally& tally)
{
    const CheckCounts& files = tally.files;
    printLine("{}: {} good, {} bad, {} of no known format skipped; {}", counted(files.total(), "file"), files.good,
              files.bad, files.unknown, counted(tally.warnings, "warning"));
    const CheckCounts& entries = tally.entries;
    if (tally.archives > 0)
        printLine("{} in {}: {} good, {} bad, {} of no known format", counted(entries.total(), "entry", "entries"),
                  counted(tally.archives, "archive"), entries.good, entries.bad, entries.unknown);
}

Json countsJson(const CheckCounts& counts)
{
    return {{"good", counts.good}, {"bad", counts.bad}, {"unknown", counts.unknown}};
}

std::string checkedJson(const CheckOptions& options, const RunFile& file, const Tally& tally)
{
    Json json = fileJson(file.path, options.shard, file.item);
    json["files"] = countsJson(tally.files);
    json["entries"] = countsJson(tally.entries);
    json["archives"] = tally.archives;
    json["warnings"] = tally.warnings;
    return jsonText(json) + "\n";
}

// Files side by side, each with a tally of its own.
Tally checkAll(const CheckOptions& options, const RunFiles& files)
{
    Tally all;
    runInOrder(files, [&](const RunFile& file) -> Telling {
        Tally tally;
        const auto look = [&] { Checker(options, tally).check(file.path); };
        tally.files.bad += guarded(file.path.string(), look) == kExitFine ? 0 : 1;
        return [&all, &options, tally, file] {
            all += tally;
            if (options.json)
                printJson(checkedJson(options, file, tally));
        };
    });
    return all;
}

int runCheck(const CheckOptions& options)
{
    if (options.roundTrip)
        return runRoundTrip(options);
    const RunFiles files = runFiles(options.paths, options.shard);
    const Tally tally = checkAll(options, files);
    options.json ? printPartEnd("check", files) : printSummary(tally);
    return tally.files.bad > 0 ? kExitBadFile : files.code;
}

} // namespace

Command checkCommand()
{
    const auto options = std::make_shared<CheckOptions>();
    return {kCheckHelp,
            {pathList("PATH", options->paths, "Files and folders").required(),
             flag("--roundtrip", options->roundTrip, "Write what was read, read it again and compare"),
             flag("--json", options->json, "JSON Lines: one object a file").excluding({"--roundtrip"}),
             shardArgument(options->shard), limit(options->limit)},
            [options] { return runCheck(*options); }};
}

} // namespace telepipe::tools
