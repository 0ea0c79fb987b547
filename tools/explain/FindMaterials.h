#pragma once

#include "engine/scene/StrangeStates.h"

#include <optional>
#include <string>
#include <vector>

namespace telepipe::tools {

// The properties that a material must have to be found: all of those that are given.
struct MaterialWish
{
    std::optional<scene::Blend> source, destination;
    std::uint8_t flags = 0; // NJD_FST_*
    std::optional<scene::List> list;
    std::optional<scene::Filter> filter;
    std::string texture;                    // its name, * for any letters; or its number
    bool swapped = false, scrolled = false; // by a texture animation; on a model that scrolls
};

// The words of options; each throws Refused.
void wishBlend(MaterialWish& wish, const std::string& text);       // 0/2; * for any
void wishFlag(MaterialWish& wish, const std::string& text);        // ignore-light, IL, texture-swap, uv-scroll
void wishList(MaterialWish& wish, const std::string& text);        // translucent
void wishFilter(MaterialWish& wish, const std::string& text);      // bilinear
std::string flagWords();                                           // that wishFlag knows
bool matchesName(std::string_view pattern, std::string_view name); // compared without case

// The materials of a scene that something is drawn with and that have all of it, most triangles first. textureNames: by
// the indices of the scene.
std::vector<scene::RankedState> findMaterials(const scene::Scene& scene, const std::vector<std::string>& textureNames,
                                              const MaterialWish& wish);

} // namespace telepipe::tools
