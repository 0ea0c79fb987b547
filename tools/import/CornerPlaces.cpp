#include "tools/import/CornerPlaces.h"

#include "engine/stage/ChunkSteps.h"
#include "formats/bytes/ColorOrder.h"
#include "formats/ninja/PackedVertex.h"
#include "formats/vocabulary/ChunkTypes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace telepipe::tools {

using namespace formats;
using Form = CornerPlace::Form;

namespace {

Form formOf(VertexLayout::Color color)
{
    using Color = VertexLayout::Color;
    switch (color) {
    case Color::None:
        return Form::None;
    case Color::D8888:
    case Color::D8888S8888:
        return Form::Argb;
    case Color::D565S565:
        return Form::Rgb565;
    case Color::D4444S565:
        return Form::Argb4444;
    case Color::Intensity:
        return Form::Intensity;
    }
    return Form::None;
}

// Where the diffuse colour lies in a 32-bit word: 16-bit colours in its high half, an intensity in its high byte.
std::uint32_t diffuseOffset(std::uint32_t word, Form form, Endian endian)
{
    if (endian == Endian::Big)
        return word;
    return form == Form::Rgb565 || form == Form::Argb4444 ? word + 2 : form == Form::Intensity ? word + 3 : word;
}

// A vertex of a chunk.
void placeVertex(CornerPlaces& places, const VertexLayout& layout, std::uint32_t vertex, Endian endian)
{
    places.position = {vertex, Form::Vector};
    if (layout.normalOffset != 0)
        places.normal = {vertex + layout.normalOffset, layout.packedNormal ? Form::PackedNormal : Form::Vector};
    const Form color = formOf(layout.color);
    if (color != Form::None)
        places.color = {diffuseOffset(vertex + layout.colorOffset, color, endian), color};
}

// The values that a strip has for a corner win over those of its vertex. Where vertices have no colour, the corner has
// the material's, which does not lie here.
void placeInStrip(CornerPlaces& places, const StripLayout& layout, std::uint32_t corner, bool inMaterialColor)
{
    std::uint32_t at = corner + 2; // behind the index
    if (layout.uvScale != 0) {
        places.uv = {at, layout.uvScale == kUvnScale ? Form::Uv256 : Form::Uv1024};
        at += 4;
    }
    if (layout.secondUv)
        at += 4;
    if (layout.normal) {
        places.normal = {at, Form::ShortNormal};
        at += 6;
    }
    if (layout.color)
        places.color = {at, Form::Argb};
    else if (inMaterialColor)
        places.color = {};
}

class ChunkCorners
{
public:
    ChunkCorners(const ModelPool& pool, std::uint32_t tree)
        : _pool(pool), _steps(scene::chunkSteps(pool, tree)), _corners(pool.trees[tree].objectCount)
    {
        for (const PolygonChunk& chunk : pool.polygonChunks)
            _chunks.emplace(chunk.offset, &chunk);
    }

    NodeCorners take()
    {
        for (std::uint32_t i = 0; i < _steps.steps.size(); ++i)
            if (_steps.steps[i].kind == scene::StepKind::Strips)
                addStrips(i);
        return std::move(_corners);
    }

    std::vector<CornerPlaces> takeVolume(std::uint32_t node, std::uint32_t chunkOffset) const
    {
        std::vector<CornerPlaces> corners;
        const auto isIt = [&](const scene::ChunkStep& step) {
            return step.kind == scene::StepKind::Volume && step.node == node && step.offset == chunkOffset;
        };
        const auto step = std::ranges::find_if(_steps.steps, isIt);
        if (step != _steps.steps.end())
            for (const std::uint16_t slot : volumeSlots(*_chunks.at(chunkOffset)))
                corners.push_back(vertexOf(slot, static_cast<std::uint32_t>(step - _steps.steps.begin())));
        return corners;
    }

private:
    // The slots of all triangles, in the order in which a volume is made.
    std::vector<std::uint16_t> volumeSlots(const PolygonChunk& chunk) const
    {
        std::vector<std::uint16_t> slots;
        const auto add = [&](std::uint32_t count, const auto& slot) {
            for (std::uint32_t i = 0; i + 2 < count; ++i)
                slots.insert(slots.end(), {slot(i), slot(i + 1), slot(i + 2)});
        };
        if (chunk.type == kChunkVolumeStrip) {
            StripWalker walker(chunk, _pool.endian);
            for (Strip strip; walker.next(strip);)
                add(strip.length, [&](std::uint32_t i) {
                    return decodeCorner(stripLayout(chunk.type), strip, i, _pool.endian).index;
                });
            return slots;
        }
        eachVolumePolygon(chunk, _pool.endian, [&](std::span<const std::uint16_t> polygon) {
            add(static_cast<std::uint32_t>(polygon.size()), [&](std::uint32_t k) { return polygon[k]; });
        });
        return slots;
    }

    void addStrips(std::uint32_t number)
    {
        const scene::ChunkStep& step = _steps.steps[number];
        const PolygonChunk& chunk = *_chunks.at(step.offset);
        const StripLayout& layout = stripLayout(chunk.type);
        StripWalker walker(chunk, _pool.endian);
        for (Strip strip; walker.next(strip);)
            for (std::uint32_t i = 0; i < strip.length; ++i) {
                CornerPlaces places = vertexOf(decodeCorner(layout, strip, i, _pool.endian).index, number);
                const auto corner =
                    strip.offset + 2 + static_cast<std::uint32_t>(strip.cornerPosition(i, layout.cornerWords));
                placeInStrip(places, layout, corner, !step.attributes.color);
                _corners[step.node].push_back(places);
            }
    }

    CornerPlaces vertexOf(std::uint16_t slot, std::uint32_t number) const
    {
        CornerPlaces places;
        const auto history = _steps.slots.find(slot);
        const scene::SlotWrite* writer =
            history == _steps.slots.end() ? nullptr : scene::slotAt(history->second, number).writer;
        if (!writer)
            return places;
        const scene::ChunkStep& by = _steps.steps[writer->step];
        placeVertex(places, vertexLayout(by.type), writer->offset, _pool.endian);
        places.isOwn =
            writer->starts && writer->termCount == 1 && writer->weight == 1 && by.node == _steps.steps[number].node;
        places.shares = sharesOf(history->second, *writer);
        return places;
    }

    // The writes that a slot is the sum of, back to the one that began it.
    std::vector<CornerShare> sharesOf(const scene::SlotHistory& history, const scene::SlotWrite& last) const
    {
        std::vector<CornerShare> shares;
        for (const scene::SlotWrite* write = &last;; --write) {
            CornerPlaces vertex;
            const VertexLayout& layout = vertexLayout(_steps.steps[write->step].type);
            placeVertex(vertex, layout, write->offset, _pool.endian);
            CornerShare& share = shares.emplace_back(
                CornerShare{_steps.steps[write->step].node, write->offset, write->weight, vertex.normal});
            if (layout.ninjaFlagsOffset != 0) {
                const std::uint32_t high = _pool.endian == Endian::Little ? 2 : 0; // of the word with the slot
                share.weightPlace = {write->offset + layout.ninjaFlagsOffset + high, Form::Weight};
                share.weightScale = _pool.vertexChunks.front().weightScale; // all have one
            }
            if (write->starts || write == history.writes.data())
                return shares;
        }
    }

    const ModelPool& _pool;
    const scene::ChunkSteps _steps;
    NodeCorners _corners;
    std::map<std::uint32_t, const PolygonChunk*> _chunks; // by their offsets
};

CornerPlaces xjCorner(const XjVertexTable& table, std::uint32_t index)
{
    CornerPlaces places;
    if (index >= table.count)
        return places;
    std::uint32_t at = table.verticesOffset + index * table.stride;
    places.isOwn = true;
    places.position = {at, Form::Vector};
    at += 12;
    if (table.hasNormal()) {
        places.normal = {at, Form::Vector};
        at += 12;
    }
    if (table.hasColor()) {
        places.color = {at, Form::Argb};
        at += 4;
    }
    if (table.hasUv())
        places.uv = {at, Form::UvFloat};
    return places;
}

std::vector<CornerPlaces> xjCorners(const ModelPool& pool, const XjModel& model)
{
    std::vector<CornerPlaces> corners;
    for (const XjStrip& strip : pool.xjStripsOf(model)) {
        if (strip.vertexTable >= model.tableCount)
            continue;
        const XjVertexTable& table = pool.xjTablesOf(model)[strip.vertexTable];
        for (std::uint32_t k = 0; k < strip.indexCount(); ++k)
            corners.push_back(xjCorner(table, strip.index(k, pool.endian)));
    }
    return corners;
}

// The corners of each node. A hidden node, and one below a node that breaks off, draws nothing and has none.
NodeCorners xjTreeCorners(const ModelPool& pool, const ObjectTree& tree)
{
    NodeCorners corners(tree.objectCount);
    std::vector<bool> reached(tree.objectCount, true);
    for (std::uint32_t i = 0; i < tree.objectCount; ++i) {
        const NinjaObject& object = pool.objects[tree.firstObject + i];
        if (object.parent != kNone) {
            const auto parent = static_cast<std::uint32_t>(object.parent);
            reached[i] = reached[parent - tree.firstObject] && !(pool.objects[parent].evalFlags & kEvalBreak);
        }
        if (object.model != kNone && !(object.evalFlags & kEvalHide) && reached[i])
            corners[i] = xjCorners(pool, pool.xjModels[static_cast<std::size_t>(object.model)]);
    }
    return corners;
}

std::optional<std::int16_t> shortOf(float value)
{
    const float rounded = std::round(value);
    return rounded >= -32768 && rounded <= 32767 ? std::optional(static_cast<std::int16_t>(rounded)) : std::nullopt;
}

std::uint16_t word4444(std::uint32_t argb)
{
    const auto four = [argb](int shift) { return ((argb >> shift & 0xff) * 15 + 127) / 255; };
    return static_cast<std::uint16_t>(four(24) << 12 | four(16) << 8 | four(8) << 4 | four(0));
}

} // namespace

NodeCorners cornerPlaces(const ModelPool& pool, std::uint32_t number)
{
    const ObjectTree& tree = pool.trees[number];
    if (tree.kind == ModelKind::Chunk)
        return ChunkCorners(pool, number).take();
    return tree.kind == ModelKind::Xj ? xjTreeCorners(pool, tree) : NodeCorners(tree.objectCount);
}

std::vector<CornerPlaces> volumePlaces(const ModelPool& pool, std::uint32_t tree, std::uint32_t node,
                                       std::uint32_t chunkOffset)
{
    return ChunkCorners(pool, tree).takeVolume(node, chunkOffset);
}

std::size_t sizeOf(Form form)
{
    constexpr std::size_t kSizes[] = {0, 12, 4, 6, 4, 2, 2, 1, 4, 4, 8, 2};
    return kSizes[static_cast<std::size_t>(form)];
}

std::optional<ByteVector> encoded(CornerPlace place, glm::vec3 value, Endian endian)
{
    ByteWriter writer(endian);
    if (place.form == Form::Vector)
        writer.vec3(value);
    else if (place.form == Form::PackedNormal)
        writer.u32(packedNormal(value));
    else if (place.form == Form::ShortNormal)
        for (int i = 0; i < 3; ++i)
            writer.u16(static_cast<std::uint16_t>(std::lround(std::clamp(value[i], -1.0f, 1.0f) * 32767.0f)));
    else
        return std::nullopt;
    return writer.take();
}

std::optional<ByteVector> encoded(CornerPlace place, glm::vec2 value, Endian endian)
{
    ByteWriter writer(endian);
    const float scale = place.form == Form::Uv256 ? 256.0f : 1024.0f;
    for (int i = 0; i < 2; ++i) {
        const auto whole = shortOf(value[i] * scale);
        if (place.form == Form::UvFloat)
            writer.f32(value[i]);
        else if ((place.form == Form::Uv256 || place.form == Form::Uv1024) && whole)
            writer.u16(static_cast<std::uint16_t>(*whole));
        else
            return std::nullopt;
    }
    return writer.take();
}

std::optional<ByteVector> encoded(CornerPlace place, std::uint32_t color, Endian endian)
{
    const std::uint32_t argb = redAndBlueSwapped(color);
    ByteWriter writer(endian);
    if (place.form == Form::Argb)
        writer.u32(argb);
    else if (place.form == Form::Rgb565)
        writer.u16(packedColor(argb));
    else if (place.form == Form::Argb4444)
        writer.u16(word4444(argb));
    else if (place.form == Form::Intensity)
        writer.u8(static_cast<std::uint8_t>(((argb >> 16 & 0xff) + (argb >> 8 & 0xff) + (argb & 0xff) + 1) / 3));
    else
        return std::nullopt;
    return writer.take();
}

std::optional<ByteVector> encodeWeight(CornerShare& share, double weight, Endian endian)
{
    const double steps = std::round(weight / double(share.weightScale));
    if (share.weightPlace.form != Form::Weight || !(steps >= 0 && steps <= 0xffff))
        return std::nullopt;
    share.weight = static_cast<float>(steps) * share.weightScale;
    ByteWriter writer(endian);
    writer.u16(static_cast<std::uint16_t>(steps));
    return writer.take();
}

} // namespace telepipe::tools
