#pragma once

#include "engine/gl/Capabilities.h"
#include "engine/gl/Objects.h"
#include "engine/gl/State.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/resource/ShaderInterface.h"

#include <initializer_list>
#include <span>

namespace telepipe::render {

// Size of the images a pass keeps beside the target.
struct ImageSize
{
    GLsizei width = 0, height = 0;

    bool operator==(const ImageSize&) const = default;
};
ImageSize sizeOfImages(const RenderTarget& target);

// A target of another's size, made when it is first asked for and whenever it has other samples.
RenderTarget& fitted(std::unique_ptr<RenderTarget>& canvas, const RenderTarget& target, std::uint32_t samples = 1,
                     ColorBits bits = ColorBits::Eight);

// An image of the target's size that shaders read texel by texel. format is a sized internal format.
void allocateImage(const gl::Texture& texture, GLenum format, const ImageSize& size);

// Attaches colour images in order and an optional depth image; throws std::runtime_error when the driver refuses.
void attachImages(const gl::Framebuffer& framebuffer, std::span<const GLuint> colors, GLuint depth);

// The format of colours finer than bytes: 16 bits, or where these cannot be drawn into, the nearest format that can.
GLenum fineColors(const gl::Capabilities& capabilities);

void bindImage(GLint unit, GLenum target, GLuint texture);

// The colours of one framebuffer into another of the same size, samples resolved.
void copyColor(GLuint from, GLuint to, const ImageSize& size);

// The image that one draw finds on a texture unit.
struct ShownImage
{
    Unit unit;
    GLuint texture;
};

// One triangle over the viewport with the current program. A vertex array must be bound.
void drawScreen();
// The same with images, which are unbound again, since images that are read here are drawn to elsewhere.
void drawScreen(std::initializer_list<ShownImage> images);
// The GL state for drawing over the whole screen: no test, and no depth written.
gl::State screenState();

} // namespace telepipe::render
