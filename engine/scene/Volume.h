#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>

namespace telepipe::scene {

// A corner of a modifier volume's triangle.
struct VolumeCorner
{
    glm::vec3 position; // local to its node
    std::uint32_t node; // as SceneVertex::node
};

// A modifier volume: the polygons of one NJD_CO_* chunk, as the library begins a volume with each (njCnkModDrawModel).
// It has no colour; surfaces inside it are drawn differently.
struct SceneVolume
{
    std::uint32_t firstCorner = 0, cornerCount = 0; // Scene::volumeCorners
    std::uint32_t chunkOffset = 0;
    std::uint32_t node = 0; // Scene::nodes: the node whose polygon list drew it
};

constexpr std::uint32_t kMaxVolumeCorners = 1u << 22;

// True where a volume takes its inside away: bit i of the choice is that of Scene::volumes[i]. Those past the last bit
// add theirs.
constexpr bool isExclusion(std::uint64_t chosen, std::size_t volume)
{
    return volume < 64 && (chosen >> volume & 1) != 0;
}

} // namespace telepipe::scene
