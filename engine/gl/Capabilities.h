#pragma once

#include <cstdint>
#include <string>

namespace telepipe::gl {

// The width in texels of a texture that stands in for a texture buffer: every driver takes it.
constexpr int kTexelsInRow = 1024;

using ProcAddress = void (*)();
using ProcLoader = ProcAddress (*)(const char* name);

// The abilities of the current context. This is the only place that asks the driver. GL 3.3 core is the least it must
// have, or OpenGL ES 3.0, which is what browsers have as WebGL 2.
struct Capabilities
{
    int version = 0; // 10 * major + minor
    bool es = false; // OpenGL ES: isEs()
    std::string renderer;
    bool clipControl = false;      // depth 0..1 in clip space: 4.5, GL_ARB_clip_control or GL_EXT_clip_control
    bool textureBuffers = false;   // else their words lie in the rows of a texture: TexelStore
    bool geometryShaders = false;  // the chip's arithmetic needs them
    bool floatColors = false;      // colours of 16 and 32 bits as floats, drawn into
    bool floatBlending = false;    // and those of 32 bits blended
    bool samplerBias = false;      // a sampler has a bias of its levels; else the shader adds it
    bool s3tc = false;             // DXT textures as they are
    bool packInvert = false;       // GL_MESA_pack_invert: pixels are read from the top row down
    bool debugOutput = false;      // 4.3 or GL_KHR_debug
    bool fragmentStorage = false;  // 4.3: storage buffers and image atomics in fragment shaders
    bool framebufferFetch = false; // GL_EXT_shader_framebuffer_fetch: fragments read, in order, what is behind them
    float maxAnisotropy = 1;       // 1: none
    int maxSamples = 1;            // of colour and depth textures
    int maxTextureBufferTexels = 65536; // of a TexelStore, whatever it lies in
    std::int64_t maxStorageBytes = 0;   // of one storage buffer
};

// Loads the functions of the current context, through its own loader (glfwGetProcAddress, eglGetProcAddress). Throws
// std::runtime_error below 3.3, or below ES 3.0. Functions that OpenGL ES lacks are null then, so callers check them
// first.
void loadGl(ProcLoader loader);

// True where the current context is one of OpenGL ES.
bool isEs();

Capabilities detectCapabilities();

} // namespace telepipe::gl
