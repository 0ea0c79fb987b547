#include "formats/text/NameText.h"
#include "tools/disk/FileName.h"
#include "tools/document/DocumentBuilder.h"
#include "tools/document/beside/Offers.h"
#include "tools/document/beside/SideFiles.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

const formats::Texture* findByName(const std::vector<const formats::Texture*>& textures, const std::string& name)
{
    if (name.empty())
        return nullptr;
    const auto found = std::find_if(textures.begin(), textures.end(), [&](const formats::Texture* texture) {
        return lowerCase(texture->name) == lowerCase(name);
    });
    return found == textures.end() ? nullptr : *found;
}

} // namespace

DocumentBuilder::TextureList DocumentBuilder::allTextures(const std::vector<LoadedFile*>& files)
{
    TextureList textures;
    for (const LoadedFile* file : files)
        for (const formats::Texture& texture : file->as<formats::TextureArchive>()->textures)
            textures.push_back(&texture);
    return textures;
}

void DocumentBuilder::addTextureArchive(Subject& subject)
{
    if (!subject.textures.empty() || _document->request.noTextures)
        return;
    if (_document->request.companions && findTextureArchive(subject))
        return;
    subject.textures = _waitingTextures;
    if (subject.textures.empty() && _document->request.companions)
        subject.lookedFor = textureArchiveNames(subject.last().path);
}

bool DocumentBuilder::findTextureArchive(Subject& subject)
{
    for (const std::string& name : textureArchiveNames(subject.last().path))
        if (const auto found = _source.findBeside(subject.last().path, name)) {
            LoadedFile& file = load(*found);
            if (!file.as<formats::TextureArchive>())
                failKind(file, "textures");
            subject.textures.push_back(&file);
            subject.texturesReason = reasonFor(subject.last().path, *found);
            return true;
        }
    return false;
}

void DocumentBuilder::noteUnusedTextures()
{
    for (const LoadedFile* file : _waitingTextures) {
        const auto takes = [&](const Subject& subject) { return std::ranges::count(subject.textures, file) != 0; };
        if (!_document->request.noTextures && std::ranges::none_of(_subjects, takes))
            _document->notes.push_back(
                {"{}: nothing is drawn with it: textures are for what is given before them, or are named by --textures",
                 file->name()});
    }
}

// Gives the texture indices from textureBase on their textures: by name where both sides have names, else by position.
void DocumentBuilder::nameTextures(Subject& subject, const formats::TextureList* list)
{
    const std::size_t base = _document->textures.size();
    const std::size_t listed = list ? list->names.size() : 0;
    const std::size_t used = _document->scene.textureCount > base ? _document->scene.textureCount - base : 0;
    if (used == 0 && listed == 0)
        return;
    addTextureArchive(subject);
    for (const LoadedFile* file : subject.textures)
        addOffer(Offer::Kind::Textures, subject, *file, subject.texturesReason);
    const TextureList archive = allTextures(subject.textures);
    for (std::size_t i = 0; i < std::max(used, listed); ++i) {
        const std::string name = i < listed ? list->names[i].name : "";
        const formats::Texture* texture = findByName(archive, name);
        if (!texture && i < archive.size())
            texture = archive[i];
        _document->textures.push_back(texture);
        _document->textureNames.push_back(formats::nameText(name.empty() && texture ? texture->name : name));
    }
}

void DocumentBuilder::noteMissingTextures(const Subject& subject, std::size_t first)
{
    MissingTextures missing{subject.last().path, {}, {}, 0, subject.lookedFor, !subject.textures.empty()};
    for (const LoadedFile* file : subject.textures)
        missing.archives.push_back(file->path.string());
    for (const std::uint32_t texture : usedTextures(_document->scene)) {
        if (texture < first || texture >= _document->textures.size())
            continue;
        ++missing.used;
        if (_document->textures[texture])
            continue;
        missing.names.push_back(_document->textureNames[texture]);
        missing.numbers.push_back(texture - first);
    }
    if (missing.names.empty())
        return noteUnusedTextures(subject, first);
    _document->notes.push_back(missingText(missing));
    _document->missingTextures.push_back(std::move(missing));
}

// Names in the list that no strip is drawn with.
void DocumentBuilder::noteUnusedTextures(const Subject& subject, std::size_t first)
{
    const auto begin = _document->textures.begin() + static_cast<std::ptrdiff_t>(first);
    const auto missing = std::count(begin, _document->textures.end(), nullptr);
    if (!subject.lookedFor.empty())
        _document->notes.push_back(
            {"{}: not found beside {}, nor a .pvm or .pvr", subject.lookedFor.front(), subject.last().name()});
    else if (missing > 0 && !subject.textures.empty())
        _document->notes.push_back({"{}: has no texture for {} of the {} {} names", subject.textures.front()->name(),
                                    missing, _document->textures.end() - begin, subject.last().name()});
}

} // namespace telepipe::tools
