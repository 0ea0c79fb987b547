// Any bytes: a compiled scene whose parts point into each other, or an error.

#include "engine/stage/Measure.h"
#include "tests/fuzz/OpenDocument.h"
#include "tests/fuzz/Require.h"

using namespace telepipe;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto document = fuzz::openBytes({data, size});
    if (!document)
        return 0;
    const scene::Scene& scene = document->scene;
    for (const std::uint32_t index : scene.indices)
        require(index < scene.vertices.size());
    for (const scene::SceneStrip& strip : scene.strips)
        require(strip.state < scene.states.size());
    scene::measure(scene);
    return 0;
}
