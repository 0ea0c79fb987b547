#include "tools/window/saving/PutPicture.h"

#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/PutTexture.h"
#include "tools/disk/FileError.h"
#include "tools/document/FileOf.h"
#include "tools/picture/image/Png.h"
#include "tools/window/open/OpenFiles.h"

namespace telepipe::tools {

PutResult putPicture(OpenFiles& files, std::uint32_t number, const std::filesystem::path& path)
{
    const Document& document = files.open->document();
    const formats::Texture* texture = number < document.textures.size() ? document.textures[number] : nullptr;
    const LoadedFile* file = fileOfTexture(document, number);
    if (!texture || !file)
        throw FileError({"{}: there is no texture to put it into", path.generic_string()});
    const formats::Image picture = readPng(path);
    const auto at = static_cast<std::size_t>(texture - file->as<formats::TextureArchive>()->textures.data());
    formats::ByteVector bytes = formats::putTexture(file->bytes, at, picture, {}, document.palette);
    const formats::TextureArchive archive = formats::readTextures(bytes);
    const formats::Image now = formats::decodeLevel(archive.textures.at(at), 0, document.palette);
    const std::string& name = document.textureNames[number];
    PutResult result{file->path,
                     {"{} shows the picture: {} x {} texels, {}; not saved yet", name, now.width, now.height,
                      formats::nearness(picture, now)},
                     formats::sizeChange(name, *texture, archive.textures.at(at)).value_or(formats::Message())};
    files.changes.change(file->path, std::move(bytes));
    return result;
}

} // namespace telepipe::tools
