#include "formats/dump/DumpBlocks.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/Meanings.h"
#include "formats/texture/Texture.h"
#include "formats/texture/TextureChunk.h"

#include <algorithm>

// Layouts: PvrReader.cpp, PvmReader.cpp, XvmReader.cpp, PaletteReader.cpp.

namespace telepipe::formats {

namespace {

void printHead(DumpRows& rows)
{
    rows.characters("name", 4);
    rows.u32("length", [](std::uint32_t) { return std::string("bytes behind this field"); });
}

void printPvrt(DumpRows& rows)
{
    printHead(rows);
    rows.x8("pixel format", pixelFormatMeaning);
    rows.x8("data format", dataFormatMeaning);
    rows.u8("palette bank");
    rows.u8("-");
    rows.u16("width");
    rows.u16("height");
}

std::string mipmapFlagsMeaning(std::uint32_t flags)
{
    return std::string(flags & 1 ? "mipmapped" : "one level") + (flags & 2 ? ", alpha" : "");
}

void printXvrt(DumpRows& rows)
{
    printHead(rows);
    rows.x32("flags", mipmapFlagsMeaning);
    rows.u32("format", xvrFormatMeaning);
    rows.u32("id");
    rows.u16("width");
    rows.u16("height");
    rows.u32("size", [](std::uint32_t) { return std::string("bytes of texels"); });
    rows.zeros(36);
}

void printXvmh(DumpRows& rows, std::size_t length)
{
    printHead(rows);
    rows.u32("textures");
    rows.zeros(length - std::min<std::size_t>(length, 4));
}

std::string sidesMeaning(std::uint32_t code)
{
    return std::to_string(4u << (code & 15)) + " x " + std::to_string(4u << (code >> 4 & 15));
}

std::string formatsMeaning(std::uint32_t code)
{
    return pixelFormatMeaning(code & 255) + ", " + dataFormatMeaning(code >> 8);
}

void printPvmh(DumpRows& rows)
{
    printHead(rows);
    const std::uint32_t flags = rows.x16("flags", pvmFlagsMeaning);
    const std::uint32_t count = rows.u16("textures");
    for (std::uint32_t i = 0; i < count; ++i) {
        rows.u16("id");
        if (flags & 1)
            rows.characters("  name", 28);
        if (flags & 2)
            rows.x16("  formats", formatsMeaning);
        if (flags & 4)
            rows.x16("  sides", sidesMeaning);
        if (flags & 8)
            rows.x32("  global index");
    }
}

void printGbix(DumpRows& rows, std::size_t length)
{
    printHead(rows);
    rows.x32("global index");
    if (length > 4)
        rows.zeros(length - 4);
}

void printColors(DumpRows& rows, std::size_t size)
{
    const std::uint32_t format = rows.data().u16(rows.at() + 8, "pixel format");
    const std::size_t stride = PixelFormat(format) == PixelFormat::Argb8888 ? 4 : 2, end = rows.at() + size;
    const bool isPvpl = rows.data().startsWith("PVPL", rows.at());
    printHead(rows);
    rows.x16("pixel format", pixelFormatMeaning);
    for (const char* name : {"first bank", "first colour", "count"}) {
        if (isPvpl)
            rows.u16(name);
    }
    if (!isPvpl)
        rows.u16("-");
    for (std::size_t i = 0; end - rows.at() >= stride; ++i) {
        const std::uint32_t raw =
            stride == 4 ? rows.data().u32(rows.at(), "colour") : rows.data().u16(rows.at(), "colour");
        rows.row(stride, "colour " + std::to_string(i) + "  " + hexText(raw, 2 * stride));
    }
}

// MDLN, CONV, COMM and others of a PVM: what made the archive, from what.
void printOther(DumpRows& rows, std::size_t length)
{
    printHead(rows);
    const Bytes content = rows.data().slice(rows.at(), length, "content of a chunk");
    const bool isText = std::ranges::all_of(content, [](std::uint8_t c) { return c == 0 || (c >= 0x20 && c < 0x7f); });
    isText ? rows.characters("text", length) : rows.block("content", length);
}

void printPadding(DumpRows& rows, std::size_t size)
{
    const Bytes bytes = rows.data().slice(rows.at(), size, "padding");
    if (std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; }))
        rows.zeros(size);
    else
        rows.block("padding", size);
}

class TextureDump
{
public:
    explicit TextureDump(Bytes file)
        : _view(file), _archive(readTextures(file)), _scope(std::make_shared<DumpScope>(DumpScope{_view, {}}))
    {
    }

    void write(DumpText& text);

private:
    void addChunk(const TextureChunk& chunk);
    void addTexture(const Texture& texture, std::size_t number);
    void addRest(const Texture& texture, const std::string& owner);
    void addHead(std::size_t offset, std::size_t size, const std::string& title, DumpBlocks::Print print)
    {
        _blocks.add(_scope, offset, std::min(size, _view.size() - offset), title, std::move(print));
    }

    ByteView _view;
    TextureArchive _archive;
    DumpBlocks::Scope _scope;
    DumpBlocks _blocks;
};

void TextureDump::write(DumpText& text)
{
    for (std::size_t at = 0; skipPadding(_view, at) && _view.size() - at >= 8;) {
        const TextureChunk chunk = readTextureChunk(_view, at);
        addChunk(chunk);
        at = chunk.end;
    }
    for (std::size_t i = 0; i < _archive.textures.size(); ++i)
        addTexture(_archive.textures[i], i);
    _blocks.write(text, _view, _archive.warnings);
}

void TextureDump::addChunk(const TextureChunk& chunk)
{
    const std::size_t at = chunk.offset, length = chunk.body.size();
    if (chunk.is("PVRT"))
        addHead(at, 16, "PVRT", printPvrt);
    else if (chunk.is("XVRT"))
        addHead(at, 64, "XVRT", printXvrt);
    else if (chunk.is("GBIX"))
        addHead(at, 8 + length, "GBIX", [length](DumpRows& rows) { printGbix(rows, length); });
    else if (chunk.is("XVMH"))
        addHead(at, 8 + length, "XVMH", [length](DumpRows& rows) { printXvmh(rows, length); });
    else if (chunk.is("PVMH"))
        addHead(at, 8 + length, "PVMH", printPvmh);
    else
        addHead(at, 8 + length, printable(chunk.letters) + " chunk",
                [length](DumpRows& rows) { printOther(rows, length); });
}

void TextureDump::addTexture(const Texture& texture, std::size_t number)
{
    const std::string owner =
        " of texture " + std::to_string(number) + (texture.name.empty() ? "" : " " + inQuotes(texture.name));
    if (!texture.codebook.empty())
        _blocks.add(_scope, static_cast<std::size_t>(texture.codebook.data() - _view.bytes().data()),
                    texture.codebook.size(), "codebook" + owner,
                    [size = texture.codebook.size()](DumpRows& rows) { rows.block("entries", size); });
    for (const TextureLevel& level : texture.levels)
        _blocks.add(_scope, level.offset, level.data.size(),
                    std::to_string(level.width) + " x " + std::to_string(level.height) + " level" + owner,
                    [size = level.data.size()](DumpRows& rows) { rows.block("texels", size); });
    addRest(texture, owner);
}

// Behind the levels that are read. XVR's chunks have bytes where the levels below 4 x 4 would be (docs/formats.md,
// XVM).
void TextureDump::addRest(const Texture& texture, const std::string& owner)
{
    std::size_t begin = texture.offset;
    for (const TextureLevel& level : texture.levels)
        begin = std::max(begin, level.offset + level.data.size());
    const std::size_t end = std::min(readTextureChunk(_view, texture.offset).end, _view.size());
    if (begin < end)
        _blocks.add(_scope, begin, end - begin, "behind the levels" + owner,
                    [size = end - begin](DumpRows& rows) { printPadding(rows, size); });
}

} // namespace

void dumpTextures(DumpText& text, Bytes file)
{
    TextureDump(file).write(text);
}

void dumpPalette(DumpText& text, Bytes file)
{
    readPalette(file);
    const ByteView view(file);
    const std::size_t size = readTextureChunk(view, 0).end;
    DumpBlocks blocks;
    blocks.add(std::make_shared<DumpScope>(DumpScope{view, {}}), 0, size, "palette",
               [size](DumpRows& rows) { printColors(rows, size); });
    blocks.write(text, view, {});
}

} // namespace telepipe::formats
