#pragma once

#include "engine/gl/Program.h"
#include "engine/gl/State.h"
#include "engine/render/resource/RenderTarget.h"

#include <cstdint>
#include <memory>

namespace telepipe::render {

// Two finished pictures of one size held against each other: the first in a target, the second in a canvas of the
// pass's own. Needs the context it was made in.
class ComparisonPass
{
public:
    ComparisonPass();

    RenderTarget& second(const RenderTarget& target); // where to draw it, of the target's size and samples

    // Paints over the first in the target: from share of the width on the second, 0 to 1.
    void split(RenderTarget& target, float share);
    // Or draws the second in dark grey, and red where a channel of the two differs by more than tolerance, of 255.
    // Returns the number of red pixels, for which it waits for the GPU.
    std::uint64_t mark(RenderTarget& target, std::uint32_t tolerance = 0);

private:
    void begin(const RenderTarget& target);
    void draw(const gl::Program& program) const;
    void end();

    std::unique_ptr<RenderTarget> _second, _flatFirst, _flatSecond; // flat: one sample a pixel
    gl::Program _split, _plain, _marks;
    GLint _line, _least;
    gl::VertexArray _nothing; // draws need one
    gl::Query _counter;
    gl::StateTracker _state;
};

} // namespace telepipe::render
