#include "formats/dump/DumpNinja.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/VertexHeadRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/vocabulary/ChunkCodes.h"

#include <cmath>

// Layouts: ChunkReader.cpp, Chunks.h. The reader has checked all that is walked here.

namespace telepipe::formats {

namespace {

using Parts = std::vector<Message>;

std::string pairText(const glm::vec2& value)
{
    return "(" + realText(value.x) + ", " + realText(value.y) + ")";
}

Message headText(std::uint32_t type, std::uint32_t flags, const Message& meaning)
{
    if (meaning.empty())
        return {"type {:#04x}, flags {:#04x}", type, flags};
    return {"type {:#04x}, flags {:#04x} {}", type, flags, meaning};
}

// A vertex with the words of it that decoding leaves out.
struct PrintedVertex
{
    PrintedVertex(const VertexChunk& vertices, std::uint32_t number, Endian endian)
        : chunk(vertices), layout(vertexLayout(vertices.type)), vertex(decodeVertex(layout, vertices, number, endian)),
          bytes(vertices.body.data() + std::size_t(number) * layout.stride), order(endian)
    {
    }

    template <class T = std::uint32_t> T at(std::size_t offset) const { return load<T>(bytes + offset, order); }

    const VertexChunk& chunk;
    const VertexLayout& layout;
    NinjaVertex vertex;
    const std::uint8_t* bytes;
    Endian order;
};

std::string vec4Text(const glm::vec3& value, float fourth)
{
    std::string text = vec3Text(value);
    text.insert(text.size() - 1, ", " + realText(fourth));
    return text;
}

// The SH types have vectors of four floats; packed normals have two bits above their three numbers.
void addVectors(Parts& parts, const PrintedVertex& printed)
{
    const bool isPadded = printed.chunk.type == kChunkVertexSh || printed.chunk.type == kChunkVertexNormalSh;
    const NinjaVertex& vertex = printed.vertex;
    const auto text = [&](const glm::vec3& value, std::size_t fourth) {
        return isPadded ? vec4Text(value, printed.at<float>(fourth)) : vec3Text(value);
    };
    parts.push_back({"pos {}", text(vertex.position, 12)});
    if (printed.layout.normalOffset == 0)
        return;
    parts.push_back({"normal {}", text(vertex.normal, printed.layout.normalOffset + std::size_t(12))});
    if (printed.layout.packedNormal && printed.at(printed.layout.normalOffset) >> 30 != 0)
        parts.push_back({"bits 30-31 {}", printed.at(printed.layout.normalOffset) >> 30});
}

// Only the high byte of an intensity counts; the low byte is shown as it stands.
void addColors(Parts& parts, const PrintedVertex& printed)
{
    const VertexLayout::Color color = printed.layout.color;
    if (color == VertexLayout::Color::Intensity) {
        const std::uint32_t word = printed.at(printed.layout.colorOffset);
        parts.push_back({"diffuse {:#06x}", word >> 16});
        parts.push_back({"specular {:#06x}", word & 0xffff});
        return;
    }
    if (color != VertexLayout::Color::None)
        parts.push_back({"diffuse {:#010x}", printed.vertex.diffuse});
    if (color > VertexLayout::Color::D8888)
        parts.push_back({"specular {:#010x}", printed.vertex.specular});
}

Message vertexText(const PrintedVertex& printed)
{
    const VertexLayout& layout = printed.layout;
    Parts parts;
    addVectors(parts, printed);
    addColors(parts, printed);
    if (layout.userFlagsOffset != 0)
        parts.push_back({"user flags {:#010x}", printed.at(layout.userFlagsOffset)});
    if (layout.ninjaFlagsOffset != 0)
        parts.push_back(
            {"weight {}/{}", printed.at(layout.ninjaFlagsOffset) >> 16, std::lround(1 / printed.chunk.weightScale)});
    return Message::list("  ", std::move(parts));
}

void printVertices(DumpRows& rows, VertexChunk chunk)
{
    const VertexLayout& layout = vertexLayout(chunk.type);
    chunk.body = rows.data().slice(rows.at(), chunk.count * std::size_t(layout.stride), "vertices");
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        const PrintedVertex printed(chunk, i, rows.data().endian());
        rows.row(layout.stride, {"slot {}", printed.vertex.slot}, vertexText(printed));
    }
}

void printVertexChunk(DumpRows& rows, float weightScale)
{
    const std::size_t begin = rows.at();
    VertexChunkHead head;
    RecordPrinter printer(rows);
    describe(printer, head);
    VertexChunk chunk;
    chunk.type = head.word.type;
    chunk.flags = head.word.flags;
    chunk.weightScale = weightScale;
    chunk.count = head.count;
    chunk.indexOffset = head.indexOffset;
    printVertices(rows, chunk);
    const std::size_t end = begin + head.word.chunkSize();
    if (rows.at() < end)
        rows.block("rest", end - rows.at(), RangeKind::Unknown);
}

void dumpVertexList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, const Message& owner,
                    float weightScale)
{
    const ByteView& data = scope->data;
    while (true) {
        const auto head = readRecord<VertexHeadWord>(data, at, "vertex chunk head");
        if (head.type == kChunkEnd)
            break;
        const char* name = vertexLayout(head.type).name;
        const auto print = [weightScale](DumpRows& rows) { printVertexChunk(rows, weightScale); };
        blocks.add(scope, at, head.chunkSize(), titleOf(name ? name : "?", owner), print, StructureKind::VertexChunk);
        at += head.chunkSize();
    }
    blocks.add(scope, at, 4, titleOf("end of vertices", owner), printVertexEnd);
}

Parts cornerParts(const StripLayout& layout, const StripCorner& corner)
{
    Parts parts;
    if (layout.uvScale != 0)
        parts.push_back({"uv {}", pairText(corner.uv)});
    if (layout.secondUv)
        parts.push_back({"uv2 {}", pairText(corner.uv2)});
    if (layout.normal)
        parts.push_back({"normal {}", vec3Text(corner.normal)});
    if (layout.color)
        parts.push_back({"colour {:#010x}", corner.color});
    return parts;
}

// The words behind a triangle, where there are any.
void addUserWords(Parts& parts, DumpRows& rows, std::size_t at, unsigned count)
{
    Parts words;
    for (unsigned i = 0; i < count; ++i)
        words.push_back({"{:#06x}", rows.data().u16(at + 2 * i, "user word")});
    if (count != 0)
        parts.push_back({"user {}", Message::list(" ", std::move(words))});
}

void printStrip(DumpRows& rows, const StripLayout& layout, const Strip& strip, std::size_t number)
{
    rows.row(2, {strip.reversed ? "strip {}: {} corners, reversed" : "strip {}: {} corners", number, strip.length});
    rows.setInside(true);
    for (std::uint32_t i = 0; i < strip.length; ++i) {
        const std::size_t length =
            strip.cornerPosition(i + 1, layout.cornerWords) - strip.cornerPosition(i, layout.cornerWords);
        const std::size_t own = 2 * std::size_t(layout.cornerWords);
        const auto words = static_cast<unsigned>((length - own) / 2);
        const StripCorner corner = decodeCorner(layout, strip, i, rows.data().endian());
        Parts parts = cornerParts(layout, corner);
        addUserWords(parts, rows, rows.at() + own, words);
        rows.row(length, {"slot {}", corner.index}, Message::list("  ", std::move(parts)));
    }
    rows.setInside(false);
}

Message headMeaning(std::uint32_t word)
{
    const StripHead head = StripHead::ofWord(word);
    return head.userWords == 0 ? Message() : Message("{}, {} user words a triangle", head.count, head.userWords);
}

void printStrips(DumpRows& rows, const PolygonChunk& chunk)
{
    if (chunk.body.size() < 2)
        return;
    const StripLayout& layout = stripLayout(chunk.type);
    StripWalker walker(chunk, rows.data().endian());
    rows.u16("nbStrip", kLayout, headMeaning);
    std::size_t number = 0;
    for (Strip strip; walker.next(strip);)
        printStrip(rows, layout, strip, number++);
}

void printVolume(DumpRows& rows, const PolygonChunk& chunk)
{
    const StripHead head = stripHead(chunk.body, rows.data().endian());
    const unsigned corners = volumeCorners(chunk.type);
    rows.u16("nbPolygon", kLayout, headMeaning);
    for (unsigned i = 0; i < head.count; ++i) {
        Parts slots, parts;
        for (unsigned corner = 0; corner < corners; ++corner)
            slots.push_back({"{}", rows.data().u16(rows.at() + 2 * corner, "corner")});
        addUserWords(parts, rows, rows.at() + 2 * corners, head.userWords);
        rows.row(2 * std::size_t(corners + head.userWords),
                 {"polygon {}: slots {}", i, Message::list(" ", std::move(slots))},
                 Message::list("  ", std::move(parts)));
    }
}

void printMaterial(DumpRows& rows, const PolygonChunk& chunk)
{
    if (chunk.type & kMaterialDiffuse)
        rows.color("diffuse");
    if (chunk.type & kMaterialAmbient)
        rows.color("ambient");
    if (chunk.type & kMaterialSpecular)
        rows.field(4, "specular", argbText(rows.data().u32(rows.at(), "specular")), "a: exponent, 5 bits",
                   RangeKind::Known, FieldForm::Color);
}

void printBump(DumpRows& rows)
{
    for (const char* name : {"DX", "DY", "DZ", "UX", "UY", "UZ"}) {
        const auto value = static_cast<std::int16_t>(rows.data().u16(rows.at(), name));
        rows.field(2, name, {"{}", value}, "/ 32767");
    }
}

Message flagsMeaning(std::uint8_t type, std::uint8_t flags)
{
    switch (polygonKind(type)) {
    case PolygonKind::Blend:
    case PolygonKind::Material:
    case PolygonKind::Material2:
        return blendMeaning(flags);
    case PolygonKind::MipDepth:
        return tinyFlagsMeaning(flags & kTinyMipDepthMask);
    case PolygonKind::Exponent:
        return {"specular exponent {}", flags & kExponentMask};
    case PolygonKind::CacheList:
        return {"what follows up to the end is list {}", flags};
    case PolygonKind::DrawList:
        return {"draws list {}", flags};
    case PolygonKind::Tiny:
    case PolygonKind::Tiny2:
        return tinyFlagsMeaning(flags);
    case PolygonKind::VolumeStrips:
    case PolygonKind::Strips:
        return flagsText(flags, kStripFlagCodes);
    case PolygonKind::Null:
    case PolygonKind::Bump:
    case PolygonKind::VolumePolygons:
    case PolygonKind::End:
    case PolygonKind::Unknown:
        break;
    }
    return {};
}

// Of a chunk with a size.
void printBody(DumpRows& rows, const PolygonChunk& chunk)
{
    switch (polygonKind(chunk.type)) {
    case PolygonKind::Material:
    case PolygonKind::Material2:
        return printMaterial(rows, chunk);
    case PolygonKind::Bump:
        return printBump(rows);
    case PolygonKind::VolumePolygons:
        return printVolume(rows, chunk);
    case PolygonKind::VolumeStrips:
    case PolygonKind::Strips:
        return printStrips(rows, chunk);
    case PolygonKind::Null:
    case PolygonKind::Blend:
    case PolygonKind::MipDepth:
    case PolygonKind::Exponent:
    case PolygonKind::CacheList:
    case PolygonKind::DrawList:
    case PolygonKind::Tiny:
    case PolygonKind::Tiny2:
    case PolygonKind::End:
    case PolygonKind::Unknown:
        return;
    }
}

std::size_t chunkSize(const ByteView& data, std::size_t at)
{
    const std::uint8_t type = static_cast<std::uint8_t>(data.u16(at, "polygon chunk head"));
    const std::size_t head = polygonHeadSize(type);
    if (hasSizeWord(type))
        return head + 2 * std::size_t(data.u16(at + 2, "polygon chunk size"));
    return head + (isTinyChunk(type) ? 2 : 0);
}

// Zeros, or whatever was in the converter's memory.
void printSlack(DumpRows& rows, std::size_t size)
{
    const bool isZero = isAllZero(rows.data().slice(rows.at(), size, "slack"));
    rows.row(size, {"{} bytes of slack", size}, {}, isZero ? RangeKind::Padding : RangeKind::Unknown);
}

void printPolygonChunk(DumpRows& rows)
{
    const std::size_t begin = rows.at(), end = begin + chunkSize(rows.data(), begin);
    const std::uint16_t head = rows.data().u16(begin, "polygon chunk head");
    PolygonChunk chunk;
    chunk.type = static_cast<std::uint8_t>(head);
    chunk.flags = static_cast<std::uint8_t>(head >> 8);
    rows.field(2, "head", {"{:#06x}", head}, headText(chunk.type, chunk.flags, flagsMeaning(chunk.type, chunk.flags)),
               RangeKind::Known, FieldForm::X16);
    if (isTinyChunk(chunk.type))
        rows.x16("texId", tinyBodyMeaning);
    if (hasSizeWord(chunk.type)) {
        rows.u16("size", kLayout, [](std::uint32_t) { return Message("shorts behind it"); });
        chunk.body = rows.data().slice(rows.at(), end - rows.at(), "polygon chunk");
        printBody(rows, chunk);
    }
    if (rows.at() < end)
        printSlack(rows, end - rows.at());
}

void dumpPolygonList(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t at, const Message& owner)
{
    const ByteView& data = scope->data;
    for (std::uint8_t type = 0; type != kChunkEnd;) {
        type = static_cast<std::uint8_t>(data.u16(at, "polygon chunk head"));
        const char* name = polygonChunkName(type);
        const std::size_t size = chunkSize(data, at);
        const bool isEmpty = type == kChunkNull || type == kChunkEnd;
        blocks.add(scope, at, size, titleOf(name ? name : "?", owner), printPolygonChunk,
                   isEmpty ? StructureKind::Other : StructureKind::PolygonChunk);
        at += size;
    }
}

} // namespace

void printVertexEnd(DumpRows& rows)
{
    rows.x32("head", [](std::uint32_t) { return Message(polygonChunkName(kChunkEnd)); });
}

void dumpChunkModel(DumpBlocks& blocks, const DumpBlocks::Scope& scope, std::size_t offset, std::size_t number,
                    float weightScale)
{
    const Message owner("model {}", number);
    addRecord<ChunkModelRecord>(blocks, scope, offset, {"NJS_CNK_MODEL {}", number});
    const ChunkModelRecord record = readRecord<ChunkModelRecord>(scope->data, offset, "chunk model");
    if (const auto list = scope->target(record.vertexList.field))
        dumpVertexList(blocks, scope, *list, owner, weightScale);
    if (const auto list = scope->target(record.polygonList.field))
        dumpPolygonList(blocks, scope, *list, owner);
}

} // namespace telepipe::formats
