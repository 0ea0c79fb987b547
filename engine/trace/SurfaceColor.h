#pragma once

#include "engine/trace/TextureReader.h"
#include "engine/trace/TrianglePlanes.h"
#include "engine/trace/View.h"

namespace telepipe::trace {

// A corner of a triangle, placed and lit.
struct SurfaceCorner
{
    glm::dvec4 clip{0};
    glm::vec3 position{0}, normal{0}; // world
    glm::vec4 color{1}, backColor{1};
    glm::vec3 offset{0}, backOffset{0};
    glm::vec2 uv{0};
    glm::vec4 bump{1, 0, 0, 0}; // K1, K2, K3, Q
    std::uint32_t node = 0;     // the first that moves it
};
using SurfaceCorners = std::array<SurfaceCorner, 3>;

// The PowerVR2's colour path at a point of a triangle: vertex colour, texel, offset colour, fog (docs/semantics.md,
// Texture environment and Fog).
class SurfaceColor
{
public:
    SurfaceColor(const View& view, const scene::DrawState& state, const SurfaceCorners& corners, bool fogged)
        : _view(view), _state(state), _corners(corners), _fogged(fogged)
    {
    }

    // Fills what fragment has of colours; its weights, distance, list and side are known.
    void fill(Fragment& fragment, const TrianglePlanes& planes, TextureReader& textures) const;

private:
    template <class T> T blend(T SurfaceCorner::*member, const Fragment& fragment) const;
    void readTexture(Fragment& fragment, const TrianglePlanes& planes, TextureReader& textures) const;
    glm::vec4 combined(const Fragment& fragment) const;
    glm::vec4 plain(const Fragment& fragment) const;
    Footprint footprint(const TrianglePlanes& planes, glm::dvec3 weights) const;
    float fogAt(const Fragment& fragment) const;

    const View& _view;
    const scene::DrawState& _state;
    const SurfaceCorners& _corners;
    bool _fogged;
};

} // namespace telepipe::trace
