#include "tools/import/texture/TextureEdits.h"

#include "formats/bytes/Errors.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/PutTexture.h"
#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/document/FileOf.h"
#include "tools/export/Extras.h"
#include "tools/export/mesh/MaterialMaker.h"
#include "tools/import/node/KnownNodes.h"
#include "tools/import/texture/NewTextures.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <map>

namespace telepipe::tools {

using formats::Image;

namespace {

constexpr int kSameLevel = 2; // of 255: programs that write a picture anew are off by this much
constexpr std::uint64_t kMostTexels = std::uint64_t{1} << 24; // 4096 x 4096

std::string plainName(const std::string& name)
{
    return lowerCase(std::filesystem::path(name).stem().string());
}

// Pixels whose alpha is 0 in both pictures count as equal, whatever their colours.
bool isSamePicture(const Image& a, const Image& b)
{
    if (a.width != b.width || a.height != b.height)
        return false;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        if (a.rgba[i + 3] == 0 && b.rgba[i + 3] == 0)
            continue;
        for (std::size_t k = 0; k < 4; ++k)
            if (std::abs(int(a.rgba[i + k]) - int(b.rgba[i + k])) > kSameLevel)
                return false;
    }
    return true;
}

// A few kilobytes of a PNG may be any number of texels.
Image pictureOf(const ExportImage& image)
{
    constexpr std::size_t kWidth = 16, kHeight = 20; // of IHDR, which is always the first chunk
    const formats::ByteView png(image.png, 0, formats::Endian::Big);
    if (!image.isPng())
        throw formats::Refused("it is no PNG");
    if (std::uint64_t{png.u32(kWidth, "width of a PNG")} * png.u32(kHeight, "height of a PNG") > kMostTexels)
        throw formats::Refused("it has more than 16 million texels");
    return decodePng(image.png);
}

class TextureEditor
{
public:
    TextureEditor(const Document& document, BuildNotes& notes) : _document(document), _notes(notes) {}

    void edit(const ExportImage& image)
    {
        const auto number = image.png.empty() ? std::nullopt : textureOfImage(_document, image);
        const formats::Texture* texture = number ? _document.textures[*number] : nullptr;
        const LoadedFile* file = number ? fileOfTexture(_document, *number) : nullptr;
        if (!texture || !file || texture->levels.empty() || texture->pixelFormat == formats::PixelFormat::Bump)
            return;
        try {
            const Image picture = pictureOf(image);
            if (!isSamePicture(picture, formats::decodeLevel(*texture, 0, _document.palette)))
                put(*file, *texture, picture, image.name);
        } catch (const std::exception& error) {
            _notes.problems.push_back({"picture {}: {}", image.name, messageOf(error)});
        }
    }

    // Appends the texture behind all others of the archive.
    void append(const LoadedFile& file, const ExportImage& image)
    {
        try {
            const Image picture = pictureOf(image);
            BuiltFile& into = edited(file);
            into.bytes = formats::appendTexture(into.bytes, picture, nameOfNewTexture(image));
            _notes.changes.push_back(
                {"{}: {}: {} x {} texels, a new texture", file.name(), image.name, picture.width, picture.height});
        } catch (const std::exception& error) {
            _notes.problems.push_back({"picture {}: {}", image.name, messageOf(error)});
        }
    }

    std::vector<BuiltFile> take()
    {
        for (BuiltFile& file : _edited)
            file.isChanged = file.bytes != file.from->bytes;
        return std::move(_edited);
    }

private:
    // Two stages may have read the same file, each for itself.
    BuiltFile& edited(const LoadedFile& file)
    {
        const auto known =
            std::ranges::find_if(_edited, [&](const BuiltFile& each) { return each.from->path == file.path; });
        return known != _edited.end() ? *known : _edited.emplace_back(BuiltFile{&file, file.bytes});
    }

    // False where it has become a picture already, for another stage.
    bool isFirst(const LoadedFile& file, std::size_t number, const Image& picture, const std::string& name)
    {
        const auto [known, isNew] = _put.try_emplace({file.path, number}, picture);
        if (!isNew && !isSamePicture(known->second, picture))
            _notes.problems.push_back({"{}: {}: two pictures are of this one texture, and differ", file.name(), name});
        return isNew;
    }

    void put(const LoadedFile& file, const formats::Texture& texture, const Image& picture, const std::string& name)
    {
        const std::vector<formats::Texture>& all = file.as<formats::TextureArchive>()->textures;
        const auto number = static_cast<std::size_t>(&texture - all.data());
        if (!isFirst(file, number, picture, name))
            return;
        BuiltFile& into = edited(file);
        into.bytes = formats::putTexture(into.bytes, number, picture, {}, _document.palette);
        const formats::TextureArchive again = formats::readTextures(into.bytes);
        const Image now = formats::decodeLevel(again.textures.at(number), 0, _document.palette);
        _notes.changes.push_back(
            {"{}: {}: {} x {} texels, {}", file.name(), name, now.width, now.height, formats::nearness(picture, now)});
    }

    const Document& _document;
    BuildNotes& _notes;
    std::vector<BuiltFile> _edited;
    std::map<std::pair<std::filesystem::path, std::size_t>, Image> _put; // by file, and number in it
};

// True where an image says the file that the document has its texture in. In another document the texture of this
// number is another one.
bool isOfItsFile(const Document& document, std::uint32_t number, const ExportImage& image)
{
    const auto name = kFileExtra.of(image.extras);
    const LoadedFile* file = fileOfTexture(document, number);
    return !name || (file && lowerCase(file->name()) == lowerCase(*name));
}

} // namespace

std::optional<std::uint16_t> textureOfImage(const Document& document, const ExportImage& image)
{
    const auto told = kTextureExtra.of(image.extras);
    if (told && *told < document.textures.size() && isOfItsFile(document, *told, image))
        return static_cast<std::uint16_t>(*told);
    const std::string name = plainName(image.name);
    for (std::size_t i = 0; !name.empty() && i < document.textureNames.size(); ++i)
        if (const auto number = static_cast<std::uint16_t>(i); plainName(imageName(document, number)) == name)
            return number;
    return std::nullopt;
}

std::vector<bool> drawnImages(const ExportModel& model, const std::vector<bool>& meshes)
{
    std::vector<bool> images(model.images.size());
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        if (!meshes[i])
            continue;
        for (const ExportPrimitive& primitive : model.meshes[i].primitives)
            if (primitive.material != kNoMaterial)
                if (const auto image = model.imageOf(model.materials[primitive.material]))
                    images[*image] = true;
    }
    return images;
}

std::vector<BuiltFile> editTextures(const Document& document, const ExportModel& edited, BuildNotes& notes)
{
    TextureEditor editor(document, notes);
    for (const ExportImage& image : edited.images)
        editor.edit(image);
    const NewTextures added(document, edited);
    if (added.archive() && added.whyNot().empty())
        for (const std::uint32_t image : added.images())
            editor.append(*added.archive(), edited.images[image]);
    return editor.take();
}

} // namespace telepipe::tools
