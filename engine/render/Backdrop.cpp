#include "engine/render/Backdrop.h"

namespace telepipe::render {

SceneView* backdrop(const FrameRequest& request)
{
    return request.camera.isOrthographic() ? nullptr : request.backdrop;
}

FrameRequest behind(const FrameRequest& request)
{
    FrameRequest sky;
    sky.camera = request.camera;
    sky.camera.position = glm::vec3(0);
    sky.seconds = request.seconds;
    sky.tile = request.tile;
    sky.mayLag = request.mayLag;
    sky.settings = request.settings;
    sky.settings.drawDistance = DrawDistance::All;
    sky.settings.fog = {};
    sky.settings.guides = {};
    return sky;
}

} // namespace telepipe::render
