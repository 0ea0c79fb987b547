#include "tools/import/texture/NewTextures.h"

#include "formats/bytes/Errors.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/nj/GrownNj.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordWriter.h"
#include "formats/rel/GrownRel.h"
#include "formats/texture/encode/PutTexture.h"
#include "tools/disk/FileName.h"
#include "tools/document/FileOf.h"
#include "tools/import/RecordPlaces.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>
#include <set>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr std::size_t kLongestName = 27; // 28 letters of a PVM's entry, and a zero for whoever reads to one

// The new images, of materials that something is drawn with.
std::vector<std::uint32_t> newImages(const Document& document, const ExportModel& edited)
{
    const std::vector<bool> isUsed = drawnImages(edited, std::vector<bool>(edited.meshes.size(), true));
    std::vector<std::uint32_t> images;
    for (std::uint32_t i = 0; i < isUsed.size(); ++i)
        if (isUsed[i] && !edited.images[i].png.empty() && !textureOfImage(document, edited.images[i]))
            images.push_back(i);
    return images;
}

const LoadedFile* onlyArchive(const Document& document)
{
    const LoadedFile* only = nullptr;
    for (const auto& file : document.files)
        if (file->as<TextureArchive>()) {
            if (only)
                return nullptr;
            only = file.get();
        }
    return only;
}

bool hasSeveralLists(const LoadedFile& file)
{
    const auto* nj = file.as<NjFile>();
    return nj && nj->textureLists.size() > 1;
}

template <class Grown>
void addNames(Grown& grown, const TextureList& list, std::size_t origin, Endian endian,
              const std::vector<std::string>& names)
{
    std::vector<TextureNameRecord> records;
    for (const TextureName& name : list.names)
        records.push_back({Pointer::to(*name.nameOffset - origin), name.attributes, name.address});
    for (const std::string& name : names) {
        const std::size_t at = grown.append([&](ByteWriter& writer) {
            const std::size_t first = writer.size();
            writer.text(name + '\0');
            return first;
        });
        records.push_back({Pointer::to(at - origin)});
    }
    const std::size_t table = grown.append([&](ByteWriter& writer) {
        const std::size_t first = writer.size();
        for (const TextureNameRecord& record : records)
            writeRecord(writer, record);
        return first;
    });
    ByteWriter count(endian);
    count.u32(static_cast<std::uint32_t>(records.size()));
    grown.put(list.offset + fieldOffset<&TextureListRecord::count>, count.bytes());
    grown.point(list.offset + fieldOffset<&TextureListRecord::textures>, table);
}

void expectNames(const LoadedFile& again, const TextureList& before, const std::vector<std::string>& names)
{
    const TextureList* list = textureListOf(again);
    bool isGood = list && list->names.size() == before.names.size() + names.size();
    for (std::size_t i = 0; isGood && i < list->names.size(); ++i)
        isGood =
            list->names[i].name == (i < before.names.size() ? before.names[i].name : names[i - before.names.size()]);
    if (!isGood)
        throw Refused("read again, its list of textures is not what it should be");
}

} // namespace

std::string nameOfNewTexture(const ExportImage& image)
{
    return std::filesystem::path(image.name).stem().string();
}

const TextureList* textureListOf(const LoadedFile& file)
{
    if (const auto* stage = file.as<Stage>())
        return stage->textures.names.empty() ? nullptr : &stage->textures;
    const auto* nj = file.as<NjFile>();
    return nj && nj->textureLists.size() == 1 ? &nj->textureLists.front() : nullptr;
}

NewTextures::NewTextures(const Document& document, const ExportModel& edited)
    : _document(document), _edited(edited), _images(newImages(document, edited)), _archive(onlyArchive(document))
{
    findRoom();
}

// Textures are found by their names where lists and archives have some, else by their numbers: then both must count
// alike.
void NewTextures::findRoom()
{
    if (!_archive) {
        _whyNot = "there is not one archive that it could go into";
        return;
    }
    if (!takesAnotherTexture(_archive->bytes)) {
        _whyNot = {"{} is no PVM or XVM, or has oddities, and takes no other texture", _archive->name()};
        return;
    }
    const auto& textures = _archive->as<TextureArchive>()->textures;
    const bool isNamed = std::ranges::all_of(textures, [](const Texture& texture) { return !texture.name.empty(); });
    for (std::uint32_t i = 0; i < _document.scene.files.size() && _whyNot.empty(); ++i) {
        const LoadedFile& file = *fileOfScene(_document, i);
        const std::string& name = _document.scene.files[i].name;
        const TextureList* list = textureListOf(file);
        if (hasSeveralLists(file))
            _whyNot = {"{} has several lists of textures", name};
        else if (list && !isNamed && list->names.size() != textures.size())
            _whyNot = {"{} lists {} textures, and the archive, which has no names, holds {}", name, list->names.size(),
                       textures.size()};
        else if (list &&
                 std::ranges::any_of(list->names, [](const TextureName& each) { return !each.nameOffset.has_value(); }))
            _whyNot = {"the list of {} has names that cannot be read", name};
    }
    for (const std::uint32_t image : _images)
        if (_whyNot.empty())
            _whyNot = whyNoName(_edited.images[image]);
}

Message NewTextures::whyNoName(const ExportImage& image) const
{
    const std::string name = nameOfNewTexture(image);
    const auto isPlain = [](char c) { return c > ' ' && c <= '~'; };
    if (name.empty() || name.size() > kLongestName || !std::ranges::all_of(name, isPlain))
        return {"names of textures have 1 to {} plain letters", kLongestName};
    std::size_t same = 0;
    for (const std::uint32_t other : _images)
        same += lowerCase(nameOfNewTexture(_edited.images[other])) == lowerCase(name);
    const auto& textures = _archive->as<TextureArchive>()->textures;
    same += std::size_t(std::ranges::count_if(
        textures, [&](const Texture& texture) { return lowerCase(texture.name) == lowerCase(name); }));
    return same > 1 ? "another texture, or picture, has its name" : "";
}

std::uint32_t NewTextures::numberOf(std::uint32_t image, std::uint32_t file) const
{
    const std::string& name = _edited.images[image].name;
    if (!_whyNot.empty())
        throw Refused({"its picture \"{}\" is none of the textures, and cannot become one: {}; put it into one of them "
                       "(telepipe texture put), or name it as one of them",
                       name, _whyNot});
    const auto found = std::ranges::find(_images, image);
    if (found == _images.end())
        throw Refused({"its picture \"{}\" is no PNG", name});
    const TextureList* list = textureListOf(*fileOfScene(_document, file));
    const std::size_t count = list ? list->names.size() : _archive->as<TextureArchive>()->textures.size();
    return static_cast<std::uint32_t>(count + static_cast<std::size_t>(found - _images.begin()));
}

std::vector<std::string> NewTextures::names() const
{
    std::vector<std::string> names;
    for (const std::uint32_t image : _images)
        names.push_back(nameOfNewTexture(_edited.images[image]));
    return names;
}

ByteVector withTextureNames(const LoadedFile& file, Bytes bytes, const std::vector<std::string>& names)
{
    const std::unique_ptr<LoadedFile> now = parseFile(file.path, ByteVector(bytes.begin(), bytes.end()));
    const TextureList* list = textureListOf(*now);
    if (!list)
        throw Refused("its list of textures is gone");
    const std::size_t origin = pointerOrigin(*now, list->offset);
    ByteVector longer;
    if (const auto* nj = now->as<NjFile>()) {
        GrownNj grown(bytes, nj->endian, list->offset);
        addNames(grown, *list, origin, nj->endian, names);
        longer = grown.finish();
    } else {
        const Endian endian = now->as<Stage>()->pool.endian;
        GrownRel grown(bytes, endian);
        addNames(grown, *list, origin, endian, names);
        longer = grown.finish();
    }
    expectNames(*parseFile(file.path, longer), *list, names);
    return longer;
}

} // namespace telepipe::tools
