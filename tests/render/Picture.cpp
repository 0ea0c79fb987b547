#include "tests/render/Picture.h"

#include <algorithm>
#include <cstdlib>

namespace telepipe::test {

Color Picture::at(std::uint32_t x, std::uint32_t y) const
{
    const std::uint8_t* pixel = rgba.data() + (std::size_t{y} * width + x) * 4;
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
}

render::FrameRequest request(render::Translucency translucency)
{
    render::FrameRequest wanted;
    wanted.camera.fov = 90;
    wanted.settings.translucency = translucency;
    return wanted;
}

Picture draw(const scene::Scene& scene, const render::FrameRequest& request,
             const std::vector<const formats::Texture*>& textures, Canvas canvas)
{
    render::SceneView view(scene, textures);
    render::RenderTarget target(canvas.width, canvas.height, canvas.samples);
    view.draw(request, target);
    return {canvas.width, canvas.height, target.readRgba()};
}

int distance(const Color& a, const Color& b)
{
    int largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

scene::DrawState opaqueState()
{
    scene::DrawState state;
    state.hasVertexColor = true;
    return state;
}

scene::DrawState translucentState(scene::Blend source, scene::Blend destination)
{
    scene::DrawState state = opaqueState();
    state.list = scene::List::Translucent;
    state.source = source;
    state.destination = destination;
    return state;
}

scene::DrawState punchThroughState()
{
    scene::DrawState state = opaqueState();
    state.list = scene::List::PunchThrough;
    return state;
}

scene::DrawState textured(scene::DrawState state, std::uint16_t texture)
{
    state.texture = texture;
    return state;
}

} // namespace telepipe::test
