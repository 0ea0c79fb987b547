#pragma once

#include "engine/settings/Srgb.h"
#include "tools/document/Document.h"
#include "tools/export/ExportModel.h"

#include <map>
#include <tuple>

namespace telepipe::tools {

using render::linearChannel;
using render::srgbChannel;

// Bytes of sRGB to linear light.
glm::vec4 linearColor(std::uint32_t rgba);   // bytes R, G, B, A; alpha is linear already
std::uint32_t storedColor(glm::vec4 linear); // bytes R, G, B, A of it

// The name of a texture's picture, or its number where it has none.
std::string imageName(const Document& document, std::uint16_t number);

// Makes the materials of a document, and the textures, samplers and images that they use, each once.
class MaterialMaker
{
public:
    MaterialMaker(const Document& document, ExportModel& model) : _document(document), _model(model) {}

    struct Use
    {
        std::uint16_t state = 0;      // Scene::states
        bool hasCornerColors = false; // false: the state's diffuse colours all of it
        bool scrollsUv = false;

        auto operator<=>(const Use&) const = default;
    };
    // The number of the material. strip: one that is drawn so.
    std::uint32_t materialFor(const Use& use, const scene::SceneStrip& strip);
    std::int32_t textureFor(std::uint16_t texture, const scene::SamplerState& sampler);

private:
    ExportMaterial make(const Use& use, const scene::SceneStrip& strip);
    Json swapExtras(const scene::TextureSwap& swap);
    std::uint32_t samplerFor(const ExportSampler& sampler);
    std::int32_t imageFor(std::uint16_t texture);
    const formats::Texture* texture(std::uint16_t number) const;

    const Document& _document;
    ExportModel& _model;
    std::map<Use, std::uint32_t> _materials;
    std::map<const formats::Texture*, std::int32_t> _images;
};

} // namespace telepipe::tools
