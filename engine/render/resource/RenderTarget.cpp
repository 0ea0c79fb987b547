#include "engine/render/resource/RenderTarget.h"

#include "engine/gl/Capabilities.h"
#include "engine/gl/Objects.h"
#include "engine/render/resource/ScreenImages.h"
#include "formats/message/MessageError.h"

#include <algorithm>
#include <stdexcept>

namespace telepipe::render {

namespace {

// A texture of the target's size, multisampled or not, attached to the bound framebuffer.
void attach(const gl::Texture& texture, GLenum attachment, GLenum format, GLsizei samples, GLsizei width,
            GLsizei height)
{
    const GLenum kind = samples > 1 ? GL_TEXTURE_2D_MULTISAMPLE : GL_TEXTURE_2D;
    glBindTexture(kind, texture.name());
    if (samples > 1)
        glTexImage2DMultisample(kind, samples, format, width, height, GL_TRUE);
    else if (attachment == GL_DEPTH_ATTACHMENT)
        glTexImage2D(kind, 0, static_cast<GLint>(format), width, height, 0, GL_DEPTH_COMPONENT, GL_FLOAT, nullptr);
    else
        glTexImage2D(kind, 0, static_cast<GLint>(format), width, height, 0, GL_RGBA,
                     format == GL_RGBA16F ? GL_HALF_FLOAT : GL_UNSIGNED_BYTE, nullptr);
    if (samples <= 1) {
        glTexParameteri(kind, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(kind, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glTexParameteri(kind, GL_TEXTURE_MAX_LEVEL, 0);
    }
    glBindTexture(kind, 0);
    glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, kind, texture.name(), 0);
}

void requireComplete()
{
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        throw formats::MessageError("the driver refuses a colour framebuffer with 32-bit float depth");
}

constexpr GLenum kPackInvert = 0x8758; // GL_PACK_INVERT_MESA
constexpr std::size_t kPixelBytes = 4;

void flipRows(std::span<std::uint8_t> pixels, std::size_t rowBytes)
{
    for (std::size_t top = 0, bottom = pixels.size(); top + rowBytes < bottom; top += rowBytes) {
        bottom -= rowBytes;
        std::swap_ranges(&pixels[top], &pixels[top] + rowBytes, &pixels[bottom]);
    }
}

} // namespace

struct RenderTarget::Impl
{
    // A generation of GL objects: a resize makes a new one.
    struct Surfaces
    {
        gl::Framebuffer framebuffer, resolved;
        gl::Texture color, depth, resolvedColor;
    };

    std::uint32_t width = 0, height = 0, samples = 1;
    GLenum format = GL_RGBA8;
    bool packInvert = false;
    Surfaces surfaces;

    GLsizei glWidth() const { return static_cast<GLsizei>(width); }
    GLsizei glHeight() const { return static_cast<GLsizei>(height); }

    void allocate()
    {
        surfaces = Surfaces();
        const auto count = static_cast<GLsizei>(samples);
        glBindFramebuffer(GL_FRAMEBUFFER, surfaces.framebuffer.name());
        attach(surfaces.color, GL_COLOR_ATTACHMENT0, format, count, glWidth(), glHeight());
        attach(surfaces.depth, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT32F, count, glWidth(), glHeight());
        requireComplete();
        if (samples > 1) {
            glBindFramebuffer(GL_FRAMEBUFFER, surfaces.resolved.name());
            attach(surfaces.resolvedColor, GL_COLOR_ATTACHMENT0, format, 1, glWidth(), glHeight());
        }
    }

    GLint glBottom(RowRange rows) const { return static_cast<GLint>(height - rows.first - rows.count); }

    // Leaves a single-sampled framebuffer with these rows of the picture bound for reading.
    void bindForReading(RowRange rows) const
    {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, surfaces.framebuffer.name());
        if (samples <= 1)
            return;
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, surfaces.resolved.name());
        const GLint bottom = glBottom(rows), top = bottom + static_cast<GLint>(rows.count);
        glBlitFramebuffer(0, bottom, glWidth(), top, 0, bottom, glWidth(), top, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, surfaces.resolved.name());
    }

    void read(RowRange rows, GLenum pixelFormat, GLenum type, std::span<std::uint8_t> pixels) const
    {
        const std::size_t rowBytes = width * kPixelBytes;
        if (rows.count > height || rows.first > height - rows.count || pixels.size() != rows.count * rowBytes)
            throw std::invalid_argument("a target is read outside its rows");
        glPixelStorei(GL_PACK_ALIGNMENT, 4);
        if (packInvert)
            glPixelStorei(kPackInvert, GL_TRUE);
        glReadPixels(0, glBottom(rows), glWidth(), static_cast<GLsizei>(rows.count), pixelFormat, type, pixels.data());
        if (packInvert)
            glPixelStorei(kPackInvert, GL_FALSE);
        else
            flipRows(pixels, rowBytes);
    }
};

RenderTarget::RenderTarget(std::uint32_t width, std::uint32_t height, std::uint32_t samples, ColorBits bits)
    : _impl(std::make_unique<Impl>())
{
    const gl::Capabilities capabilities = gl::detectCapabilities();
    _impl->samples = std::clamp(samples, 1u, static_cast<std::uint32_t>(capabilities.maxSamples));
    _impl->packInvert = capabilities.packInvert;
    _impl->format = bits == ColorBits::Sixteen ? fineColors(capabilities) : GL_RGBA8;
    resize(width, height);
}

RenderTarget::~RenderTarget() = default;

std::uint32_t RenderTarget::width() const
{
    return _impl->width;
}

std::uint32_t RenderTarget::height() const
{
    return _impl->height;
}

std::uint32_t RenderTarget::samples() const
{
    return _impl->samples;
}

void RenderTarget::resize(std::uint32_t width, std::uint32_t height)
{
    if (width == _impl->width && height == _impl->height)
        return;
    _impl->width = std::max(width, 1u);
    _impl->height = std::max(height, 1u);
    _impl->allocate();
}

void RenderTarget::clear(glm::vec4 color)
{
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer());
    glClearBufferfv(GL_COLOR, 0, &color.x);
}

std::vector<std::uint8_t> RenderTarget::readRgba() const
{
    std::vector<std::uint8_t> rgba;
    readRgba(rgba);
    return rgba;
}

void RenderTarget::readRgba(std::vector<std::uint8_t>& rgba) const
{
    rgba.resize(std::size_t{width()} * height() * kPixelBytes);
    readRgba({0, height()}, rgba);
}

void RenderTarget::readRgba(RowRange rows, std::span<std::uint8_t> rgba) const
{
    _impl->bindForReading(rows);
    _impl->read(rows, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
}

void RenderTarget::readDepth(RowRange rows, std::span<std::uint8_t> depths) const
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, _impl->surfaces.framebuffer.name());
    _impl->read(rows, GL_DEPTH_COMPONENT, GL_FLOAT, depths);
}

std::uint32_t RenderTarget::framebuffer() const
{
    return _impl->surfaces.framebuffer.name();
}

std::uint32_t RenderTarget::colorTexture() const
{
    return _impl->surfaces.color.name();
}

std::uint32_t RenderTarget::depthTexture() const
{
    return _impl->surfaces.depth.name();
}

std::uint32_t RenderTarget::resolvedTexture() const
{
    if (samples() <= 1)
        return colorTexture();
    _impl->bindForReading({0, height()});
    return _impl->surfaces.resolvedColor.name();
}

} // namespace telepipe::render
