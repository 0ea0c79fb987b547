#include "tools/document/FileOf.h"

#include <algorithm>
#include <functional>

namespace telepipe::tools {

namespace {

template <class Test> const LoadedFile* findFile(const Document& document, const Test& test)
{
    for (const auto& file : document.files)
        if (test(*file))
            return file.get();
    return nullptr;
}

bool holds(const formats::TextureArchive& archive, const formats::Texture* texture)
{
    const std::less<const formats::Texture*> before; // of pointers into different arrays
    const auto& all = archive.textures;
    return !before(texture, all.data()) && before(texture, all.data() + all.size());
}

} // namespace

const LoadedFile* fileOfModel(const Document& document, std::uint32_t model)
{
    return fileOfScene(document, document.scene.models[model].file);
}

const LoadedFile* fileOfScene(const Document& document, std::uint32_t number)
{
    const formats::ModelPool* pool = document.scene.files[number].pool;
    return findFile(document, [&](const LoadedFile& file) { return modelPool(file) == pool; });
}

const LoadedFile* fileOfTexture(const Document& document, std::uint32_t texture)
{
    const formats::Texture* wanted = texture < document.textures.size() ? document.textures[texture] : nullptr;
    if (!wanted)
        return nullptr;
    return findFile(document, [&](const LoadedFile& file) {
        const auto* archive = file.as<formats::TextureArchive>();
        return archive && holds(*archive, wanted);
    });
}

std::vector<const formats::Motion*> allMotions(const LoadedFile& file)
{
    std::vector<const formats::Motion*> all;
    const auto add = [&](const std::vector<formats::Motion>& motions) {
        for (const formats::Motion& motion : motions)
            all.push_back(&motion);
    };
    if (const auto* motion = file.as<formats::Motion>())
        all.push_back(motion);
    if (const auto* stage = file.as<formats::Stage>())
        add(stage->motions);
    if (const auto* nj = file.as<formats::NjFile>())
        for (const auto* motions : {&nj->motions, &nj->cameraMotions, &nj->lightMotions})
            add(*motions);
    return all;
}

const LoadedFile* fileOfMotion(const Document& document, const formats::Motion& motion)
{
    return findFile(document,
                    [&](const LoadedFile& file) { return std::ranges::count(allMotions(file), &motion) != 0; });
}

const DrawnThing* drawnThing(const Document& document, std::uint32_t section)
{
    const auto found = std::ranges::lower_bound(document.drawnThings, section, {}, &DrawnThing::section);
    return found == document.drawnThings.end() || found->section != section ? nullptr : &*found;
}

const scene::PlacedThing& placedThing(const Document& document, const DrawnThing& drawn)
{
    return document.placements[drawn.placement].things[drawn.thing];
}

std::uint32_t ownSections(const Document& document)
{
    return document.drawnThings.empty() ? static_cast<std::uint32_t>(document.scene.sections.size())
                                        : document.drawnThings.front().section;
}

} // namespace telepipe::tools
