#include "engine/ninja/CompileTree.h"
#include "engine/ninja/TwoParameters.h"
#include "engine/ninja/VertexCounts.h"

#include <algorithm>

namespace telepipe::scene {

using namespace formats;

namespace {

enum WarnedKind : std::uint32_t
{
    kWarnedSelect = 1,
};

} // namespace

void ChunkTreeCompiler::compile(const ObjectTree& tree, std::uint32_t firstNode, bool warn)
{
    _warn = warn;
    _tree = &tree;
    _twoParameters.reset();
    _state.reset();
    _buffer.track(_context.sources);
    _buffer.reset();
    ++_generation;
    std::uint32_t vertex = 0;
    for (std::uint32_t i = 0; i < tree.objectCount; ++i) {
        if (_context.sources) {
            _buffer.countFrom(vertex);
            vertex += vertexCountOf(_context.pool, tree, i);
        }
        const NinjaObject& object = _context.pool.objects[tree.firstObject + i];
        // A hidden model leaves no trace: neither vertices nor state nor cached lists (docs/semantics.md, Node flags).
        if (object.model == kNone || (object.evalFlags & kEvalHide) || !_context.scene.nodes[firstNode + i].reached)
            continue;
        compileModel(_context.pool.chunkModels[static_cast<std::size_t>(object.model)], firstNode + i);
    }
}

// A chunk at a time, so that a load nobody watches costs a comparison each.
template <class Tell> void ChunkTreeCompiler::tell(const Tell& what)
{
    if (_context.observer)
        what(*_context.observer, ChunkMachine{_node, _depth, _state, _buffer, _context.scene});
}

void ChunkTreeCompiler::compileModel(const ChunkModel& model, std::uint32_t node)
{
    _node = node;
    _warned = 0;
    for (const VertexChunk& chunk : _context.pool.vertexChunksOf(model)) {
        _context.step(chunk.count, chunk.offset);
        _buffer.write(chunk, _endian, node, warnings());
        _context.scene.ninjaVertices += chunk.count;
        tell([&](ChunkObserver& observer, const ChunkMachine& now) { observer.wroteVertices(chunk, now); });
    }
    runList(model.firstPolygonChunk, model.firstPolygonChunk + model.polygonChunkCount);
}

void ChunkTreeCompiler::runList(std::uint32_t first, std::uint32_t last)
{
    for (std::uint32_t i = first; i < last; ++i) {
        if (!runChunk(_context.pool.polygonChunks[i], i, last))
            return;
    }
    if (last != 0 && (first < last || _depth != 0))
        tell([&](ChunkObserver& observer, const ChunkMachine& now) {
            observer.endedList(_context.pool.polygonChunks[last - 1].end(), now);
        });
}

// False when the list ends with this chunk.
bool ChunkTreeCompiler::runChunk(const PolygonChunk& chunk, std::uint32_t index, std::uint32_t last)
{
    _context.step(1, chunk.offset);
    const PolygonKind kind = polygonKind(chunk.type);
    if (kind == PolygonKind::CacheList)
        _cached[chunk.flags] = {index + 1, last, _generation, _cached[chunk.flags].running};
    else
        runKind(kind, chunk);
    if (kind != PolygonKind::DrawList) // which tells by itself
        tell([&](ChunkObserver& observer, const ChunkMachine& now) { observer.ranChunk(chunk, now); });
    return kind != PolygonKind::CacheList;
}

void ChunkTreeCompiler::runKind(PolygonKind kind, const PolygonChunk& chunk)
{
    switch (kind) {
    case PolygonKind::Blend:
        warnSelect(chunk);
        return _state.setBlend(chunk.flags);
    case PolygonKind::MipDepth:
        return _state.setMipDepth(chunk.flags);
    case PolygonKind::Exponent:
        return _state.setExponent(chunk.flags);
    case PolygonKind::DrawList:
        return drawCached(chunk);
    case PolygonKind::Tiny:
        return _state.setTexture(chunk.flags, load<std::uint16_t>(chunk.body.data(), _endian));
    case PolygonKind::Tiny2:
        return runTiny2(chunk);
    case PolygonKind::Material:
        warnSelect(chunk);
        return _state.setMaterial(chunk, _endian);
    case PolygonKind::Bump:
        return _state.setBump(chunk, _endian);
    case PolygonKind::Material2:
        warnSelect(chunk);
        return _state.setSecondMaterial(chunk, _endian);
    case PolygonKind::VolumePolygons:
    case PolygonKind::VolumeStrips:
        return addVolume(chunk);
    case PolygonKind::Strips:
        return drawStrips(chunk);
    case PolygonKind::CacheList: // runChunk knows what it keeps
    case PolygonKind::Null:
    case PolygonKind::End:
    case PolygonKind::Unknown:
        return;
    }
}

// The library's chunk functions leave both select bits out: it draws in one buffer (docs/semantics.md, Blend chunk).
void ChunkTreeCompiler::warnSelect(const PolygonChunk& chunk)
{
    const BlendInstruction blend = blendInstruction(chunk.flags);
    if (blend.sourceSelect || blend.destinationSelect)
        warnOnce(kWarnedSelect, chunk.offset, "selects the secondary accumulation buffer; the first is drawn in");
}

// The functions for one parameter take NJD_CT_TID2 for NJD_CT_TID, those for two keep it for inside volumes
// (docs/semantics.md, Texture chunk).
void ChunkTreeCompiler::runTiny2(const PolygonChunk& chunk)
{
    const std::uint16_t body = load<std::uint16_t>(chunk.body.data(), _endian);
    if (drawsTwoParameters())
        _state.setSecondTexture(chunk.flags, body);
    else
        _state.setTexture(chunk.flags, body);
}

bool ChunkTreeCompiler::drawsTwoParameters()
{
    if (!_twoParameters)
        _twoParameters = scene::drawsTwoParameters(_context.pool, *_tree);
    return *_twoParameters;
}

// A list caches itself on an early node and is drawn when a later one has completed its vertices. A slot nothing was
// cached in is ignored, as the library does; one that draws itself would never end.
void ChunkTreeCompiler::drawCached(const PolygonChunk& chunk)
{
    const CachedList list = _cached[chunk.flags];
    const bool empty = list.generation != _generation, drawn = !empty && !list.running;
    if (!drawn && _warn)
        _context.scene.warnings.add(chunk.offset, {empty ? "draws polygon list {}, which nothing cached"
                                                         : "draws polygon list {} from within itself",
                                                   chunk.flags});
    tell([&](ChunkObserver& observer, const ChunkMachine& now) { observer.callsList(chunk, drawn, now); });
    if (!drawn)
        return;
    _cached[chunk.flags].running = true;
    ++_depth;
    runList(list.first, list.last);
    --_depth;
    _cached[chunk.flags].running = false;
}

// Offset colours come with the colours of vertices: a strip in a material's, or in its own, has none.
bool ChunkTreeCompiler::bringsOffsetColors(const PolygonChunk& chunk, VertexAttributes attributes) const
{
    return _buffer.hasOffsetColors() && attributes.color && !stripLayout(chunk.type).color;
}

std::uint16_t ChunkTreeCompiler::stateOf(const PolygonChunk& chunk, VertexAttributes attributes)
{
    const StripRegisters strip = _state.atStrip(chunk.type, chunk.flags, attributes);
    const bool offsets = bringsOffsetColors(chunk, attributes);
    if (!stripLayout(chunk.type).twoParameter && !_state.bump().given && !offsets)
        return _context.states.find(strip, chunk.offset);
    DrawState state = drawState(strip, _context.scene.textureBase);
    state.hasOffsetColor = offsets;
    _state.addRare(state, strip, _context.scene.textureBase);
    return _context.states.find(state, chunk.offset);
}

void ChunkTreeCompiler::drawStrips(const PolygonChunk& chunk)
{
    const VertexAttributes attributes = _buffer.attributes();
    const StripLayout& layout = stripLayout(chunk.type);
    const std::uint16_t state = stateOf(chunk, attributes);
    const bool material = !attributes.color && !layout.color;
    _context.writer.reserve(chunk.body.size() / 2 / layout.cornerWords, chunk.offset);
    switch (_endian == kNativeEndian ? chunk.type : 0) { // the types real files hold, unrolled
    case kChunkStrip:
        return emitStrips<kChunkStrip>(chunk, state, material);
    case kChunkStripUvn:
        return emitStrips<kChunkStripUvn>(chunk, state, material);
    case kChunkStripUvh:
        return emitStrips<kChunkStripUvh>(chunk, state, material);
    default:
        return emitStrips<0>(chunk, state, material);
    }
}

// Type 0 = look the layout up.
template <int Type> void ChunkTreeCompiler::emitStrips(const PolygonChunk& chunk, std::uint16_t state, bool material)
{
    const std::uint32_t diffuse = packedRgba(_state.first().diffuse);
    StripWalker walker(chunk, Type ? kNativeEndian : _endian);
    for (Strip strip; walker.next(strip);) {
        const std::uint32_t undefined = emitCorners<Type>(chunk.type, strip, material ? &diffuse : nullptr);
        if (undefined != 0)
            warnUndefined(strip.offset, undefined);
        if (_context.sources)
            noteSources(chunk, strip, material);
        if (_context.scene.states[state].hasOffsetColor)
            emitOffsetColors(chunk, strip);
        SceneStrip& placed = _context.writer.addStrip(state, strip.length, strip.reversed);
        placed.fileOffset = strip.offset;
        placed.chunkOffset = chunk.offset;
        placed.node = _node;
    }
}

// Corners by value, since slots may be overwritten later. Returns how many slots nothing wrote; their corners sit at
// the origin of the node. color: the material's, where the corners bring none.
template <int Type>
std::uint32_t ChunkTreeCompiler::emitCorners(std::uint8_t type, const Strip& strip, const std::uint32_t* color)
{
    const StripLayout& layout = Type ? stripLayout(Type) : stripLayout(type);
    const Endian endian = Type ? kNativeEndian : _endian;
    const ChunkVertexBuffer::Reader slots(_buffer, _context.scene.influences);
    const SceneVertex missing{glm::vec3(0), glm::vec3(0), 0xffffffff, glm::vec2(0), _node};
    SceneVertex* out = _context.writer.corners();
    glm::vec2* secondUv = layout.secondUv ? _context.writer.secondUvs(strip.length) : nullptr;
    std::uint32_t undefined = 0;
    Strip here{strip.offset, strip.reversed, 1, strip.corners, 0}; // one corner after the other
    for (std::uint32_t i = 0; i < strip.length; ++i, ++out) {
        const StripCorner corner = decodeCorner(layout, here, 0, endian);
        here.corners += 2 * (layout.cornerWords + (i >= 2 ? strip.userWords : 0));
        const SceneVertex* slot = slots.corner(corner.index);
        undefined += slot == nullptr;
        *out = slot ? *slot : missing;
        out->uv = {corner.uv.x, corner.uv.y}; // as a whole it would take a detour through memory
        if (layout.secondUv)
            *secondUv++ = corner.uv2;
        if (layout.normal)
            out->normal = corner.normal;
        if (layout.color)
            out->color = packedRgba(corner.color);
        else if (color)
            out->color = *color;
    }
    return undefined;
}

void ChunkTreeCompiler::emitOffsetColors(const PolygonChunk& chunk, const Strip& strip)
{
    const StripLayout& layout = stripLayout(chunk.type);
    const ChunkVertexBuffer::Reader slots(_buffer, _context.scene.influences);
    std::uint32_t* out = _context.writer.offsetColors(strip.length);
    for (std::uint32_t i = 0; i < strip.length; ++i)
        *out++ = slots.offsetColor(decodeCorner(layout, strip, i, _endian).index);
}

void ChunkTreeCompiler::noteSources(const PolygonChunk& chunk, const Strip& strip, bool material)
{
    const StripLayout& layout = stripLayout(chunk.type);
    const VertexSource other = (layout.normal ? kSourceNormal : 0) | (layout.color || material ? kSourceColor : 0);
    const ChunkVertexBuffer::Reader slots(_buffer, _context.scene.influences);
    for (std::uint32_t i = 0; i < strip.length; ++i) {
        const VertexSource source = slots.source(decodeCorner(layout, strip, i, _endian).index);
        _context.sources->corners.push_back(
            {_context.writer.vertexCount() + i, source == kNoSource ? kNoSource : source & ~other});
    }
}

void ChunkTreeCompiler::warnUndefined(std::uint32_t offset, std::uint32_t corners)
{
    if (_warn)
        _context.scene.warnings.add(offset, {"strip with {} corners whose slots nothing wrote", corners});
}

void ChunkTreeCompiler::warnOnce(std::uint32_t bit, std::uint32_t offset, const char* text)
{
    if (_warn && !(_warned & bit))
        _context.scene.warnings.add(offset, text);
    _warned |= bit;
}

} // namespace telepipe::scene
