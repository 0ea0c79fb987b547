#pragma once

#include "engine/chip/NearCut.h"
#include "engine/chip/Planes.h"
#include "engine/trace/SurfaceColor.h"

namespace telepipe::trace {

// The share of fog at the vertices: linear in eye depth, as the program that fills the offset colour's alpha has it.
float vertexFog(const render::Fog& fog, double distance);

// The colour path of SurfaceColor in the chip's whole numbers (docs/semantics.md, Chip arithmetic): every attribute
// from the corners as they lie on the screen, every step rounded as the chip rounds it.
class ChipSurface
{
public:
    ChipSurface(const View& view, const scene::DrawState& state, const SurfaceCorners& corners, bool fogged);

    // Fills what fragment has of colours, and the steps to them; its list, side and area are known.
    void fill(Fragment& fragment, TextureReader& textures) const;

private:
    // A value of the corners that the near plane leaves.
    template <class Value> std::array<float, 3> cornerValues(const Value& value) const;
    // Interpolates a share as the level that the corners store for it.
    template <class Value> float interpolatedLevel(const Value& value) const;
    template <class Value> float shadedLevel(const Value& value) const; // the last corner's where the strip is flat
    glm::vec4 shadedColor(glm::vec4 SurfaceCorner::*color) const;
    chip::Levels baseOf(const Fragment& fragment) const;
    chip::Levels offsetOf(const Fragment& fragment) const;
    void readTexture(Fragment& fragment, ChipSteps& steps, TextureReader& textures) const;
    Footprint footprint() const;
    void combine(const Fragment& fragment, ChipSteps& steps) const;
    int fogAt() const;

    const View& _view;
    const scene::DrawState& _state;
    const SurfaceCorners& _corners;
    std::array<chip::CutCorner, 3> _cut;
    chip::TriangleSetup _setup;
    bool _fogged;
};

} // namespace telepipe::trace
