#include "tools/export/write/Originals.h"

#include "tools/disk/FileName.h"
#include "tools/document/FileOf.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace {

constexpr std::size_t kHead = 8; // four characters and a size

// The bytes of a texture from its PVRT or XVRT on, with the global index before a PVRT that has one.
formats::ByteVector bytesOf(const formats::Texture& texture, formats::Bytes file, bool isXvr)
{
    const formats::ByteView view(file);
    const std::uint32_t size = view.u32(texture.offset + 4, "size of a texture");
    formats::ByteWriter writer;
    if (texture.globalIndex && !isXvr) {
        writer.text("GBIX");
        writer.u32(8);
        writer.u32(*texture.globalIndex);
        writer.u32(0);
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
        const Json& number = image.extras["texture"];
        if (!number.isWhole() || number.whole() < 0 || number.whole() >= std::int64_t(document.textures.size()))
            continue;
        const auto texture = static_cast<std::uint32_t>(number.whole());
        const LoadedFile* file = fileOfTexture(document, texture);
        if (!file || !document.textures[texture])
            continue;
        const formats::Texture& from = *document.textures[texture];
        const bool isXvr = formats::ByteView(file->bytes).sub(from.offset, 4, "a texture").startsWith("XVRT");
        std::string name = safeFileName(image.name);
        if (!names.insert(lowerCase(name)).second)
            name += fmt::format("_{}", texture);
        name += isXvr ? ".xvr" : ".pvr";
        image.extras["original"] = folder + "/" + name;
        originals.push_back({name, bytesOf(from, file->bytes, isXvr)});
    }
    return originals;
}

} // namespace telepipe::tools
