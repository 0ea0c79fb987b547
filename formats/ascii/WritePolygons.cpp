#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/ascii/notation/Macros.h"

#include <fmt/format.h>
#include <stdexcept>

namespace telepipe::formats {

namespace {

// Words of a body one after the other.
class Words
{
public:
    Words(Bytes body, Endian endian) : _at(body.data()), _end(_at + body.size()), _endian(endian) {}

    bool has(std::size_t count) const { return static_cast<std::size_t>(_end - _at) >= 2 * count; }
    std::uint16_t next()
    {
        _at += 2;
        return load<std::uint16_t>(_at - 2, _endian);
    }
    std::int16_t nextSigned() { return static_cast<std::int16_t>(next()); }
    std::string element(const char* macro) { return macroText(macro, _at, _endian) + ","; }

private:
    const std::uint8_t* _at;
    const std::uint8_t* _end;
    Endian _endian;
};

class PolygonWriter
{
public:
    PolygonWriter(std::string& text, const PolygonChunk& chunk, Endian endian)
        : _text(text), _chunk(chunk), _head(static_cast<std::uint32_t>(chunk.flags) << 8), _words(chunk.body, endian)
    {
    }

    void write();

private:
    void writeTiny();
    void writeSizeWord(const std::string& bits);
    void writeColors();
    void writeBump();
    void writeStrips(const std::string& bits);
    void writeStrip(const StripLayout& layout, std::uint32_t userWords);
    void writeCorner(const StripLayout& layout);
    void writeVolume();
    StripHead writeHead();
    void writeUserWords(std::uint32_t count);
    void writeRest();
    void head(const std::string& bits, const std::string& more = "");

    std::string& _text;
    const PolygonChunk& _chunk;
    std::uint32_t _head;
    Words _words;
};

void PolygonWriter::write()
{
    switch (polygonKind(_chunk.type)) {
    case PolygonKind::Blend:
        return head(blendText(_head));
    case PolygonKind::MipDepth:
        return head(depthText(_head));
    case PolygonKind::Exponent:
        return head(exponentText(_head));
    case PolygonKind::CacheList:
    case PolygonKind::DrawList:
        return head(fmt::to_string(_chunk.flags));
    case PolygonKind::Tiny:
    case PolygonKind::Tiny2:
        return writeTiny();
    case PolygonKind::Material:
    case PolygonKind::Material2:
        return writeColors();
    case PolygonKind::Bump:
        return writeBump();
    case PolygonKind::VolumePolygons:
        return writeVolume();
    case PolygonKind::VolumeStrips:
        return writeStrips(hexadecimal(_head));
    case PolygonKind::Strips:
        return writeStrips(constantText(_head, stripConstants()));
    case PolygonKind::Null:
    case PolygonKind::End:
    case PolygonKind::Unknown:
        throw std::logic_error("a polygon chunk without a notation");
    }
}

void PolygonWriter::head(const std::string& bits, const std::string& more)
{
    _text += fmt::format("    {}( {} ),{}\n", chunkMacro(polygonChunkName(_chunk.type)), bits, more);
}

void PolygonWriter::writeTiny()
{
    const std::uint32_t texture = _words.next();
    head(depthText(_head), fmt::format(" _TID( {}, {} ),", filterText(texture), texture & kTinyTextureMask));
}

void PolygonWriter::writeSizeWord(const std::string& bits)
{
    head(bits, fmt::format(" {},", _chunk.body.size() / 2));
}

void PolygonWriter::writeColors()
{
    writeSizeWord(blendText(_head));
    constexpr const char* kNames[] = {"MDiff", "MAmbi", "MSpec"};
    eachColor(_chunk.type, [&](std::uint32_t i) {
        if (_words.has(2))
            _text += "    " + _words.element(kNames[i]) + "\n";
    });
    writeRest();
}

void PolygonWriter::writeBump()
{
    writeSizeWord(hexadecimal(_head));
    for (const char* macro : {"_BuDir", "_BuUp"}) {
        if (_words.has(3))
            _text += "    " + _words.element(macro) + "\n";
    }
    writeRest();
}

// _NB: user words a triangle, and how many strips or polygons; none in an empty body.
StripHead PolygonWriter::writeHead()
{
    if (!_words.has(1))
        return {};
    const StripHead head = StripHead::ofWord(_words.next());
    _text += fmt::format("    _NB( UFO_{}, {} ),\n", head.userWords, head.count);
    return head;
}

void PolygonWriter::writeStrips(const std::string& bits)
{
    writeSizeWord(bits);
    const StripLayout& layout = stripLayout(_chunk.type);
    const StripHead head = writeHead();
    for (std::uint32_t i = 0; i < head.count; ++i)
        writeStrip(layout, head.userWords);
    writeRest();
}

// Bare indices share a line, corners with more have one each.
void PolygonWriter::writeStrip(const StripLayout& layout, std::uint32_t userWords)
{
    const int length = _words.nextSigned();
    const int corners = length < 0 ? -length : length;
    _text += fmt::format("    {}( {} ),", length < 0 ? "StripR" : "StripL", corners);
    for (int i = 0; i < corners; ++i) {
        _text += layout.cornerWords > 1 ? "\n    " : " ";
        writeCorner(layout);
        if (i >= 2)
            writeUserWords(userWords);
    }
    _text += "\n";
}

void PolygonWriter::writeCorner(const StripLayout& layout)
{
    _text += fmt::format("{},", _words.next());
    for (int sets = layout.uvScale == 0 ? 0 : layout.secondUv ? 2 : 1; sets > 0; --sets)
        _text += " " + _words.element(layout.uvScale == kUvnScale ? "Uvn" : "Uvh");
    if (layout.normal)
        _text += " " + _words.element("Pvn");
    if (layout.color)
        _text += " " + _words.element("D8888");
}

void PolygonWriter::writeUserWords(std::uint32_t count)
{
    constexpr const char* kUserWordMacros[] = {"", "Uf1", "Uf2", "Uf3"};
    if (count != 0)
        _text += " " + _words.element(kUserWordMacros[count]);
}

void PolygonWriter::writeVolume()
{
    writeSizeWord(hexadecimal(_head));
    const StripHead head = writeHead();
    const std::uint32_t corners = volumeCorners(_chunk.type);
    for (std::uint32_t i = 0; i < head.count; ++i) {
        _text += "   ";
        for (std::uint32_t corner = 0; corner < corners; ++corner)
            _text += fmt::format(" {},", _words.next());
        writeUserWords(head.userWords);
        _text += "\n";
    }
    writeRest();
}

// Writes the words that the chunk's size spans past its contents: padding, zero or not (docs/formats.md, Strips).
void PolygonWriter::writeRest()
{
    while (_words.has(1))
        _text += "    " + hexadecimal(_words.next()) + ", /* after the contents */\n";
}

} // namespace

// The reader drops null chunks, which align the next chunk: they show as gaps.
void writeAsciiPolygons(std::string& text, std::span<const PolygonChunk> chunks, std::uint32_t start, Endian endian)
{
    std::uint32_t at = start;
    for (const PolygonChunk& chunk : chunks) {
        for (; at < chunk.offset; at += 2)
            text += "    CnkNull(),\n";
        PolygonWriter(text, chunk, endian).write();
        at = chunk.end();
    }
    text += "    CnkEnd()\n";
}

} // namespace telepipe::formats
