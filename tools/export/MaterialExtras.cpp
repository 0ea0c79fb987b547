#include "tools/export/MaterialExtras.h"

#include "engine/scene/DrawStateCodes.h"
#include "engine/stage/StateSource.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "tools/json/JsonValues.h"

#include <fmt/format.h>

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
            {"wrap_u", word(sampler.wrapU)},
            {"wrap_v", word(sampler.wrapV)},
            {"mip_d_adjust", sampler.mipDepth * 0.25},
            {"super_sample", sampler.superSample}};
}

Json textureNumber(std::uint16_t texture)
{
    return texture == scene::kNoTexture ? Json() : Json(texture);
}

Json secondExtras(const scene::SecondParameters& second)
{
    return {{"source", word(second.source)},
            {"destination", word(second.destination)},
            {"texture", textureNumber(second.texture)},
            {"sampler", samplerExtras(second.sampler)},
            {"diffuse", colorText(second.diffuse)},
            {"ambient", colorText(second.ambient)},
            {"specular", colorText(second.specular)},
            {"exponent", second.exponent}};
}

Json sources(const scene::Scene& scene, const scene::SceneStrip& strip)
{
    Json list = Json::list();
    for (const scene::StateSource& source : scene::stateSources(scene, strip))
        list.push_back({{"register", formats::wordOf(formats::codeOf(scene::kRegisterCodes, source.what))},
                        {"chunk", source.name},
                        {"chunk_offset", source.offset},
                        {"offset", source.at},
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

std::string colorText(std::uint32_t argb)
{
    return fmt::format("#{:08X}", argb);
}

Json materialExtras(const scene::Scene& scene, const scene::DrawState& state, const scene::SceneStrip& strip)
{
    Json extras = {{"file", scene.files[scene::modelOfStrip(scene, strip).file].name},
                   {"list", word(state.list)},
                   {"source", word(state.source)},
                   {"destination", word(state.destination)},
                   {"strip_flags", state.stripFlags},
                   {"strip_flag_words", flagWords(state.stripFlags)},
                   {"texture", textureNumber(state.texture)},
                   {"sampler", samplerExtras(state.sampler)},
                   {"environment", state.environment},
                   {"flat", state.isFlat()},
                   {"vertex_color", state.hasVertexColor},
                   {"offset_color", state.hasOffsetColor},
                   {"diffuse", colorText(state.diffuse)},
                   {"ambient", colorText(state.ambient)},
                   {"specular", colorText(state.specular)},
                   {"exponent", state.exponent},
                   {"strip_offset", strip.fileOffset},
                   {"set_by", sources(scene, strip)}};
    addRare(extras, state);
    return extras;
}

} // namespace telepipe::tools
