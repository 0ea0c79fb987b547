#include "engine/pvr/ObjectMaterial.h"

namespace telepipe::pvr {

namespace {

std::uint32_t filterOf(const trace::View& view, const scene::SamplerState& sampler, bool bump)
{
    if (!view.settings.textureFiltering || bump || sampler.filter == scene::Filter::Point)
        return std::uint32_t(scene::Filter::Point);
    return std::uint32_t(scene::Filter::Bilinear); // two passes make the trilinear ones
}

std::uint32_t samplerBits(const trace::View& view, const scene::SamplerState& sampler, bool bump)
{
    const auto is = [](scene::Wrap wrap, scene::Wrap wanted) { return std::uint32_t(wrap == wanted); };
    return kTspFilter.bits(filterOf(view, sampler, bump)) | kTspMipDepth.bits(sampler.mipDepth) |
           kTspSuperSample.bits(sampler.superSample) | kTspClampU.bits(is(sampler.wrapU, scene::Wrap::Clamp)) |
           kTspClampV.bits(is(sampler.wrapV, scene::Wrap::Clamp)) |
           kTspFlipU.bits(is(sampler.wrapU, scene::Wrap::Mirror)) |
           kTspFlipV.bits(is(sampler.wrapV, scene::Wrap::Mirror));
}

std::uint32_t fogBits(const trace::View& view, bool fogged)
{
    const render::FogKind kind = fogged ? view.settings.fog.kind : render::FogKind::Off;
    return kTspFog.bits(kind == render::FogKind::Table    ? kFogByTable
                        : kind == render::FogKind::Vertex ? kFogByVertex
                                                          : kNoFog);
}

// The opaque list takes neither alpha and is written as it is.
std::uint32_t listBits(scene::List list, const scene::DrawState& state)
{
    if (list == scene::List::Opaque)
        return kTspIgnoreTextureAlpha.bits(1) | kTspSource.bits(std::uint32_t(scene::Blend::One)) |
               kTspDestination.bits(std::uint32_t(scene::Blend::Zero));
    return kTspUseAlpha.bits(1) | kTspSource.bits(std::uint32_t(state.source)) |
           kTspDestination.bits(std::uint32_t(state.destination));
}

std::uint32_t ispOf(const ObjectMaterial& material, const MaterialRequest& request)
{
    const bool opaque = request.list == scene::List::Opaque;
    return kIspGouraud.bits(!request.states[0].isFlat()) | kIspOffset.bits(material.offset) |
           kIspTexture.bits(material.textured) | kIspNoDepthWrite.bits(request.list == scene::List::Translucent) |
           kIspDepth.bits(opaque ? kDepthGreater : kDepthGreaterOrEqual);
}

} // namespace

ObjectMaterial materialOf(const trace::View& view, const MaterialRequest& request)
{
    const scene::DrawState& first = request.states[0];
    ObjectMaterial material;
    material.sets = request.sets;
    material.textured = first.texture != scene::kNoTexture && view.showsTextures();
    material.bump = material.textured && request.bump;
    const bool vertexFog = request.fogged && view.settings.fog.kind == render::FogKind::Vertex;
    material.offset = vertexFog || (material.textured && (material.bump || request.offset));
    material.shadow = request.takesShadow || request.sets == 2;
    material.isp = ispOf(material, request);
    material.culls =
        view.settings.backfaceCulling && view.settings.drawMode != render::DrawMode::Easy && !first.doubleSided;
    for (std::size_t i = 0; i < request.sets; ++i) {
        const scene::DrawState& state = request.states[i];
        material.tsp[i] = listBits(request.list, state) | fogBits(view, request.fogged) |
                          kTspEnvironment.bits(std::uint32_t(view.settings.textureEnvironment));
        if (material.textured)
            material.tsp[i] |= samplerBits(view, state.sampler, material.bump && i == 0);
        material.textures[i] = state.texture;
    }
    return material;
}

} // namespace telepipe::pvr
