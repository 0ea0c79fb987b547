#include "engine/gl/EsFunctions.h"

#include <glad/gl.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace telepipe::gl {

namespace {

constexpr std::string_view kEs = "OpenGL ES ";

std::string_view versionText(ProcLoader loader)
{
    const auto getString = reinterpret_cast<PFNGLGETSTRINGPROC>(loader("glGetString"));
    const GLubyte* bytes = getString != nullptr ? getString(GL_VERSION) : nullptr;
    return bytes != nullptr ? reinterpret_cast<const char*>(bytes) : "";
}

// The loader takes the functions of the version that the driver names. All of ES 3.0 is in this one, under the same
// names.
const GLubyte* GLAD_API_PTR desktopVersion(GLenum)
{
    return reinterpret_cast<const GLubyte*>("4.5");
}

// driver: a ProcLoader.
ProcAddress loadAsDesktop(void* driver, const char* name)
{
    if (std::string_view(name) == "glGetString")
        return reinterpret_cast<ProcAddress>(desktopVersion);
    return (*static_cast<ProcLoader*>(driver))(name);
}

// Some drivers hand out addresses of functions that the context does not have.
void forgetDesktop()
{
    glad_glClearDepth = nullptr;
    glad_glPolygonMode = nullptr;
    glad_glSampleMaski = nullptr;
    glad_glMultiDrawElements = nullptr;
    glad_glTexBuffer = nullptr;
    glad_glTexImage2DMultisample = nullptr;
    glad_glGetTexImage = nullptr;
    glad_glGetQueryObjectui64v = nullptr;
    glad_glClipControl = nullptr;
    glad_glDebugMessageCallback = nullptr;
}

template <class Function> void load(Function& function, ProcLoader loader, const char* name)
{
    function = reinterpret_cast<Function>(loader(name));
}

bool has(std::string_view extension)
{
    GLint count = 0;
    glGetIntegerv(GL_NUM_EXTENSIONS, &count);
    for (GLuint i = 0; i < static_cast<GLuint>(count); ++i)
        if (reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, i)) == extension)
            return true;
    return false;
}

} // namespace

bool driverIsEs(ProcLoader loader)
{
    return versionText(loader).starts_with(kEs);
}

void loadEs(ProcLoader loader)
{
    const std::string_view version = versionText(loader);
    if (version.substr(kEs.size(), 1) < "3")
        throw std::runtime_error("OpenGL ES 3.0 is needed; the context is " + std::string(version));
    if (gladLoadGLUserPtr(loadAsDesktop, &loader) == 0)
        throw std::runtime_error("OpenGL ES functions could not be loaded from the context");
    load(glad_glGetString, loader, "glGetString");
    forgetDesktop();
    if (has("GL_EXT_clip_control"))
        load(glad_glClipControl, loader, "glClipControlEXT");
    if (has("GL_KHR_debug"))
        load(glad_glDebugMessageCallback, loader, "glDebugMessageCallbackKHR");
}

} // namespace telepipe::gl
