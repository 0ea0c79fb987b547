#pragma once

#include "engine/scene/DrawState.h"

#include <glm/common.hpp>
#include <glm/vec4.hpp>

namespace telepipe::trace {

// "Other colour" is the destination's for a source factor and the source's for a destination factor (docs/semantics.md,
// Blend codes).
inline glm::dvec4 blendFactor(scene::Blend code, glm::dvec4 other, double sourceAlpha, double destinationAlpha)
{
    switch (code) {
    case scene::Blend::Zero:
        return glm::dvec4(0);
    case scene::Blend::One:
        return glm::dvec4(1);
    case scene::Blend::OtherColor:
        return other;
    case scene::Blend::InverseOtherColor:
        return 1.0 - other;
    case scene::Blend::SourceAlpha:
        return glm::dvec4(sourceAlpha);
    case scene::Blend::InverseSourceAlpha:
        return glm::dvec4(1 - sourceAlpha);
    case scene::Blend::DestinationAlpha:
        return glm::dvec4(destinationAlpha);
    default:
        return glm::dvec4(1 - destinationAlpha);
    }
}

// Saturates after every layer.
inline glm::dvec4 blended(glm::dvec4 source, glm::dvec4 destination, const scene::DrawState& state)
{
    const glm::dvec4 s = blendFactor(state.source, destination, source.a, destination.a);
    const glm::dvec4 d = blendFactor(state.destination, source, source.a, destination.a);
    return glm::clamp(source * s + destination * d, 0.0, 1.0);
}

} // namespace telepipe::trace
