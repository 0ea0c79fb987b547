#pragma once

#include "engine/draw/Pick.h"
#include "engine/placement/StageLinks.h"

namespace telepipe::scene {

struct PickedThing
{
    LinkEnd thing;
    float distance = 0;
};
// The nearest thing along a ray of those that are asked for: a ball about where its marker stands.
template <class Wanted>
std::optional<PickedThing> pickThing(std::span<const std::span<const PlacedThing>> placements, const Ray& ray,
                                     const Wanted& wanted);

// The distance along a ray to the ball about a thing's marker. None where the ray misses it or it lies behind.
std::optional<float> distanceTo(const PlacedThing& thing, const Ray& ray);

template <class Wanted>
std::optional<PickedThing> pickThing(std::span<const std::span<const PlacedThing>> placements, const Ray& ray,
                                     const Wanted& wanted)
{
    std::optional<PickedThing> best;
    for (std::uint32_t i = 0; i < placements.size(); ++i)
        for (std::uint32_t k = 0; k < placements[i].size(); ++k)
            if (const PlacedThing& thing = placements[i][k]; wanted(thing))
                if (const auto distance = distanceTo(thing, ray); distance && (!best || *distance < best->distance))
                    best = PickedThing{{i, k}, *distance};
    return best;
}

} // namespace telepipe::scene
