#pragma once

#include "engine/pvr/ChipWords.h"
#include "engine/trace/TextureReader.h"
#include "engine/trace/View.h"

#include <array>

namespace telepipe::pvr {

// The parameters that all strips of a batch share.
struct ObjectMaterial
{
    std::uint32_t sets = 1;                // 2: of two volumes
    bool textured = false, offset = false; // values of a vertex besides its colour
    bool bump = false;
    bool shadow = false;   // takes cheap shadows, or has two sets
    std::uint32_t isp = 0; // for triangles that go around as the strip does
    bool culls = false;
    std::array<std::uint32_t, 2> tsp{}, textures{}; // the latter by their number in the scene

    std::uint32_t wordsOfSet() const { return textured ? (offset ? 4u : 3u) : (offset ? 2u : 1u); }
    std::uint32_t skip() const { return wordsOfSet(); }
};

// The request to draw a batch. states: that of the first set, and that of the second where there are two.
struct MaterialRequest
{
    scene::List list = scene::List::Opaque;
    std::array<scene::DrawState, 2> states;
    std::uint32_t sets = 1;
    bool fogged = false, takesShadow = false;
    bool bump = false;   // its texture is a bump map
    bool offset = false; // some corner has an offset colour
};
ObjectMaterial materialOf(const trace::View& view, const MaterialRequest& request);

} // namespace telepipe::pvr
