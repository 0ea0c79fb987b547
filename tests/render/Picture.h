#pragma once

#include "engine/render/SceneView.h"
#include "engine/render/resource/RenderTarget.h"
#include "tests/render/SceneBuilder.h"

#include <array>
#include <ostream>

namespace telepipe::test {

using Color = std::array<int, 4>; // R, G, B, A

struct Picture
{
    std::uint32_t width = 0, height = 0;
    std::vector<std::uint8_t> rgba; // top row first

    Color at(std::uint32_t x, std::uint32_t y) const;
    Color center() const { return at(width / 2, height / 2); }
};

// The camera at the origin looks along -Z with 90 degrees: at distance d a square picture spans -d..d.
render::FrameRequest request(render::Translucency translucency = render::Translucency::PerPixel);

struct Canvas
{
    std::uint32_t width = 8, height = 8, samples = 1;
};
Picture draw(const scene::Scene& scene, const render::FrameRequest& request,
             const std::vector<const formats::Texture*>& textures = {}, Canvas canvas = {});

// Largest difference of a channel.
int distance(const Color& a, const Color& b);

// States by list; alpha blending unless said otherwise.
scene::DrawState opaqueState();
scene::DrawState translucentState(scene::Blend source = scene::Blend::SourceAlpha,
                                  scene::Blend destination = scene::Blend::InverseSourceAlpha);
scene::DrawState punchThroughState();
scene::DrawState textured(scene::DrawState state, std::uint16_t texture = 0);

} // namespace telepipe::test
