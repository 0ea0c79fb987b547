#include "formats/dump/DumpFile.h"
#include "formats/dump/print/DumpBlocks.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/record/RecordReader.h"
#include "formats/texture/Texture.h"
#include "formats/texture/TextureChunk.h"
#include "formats/texture/TextureRecords.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

template <class Header> void printHeads(DumpRows& rows)
{
    printRecord<TextureChunkHead>(rows);
    printRecord<Header>(rows);
}

// Zeros follow, up to the length of the chunk.
template <class Header> void printPadded(DumpRows& rows, std::size_t length)
{
    printHeads<Header>(rows);
    if (length > recordSize<Header>)
        rows.zeros(length - recordSize<Header>);
}

void printPvmh(DumpRows& rows)
{
    const auto header = readRecord<PvmHeader>(rows.data(), rows.at() + recordSize<TextureChunkHead>, "PVMH");
    printHeads<PvmHeader>(rows);
    for (std::uint32_t i = 0; i < header.count; ++i)
        printElement(rows, i, PvmEntryRecord{.flags = header.flags});
}

void printPalette(DumpRows& rows, std::size_t size)
{
    PaletteHeader header;
    header.hasPlaces = rows.data().startsWith("PVPL", rows.at());
    readRecord(header, rows.data(), rows.at() + recordSize<TextureChunkHead>, "palette");
    const std::size_t stride = header.format == PixelFormat::Argb8888 ? 4 : 2, end = rows.at() + size;
    printRecord<TextureChunkHead>(rows);
    printRecord(rows, header);
    for (std::size_t i = 0; end - rows.at() >= stride; ++i) {
        const std::uint32_t raw =
            stride == 4 ? rows.data().u32(rows.at(), "colour") : rows.data().u16(rows.at(), "colour");
        rows.row(stride, {"colour {}", i}, hexText(raw, 2 * stride));
    }
}

// MDLN, CONV, COMM and others of a PVM: what made the archive, from what.
void printOtherChunk(DumpRows& rows, std::size_t length)
{
    printRecord<TextureChunkHead>(rows);
    const Bytes content = rows.data().slice(rows.at(), length, "content of a chunk");
    const bool isText = std::ranges::all_of(content, [](std::uint8_t c) { return c == 0 || (c >= 0x20 && c < 0x7f); });
    isText ? rows.characters("text", length) : rows.block("content", length, RangeKind::Unknown);
}

void printPadding(DumpRows& rows, std::size_t size)
{
    const Bytes bytes = rows.data().slice(rows.at(), size, "padding");
    if (isAllZero(bytes))
        rows.zeros(size);
    else
        rows.block("padding", size, RangeKind::Unknown);
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
    void addRest(const Texture& texture, const Message& owner);
    void addHead(std::size_t offset, std::size_t size, const Message& title, DumpBlocks::Print print)
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
        addHead(at, recordSize<TextureChunkHead> + recordSize<PvrtHeader>, "PVRT", printHeads<PvrtHeader>);
    else if (chunk.is("XVRT"))
        addHead(at, recordSize<TextureChunkHead> + recordSize<XvrtHeader>, "XVRT", printHeads<XvrtHeader>);
    else if (chunk.is("GBIX"))
        addHead(at, 8 + length, "GBIX", [length](DumpRows& rows) { printPadded<GlobalIndex>(rows, length); });
    else if (chunk.is("XVMH"))
        addHead(at, 8 + length, "XVMH", [length](DumpRows& rows) { printPadded<XvmHeader>(rows, length); });
    else if (chunk.is("PVMH"))
        addHead(at, 8 + length, "PVMH", printPvmh);
    else
        addHead(at, 8 + length, {"{} chunk", printable(chunk.letters)},
                [length](DumpRows& rows) { printOtherChunk(rows, length); });
}

void TextureDump::addTexture(const Texture& texture, std::size_t number)
{
    const Message owner =
        texture.name.empty() ? Message("texture {}", number) : Message("texture {} {}", number, inQuotes(texture.name));
    if (!texture.codebook.empty())
        _blocks.add(_scope, static_cast<std::size_t>(texture.codebook.data() - _view.bytes().data()),
                    texture.codebook.size(), titleOf("codebook", owner),
                    [size = texture.codebook.size()](DumpRows& rows) { rows.block("entries", size); });
    for (const TextureLevel& level : texture.levels)
        _blocks.add(_scope, level.offset, level.data.size(),
                    titleOf({"{} x {} level", level.width, level.height}, owner),
                    [size = level.data.size()](DumpRows& rows) { rows.block("texels", size); });
    addRest(texture, owner);
}

// Adds the bytes behind the levels that are read. XVR's chunks have bytes where the levels below 4 x 4 would be
// (docs/formats.md, XVM).
void TextureDump::addRest(const Texture& texture, const Message& owner)
{
    std::size_t begin = texture.offset;
    for (const TextureLevel& level : texture.levels)
        begin = std::max(begin, level.offset + level.data.size());
    const std::size_t end = std::min(readTextureChunk(_view, texture.offset).end, _view.size());
    if (begin < end)
        _blocks.add(_scope, begin, end - begin, titleOf("behind the levels", owner),
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
               [size](DumpRows& rows) { printPalette(rows, size); });
    blocks.write(text, view, {});
}

} // namespace telepipe::formats
