#include "formats/rewrite/FinishLayout.h"
#include "formats/rewrite/PlaceCollision.h"

namespace telepipe::formats {

Rewritten rewriteCollision(const Collision& collision, Bytes source)
{
    const RelFile rel = readRel(source);
    LayoutWriter writer(rel.view, rel.relocations);
    writer.seek(rel.payload);
    writer.list(collision.blocks.size(), collision.blocks.empty() ? 0 : collision.blocks.front().offset);
    for (const CollisionBlock& block : collision.blocks)
        placeCollisionBlock(writer, collision, block);
    return finishLayout(writer, rel);
}

} // namespace telepipe::formats
