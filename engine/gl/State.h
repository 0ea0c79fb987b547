#pragma once

#include <glad/gl.h>

#include <cstdint>
#include <optional>

namespace telepipe::gl {

struct ScissorBox
{
    GLint x = 0, y = 0;
    GLsizei width = 0, height = 0;

    bool operator==(const ScissorBox&) const = default;
};

struct StencilTest
{
    GLenum function = GL_ALWAYS;
    GLint reference = 0;
    GLuint readMask = ~0u, writeMask = ~0u;
    GLenum fail = GL_KEEP, pass = GL_KEEP; // of stencil, and of stencil and depth; the depth test's own failure keeps

    bool operator==(const StencilTest&) const = default;
};

// Fixed-function state as a value: everything is GL's default plus the fields a pass names.
struct State
{
    bool depthTest = false, depthWrite = true;
    GLenum depthFunction = GL_LESS;
    bool blend = false;
    GLenum blendSource = GL_ONE, blendDestination = GL_ZERO; // the same for RGB and alpha
    bool cull = false;                                       // back faces; front is counter-clockwise
    bool colorWrite = true;
    GLenum polygonMode = GL_FILL;
    float offsetFactor = 0, offsetUnits = 0; // polygon offset of what polygonMode draws; 0, 0 switches it off
    std::optional<ScissorBox> scissor;
    std::optional<StencilTest> stencil;
    std::uint32_t sampleMask = ~0u; // samples of a pixel that are written

    bool operator==(const State&) const = default;

    void blendBy(GLenum source, GLenum destination)
    {
        blend = true;
        blendSource = source;
        blendDestination = destination;
    }
};

// Sets the depth that clearing writes. OpenGL ES takes a float where OpenGL takes a double.
void setClearDepth(float depth);

// Triangles can be drawn as lines along their edges (State::polygonMode). OpenGL ES cannot: what would be drawn so is
// left out.
bool drawsEdges();

// The only place that switches state. Remembers what it set and sends the difference.
class StateTracker
{
public:
    void apply(const State& state);
    void forget() { _known = false; } // somebody else may have drawn: the next apply sends everything

private:
    void applyDepth(const State& state);
    void applyBlend(const State& state);
    void applyPolygons(const State& state);
    void applyStencil(const State& state);
    void applyMasks(const State& state);

    State _current;
    bool _known = false;
};

} // namespace telepipe::gl
