#include "formats/dump/DumpNinja.h"
#include "formats/dump/RecordPrinter.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/record/RecordReader.h"

#include <cmath>

// Layouts: ChunkReader.cpp, Chunks.h. The reader has checked all that is walked here.

namespace telepipe::formats {

namespace {

std::string pairText(const glm::vec2& value)
{
    return "(" + realText(value.x) + ", " + realText(value.y) + ")";
}

std::string headText(std::uint32_t type, std::uint32_t flags, const std::string& meaning)
{
    return "type " + hexText(type, 2) + ", flags " + hexText(flags, 2) + (meaning.empty() ? "" : " " + meaning);
}

std::string vertexText(const VertexLayout& layout, const NinjaVertex& vertex, std::uint32_t raw, float weightScale)
{
    std::string text = "slot " + std::to_string(vertex.slot) + "  pos " + vec3Text(vertex.position);
    if (layout.normalOffset != 0)
        text += "  normal " + vec3Text(vertex.normal);
    if (layout.color != VertexLayout::Color::None)
        text += "  diffuse " + hexText(vertex.diffuse, 8);
    if (layout.color > VertexLayout::Color::D8888)
        text += "  specular " + hexText(vertex.specular, 8);
    if (layout.userFlagsOffset != 0)
        text += "  user flags " + hexText(raw, 8);
    if (layout.ninjaFlagsOffset != 0)
        text += "  weight " + std::to_string(raw >> 16) + "/" + std::to_string(std::lround(1 / weightScale));
    return text;
}

void printVertices(DumpRows& rows, VertexChunk chunk)
{
    const VertexLayout& layout = vertexLayout(chunk.type);
    const Endian endian = rows.data().endian();
    const std::size_t flagsAt = layout.userFlagsOffset != 0 ? layout.userFlagsOffset : layout.ninjaFlagsOffset;
    chunk.body = rows.data().slice(rows.at(), chunk.count * std::size_t(layout.stride), "vertices");
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const std::uint32_t raw = rows.data().u32(rows.at() + flagsAt, "vertex flags");
        rows.row(layout.stride, vertexText(layout, decodeVertex(layout, chunk, i, endian), raw, chunk.weightScale));
    }
}

void printVertexChunk(DumpRows& rows, float weightScale)
{
    const std::size_t begin = rows.at();
    const std::uint32_t head = rows.data().u32(begin, "vertex chunk head");
    const std::uint32_t range = rows.data().u32(begin + 4, "vertex chunk range");
    VertexChunk chunk;
    chunk.type = static_cast<std::uint8_t>(head);
    chunk.flags = static_cast<std::uint8_t>(head >> 8);
    chunk.weightScale = weightScale;
    chunk.count = static_cast<std::uint16_t>(range >> 16);
    chunk.indexOffset = static_cast<std::uint16_t>(range);
    rows.x32("head", vertexHeadMeaning);
    rows.field(4, "range", hexText(range, 8),
               "first slot " + std::to_string(chunk.indexOffset) + ", " + std::to_string(chunk.count) + " vertices");
    printVertices(rows, chunk);
    const std::size_t end = begin + 4 + 4 * std::size_t(head >> 16);
    if (rows.at() < end)
        rows.block("rest", end - rows.at(), RangeKind::Skipped);
}

void printVertexEnd(DumpRows& rows)
{
    rows.x32("head", [](std::uint32_t) { return std::string("NJD_ENDOFF"); });
}

void dumpVertexList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, const std::string& owner,
                    float weightScale)
{
    const ByteView& data = scope->data;
    for (std::uint32_t head; ((head = data.u32(at, "vertex chunk head")) & 255) != kChunkEnd;) {
        const char* name = vertexLayout(static_cast<std::uint8_t>(head)).name;
        const std::size_t size = 4 + 4 * std::size_t(head >> 16);
        blocks.add(scope, at, size, (name ? name : "?") + owner,
                   [weightScale](DumpRows& rows) { printVertexChunk(rows, weightScale); });
        at += size;
    }
    blocks.add(scope, at, 4, "end of vertices" + owner, printVertexEnd);
}

std::string cornerText(const StripLayout& layout, const StripCorner& corner)
{
    std::string text = "slot " + std::to_string(corner.index);
    if (layout.uvScale != 0)
        text += "  uv " + pairText(corner.uv);
    if (layout.secondUv)
        text += "  uv2 " + pairText(corner.uv2);
    if (layout.normal)
        text += "  normal " + vec3Text(corner.normal);
    if (layout.color)
        text += "  colour " + hexText(corner.color, 8);
    return text;
}

std::string userText(DumpRows& rows, std::size_t at, unsigned words)
{
    std::string text = words != 0 ? "  user" : "";
    for (unsigned i = 0; i < words; ++i)
        text += " " + hexText(rows.data().u16(at + 2 * i, "user word"), 4);
    return text;
}

void printStrip(DumpRows& rows, const StripLayout& layout, const Strip& strip, std::size_t number)
{
    rows.row(2, "strip " + std::to_string(number) + ": " + std::to_string(strip.length) + " corners" +
                    (strip.reversed ? ", reversed" : ""));
    for (std::uint32_t i = 0; i < strip.length; ++i) {
        const std::size_t length =
            strip.cornerPosition(i + 1, layout.cornerWords) - strip.cornerPosition(i, layout.cornerWords);
        const std::size_t own = 2 * std::size_t(layout.cornerWords);
        const auto words = static_cast<unsigned>((length - own) / 2);
        rows.row(length, "  " + cornerText(layout, decodeCorner(layout, strip, i, rows.data().endian())) +
                             userText(rows, rows.at() + own, words));
    }
}

std::string headMeaning(std::uint32_t word)
{
    return word >> 14 == 0
               ? ""
               : std::to_string(word & 0x3fff) + ", " + std::to_string(word >> 14) + " user words a triangle";
}

void printStrips(DumpRows& rows, const PolygonChunk& chunk)
{
    if (chunk.body.size() < 2)
        return;
    const StripLayout& layout = stripLayout(chunk.type);
    StripWalker walker(chunk, rows.data().endian());
    rows.u16("nbStrip", headMeaning);
    std::size_t number = 0;
    for (Strip strip; walker.next(strip);)
        printStrip(rows, layout, strip, number++);
}

void printVolume(DumpRows& rows, const PolygonChunk& chunk)
{
    const StripHead head = stripHead(chunk.body, rows.data().endian());
    const unsigned corners = chunk.type == kChunkVolumePolygon3 ? 3 : 4;
    rows.u16("nbPolygon", headMeaning);
    for (unsigned i = 0; i < head.count; ++i) {
        std::string text = "polygon " + std::to_string(i) + ": slots";
        for (unsigned corner = 0; corner < corners; ++corner)
            text += " " + std::to_string(rows.data().u16(rows.at() + 2 * corner, "corner"));
        rows.row(2 * std::size_t(corners + head.userWords),
                 text + userText(rows, rows.at() + 2 * corners, head.userWords));
    }
}

void printMaterial(DumpRows& rows, const PolygonChunk& chunk)
{
    if (chunk.type & kMaterialDiffuse)
        rows.color("diffuse");
    if (chunk.type & kMaterialAmbient)
        rows.color("ambient");
    if (chunk.type & kMaterialSpecular)
        rows.field(4, "specular", argbText(rows.data().u32(rows.at(), "specular")), "a: exponent, 5 bits");
}

void printBump(DumpRows& rows)
{
    for (const char* name : {"DX", "DY", "DZ", "UX", "UY", "UZ"}) {
        const auto value = static_cast<std::int16_t>(rows.data().u16(rows.at(), name));
        rows.field(2, name, std::to_string(value), "/ 32767");
    }
}

std::string flagsMeaning(std::uint8_t type, std::uint8_t flags)
{
    const std::string number = std::to_string(flags);
    if (type == kChunkBlendAlpha ||
        (type >= kChunkMaterial && type <= kChunkMaterial2Last && type != kChunkMaterialBump))
        return blendMeaning(flags);
    if (type == kChunkMipDepth)
        return tinyFlagsMeaning(flags & kTinyMipDepthMask);
    if (type == kChunkExponent)
        return "specular exponent " + std::to_string(flags & kExponentMask);
    if (type == kChunkCacheList)
        return "what follows up to the end is list " + number;
    if (type == kChunkDrawList)
        return "draws list " + number;
    if (type == kChunkTiny || type == kChunkTiny2)
        return tinyFlagsMeaning(flags);
    return stripLayout(type).name ? stripFlagsMeaning(flags) : "";
}

void printBody(DumpRows& rows, const PolygonChunk& chunk)
{
    if (chunk.isMaterial() || chunk.isMaterial2())
        printMaterial(rows, chunk);
    else if (chunk.type == kChunkMaterialBump)
        printBump(rows);
    else if (chunk.type == kChunkVolumePolygon3 || chunk.type == kChunkVolumePolygon4)
        printVolume(rows, chunk);
    else
        printStrips(rows, chunk);
}

bool hasSize(std::uint8_t type)
{
    return type >= kChunkMaterial && type != kChunkEnd;
}

std::size_t chunkSize(const ByteView& data, std::size_t at)
{
    const std::uint8_t type = static_cast<std::uint8_t>(data.u16(at, "polygon chunk head"));
    if (hasSize(type))
        return 4 + 2 * std::size_t(data.u16(at + 2, "polygon chunk size"));
    return type == kChunkTiny || type == kChunkTiny2 ? 4 : 2;
}

void printPolygonChunk(DumpRows& rows)
{
    const std::size_t begin = rows.at(), end = begin + chunkSize(rows.data(), begin);
    const std::uint16_t head = rows.data().u16(begin, "polygon chunk head");
    PolygonChunk chunk;
    chunk.type = static_cast<std::uint8_t>(head);
    chunk.flags = static_cast<std::uint8_t>(head >> 8);
    rows.field(2, "head", hexText(head, 4), headText(chunk.type, chunk.flags, flagsMeaning(chunk.type, chunk.flags)));
    if (chunk.type == kChunkTiny || chunk.type == kChunkTiny2)
        rows.x16("texId", tinyBodyMeaning);
    if (hasSize(chunk.type)) {
        rows.u16("size", [](std::uint32_t) { return std::string("shorts behind it"); });
        chunk.body = rows.data().slice(rows.at(), end - rows.at(), "polygon chunk");
        printBody(rows, chunk);
    }
    if (rows.at() < end)
        rows.row(end - rows.at(), std::to_string(end - rows.at()) + " bytes of slack", RangeKind::Padding);
}

void dumpPolygonList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, const std::string& owner)
{
    const ByteView& data = scope->data;
    for (std::uint8_t type = 0; type != kChunkEnd;) {
        type = static_cast<std::uint8_t>(data.u16(at, "polygon chunk head"));
        const char* name = polygonChunkName(type);
        const std::size_t size = chunkSize(data, at);
        blocks.add(scope, at, size, (name ? name : "?") + owner, printPolygonChunk);
        at += size;
    }
}

} // namespace

void dumpChunkModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t offset, std::size_t number,
                    float weightScale)
{
    const std::string owner = " of model " + std::to_string(number);
    addRecord<ChunkModelRecord>(blocks, scope, offset, "NJS_CNK_MODEL " + std::to_string(number));
    const ChunkModelRecord record = readRecord<ChunkModelRecord>(scope->data, offset, "chunk model");
    if (const auto list = scope->target(record.vertexList.field))
        dumpVertexList(blocks, scope, *list, owner, weightScale);
    if (const auto list = scope->target(record.polygonList.field))
        dumpPolygonList(blocks, scope, *list, owner);
}

} // namespace telepipe::formats
