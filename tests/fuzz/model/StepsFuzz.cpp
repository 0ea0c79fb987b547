// Any bytes: the steps of the machine that reads polygon lists, for every tree.

#include "engine/draw/StepText.h"
#include "engine/stage/ChunkSteps.h"
#include "tests/fuzz/OpenDocument.h"
#include "tools/document/LoadedFile.h"

using namespace telepipe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto document = fuzz::openBytes({data, size});
    if (!document)
        return 0;
    for (const auto& file : document->files)
        if (const formats::ModelPool* pool = tools::modelPool(*file))
            for (std::uint32_t tree = 0; tree < pool->trees.size(); ++tree) {
                const scene::ChunkSteps steps = scene::chunkSteps(*pool, tree);
                for (std::uint32_t i = 0; i < steps.steps.size() && i < 64; ++i) {
                    scene::stateRows(steps, i);
                    scene::stepText(steps, steps.steps[i]);
                }
            }
    return 0;
}
