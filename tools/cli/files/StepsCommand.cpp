#include "formats/bytes/Errors.h"
#include "tools/cli/command/HelpTexts.h"
#include "tools/cli/command/Values.h"
#include "tools/cli/files/FileCommands.h"
#include "tools/disk/Print.h"
#include "tools/disk/Report.h"
#include "tools/disk/WrongRequest.h"
#include "tools/document/Document.h"
#include "tools/document/LoadedFile.h"
#include "tools/explain/StepReport.h"
#include "tools/picture/option/ParseText.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

struct StepsOptions
{
    std::filesystem::path file;
    std::uint32_t model = 0;
    std::optional<std::uint32_t> node; // of the model; none: all
    std::optional<std::uint32_t> at;   // the model and the steps that this byte is of, instead
    std::size_t limit = kUnpackLimit;
};

// Models as telepipe view numbers them: those a stage places, or the trees of a model file.
std::vector<std::uint32_t> treesOf(const LoadedFile& file)
{
    std::vector<std::uint32_t> trees;
    if (const auto* stage = file.as<formats::Stage>())
        for (const formats::PlacedModel& placed : stage->placed)
            trees.push_back(placed.tree);
    else
        for (const formats::NjModel& model : file.as<formats::NjFile>()->models)
            trees.push_back(model.tree);
    return trees;
}

void print(const std::string& text)
{
    printText(text);
}

bool covers(const scene::ChunkStep& step, std::uint32_t offset)
{
    return offset - step.offset < step.size;
}

// A model, and which of its steps are printed.
struct Wanted
{
    std::uint32_t model = 0;
    std::optional<std::uint32_t> node, at; // none: all
};

class Models
{
public:
    Models(const LoadedFile& file, const formats::ModelPool& pool) : _file(file), _pool(pool), _trees(treesOf(file)) {}

    std::size_t count() const { return _trees.size(); }
    void run(const Wanted& wanted) const;
    // The first that a byte belongs to; none: past the end.
    Wanted around(std::uint32_t offset) const;

private:
    bool isChunkModel(std::uint32_t model) const
    {
        return _pool.trees[_trees[model]].kind == formats::ModelKind::Chunk;
    }
    bool hasNodeAt(std::uint32_t model, std::uint32_t offset) const;

    const LoadedFile& _file;
    const formats::ModelPool& _pool;
    std::vector<std::uint32_t> _trees;
};

void printSteps(const scene::ChunkSteps& steps, const formats::FileMap& map, const Wanted& wanted)
{
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i)
        if ((!wanted.node || steps.steps[i].node == *wanted.node) && (!wanted.at || covers(steps.steps[i], *wanted.at)))
            print(stepReport(steps, i, map));
    if (steps.total > steps.steps.size())
        print(fmt::format("and {} steps more\n", steps.total - steps.steps.size()));
}

void Models::run(const Wanted& wanted) const
{
    const std::uint32_t tree = _trees[wanted.model];
    if (!isChunkModel(wanted.model))
        failRequest(_file.path, {"model {} is no chunk model: it has no polygon list to step through", wanted.model});
    const std::uint32_t nodes = _pool.trees[tree].objectCount;
    if (wanted.node && *wanted.node >= nodes)
        failRequest(_file.path, {"model {} has no node {}; the last is {}", wanted.model, *wanted.node, nodes - 1});
    const scene::ChunkSteps steps = scene::chunkSteps(_pool, tree);
    print(fmt::format("model {}, tree {} at {}: {} steps\n", wanted.model, tree,
                      formats::offsetText(_pool.trees[tree].offset), steps.total));
    printSteps(steps, formats::FileMap(_file.bytes), wanted);
}

// True for an offset by which `telepipe pixel` names a model: its entry in a stage's list, or one of its nodes.
bool Models::hasNodeAt(std::uint32_t model, std::uint32_t offset) const
{
    if (const auto* stage = _file.as<formats::Stage>(); stage && stage->placed[model].offset == offset)
        return true;
    const formats::ObjectTree& tree = _pool.trees[_trees[model]];
    for (std::uint32_t i = tree.firstObject; i < tree.firstObject + tree.objectCount; ++i)
        if (_pool.objects[i].offset == offset)
            return true;
    return tree.offset == offset;
}

Wanted Models::around(std::uint32_t offset) const
{
    for (std::uint32_t i = 0; i < count(); ++i) {
        if (hasNodeAt(i, offset))
            return {i, {}, {}};
        if (isChunkModel(i) && std::ranges::any_of(scene::chunkSteps(_pool, _trees[i]).steps,
                                                   [&](const auto& step) { return covers(step, offset); }))
            return {i, {}, offset};
    }
    failRequest(_file.path, {"no model runs a chunk at {:#x}", offset});
}

int runSteps(const StepsOptions& options)
{
    return guarded(options.file.string(), [&] {
        const std::unique_ptr<LoadedFile> file = loadFile(options.file, options.limit);
        const formats::ModelPool* pool = modelPool(*file);
        if (!pool || Models(*file, *pool).count() == 0)
            throw FileError({"{}: holds no models", options.file.string()});
        const Models models(*file, *pool);
        if (options.model >= models.count())
            failRequest(options.file, {"has no model {}; the last is {}", options.model, models.count() - 1});
        models.run(options.at ? models.around(*options.at) : Wanted{options.model, options.node, {}});
    });
}

} // namespace

Command stepsCommand()
{
    const auto options = std::make_shared<StepsOptions>();
    const auto at = [options](const std::string& text) { options->at = parseOffset(text); };
    const auto node = [options](const std::string& text) { options->node = parseIndex(text); };
    return {
        kStepsHelp,
        {pathValue("FILE", options->file, "A stage or model", "").required(),
         value("--model", options->model, parseIndex, "Number of the model, counted from 0 (0)", "N"),
         valueFor("--node", node, "Only what this node of the model does", "N"),
         valueFor("--at", at, "Only the steps of the chunk around this byte, in the first model that runs it", "OFFSET")
             .excluding({"--model", "--node"}),
         limit(options->limit)},
        [options] { return runSteps(*options); }};
}

} // namespace telepipe::tools
