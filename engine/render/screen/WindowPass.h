#pragma once

#include "engine/gl/Objects.h"
#include "engine/gl/Program.h"
#include "engine/gl/State.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <glm/vec2.hpp>

namespace telepipe::render {

class RenderTarget;

// The window's last step: parts of pictures over rectangles of framebuffer 0, which nothing else draws to but the
// panels. A picture of another size is blended between its pixels. Drawn as rectangles, as a processor that plays GPU
// takes four times as long for a blit that scales (Mesa 22, llvmpipe: 8 ms against 2 for a million pixels).
class WindowPass
{
public:
    // A part of the window, in pixels from the bottom left; it may reach beyond the window.
    struct Part
    {
        glm::ivec2 origin{0}, size{0};
    };

    explicit WindowPass(const ShaderLibrary& library = ShaderLibrary());

    void draw(const RenderTarget& picture, const Part& to);
    // from: a part of the texture, which is that large.
    void draw(GLuint texture, glm::ivec2 size, const Part& from, const Part& to);

private:
    gl::Program _program;
    gl::VertexArray _nothing; // a screen is drawn without corners, but not without their array
    gl::Sampler _nearest, _linear;
    gl::StateTracker _state;
    GLint _part = -1;
};

} // namespace telepipe::render
