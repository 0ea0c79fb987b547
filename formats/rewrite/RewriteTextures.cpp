#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/rewrite/KeepOutside.h"
#include "formats/rewrite/RecordPlacer.h"
#include "formats/texture/PvrLayout.h"
#include "formats/texture/TextureChunk.h"
#include "formats/texture/TextureRecords.h"
#include "formats/texture/encode/TextureWriter.h"

namespace telepipe::formats {

namespace {

void placePvrt(LayoutWriter& writer, const Texture& texture)
{
    placeRecord(writer, texture.offset + recordSize<TextureChunkHead>,
                PvrtHeader{texture.pixelFormat, texture.dataFormat, texture.paletteBank,
                           static_cast<std::uint16_t>(texture.width), static_cast<std::uint16_t>(texture.height)});
    writer.append(texture.codebook);
}

// Places a record with more fields than a texture keeps: it is read again, and gets the texture's values.
template <class Record, class Change>
void placeAgain(LayoutWriter& writer, std::size_t offset, Record record, const Change& change)
{
    readRecord(record, writer.source(), offset, "a record of a texture file");
    change(record);
    placeRecord(writer, offset, record);
}
template <class Record> void placeAgain(LayoutWriter& writer, std::size_t offset)
{
    placeAgain(writer, offset, Record(), [](Record&) {});
}

void placeXvrt(LayoutWriter& writer, const Texture& texture)
{
    placeAgain(writer, texture.offset + recordSize<TextureChunkHead>, XvrtHeader(), [&](XvrtHeader& header) {
        header.id = texture.globalIndex.value_or(0);
        header.width = static_cast<std::uint16_t>(texture.width);
        header.height = static_cast<std::uint16_t>(texture.height);
    });
}

void placePvmh(LayoutWriter& writer, std::size_t offset)
{
    placeAgain<PvmHeader>(writer, offset);
    const auto header = readRecord<PvmHeader>(writer.source(), offset, "PVMH");
    const PvmEntryRecord entry{.flags = header.flags};
    for (std::uint32_t i = 0; i < header.count; ++i)
        placeAgain(writer, offset + recordSize<PvmHeader> + i * sizeOfRecord(entry), entry, [](PvmEntryRecord&) {});
}

// Places all heads but those of textures. Chunks that describe the making of an archive stay as they are.
void placeChunk(LayoutWriter& writer, const TextureChunk& chunk)
{
    const std::size_t body = chunk.offset + recordSize<TextureChunkHead>;
    placeAgain<TextureChunkHead>(writer, chunk.offset);
    if (chunk.is("GBIX") && chunk.body.size() >= recordSize<GlobalIndex>)
        placeAgain<GlobalIndex>(writer, body);
    else if (chunk.is("XVMH"))
        placeAgain<XvmHeader>(writer, body);
    else if (chunk.is("PVMH"))
        placePvmh(writer, body);
    else if (!chunk.is("PVRT") && !chunk.is("XVRT") && !chunk.is("GBIX"))
        writer.append(chunk.body.bytes());
}

// The bytes behind a lone texture need not be a chunk.
void placeChunks(LayoutWriter& writer, const ByteView& view)
{
    constexpr std::size_t kHead = recordSize<TextureChunkHead>;
    for (std::size_t at = 0; skipPadding(view, at) && view.size() - at >= kHead;) {
        if (view.u32(at + fieldOffset<&TextureChunkHead::length>, "length of a chunk") > view.size() - at - kHead)
            return;
        const TextureChunk chunk = readTextureChunk(view, at);
        placeChunk(writer, chunk);
        at = chunk.end;
    }
}

// Places what is read of a palette. A PVRP has a word of which nobody knows the meaning, and no places.
void placePalette(LayoutWriter& writer, const Palette& palette)
{
    placeAgain<TextureChunkHead>(writer, 0);
    if (writer.source().startsWith("PVPL")) {
        placeAgain<PaletteHeader>(writer, writer.absolute());
    } else {
        writer.u16(static_cast<std::uint16_t>(palette.format));
        writer.keep(2);
    }
    const std::size_t size = palette.colors.size() * bytesPerTexel(palette.format);
    writer.append(writer.source().slice(writer.absolute(), size, "colours"));
}

} // namespace

Rewritten rewritePalette(const Palette& palette, Bytes source)
{
    LayoutWriter writer(ByteView(source), {});
    placePalette(writer, palette);
    return keepOutside(source, writePalette(palette), writer.carried());
}

Rewritten rewriteTextures(const TextureArchive& archive, Bytes source)
{
    const ByteView view(source);
    LayoutWriter writer(view, {});
    placeChunks(writer, view);
    for (const Texture& texture : archive.textures) {
        view.startsWith("XVRT", texture.offset) ? placeXvrt(writer, texture) : placePvrt(writer, texture);
        for (const TextureLevel& level : texture.levels) {
            writer.seek(level.offset);
            writer.append(level.data);
        }
    }
    return {writer.bytes(), writer.carried()};
}

} // namespace telepipe::formats
