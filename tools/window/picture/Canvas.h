#pragma once

#include "engine/render/SceneView.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/screen/WindowPass.h"
#include "tools/window/frame/Pace.h"

#include <glm/vec2.hpp>
#include <memory>
#include <optional>

namespace telepipe::tools {

// A part of the window in pixels, from its top left.
struct PixelRect
{
    glm::ivec2 origin{0}, size{0};

    bool operator==(const PixelRect&) const = default;
};

// The image that the scene is drawn into before it comes into the window: the part of the picture that is seen, at the
// resolution asked for. The picture is as large as the window, whatever lies over it, and its middle is in the middle
// of what is seen.
class Canvas
{
public:
    struct Asked
    {
        glm::ivec2 window{1};
        PixelRect seen; // within the window
        Quality quality;
        std::uint32_t samples = 1; // of the exact picture

        bool operator==(const Asked&) const = default;
    };
    explicit Canvas(render::WindowPass& pass) : _pass(pass) {}

    // The target for the next frame.
    render::RenderTarget& begin(const Asked& asked);
    // The part that it has of the picture; none: all of it.
    std::optional<render::PictureTile> tile() const { return _tile; }
    glm::ivec2 origin() const { return _origin; } // of the whole picture, in the window
    void show();                                  // in the window

private:
    render::RenderTarget& exact();
    render::RenderTarget& coarse();

    render::WindowPass& _pass;
    Asked _asked;
    PixelRect _shown; // in the window: the part that the target holds
    glm::ivec2 _origin{0};
    std::optional<render::PictureTile> _tile;
    std::unique_ptr<render::RenderTarget> _exact, _coarse; // one sample a pixel in the latter
    std::uint32_t _samples = 0;                            // asked for; the driver may give fewer
    render::RenderTarget* _target = nullptr;
};

} // namespace telepipe::tools
