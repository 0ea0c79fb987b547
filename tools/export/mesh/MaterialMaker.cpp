#include "tools/export/mesh/MaterialMaker.h"

#include "engine/settings/ViewSettings.h"
#include "formats/bytes/ColorOrder.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/vocabulary/ChunkTypes.h"
#include "tools/document/FileOf.h"
#include "tools/export/Extras.h"
#include "tools/export/mesh/MaterialExtras.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

bool isPrelit(const scene::DrawState& state)
{
    return state.hasVertexColor || !state.hasNormal || (state.stripFlags & formats::kStripIgnoreLight);
}

ExportMaterial::Alpha alphaOf(scene::List list)
{
    switch (list) {
    case scene::List::Opaque:
        return ExportMaterial::Alpha::Opaque;
    case scene::List::PunchThrough:
        return ExportMaterial::Alpha::Mask;
    case scene::List::Translucent:
        return ExportMaterial::Alpha::Blend;
    }
    return ExportMaterial::Alpha::Opaque;
}

Json imageExtras(const formats::Texture& texture, const LoadedFile* file, std::uint16_t number)
{
    Json extras = {kTextureExtra(number),
                   kOffsetExtra(texture.offset),
                   {"pixel_format", formats::pixelFormatName(texture.pixelFormat)},
                   {"data_format", formats::dataFormatName(texture.dataFormat)},
                   {"mipmaps", texture.levels.size()}};
    if (texture.globalIndex)
        extras["global_index"] = *texture.globalIndex;
    if (file)
        kFileExtra.put(extras, file->name());
    return extras;
}

} // namespace

glm::vec4 linearColor(std::uint32_t rgba)
{
    const auto byte = [&](int number) { return static_cast<float>(rgba >> (8 * number) & 0xff) / 255.0f; };
    return {linearChannel(byte(0)), linearChannel(byte(1)), linearChannel(byte(2)), byte(3)};
}

std::uint32_t storedColor(glm::vec4 linear)
{
    const auto byte = [](float share) {
        return static_cast<std::uint32_t>(std::lround(255 * std::clamp(std::isnan(share) ? 0.0f : share, 0.0f, 1.0f)));
    };
    const auto channel = [&](float light) { return byte(srgbChannel(light)); };
    return channel(linear.r) | channel(linear.g) << 8 | channel(linear.b) << 16 | byte(linear.a) << 24;
}

std::string imageName(const Document& document, std::uint16_t number)
{
    const std::string& name = document.textureNames[number];
    return name.empty() ? fmt::format("texture{}", number) : name;
}

const formats::Texture* MaterialMaker::texture(std::uint16_t number) const
{
    return number < _document.textures.size() ? _document.textures[number] : nullptr;
}

std::uint32_t MaterialMaker::materialFor(const Use& use, const scene::SceneStrip& strip)
{
    const auto [known, isNew] = _materials.try_emplace(use, static_cast<std::uint32_t>(_model.materials.size()));
    if (isNew)
        _model.materials.push_back(make(use, strip));
    return known->second;
}

ExportMaterial MaterialMaker::make(const Use& use, const scene::SceneStrip& strip)
{
    const scene::DrawState& state = _document.scene.states[use.state];
    ExportMaterial material;
    material.name =
        fmt::format("material{}{}{}", use.state, use.hasCornerColors ? "" : "_plain", use.scrollsUv ? "_scrolls" : "");
    material.color = use.hasCornerColors ? glm::vec4(1) : linearColor(formats::redAndBlueSwapped(state.diffuse));
    material.texture = textureFor(state.texture, state.sampler);
    material.alpha = alphaOf(state.list);
    material.alphaCutoff = static_cast<float>(render::ViewSettings().alphaReference) / 255.0f;
    material.isUnlit = isPrelit(state);
    material.isDoubleSided = state.doubleSided;
    material.extras = materialExtras(_document.scene, state, strip);
    kStateExtra.put(material.extras, use.state);
    material.hasUvTransform = use.scrollsUv && material.texture >= 0 && !state.environment;
    if (state.textureSwap != scene::kNoSwap)
        kTextureSwapExtra.put(material.extras, swapExtras(_document.scene.textureSwaps[state.textureSwap]));
    return material;
}

// glTF animates no texture of a material: the pictures are there, and when each is shown.
Json MaterialMaker::swapExtras(const scene::TextureSwap& swap)
{
    Json extras = {{"id", swap.id}, kFramesExtra(Json::list())};
    for (const scene::TextureSwap::Frame& frame : swap.frames) {
        const std::int32_t image = imageFor(frame.texture);
        extras[kFramesExtra.name].push_back(
            {kTextureExtra(frame.texture), kImageExtra(image < 0 ? Json() : Json(image)), {"end_frame", frame.end}});
    }
    return extras;
}

std::int32_t MaterialMaker::textureFor(std::uint16_t number, const scene::SamplerState& state)
{
    const std::int32_t image = imageFor(number);
    if (image < 0)
        return kNoExport;
    const bool hasMipmaps = texture(number)->levels.size() > 1;
    const ExportTexture texture{static_cast<std::uint32_t>(image),
                                samplerFor({state.filter, state.wrapU, state.wrapV, hasMipmaps})};
    const auto found = std::find(_model.textures.begin(), _model.textures.end(), texture);
    if (found != _model.textures.end())
        return static_cast<std::int32_t>(found - _model.textures.begin());
    _model.textures.push_back(texture);
    return static_cast<std::int32_t>(_model.textures.size() - 1);
}

std::uint32_t MaterialMaker::samplerFor(const ExportSampler& sampler)
{
    const auto found = std::find(_model.samplers.begin(), _model.samplers.end(), sampler);
    if (found != _model.samplers.end())
        return static_cast<std::uint32_t>(found - _model.samplers.begin());
    _model.samplers.push_back(sampler);
    return static_cast<std::uint32_t>(_model.samplers.size() - 1);
}

// The image of a texture; none where the texture is missing, or for bump maps, whose angles are no colours.
std::int32_t MaterialMaker::imageFor(std::uint16_t number)
{
    const formats::Texture* texture = this->texture(number);
    if (!texture || texture->levels.empty() || texture->pixelFormat == formats::PixelFormat::Bump)
        return kNoExport;
    const auto [known, isNew] = _images.try_emplace(texture, static_cast<std::int32_t>(_model.images.size()));
    if (!isNew)
        return known->second;
    _model.images.push_back({imageName(_document, number),
                             encodePng(formats::decodeLevel(*texture, 0, _document.palette), PngColor::Rgba),
                             imageExtras(*texture, fileOfTexture(_document, number), number)});
    return known->second;
}

} // namespace telepipe::tools
