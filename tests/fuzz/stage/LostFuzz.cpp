#include "formats/lost/LostTrees.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        LostTrees lost = readLostTrees({data, size});
        compareLostTrees(lost);
        sumOf(lost.trees);
        const Stage stage = stageOfLost(std::move(lost), std::nullopt, false);
        for (const PlacedModel& placed : stage.placed)
            stage.pool.objectsOf(stage.pool.trees.at(placed.tree));
    } catch (const ParseError&) {
    }
    return 0;
}
