// Any bytes that make a scene: pixels of it can be traced.

#include "engine/trace/PixelTracer.h"
#include "tests/fuzz/OpenDocument.h"

using namespace telepipe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto document = fuzz::openBytes({data, size});
    if (!document)
        return 0;
    scene::Pose pose;
    scene::evaluatePose(document->scene, 0.5, pose);
    trace::PixelTracer tracer(document->scene, document->textures, document->palette);
    for (const float height : {0.0f, 100.0f}) {
        const scene::Camera camera{.position = {0, height, 10}};
        tracer.begin(camera, {16, 16}, {}, {}, pose);
        for (const double at : {1.5, 8.0, 12.5})
            tracer.trace({at, at});
    }
    return 0;
}
