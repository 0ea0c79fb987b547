#pragma once

#include "tools/document/Document.h"
#include "tools/picture/draw/Picture.h"

namespace telepipe::tools {

struct StudioSettings
{
    render::ViewSettings settings;
    std::uint32_t samples = 1, supersampling = 1;
    bool transparent = false;
};

// Pictures of one document, one after the other. Needs the GL context for its whole life.
class Studio
{
public:
    Studio(const Document& document, const StudioSettings& settings);

    scene::Visibility visibility; // of the pictures that follow

    formats::Image draw(const scene::Camera& camera, PictureSize size, double seconds);

private:
    StudioSettings _settings;
    render::SceneView _view;
    PictureMaker _maker;
};

// Of all that is visible at some times of the clock; empty where nothing is.
scene::Box reachOf(const scene::Scene& scene, const scene::Visibility& visibility, const std::vector<double>& seconds);
// A camera on a circle around a box, high enough to look down on it a little, that has all of it in view from anywhere;
// turn 0..1.
scene::Camera orbit(const scene::Box& box, double turn, double aspect, float fov);
// Until all motions of a scene have been through at least once: the length of the longest; 0 where nothing moves.
double cycleOf(const scene::Scene& scene);

} // namespace telepipe::tools
