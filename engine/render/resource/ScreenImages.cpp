#include "engine/render/resource/ScreenImages.h"

#include "formats/message/MessageError.h"

#include <array>

namespace telepipe::render {

namespace {

struct TransferFormat
{
    GLenum format, type;
};

// The format and type that glTexImage2D needs besides the internal format, even without pixels.
TransferFormat transferFormat(GLenum internal)
{
    switch (internal) {
    case GL_R32UI:
        return {GL_RED_INTEGER, GL_UNSIGNED_INT};
    case GL_R8UI:
        return {GL_RED_INTEGER, GL_UNSIGNED_BYTE};
    case GL_DEPTH32F_STENCIL8:
        return {GL_DEPTH_STENCIL, GL_FLOAT_32_UNSIGNED_INT_24_8_REV};
    case GL_RGBA32UI:
        return {GL_RGBA_INTEGER, GL_UNSIGNED_INT};
    case GL_RG32UI:
        return {GL_RG_INTEGER, GL_UNSIGNED_INT};
    case GL_DEPTH_COMPONENT32F:
        return {GL_DEPTH_COMPONENT, GL_FLOAT};
    case GL_R32F:
        return {GL_RED, GL_FLOAT};
    case GL_RGBA16F:
        return {GL_RGBA, GL_HALF_FLOAT};
    default:
        return {GL_RGBA, GL_UNSIGNED_BYTE};
    }
}

} // namespace

ImageSize sizeOfImages(const RenderTarget& target)
{
    return {static_cast<GLsizei>(target.width()), static_cast<GLsizei>(target.height())};
}

RenderTarget& fitted(std::unique_ptr<RenderTarget>& canvas, const RenderTarget& target, std::uint32_t samples,
                     ColorBits bits)
{
    if (!canvas || canvas->samples() != samples)
        canvas = std::make_unique<RenderTarget>(target.width(), target.height(), samples, bits);
    canvas->resize(target.width(), target.height());
    return *canvas;
}

void allocateImage(const gl::Texture& texture, GLenum format, const ImageSize& size)
{
    const TransferFormat transfer = transferFormat(format);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), size.width, size.height, 0, transfer.format,
                 transfer.type, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    glBindTexture(GL_TEXTURE_2D, 0);
}

void attachImages(const gl::Framebuffer& framebuffer, std::span<const GLuint> colors, GLuint depth)
{
    std::array<GLenum, 4> buffers{};
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.name());
    for (std::size_t i = 0; i < colors.size(); ++i) {
        buffers[i] = GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(i);
        glFramebufferTexture2D(GL_FRAMEBUFFER, buffers[i], GL_TEXTURE_2D, colors[i], 0);
    }
    if (depth != 0)
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depth, 0);
    glDrawBuffers(static_cast<GLsizei>(colors.size()), buffers.data());
    if (colors.empty())
        glReadBuffer(GL_NONE);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        throw formats::MessageError("the driver refuses a framebuffer of the translucent pass");
}

GLenum fineColors(const gl::Capabilities& capabilities)
{
    if (!capabilities.es)
        return GL_RGBA16;
    return capabilities.floatColors ? GL_RGBA16F : GL_RGBA8;
}

void bindImage(GLint unit, GLenum target, GLuint texture)
{
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(target, texture);
}

void copyColor(GLuint from, GLuint to, const ImageSize& size)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
    glBlitFramebuffer(0, 0, size.width, size.height, 0, 0, size.width, size.height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void drawScreen()
{
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void drawScreen(std::initializer_list<ShownImage> images)
{
    for (const ShownImage& image : images)
        bindImage(image.unit, GL_TEXTURE_2D, image.texture);
    drawScreen();
    for (const ShownImage& image : images)
        bindImage(image.unit, GL_TEXTURE_2D, 0);
}

gl::State screenState()
{
    gl::State state;
    state.depthWrite = false;
    return state;
}

} // namespace telepipe::render
