#pragma once

#include "engine/scene/Scene.h"

namespace telepipe::formats {
struct TextureAnimations;
}

namespace telepipe::scene {

// Gives the models of a stage file the texture swaps their entries name: those of their strips that are drawn with one
// of a swap's textures are drawn with each in turn. That the rest keeps its texture is how the public importer takes it
// (pso-blender), as is that positions are of the stage's texture list, which begins at textureBase. A swap that is
// named and not there becomes a warning of the scene.
void addTextureSwaps(Scene& scene, std::uint32_t file, const formats::TextureAnimations& animations,
                     std::uint32_t textureBase);

} // namespace telepipe::scene
