#include "tools/document/beside/ThingModels.h"

#include "formats/vocabulary/ThingModels.h"
#include "tools/disk/FileName.h"
#include "tools/document/beside/AreaFiles.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr const char* kAnything = "-"; // stands for a file of a folder, to look beside

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

// Without a list of names the copies of an object are called by its type, in decimal, and the number of its model.
std::string copyNames(const scene::PlacedThing& thing, const formats::ThingModel* model)
{
    std::string names = model ? model->copies : "";
    if (thing.kind != scene::PlacedKind::Object)
        return names;
    const std::string number = thing.variant == formats::kAnyVariant ? fmt::format("{}", thing.type)
                                                                     : fmt::format("{}-{}", thing.type, thing.variant);
    return fmt::format("{}{}{}.xj|{}.nj", names, names.empty() ? "" : "|", number, number);
}

// 128-2.xj also takes the textures of 128.xj: the parts of a model share one file of textures.
std::vector<std::string> textureNames(const fs::path& copy)
{
    std::vector<std::string> names = textureArchiveNames(copy);
    const std::string stem = copy.stem().string();
    if (const std::size_t dash = stem.rfind('-'); dash != std::string::npos && dash > 0)
        for (std::string& name : textureArchiveNames(stem.substr(0, dash)))
            names.push_back(std::move(name));
    return names;
}

// The name of a model's motion file, where the model is in an archive or copied out of it.
std::string motionName(const formats::ThingModel& model, const std::string& part)
{
    return std::string_view(model.motion) == "=" ? fs::path(part).stem().string() + ".njm" : model.motion;
}

} // namespace

ThingModelFinder::ThingModelFinder(const Document& document, const fs::path& stage, const FileSource& source)
    : _source(source)
{
    for (const fs::path& place : document.request.things.models)
        _places.push_back(place / kAnything);
    if (document.request.companions) {
        _places.push_back(stage);
        if (const auto folder = namedFolderOf(stage); folder && document.request.looksAbove)
            _places.push_back(*folder);
    }
    if (const auto area = areaOf(document))
        _stageArchive = std::string("gsl_") + area->area->stage + ".gsl";
    _isUltimate = isUltimate(document);
}

std::vector<ThingPart> ThingModelFinder::find(const scene::PlacedThing& thing) const
{
    const formats::ThingModel* model = modelOf(thing);
    if (model)
        if (std::vector<ThingPart> parts = partsInArchives(*model); !parts.empty())
            return parts;
    for (const std::string& names : split(copyNames(thing, model), '|'))
        if (std::vector<ThingPart> parts = copies(names, model && *model->motion); !parts.empty())
            return parts;
    return {};
}

// A monster of Ultimate without a model of its own has the ordinary one.
const formats::ThingModel* ThingModelFinder::modelOf(const scene::PlacedThing& thing) const
{
    if (thing.kind == scene::PlacedKind::Object)
        return formats::objectModel(thing.type, thing.variant);
    if (_isUltimate)
        if (const formats::ThingModel* model = formats::enemyModel(thing.type, thing.variant, true))
            if (!partsInArchives(*model).empty())
                return model;
    return formats::enemyModel(thing.type, thing.variant, false);
}

std::vector<ThingPart> ThingModelFinder::partsInArchives(const formats::ThingModel& model) const
{
    if (!*model.holder)
        return {};
    for (const fs::path& place : _places)
        if (const auto holder = findHolder(place, model))
            if (std::vector<ThingPart> parts = partsIn(*holder, model); !parts.empty())
                return parts;
    return {};
}

// Another stage of the same kind has a copy in its own archive.
std::optional<fs::path> ThingModelFinder::findHolder(const fs::path& place, const formats::ThingModel& model) const
{
    for (const std::string& name : {std::string(model.archive), _stageArchive}) {
        const auto archive = name.empty() ? std::nullopt : _source.findBeside(place, name);
        if (const auto holder = archive ? _source.findBeside(*archive / kAnything, model.holder) : std::nullopt)
            return holder;
    }
    return _source.findBeside(place, model.holder);
}

std::vector<ThingPart> ThingModelFinder::partsIn(const fs::path& holder, const formats::ThingModel& model) const
{
    std::vector<ThingPart> parts;
    const fs::path inside = holder / kAnything;
    std::vector<std::string> names = split(model.models, '+');
    if (names.empty())
        _source.visitBeside(inside, [&](const fs::path& path, const FileSource::Read&) {
            if (lowerCase(path.extension().string()) == ".nj")
                names.push_back(path.filename().string());
            return names.empty();
        });
    for (const std::string& name : names) {
        const auto found = _source.findBeside(inside, name);
        if (!found)
            return {};
        const auto beside = [&](const std::string& other) {
            return other.empty() ? fs::path() : _source.findBeside(*found, other).value_or(fs::path());
        };
        parts.push_back({*found, beside(model.textures), beside(motionName(model, name))});
    }
    return parts;
}

std::vector<ThingPart> ThingModelFinder::copies(const std::string& names, bool moves) const
{
    std::vector<ThingPart> parts;
    for (const std::string& name : split(names, '+')) {
        const auto found = findAnywhere(name);
        if (!found)
            return {};
        ThingPart part{*found, {}, {}};
        for (const std::string& textures : textureNames(*found))
            if (part.textures.empty())
                part.textures = findAnywhere(textures).value_or(fs::path());
        if (moves)
            part.motion = findAnywhere(found->stem().string() + ".njm").value_or(fs::path());
        parts.push_back(std::move(part));
    }
    return parts;
}

std::optional<fs::path> ThingModelFinder::findAnywhere(const std::string& name) const
{
    for (const fs::path& place : _places)
        if (const auto found = _source.findBeside(place, name))
            return found;
    return std::nullopt;
}

} // namespace telepipe::tools
