#include "tools/import/mesh/NewMaterials.h"

#include "engine/stage/StateSource.h"
#include "formats/bytes/ColorOrder.h"
#include "formats/bytes/Errors.h"
#include "formats/vocabulary/ChunkTypes.h"
#include "tools/document/FileOf.h"
#include "tools/export/Extras.h"
#include "tools/export/mesh/MaterialMaker.h"
#include "tools/import/mesh/NewMesh.h"
#include "tools/import/node/KnownNodes.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr float kColorStep = 0.6f / 255; // off by less, a colour came back as it was

template <class Kind, class T> void take(const Extra<Kind>& extra, const Json& extras, T& into)
{
    if (const auto value = extra.of(extras))
        into = T(*value);
}

void takeFlags(std::uint32_t flags, scene::DrawState& state)
{
    state.stripFlags = static_cast<std::uint8_t>(flags);
    state.list = flags & kStripUseAlpha ? scene::List::Translucent : scene::List::Opaque;
    state.doubleSided = (flags & kStripDoubleSide) != 0;
    state.environment = (flags & kStripEnvironment) != 0;
}

// Takes the extras of an exported material, each where it is a value that a state can have.
void takeExtras(const Json& extras, scene::DrawState& state)
{
    take(kSourceExtra, extras, state.source);
    take(kDestinationExtra, extras, state.destination);
    take(kWrapUExtra, kSamplerExtra.of(extras), state.sampler.wrapU);
    take(kWrapVExtra, kSamplerExtra.of(extras), state.sampler.wrapV);
    take(kDiffuseExtra, extras, state.diffuse);
    take(kAmbientExtra, extras, state.ambient);
    take(kSpecularExtra, extras, state.specular);
    state.specular &= 0xffffff;
    if (const auto exponent = kExponentExtra.of(extras))
        state.exponent = static_cast<std::uint8_t>(*exponent & kExponentMask);
    if (const auto flags = kStripFlagsExtra.of(extras); flags && *flags != state.stripFlags)
        takeFlags(*flags, state);
    if (const auto texture = kTextureExtra.of(extras))
        state.texture = static_cast<std::uint16_t>(std::min(*texture, std::uint32_t(scene::kNoTexture)));
}

// The texture that the bytes of a strip's state name, counted as its file counts.
std::optional<std::uint32_t> storedTexture(const scene::Scene& scene, const scene::SceneStrip& strip,
                                           const LoadedFile& file)
{
    const Endian endian = modelPool(file)->endian;
    for (const scene::StateSource& source : scene::stateSources(scene, strip)) {
        if (source.what != scene::StateRegister::Texture || source.at + source.size > file.bytes.size())
            continue;
        const std::uint8_t* bytes = file.bytes.data() + source.at;
        if (source.size == 2)
            return load<std::uint16_t>(bytes, endian) & kTinyTextureMask;
        if (source.size >= 4)
            return load<std::uint32_t>(bytes, endian);
    }
    return std::nullopt;
}

} // namespace

NewState NewMaterials::stateOf(std::uint32_t number, std::uint32_t file) const
{
    const ExportMaterial plain;
    const ExportMaterial& material = number == kNoMaterial ? plain : _edited.materials[number];
    const scene::SceneStrip* strip = stripOfExtras(_document.scene, material.extras);
    NewState made =
        strip ? exported(material, _document.scene.states[strip->state], file) : NewState{fresh(material, file), false};
    scene::DrawState& state = made.state;
    if (state.texture == scene::kNoTexture)
        return made;
    const std::uint32_t base = textureBase(file);
    if (state.texture < base)
        throw Refused({"its texture belongs to another file than {}", _document.scene.files[file].name});
    state.texture = static_cast<std::uint16_t>(state.texture - base);
    return made;
}

// Values that other programs show and change win over the extras, which they only carry along, where the extras are as
// they were.
NewState NewMaterials::exported(const ExportMaterial& material, const scene::DrawState& known, std::uint32_t file) const
{
    NewState made{known, true};
    scene::DrawState& state = made.state;
    takeExtras(material.extras, state);
    if (material.texture >= 0 && state.texture == known.texture)
        state.texture = textureOf(material, file);
    const glm::vec4 before = linearColor(redAndBlueSwapped(known.diffuse)), now = material.color;
    const bool isRecoloured = glm::any(glm::greaterThan(glm::abs(now - before), glm::vec4(kColorStep)));
    if (!state.hasVertexColor && state.diffuse == known.diffuse && isRecoloured && now != glm::vec4(1))
        state.diffuse = redAndBlueSwapped(storedColor(now));
    state.textureSwap = scene::kNoSwap;
    return made;
}

// No file asks for punch-through, so cut-out materials are blended.
scene::DrawState NewMaterials::fresh(const ExportMaterial& material, std::uint32_t file) const
{
    scene::DrawState state;
    std::uint32_t flags = kStripIgnoreSpecular;
    if (material.alpha != ExportMaterial::Alpha::Opaque)
        flags |= kStripUseAlpha;
    if (material.isDoubleSided)
        flags |= kStripDoubleSide;
    takeFlags(flags, state);
    state.hasVertexColor = material.isUnlit;
    state.hasNormal = !material.isUnlit;
    state.xjLighting = material.isUnlit ? 0 : 1;
    state.sampler.filter = scene::Filter::Bilinear;
    state.diffuse = redAndBlueSwapped(storedColor(material.color));
    if (material.texture < 0)
        return state;
    const ExportTexture& texture = _edited.textures[static_cast<std::size_t>(material.texture)];
    if (texture.sampler < _edited.samplers.size()) {
        state.sampler.wrapU = _edited.samplers[texture.sampler].wrapU;
        state.sampler.wrapV = _edited.samplers[texture.sampler].wrapV;
    }
    state.texture = textureOf(material, file);
    return state;
}

std::uint16_t NewMaterials::textureOf(const ExportMaterial& material, std::uint32_t file) const
{
    const auto image = _edited.imageOf(material);
    if (!image)
        throw Refused("its texture has no picture");
    if (const auto known = textureOfImage(_document, _edited.images[*image]))
        return *known;
    return static_cast<std::uint16_t>(textureBase(file) + _newTextures.numberOf(*image, file));
}

// Files count their textures by themselves, documents go on counting: any strip of the file tells the two apart.
std::uint32_t NewMaterials::textureBase(std::uint32_t file) const
{
    const scene::Scene& scene = _document.scene;
    for (const scene::SceneStrip& strip : scene.strips) {
        const std::uint16_t texture = scene.states[strip.state].texture;
        if (texture == scene::kNoTexture || scene::modelOfStrip(scene, strip).file != file)
            continue;
        if (const auto stored = storedTexture(scene, strip, *fileOfScene(_document, file));
            stored && *stored <= texture)
            return texture - *stored;
    }
    return 0;
}

} // namespace telepipe::tools
