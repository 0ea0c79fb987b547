#include "tools/import/mesh/ChunkMesh.h"

#include "formats/bytes/ColorOrder.h"
#include "formats/bytes/Errors.h"
#include "formats/vocabulary/ChunkTypes.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr std::size_t kMostSlots = 0x10000, kMostLongs = 0xffff, kMostWords = 0xffff;

std::uint8_t vertexType(const NewPart& part)
{
    if (part.hasNormals)
        return part.hasColors ? kChunkVertexNormalColor : kChunkVertexNormal;
    return part.hasColors ? kChunkVertexColor : kChunkVertex;
}

// Coordinates go up to 128 or, finer, up to 32 either way. The finer ones are taken only where the others would be off.
std::uint8_t stripType(const NewPart& part)
{
    if (!part.hasUvs)
        return kChunkStrip;
    float most = 0, error = 0;
    for (const NewCorner& corner : part.corners)
        for (int i = 0; i < 2; ++i) {
            const float steps = corner.uv[i] / kUvnScale;
            most = std::max(most, std::abs(corner.uv[i]));
            error = std::max(error, std::abs(steps - std::round(steps)));
        }
    constexpr float kFine = 32767 * kUvhScale, kCoarse = 32767 * kUvnScale;
    if (most > kCoarse)
        throw Refused("has texture coordinates past 127.99, the most that a strip can hold");
    return most <= kFine && error > 0.1f ? kChunkStripUvh : kChunkStripUvn;
}

TinyChunk tinyOf(const scene::DrawState& state)
{
    TinyChunk tiny;
    if (state.texture > kTinyTextureMask)
        throw Refused("has a texture past number 8191, the last that a chunk can name");
    tiny.texture = state.texture;
    tiny.mipDepth = state.sampler.mipDepth;
    tiny.filter = static_cast<std::uint8_t>(state.sampler.filter);
    tiny.superSample = state.sampler.superSample;
    tiny.clampU = state.sampler.wrapU == scene::Wrap::Clamp;
    tiny.clampV = state.sampler.wrapV == scene::Wrap::Clamp;
    tiny.flipU = state.sampler.wrapU == scene::Wrap::Mirror;
    tiny.flipV = state.sampler.wrapV == scene::Wrap::Mirror;
    return tiny;
}

// Writes all registers of a part, so that nothing before it can show through.
void writeState(const scene::DrawState& state, PolygonListBuilder& polygons)
{
    BlendInstruction blend;
    blend.source = static_cast<std::uint8_t>(state.source);
    blend.destination = static_cast<std::uint8_t>(state.destination);
    blend.sourceSelect = state.sourceSelect;
    blend.destinationSelect = state.destinationSelect;
    const std::uint32_t exponent = std::uint32_t(state.exponent & kExponentMask) << 24;
    polygons.material({state.diffuse, state.ambient, (state.specular & 0xffffff) | exponent}, blend);
    if (state.texture != scene::kNoTexture)
        polygons.tiny(tinyOf(state));
}

class ModelMaker
{
public:
    ModelMaker(std::vector<NewPart>& parts, Endian endian)
        : _parts(parts), _model{VertexListBuilder(endian), PolygonListBuilder(endian)}
    {
    }

    ModelBuild make()
    {
        std::vector<std::uint8_t> types;
        for (NewPart& part : _parts)
            types.push_back(roundUvs(part));
        const MeshSphere sphere = sphereAround(_parts);
        _model.center = sphere.center;
        _model.radius = sphere.radius;
        for (std::size_t i = 0; i < _parts.size(); ++i)
            addPart(_parts[i], types[i]);
        addVertices();
        return std::move(_model);
    }

private:
    static std::uint8_t roundUvs(NewPart& part)
    {
        const std::uint8_t type = stripType(part);
        const float scale = stripLayout(type).uvScale;
        part = changedCorners(part, [scale](NewCorner& corner) {
            corner.uv = scale != 0 ? glm::round(corner.uv / scale) * scale : glm::vec2(0);
        });
        return type;
    }

    std::uint16_t slotOf(NewCorner corner, const NewPart& part)
    {
        corner.uv = glm::vec2(0); // strips hold these
        corner.color = part.hasColors ? corner.color : 0;
        const std::uint32_t slot = _vertices.numberOf(corner);
        if (slot >= kMostSlots)
            throw Refused("has more than 65536 vertices, the most that strips can name");
        return static_cast<std::uint16_t>(slot);
    }

    void addPart(const NewPart& part, std::uint8_t type)
    {
        writeState(part.state, _model.polygons);
        std::vector<StripBuild> strips;
        std::size_t words = 1;
        const auto flush = [&] {
            if (!strips.empty())
                _model.polygons.strips(type, part.state.stripFlags, strips);
            strips.clear();
            words = 1;
        };
        for (const CornerStrip& strip : stripsOf(part.triangles, kLongestStrip)) {
            const std::size_t size = 1 + strip.size() * stripLayout(type).cornerWords;
            if (words + size > kMostWords || strips.size() == kStripCountMask)
                flush();
            StripBuild& build = strips.emplace_back();
            for (const std::uint32_t corner : strip)
                build.corners.push_back({slotOf(part.corners[corner], part), part.corners[corner].uv, {}, {}, 0});
            words += size;
        }
        flush();
    }

    void addVertices()
    {
        const std::uint8_t type = _parts.empty() ? std::uint8_t(kChunkVertexColor) : vertexType(_parts.front());
        std::vector<NinjaVertex> vertices;
        for (const NewCorner& corner : _vertices.corners()) {
            NinjaVertex vertex;
            vertex.position = corner.position;
            vertex.normal = corner.normal;
            vertex.diffuse = redAndBlueSwapped(corner.color);
            vertices.push_back(vertex);
        }
        const std::size_t most = (kMostLongs - 1) / (vertexLayout(type).stride / 4);
        for (std::size_t first = 0; first < vertices.size(); first += most)
            _model.vertices.chunk(type, static_cast<std::uint16_t>(first),
                                  std::span(vertices).subspan(first, std::min(most, vertices.size() - first)));
    }

    std::vector<NewPart>& _parts;
    CornerTable _vertices;
    ModelBuild _model;
};

} // namespace

ModelBuild chunkModel(std::vector<NewPart>& parts, Endian endian)
{
    return ModelMaker(parts, endian).make();
}

} // namespace telepipe::tools
