#include "tools/cli/Commands.h"
#include "tools/cli/Report.h"
#include "tools/files/StepReport.h"

#include <cstdio>

namespace telepipe::tools {

namespace {

const formats::ModelPool* poolOf(const LoadedFile& file)
{
    return file.stage ? &file.stage->pool : file.nj ? &file.nj->pool : nullptr;
}

// Models as telepipe view numbers them: those a stage places, or the trees of a model file.
std::vector<std::uint32_t> treesOf(const LoadedFile& file)
{
    std::vector<std::uint32_t> trees;
    if (file.stage)
        for (const formats::PlacedModel& placed : file.stage->placed)
            trees.push_back(placed.tree);
    else
        for (const formats::NjModel& model : file.nj->models)
            trees.push_back(model.tree);
    return trees;
}

void print(const std::string& text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printSteps(const scene::ChunkSteps& steps, const formats::FileMap& map, const StepsOptions& options)
{
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i)
        if (!options.node || steps.steps[i].node == *options.node)
            print(stepReport(steps, i, map));
    if (steps.total > steps.steps.size())
        print("and " + std::to_string(steps.total - steps.steps.size()) + " steps more\n");
}

void runModel(const LoadedFile& file, const formats::ModelPool& pool, std::uint32_t tree, const StepsOptions& options)
{
    if (pool.trees[tree].kind != formats::ModelKind::Chunk)
        throw FileError(file.path.string() + ": model " + std::to_string(options.model) +
                        " is no chunk model: it has no polygon list to step through");
    const scene::ChunkSteps steps = scene::chunkSteps(pool, tree);
    print("model " + std::to_string(options.model) + ", tree " + std::to_string(tree) + " at " +
          formats::offsetText(pool.trees[tree].offset) + ": " + std::to_string(steps.total) + " steps\n");
    printSteps(steps, formats::FileMap(file.bytes), options);
}

} // namespace

int runSteps(const StepsOptions& options)
{
    return guarded(options.file.string(), [&] {
        const std::unique_ptr<LoadedFile> file = loadFile(options.file, options.limit);
        const formats::ModelPool* pool = poolOf(*file);
        if (!pool)
            throw FileError(options.file.string() + ": holds no models");
        const std::vector<std::uint32_t> trees = treesOf(*file);
        if (options.model >= trees.size())
            throw FileError(options.file.string() + ": has " + std::to_string(trees.size()) +
                            " models, counted from 0");
        runModel(*file, *pool, trees[options.model], options);
    });
}

} // namespace telepipe::tools
