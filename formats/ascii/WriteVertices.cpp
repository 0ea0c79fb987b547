#include "formats/ascii/Constants.h"
#include "formats/ascii/Macros.h"
#include "formats/ascii/Numbers.h"
#include "formats/ascii/TextWriter.h"

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kOne = 0x3f800000;

// One vertex after the other, a macro a line with the values of floats in a comment.
class VertexWriter
{
public:
    VertexWriter(std::string& text, const VertexChunk& chunk, Endian endian)
        : _text(text), _chunk(chunk), _layout(vertexLayout(chunk.type)), _endian(endian)
    {
    }

    void write();

private:
    void writeVertex(const std::uint8_t* p);
    void writeVector(const char* macro, const std::uint8_t* p, bool isPadded, std::uint32_t fourth);
    void writePackedNormal(std::uint32_t word);
    void writeColor(const std::uint8_t* p);
    void line(const std::string& element) { _text += "    " + element + ",\n"; }
    std::uint32_t word(const std::uint8_t* p) const { return load<std::uint32_t>(p, _endian); }

    std::string& _text;
    const VertexChunk& _chunk;
    const VertexLayout& _layout;
    Endian _endian;
};

std::string field(std::uint32_t word, int shift, int bits)
{
    return std::to_string(word >> shift & ((1u << bits) - 1));
}

// The fields of a word from its highest bit on.
std::string fields(std::uint32_t word, std::initializer_list<int> widths)
{
    std::string text;
    int shift = 32;
    for (int width : widths) {
        shift -= width;
        text += (text.empty() ? "( " : ", ") + field(word, shift, width);
    }
    return text + " )";
}

void VertexWriter::write()
{
    const std::uint32_t head = static_cast<std::uint32_t>(_chunk.flags) << 8;
    const bool isWeighted = _layout.ninjaFlagsOffset != 0;
    const std::uint32_t size = 1 + _chunk.count * std::uint32_t(_layout.stride) / 4;
    line(chunkMacro(_layout.name) + "( " + (isWeighted ? weightText(head) : constantText(head, vertexFlagConstants())) +
         ", " + std::to_string(size) + " )");
    line("OffnbIdx( " + std::to_string(_chunk.indexOffset) + ", " + std::to_string(_chunk.count) + " )");
    for (std::uint32_t i = 0; i < _chunk.count; ++i)
        writeVertex(_chunk.body.data() + std::size_t(i) * _layout.stride);
}

void VertexWriter::writeVertex(const std::uint8_t* p)
{
    // The SH types have vectors of four floats.
    writeVector("VERT", p, _chunk.type == kChunkVertexSh || _chunk.type == kChunkVertexNormalSh, kOne);
    if (_layout.packedNormal)
        writePackedNormal(word(p + _layout.normalOffset));
    else if (_layout.normalOffset != 0)
        writeVector("NORM", p + _layout.normalOffset, _chunk.type == kChunkVertexNormalSh, 0);
    if (_layout.userFlagsOffset != 0)
        line("UFlags( " + hexadecimal(word(p + _layout.userFlagsOffset)) + " )");
    if (_layout.ninjaFlagsOffset != 0) {
        const std::uint32_t flags = word(p + _layout.ninjaFlagsOffset);
        line("NFlagsW( " + std::to_string(flags & 0xffff) + ", " + weightPercent(flags >> 16) + " )");
    }
    writeColor(p + _layout.colorOffset);
}

// VERT_SH and NORM_SH imply a fourth value; where a file has another, it follows VERT or NORM as a number.
void VertexWriter::writeVector(const char* macro, const std::uint8_t* p, bool isPadded, std::uint32_t fourth)
{
    const bool isUsual = isPadded && word(p + 12) == fourth;
    writeAsciiVector(_text, (macro + std::string(isUsual ? "_SH" : "")).c_str(), detail::loadVec3(p, _endian),
                     isPadded && !isUsual ? " " + hexadecimal(word(p + 12)) + "," : "");
}

// NORM32 adds its values, so the highest carries the two bits above its ten.
void VertexWriter::writePackedNormal(std::uint32_t word)
{
    line("NORM32" + fields(word, {12, 10, 10}));
}

void VertexWriter::writeColor(const std::uint8_t* p)
{
    using Color = VertexLayout::Color;
    switch (_layout.color) {
    case Color::None:
        return;
    case Color::D8888:
        return line("D8888" + colorText(word(p)));
    case Color::D565S565:
        return line("D565S565" + fields(word(p), {5, 6, 5, 5, 6, 5}));
    case Color::D4444S565:
        return line("D4444S565" + fields(word(p), {4, 4, 4, 4, 5, 6, 5}));
    case Color::Intensity:
        return line("D16S16" + fields(word(p), {16, 16}));
    case Color::D8888S8888:
        line("D8888" + colorText(word(p)));
        return line("S8888" + colorText(word(p + 4)));
    }
}

} // namespace

std::string colorText(std::uint32_t argb)
{
    return fields(argb, {8, 8, 8, 8});
}

void writeAsciiVector(std::string& text, const char* macro, glm::vec3 vector, const std::string& element)
{
    text += std::string("    ") + macro + "( " + floatBits(vector.x) + ", " + floatBits(vector.y) + ", " +
            floatBits(vector.z) + " )," + element + " /* " + floatsText(vector) + " */\n";
}

void writeAsciiVertices(std::string& text, std::span<const VertexChunk> chunks, Endian endian)
{
    for (const VertexChunk& chunk : chunks)
        VertexWriter(text, chunk, endian).write();
    text += "    CnkEnd()\n";
}

} // namespace telepipe::formats
