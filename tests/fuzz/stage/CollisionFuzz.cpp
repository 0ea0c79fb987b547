#include "formats/collision/Collision.h"
#include "tests/fuzz/Require.h"

using namespace telepipe::formats;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    looksLikeCollision({data, size});
    try {
        const Collision collision = readCollision({data, size});
        for (const CollisionBlock& block : collision.blocks) {
            require(block.firstTriangle + block.triangleCount <= collision.triangles.size());
        }
    } catch (const ParseError&) {
    }
    return 0;
}
