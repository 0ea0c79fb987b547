#include "engine/gl/ContextVersions.h"

#include <glad/gl.h>

namespace telepipe::gl {

namespace {

#ifdef _WIN32
constexpr const char* kAdvice =
    "Install the driver that the maker of the graphics card offers (the one that Windows brings along, and remote "
    "desktops, often have OpenGL 1.1 alone), or have the processor draw: put Mesa's opengl32.dll into a folder named "
    "software beside telepipe.exe, and start telepipe --software.";
#else
constexpr const char* kAdvice = "Install a newer driver, or have the processor draw: telepipe --software, with Mesa "
                                "(Debian, Ubuntu: libgl1-mesa-dri).";
#endif

} // namespace

std::string driverText(ProcLoader loader)
{
    const auto getString = reinterpret_cast<PFNGLGETSTRINGPROC>(loader("glGetString"));
    const auto text = [&](GLenum name) -> std::string {
        const GLubyte* bytes = getString != nullptr ? getString(name) : nullptr;
        return bytes != nullptr ? reinterpret_cast<const char*>(bytes) : "?";
    };
    return "OpenGL " + text(GL_VERSION) + " (" + text(GL_RENDERER) + ", " + text(GL_VENDOR) + ")";
}

std::string tooOldText(const std::string& found)
{
    return "the graphics driver cannot do OpenGL 3.3, which drawing needs; it has " +
           (found.empty() ? std::string("none at all") : found) + ". " + kAdvice;
}

} // namespace telepipe::gl
