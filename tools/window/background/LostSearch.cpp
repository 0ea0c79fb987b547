#include "tools/window/background/LostSearch.h"

#include "formats/lost/LostTrees.h"
#include "tools/document/Document.h"

#include <algorithm>

namespace telepipe::tools {

void LostSearch::start(const Document& document)
{
    std::erase_if(_left, [](const auto& job) { return job->finished.load(); });
    if (isBusy()) {
        _job->thread.request_stop();
        _left.push_back(std::move(_job));
    }
    _job = std::make_unique<Job>();
    for (const auto& file : document.files)
        if (isStage(*file))
            _job->stages.push_back({file->path, file->bytes});
    _job->thread = std::jthread([job = _job.get()](const std::stop_token& stop) { run(*job, stop); });
}

void LostSearch::run(Job& job, const std::stop_token& stop)
{
    for (const Stage& stage : job.stages)
        try {
            if (stop.stop_requested())
                break;
            formats::LostTrees lost = formats::readLostTrees(stage.bytes);
            formats::compareLostTrees(lost);
            for (std::size_t i = 0; i < lost.trees.size(); ++i) {
                const formats::LostTree& tree = lost.trees[i];
                job.found.push_back({stage.path, i, lost.stage.pool.trees[tree.tree].offset, tree.triangles,
                                     tree.section, !tree.isUnique()});
            }
        } catch (const std::exception&) {
            // The error was reported when the stage was read.
        }
    job.stages.clear();
    job.finished = true;
}

} // namespace telepipe::tools
