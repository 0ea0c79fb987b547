#include "engine/gl/Capabilities.h"

#include "engine/gl/EsFunctions.h"

#include <glad/gl.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace telepipe::gl {

namespace {

int integer(GLenum name)
{
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

std::string text(GLenum name)
{
    const GLubyte* bytes = glGetString(name);
    return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes));
}

int contextVersion()
{
    return 10 * integer(GL_MAJOR_VERSION) + integer(GL_MINOR_VERSION);
}

// Colour and depth textures have limits of their own, below GL_MAX_SAMPLES on some drivers. OpenGL ES 3.0 has no such
// textures.
int sampleLimit()
{
    if (isEs())
        return 1;
    return std::max(1, std::min({integer(GL_MAX_SAMPLES), integer(GL_MAX_COLOR_TEXTURE_SAMPLES),
                                 integer(GL_MAX_DEPTH_TEXTURE_SAMPLES)}));
}

float anisotropyLimit()
{
    if (GLAD_GL_EXT_texture_filter_anisotropic == 0)
        return 1;
    GLfloat limit = 1;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &limit);
    return limit;
}

bool hasExtension(std::string_view name)
{
    for (GLuint i = 0; i < static_cast<GLuint>(integer(GL_NUM_EXTENSIONS)); ++i)
        if (reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, i)) == name)
            return true;
    return false;
}

void detectStorage(Capabilities& found)
{
    if (found.es || found.version < 43)
        return;
    found.fragmentStorage =
        integer(GL_MAX_FRAGMENT_SHADER_STORAGE_BLOCKS) >= 1 && integer(GL_MAX_FRAGMENT_IMAGE_UNIFORMS) >= 1;
    GLint64 bytes = 0;
    glGetInteger64v(GL_MAX_SHADER_STORAGE_BLOCK_SIZE, &bytes);
    found.maxStorageBytes = bytes;
}

void detectEs(Capabilities& found)
{
    found.clipControl = glClipControl != nullptr;
    found.debugOutput = glDebugMessageCallback != nullptr;
    found.floatColors = hasExtension("GL_EXT_color_buffer_float");
    found.floatBlending = found.floatColors && hasExtension("GL_EXT_float_blend");
    found.maxTextureBufferTexels = kTexelsInRow * integer(GL_MAX_TEXTURE_SIZE);
}

void detectDesktop(Capabilities& found)
{
    found.textureBuffers = found.geometryShaders = found.samplerBias = true;
    found.floatColors = found.floatBlending = true;
    found.clipControl = found.version >= 45 || GLAD_GL_ARB_clip_control != 0;
    found.s3tc = GLAD_GL_EXT_texture_compression_s3tc != 0;
    found.packInvert = hasExtension("GL_MESA_pack_invert");
    found.framebufferFetch = hasExtension("GL_EXT_shader_framebuffer_fetch");
    found.debugOutput = found.version >= 43 || GLAD_GL_KHR_debug != 0;
    found.maxTextureBufferTexels = integer(GL_MAX_TEXTURE_BUFFER_SIZE);
}

} // namespace

bool isEs()
{
    return text(GL_VERSION).starts_with("OpenGL ES");
}

void loadGl(ProcLoader loader)
{
    if (driverIsEs(loader))
        return loadEs(loader);
    const int loaded = gladLoadGL(loader);
    if (loaded == 0)
        throw std::runtime_error("OpenGL functions could not be loaded from the context");
    const int version = 10 * GLAD_VERSION_MAJOR(loaded) + GLAD_VERSION_MINOR(loaded);
    if (version < 33)
        throw std::runtime_error("OpenGL 3.3 is needed; the context is " + text(GL_VERSION));
}

Capabilities detectCapabilities()
{
    Capabilities found;
    found.version = contextVersion();
    found.es = isEs();
    found.renderer = text(GL_RENDERER);
    if (found.es)
        detectEs(found);
    else
        detectDesktop(found);
    found.maxAnisotropy = anisotropyLimit();
    found.maxSamples = sampleLimit();
    detectStorage(found);
    return found;
}

} // namespace telepipe::gl
