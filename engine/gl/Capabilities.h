#pragma once

#include <cstdint>
#include <string>

namespace telepipe::gl {

using ProcAddress = void (*)();
using ProcLoader = ProcAddress (*)(const char* name);

// The abilities of the current context. This is the only place that asks the driver. GL 3.3 core is the least it must
// have.
struct Capabilities
{
    int version = 0; // 10 * major + minor
    std::string renderer;
    bool clipControl = false;      // depth 0..1 in clip space: 4.5 or GL_ARB_clip_control
    bool s3tc = false;             // DXT textures as they are
    bool packInvert = false;       // GL_MESA_pack_invert: pixels are read from the top row down
    bool debugOutput = false;      // 4.3 or GL_KHR_debug
    bool fragmentStorage = false;  // 4.3: storage buffers and image atomics in fragment shaders
    bool framebufferFetch = false; // GL_EXT_shader_framebuffer_fetch: fragments read, in order, what is behind them
    float maxAnisotropy = 1;       // 1: none
    int maxSamples = 1;            // of colour and depth textures
    int maxTextureBufferTexels = 65536;
    std::int64_t maxStorageBytes = 0; // of one storage buffer
};

// Loads the functions of the current context, through its own loader (glfwGetProcAddress, eglGetProcAddress).
// Throws std::runtime_error below 3.3.
void loadGl(ProcLoader loader);

Capabilities detectCapabilities();

} // namespace telepipe::gl
