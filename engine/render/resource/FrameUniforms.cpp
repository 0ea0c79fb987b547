#include "engine/render/resource/FrameUniforms.h"

#include "engine/render/resource/StagePrograms.h"
#include "engine/scene/UvScroll.h"
#include "engine/settings/ColorPath.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/trigonometric.hpp>

namespace telepipe::render {

namespace {

void setLight(FrameUniforms& uniforms, std::size_t i, const Light& light)
{
    uniforms.lightColor[i] = glm::vec4(light.color, static_cast<float>(light.kind));
    uniforms.lightDirection[i] = glm::vec4(-unit(light.direction), std::cos(glm::radians(light.outerAngle)));
    uniforms.lightPosition[i] = glm::vec4(light.position, std::cos(glm::radians(light.innerAngle)));
    uniforms.lightRange[i] = {light.nearDistance, light.farDistance, light.diffuse, light.specular};
}

void setLights(FrameUniforms& uniforms, const LightRig& rig)
{
    uniforms.ambient = glm::vec4(rig.ambient, (rig.ambient.r + rig.ambient.g + rig.ambient.b) / 3);
    for (std::size_t i = 0; i < kMaxLights; ++i)
        setLight(uniforms, i, rig.lights[i]);
}

void setFog(FrameUniforms& uniforms, const Fog& fog)
{
    if (fog.kind == FogKind::Off)
        return;
    const FogTable table = fogTable(fog);
    uniforms.fogColor = glm::vec4(fog.color, 0);
    uniforms.fogRange = {fog.nearDistance, fog.farDistance, table.density, 0};
    for (std::size_t i = 0; i < table.coefficients.size(); ++i)
        uniforms.fogTable[i / 4][static_cast<glm::vec4::length_type>(i % 4)] =
            static_cast<float>(table.coefficients[i]) / 255;
}

// Fog is of the distance to the eye, and a box has none.
void clearFog(FrameUniforms& uniforms)
{
    uniforms.fogRange = {1, 2, 0, 0}; // w is 1 everywhere: at the near end
}

} // namespace

FrameUniforms frameUniforms(const scene::Camera& camera, const Viewport& viewport, const ViewSettings& settings,
                            double seconds)
{
    FrameUniforms uniforms;
    uniforms.projection = scene::projectionMatrix(camera, viewport.aspect, viewport.part);
    uniforms.viewRotation = glm::mat4(glm::mat3(scene::viewMatrix(camera)));
    uniforms.eye = glm::vec4(camera.position, 1);
    uniforms.pixel = glm::vec4(2.0f / viewport.size, 0, 0);
    uniforms.parameters.x = static_cast<float>(settings.alphaReference) / 255.0f;
    uniforms.parameters.y = static_cast<float>(settings.drawMode);
    uniforms.volumes = {static_cast<float>(settings.shadowScale) / kShadowSteps, settings.bumpDepth, 0, 0};
    uniforms.uvScroll = glm::vec4(scene::scrolledUv(settings.uvScroll, seconds), 0, 0);
    setLights(uniforms, settings.lights);
    if (camera.isOrthographic())
        clearFog(uniforms);
    else
        setFog(uniforms, settings.fog);
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
