#pragma once

#include "engine/scene/Camera.h"
#include "engine/settings/ViewSettings.h"

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>

namespace telepipe::trace {

// The request to the renderer, with the values that follow from it for one pixel.
struct View
{
    scene::Camera camera;
    glm::uvec2 size{1, 1}; // pixels
    render::ViewSettings settings;

    glm::mat3 rotation{1}; // world to eye
    glm::mat4 projection{1};
    render::FogTable fog;
    glm::dvec2 point{0}; // of the picture, from the top left

    bool showsTextures() const { return settings.mode != render::ViewMode::VertexColor; }
    bool showsTexturesAlone() const { return settings.mode == render::ViewMode::TextureOnly; }
    glm::dvec4 clipOf(glm::vec3 position) const
    {
        return glm::dmat4(projection) * glm::dvec4(rotation * (position - camera.position), 1);
    }
    glm::dvec4 exactClipOf(glm::dvec3 position) const
    {
        const glm::dvec3 seen = glm::dmat3(rotation) * (position - glm::dvec3(camera.position));
        return glm::dmat4(projection) * glm::dvec4(seen, 1);
    }
    // Normalised device coordinates of a point of the picture.
    glm::dvec2 toDevice(glm::dvec2 p) const { return {2 * p.x / size.x - 1, 1 - 2 * p.y / size.y}; }
};

inline View viewOf(const scene::Camera& camera, glm::uvec2 size, const render::ViewSettings& settings)
{
    View view;
    view.camera = camera;
    view.size = size;
    view.settings = settings;
    view.rotation = glm::mat3(scene::viewMatrix(camera));
    view.projection = scene::projectionMatrix(camera, float(size.x) / float(size.y));
    view.fog = render::fogTable(settings.fog);
    return view;
}

} // namespace telepipe::trace
