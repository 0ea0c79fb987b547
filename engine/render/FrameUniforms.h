#pragma once

#include "engine/gl/Objects.h"
#include "engine/render/ViewSettings.h"
#include "engine/scene/Camera.h"

#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

namespace telepipe::render {

// shaders/frame.glsl, std140.
struct FrameUniforms
{
    glm::mat4 projection{1};
    glm::mat4 viewRotation{1};
    glm::vec4 eye{0};
    glm::vec4 parameters{0};
};

FrameUniforms frameUniforms(const scene::Camera& camera, float aspect, const ViewSettings& settings);

// The uniform block all stage programs read.
class FrameUniformBuffer
{
public:
    FrameUniformBuffer();
    void upload(const FrameUniforms& uniforms) const; // and binds it
private:
    gl::Buffer _buffer;
};

} // namespace telepipe::render
