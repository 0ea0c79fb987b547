#pragma once

#include "engine/gl/State.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <glm/vec2.hpp>
#include <memory>

namespace telepipe::render {

// The place of the console's 4:3 picture within a picture of another shape: centred and as large as fits. Measured from
// the top left.
struct PictureBox
{
    glm::vec2 origin{0}, size{0};
};
PictureBox dreamcastBox(glm::vec2 picture);

// The picture as the console's video output had it: drawn at 640x480, each pixel written as RGB565 with the ordered
// dither of the tile accelerator's write-out, then enlarged. Each pixel of the target is the mean of what it covers:
// plain repetition at whole multiples, evenly thin seams between, never a blur.
class DreamcastPass
{
public:
    static constexpr std::uint32_t kWidth = 640, kHeight = 480;

    explicit DreamcastPass(const ShaderLibrary& library);

    RenderTarget& canvas(); // where to draw the frame
    // Copies the canvas into the target and makes the rest black. The target shows the part of the picture that begins
    // at offset.
    void put(const RenderTarget& target, glm::vec2 picture, glm::vec2 offset, gl::StateTracker& state) const;

private:
    std::unique_ptr<RenderTarget> _canvas;
    gl::VertexArray _nothing; // a screen is drawn without corners, but not without their array
    LateProgram _program;
};

} // namespace telepipe::render
