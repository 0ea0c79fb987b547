#pragma once

#include <cstdint>
#include <vector>

namespace telepipe::formats {
struct TextureAnimations;
}

namespace telepipe::scene {

struct Scene;
struct DrawState;

// Textures that take each other's place, round and round.
struct TextureSwap
{
    struct Frame
    {
        std::uint16_t texture = 0; // of the scene's
        std::uint32_t end = 0;     // game frames from the start of the round
    };
    std::uint16_t id = 0; // in its file
    std::vector<Frame> frames;
};

constexpr double kGameFrames = 30; // a second

// The frame shown at a time of the scene clock: 0 at 0. A delay of 0 counts as 1; what the game does with one is not
// known, and no file has it.
std::size_t swapFrame(const TextureSwap& swap, double seconds);
// The texture of a state then: its own, or what has taken its place.
std::uint16_t shownTexture(const Scene& scene, const DrawState& state, double seconds);

// Gives the models of a stage file the texture swaps their entries name: those of their strips that are drawn with one
// of a swap's textures are drawn with each in turn. That the rest keeps its texture is how the public importer takes it
// (pso-blender), as is that positions are of the stage's texture list, which begins at textureBase. A swap that is
// named and not there becomes a warning of the scene.
void addTextureSwaps(Scene& scene, std::uint32_t file, const formats::TextureAnimations& animations,
                     std::uint32_t textureBase);

} // namespace telepipe::scene
