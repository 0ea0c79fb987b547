#include "tools/cli/Commands.h"
#include "tools/cli/Report.h"
#include "tools/files/FileError.h"
#include "tools/files/FilesBelow.h"
#include "tools/files/OpenArchive.h"

#include <cstdio>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct Tally
{
    std::size_t good = 0, bad = 0, skipped = 0, warnings = 0;
};

// Reading is half of it: a file that reads may still not compile or decode.
void compile(LoadedFile& file)
{
    scene::Scene scene;
    if (file.stage)
        scene::addStage(scene, *file.stage, file.path.string());
    if (file.nj)
        for (const formats::NjModel& model : file.nj->models)
            scene::addModel(scene, file.nj->pool, model.tree, nullptr, file.path.string());
    file.warnings.append(scene.warnings);
}

void decodeTextures(const LoadedFile& file)
{
    if (!file.textures)
        return;
    for (const formats::Texture& texture : file.textures->textures)
        for (std::size_t level = 0; level < texture.levels.size(); ++level)
            formats::decodeLevel(texture, level);
}

void checkContents(LoadedFile& file, UnpackBudget& budget, int depth);

// Entries of an archive are files; those told by their bytes are checked like others.
void checkEntries(LoadedFile& file, UnpackBudget& budget, int depth)
{
    const OpenArchive archive(file.path, file.bytes);
    for (std::size_t i = 0; i < archive.size(); ++i) {
        formats::ByteVector bytes = archive.unpack(i, budget, file.warnings);
        if (formats::detectFileKind(bytes) != formats::FileKind::Unknown && depth > 0)
            checkContents(*parseFile(archive.entryPath(i), std::move(bytes)), budget, depth - 1);
    }
}

void checkContents(LoadedFile& file, UnpackBudget& budget, int depth)
{
    nameErrors(file.path, [&] {
        compile(file);
        decodeTextures(file);
        if (file.archive)
            checkEntries(file, budget, depth);
    });
}

void checkFile(const fs::path& path, Tally& tally)
{
    constexpr int kDeepestArchive = 3; // archives in archives
    const std::unique_ptr<LoadedFile> file = loadFile(path);
    if (file->kind == formats::FileKind::Unknown) {
        ++tally.skipped;
        return;
    }
    UnpackBudget budget;
    budget.allow(file->bytes.size());
    checkContents(*file, budget, kDeepestArchive);
    tally.warnings += file->warnings.total();
    ++tally.good;
}

void printSummary(const Tally& tally)
{
    std::printf("%zu files: %zu good, %zu bad, %zu of no known format skipped; %zu warnings\n",
                tally.good + tally.bad + tally.skipped, tally.good, tally.bad, tally.skipped, tally.warnings);
}

} // namespace

int runCheck(const CheckOptions& options)
{
    if (options.roundTrip)
        return runRoundTrip(options.paths);
    Tally tally;
    const int code = forEachPath(options.paths, [&](const fs::path& path) {
        for (const fs::path& file : filesBelow(path))
            tally.bad += guarded(file.string(), [&] { checkFile(file, tally); }) == kExitFine ? 0 : 1;
    });
    printSummary(tally);
    return tally.bad > 0 ? kExitBadFile : code;
}

} // namespace telepipe::tools
