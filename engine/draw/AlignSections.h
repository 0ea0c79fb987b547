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

// Sections are one another's by their numbers, their places and the size of what they draw: what agrees in more is
// paired first, so that rooms are found that were numbered anew, as are those that were moved.
SectionAlignment alignSections(const Scene& first, const Scene& second);

// Sees in the second stage, from the section that the camera is in or next to, what the camera sees in the first.
Camera alignedCamera(const Camera& camera, const Scene& first, const Scene& second, const SectionAlignment& alignment);

} // namespace telepipe::scene
