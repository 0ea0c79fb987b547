#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/ascii/notation/Macros.h"

#include <fmt/format.h>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kOne = 0x3f800000;

// The macros of colours, by VertexLayout::Color.
constexpr const char* kColors[][2] = {{}, {"D8888"}, {"D565S565"}, {"D4444S565"}, {"D16S16"}, {"D8888", "S8888"}};

// Writes vertices one after the other, a macro a line with the values of floats in a comment.
class VertexWriter
{
public:
    VertexWriter(std::string& text, const VertexChunk& chunk, Endian endian)
        : _text(text), _chunk(chunk), _layout(vertexLayout(chunk.type)), _endian(endian)
    {
    }

    void write();

private:
    void writeVertex(const std::uint8_t*& file);
    void writeVector(const std::string& macro, const std::uint8_t*& file, bool isPadded, std::uint32_t fourth);
    void element(const char* macro, const std::uint8_t*& file) { line(macroText(macro, file, _endian)); }
    void line(const std::string& element) { _text += "    " + element + ",\n"; }

    std::string& _text;
    const VertexChunk& _chunk;
    const VertexLayout& _layout;
    Endian _endian;
};

void VertexWriter::write()
{
    const std::uint32_t head = static_cast<std::uint32_t>(_chunk.flags) << 8;
    const std::string flags =
        _layout.ninjaFlagsOffset != 0 ? weightText(head) : constantText(head, vertexFlagConstants());
    line(fmt::format("{}( {}, {} )", chunkMacro(_layout.name), flags, 1 + _chunk.count * _layout.stride / 4u));
    line(fmt::format("OffnbIdx( {}, {} )", _chunk.indexOffset, _chunk.count));
    const std::uint8_t* file = _chunk.body.data();
    for (std::uint32_t i = 0; i < _chunk.count; ++i)
        writeVertex(file);
}

void VertexWriter::writeVertex(const std::uint8_t*& file)
{
    // The SH types have vectors of four floats.
    writeVector("VERT", file, _chunk.type == kChunkVertexSh || _chunk.type == kChunkVertexNormalSh, kOne);
    if (_layout.packedNormal)
        element("NORM32", file);
    else if (_layout.normalOffset != 0)
        writeVector("NORM", file, _chunk.type == kChunkVertexNormalSh, 0);
    if (_layout.userFlagsOffset != 0)
        element("UFlags", file);
    if (_layout.ninjaFlagsOffset != 0)
        element(_chunk.weightScale == 1 / kFullWeight ? "NFlagsW" : "NFlagsW2", file);
    for (const char* macro : kColors[static_cast<std::size_t>(_layout.color)]) {
        if (macro)
            element(macro, file);
    }
}

// VERT_SH and NORM_SH imply a fourth value; where a file has another, it follows VERT or NORM as a number.
void VertexWriter::writeVector(const std::string& macro, const std::uint8_t*& file, bool isPadded, std::uint32_t fourth)
{
    if (!isPadded)
        return writeAsciiVector(_text, macro, file, _endian);
    const std::uint32_t value = load<std::uint32_t>(file + 12, _endian);
    if (value == fourth)
        return writeAsciiVector(_text, macro + "_SH", file, _endian);
    writeAsciiVector(_text, macro, file, _endian, fmt::format(" {:#x},", value));
    file += 4;
}

} // namespace

void writeAsciiVector(std::string& text, const std::string& macro, const std::uint8_t*& file, Endian endian,
                      const std::string& element)
{
    const glm::vec3 vector = loadVec3(file, endian);
    text += fmt::format("    {},{} /* {} */\n", macroText(macro, file, endian), element, floatsText(vector));
}

void writeAsciiElements(std::string& text, const char* macro, Bytes bytes, Endian endian)
{
    for (const std::uint8_t* file = bytes.data(); file != bytes.data() + bytes.size();)
        text += fmt::format("    {},\n", macroText(macro, file, endian));
}

void writeAsciiVertices(std::string& text, std::span<const VertexChunk> chunks, Endian endian)
{
    for (const VertexChunk& chunk : chunks)
        VertexWriter(text, chunk, endian).write();
    text += "    CnkEnd()\n";
}

} // namespace telepipe::formats
