#pragma once

#include "engine/gl/State.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <glm/vec2.hpp>
#include <memory>

namespace telepipe::render {

// Draws several samples a pixel one sample at a time: the frame is drawn once for each sample, moved so that the sample
// lies at the pixels' centres, and put into that sample of the target. So per-pixel translucency, whose lists know only
// one sample, is drawn smooth; each sample costs a frame. (Storing fragments with their coverage would need one frame,
// but Mesa's llvmpipe 22.3 loses the stores of multisampled draws.)
class SamplePass
{
public:
    explicit SamplePass(const ShaderLibrary& library);

    // The target to draw a single sample into; it has the size of the final one.
    RenderTarget& canvas(const RenderTarget& target);
    // The distance to move the picture for a sample, in pixels.
    static glm::vec2 offset(const RenderTarget& target, std::uint32_t sample);
    // A vertex array must be bound.
    void put(const RenderTarget& target, std::uint32_t sample, gl::StateTracker& state) const;

private:
    std::unique_ptr<RenderTarget> _canvas;
    LateProgram _copy;
};

} // namespace telepipe::render
