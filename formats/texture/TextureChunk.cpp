#include "formats/texture/TextureChunk.h"

#include "formats/record/RecordReader.h"
#include "formats/texture/TextureRecords.h"

#include <algorithm>

namespace telepipe::formats {

TextureChunk readTextureChunk(const ByteView& view, std::size_t offset)
{
    const std::uint32_t length = readRecord<TextureChunkHead>(view, offset, "head of a chunk").length;
    const ByteView body = view.sub(offset + 8, length, "chunk of a texture file");
    return {offset, view.slice(offset, 4, "letters of a chunk"), body, offset + 8 + length};
}

bool skipPadding(const ByteView& view, std::size_t& at)
{
    while (at < view.size() && view.bytes()[at] == 0)
        ++at;
    return at < view.size();
}

std::string firstLetters(Bytes file)
{
    return printable(file.first(std::min<std::size_t>(4, file.size())));
}

std::uint32_t readGlobalIndex(const TextureChunk& chunk)
{
    return readRecord<GlobalIndex>(chunk.body, 0, "global index").index;
}

} // namespace telepipe::formats
