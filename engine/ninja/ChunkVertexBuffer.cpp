#include "engine/ninja/ChunkVertexBuffer.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

using namespace formats;

// "Has vertex colours" as the library's table of vertex chunk functions has it: every type with a colour, and the SH
// position, whose draw functions are the colour path's (docs/semantics.md, Vertex buffer).
VertexAttributes attributesOf(std::uint8_t type)
{
    const VertexLayout& layout = vertexLayout(type);
    return {layout.normalOffset != 0, layout.color != VertexLayout::Color::None || type == kChunkVertexSh};
}

bool bringsSpecular(const VertexLayout& layout)
{
    return layout.color != VertexLayout::Color::None && layout.color != VertexLayout::Color::D8888;
}

// The flags of a source; its vertex number is added later.
VertexSource sourceFlags(std::uint8_t type)
{
    const VertexLayout& layout = vertexLayout(type);
    return (layout.normalOffset != 0 ? kSourceNormal : 0) |
           (layout.color != VertexLayout::Color::None ? kSourceColor : 0);
}

Influence influenceOf(const NinjaVertex& vertex, std::uint32_t node)
{
    return {vertex.position * vertex.weight, vertex.weight, vertex.normal * vertex.weight, node};
}

} // namespace

void ChunkVertexBuffer::reset()
{
    ++_generation;
    _links.clear();
    _attributes = {};
    _offsetColors.clear();
    _sources.assign(_tracked ? kSlots : 0, kNoSource);
}

void ChunkVertexBuffer::write(const VertexChunk& chunk, Endian endian, std::uint32_t node, Warnings* warnings)
{
    const VertexLayout& layout = vertexLayout(chunk.type);
    if (!layout.name)
        return;
    _attributes = attributesOf(chunk.type);
    grow(std::uint32_t(chunk.indexOffset) + chunk.count);
    if (warnings && std::uint32_t(chunk.indexOffset) + chunk.count > kSlots)
        warnings->add(chunk.offset, "vertex chunk writes past slot 65535");
    if (layout.ninjaFlagsOffset != 0)
        return writeWeighted(chunk, endian, node, warnings);
    const std::uint32_t count = std::min<std::uint32_t>(chunk.count, kSlots - chunk.indexOffset);
    if (_tracked)
        noteSources(chunk, count);
    if (bringsSpecular(layout) || hasOffsetColors())
        writeOffsetColors(chunk, count, endian);
    switch (endian == kNativeEndian ? chunk.type : 0) { // the types stages are made of
    case kChunkVertexColor:
        return writeNative<kChunkVertexColor>(chunk, count, node);
    case kChunkVertexNormal:
        return writeNative<kChunkVertexNormal>(chunk, count, node);
    case kChunkVertexNormalColor:
        return writeNative<kChunkVertexNormalColor>(chunk, count, node);
    default:
        return writePlain(chunk, count, endian, node);
    }
}

void ChunkVertexBuffer::noteSources(const VertexChunk& chunk, std::uint32_t count)
{
    const VertexSource flags = sourceFlags(chunk.type);
    for (std::uint32_t i = 0; i < count; ++i)
        _sources[chunk.indexOffset + i] = flags | (_number + i);
    _number += chunk.count;
}

// The second colours of a chunk; a chunk of another type takes those of its slots away.
void ChunkVertexBuffer::writeOffsetColors(const VertexChunk& chunk, std::uint32_t count, Endian endian)
{
    _offsetColors.resize(kSlots, 0);
    for (std::uint32_t i = 0; i < count; ++i)
        _offsetColors[chunk.indexOffset + i] = packedRgba(decodeVertex(chunk, i, endian).specular);
}

VertexSource ChunkVertexBuffer::sourceOf(const Slot& slot) const
{
    return _tracked ? _sources[static_cast<std::size_t>(&slot - _slots.data())] : kNoSource;
}

// The vertex is all there is to it.
inline void ChunkVertexBuffer::start(Slot& slot, std::uint32_t node)
{
    slot.vertex.node = node;
    slot.ready = slot.generation = _generation;
    slot.links = kNoLink;
}

// decodeVertex for one type, known when compiled, with none but float normals and D8888 colours.
template <int Type>
void ChunkVertexBuffer::writeNative(const VertexChunk& chunk, std::uint32_t count, std::uint32_t node)
{
    constexpr VertexLayout kLayout = vertexLayout(Type);
    const std::uint8_t* p = chunk.body.data();
    Slot* slot = _slots.data() + chunk.indexOffset;
    for (const Slot* end = slot + count; slot != end; ++slot, p += kLayout.stride) {
        slot->vertex.position = loadVec3(p, kNativeEndian);
        slot->vertex.normal = glm::vec3(0);
        if constexpr (kLayout.normalOffset != 0)
            slot->vertex.normal = loadVec3(p + kLayout.normalOffset, kNativeEndian);
        slot->vertex.color = 0xffffffff;
        if constexpr (kLayout.color != VertexLayout::Color::None)
            slot->vertex.color = packedRgba(load<std::uint32_t>(p + kLayout.colorOffset, kNativeEndian));
        start(*slot, node);
    }
}

void ChunkVertexBuffer::writePlain(const VertexChunk& chunk, std::uint32_t count, Endian endian, std::uint32_t node)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        const NinjaVertex vertex = decodeVertex(chunk, i, endian);
        Slot& slot = _slots[chunk.indexOffset + i];
        slot.vertex.position = vertex.position;
        slot.vertex.normal = vertex.normal;
        slot.vertex.color = packedRgba(vertex.diffuse);
        start(slot, node);
    }
}

void ChunkVertexBuffer::writeWeighted(const VertexChunk& chunk, Endian endian, std::uint32_t node, Warnings* warnings)
{
    const bool overwrites = chunk.weightStatus() == WeightStatus::Start;
    std::uint32_t undefined = 0, dropped = 0;
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const NinjaVertex vertex = decodeVertex(chunk, i, endian);
        grow(vertex.slot + 1);
        if (vertex.slot >= kSlots) {
            ++dropped;
            continue;
        }
        Slot& slot = _slots[vertex.slot];
        if (hasOffsetColors())
            _offsetColors[vertex.slot] = 0; // weighted types have none
        _source = sourceFlags(chunk.type) | (_number + i);
        undefined += !overwrites && slot.generation != _generation;
        if (overwrites || slot.generation != _generation) {
            slot.generation = 0;
            slot.vertex.color = 0xffffffff;
        }
        dropped += !add(slot, vertex, node);
        if (vertexLayout(chunk.type).color != VertexLayout::Color::None)
            slot.vertex.color = packedRgba(vertex.diffuse);
        if (_tracked)
            _sources[vertex.slot] = _source;
    }
    _number += chunk.count;
    if (warnings && undefined != 0)
        warnings->add(chunk.offset, {"weights added to {} slots nothing started", undefined});
    if (warnings && dropped != 0)
        warnings->add(chunk.offset, {"weights of {} vertices have no room", dropped});
}

// False when the slot blends as many nodes as a corner can name.
bool ChunkVertexBuffer::add(Slot& slot, const NinjaVertex& vertex, std::uint32_t node)
{
    if (slot.generation != _generation) { // first contribution
        slot.vertex.position = vertex.position;
        slot.vertex.normal = vertex.normal;
        slot.vertex.node = node;
        slot.generation = _generation;
        slot.links = kNoLink;
        slot.ready = vertex.weight == 1 ? _generation : 0;
        return vertex.weight == 1 || addInfluence(slot, influenceOf(vertex, node), _source);
    }
    if (slot.links == kNoLink)
        addInfluence(slot, {slot.vertex.position, 1, slot.vertex.normal, slot.vertex.node}, sourceOf(slot));
    return addInfluence(slot, influenceOf(vertex, node), _source);
}

bool ChunkVertexBuffer::addInfluence(Slot& slot, const Influence& influence, VertexSource source)
{
    slot.ready = 0;
    std::uint32_t count = 0;
    for (std::uint32_t i = slot.links; i != kNoLink; i = _links[i].next, ++count) {
        Influence& present = _links[i].influence;
        if (present.node != influence.node || _tracked)
            continue;
        present.position += influence.position; // the same matrix: terms add up before it
        present.normal += influence.normal;
        present.weight += influence.weight;
        return true;
    }
    if (count == kMaxInfluences)
        return false;
    _links.push_back({influence, slot.links, source});
    slot.links = static_cast<std::uint32_t>(_links.size() - 1);
    return true;
}

const SceneVertex* ChunkVertexBuffer::resolve(std::uint16_t index, std::vector<Influence>& influences)
{
    if (index >= _slots.size() || _slots[index].generation != _generation)
        return nullptr;
    Slot& slot = _slots[index];
    const std::uint32_t first = static_cast<std::uint32_t>(influences.size());
    for (std::uint32_t i = slot.links; i != kNoLink; i = _links[i].next)
        influences.push_back(_links[i].influence);
    std::reverse(influences.begin() + first, influences.end()); // sums run in the library's order
    const std::uint32_t count = static_cast<std::uint32_t>(influences.size()) - first;
    if (_tracked)
        noteInfluences(slot);
    slot.vertex.node = influencedBy(first, count);
    slot.ready = _generation;
    return &slot.vertex;
}

// Notes influences in their order: the last one is first in the chain.
void ChunkVertexBuffer::noteInfluences(const Slot& slot)
{
    const auto first = static_cast<std::ptrdiff_t>(_tracked->influences.size());
    for (std::uint32_t i = slot.links; i != kNoLink; i = _links[i].next)
        _tracked->influences.push_back(_links[i].source);
    std::reverse(_tracked->influences.begin() + first, _tracked->influences.end());
}

void ChunkVertexBuffer::grow(std::uint32_t slots)
{
    const std::size_t old = _slots.size();
    if (slots <= old || old == kSlots)
        return;
    _slots.resize(std::min<std::size_t>(kSlots, std::max<std::size_t>(slots, 2 * old)));
    for (std::size_t i = old; i < _slots.size(); ++i)
        _slots[i].ready = _slots[i].generation = 0;
}

} // namespace telepipe::scene
