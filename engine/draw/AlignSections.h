#pragma once

#include "engine/scene/Camera.h"

#include <cstdint>
#include <vector>

namespace telepipe::scene {

struct Scene;

// A section of one stage and what it is in another version or layout of that. Sections that stand in several files of a
// stage count once.
struct SectionPair
{
    std::uint32_t first = 0, second = 0; // Scene::sections
    bool isMoved = false, isRenumbered = false;
};

struct SectionAlignment
{
    std::vector<SectionPair> pairs;                   // in the order of the first
    std::vector<std::uint32_t> onlyFirst, onlySecond; // Scene::sections
};

// Pairs sections by their numbers, their places and the size of what they draw. Those that agree in more are paired
// first, so that rooms are found that have got other numbers or places.
SectionAlignment alignSections(const Scene& first, const Scene& second);

// The camera that sees in the second stage what the camera sees in the first, from the section that the camera is in or
// next to.
Camera alignedCamera(const Camera& camera, const Scene& first, const Scene& second, const SectionAlignment& alignment);

} // namespace telepipe::scene
