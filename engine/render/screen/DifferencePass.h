#pragma once

#include "engine/gl/State.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <memory>

namespace telepipe::render {

// Paints where two pictures of one frame differ, over a dim grey copy of the right one: blue little, yellow a quarter
// of the scale, red all of it. One step of 255 is rounding and is not painted.
class DifferencePass
{
public:
    explicit DifferencePass(const ShaderLibrary& library);

    // The two targets to draw into; both have the size of the given one.
    RenderTarget& right(const RenderTarget& target) { return fit(_right, target); }
    RenderTarget& wrong(const RenderTarget& target) { return fit(_wrong, target); }
    // A vertex array must be bound.
    void paint(const RenderTarget& target, gl::StateTracker& state) const;

private:
    static RenderTarget& fit(std::unique_ptr<RenderTarget>& canvas, const RenderTarget& target);

    std::unique_ptr<RenderTarget> _right, _wrong;
    LateProgram _program;
};

} // namespace telepipe::render
