#include "formats/stage/Minimap.h"
#include "formats/stage/Stage.h"

#include <cstdlib>

using namespace telepipe::formats;

namespace {

// Follows the pool as a compiler of scenes does, which has no checks of its own.
void walkXj(const ModelPool& pool)
{
    float sum = 0;
    for (const XjModel& model : pool.xjModels) {
        for (std::uint32_t i = 0; i < model.opaqueCount + model.translucentCount; ++i) {
            const XjStrip& strip = pool.xjStrips.at(model.firstStrip + i);
            const XjVertexTable& table = pool.xjVertexTables.at(model.firstTable + strip.vertexTable);
            for (std::uint32_t k = 0; k < strip.indexCount(); ++k)
                sum += decodeVertex(table, strip.index(k, pool.endian), pool.endian).uv.x;
        }
    }
    if (sum == 12345.678f)
        std::abort(); // keeps the sum
}

void walkChunks(const ModelPool& pool)
{
    for (const VertexChunk& chunk : pool.vertexChunks) {
        for (std::uint32_t i = 0; i < chunk.count; ++i)
            decodeVertex(chunk, i, pool.endian);
    }
    for (const PolygonChunk& chunk : pool.polygonChunks) {
        if (!chunk.isStrip())
            continue;
        StripWalker walker(chunk, pool.endian);
        Strip strip;
        while (walker.next(strip)) {
            for (std::uint32_t i = 0; i < strip.length; ++i)
                decodeCorner(stripLayout(chunk.type), strip, i, pool.endian);
        }
    }
}

void walkMotions(const Stage& stage)
{
    for (const Motion& motion : stage.motions) {
        for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
            for (std::size_t channel = 0; channel < motion.channels.size(); ++channel) {
                const MotionTrack& track = motion.track(entry, channel);
                if (track.count != 0)
                    track.key(motion.channels[channel].layout, track.count - 1, motion.endian);
            }
        }
    }
}

void readAny(Bytes file)
{
    if (looksLikeMinimap(file)) {
        walkChunks(readMinimap(file).pool);
        return;
    }
    const Stage stage = readStage(file);
    walkXj(stage.pool);
    walkChunks(stage.pool);
    walkMotions(stage);
    for (const PlacedModel& placed : stage.placed)
        stage.pool.objectsOf(stage.pool.trees.at(placed.tree));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    looksLikeStage({data, size});
    try {
        readAny({data, size});
    } catch (const ParseError&) {
    }
    return 0;
}
