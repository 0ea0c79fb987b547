#pragma once

#include "engine/gl/Objects.h"
#include "engine/scene/Camera.h"
#include "engine/settings/ViewSettings.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace telepipe::render {

// shaders/frame.glsl, std140.
struct FrameUniforms
{
    glm::mat4 projection{1};
    glm::mat4 viewRotation{1};
    glm::vec4 eye{0};
    glm::vec4 parameters{0};
    glm::vec4 ambient{0};
    glm::vec4 lightColor[kMaxLights]{}, lightDirection[kMaxLights]{}, lightPosition[kMaxLights]{},
        lightRange[kMaxLights]{};
    glm::vec4 fogColor{0}, fogRange{0};
    glm::vec4 fogTable[33]{};
    glm::vec4 volumes{0};  // shadow scale, bump depth
    glm::vec4 pixel{0};    // its width and height in device coordinates
    glm::vec4 uvScroll{0}; // by how much, now
};

// The part of the camera's picture that a target shows.
struct Viewport
{
    float aspect = 1; // of the whole picture
    scene::PicturePart part;
    glm::vec2 size{1}; // of the target, pixels
};

// seconds: of the scene clock.
FrameUniforms frameUniforms(const scene::Camera& camera, const Viewport& viewport, const ViewSettings& settings,
                            double seconds);

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
