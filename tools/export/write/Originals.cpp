#include "tools/export/write/Originals.h"

#include "formats/record/FieldOffset.h"
#include "formats/record/RecordWriter.h"
#include "formats/texture/TextureRecords.h"
#include "tools/disk/FileName.h"
#include "tools/document/FileOf.h"
#include "tools/export/Extras.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr std::size_t kHead = recordSize<TextureChunkHead>;

// The bytes of a texture from its PVRT or XVRT on, with the global index before a PVRT that has one.
ByteVector bytesOf(const Texture& texture, Bytes file, bool isXvr)
{
    const ByteView view(file);
    const std::uint32_t size = view.u32(texture.offset + fieldOffset<&TextureChunkHead::length>, "size of a texture");
    ByteWriter writer;
    if (texture.globalIndex && !isXvr) {
        writeRecord(writer, TextureChunkHead{{'G', 'B', 'I', 'X'}, 8});
        writeRecord(writer, GlobalIndex{*texture.globalIndex});
        writer.zeros(4);
    }
    const std::size_t left = file.size() - std::min(file.size(), texture.offset);
    writer.append(file.subspan(texture.offset, std::min(left, kHead + size)));
    return writer.take();
}

} // namespace

std::vector<OriginalTexture> takeOriginals(const Document& document, ExportModel& model, const std::string& folder)
{
    std::vector<OriginalTexture> originals;
    std::set<std::string> names;
    for (ExportImage& image : model.images) {
        const auto texture = kTextureExtra.of(image.extras);
        if (!texture || *texture >= document.textures.size())
            continue;
        const LoadedFile* file = fileOfTexture(document, *texture);
        if (!file || !document.textures[*texture])
            continue;
        const Texture& from = *document.textures[*texture];
        const bool isXvr = ByteView(file->bytes).sub(from.offset, 4, "a texture").startsWith("XVRT");
        std::string name = safeFileName(image.name);
        if (!names.insert(lowerCase(name)).second)
            name += fmt::format("_{}", *texture);
        name += isXvr ? ".xvr" : ".pvr";
        image.extras["original"] = folder + "/" + name;
        originals.push_back({name, bytesOf(from, file->bytes, isXvr)});
    }
    return originals;
}

} // namespace telepipe::tools
