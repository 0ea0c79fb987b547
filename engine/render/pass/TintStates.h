#pragma once

#include "engine/render/pass/TranslucentPass.h"

#include <glm/vec4.hpp>

namespace telepipe::render {

// Colours and states with which wireframe and highlighted strip are drawn over the surfaces.
inline constexpr glm::vec4 kWireTint{0.05f, 0.05f, 0.05f, 1};
inline constexpr glm::vec4 kHighlightFill{1, 0.85f, 0.1f, 0.35f};
inline constexpr glm::vec4 kHighlightLine{1, 0.85f, 0.1f, 1};

// A fragment in ViewMode::Overdraw.
inline constexpr glm::vec4 kCountTint = glm::vec4(1, 8, 32, 0) / 255.0f;

inline gl::State countingState()
{
    gl::State state;
    state.depthTest = state.depthWrite = false;
    state.blendBy(GL_ONE, GL_ONE);
    return state;
}

// Counts the layers before the opaque surfaces.
inline gl::State layerCountingState()
{
    gl::State state = translucentState();
    state.blendBy(GL_ONE, GL_ONE);
    return state;
}

// Lines over the surfaces they outline: pulled towards the camera, which is up in reversed depth.
inline gl::State wireState()
{
    gl::State state = translucentState();
    state.polygonMode = GL_LINE;
    state.offsetFactor = 1;
    state.offsetUnits = 4;
    return state;
}

inline gl::State highlightFillState()
{
    gl::State state = translucentState();
    state.offsetUnits = 4;
    state.blendBy(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    return state;
}

inline gl::State highlightLineState()
{
    gl::State state;
    state.depthWrite = false;
    state.polygonMode = GL_LINE;
    return state;
}

// Strips in outline over the surfaces, their inside as it is but for the glow.
void drawHighlight(DrawSubmitter& draws, const scene::Scene& scene, std::span<const std::uint32_t> strips, float glow);

} // namespace telepipe::render
