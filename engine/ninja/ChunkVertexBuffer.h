#pragma once

#include "engine/ninja/PolygonState.h"
#include "engine/scene/Scene.h"
#include "formats/bytes/ColorOrder.h"

namespace telepipe::scene {

// Bytes R, G, B, A in memory from the files' 0xAARRGGBB.
inline std::uint32_t packedRgba(std::uint32_t argb)
{
    const std::uint32_t abgr = formats::redAndBlueSwapped(argb);
    return std::endian::native == std::endian::little ? abgr : formats::byteReversed(abgr);
}

// Ninja's vertex buffer: one array of slots that vertex chunks write and strips read, never cleared between the nodes
// of an object, so that a strip sees whatever its slots hold at that moment. The library stores transformed vertices; a
// slot here keeps the node and the local vector instead, or a list of them where weights blend several nodes, which
// comes to the same under any pose.
class ChunkVertexBuffer
{
public:
    struct Slot
    {
        SceneVertex vertex;
        std::uint32_t ready;      // generation in which vertex is complete
        std::uint32_t generation; // generation of the last write
        std::uint32_t links;      // newest influence; kNoLink: there is only vertex
    };

    // The slots as one strip reads them; good until the next write.
    class Reader
    {
    public:
        Reader(ChunkVertexBuffer& buffer, std::vector<Influence>& influences)
            : _slots(buffer._slots.data()), _count(buffer._slots.size()), _generation(buffer._generation),
              _buffer(buffer), _influences(influences)
        {
        }

        // The vertex that a tracked slot was last written from.
        VertexSource source(std::uint16_t slot) const
        {
            return slot < _buffer._sources.size() ? _buffer._sources[slot] : kNoSource;
        }

        // A slot as the corner it would be drawn as, without UV. Null when nothing wrote it.
        const SceneVertex* corner(std::uint16_t slot) const
        {
            if (slot < _count && _slots[slot].ready == _generation)
                return &_slots[slot].vertex;
            return _buffer.resolve(slot, _influences);
        }

        // The offset colour of a slot, as its colour; 0 where the vertex that was written has none.
        std::uint32_t offsetColor(std::uint16_t slot) const
        {
            return slot < _buffer._offsetColors.size() ? _buffer._offsetColors[slot] : 0;
        }

    private:
        const Slot* _slots;
        std::size_t _count;
        std::uint32_t _generation;
        ChunkVertexBuffer& _buffer;
        std::vector<Influence>& _influences;
    };

    // Writes the vertices of a chunk on a node. warnings may be null.
    void write(const formats::VertexChunk& chunk, formats::Endian endian, std::uint32_t node,
               formats::Warnings* warnings);
    VertexAttributes attributes() const { return _attributes; }
    // True where some slot may hold an offset colour.
    bool hasOffsetColors() const { return !_offsetColors.empty(); }
    // Calls term(node, weight) for each term of a slot, in the library's order; never for a slot that nothing wrote.
    template <class Term> void eachTerm(std::uint16_t slot, const Term& term) const;
    // Forgets everything written; allocates nothing.
    void reset();

    // From the next reset on, notes in sources which vertices the slots and influences are made of; null stops that.
    // Terms of one node are then kept apart, because each vertex moves by itself.
    void track(VertexSources* sources) { _tracked = sources; }
    // The number of the vertex written next, counted on with every write.
    void countFrom(std::uint32_t vertex) { _number = vertex; }

private:
    static constexpr std::uint32_t kSlots = 0x10000; // strips index with 16 bits
    static constexpr std::uint32_t kNoLink = 0xffffffff;

    struct Link // one influence of a slot, newest first
    {
        Influence influence;
        std::uint32_t next;
        VertexSource source;
    };

    template <int Type> void writeNative(const formats::VertexChunk& chunk, std::uint32_t count, std::uint32_t node);
    void writePlain(const formats::VertexChunk& chunk, std::uint32_t count, formats::Endian endian, std::uint32_t node);
    void writeWeighted(const formats::VertexChunk& chunk, formats::Endian endian, std::uint32_t node,
                       formats::Warnings* warnings);
    void start(Slot& slot, std::uint32_t node);
    bool add(Slot& slot, const formats::NinjaVertex& vertex, std::uint32_t node);
    bool addInfluence(Slot& slot, const Influence& influence, VertexSource source);
    VertexSource sourceOf(const Slot& slot) const;
    void noteSources(const formats::VertexChunk& chunk, std::uint32_t count);
    void writeOffsetColors(const formats::VertexChunk& chunk, std::uint32_t count, formats::Endian endian);
    void noteInfluences(const Slot& slot);
    const SceneVertex* resolve(std::uint16_t index, std::vector<Influence>& influences);
    void grow(std::uint32_t slots);

    UninitializedVector<Slot> _slots; // grows to the highest slot used
    std::vector<Link> _links;
    std::uint32_t _generation = 1;
    VertexAttributes _attributes;
    VertexSources* _tracked = nullptr;
    std::vector<VertexSource> _sources;       // of each slot, while tracked
    std::vector<std::uint32_t> _offsetColors; // of each slot, once a chunk has brought some
    VertexSource _source = kNoSource;         // of the weighted vertex being added
    std::uint32_t _number = 0;
};

template <class Term> void ChunkVertexBuffer::eachTerm(std::uint16_t slot, const Term& term) const
{
    if (slot >= _slots.size() || _slots[slot].generation != _generation)
        return;
    std::uint32_t chain[kMaxInfluences], count = 0; // newest first
    for (std::uint32_t i = _slots[slot].links; i != kNoLink; i = _links[i].next)
        chain[count++] = i;
    if (count == 0)
        term(_slots[slot].vertex.node, 1.0f);
    while (count-- > 0)
        term(_links[chain[count]].influence.node, _links[chain[count]].influence.weight);
}

} // namespace telepipe::scene
