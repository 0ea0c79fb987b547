#include "engine/motion/ShownTexture.h"

#include "engine/scene/GameTime.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

std::size_t swapFrame(const TextureSwap& swap, double seconds)
{
    const double round = swap.frames.back().end;
    const double frame = std::floor(seconds * kGameFrames + 1e-6); // the clock's own rounding
    const double at = frame - std::floor(frame / round) * round;
    const auto shown = std::ranges::find_if(swap.frames, [at](const TextureSwap::Frame& f) { return at < f.end; });
    return shown == swap.frames.end() ? 0 : static_cast<std::size_t>(shown - swap.frames.begin());
}

std::uint16_t shownTexture(const Scene& scene, const DrawState& state, double seconds)
{
    if (state.textureSwap == kNoSwap)
        return state.texture;
    const TextureSwap& swap = scene.textureSwaps[state.textureSwap];
    return swap.frames[swapFrame(swap, seconds)].texture;
}

} // namespace telepipe::scene
