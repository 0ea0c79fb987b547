#pragma once

#include "tools/document/Document.h"
#include "tools/picture/draw/Picture.h"

namespace telepipe::tools {

struct ViewMakerSettings
{
    render::ViewSettings settings;
    std::uint32_t samples = 1, supersampling = 1;
    bool transparent = false;
};

// Pictures of views of one document, one after the other. Needs the GL context for its whole life.
class ViewMaker
{
public:
    ViewMaker(const Document& document, const ViewMakerSettings& settings);

    scene::Visibility visibility; // of the pictures that follow

    formats::Image draw(const scene::Camera& camera, PictureSize size, double seconds);

private:
    ViewMakerSettings _settings;
    render::SceneView _view;
    PictureMaker _maker;
};

// The box of everything visible, at several times of the clock. Empty where nothing is visible.
scene::Box reachOf(const scene::Scene& scene, const scene::Visibility& visibility, const std::vector<double>& seconds);
// A camera on a circle around a box, high enough to look down on it a little, that has all of it in view from anywhere;
// turn 0..1.
scene::Camera orbit(const scene::Box& box, double turn, double aspect, float fov);

} // namespace telepipe::tools
