#include "engine/render/FrameUniforms.h"

#include "engine/render/StagePrograms.h"

#include <glm/mat3x3.hpp>

namespace telepipe::render {

FrameUniforms frameUniforms(const scene::Camera& camera, const Viewport& viewport, const ViewSettings& settings)
{
    FrameUniforms uniforms;
    uniforms.projection = scene::projectionMatrix(camera, viewport.aspect());
    // Clip coordinates are two a picture; the third column is multiplied by z = -w.
    const glm::vec2 moved = 2.0f * viewport.offset / viewport.size;
    uniforms.projection[2][0] -= moved.x;
    uniforms.projection[2][1] -= moved.y;
    uniforms.viewRotation = glm::mat4(glm::mat3(scene::viewMatrix(camera)));
    uniforms.eye = glm::vec4(camera.position, 1);
    uniforms.parameters.x = static_cast<float>(settings.alphaReference) / 255.0f;
    return uniforms;
}

FrameUniformBuffer::FrameUniformBuffer()
{
    glBindBuffer(GL_UNIFORM_BUFFER, _buffer.name());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameUniforms), nullptr, GL_DYNAMIC_DRAW);
}

void FrameUniformBuffer::upload(const FrameUniforms& uniforms) const
{
    glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBlock, _buffer.name());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof uniforms, &uniforms);
}

} // namespace telepipe::render
