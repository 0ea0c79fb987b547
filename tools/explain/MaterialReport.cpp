#include "tools/explain/MaterialReport.h"

#include "engine/draw/StateText.h"
#include "engine/stage/BasicSource.h"
#include "engine/stage/StateSource.h"
#include "formats/message/Ordinal.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tools/document/FileOf.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace telepipe::tools {

namespace {

// "blend 4/1: colour x alpha + ...; 2 of 31 (3.9 bits)"
std::string traitText(const scene::StateTrait& trait)
{
    return fmt::format("{} {}{}{}; {} of {}{}{:.1f} bits", trait.name, trait.value, trait.meaning.empty() ? "" : ": ",
                       trait.meaning, trait.shared, trait.of, trait.byGame ? " here, rare in the game's files, " : ", ",
                       trait.bits);
}

std::string bytesText(formats::Bytes bytes, std::size_t at, std::size_t size)
{
    constexpr std::size_t kMost = 8;
    std::string text;
    for (std::size_t i = at; i < std::min({at + size, at + kMost, bytes.size()}); ++i)
        text += fmt::format("{}{:02x}", i == at ? "" : " ", bytes[i]);
    return text;
}

// "blend             02 at 0xcf31, NJD_CM_D at 0xcf30"
std::string settingText(const SettingBytes& setting)
{
    return fmt::format("{:<18}{}{}at {:#x}, {} at {:#x}", setting.what, setting.bytes, setting.bytes.empty() ? "" : " ",
                       setting.at, setting.chunk, setting.chunkAt);
}

std::vector<std::string> settingTexts(const Document& document, const scene::SceneStrip& strip)
{
    std::vector<std::string> lines;
    for (const SettingBytes& setting : settingBytes(document, strip))
        lines.push_back(settingText(setting));
    return lines;
}

std::string usedText(const scene::StateUse& use)
{
    return fmt::format("{} in {}, {} of {}", counted(use.triangles, "triangle"), counted(use.strips, "strip"),
                       counted(use.draws, "draw"), counted(use.models, "model"));
}

std::string placeText(const StripPlace& place)
{
    return fmt::format("first in {}: section {} at {:#x}, model {} at {:#x}, node {} at {:#x}, {} at {:#x}, "
                       "strip at {:#x}",
                       place.file, english(formats::idAndPlace(place.sectionId, place.section)), place.sectionAt,
                       place.model, place.modelAt, place.node, place.nodeAt, place.isMeshSet ? "mesh set" : "chunk",
                       place.chunkAt, place.stripAt);
}

scene::TextureAlpha alphaOf(const formats::Texture& texture, const formats::Palette* palette)
{
    if (texture.pixelFormat == formats::PixelFormat::Bump || texture.levels.empty())
        return scene::TextureAlpha::Unknown;
    const formats::Image image = formats::decodeLevel(texture, 0, palette);
    for (std::size_t i = 3; i < image.rgba.size(); i += 4)
        if (image.rgba[i] != 255)
            return scene::TextureAlpha::Some;
    return scene::TextureAlpha::None;
}

} // namespace

std::vector<scene::TextureAlpha> textureAlphas(const Document& document)
{
    std::vector<scene::TextureAlpha> alphas;
    if (std::all_of(document.textures.begin(), document.textures.end(), [](const auto* texture) { return !texture; }))
        return alphas; // opened without any
    std::map<const formats::Texture*, scene::TextureAlpha> known;
    for (const formats::Texture* texture : document.textures) {
        const auto [at, isNew] = known.try_emplace(texture, scene::TextureAlpha::Missing);
        if (isNew && texture)
            at->second = alphaOf(*texture, document.palette);
        alphas.push_back(at->second);
    }
    return alphas;
}

std::string textureText(const Document& document, const scene::DrawState& state)
{
    if (state.texture == scene::kNoTexture)
        return "none";
    std::string text = fmt::to_string(state.texture);
    if (state.texture < document.textureNames.size() && !document.textureNames[state.texture].empty())
        text += " " + document.textureNames[state.texture];
    const formats::Texture* texture =
        state.texture < document.textures.size() ? document.textures[state.texture] : nullptr;
    const LoadedFile* file = fileOfTexture(document, state.texture);
    if (!texture || !file)
        return text + ", missing";
    return fmt::format("{} {}x{} {}, {}, at {:#x} of {}", text, texture->width, texture->height,
                       formats::pixelFormatName(texture->pixelFormat), formats::dataFormatName(texture->dataFormat),
                       texture->offset, file->path.generic_string());
}

std::vector<SettingBytes> settingBytes(const Document& document, const scene::SceneStrip& strip)
{
    const LoadedFile* file = fileOfScene(document, scene::modelOfStrip(document.scene, strip).file);
    std::vector<SettingBytes> settings;
    for (const scene::StateSource& source : scene::stateSources(document.scene, strip))
        settings.push_back({formats::codeOf(scene::kRegisterCodes, source.what).words,
                            file ? bytesText(file->bytes, source.at, source.size) : std::string(), source.at,
                            source.name, source.offset});
    return settings;
}

StripPlace stripPlace(const Document& document, const scene::SceneStrip& strip)
{
    const scene::Scene& scene = document.scene;
    const std::uint32_t number = scene.nodes[strip.node].model;
    const scene::SceneModel& model = scene.models[number];
    const scene::SceneSection& section = scene.sections[model.section];
    const LoadedFile* file = fileOfModel(document, number);
    StripPlace place;
    place.file = file ? file->path.generic_string() : scene.files[model.file].name;
    place.section = section.index;
    place.sectionAt = section.fileOffset;
    place.sectionId = section.id;
    place.model = modelNumber(document, number);
    place.modelAt = model.fileOffset;
    place.node = strip.node - model.firstNode;
    place.nodeAt = scene.nodes[strip.node].fileOffset;
    place.isMeshSet = scene::basicSource(scene, strip).has_value();
    place.chunkAt = strip.chunkOffset;
    place.stripAt = strip.fileOffset;
    return place;
}

std::vector<MaterialRow> materialRows(const Document& document, const scene::RankedState& rank)
{
    const scene::DrawState& state = document.scene.states[rank.state];
    const scene::SceneStrip& strip = document.scene.strips[rank.use.firstStrip];
    std::vector<MaterialRow> rows;
    rows.push_back({"state", {scene::describe(state)}});
    MaterialRow& strange = rows.emplace_back(MaterialRow{"strange", {}});
    for (const scene::StateTrait& trait : rank.traits)
        strange.lines.push_back(traitText(trait));
    if (rank.traits.empty())
        strange.lines.push_back("in nothing: like most of the others");
    rows.push_back({"texture", {textureText(document, state)}});
    rows.push_back({"drawn", {usedText(rank.use), placeText(stripPlace(document, strip))}});
    rows.push_back({"set by", settingTexts(document, strip)});
    if (rows.back().lines.empty())
        rows.pop_back();
    return rows;
}

std::uint32_t modelNumber(const Document& document, std::uint32_t model)
{
    const scene::SceneModel& placed = document.scene.models[model];
    const LoadedFile* file = fileOfModel(document, model);
    const auto* nj = file ? file->as<formats::NjFile>() : nullptr;
    if (!nj)
        return placed.placed;
    const auto& models = nj->models;
    const auto found = std::find_if(models.begin(), models.end(),
                                    [&](const formats::NjModel& each) { return each.tree == placed.tree; });
    return static_cast<std::uint32_t>(found - models.begin());
}

} // namespace telepipe::tools
