#pragma once

#include "engine/gl/Objects.h"
#include "engine/scene/Camera.h"
#include "engine/settings/ViewSettings.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace telepipe::render {

// The uniforms that every program of a frame shares: the block of shaders/frame.glsl, std140.
struct FrameUniforms
{
    glm::mat4 projection{1};                // clip z = near, w = distance: depth near / distance
    glm::mat4 viewRotation{1};              // world to eye, without the translation
    glm::vec4 eye{0};                       // camera position, world
    glm::vec4 parameters{0};                // x: alpha reference of the punch-through list, 0..1; y: DrawMode
    glm::vec4 ambient{0};                   // w: its mean
    glm::vec4 lightColor[kMaxLights]{};     // w: LightKind
    glm::vec4 lightDirection[kMaxLights]{}; // towards the light, unit; w: cosine of the outer angle
    glm::vec4 lightPosition[kMaxLights]{};  // w: cosine of the inner angle
    glm::vec4 lightRange[kMaxLights]{};     // near, far, diffuse and specular strength
    glm::vec4 fogColor{0};
    glm::vec4 fogRange{0};                       // near, far, density
    glm::vec4 fogTable[(kFogEntries + 3) / 4]{}; // entry i is component i & 3 of element i >> 2, 0..1
    glm::vec4 volumes{0};                        // x: the share of a colour in a shadow; y: depth of bumps, 0..1
    glm::vec4 pixel{0};                          // xy: its size in device coordinates
    glm::vec4 uvScroll{0};                       // xy: how far UVs that scroll have come
};
template <class Io> void describe(Io& io, FrameUniforms& frame)
{
    io("projection", frame.projection);
    io("viewRotation", frame.viewRotation);
    io("eye", frame.eye);
    io("parameters", frame.parameters);
    io("ambient", frame.ambient);
    io("lightColor", frame.lightColor);
    io("lightDirection", frame.lightDirection);
    io("lightPosition", frame.lightPosition);
    io("lightRange", frame.lightRange);
    io("fogColor", frame.fogColor);
    io("fogRange", frame.fogRange);
    io("fogTable", frame.fogTable);
    io("volumes", frame.volumes);
    io("pixel", frame.pixel);
    io("uvScroll", frame.uvScroll);
}

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
