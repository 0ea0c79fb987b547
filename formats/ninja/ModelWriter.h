#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/ninja/BasicWriter.h"
#include "formats/ninja/NinjaObject.h"

#include <optional>
#include <vector>

namespace telepipe::formats {

// Builds a vertex list, chunk after chunk.
class VertexListBuilder
{
public:
    explicit VertexListBuilder(Endian endian = Endian::Little) : _writer(endian) {}

    // Writes the fields that the type (0x20..0x34) has. Slots count up from indexOffset, except in the types with ninja
    // flags, which store each vertex's own slot and weight.
    VertexListBuilder& chunk(std::uint8_t type, std::uint16_t indexOffset, std::span<const NinjaVertex> vertices,
                             std::uint8_t flags = 0);
    // Vertex weights: the same with NJD_FV_CONT and the status as the flags of real files (0x80, 0x81, 0x82).
    VertexListBuilder& weights(std::uint8_t type, std::uint16_t indexOffset, std::span<const NinjaVertex> vertices,
                               WeightStatus status);

    // Sets the stored form of a weight of 1 from here on: kFullWeight, or kNinja2FullWeight in an N2CM.
    VertexListBuilder& fullWeight(float weight)
    {
        _fullWeight = weight;
        return *this;
    }

    bool empty() const { return _writer.size() == 0; }
    ByteVector finish() const; // with the end marker

private:
    ByteWriter _writer;
    float _fullWeight = kFullWeight;
};

struct StripBuild
{
    std::vector<StripCorner> corners;
    bool reversed = false;
    std::vector<std::uint16_t> userWords = {}; // those of one triangle after those of another
};

// Builds a polygon list, chunk after chunk, in the order of the calls.
class PolygonListBuilder
{
public:
    explicit PolygonListBuilder(Endian endian = Endian::Little) : _writer(endian) {}

    PolygonListBuilder& null(); // one word, to align the next chunk
    PolygonListBuilder& blend(const BlendInstruction& blend);
    PolygonListBuilder& mipDepth(std::uint8_t quarters);
    PolygonListBuilder& exponent(std::uint8_t exponent);
    PolygonListBuilder& cacheList(std::uint8_t list);
    PolygonListBuilder& drawList(std::uint8_t list);
    PolygonListBuilder& tiny(const TinyChunk& tiny, std::uint8_t type = kChunkTiny);
    PolygonListBuilder& material(const MaterialChunk& material, const BlendInstruction& blend = {});
    PolygonListBuilder& material2(const MaterialChunk& material, const BlendInstruction& blend = {});
    PolygonListBuilder& bump(const BumpChunk& bump);
    // type 0x40..0x4B, or 0x3A; userWords a triangle, 0..3.
    PolygonListBuilder& strips(std::uint8_t type, std::uint8_t flags, std::span<const StripBuild> strips,
                               std::uint8_t userWords = 0);
    PolygonListBuilder& strip(std::uint8_t type, std::uint8_t flags, const StripBuild& strip)
    {
        return strips(type, flags, std::span(&strip, 1));
    }
    // Volume polygons of 3 (0x38) or 4 (0x39) corners.
    PolygonListBuilder& volume(std::uint8_t type, std::span<const std::uint16_t> indices);

    bool empty() const { return _writer.size() == 0; }
    ByteVector finish() const; // with the end marker

private:
    PolygonListBuilder& head(std::uint8_t type, std::uint8_t flags);
    PolygonListBuilder& colors(std::uint8_t base, const MaterialChunk& material, const BlendInstruction& blend);
    std::size_t beginBody();
    PolygonListBuilder& endBody(std::size_t sizeWord);
    void corner(const StripLayout& layout, const StripCorner& corner);

    ByteWriter _writer;
};

struct ModelBuild
{
    VertexListBuilder vertices;
    PolygonListBuilder polygons;
    glm::vec3 center{0};
    float radius = 0;
};

// An object and the objects below it. Children are linked child, sibling, sibling, ...
struct NinjaNode
{
    std::uint32_t evalFlags = 0;
    glm::vec3 pos{0};
    glm::ivec3 ang{0}; // BAMS
    glm::vec3 scl{1};
    std::optional<ModelBuild> model = std::nullopt;
    std::vector<NinjaNode> children = {};
    glm::vec4 quaternion{0, 0, 0, 1};                    // written with kEvalQuaternion, in place of ang
    std::optional<BasicModelBuild> basic = std::nullopt; // in place of model, throughout a tree
};

// Sets NJD_EVAL_UNIT_* where a transform is the identity and NJD_EVAL_BREAK where there is no child, through the whole
// tree, as SEGA's converters do; other flags stay.
void setEvalFlags(NinjaNode& root);

std::uint8_t blendFlags(const BlendInstruction& blend);

// Appends a model and its lists; returns the model's offset.
std::size_t writeChunkModel(ByteWriter& writer, const ModelBuild& model);

// Appends an object tree and returns the root's offset, which is the first byte appended (after alignment).
std::uint32_t writeObjectTree(ByteWriter& writer, const NinjaNode& root);

} // namespace telepipe::formats
