#include "tools/export/mesh/MaterialExtras.h"

#include "engine/scene/DrawStateCodes.h"
#include "engine/stage/StateSource.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "tools/export/Extras.h"
#include "tools/json/JsonValues.h"

namespace telepipe::tools {

namespace {

template <class T> const char* word(T code)
{
    return formats::wordOf(scene::codeOf(code));
}

Json flagWords(std::uint32_t flags)
{
    Json words = Json::list();
    for (const formats::Code& code : formats::kStripFlagCodes)
        if (flags & code.value)
            words.push_back(formats::wordOf(code));
    return words;
}

Json samplerExtras(const scene::SamplerState& sampler)
{
    return {{"filter", word(sampler.filter)},
            kWrapUExtra(scene::codeOf(sampler.wrapU)),
            kWrapVExtra(scene::codeOf(sampler.wrapV)),
            {"mip_d_adjust", sampler.mipDepth * 0.25},
            {"super_sample", sampler.superSample}};
}

Json textureNumber(std::uint16_t texture)
{
    return texture == scene::kNoTexture ? Json() : Json(texture);
}

Json secondExtras(const scene::SecondParameters& second)
{
    return {kSourceExtra(scene::codeOf(second.source)),
            kDestinationExtra(scene::codeOf(second.destination)),
            kTextureExtra(textureNumber(second.texture)),
            kSamplerExtra(samplerExtras(second.sampler)),
            kDiffuseExtra(second.diffuse),
            kAmbientExtra(second.ambient),
            kSpecularExtra(second.specular),
            kExponentExtra(second.exponent)};
}

Json sources(const scene::Scene& scene, const scene::SceneStrip& strip)
{
    Json list = Json::list();
    for (const scene::StateSource& source : scene::stateSources(scene, strip))
        list.push_back({{"register", formats::wordOf(formats::codeOf(scene::kRegisterCodes, source.what))},
                        {"chunk", source.name},
                        kChunkOffsetExtra(source.offset),
                        kOffsetExtra(source.at),
                        {"size", source.size}});
    return list;
}

void addRare(Json& extras, const scene::DrawState& state)
{
    if (state.sourceSelect || state.destinationSelect)
        extras["secondary_buffer"] = {{"source", state.sourceSelect}, {"destination", state.destinationSelect}};
    if (state.twoParameter)
        extras["second"] = secondExtras(state.second);
    if (state.bump.given)
        extras["bump"] = {{"direction", jsonVector(state.bump.direction)}, {"up", jsonVector(state.bump.up)}};
    if (state.xjLighting != 1 || state.xjColorSource != 1)
        extras["xj"] = {{"lighting", state.xjLighting}, {"color_source", state.xjColorSource}};
}

} // namespace

Json materialExtras(const scene::Scene& scene, const scene::DrawState& state, const scene::SceneStrip& strip)
{
    Json extras = {kFileExtra(scene.files[scene::modelOfStrip(scene, strip).file].name),
                   {"list", word(state.list)},
                   kSourceExtra(scene::codeOf(state.source)),
                   kDestinationExtra(scene::codeOf(state.destination)),
                   kStripFlagsExtra(state.stripFlags),
                   {"strip_flag_words", flagWords(state.stripFlags)},
                   kTextureExtra(textureNumber(state.texture)),
                   kSamplerExtra(samplerExtras(state.sampler)),
                   {"environment", state.environment},
                   {"flat", state.isFlat()},
                   {"vertex_color", state.hasVertexColor},
                   {"offset_color", state.hasOffsetColor},
                   kDiffuseExtra(state.diffuse),
                   kAmbientExtra(state.ambient),
                   kSpecularExtra(state.specular),
                   kExponentExtra(state.exponent),
                   kStripOffsetExtra(strip.fileOffset),
                   {"set_by", sources(scene, strip)}};
    addRare(extras, state);
    return extras;
}

} // namespace telepipe::tools
