#include "engine/gl/DebugOutput.h"

#include "engine/gl/Capabilities.h"

#include <glad/gl.h>

namespace telepipe::gl {

namespace {

DebugSeverity severityOf(GLenum severity)
{
    switch (severity) {
    case GL_DEBUG_SEVERITY_HIGH:
        return DebugSeverity::High;
    case GL_DEBUG_SEVERITY_MEDIUM:
        return DebugSeverity::Medium;
    case GL_DEBUG_SEVERITY_LOW:
        return DebugSeverity::Low;
    default:
        return DebugSeverity::Notification;
    }
}

void GLAD_API_PTR onMessage(GLenum, GLenum type, GLuint, GLenum severity, GLsizei length, const GLchar* text,
                            const void* sink)
{
    const auto size = static_cast<std::size_t>(length > 0 ? length : 0);
    const DebugMessage message{severityOf(severity), type == GL_DEBUG_TYPE_ERROR, std::string_view(text, size)};
    (*static_cast<const DebugSink*>(sink))(message);
}

} // namespace

DebugOutput::DebugOutput(DebugSink sink)
{
    if (!detectCapabilities().debugOutput || glDebugMessageCallback == nullptr)
        return;
    _sink = std::make_unique<DebugSink>(std::move(sink));
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(onMessage, _sink.get());
}

DebugOutput::~DebugOutput()
{
    if (!_sink)
        return;
    glDebugMessageCallback(nullptr, nullptr);
    glDisable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDisable(GL_DEBUG_OUTPUT);
}

} // namespace telepipe::gl
