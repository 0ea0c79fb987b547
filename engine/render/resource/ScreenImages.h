#pragma once

#include "engine/gl/Objects.h"

#include <span>

namespace telepipe::render {

// Size of the images a pass keeps beside the target.
struct ImageSize
{
    GLsizei width = 0, height = 0;

    bool operator==(const ImageSize&) const = default;
};

// An image of the target's size that shaders read texel by texel. format is a sized internal format.
void allocateImage(const gl::Texture& texture, GLenum format, const ImageSize& size);

// Attaches colour images in order and an optional depth image; throws std::runtime_error when the driver refuses.
void attachImages(const gl::Framebuffer& framebuffer, std::span<const GLuint> colors, GLuint depth);

void bindImage(GLint unit, GLenum target, GLuint texture);

// One triangle over the viewport with the current program. A vertex array must be bound.
void drawScreen();

} // namespace telepipe::render
