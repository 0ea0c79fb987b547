#include "formats/collision/Collision.h"

#include <cstdlib>

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    looksLikeCollision({data, size});
    try {
        const Collision collision = readCollision({data, size});
        for (const CollisionBlock& block : collision.blocks) {
            if (block.firstTriangle + block.triangleCount > collision.triangles.size())
                std::abort();
        }
    } catch (const ParseError&) {
    }
    return 0;
}
