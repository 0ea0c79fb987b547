// Any bytes that make a scene: it can be posed at any time, and a pose can be changed to another.

#include "engine/motion/Pose.h"
#include "tests/fuzz/OpenDocument.h"
#include "tests/fuzz/Require.h"

#include <limits>

using namespace telepipe;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto document = fuzz::openBytes({data, size});
    if (!document)
        return 0;
    scene::Pose pose;
    for (const double seconds : {0.0, 0.5, 1e9, -3.0, std::numeric_limits<double>::max()}) {
        scene::evaluatePose(document->scene, seconds, pose);
        scene::updatePose(document->scene, seconds / 2, pose);
    }
    require(pose.world.size() == document->scene.nodes.size());
    return 0;
}
