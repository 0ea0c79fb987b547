#include "formats/lost/LostTrees.h"
#include "tools/cli/command/FileRun.h"
#include "tools/cli/draw/GalleryMaker.h"
#include "tools/cli/files/CorpusHelpTexts.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/cli/files/LineFields.h"
#include "tools/disk/FileError.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/document/archive/VisitFiles.h"
#include "tools/explain/info/FileInfo.h"
#include "tools/json/FillPattern.h"
#include "tools/text/Counted.h"

#include <sstream>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

struct LostOptions
{
    Paths paths;
    Shard shard;
    bool json = false, unique = false, force = false;
    fs::path site; // of pages with pictures; empty: none
    std::size_t limit = kUnpackLimit;
};

// The lost trees of a stage. Only numbers are asked of them: the stage's bytes are gone.
struct StageLost
{
    fs::path path;
    formats::LostTrees lost;
};

struct LostTally
{
    std::size_t stages = 0, withLost = 0;
    formats::LostSum sum;
    bool anyBad = false; // in archives

    void operator+=(const LostTally& other)
    {
        stages += other.stages;
        withLost += other.withLost;
        sum += other.sum;
        anyBad |= other.anyBad;
    }
};

// A tree of those of a stage.
struct ListedTree
{
    const formats::LostTrees& lost;
    std::size_t number;

    const formats::LostTree& tree() const { return lost.trees[number]; }
    const formats::ObjectTree& root(std::uint32_t tree) const { return lost.stage.pool.trees[tree]; }
};

constexpr const char* kTrees = "trees";
constexpr LineField<ListedTree> kTreeFields[] = {
    {"number", LineNumber::NoCount, [](const ListedTree& of) -> Json { return of.number; }},
    {"at", LineNumber::NoCount, [](const ListedTree& of) -> Json { return of.root(of.tree().tree).offset; }},
    {"nodes", LineNumber::Count, [](const ListedTree& of) -> Json { return of.root(of.tree().tree).objectCount; }},
    {"triangles", LineNumber::Count, [](const ListedTree& of) -> Json { return of.tree().triangles; }},
    {"vertices", LineNumber::Count, [](const ListedTree& of) -> Json { return of.tree().vertices; }},
    {"own_vertices", LineNumber::Count, [](const ListedTree& of) -> Json { return of.tree().ownVertices; }},
    {"bytes", LineNumber::Count, [](const ListedTree& of) -> Json { return of.tree().bytes; }},
    {"copy_of", LineNumber::NoCount,
     [](const ListedTree& of) { return of.tree().copyOf ? Json(of.root(*of.tree().copyOf).offset) : Json(); }},
    {"repeats", LineNumber::NoCount,
     [](const ListedTree& of) { return of.tree().repeats ? Json(*of.tree().repeats) : Json(); }},
    {"section", LineNumber::NoCount, [](const ListedTree& of) -> Json { return of.tree().section; }},
    {"section_is_known", LineNumber::None, [](const ListedTree& of) -> Json { return of.tree().copyOf.has_value(); }}};

bool isShown(const LostOptions& options, const formats::LostTree& tree)
{
    return !options.unique || tree.isUnique();
}

std::string toJson(const LostOptions& options, const StageLost& stage, std::size_t item)
{
    Json json = fileJson(stage.path, options.shard, item);
    json["variant"] = formats::stageVariantName(stage.lost.stage.variant);
    json["sum"] = lostJson(formats::sumOf(stage.lost.trees));
    json[kTrees] = Json::list();
    for (std::size_t i = 0; i < stage.lost.trees.size(); ++i)
        if (isShown(options, stage.lost.trees[i]))
            json[kTrees].push_back(lineJson(kTreeFields, ListedTree{stage.lost, i}));
    return jsonText(json) + "\n";
}

std::string whatItIs(const formats::LostTrees& lost, const formats::LostTree& tree)
{
    if (tree.copyOf)
        return lineOf("copy of {:#x}", lost.stage.pool.trees[*tree.copyOf].offset);
    if (tree.repeats)
        return lineOf("same as {}", *tree.repeats);
    return tree.ownVertices > 0 ? lineOf("unique, {} vertices of its own", tree.ownVertices) : "unique";
}

std::string toText(const LostOptions& options, const StageLost& stage)
{
    const formats::LostSum sum = formats::sumOf(stage.lost.trees);
    std::string text = lineOf("{}: {}, {}, {}: {} copies of what is drawn, {} unique\n", stage.path.generic_string(),
                              counted(sum.trees, "lost tree"), counted(sum.triangles, "triangle"),
                              counted(sum.bytes, "byte"), sum.copies, sum.unique);
    for (std::size_t i = 0; i < stage.lost.trees.size(); ++i) {
        const formats::LostTree& tree = stage.lost.trees[i];
        if (isShown(options, tree))
            text += filled("  {number:>4}  {at:08x}  {triangles:>6} triangles  {bytes:>8} bytes  section {section:>3}",
                           lineJson(kTreeFields, ListedTree{stage.lost, i})) +
                    (tree.copyOf ? "   " : "?  ") + whatItIs(stage.lost, tree) + "\n";
    }
    return text;
}

// The stages in a file that have any.
std::vector<StageLost> lostIn(const fs::path& path, const LostOptions& options, LostTally& tally)
{
    std::vector<StageLost> found;
    const auto look = [&](LoadedFile& file) {
        if (!isStage(file))
            return;
        ++tally.stages;
        formats::LostTrees lost = formats::readLostTrees(file.bytes);
        formats::compareLostTrees(lost);
        tally.withLost += !lost.trees.empty();
        tally.sum += formats::sumOf(lost.trees);
        if (!lost.trees.empty())
            found.push_back({file.path, std::move(lost)});
    };
    visitFiles(path, options.limit, look, [&](const FileError& error) {
        report(error.what());
        tally.anyBad = true;
    });
    return found;
}

void printSum(const LostTally& tally)
{
    const formats::LostSum& sum = tally.sum;
    printLine("{}, {} with lost trees: {}, {}, {}; {} are copies of what is drawn, {} repeat "
              "another, {} unique, {} with vertices of their own",
              counted(tally.stages, "stage"), tally.withLost, counted(sum.trees, "tree"),
              counted(sum.triangles, "triangle"), counted(sum.bytes, "byte"), sum.copies, sum.repeats, sum.unique,
              sum.withOwnVertices);
}

GalleryOptions lostGallery(const LostOptions& options, const fs::path& path, const fs::path& site)
{
    GalleryOptions gallery;
    gallery.folder = path;
    gallery.output = site;
    gallery.limit = options.limit;
    gallery.force = options.force;
    gallery.lost = true;
    gallery.unique = options.unique;
    gallery.shard = options.shard;
    return gallery;
}

// Draws a site for each path, in a folder of its own where there are several.
int drawAll(const LostOptions& options)
{
    int code = kExitFine;
    for (const fs::path& path : options.paths) {
        const fs::path site = options.paths.size() == 1 ? options.site : options.site / path.filename();
        code = std::max(code, runGallery(lostGallery(options, path, site)));
    }
    return code;
}

int runLost(const LostOptions& options)
{
    LostTally all;
    const RunFiles files = runFiles(options.paths, options.shard);
    const int code = runInOrder(files, [&](const RunFile& file) -> Telling {
        LostTally tally;
        std::string text;
        for (const StageLost& stage : lostIn(file.path, options, tally))
            text += options.json ? toJson(options, stage, file.item) : toText(options, stage);
        return [&all, &options, tally, text] {
            all += tally;
            options.json ? printJson(text) : printText(text);
        };
    });
    options.json ? printPartEnd("lost", files) : printSum(all);
    return std::max({all.anyBad ? int(kExitBadFile) : code, options.site.empty() ? 0 : drawAll(options)});
}

} // namespace

std::vector<std::string> noCountsOfTrees()
{
    return noCountsOf(kTrees, kTreeFields);
}

Command lostCommand()
{
    const auto options = std::make_shared<LostOptions>();
    return {kLostHelp,
            {pathList("PATH", options->paths, "Stages, and folders and images of discs with them").required(),
             flag("--unique", options->unique, "Leave out copies of what is drawn, and repetitions"),
             flag("--json", options->json, "JSON Lines: one object a stage that has any"),
             shardArgument(options->shard),
             pathValue("-o,--output", options->site, "Draw them: a folder for pages with a picture of each", "SITE"),
             replaceFlag(options->force), limit(options->limit)},
            [options] { return runLost(*options); }};
}

} // namespace telepipe::tools
