#include "formats/ninja/ModelWriter.h"

#include "formats/bytes/Errors.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/PackedVertex.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <cmath>

namespace telepipe::formats {

namespace {

std::uint32_t toArgb4444(std::uint32_t c)
{
    return (c >> 28 & 15) << 12 | (c >> 20 & 15) << 8 | (c >> 12 & 15) << 4 | (c >> 4 & 15);
}

std::int16_t toShort(float value, float scale)
{
    return static_cast<std::int16_t>(std::lround(std::clamp(value * scale, -32768.0f, 32767.0f)));
}

void writeNormal(ByteWriter& writer, const VertexLayout& layout, glm::vec3 normal)
{
    if (layout.packedNormal)
        writer.u32(packedNormal(normal));
    else if (layout.normalOffset != 0)
        writer.vec3(normal);
}

void writeColor(ByteWriter& writer, VertexLayout::Color kind, const NinjaVertex& vertex)
{
    using Color = VertexLayout::Color;
    switch (kind) {
    case Color::None:
        break;
    case Color::D8888:
        writer.u32(vertex.diffuse);
        break;
    case Color::D565S565:
        writer.u32(std::uint32_t(packedColor(vertex.diffuse)) << 16 | packedColor(vertex.specular));
        break;
    case Color::D4444S565:
        writer.u32(toArgb4444(vertex.diffuse) << 16 | packedColor(vertex.specular));
        break;
    case Color::Intensity:
        writer.u32((vertex.diffuse & 0xff) << 24 | (vertex.specular & 0xff) << 8);
        break;
    case Color::D8888S8888:
        writer.u32(vertex.diffuse);
        writer.u32(vertex.specular);
        break;
    }
}

// NJD_CV_SH and NJD_CV_VN_SH pad position and normal to four floats.
void writeVertex(ByteWriter& writer, std::uint8_t type, std::uint16_t indexOffset, const NinjaVertex& vertex,
                 float fullWeight)
{
    const VertexLayout& layout = vertexLayout(type);
    writer.vec3(vertex.position);
    if (type == kChunkVertexSh || type == kChunkVertexNormalSh)
        writer.f32(1);
    writeNormal(writer, layout, vertex.normal);
    if (type == kChunkVertexNormalSh)
        writer.f32(0);
    if (layout.userFlagsOffset != 0)
        writer.u32(vertex.userFlags);
    if (layout.ninjaFlagsOffset != 0)
        writer.u32(static_cast<std::uint32_t>(std::lround(vertex.weight * fullWeight)) << 16 |
                   ((vertex.slot - indexOffset) & 0xffff));
    writeColor(writer, layout.color, vertex);
}

// A pointer to something that follows, or null.
Pointer laterIf(bool isPointer)
{
    return isPointer ? Pointer::later() : Pointer::null();
}

void appendAligned(ByteWriter& writer, const ByteVector& bytes)
{
    writer.append(bytes);
    writer.align(4);
}

std::size_t appendModel(ByteWriter& writer, const ModelBuild& model)
{
    ChunkModelRecord record;
    record.model.center = model.center;
    record.model.radius = model.radius;
    record.vertexList = laterIf(!model.vertices.empty());
    record.polygonList = laterIf(!model.polygons.empty());
    const std::size_t at = writeRecord(writer, record);
    if (!model.vertices.empty()) {
        writer.patch(record.vertexList.field, writer.size());
        appendAligned(writer, model.vertices.finish());
    }
    if (!model.polygons.empty()) {
        writer.patch(record.polygonList.field, writer.size());
        appendAligned(writer, model.polygons.finish());
    }
    return at;
}

// Writes nodes[i], its subtree and, linked by its sibling field, nodes[i + 1] and so on.
void writeNodes(ByteWriter& writer, std::span<const NinjaNode> nodes)
{
    const NinjaNode& node = nodes.front();
    ObjectRecord record;
    record.object.evalFlags = node.evalFlags;
    record.object.pos = node.pos;
    record.object.ang = node.ang;
    record.object.scl = node.scl;
    record.object.quaternion = node.quaternion;
    record.model = laterIf(node.model || node.basic);
    record.child = laterIf(!node.children.empty());
    record.sibling = laterIf(nodes.size() > 1);
    writeRecord(writer, record);
    if (node.model)
        writer.patch(record.model.field, appendModel(writer, *node.model));
    else if (node.basic)
        writer.patch(record.model.field, writeBasicModel(writer, *node.basic));
    if (!node.children.empty()) {
        writer.patch(record.child.field, writer.size());
        writeNodes(writer, node.children);
    }
    if (nodes.size() > 1) {
        writer.patch(record.sibling.field, writer.size());
        writeNodes(writer, nodes.subspan(1));
    }
}

} // namespace

VertexListBuilder& VertexListBuilder::chunk(std::uint8_t type, std::uint16_t indexOffset,
                                            std::span<const NinjaVertex> vertices, std::uint8_t flags)
{
    const VertexLayout& layout = vertexLayout(type);
    const std::size_t longs = 1 + vertices.size() * layout.stride / 4;
    if (!layout.name || longs > 0xffff)
        throw Refused("a vertex chunk of this type or length cannot be written");
    writeRecord(_writer, VertexChunkHead{{type, flags, static_cast<std::uint16_t>(longs)},
                                         indexOffset,
                                         static_cast<std::uint16_t>(vertices.size())});
    for (const NinjaVertex& vertex : vertices)
        writeVertex(_writer, type, indexOffset, vertex, _fullWeight);
    return *this;
}

VertexListBuilder& VertexListBuilder::weights(std::uint8_t type, std::uint16_t indexOffset,
                                              std::span<const NinjaVertex> vertices, WeightStatus status)
{
    return chunk(type, indexOffset, vertices, static_cast<std::uint8_t>(kVertexContinue | static_cast<int>(status)));
}

ByteVector VertexListBuilder::finish() const
{
    ByteWriter writer = _writer;
    writer.u32(kChunkEnd);
    return writer.take();
}

std::uint8_t blendFlags(const BlendInstruction& blend)
{
    return static_cast<std::uint8_t>(
        (blend.destination & kBlendMask) | (blend.source & kBlendMask) << kBlendSourceShift |
        (blend.destinationSelect ? kBlendDestinationSelect : 0) | (blend.sourceSelect ? kBlendSourceSelect : 0));
}

PolygonListBuilder& PolygonListBuilder::head(std::uint8_t type, std::uint8_t flags)
{
    _writer.u16(static_cast<std::uint16_t>(flags << 8 | type));
    return *this;
}

PolygonListBuilder& PolygonListBuilder::null()
{
    return head(kChunkNull, 0);
}

PolygonListBuilder& PolygonListBuilder::blend(const BlendInstruction& blend)
{
    return head(kChunkBlendAlpha, blendFlags(blend));
}

PolygonListBuilder& PolygonListBuilder::mipDepth(std::uint8_t quarters)
{
    return head(kChunkMipDepth, quarters);
}

PolygonListBuilder& PolygonListBuilder::exponent(std::uint8_t exponent)
{
    return head(kChunkExponent, exponent);
}

PolygonListBuilder& PolygonListBuilder::cacheList(std::uint8_t list)
{
    return head(kChunkCacheList, list);
}

PolygonListBuilder& PolygonListBuilder::drawList(std::uint8_t list)
{
    return head(kChunkDrawList, list);
}

PolygonListBuilder& PolygonListBuilder::tiny(const TinyChunk& tiny, std::uint8_t type)
{
    head(type, static_cast<std::uint8_t>((tiny.mipDepth & kTinyMipDepthMask) | (tiny.clampV ? kTinyClampV : 0) |
                                         (tiny.clampU ? kTinyClampU : 0) | (tiny.flipV ? kTinyFlipV : 0) |
                                         (tiny.flipU ? kTinyFlipU : 0)));
    _writer.u16(static_cast<std::uint16_t>((tiny.texture & kTinyTextureMask) |
                                           (tiny.superSample ? kTinySuperSample : 0) |
                                           tiny.filter << kTinyFilterShift));
    return *this;
}

// Leaves the size word to be filled by endBody().
std::size_t PolygonListBuilder::beginBody()
{
    _writer.u16(0);
    return _writer.size() - 2;
}

PolygonListBuilder& PolygonListBuilder::endBody(std::size_t sizeWord)
{
    const std::size_t words = (_writer.size() - sizeWord - 2) / 2;
    if (words > 0xffff)
        throw Refused("a polygon chunk holds at most 65535 words");
    _writer.setU16(sizeWord, static_cast<std::uint16_t>(words));
    return *this;
}

PolygonListBuilder& PolygonListBuilder::colors(std::uint8_t base, const MaterialChunk& material,
                                               const BlendInstruction& blend)
{
    const int present = (material.diffuse ? kMaterialDiffuse : 0) | (material.ambient ? kMaterialAmbient : 0) |
                        (material.specular ? kMaterialSpecular : 0);
    head(static_cast<std::uint8_t>(base | present), blendFlags(blend));
    const std::size_t size = beginBody();
    for (const std::optional<std::uint32_t>& color : {material.diffuse, material.ambient, material.specular}) {
        if (color)
            _writer.u32(*color);
    }
    return endBody(size);
}

PolygonListBuilder& PolygonListBuilder::material(const MaterialChunk& material, const BlendInstruction& blend)
{
    return colors(kChunkMaterial, material, blend);
}

PolygonListBuilder& PolygonListBuilder::material2(const MaterialChunk& material, const BlendInstruction& blend)
{
    if (!material.diffuse && !material.ambient && !material.specular)
        throw Refused("a second material without a colour would be a bump chunk");
    return colors(kChunkMaterial2, material, blend);
}

PolygonListBuilder& PolygonListBuilder::bump(const BumpChunk& bump)
{
    head(kChunkMaterialBump, 0);
    const std::size_t size = beginBody();
    for (const glm::vec3& vector : {bump.direction, bump.up}) {
        for (int i = 0; i < 3; ++i)
            _writer.write(toShort(vector[i], kShortNormalUnit));
    }
    return endBody(size);
}

void PolygonListBuilder::corner(const StripLayout& layout, const StripCorner& corner)
{
    _writer.u16(corner.index);
    const auto uv = [&](glm::vec2 value) {
        _writer.write(toShort(value.x, 1 / layout.uvScale));
        _writer.write(toShort(value.y, 1 / layout.uvScale));
    };
    if (layout.uvScale != 0)
        uv(corner.uv);
    if (layout.secondUv)
        uv(corner.uv2);
    for (int i = 0; layout.normal && i < 3; ++i)
        _writer.write(toShort(corner.normal[i], kShortNormalUnit));
    if (layout.color)
        _writer.u32(corner.color);
}

PolygonListBuilder& PolygonListBuilder::strips(std::uint8_t type, std::uint8_t flags,
                                               std::span<const StripBuild> strips, std::uint8_t userWords)
{
    const StripLayout& layout = stripLayout(type);
    if (!layout.name || strips.size() > kStripCountMask || userWords > 3)
        throw Refused("a strip chunk of this type or length cannot be written");
    head(type, flags);
    const std::size_t size = beginBody();
    _writer.u16(StripHead{static_cast<std::uint16_t>(strips.size()), userWords}.word());
    for (const StripBuild& strip : strips) {
        const int length = static_cast<int>(strip.corners.size());
        _writer.write(static_cast<std::int16_t>(strip.reversed ? -length : length));
        for (std::size_t i = 0; i < strip.corners.size(); ++i) {
            corner(layout, strip.corners[i]);
            for (std::size_t word = 0; i >= 2 && word < userWords; ++word)
                _writer.u16(strip.userWords.at((i - 2) * userWords + word));
        }
    }
    return endBody(size);
}

PolygonListBuilder& PolygonListBuilder::volume(std::uint8_t type, std::span<const std::uint16_t> indices)
{
    const std::size_t corners = volumeCorners(type);
    if (corners == 0 || indices.size() % corners != 0)
        throw Refused("volume polygons have 3 or 4 corners each");
    head(type, 0);
    const std::size_t size = beginBody();
    _writer.u16(static_cast<std::uint16_t>(indices.size() / corners));
    for (std::uint16_t index : indices)
        _writer.u16(index);
    return endBody(size);
}

ByteVector PolygonListBuilder::finish() const
{
    ByteWriter writer = _writer;
    writer.u16(kChunkEnd);
    return writer.take();
}

void setEvalFlags(NinjaNode& root)
{
    const bool isUnitAngle =
        (root.evalFlags & kEvalQuaternion) != 0 ? root.quaternion == glm::vec4(0, 0, 0, 1) : root.ang == glm::ivec3(0);
    root.evalFlags &= ~static_cast<std::uint32_t>(kEvalUnitPos | kEvalUnitAng | kEvalUnitScl | kEvalBreak);
    root.evalFlags |= (root.pos == glm::vec3(0) ? kEvalUnitPos : 0u) | (isUnitAngle ? kEvalUnitAng : 0u) |
                      (root.scl == glm::vec3(1) ? kEvalUnitScl : 0u) | (root.children.empty() ? kEvalBreak : 0u);
    for (NinjaNode& child : root.children)
        setEvalFlags(child);
}

std::size_t writeChunkModel(ByteWriter& writer, const ModelBuild& model)
{
    writer.align(4);
    return appendModel(writer, model);
}

std::uint32_t writeObjectTree(ByteWriter& writer, const NinjaNode& root)
{
    writer.align(4);
    const std::uint32_t offset = static_cast<std::uint32_t>(writer.size());
    writeNodes(writer, std::span(&root, 1));
    return offset;
}

} // namespace telepipe::formats
