#pragma once

#include "engine/render/screen/WindowPass.h"
#include "tools/window/painting/PanelParts.h"

#include <glm/vec2.hpp>

struct ImDrawData;
struct ImDrawList;

namespace telepipe::tools {

// The panels beside the picture, kept in a texture from frame to frame: only changed ones are drawn into it, and the
// whole goes into the window as it is. Where the processor draws, panels that stand still took as long as the picture.
class PanelLayer
{
public:
    explicit PanelLayer(render::WindowPass& pass) : _pass(pass) {}

    // Draws over the window what Dear ImGui has made of a frame. picture: where the scene is seen.
    void draw(const ImDrawData& data, const Rect& picture);
    void forget() { _parts.forget(); } // fonts or colours are others now

private:
    void fit(glm::ivec2 pixels);
    void read(const ImDrawData& data);
    void drawSome(const ImDrawData& data, PanelParts::Way way);
    void wipe(const ImDrawData& data) const;
    void show(const ImDrawData& data, const Rect& picture);

    render::WindowPass& _pass;
    PanelParts _parts;
    std::vector<PanelPart> _now;
    std::span<const PanelParts::Way> _ways;
    std::vector<ImDrawList*> _some;
    glm::ivec2 _pixels{0};
    gl::Texture _image;
    gl::Framebuffer _framebuffer;
};

} // namespace telepipe::tools
