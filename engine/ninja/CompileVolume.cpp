#include "engine/ninja/CompileTree.h"

namespace telepipe::scene {

using namespace formats;

namespace {

void requireRoom(const Scene& scene, std::size_t corners, std::uint32_t offset)
{
    if (scene.volumeCorners.size() + corners > kMaxVolumeCorners)
        throw ParseError(offset, {"at most {} corners of modifier volumes", kMaxVolumeCorners},
                         "more, models placed and lists drawn again counted");
}

} // namespace

void repeatVolume(Scene& scene, const SceneVolume& volume, std::uint32_t nodes)
{
    requireRoom(scene, volume.cornerCount, volume.chunkOffset);
    SceneVolume& placed = scene.volumes.emplace_back(volume);
    placed.firstCorner = static_cast<std::uint32_t>(scene.volumeCorners.size());
    placed.node += nodes;
    for (std::uint32_t i = volume.firstCorner; i < volume.firstCorner + volume.cornerCount; ++i) {
        const VolumeCorner corner = scene.volumeCorners[i];
        scene.volumeCorners.push_back({corner.position, corner.node + nodes});
    }
}

// NJD_CO_P3, NJD_CO_P4: count, user words << 14; then that many polygons of 3 or 4 slots and user words.
// NJD_CO_ST: strips. The library draws the first kind alone (njCnkModDrawModel); the others bound a volume as well.
void ChunkTreeCompiler::addVolume(const PolygonChunk& chunk)
{
    Scene& scene = _context.scene;
    SceneVolume volume;
    volume.firstCorner = static_cast<std::uint32_t>(scene.volumeCorners.size());
    volume.chunkOffset = chunk.offset;
    volume.node = _node;
    _undefined = 0;
    if (chunk.type == kChunkVolumeStrip)
        addVolumeStrips(chunk);
    else
        addVolumePolygons(chunk);
    scene.volumePolygons += stripHead(chunk.body, _endian).count;
    if (_undefined != 0)
        warnUndefined(chunk.offset, _undefined);
    volume.cornerCount = static_cast<std::uint32_t>(scene.volumeCorners.size()) - volume.firstCorner;
    if (volume.cornerCount != 0)
        scene.volumes.push_back(volume);
}

void ChunkTreeCompiler::addVolumePolygons(const PolygonChunk& chunk)
{
    const std::uint32_t count = stripHead(chunk.body, _endian).count;
    _context.step(count, chunk.offset);
    requireRoom(_context.scene, count * std::size_t{6}, chunk.offset);
    eachVolumePolygon(chunk, _endian, [this](std::span<const std::uint16_t> slots) {
        for (std::size_t k = 0; k + 2 < slots.size(); ++k) // a quad in strip order, as NJD_MESHSET_4 has it
            for (const std::uint16_t slot : slots.subspan(k, 3))
                addVolumeCorner(slot);
    });
}

void ChunkTreeCompiler::addVolumeStrips(const PolygonChunk& chunk)
{
    StripWalker walker(chunk, _endian);
    for (Strip strip; walker.next(strip);) {
        _context.step(strip.length, chunk.offset);
        requireRoom(_context.scene, strip.length * std::size_t{3}, chunk.offset);
        const auto slot = [&](std::uint32_t i) {
            return decodeCorner(stripLayout(chunk.type), strip, i, _endian).index;
        };
        for (std::uint32_t i = 0; i + 2 < strip.length; ++i) { // which way a face looks does not matter
            addVolumeCorner(slot(i));
            addVolumeCorner(slot(i + 1));
            addVolumeCorner(slot(i + 2));
        }
    }
}

void ChunkTreeCompiler::addVolumeCorner(std::uint16_t slot)
{
    Scene& scene = _context.scene;
    const SceneVertex* vertex = ChunkVertexBuffer::Reader(_buffer, scene.influences).corner(slot);
    _undefined += vertex == nullptr;
    scene.volumeCorners.push_back(vertex ? VolumeCorner{vertex->position, vertex->node}
                                         : VolumeCorner{glm::vec3(0), _node});
}

} // namespace telepipe::scene
